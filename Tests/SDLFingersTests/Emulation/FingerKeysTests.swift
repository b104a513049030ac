import Gestures
import Testing

@testable import SDLFingers

@Suite struct FingerKeysTests {
  private var keys = FingerKeys()
  private let up = Vector(dx: 0, dy: -1)

  /// Presses or releases a key, whose label stands for the key too.
  private mutating func stroke(
    _ label: KeyStroke.Label?, isDown: Bool = true, _ modifiers: ModifierFlags = []
  ) -> FingerCommand? {
    let code: Int64 =
      switch label {
      case .letterF: 1
      case .digit(let count): 10 + Int64(count)
      case .arrow: 2
      case .space, .enter, .tab, .escape, nil: 3
      }
    let result = keys.handle(KeyStroke(PhysicalKey(code), label, isDown: isDown), modifiers)
    return result.command
  }

  @Test mutating func `Shift and a digit put down that many fingers until the digit is released`() {
    #expect(stroke(.digit(3), .shift) == .putDown(count: 3, swiping: nil))
    #expect(stroke(.digit(3), isDown: false) == .release)
    #expect(stroke(.digit(3), isDown: false) == nil)
  }

  @Test mutating func `a digit without Shift, or with Command, puts down no finger`() {
    #expect(stroke(.digit(3)) == nil)
    #expect(stroke(.digit(3), [.shift, .command]) == nil)
    #expect(stroke(.letterF, .command) == nil)
    #expect(stroke(.digit(3), isDown: false) == nil)
  }

  @Test mutating func `an arrow swipes with as many fingers as the digit that is held`() {
    #expect(stroke(.arrow(up)) == nil)
    #expect(stroke(.arrow(up), [.command, .alternate]) == nil)
    #expect(stroke(.arrow(up), .alternate) == .putDown(count: 1, swiping: up))
    #expect(stroke(.arrow(up), [.control, .shift]) == .putDown(count: 2, swiping: up))

    _ = stroke(.digit(4), .shift)
    #expect(stroke(.arrow(up)) == .putDown(count: 4, swiping: up))
    #expect(stroke(.arrow(up), isDown: false) == nil)
    #expect(stroke(.digit(4), isDown: false) == .release)
    #expect(stroke(.arrow(up)) == nil)
  }

  @Test mutating func `F puts down or lifts a pin, and with Shift lifts all`() {
    #expect(stroke(.letterF) == .togglePin)
    #expect(stroke(.letterF, isDown: false) == nil)
    #expect(stroke(.letterF, .shift) == .liftPins)
  }

  @Test func `a key that controls fingers has no other meaning`() {
    let sources = PointerSources()
    var samples = SampleBuffer()
    sources.context.surface = Size(width: 400, height: 300)
    sources.move(to: Point(x: 200, y: 150), at: .zero, into: &samples)
    func handle(_ label: KeyStroke.Label?) -> Bool {
      sources.handle(
        KeyStroke(PhysicalKey(7), label, isDown: true), at: .zero, into: &samples)
    }

    #expect(handle(.letterF))
    #expect(samples.samples.map(\.phase) == [.began])
    #expect(!handle(nil))
  }

  @Test func `a digit that was held when the focus was lost does not count for an arrow`() {
    let sources = PointerSources()
    var samples = SampleBuffer()
    sources.context.surface = Size(width: 400, height: 300)
    sources.move(to: Point(x: 200, y: 150), at: .zero, into: &samples)
    sources.hold(.shift, at: .zero, into: &samples)
    _ = sources.handle(
      KeyStroke(PhysicalKey(1), .digit(2), isDown: true), at: .zero, into: &samples)
    sources.loseFocus(at: .milliseconds(5), into: &samples)

    #expect(
      !sources.handle(
        KeyStroke(PhysicalKey(2), .arrow(up), isDown: true), at: .milliseconds(9), into: &samples))
    #expect(samples.samples.map(\.phase) == [.began, .began, .cancelled, .cancelled])
  }
}
