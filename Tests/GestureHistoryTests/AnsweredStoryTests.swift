import GestureHistory
import GestureTesting
import Gestures
import Testing

@Suite struct AnsweredStoryTests {
  private let allowsAll = ScriptedDelegate.simultaneous()

  /// Returns the story of the first sequence in which `touches` are sent to new recognizers.
  private func story(
    _ recognizers: @escaping () -> [GestureRecognizer], touches: @escaping (Stage) -> Void
  ) throws -> AnsweredStory {
    func play(_ changes: [Change]) -> [TouchSequence] {
      let stage = Stage(recognizers())
      stage.session.apply(changes)
      let history = History(of: stage.session)
      touches(stage)
      stage.wait(.seconds(2))
      return history.sequences()
    }
    let sequence = try #require(play([]).first)
    return AnsweredStory(of: sequence, WhatIfSearch { changes, _ in play(changes) })
  }

  /// Returns how many replays the short story of a touch takes, beside which the window's swipe is refused.
  private func replays(
    ofTouchFor time: Duration, fingersOfSwipe: Int, isComplete: Bool = false
  ) throws -> Int {
    let refusing = ScriptedDelegate()
    refusing.receivesTouch = { _, _ in false }
    func play(_ changes: [Change]) -> [TouchSequence] {
      let stage = Stage(TapGestureRecognizer(name: "tap"))
      let swipe = SwipeGestureRecognizer(name: "swipe")
      swipe.numberOfTouchesRequired = fingersOfSwipe
      swipe.delegate = refusing
      stage.window.addGestureRecognizer(swipe)
      stage.session.apply(changes)
      let history = History(of: stage.session)
      stage.finger(1).tap(at: 150, 150, for: time)
      stage.wait(.seconds(2))
      return history.sequences()
    }
    let sequence = try #require(play([]).first)
    var count = 0
    let search = WhatIfSearch(
      properties: AdjustableProperty.builtIn, isComplete: isComplete, budget: nil
    ) { changes, _, _ in
      count += 1
      return play(changes)
    }
    _ = AnsweredStory(of: sequence, search)
    return count
  }

  @Test func `a refused touch is asked about only where a reader sees the answer`() throws {
    let (tap, held) = (Duration.milliseconds(50), Duration.seconds(3))

    #expect(try replays(ofTouchFor: tap, fingersOfSwipe: 1) == 0, "a tap was recognized")
    #expect(try replays(ofTouchFor: held, fingersOfSwipe: 2) == 0, "a finger is missing")
    #expect(try replays(ofTouchFor: held, fingersOfSwipe: 1) > 0)
    #expect(try replays(ofTouchFor: tap, fingersOfSwipe: 1, isComplete: true) > 0)
  }

  @Test func `a number of fingers that the app has chosen comes before what was recognized`() throws
  {
    func recognizers() -> [GestureRecognizer] {
      let (tap, press) = (
        TapGestureRecognizer(name: "tap"), LongPressGestureRecognizer(name: "press")
      )
      tap.numberOfTouchesRequired = 2
      press.minimumPressDuration = .zero
      tap.delegate = allowsAll
      return [tap, press]
    }
    let story = try story(recognizers) { $0.finger(1).tap(at: 150, 150) }

    #expect(story.answers.map { $0.name?.recognizer } == ["tap", "press"])
    #expect(story.beginsWithSetting)
  }

  @Test func `each number of fingers that the app has chosen is shown`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (swipe, hold) = (
        SwipeGestureRecognizer(name: "swipe"), LongPressGestureRecognizer(name: "hold")
      )
      (swipe.numberOfTouchesRequired, hold.numberOfTouchesRequired) = (2, 2)
      hold.minimumPressDuration = .zero
      for recognizer in [swipe, hold] { recognizer.delegate = allowsAll }
      return [PanGestureRecognizer(name: "pan"), swipe, hold]
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 110, 150).move(to: 190, 150, over: .milliseconds(100), steps: 8).up()
    }

    let names = story.folded.answers.compactMap { $0.name?.recognizer }
    #expect(names.sorted() == ["hold", "pan", "swipe"])
  }

  @Test func `a direction that a name contradicts comes first`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (pan, swipe) = (
        PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: "swipeUp")
      )
      pan.delegate = allowsAll
      return [pan, swipe]
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 150, 190).move(to: 150, 110, over: .milliseconds(100), steps: 8).up()
    }

    #expect(story.answers.map { $0.name?.recognizer } == ["swipeUp", "pan"])
  }

  @Test func `a direction that may be meant comes after what was recognized`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (pan, swipe) = (
        PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: "back")
      )
      pan.delegate = allowsAll
      return [pan, swipe]
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 150, 190).move(to: 150, 110, over: .milliseconds(100), steps: 8).up()
    }

    #expect(story.answers.map { $0.name?.recognizer } == ["pan", "back"])
    #expect(!story.beginsWithSetting)
  }

  @Test func `of several swipes, the one is meant whose name says the direction`() throws {
    func recognizers() -> [GestureRecognizer] {
      ["swipeRight", "swipeUp", "swipeDown"].map { name in
        let swipe = SwipeGestureRecognizer(name: name)
        if name == "swipeDown" { swipe.direction = .down }
        return swipe
      }
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 150, 190).move(to: 150, 110, over: .milliseconds(100), steps: 8).up()
    }

    #expect(story.answers.first?.name?.recognizer == "swipeUp")
    #expect(story.folded.answers.count == 1)
    #expect(Set(story.folded.others.map(\.recognizer)) == ["swipeRight", "swipeDown"])
  }

  @Test func `a number of fingers is wrong among recognizers that need as many`() throws {
    func recognizers() -> [GestureRecognizer] {
      let tap = TapGestureRecognizer(name: "tap3")
      tap.numberOfTouchesRequired = 3
      return [tap]
        + [(2, true), (3, false), (3, true)].map { fingers, isLeft in
          let swipe = SwipeGestureRecognizer(name: isLeft ? "left\(fingers)" : "right\(fingers)")
          swipe.numberOfTouchesRequired = fingers
          if isLeft { swipe.direction = .left }
          return swipe
        }
    }
    let story = try story(recognizers) { stage in
      stage.finger(1).down(at: 110, 140)
      stage.finger(2).down(at: 110, 160)
      for x in stride(from: 120.0, through: 180, by: 10) {
        stage.frame {
          stage.finger(1).move(to: x, 140, over: .milliseconds(8))
          stage.finger(2).move(to: x, 160, over: .milliseconds(8))
        }
      }
      stage.finger(1).up()
      stage.finger(2).up()
    }

    #expect(story.answers.first?.name?.recognizer == "right3")
  }

  @Test func `a near miss that needs a far limit as well does not come first`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (press, pan) = (
        LongPressGestureRecognizer(name: "press"), PanGestureRecognizer(name: "pan")
      )
      press.delegate = allowsAll
      return [press, pan]
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 150, 150).move(to: 160.5, 150, over: .milliseconds(80)).up()
    }

    #expect(story.answers.map { $0.name?.recognizer } == ["pan", "press"])
    #expect(story.folded.answers.map { $0.name?.recognizer } == ["pan"])
    #expect(story.folded.others.map(\.recognizer) == ["press"])
  }

  @Test func `a stricter limit comes first only if a replay with a near one gives the gesture`()
    throws
  {
    func recognizers() -> [GestureRecognizer] {
      let (tap, press) = (
        TapGestureRecognizer(name: "tap"), LongPressGestureRecognizer(name: "press")
      )
      tap.allowableMovement = 6
      tap.maximumDuration = .milliseconds(100)
      return [tap, press]
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 150, 150).move(to: 160, 150, over: .milliseconds(90))
        .wait(.seconds(2)).up()
    }

    #expect(story.answers.map { $0.name?.recognizer } == ["press", "tap"])
  }

  @Test func `a limit that is much stricter comes first if a replay gives the gesture`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (tap, press) = (
        TapGestureRecognizer(name: "tap"), LongPressGestureRecognizer(name: "press")
      )
      (tap.maximumDuration, press.minimumPressDuration) = (.seconds(2), .seconds(2))
      return [tap, press]
    }
    let story = try story(recognizers) { $0.finger(1).tap(at: 150, 150, for: .milliseconds(1_200)) }

    #expect(story.answers.map { $0.name?.recognizer } == ["press", "tap"])
  }

  @Test func `a double tap that came too late has a what-if`() throws {
    func recognizers() -> [GestureRecognizer] {
      let tap = TapGestureRecognizer(name: "doubleTap")
      tap.numberOfTapsRequired = 2
      return [tap]
    }
    let story = try story(recognizers) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(50))
      stage.wait(.milliseconds(900))
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(50))
    }

    let answer = try #require(story.answers.first)
    #expect(
      answer.whatIf
        == .changes([
          Change(
            .named(RecognizerName(view: "view", recognizer: "doubleTap", gesture: "tap")),
            .value(property: "maximumInterval", 0.901))
        ]))
  }

  @Test func `recognizers that need other fingers are folded`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (one, two) = (TapGestureRecognizer(name: "one"), TapGestureRecognizer(name: "two"))
      two.numberOfTouchesRequired = 2
      return [one, two, PinchGestureRecognizer(name: "pinch")]
    }
    let folded = try story(recognizers) { $0.finger(1).tap(at: 150, 150) }.folded

    #expect(folded.answers.map { $0.name?.recognizer } == ["one"])
    #expect(folded.others.map(\.recognizer) == ["two", "pinch"])
  }

  @Test func `of the swipes that a pan prevented, the one that the finger made comes first`() throws
  {
    func recognizers() -> [GestureRecognizer] {
      let directions: [SwipeGestureRecognizer.Direction] = [.left, .right, .up]
      return [PanGestureRecognizer(name: "pan")]
        + zip(["swipeLeft", "swipeRight", "swipeUp"], directions).map { name, direction in
          let swipe = SwipeGestureRecognizer(name: name)
          swipe.direction = direction
          return swipe
        }
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 150, 190).move(to: 150, 110, over: .milliseconds(100), steps: 8).up()
    }

    let prevented = try #require(story.answers.first { $0.name?.gesture == "swipe" })
    #expect(prevented.name?.recognizer == "swipeUp")
    #expect(prevented.sentence.alike.map(\.recognizer) == ["swipeLeft", "swipeRight"])
  }

  @Test func `a direction that the app has set and the name says is no mistake`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (pan, swipe) = (
        PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: "swipeLeft")
      )
      swipe.direction = .left
      return [swipe, pan]
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 120, 150).move(to: 131, 150, over: .milliseconds(16))
        .move(to: 190, 150, over: .milliseconds(64), steps: 4).up()
    }

    #expect(story.answers.map { $0.name?.recognizer } == ["pan", "swipeLeft"])
  }

  @Test(arguments: [("swipeLeft", "pan"), ("flick", "flick"), ("swipeRight", "swipeRight")])
  func `a direction that the app has set is a mistake unless the name says it`(
    name: String, first: String
  ) throws {
    func recognizers() -> [GestureRecognizer] {
      let (pan, swipe) = (PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: name))
      pan.delegate = allowsAll
      swipe.direction = .left
      return [pan, swipe]
    }
    let story = try story(recognizers) {
      $0.finger(1).down(at: 110, 150).move(to: 190, 150, over: .milliseconds(100), steps: 8).up()
    }

    #expect(story.answers.first?.name?.recognizer == first)
    #expect(Set(story.answers.map { $0.name?.recognizer }) == [name, "pan"])
  }

  @Test func `a double tap that came too late comes before a tap that needs two fingers`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (one, two) = (
        TapGestureRecognizer(name: "doubleTap"), TapGestureRecognizer(name: "both")
      )
      one.numberOfTapsRequired = 2
      two.numberOfTouchesRequired = 2
      return [two, one]
    }
    let story = try story(recognizers) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(50))
      stage.wait(.milliseconds(500))
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(50))
    }

    #expect(story.answers.first?.name?.recognizer == "doubleTap")
  }
}
