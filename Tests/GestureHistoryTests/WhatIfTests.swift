import GestureExtras
import GestureHistory
import GestureTesting
import Gestures
import Testing

@Suite struct WhatIfTests {
  /// Returns the what-if for the recognizer `name`, found by sending the touches to new recognizers.
  private func whatIf(
    for name: String, of recognizers: @escaping () -> [GestureRecognizer],
    isComplete: Bool = true, touches: @escaping (Stage) -> Void
  ) throws -> String? {
    func play(_ changes: [Change]) -> [TouchSequence] {
      let stage = Stage(recognizers())
      stage.session.apply(changes)
      let history = History(of: stage.session)
      touches(stage)
      stage.wait(.seconds(2))
      return history.sequences()
    }
    let sequence = try #require(play([]).first)
    let lane = try #require(sequence.lanes.firstIndex { $0.name.recognizer == name })
    let search = WhatIfSearch(
      properties: AdjustableProperty.builtIn, isComplete: isComplete, budget: nil
    ) { changes, _, _ in play(changes) }
    let names = sequence.lanes[lane]
    let answer =
      names.attempts.isEmpty
      ? search.answer(toRefusal: 0, ofLane: lane, of: sequence)
      : search.answer(toAttempt: names.attempts.count - 1, ofLane: lane, of: sequence)
    return answer?.sentence(about: names)
  }

  @Test func `a limit is rounded to where it works`() throws {
    let sentence = try whatIf(for: "tap", of: { [TapGestureRecognizer(name: "tap")] }) { stage in
      stage.finger(1).down(at: 110, 110).move(to: 161.43, 110, over: .milliseconds(50)).up()
    }

    #expect(sentence == "Would be a tap with allowableMovement 52 pt (45 pt now).")
  }

  @Test func `touches that the program cancels and those that the system cancels are told apart`()
    throws
  {
    for (isApp, who) in [(true, "program"), (false, "system")] {
      let sentence = try whatIf(for: "tap", of: { [TapGestureRecognizer(name: "tap")] }) { stage in
        let finger = stage.finger(1).down(at: 110, 110)
        if isApp { stage.session.cancelAllTouches(at: stage.session.now) } else { finger.cancel() }
      }

      #expect(
        sentence
          == "No setting would have changed this: the fingers were not lifted, the \(who) ended their "
          + "touches as cancelled.")
    }
  }

  @Test func `a limit and a relation may both have to change`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (tap, pan) = (TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"))
      tap.require(toFail: pan)
      return [tap, pan]
    }
    let sentence = try whatIf(for: "tap", of: recognizers) { stage in
      stage.finger(1).down(at: 110, 110).move(to: 130, 110, over: .milliseconds(33))
        .move(to: 161.43, 110, over: .milliseconds(33)).up()
    }

    #expect(
      sentence
        == "Would be a tap with allowableMovement 52 pt (45 pt now), if it could act beside "
        + "pan of view and if it did not wait for pan of view to fail.")
  }

  @Test func `a search for near limits tries no third change`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (tap, pan) = (TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"))
      tap.require(toFail: pan)
      return [tap, pan]
    }
    let sentence = try whatIf(for: "tap", of: recognizers, isComplete: false) { stage in
      stage.finger(1).down(at: 110, 110).move(to: 130, 110, over: .milliseconds(33))
        .move(to: 157, 110, over: .milliseconds(33)).up()
    }

    #expect(sentence == "No change was found that helps.")
  }

  @Test func `a time is no longer than needed, whatever it is now`() throws {
    for now in stride(from: 500.0, to: 532, by: 0.7) {
      let sentence = try whatIf(for: "swipe") {
        let swipe = SwipeGestureRecognizer(name: "swipe")
        swipe.maximumDuration = .seconds(now / 1000)
        return [swipe]
      } touches: { stage in
        stage.finger(1).down(at: 110, 110).wait(.milliseconds(500))
          .move(to: 170, 110, over: .milliseconds(33)).wait(.milliseconds(500)).up()
      }

      #expect(
        sentence?.contains("maximumDuration 533 ms") == true, "\(now) ms now: \(sentence ?? "")")
    }
  }

  @Test func `a limit that a long drag exceeds with each sample is no larger than needed`() throws {
    let tap = { () -> [GestureRecognizer] in [TapGestureRecognizer(name: "tap")] }
    let sentence = try whatIf(for: "tap", of: tap) { stage in
      stage.finger(1).down(at: 110, 110)
        .move(to: 910, 110, over: .milliseconds(700), steps: 200).up()
    }

    #expect(sentence == "Nothing close: a tap would need allowableMovement 800 pt (45 pt now).")
  }

  /// Returns the number of replays of a long drag in which a tap is searched for, and the answer.
  private func longDrag(
    isComplete: Bool, budget: ReplayBudget? = nil
  ) throws -> (replays: Int, answer: WhatIf?) {
    var replays = 0
    func play(_ changes: [Change], _ question: ReplayQuestion?) -> [TouchSequence] {
      replays += 1
      let stage = Stage(TapGestureRecognizer(name: "tap"))
      stage.session.apply(changes)
      let history =
        question.map { History(of: stage.session, answering: $0) } ?? History(of: stage.session)
      stage.finger(1).down(at: 110, 110)
        .move(to: 910, 110, over: .milliseconds(700), steps: 200).up()
      stage.wait(.seconds(2))
      return history.sequences()
    }
    let sequence = try #require(play([], nil).first)
    let search = WhatIfSearch(
      properties: AdjustableProperty.builtIn, isComplete: isComplete, budget: budget
    ) { changes, _, question in play(changes, question) }
    let answer = search.answer(toAttempt: 0, ofLane: 0, of: sequence)
    return (replays - 1, answer)
  }

  @Test func `few replays find a limit that the fingers tell`() throws {
    let (replays, answer) = try longDrag(isComplete: true)

    let name = RecognizerName(view: "view", recognizer: "tap", gesture: "tap")
    #expect(
      answer
        == .changes([Change(.named(name), .value(property: "allowableMovement", 800))]))
    #expect(replays <= 8)
  }

  @Test func `a search for near limits does not replay what needs a far one`() throws {
    let (replays, answer) = try longDrag(isComplete: false)

    let isUnproved = if case .unproved? = answer { true } else { false }
    #expect(isUnproved)
    #expect(replays == 0)
  }

  @Test func `a search for near limits finds the time between two taps`() throws {
    func recognizers() -> [GestureRecognizer] {
      let tap = TapGestureRecognizer(name: "double")
      tap.numberOfTapsRequired = 2
      return [tap]
    }
    let sentence = try whatIf(for: "double", of: recognizers, isComplete: false) { stage in
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(600)).wait(.milliseconds(300))
        .tap(at: 150, 150, for: .milliseconds(800))
    }

    #expect(sentence == "Would be a tap with maximumDuration 801 ms (750 ms now).")
  }

  @Test func `there is no answer when the samples are used up that may be replayed`() throws {
    let budget = ReplayBudget()
    budget.limit = 100
    budget.use(100)
    let (replays, answer) = try longDrag(isComplete: true, budget: budget)

    #expect(answer == nil)
    #expect(replays == 0)
    #expect(budget.answersLeftOut == 1)
  }

  // Without the change, the first attempt is over when the second finger lands.
  @Test func `an attempt that a change prolongs may need other touches`() throws {
    let press = { () -> [GestureRecognizer] in [LongPressGestureRecognizer(name: "longPress")] }
    let sentence = try whatIf(for: "longPress", of: press) { stage in
      let (first, second) = (stage.finger(1), stage.finger(2))
      first.down(at: 120, 120).move(to: 138, 120, over: .milliseconds(30))
      second.down(at: 150, 180).move(to: 180, 180, over: .milliseconds(30)).up()
      first.up()
    }

    #expect(
      sentence
        == "For a long press, the touches would need one finger fewer (numberOfTouchesRequired is 1)."
    )
  }

  @Test func `where only other touches would do, it says so`() throws {
    let sentence = try whatIf(for: "pinch", of: { [PinchGestureRecognizer(name: "pinch")] }) {
      $0.finger(1).tap(at: 150, 150)
    }

    #expect(sentence == "For a pinch, the touches would need one finger more.")
  }

  @Test func `a measure of a recognizer of one's own is named that would have to be greater`()
    throws
  {
    let check = { () -> [GestureRecognizer] in [CheckMarkGestureRecognizer(name: "check")] }
    let sentence = try whatIf(for: "check", of: check) { $0.finger(1).tap(at: 150, 150) }

    #expect(sentence == "For a check mark, the touches would need a greater upward movement.")
  }

  @Test func `an answer without a change that helps is a sentence too`() {
    let lane = Lane(name: RecognizerName(view: "card", recognizer: "tap", gesture: "tap"))
    #expect(WhatIf.unproved([]).sentence(about: lane) == "No change was found that helps.")
  }

  @Test func `a limit that the app has changed is named with its default`() throws {
    func recognizers() -> [GestureRecognizer] {
      let press = LongPressGestureRecognizer(name: "longPress")
      press.minimumPressDuration = .seconds(2)
      return [press]
    }
    let sentence = try whatIf(for: "longPress", of: recognizers) {
      $0.finger(1).tap(at: 150, 150, for: .milliseconds(900))
    }

    #expect(
      sentence
        == "Would be a long press with minimumPressDuration 900 ms (2 s now, 500 ms by default).")
  }

  @Test func `a number of fingers can be changed`() throws {
    func recognizers() -> [GestureRecognizer] {
      let tap = TapGestureRecognizer(name: "tap")
      tap.numberOfTouchesRequired = 2
      return [tap]
    }
    let sentence = try whatIf(for: "tap", of: recognizers) { $0.finger(1).tap(at: 150, 150) }

    #expect(sentence == "Would be a tap with numberOfTouchesRequired 1 (2 now, 1 by default).")
  }

  @Test func `a number of fingers that another tap has is not proposed`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (one, two) = (TapGestureRecognizer(name: "one"), TapGestureRecognizer(name: "two"))
      two.numberOfTouchesRequired = 2
      return [one, two]
    }
    let sentence = try whatIf(for: "two", of: recognizers) { $0.finger(1).tap(at: 150, 150) }

    #expect(
      sentence
        == "For a tap, the touches would need one finger more (numberOfTouchesRequired is 2).")
  }

  @Test func `a number of taps can be changed`() throws {
    func recognizers() -> [GestureRecognizer] {
      let tap = TapGestureRecognizer(name: "tap")
      tap.numberOfTapsRequired = 3
      return [tap]
    }
    let sentence = try whatIf(for: "tap", of: recognizers) { stage in
      for _ in 1...2 { stage.finger(1).tap(at: 150, 150).wait(.milliseconds(50)) }
      stage.wait(.milliseconds(400))
    }

    #expect(sentence == "Would be a tap with numberOfTapsRequired 2 (3 now, 1 by default).")
  }

  @Test func `a long press may require a tap by mistake`() throws {
    func recognizers() -> [GestureRecognizer] {
      let press = LongPressGestureRecognizer(name: "press")
      press.numberOfTapsRequired = 1
      return [press]
    }
    let sentence = try whatIf(for: "press", of: recognizers) {
      $0.finger(1).tap(at: 150, 150, for: .milliseconds(1_300))
    }

    #expect(sentence == "Would be a long press with numberOfTapsRequired 0 (1 now, 0 by default).")
  }

  @Test func `a direction can be changed`() throws {
    let swipe = { () -> [GestureRecognizer] in [SwipeGestureRecognizer(name: "swipe")] }
    let sentence = try whatIf(for: "swipe", of: swipe) {
      $0.finger(1).down(at: 150, 190).move(to: 150, 110, over: .milliseconds(100), steps: 8).up()
    }

    #expect(sentence == "Would be a swipe with direction up (right now).")
  }

  @Test func `a direction is proposed in spite of another swipe if the name says it`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (left, right) = (
        SwipeGestureRecognizer(name: "swipeLeft"), SwipeGestureRecognizer(name: "swipeRight")
      )
      right.direction = .left
      return [left, right]
    }
    let sentence = try whatIf(for: "swipeLeft", of: recognizers) {
      $0.finger(1).down(at: 190, 150).move(to: 110, 150, over: .milliseconds(100), steps: 8).up()
    }

    #expect(sentence == "Would be a swipe with direction left (right now).")
  }

  @Test(arguments: [
    (
      Point(x: 1278, y: 150), Point(x: 100, y: 150),
      "Would be a screen edge pan with edges right (top and left now, none by default)."
    ),
    // At the region of one of the edges, and nearer to another one.
    (
      Point(x: 13, y: 795), Point(x: 13, y: 700),
      "For a screen edge pan, the touches would need a movement."
    ),
  ])
  func `edges can be changed if the finger landed at none of them`(
    start: Point, end: Point, sentence: String
  ) throws {
    func play(_ changes: [Change]) -> [TouchSequence] {
      let pan = ScreenEdgePanGestureRecognizer(name: "edgePan")
      pan.edges = [.left, .top]
      let stage = Stage()
      stage.window.addGestureRecognizer(pan)
      stage.session.apply(changes)
      let history = History(of: stage.session)
      stage.finger(1).down(at: start.x, start.y)
        .move(to: end.x, end.y, over: .milliseconds(100)).up()
      return history.sequences()
    }
    let sequence = try #require(play([]).first)
    let answer = WhatIfSearch { changes, _ in play(changes) }
      .answer(toAttempt: 0, ofLane: 0, of: sequence)

    #expect(answer?.sentence(about: sequence.lanes[0]) == sentence)
  }

  @Test func `a minimum number of fingers can be changed`() throws {
    func recognizers() -> [GestureRecognizer] {
      let pan = PanGestureRecognizer(name: "pan")
      pan.minimumNumberOfTouches = 2
      return [pan]
    }
    let sentence = try whatIf(for: "pan", of: recognizers) {
      $0.finger(1).down(at: 110, 150).move(to: 160, 150, over: .milliseconds(100)).up()
    }

    #expect(sentence == "Would be a pan with minimumNumberOfTouches 1 (2 now, 1 by default).")
  }

  @Test func `a gesture that the app has cancelled is changed by no setting`() throws {
    let pan = { () -> [GestureRecognizer] in [PanGestureRecognizer(name: "pan")] }
    let sentence = try whatIf(for: "pan", of: pan) { stage in
      let finger = stage.finger(1).down(at: 110, 110).move(to: 140, 110, over: .milliseconds(50))
      stage.view.gestureRecognizers[0].isEnabled = false
      finger.up()
    }

    #expect(sentence == "No setting would have changed this: disabled.")
  }

  @Test func `a far limit is not called close`() throws {
    let sentence = try whatIf(for: "tap", of: { [TapGestureRecognizer(name: "tap")] }) { stage in
      stage.finger(1).down(at: 100, 110).move(to: 199, 110, over: .milliseconds(50)).up()
    }

    #expect(
      sentence == "Nothing close: a tap would need allowableMovement 99 pt (45 pt now).")
  }

  @Test func `a disabled recognizer can be enabled`() throws {
    func recognizers() -> [GestureRecognizer] {
      let tap = TapGestureRecognizer(name: "tap")
      tap.isEnabled = false
      return [tap]
    }
    let sentence = try whatIf(for: "tap", of: recognizers) { $0.finger(1).tap(at: 150, 150) }

    #expect(sentence == "Would be a tap if it were enabled.")
  }

  @Test func `of a ring, the requirement is named without which a gesture begins first`() throws {
    func play(_ changes: [Change]) -> [TouchSequence] {
      let (pan, pinch) = (
        PanGestureRecognizer(name: "pan"), PinchGestureRecognizer(name: "pinch")
      )
      pan.require(toFail: pinch)
      pinch.require(toFail: pan)
      let stage = Stage([pan, pinch])
      stage.session.apply(changes)
      let history = History(of: stage.session)
      stage.finger(1).down(at: 110, 110).move(to: 180, 110, over: .milliseconds(100)).up()
      return history.sequences()
    }
    let sequence = try #require(play([]).first)
    let ring = try #require(Story(of: sequence).sentences.first)
    let answer = WhatIfSearch { changes, _ in play(changes) }.answer(to: ring, of: sequence)

    let pan = try #require(sequence.lanes.first { $0.name.recognizer == "pan" }).name
    let pinch = try #require(sequence.lanes.first { $0.name.recognizer == "pinch" }).name
    #expect(answer == .changes([Change(.named(pan), .doesNotRequire(pinch))]))
  }

  @Test func `a refusal and a veto can be ignored`() throws {
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { _, _ in false }
    delegate.begins = { _ in false }
    func recognizers() -> [GestureRecognizer] {
      let tap = TapGestureRecognizer(name: "tap")
      tap.delegate = delegate
      return [tap]
    }
    let sentence = try whatIf(for: "tap", of: recognizers) { $0.finger(1).tap(at: 150, 150) }

    #expect(sentence == "Would be a tap if it received the touch and if it were allowed to begin.")
  }

  @Test(arguments: [
    ("tap.allowableMovement=60", "tap", "allowableMovement", 60.0),
    ("longPress.minimumPressDuration=0.4", "longPress", "minimumPressDuration", 0.4),
  ])
  func `a change can be written as text`(
    text: String, target: String, property: String, value: Double
  ) {
    #expect(Change(text) == Change(.matching(target), .value(property: property, value)))
  }

  @Test(arguments: ["tap", "tap=4", "tap.allowableMovement", ".a=1", "tap.=1", "tap.a=much"])
  func `other text is no change`(text: String) { #expect(Change(text) == nil) }

  @Test func `the relations of a recognizer are those of the last call`() throws {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage([pan])
    let first = stage.session.apply([Change(.matching("pan"), .receivesRefusedTouches)])
    stage.session.removeObserver(try #require(first))
    stage.session.apply([
      Change(.matching("pan"), .receivesRefusedTouches),
      Change(.matching("pan"), .beginsDespiteVeto),
    ])
    let overrides = try #require(pan.overrides)
    stage.finger(1).down(at: 110, 110)

    #expect(overrides.receivesRefusedTouches && overrides.beginsDespiteVeto)
    #expect(pan.overrides === overrides)
    #expect(stage.session.apply([]) == nil)
  }

  @Test func `a number that no setting can have is text as well`() {
    #expect(Measurement.text(1e18, of: "maximumNumberOfTouches", .count) == "1e+18")
    #expect(Measurement.text(1e300, of: "direction", .count) == "none")
  }

  @Test func `a change holds for recognizers that are added later`() {
    let stage = Stage()
    stage.session.apply([Change(.matching("tap"), .value(property: "allowableMovement", 60))])
    let tap = TapGestureRecognizer(name: "tap")
    stage.add(tap)

    stage.finger(1).down(at: 110, 110)

    #expect(tap.allowableMovement == 60)
  }
}
