import GestureTesting
import Gestures
import Testing

@Suite struct GestureActionTests {
  final class Target {
    var calls: [String] = []
    func tapped(_ tap: TapGestureRecognizer) { calls.append("tapped \(tap.state)") }
  }

  let tap = TapGestureRecognizer(name: "tap")
  let stage: Stage
  init() { stage = Stage(tap) }

  @Test func `actions are called with the recognizer in the order in which they were added`() {
    var calls: [String] = []
    tap.addAction { calls.append("first \($0.numberOfTapsRequired)") }
    tap.addAction { calls.append("second \($0.location(in: nil).x)") }
    stage.finger(1).tap(at: 110, 110)

    #expect(calls == ["first 1", "second 110.0"])
  }

  @Test func `a target's method is called, and the target is not retained`() {
    var target: Target? = Target()
    weak let weakTarget = target
    if let target { tap.addTarget(target, Target.tapped) }
    stage.finger(1).tap(at: 110, 110)
    #expect(target?.calls == ["tapped ended"])

    target = nil
    #expect(weakTarget == nil)
    stage.finger(1).tap(at: 110, 110)
  }

  @Test func `an action can receive the recognizer's view instead of capturing it`() {
    weak var released: View?
    do {
      let card = View(frame: Rect(x: 300, y: 100, width: 100, height: 100))
      let pan = PanGestureRecognizer()
      pan.addAction { pan, card in
        card.center += pan.translation(in: card.superview)
        pan.setTranslation(.zero, in: card.superview)
      }
      stage.add(pan, to: card)
      stage.window.addSubview(card)
      stage.finger(1).down(at: 350, 150).move(to: 400, 150).up()
      #expect(card.center == Point(x: 390, y: 150))
      card.removeFromSuperview()
      released = card
    }

    #expect(released == nil)
  }

  @Test func `an action with a view parameter is not called if the recognizer has no view`() {
    var calls: [String] = []
    tap.addAction { tap, view in
      calls.append("first \(view.name ?? "?")")
      view.removeGestureRecognizer(tap)
    }
    tap.addAction { _, _ in calls.append("second") }
    tap.addAction { _ in calls.append("third") }
    stage.finger(1).tap(at: 110, 110)

    #expect(calls == ["first view", "third"])
  }

  @Test(arguments: [
    (GestureState.began, ["first began"]),
    (.changed, ["first began", "second began", "first changed"]),
    (.ended, ["first began", "second began", "first changed", "second changed", "first ended"]),
  ])
  func `all actions are called once with the state of a gesture that one of them ends`(
    last: GestureState, before: [String]
  ) {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    var calls: [String] = []
    pan.addAction {
      calls.append("first \($0.state)")
      if $0.state == last { $0.isEnabled = false }
    }
    pan.addAction { calls.append("second \($0.state)") }
    stage.finger(1).down(at: 110, 110).move(to: 150, 110).move(to: 160, 110).up()

    let end = last == .ended ? ["second ended"] : ["first cancelled", "second cancelled"]
    #expect(calls == before + end)
  }

  @Test func `one target or all targets can be removed`() {
    var calls: [String] = []
    let first = tap.addAction { _ in calls.append("first") }
    tap.addAction { _ in calls.append("second") }
    tap.removeTarget(first)
    stage.finger(1).tap(at: 110, 110)
    #expect(calls == ["second"])

    tap.removeTarget(nil)
    stage.finger(1).tap(at: 110, 110)
    #expect(calls == ["second"])
  }

  @Test func `adding and removing actions in an action does not change which actions are called`() {
    var calls: [String] = []
    tap.addAction { tap in
      calls.append("first")
      tap.removeTarget(nil)
      tap.addAction { _ in calls.append("third") }
    }
    tap.addAction { _ in calls.append("second") }
    stage.finger(1).tap(at: 110, 110)
    #expect(calls == ["first", "second"])

    stage.finger(1).tap(at: 110, 110)
    #expect(calls == ["first", "second", "third"])
  }

  @Test(arguments: [false, true])
  func `a removed action releases what it captured`(isRemovedInAction: Bool) {
    weak var released: Target?
    do {
      let captured = Target()
      released = captured
      var action: GestureTarget?
      action = tap.addAction { tap in
        captured.tapped(tap)
        if isRemovedInAction { tap.removeTarget(action) }
      }
      stage.finger(1).tap(at: 110, 110)
      #expect(captured.calls == ["tapped ended"])
      if !isRemovedInAction { tap.removeTarget(action) }
    }

    #expect(released == nil)
  }
}
