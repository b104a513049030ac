import GestureTesting
import Gestures
import Testing

/// Hover gestures of a pointer with no button pressed.
@Suite struct HoverGestureRecognizerTests {
  let hover = HoverGestureRecognizer(name: "hover")
  let stage: Stage
  init() {
    stage = Stage(hover)
    stage.tracesViews = true
  }

  @Test func `a hover begins on entering, changes on moving, and ends on leaving [R93]`() {
    stage.hover(to: 50, 50)
    stage.hover(to: 110, 110)
    #expect(hover.location(in: stage.view) == Point(x: 10, y: 10))
    stage.hover(to: 120, 110)
    stage.hover(to: 130, 110)
    stage.hover(to: 250, 110)
    stage.hover(to: 260, 110)

    #expect(stage.trace == ["hover began", "hover changed", "hover changed", "hover ended"])
    #expect(hover.state == .possible)
  }

  @Test func `a pointer that leaves the window ends the hover at its last location`() {
    stage.hover(to: 110, 110)
    stage.hoverAway()

    #expect(stage.trace == ["hover began", "hover ended"])
    #expect(stage.corrections.isEmpty)
  }

  @Test func `a hover continues over subviews and ends over views in front`() {
    stage.addView(Rect(x: 10, y: 10, width: 20, height: 20), name: "inner", in: stage.view)
    stage.addView(Rect(x: 150, y: 100, width: 50, height: 100), name: "front")
    stage.hover(to: 115, 115)
    stage.hover(to: 145, 115)
    stage.hover(to: 160, 115)

    #expect(stage.trace == ["hover began", "hover changed", "hover ended"])
  }

  @Test func `nested views are hovered at the same time, and the inner recognizer acts first`() {
    let outer = HoverGestureRecognizer(name: "outer")
    stage.add(outer, to: stage.window)
    stage.hover(to: 50, 50)
    stage.hover(to: 110, 110)
    stage.hover(to: 50, 50)

    #expect(
      stage.trace == [
        "outer began", "hover began", "outer changed", "hover ended", "outer changed",
      ])
  }

  @Test
  func `a finger that lands with a press over a hovered view begins and ends there once [R110]`() {
    stage.view.isMultipleTouchEnabled = true
    stage.add(TapGestureRecognizer(name: "tap"))
    stage.hover(to: 110, 110)
    stage.frame {
      stage.finger(1).down(at: 150, 150)
      stage.finger(7).down(at: 110, 110, type: .indirectPointer, buttons: .primary)
    }
    #expect(stage.trace == ["hover began", "view began 1,7", "hover ended"])

    stage.wait(.seconds(1))
    stage.finger(1).up()
    stage.finger(7).up()
    #expect(stage.trace.dropFirst(3) == ["view ended 1", "view ended 7", "hover began"])
  }

  @Test func `a press ends the hover after its delivery, and its release begins another [R110]`() {
    let tap = TapGestureRecognizer(name: "tap")
    stage.add(tap)
    stage.hover(to: 110, 110)
    let mouse = stage.finger(7)
    mouse.down(at: 110, 110, type: .indirectPointer, buttons: .primary).move(to: 120, 110).up()

    #expect(
      stage.trace == [
        "hover began", "view began 7", "hover ended", "view moved 7", "tap ended",
        "view cancelled 7", "hover began",
      ])
    #expect(hover.location(in: nil) == Point(x: 120, y: 110))
  }

  @Test
  func `a button released outside the view begins no hover, and neither does a lifted finger`() {
    stage.hover(to: 110, 110)
    stage.finger(7).down(at: 110, 110, type: .indirectPointer, buttons: .primary)
      .move(to: 300, 300).up()
    #expect(!stage.trace.contains("hover changed"))
    #expect(stage.trace.filter { $0 == "hover began" }.count == 1)

    stage.clear()
    stage.hover(to: 110, 110)
    stage.finger(1).tap(at: 150, 150)
    #expect(stage.trace == ["hover began", "view began 1", "view ended 1"])
  }

  @Test func `a hover prevents no other gesture, and delegates are not asked about it`() {
    let (pan, delegate) = (PanGestureRecognizer(name: "pan"), ScriptedDelegate())
    delegate.requiresFailure = { _, _ in true }
    stage.add(pan)
    pan.delegate = delegate
    stage.hover(to: 110, 110)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()

    #expect(
      stage.trace == [
        "hover began", "view began 1", "pan began", "view cancelled 1", "pan ended",
      ])
    #expect(!delegate.questions.contains { $0.contains("hover") })
  }

  @Test
  func `a hover ends when its view is hidden, disabled or removed, and begins when it is back`() {
    stage.hover(to: 110, 110)
    let changes: [(View, Bool) -> Void] = [
      { $0.isHidden = !$1 }, { $0.isUserInteractionEnabled = $1 }, { $0.alpha = $1 ? 1 : 0 },
      { [window = stage.window] in $1 ? window.addSubview($0) : $0.removeFromSuperview() },
    ]
    for change in changes {
      stage.clear()
      change(stage.view, false)
      #expect(stage.trace.count == 1)
      #expect(hover.state == .possible)
      change(stage.view, true)
      #expect(stage.trace.last == "hover began")
      #expect(stage.trace.count == 2)
    }
    #expect(stage.reasons == ["hover: removed from its view"])
  }

  @Test(arguments: [true, false])
  func `a hover that is cancelled because it leaves does not begin again before it has left`(
    isViewRemoved: Bool
  ) {
    // Another view hovers too, and the action changes the views.
    stage.add(HoverGestureRecognizer(name: "around"), to: stage.window)
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    hover.addAction { [unowned stage] in
      if $0.state == .cancelled { stage.window.bringSubviewToFront(other) }
    }
    stage.hover(to: 110, 110)
    stage.clear()
    if isViewRemoved {
      stage.view.removeFromSuperview()
    } else {
      stage.view.removeGestureRecognizer(hover)
    }

    #expect(stage.trace == ["hover cancelled"])
    #expect(hover.state == .possible)
  }

  @Test func `disabling cancels a hover, and the next movement after enabling begins another`() {
    stage.hover(to: 110, 110)
    hover.isEnabled = false
    stage.hover(to: 111, 110)
    hover.isEnabled = true
    stage.hover(to: 112, 110)

    #expect(stage.trace == ["hover began", "hover cancelled", "hover began"])
    #expect(stage.reasons == ["hover: disabled"])
  }

  @Test func `an action may remove its hover recognizer`() {
    hover.addAction { [unowned stage] in stage.view.removeGestureRecognizer($0) }
    stage.hover(to: 110, 110)
    stage.hover(to: 120, 110)

    #expect(stage.trace == ["hover began", "hover cancelled"])
    #expect(hover.view == nil)
    #expect(stage.view.gestureRecognizers.isEmpty)
  }

  @Test
  func `a delegate that refuses a hover is asked again after the pointer has left and returned`() {
    let delegate = ScriptedDelegate()
    delegate.begins = { _ in false }
    hover.delegate = delegate
    stage.hover(to: 110, 110)
    stage.hover(to: 111, 110)
    stage.hover(to: 10, 10)
    delegate.begins = { _ in true }
    stage.hover(to: 110, 110)

    #expect(delegate.questions == ["hover event", "hover begin", "hover event", "hover begin"])
    #expect(stage.trace == ["hover began"])
  }

  @Test func `only the last pointer movement of a frame is delivered`() {
    stage.hover(to: 110, 110)
    stage.frame {
      stage.hover(to: 111, 110)
      stage.hover(to: 112, 110)
      stage.time += .milliseconds(1)
      stage.finger(1).down(at: 10, 10)
      stage.hover(to: 113, 110)
    }

    #expect(
      stage.trace == ["hover began", "hover changed", "window began 1", "hover changed"])
  }

  @Test func `a window may withhold hover events, and withholding the exit cancels the hover`() {
    let window = PointerWindow(size: Size(width: 100, height: 100))
    let session = Session(window: window)
    window.addGestureRecognizer(hover)
    var states: [GestureRecognizer.State] = []
    hover.addAction { states.append($0.state) }
    func send(_ phase: Touch.Phase, _ x: Double) {
      session.send(
        TouchSample(
          id: Touch.ID(0), phase: phase, location: Point(x: x, y: 5), timestamp: .zero,
          modifierFlags: .shift))
    }
    send(.regionEntered, 5)
    #expect(hover.modifierFlags == .shift)
    window.keeps = true
    send(.regionMoved, 6)
    send(.regionExited, 6)

    #expect(states == [.began, .cancelled])
    send(.regionExited, 6)
    send(.regionMoved, 7)
    #expect(window.phases.last == "regionEntered 7.0")
    #expect(
      window.phases.dropLast() == ["regionEntered 5.0", "regionMoved 6.0", "regionExited 6.0"])
  }

  @Test(arguments: [
    (Touch.Kind.direct, Touch.Kind.indirectPointer), (.indirectPointer, .indirectPointer),
    (.pencil, .pencil),
  ])
  func `what hovers is a pointer or a pencil, and has moved since its sample before`(
    type: Touch.Kind, kind: Touch.Kind
  ) {
    let window = PointerWindow(size: Size(width: 100, height: 100))
    let session = Session(window: window)
    window.addGestureRecognizer(hover)
    for x in [10.0, 30] {
      session.send(
        TouchSample(
          id: Touch.ID(0), phase: .regionMoved, location: Point(x: x, y: 5), timestamp: .zero,
          type: type))
    }

    #expect(window.kinds == [kind, kind])
    #expect(window.movements == [.zero, Vector(dx: 20, dy: 0)])
  }

  @Test func `a hover sample without a finite location is discarded, unless the pointer leaves`() {
    stage.hover(to: 110, 110)
    stage.hover(to: .nan, 110)
    stage.hoverAway(.nan)

    #expect(stage.trace == ["hover began", "hover ended"])
    #expect(stage.corrections == ["misfit: 0 regionMoved"])
  }

  @Test func `a hover recognizer can neither prevent others nor be prevented`() {
    let (hover, pan) = (HoverGestureRecognizer(), PanGestureRecognizer())

    #expect(!hover.canPrevent(pan))
    #expect(!hover.canBePrevented(by: pan))
  }

  @Test func `a hover sample with an earlier timestamp is delivered at the current time`() {
    let stage = Stage(HoverGestureRecognizer(name: "hover"))
    stage.wait(.seconds(1))
    stage.time = .milliseconds(500)
    stage.hover(to: 150, 150)

    #expect(stage.corrections == ["misfit: 0 regionEntered"])
    #expect(stage.trace == ["hover began"])
    #expect(stage.session.hoverLocation == Point(x: 150, y: 150))
    #expect(stage.session.now == .seconds(1))
  }

  @Test func `a recognizer that is removed when another one begins can hover over another view`() {
    let second = HoverGestureRecognizer(name: "second")
    stage.add(second)
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    hover.addAction { [unowned stage] in
      if $0.state == .began { stage.view.removeGestureRecognizer(second) }
    }
    stage.hover(to: 110, 110)
    #expect(stage.trace == ["hover began"])
    stage.add(second, to: other)
    stage.clear()
    stage.hover(to: 350, 150)

    #expect(stage.trace == ["hover ended", "second began"])
    #expect(stage.corrections.isEmpty)
  }

  @Test func `a pointer that leaves the window does not hover over what an action uncovers`() {
    let (tip, around) = (
      HoverGestureRecognizer(name: "tip"), HoverGestureRecognizer(name: "around")
    )
    let front = stage.addView(Rect(x: 100, y: 100, width: 100, height: 100), name: "front")
    stage.add(tip, to: front)
    stage.add(around, to: stage.window)
    tip.addAction { [unowned front] in if $0.state == .ended { front.isHidden = true } }
    stage.hover(to: 110, 110)
    stage.hoverAway()

    #expect(stage.trace == ["tip began", "around began", "tip ended", "around ended"])
    #expect(hover.state == .possible)
  }
}

private final class PointerWindow: Window {
  var keeps = false
  var phases: [String] = []
  var kinds: [Touch.Kind] = []
  var movements: [Vector] = []
  override func sendEvent(_ event: Event) {
    if let touch = event.allTouches.first, event.type == .hover {
      kinds.append(touch.type)
      movements.append(touch.location(in: nil) - touch.previousLocation(in: nil))
      phases.append("\(touch.phase) \(touch.location(in: nil).x)")
    }
    if !keeps { super.sendEvent(event) }
  }
}
