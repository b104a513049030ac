import GestureTesting
import Gestures
import Testing

/// Views that move to another superview, or leave the window, while fingers are on them.
@Suite struct MovedViewTests {
  let pan = PanGestureRecognizer(name: "pan")
  let stage = Stage()
  let overlay: TracedView
  let card: TracedView

  init() {
    overlay = stage.addView(Rect(x: 0, y: 0, width: 600, height: 600), name: "overlay")
    overlay.isUserInteractionEnabled = false
    card = stage.addView(Rect(x: 10, y: 10, width: 50, height: 50), name: "card", in: stage.view)
  }

  @Test func `an action may lift the view that is dragged into another view [R99]`() {
    card.addGestureRecognizer(pan)
    pan.addAction { [unowned overlay, unowned card] pan in
      if pan.state == .began { overlay.addSubview(card) }
    }
    stage.finger(1).down(at: 130, 130).move(to: 150, 130).move(to: 160, 130).up()

    #expect(stage.trace == ["pan began", "pan changed", "pan ended"])
    #expect(stage.reasons.isEmpty)
    #expect(card.superview === overlay)
  }

  @Test func `a view that moves within the window keeps its touches [R99]`() throws {
    stage.tracesViews = true
    stage.finger(1).down(at: 130, 130)
    overlay.addSubview(card)
    let touch = try #require(stage.finger(1).touch)
    #expect(touch.view === card)
    stage.finger(1).move(to: 140, 130).up()

    #expect(stage.trace == ["card began 1", "card moved 1", "card ended 1"])
  }

  @Test func `removing a view and adding it again ends its gestures [R99]`() {
    card.addGestureRecognizer(pan)
    stage.finger(1).down(at: 130, 130).move(to: 150, 130)
    card.removeFromSuperview()
    overlay.addSubview(card)
    stage.finger(1).move(to: 160, 130).up()

    #expect(stage.trace == ["pan began", "pan cancelled"])
  }

  @Test
  func `a pan whose action removes its view cancels the touch of a view that has left it [R99]`() {
    stage.tracesViews = true
    stage.add(pan)
    pan.addAction { [unowned stage, unowned overlay, unowned card] pan in
      guard pan.state == .began else { return }
      overlay.addSubview(card)
      stage.view.removeFromSuperview()
    }
    stage.finger(1).down(at: 130, 130).move(to: 150, 130).move(to: 160, 130).up()

    #expect(stage.trace == ["card began 1", "pan began", "pan cancelled", "card cancelled 1"])
  }

  @Test func `a view that moves to a view outside the window ends its gestures [R99]`() {
    card.addGestureRecognizer(pan)
    stage.finger(1).down(at: 130, 130).move(to: 150, 130)
    View(name: "elsewhere").addSubview(card)

    #expect(stage.trace == ["pan began", "pan cancelled"])
  }

  @Test func `recognizers compete as in the hierarchy in which their attempts started [R99]`() {
    let board = PanGestureRecognizer(name: "board")
    let above = PanGestureRecognizer(name: "above")
    stage.add(board)
    overlay.addGestureRecognizer(above)
    card.addGestureRecognizer(pan)
    stage.finger(1).down(at: 130, 130)
    overlay.addSubview(card)
    overlay.isUserInteractionEnabled = true
    stage.finger(2).down(at: 500, 500)
    stage.finger(1).move(to: 150, 130)
    stage.finger(2).move(to: 520, 500)

    #expect(stage.trace == ["pan began", "above began"])
    #expect(stage.reasons == ["board: prevented by pan of card"])
  }

  @Test func `recognizers compete as at the landing, even if an answer moves the view [R99]`() {
    let board = PanGestureRecognizer(name: "board")
    stage.add(board)
    card.addGestureRecognizer(pan)
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { [unowned overlay, unowned card] _, _ in
      overlay.addSubview(card)
      return true
    }
    pan.delegate = delegate
    stage.finger(1).down(at: 180, 180)
    stage.finger(2).down(at: 130, 130)
    stage.finger(1).move(to: 220, 180)

    #expect(stage.trace == ["board began"])
    #expect(stage.reasons == ["pan: prevented by board of \(stage.view.name ?? "")"])
  }

  @Test func `a view that leaves and returns during a landing competes as it was met [R99]`() {
    let board = PanGestureRecognizer(name: "board")
    stage.add(board)
    let asked = PanGestureRecognizer(name: "asked")
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { [unowned stage, unowned card] _, _ in
      card.removeFromSuperview()
      // In the window itself it is no subview of the board any more.
      stage.session.window.addSubview(card)
      return false
    }
    asked.delegate = delegate
    card.addGestureRecognizer(asked)
    let tap = TapGestureRecognizer(name: "tap")
    tap.numberOfTapsRequired = 3
    card.addGestureRecognizer(tap)
    stage.finger(1).down(at: 130, 130).move(to: 170, 130)

    #expect(stage.trace == ["board began"])
    #expect(stage.reasons == ["tap: prevented by board of \(stage.view.name ?? "")"])
  }

  @Test func `recognizers of a view that moves keep their order until the next landing [R99]`() {
    let board = PanGestureRecognizer(name: "board")
    stage.add(board)
    card.addGestureRecognizer(pan)
    let delegate = ScriptedDelegate()
    delegate.begins = { [unowned stage, unowned card] _ in
      // The card is now as deep as the board in which it was.
      stage.session.window.addSubview(card)
      return true
    }
    board.delegate = delegate
    stage.finger(1).down(at: 130, 130).move(to: 170, 130)

    #expect(stage.trace == ["pan began"])
  }

  @Test func `recognizers of a view that moves between two landings keep their order [R99]`() {
    let delegate = ScriptedDelegate.simultaneous()
    delegate.receivesTouch = { recognizer, touch in
      recognizer.name == "pair" || touch.id == Touch.ID(2)
    }
    let single = TapGestureRecognizer(name: "single")
    let pair = TapGestureRecognizer(name: "pair")
    pair.numberOfTouchesRequired = 2
    for tap in [single, pair] {
      tap.delegate = delegate
      card.addGestureRecognizer(tap)
    }
    stage.finger(1).down(at: 130, 130)
    // One superview fewer than before.
    card.center = card.convert(card.bounds.center, to: nil)
    stage.session.window.addSubview(card)
    stage.finger(2).down(at: 140, 130)
    stage.frame {
      stage.finger(1).up()
      stage.finger(2).up()
    }

    #expect(stage.trace == ["single ended", "pair ended"])
  }

  // MARK: Leaving the window

  @Test func `a removed view receives that its touches are cancelled, after its gestures [R100]`() {
    stage.tracesViews = true
    card.isMultipleTouchEnabled = true
    card.addGestureRecognizer(pan)
    pan.cancelsTouchesInView = false
    stage.finger(1).down(at: 120, 130)
    stage.finger(2).down(at: 130, 130).move(to: 160, 130)
    stage.clear()
    card.removeFromSuperview()
    stage.finger(1).up()
    stage.finger(2).move(to: 165, 130).up()

    #expect(stage.trace == ["pan cancelled", "card cancelled 1,2"])
  }

  @Test func `all recognizers of a removed view end before its touches are cancelled [R100]`() {
    stage.tracesViews = true
    let (press, swipe) = (
      LongPressGestureRecognizer(name: "press"), SwipeGestureRecognizer(name: "swipe")
    )
    let delegate = ScriptedDelegate.simultaneous()
    for recognizer in [press, swipe] {
      recognizer.delegate = delegate
      card.addGestureRecognizer(recognizer)
    }
    press.addAction { [unowned card] press in
      if press.state == .began { card.removeFromSuperview() }
    }
    stage.session.addObserver { [unowned stage, unowned swipe] event in
      if case .state(swipe, _, let state, _) = event { stage.write("swipe is \(state)") }
    }
    stage.finger(1).down(at: 130, 130).wait(.milliseconds(500))

    #expect(
      stage.trace
        == [
          "card began 1", "press began", "press cancelled", "swipe is failed", "card cancelled 1",
        ])
  }

  @Test func `a view that removes itself when touches are cancelled is told once of each [R100]`() {
    stage.tracesViews = true
    let tap = TapGestureRecognizer(name: "tap")
    tap.numberOfTapsRequired = 3
    card.addGestureRecognizer(tap)
    card.onTouches = { [unowned card] phase, _, _ in
      if phase == .cancelled { card.removeFromSuperview() }
    }
    for finger in 1...3 { stage.finger(Int64(finger)).tap(at: 130, 130).wait(.milliseconds(50)) }

    #expect(stage.trace.filter { $0.contains("cancelled") }.count == 3)
  }

  @Test func `a view inside the removed one receives it too [R100]`() {
    stage.tracesViews = true
    stage.finger(1).down(at: 130, 130)
    stage.view.removeFromSuperview()
    stage.finger(1).up()

    #expect(stage.trace == ["card began 1", "card cancelled 1"])
  }

  @Test func `a call that removes the views of later calls does not keep them back [R100]`() {
    stage.tracesViews = true
    stage.view.addGestureRecognizer(pan)
    stage.view.onTouches = { [unowned stage] phase, _, _ in
      if phase == .cancelled { stage.view.removeFromSuperview() }
    }
    stage.finger(1).down(at: 180, 180)
    stage.finger(2).down(at: 130, 130)
    stage.finger(1).move(to: 240, 180)

    #expect(stage.trace.filter { $0.contains("card") } == ["card began 2", "card cancelled 2"])
  }

  @Test func `a touch whose end is held is cancelled once when the view is removed [R100]`() {
    stage.tracesViews = true
    let tap = TapGestureRecognizer(name: "tap")
    tap.numberOfTapsRequired = 2
    stage.add(tap)
    stage.finger(1).tap(at: 130, 130)
    card.removeFromSuperview()
    stage.wait(.seconds(1))

    #expect(stage.trace == ["card began 1", "card cancelled 1"])
  }

  @Test(arguments: [Touch.Phase.began, .moved, .ended])
  func `a view that removes itself receives one end of its touch [R100]`(phase: Touch.Phase) {
    stage.tracesViews = true
    card.onTouches = { [unowned card] current, _, _ in
      if current == phase { card.removeFromSuperview() }
    }
    stage.finger(1).down(at: 130, 130).move(to: 140, 130).up()

    let all = ["card began 1", "card moved 1", "card ended 1"]
    switch phase {
    case .began: #expect(stage.trace == [all[0], "card cancelled 1"])
    case .moved: #expect(stage.trace == [all[0], all[1], "card cancelled 1"])
    default: #expect(stage.trace == all)
    }
  }
}
