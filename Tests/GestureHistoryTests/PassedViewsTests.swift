import GestureHistory
import GestureTesting
import Gestures
import Testing

/// Views under the finger that do not get the touch: users see them, the log does not.
@Suite struct PassedViewsTests {
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "card")
  private let stage = Stage([LongPressGestureRecognizer(name: "press")])

  init() {
    stage.view.addSubview(card)
    card.addGestureRecognizer(TapGestureRecognizer(name: "tap"))
    card.addGestureRecognizer(PanGestureRecognizer(name: "pan"))
  }

  /// Returns the sentences about a tap on the middle of the card.
  private func story() throws -> [String] {
    let history = History(of: stage.session)
    let middle = card.convert(Point(x: 50, y: 50), to: nil)
    stage.finger(1).tap(at: middle.x, middle.y)
    return Story(of: try #require(history.sequences().first)).sentences.map(\.fullText)
  }

  @Test func `a view that takes no touches comes first`() throws {
    card.isUserInteractionEnabled = false

    #expect(
      try story() == [
        "tap of card did not receive finger 1: card takes no touches, its "
          + "isUserInteractionEnabled is false. 1 more for the same reason: pan of card.",
        "press of view failed after 50 ms: held for 50 ms, less than the 500 ms that a long press "
          + "needs (the default).",
      ])
  }

  @Test(arguments: [
    (1, false, true), (0.01, false, true), (0.0099, false, false), (1, true, false),
  ])
  func `a superview that takes no touches is named, if a user sees the view in it`(
    alpha: Double, isHidden: Bool, isNamed: Bool
  ) throws {
    let shelf = View(frame: stage.view.bounds, name: "shelf")
    shelf.isUserInteractionEnabled = false
    stage.view.addSubview(shelf)
    shelf.addSubview(card)
    (card.alpha, card.isHidden) = (alpha, isHidden)

    #expect(try story().first?.contains("shelf takes no touches") == isNamed)
  }

  @Test func `a view that is animated without user interaction is named`() throws {
    card.isAnimatingWithoutInteraction = true

    #expect(try story().first?.contains("card takes no touches while it is animated") == true)
  }

  @Test func `a view outside the bounds of its superview does not get touches there`() throws {
    let shelf = View(frame: Rect(x: 0, y: 0, width: 40, height: 40), name: "shelf")
    stage.view.addSubview(shelf)
    shelf.addSubview(card)

    #expect(
      try story().first?.hasPrefix(
        "tap of card did not receive finger 1: it landed outside the bounds of the superview shelf")
        == true)
  }

  @Test func `a gesture of another view comes before a view that was passed`() throws {
    card.isUserInteractionEnabled = false
    stage.add(TapGestureRecognizer(name: "backTap"))

    #expect(try story().first == "backTap of view was recognized after 50 ms.")
  }

  @Test(arguments: [
    "a hidden view", "a transparent view", "a view behind the touched one", "a view elsewhere",
    "a view without recognizers",
  ])
  func `is not named`(kind: String) throws {
    card.isUserInteractionEnabled = false
    switch kind {
    case "a hidden view": card.isHidden = true
    case "a transparent view": card.alpha = 0
    case "a view behind the touched one":
      stage.view.addSubview(View(frame: card.frame, name: "cover"))
    case "a view elsewhere":
      let other = View(frame: card.frame, name: "other")
      stage.view.addSubview(other)
      card.center = Point(x: 1_000, y: 1_000)
      #expect(try sentencesOfTap(at: other).allSatisfy { !$0.contains("card") })
      return
    default: card.gestureRecognizers.forEach(card.removeGestureRecognizer)
    }

    #expect(try story().allSatisfy { !$0.contains("card") })
  }

  private func sentencesOfTap(at view: View) throws -> [String] {
    let history = History(of: stage.session)
    let middle = view.convert(Point(x: 50, y: 50), to: nil)
    stage.finger(1).tap(at: middle.x, middle.y)
    return Story(of: try #require(history.sequences().first)).sentences.map(\.fullText)
  }

  @Test func `touches that the view takes are proposed, and proved by a replay`() throws {
    func play(_ changes: [Change]) -> [TouchSequence] {
      let stage = Stage([])
      let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "card")
      card.isUserInteractionEnabled = false
      stage.view.addSubview(card)
      card.addGestureRecognizer(TapGestureRecognizer(name: "tap"))
      stage.session.apply(changes)
      let history = History(of: stage.session)
      let middle = card.convert(Point(x: 50, y: 50), to: nil)
      stage.finger(1).tap(at: middle.x, middle.y)
      return history.sequences()
    }
    let sequence = try #require(play([]).first)
    let sentence = try #require(Story(of: sequence).sentences.first)
    let answer = WhatIfSearch { changes, _ in play(changes) }.answer(to: sentence, of: sequence)

    #expect(
      answer?.sentence(about: sequence.lanes[0]) == "Would be a tap if its view took touches.")
  }
}
