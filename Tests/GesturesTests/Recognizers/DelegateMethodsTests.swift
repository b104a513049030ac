import GestureTesting
import Testing

@testable import Gestures

/// The methods that a delegate does not implement, about which it is asked only once.
@Suite struct DelegateMethodsTests {
  /// Implements no method.
  private final class Silent: GestureRecognizerDelegate {}

  /// Forwards a question to another delegate, and refuses every second touch itself.
  private final class Forwarding: GestureRecognizerDelegate {
    let other: any GestureRecognizerDelegate
    var count = 0
    init(to other: any GestureRecognizerDelegate) { self.other = other }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      count += 1
      return other.gestureRecognizer(recognizer, shouldReceive: touch) && count % 2 == 1
    }
  }

  let stage = Stage()
  let tap = TapGestureRecognizer(name: "tap")

  init() {
    stage.add(tap)
  }

  @Test func `a delegate is asked again although the default of another one answers for it`() {
    let silent = Silent()
    let delegate = Forwarding(to: silent)
    tap.delegate = delegate
    for _ in 1...4 { stage.finger(1).tap(at: 150, 150).wait(.seconds(1)) }

    #expect(delegate.count == 4)
    #expect(stage.trace == ["tap ended", "tap ended"])
  }

  @Test func `a new delegate is asked although the former one implements no method`() {
    let silent = Silent()
    tap.delegate = silent
    stage.finger(1).tap(at: 150, 150).wait(.seconds(1))
    let delegate = ScriptedDelegate()
    tap.delegate = delegate
    delegate.begins = { _ in false }
    stage.finger(1).tap(at: 150, 150).wait(.seconds(1))

    #expect(stage.trace == ["tap ended"])
    #expect(delegate.questions == ["tap event", "tap touch 1", "tap begin"])
  }

  @Test func `a delegate that implements no method is asked each question once`() {
    let silent = Silent()
    let pan = PanGestureRecognizer(name: "pan")
    stage.add(pan)
    for recognizer in [tap, pan] { recognizer.delegate = silent }
    #expect(pan.delegateMethods == .all)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()

    #expect(stage.trace == ["pan began", "pan ended"])
    #expect(pan.delegateMethods == [])
  }
}
