import Gestures
import Testing

@testable import SDLFingers

/// What the keycodes and scancodes of SDL stand for.
@Suite struct KeysTests {
  private func code(_ scancode: Int32) -> Int32 { KeyNames.keycode(scancode: scancode) }

  @Test func `each of the eight modifier keys sets one flag while it is down`() {
    let flags: [ModifierFlags] = [.control, .shift, .alternate, .command]
    for scancode in Int32(224)...231 {
      var keys = ModifierKeys()
      let isModifier = keys.change(code(scancode), isDown: true)
      #expect(isModifier && keys.flags == flags[Int(scancode - 224) % 4], "\(scancode)")
      _ = keys.change(code(scancode), isDown: false)
      #expect(keys.flags == [], "\(scancode)")
    }
  }

  @Test func `a flag stays while one of its two keys is down`() {
    var keys = ModifierKeys()
    for scancode in [225, 229, 226] as [Int32] { _ = keys.change(code(scancode), isDown: true) }
    _ = keys.change(code(225), isDown: false)
    #expect(keys.flags == [.shift, .alternate])

    keys.releaseAll()
    #expect(keys.flags == [])
  }

  @Test func `other keys are no modifiers`() {
    for keycode in [code(223), code(232), 0x74, -1] {
      var keys = ModifierKeys()
      let isModifier = keys.change(keycode, isDown: true)
      #expect(!isModifier && keys.flags == [], "\(keycode)")
    }
  }

  @Test func `a key that is down keeps its name, and is down only once`() {
    var keys = HeldKeys()
    let (first, second) = (PhysicalKey(1), PhysicalKey(2))
    let areNew = [
      keys.down(first, named: "q"), keys.down(first, named: "a"), keys.down(second, named: "b"),
      keys.down(PhysicalKey(3), named: "c"),
    ]
    #expect(areNew == [true, false, true, true])

    let names = [keys.up(PhysicalKey(4)), keys.up(second), keys.up(second)]
    #expect(names == [nil, "b", nil])
    let rest = [keys.releaseFirst(), keys.releaseFirst(), keys.releaseFirst()]
    #expect(rest == ["q", "c", nil])
  }

  private func label(_ keycode: Int32, scancode: Int32 = 0) -> KeyStroke.Label? {
    KeyStroke(
      SDLEvent.KeyChange(scancode: scancode, keycode: keycode, isDown: true, isRepeat: false)
    ).label
  }

  @Test func `keys that control fingers are known by their keycodes`() {
    #expect(label(code(79)) == .arrow(Vector(dx: 1, dy: 0)))
    #expect(label(code(80)) == .arrow(Vector(dx: -1, dy: 0)))
    #expect(label(code(81)) == .arrow(Vector(dx: 0, dy: 1)))
    #expect(label(code(82)) == .arrow(Vector(dx: 0, dy: -1)))
    #expect(label(0x66) == .letterF)
    #expect(label(0x20) == .space)
    #expect(label(0x0D) == .enter)
    #expect(label(code(88)) == .enter)
    #expect(label(0x09) == .tab)
    #expect(label(0x1B) == .escape)
    #expect(label(0x67) == nil)
    #expect(label(code(83)) == nil)
  }

  @Test func `digits are known by their place on the keyboard, or else by what they type`() {
    for digit in 1...9 {
      let number = Int32(digit)
      #expect(label(0xE9, scancode: 29 + number) == .digit(digit))
      #expect(label(0, scancode: 88 + number) == .digit(digit))
      #expect(label(0x30 + number) == .digit(digit))
      #expect(label(code(88 + number)) == .digit(digit))
    }
    for scancode in [29, 39, 98] as [Int32] { #expect(label(0x31, scancode: scancode) == nil) }
    for keycode in [0x30, 0x3A, code(98)] { #expect(label(keycode) == nil) }
  }

  @Test func `a key without a scancode is told from others by its keycode`() {
    func key(_ scancode: Int32, _ keycode: Int32) -> PhysicalKey {
      PhysicalKey(
        SDLEvent.KeyChange(scancode: scancode, keycode: keycode, isDown: true, isRepeat: false))
    }
    #expect(key(5, 0x61) == key(5, 0x62))
    #expect(key(5, 0x61) != key(6, 0x61))
    #expect(key(0, 0x61) == key(0, 0x61))
    #expect(key(0, 0x61) != key(0, 0x62))
    for scancode in 3...5 as ClosedRange<Int32> { #expect(key(0, 4) != key(scancode, 4)) }
  }

  private func step(
    _ x: Double, _ y: Double, isFlipped: Bool = false, isShiftHeld: Bool = false
  ) -> WheelStep {
    WheelStep(.init(x: x, y: y, isFlipped: isFlipped), isShiftHeld: isShiftHeld)
  }

  @Test func `a turn of the wheel displaces the content, and is smooth if no wheel can make it`() {
    #expect(step(0, 1) == WheelStep(ticks: 1, displacement: Vector(dx: 0, dy: 1)))
    #expect(step(2, 0) == WheelStep(ticks: 0, displacement: Vector(dx: -2, dy: 0)))
    #expect(
      step(2, 0, isShiftHeld: true) == WheelStep(ticks: -2, displacement: Vector(dx: -2, dy: 0)))
    #expect(
      step(0, -3, isFlipped: true, isShiftHeld: true)
        == WheelStep(ticks: 3, displacement: Vector(dx: 0, dy: -3)))
    for (x, y) in [(0.5, 0.0), (0, 0.5), (1, 1), (0.5, 0.5)] { #expect(step(x, y).isSmooth) }
    #expect(WheelStep(ticks: 2).displacement == Vector(dx: 0, dy: 2))
  }

  @Test func `a step of the wheel that is not finite is known as such`() {
    #expect(step(1, 2).isFinite)
    #expect(!WheelStep(ticks: .nan, displacement: .zero).isFinite)
    #expect(!WheelStep(ticks: 0, displacement: Vector(dx: .infinity, dy: 0)).isFinite)
    #expect(!WheelStep(ticks: 0, displacement: Vector(dx: 0, dy: .nan)).isFinite)
  }
}
