import GestureHistory
import GestureTesting
import Gestures
import Testing

/// Programs with the usual faults of users, and the words by which the first sentence names the cause.
@Suite struct UsualFaultsTests {
  /// A window of 400 × 300 points with a card at (100, 100), 100 × 100 points, on a table that fills it.
  private final class Program {
    let window: Window
    let session: Session
    let table = View(frame: Rect(x: 0, y: 0, width: 400, height: 300), name: "table")
    let card: View
    let history: History
    /// The time at which the session of a program begins.
    @TaskLocal static var start = Duration.zero
    private var time = start

    init(window size: Size = Size(width: 400, height: 300), card: View = View()) {
      window = Window(size: size)
      session = Session(window: window)
      self.card = card
      card.frame = Rect(x: 100, y: 100, width: 100, height: 100)
      card.name = "card"
      window.addSubview(table)
      table.addSubview(card)
      history = History(of: session)
      session.advance(to: time)
    }

    /// Adds a recognizer to the card.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
      card.addGestureRecognizer(recognizer)
      return recognizer
    }

    /// Puts a view with a recognizer in front of the card.
    func cover(with recognizer: GestureRecognizer) {
      let cover = View(frame: table.frame, name: "cover")
      cover.addGestureRecognizer(recognizer)
      table.addSubview(cover)
    }

    func send(
      _ phase: Touch.Phase, _ x: Double = 150, _ y: Double = 150, after delay: Double = 0.05,
      id: Int = 1, to other: Session? = nil
    ) {
      time += .seconds(delay)
      (other ?? session).send(
        TouchSample(
          id: Touch.ID(Int64(id)), phase: phase, location: Point(x: x, y: y), timestamp: time))
    }

    func tap(_ x: Double = 150, _ y: Double = 150, for seconds: Double = 0.05, id: Int = 1) {
      send(.began, x, y, id: id)
      send(.ended, x, y, after: seconds, id: id)
    }

    func drag(to x: Double, _ y: Double, steps: Int = 5) {
      send(.began)
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        send(.moved, 150 + (x - 150) * part, 150 + (y - 150) * part, after: 0.016)
      }
      send(.ended, x, y, after: 0.016)
    }

    func scroll() {
      time += .seconds(0.03)
      session.send(
        TouchSample(
          id: Touch.ID(9), phase: .moved, location: Point(x: 150, y: 150), timestamp: time,
          type: .indirectPointer, scrollType: .discrete, scrollDelta: Vector(dx: 0, dy: -20)))
    }

    /// Lets time pass.
    func wait(_ seconds: Double = 2) {
      time += .seconds(seconds)
      session.advance(to: time)
    }
  }

  private final class Handler {
    func handle(_ tap: TapGestureRecognizer) {}
  }

  private final class Canvas: View {
    var strokes = 0
    override func touchesMoved(_ touches: [Touch], with event: Event) { strokes += 1 }
  }

  private final class Picture: View {}

  private final class Unhit: View {
    override func hitTest(_ point: Point, with event: Event?) -> View? { nil }
  }

  private final class Narrow: View {
    override func point(inside point: Point, with event: Event?) -> Bool { false }
  }

  /// A program with a fault, and the words that name it.
  struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    /// The words that the first sentence has.
    let words: [String]
    let run: @Sendable () -> History

    var testDescription: String { name }
  }

  private static func fault(
    _ name: String, _ words: String..., program: @escaping @Sendable (Program) -> Void
  ) -> Fault {
    self.fault(name, in: { View() }, words, program: program)
  }

  /// Returns a fault of a program with a card of a class of its own.
  private static func fault(
    _ name: String, in card: @escaping @Sendable () -> View, _ words: [String],
    program: @escaping @Sendable (Program) -> Void
  ) -> Fault {
    Fault(name: name, words: words) {
      let running = Program(card: card())
      program(running)
      return running.history
    }
  }

  static let faults: [Fault] = [
    fault(
      "a finger beside a view in a window with a pan",
      "card did not receive finger 1: it landed at 212, 150, 12 pt beside it"
    ) {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.window.addGestureRecognizer(PanGestureRecognizer(name: "pan"))
      $0.tap(212, 150)
    },
    fault(
      "a tap far from the view in a window with a pan",
      "No tap recognizer received finger 1: it landed at 260, 150 on table; the nearest view with a tap is "
        + "card, 60 pt away at 100, 100, 100 x 100 pt"
    ) {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.window.addGestureRecognizer(PanGestureRecognizer(name: "pan"))
      $0.send(.began, 260, 150)
      $0.send(.moved, 262, 152)
      $0.send(.ended, 262, 152)
    },
    fault(
      "a released target", "tap of card was recognized", "Its target has been released"
    ) {
      $0.add(TapGestureRecognizer(name: "tap")).addTarget(Handler(), Handler.handle)
      $0.tap()
    },
    fault(
      "a released delegate", "pan of card began", "Its delegate was set and has been released"
    ) {
      $0.add(PanGestureRecognizer(name: "pan")).delegate = ScriptedDelegate.simultaneous()
      $0.add(SwipeGestureRecognizer(name: "swipe"))
      $0.drag(to: 300, 150, steps: 10)
    },
    fault(
      "a view without a name",
      "a View (100, 100, 100 x 100) did not receive finger 1: its alpha is 0"
    ) {
      $0.card.name = nil
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.card.alpha = 0
      $0.tap()
    },
    fault(
      "a view behind one without a name",
      "card did not receive finger 1: a View (0, 0, 400 x 300), which has no recognizer"
    ) {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.table.addSubview(View(frame: $0.table.frame))
      $0.tap()
    },
    fault(
      "a gesture without an action", "tap of card was recognized after 50 ms.",
      "It has no action: addTarget or addAction gives it one."
    ) {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.tap()
    },
    fault("a hidden view", "card did not receive finger 1: it is hidden (isHidden)") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.card.isHidden = true
      $0.tap()
    },
    fault("a hidden superview", "its superview shelf is hidden") {
      $0.add(TapGestureRecognizer(name: "tap"))
      let shelf = View(frame: $0.table.frame, name: "shelf")
      $0.table.addSubview(shelf)
      shelf.addSubview($0.card)
      shelf.isHidden = true
      $0.tap()
    },
    fault("a transparent view", "card did not receive finger 1: its alpha is 0.005, and") {
      $0.add(PanGestureRecognizer(name: "pan"))
      $0.card.alpha = 0.005
      $0.drag(to: 200, 150)
    },
    fault("a transparent superview", "the alpha of its superview table is 0") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.table.alpha = 0
      $0.tap()
    },
    fault("a view behind another one", "cover, which has no recognizer, is in front of it") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.table.addSubview(View(frame: $0.table.frame, name: "cover"))
      $0.tap()
    },
    fault("a view behind a cover of the window", "cover, which has no recognizer, is in front") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.window.addSubview(View(frame: $0.table.frame, name: "cover"))
      $0.tap()
    },
    fault("scale 0", "card did not receive finger 1: its transform has scale 0") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.card.transform = Transform(scale: 0)
      $0.tap()
    },
    fault("a superview with scale 0", "the transform of its superview table has scale 0") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.table.transform = Transform(scale: 0)
      $0.tap()
    },
    fault("a view without a size", "card did not receive finger 1: its size is 0 x 0 pt") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.card.bounds.size = .zero
      $0.tap()
    },
    Fault(
      name: "a window smaller than the view",
      words: ["card did not receive finger 1", "its window, which is 120 x 120 pt", "150, 150"]
    ) {
      let program = Program(window: Size(width: 120, height: 120))
      program.add(TapGestureRecognizer(name: "tap"))
      program.tap()
      return program.history
    },
    fault("a finger outside the window", "No view received finger 1", "500, 150, outside") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.tap(500, 150)
    },
    fault("a hidden window", "window did not receive finger 1: it is hidden") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.window.isHidden = true
      $0.tap()
    },
    fault("a finger beside the view", "250, 250 on table", "the nearest view that has one is card")
    {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.tap(250, 250)
    },
    fault("a recognizer that is not added", "on card, which has none", "no view of the window") {
      _ = TapGestureRecognizer(name: "tap")
      $0.tap()
    },
    fault("a view that is not added", "No recognizer received finger 1", "no view of the window") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.card.removeFromSuperview()
      $0.tap()
    },
    fault("a view that takes no touches", "isUserInteractionEnabled is false") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.card.isUserInteractionEnabled = false
      $0.tap()
    },
    fault("a view outside its superview", "outside the bounds of the superview shelf") {
      $0.add(TapGestureRecognizer(name: "tap"))
      let shelf = View(frame: Rect(x: 0, y: 0, width: 120, height: 120), name: "shelf")
      $0.table.addSubview(shelf)
      shelf.addSubview($0.card)
      $0.tap()
    },
    fault("a disabled recognizer", "tap of card did not receive finger 1: disabled") {
      $0.add(TapGestureRecognizer(name: "tap")).isEnabled = false
      $0.tap()
    },
    fault(
      "a requirement that does not fail",
      "tap of card is complete and still waits for doubleTap of card to fail (require(toFail:))",
      "a timer is due 3600.05 s after the landing"
    ) {
      let double = $0.add(TapGestureRecognizer(name: "doubleTap"))
      double.numberOfTapsRequired = 2
      double.maximumInterval = .seconds(3_600)
      $0.add(TapGestureRecognizer(name: "tap")).require(toFail: double)
      $0.tap()
      $0.wait(5)
    },
    fault("a cycle of requirements", "A ring: ") {
      let tap = $0.add(TapGestureRecognizer(name: "tap"))
      let other = $0.add(TapGestureRecognizer(name: "other"))
      tap.require(toFail: other)
      other.require(toFail: tap)
      $0.tap()
      $0.wait()
    },
    fault("time that is not advanced for a press", "press of card is not decided", "advance(to:)") {
      $0.add(LongPressGestureRecognizer(name: "press"))
      $0.send(.began)
    },
    fault(
      "time that is not advanced for a tap that waits", "still waits for doubleTap", "advance(to:)"
    ) {
      let double = $0.add(TapGestureRecognizer(name: "doubleTap"))
      double.numberOfTapsRequired = 2
      $0.add(TapGestureRecognizer(name: "tap")).require(toFail: double)
      $0.tap()
    },
    fault("samples with one time", "held for 0 ms", "each sample needs its own timestamp") {
      $0.add(LongPressGestureRecognizer(name: "press"))
      $0.send(.began, after: 0)
      $0.send(.ended, after: 0)
    },
    Fault(
      name: "touches of another session",
      words: ["No touch has reached the session of window", "sent to another session?"]
    ) {
      let (program, other) = (Program(), Program())
      program.add(TapGestureRecognizer(name: "tap"))
      program.send(.began, to: other.session)
      program.send(.ended, to: other.session)
      return program.history
    },
    fault("a wheel over a pan that takes no scrolls", "2 samples of a scroll", "allowedScrollTypes")
    {
      $0.add(PanGestureRecognizer(name: "pan"))
      $0.scroll()
      $0.scroll()
    },
    fault("a mouse without buttons", "1 sample of a hovering pointer", "begins with a pressed") {
      $0.add(PanGestureRecognizer(name: "pan"))
      $0.session.send(
        TouchSample(
          id: Touch.ID(9), phase: .regionMoved, location: Point(x: 150, y: 150),
          timestamp: .seconds(1), type: .indirectPointer))
    },
    Fault(
      name: "a history of later touches", words: ["since its history", "two fingers landed before"]
    ) {
      let program = Program()
      program.tap()
      program.tap()
      return History(of: program.session)
    },
    fault("a touch that does not begin", "2 malformed samples") {
      $0.add(PanGestureRecognizer(name: "pan"))
      $0.send(.moved)
      $0.send(.ended)
    },
    Fault(
      name: "a drawing view whose touch a pan of its superview takes",
      words: ["pan of table began", "It took finger 1 from card", "(cancelsTouchesInView)"]
    ) {
      let program = Program(card: Canvas())
      program.table.addGestureRecognizer(PanGestureRecognizer(name: "pan"))
      program.drag(to: 250, 150)
      return program.history
    },
    Fault(
      name: "a drawing view whose touch its own pan takes",
      words: ["pan of card began", "It took finger 1 from card", "(cancelsTouchesInView)"]
    ) {
      let program = Program(card: Canvas())
      program.add(PanGestureRecognizer(name: "pan"))
      program.drag(to: 250, 150)
      return program.history
    },
    fault("a swipe in the wrong direction", "its direction is right") {
      $0.add(SwipeGestureRecognizer(name: "swipe"))
      $0.drag(to: 60, 150)
    },
    fault("a tap by one finger of two", "needs 2 fingers; only 1 was down") {
      $0.add(TapGestureRecognizer(name: "tap")).numberOfTouchesRequired = 2
      $0.tap()
    },
    fault("a limit that is too strict", "press of card failed", "has set minimumPressDuration") {
      $0.add(LongPressGestureRecognizer(name: "press")).minimumPressDuration = .seconds(3)
      $0.tap(for: 0.7)
      $0.wait()
    },
    fault("a pan that beats a swipe", "pan of card began", "prevented swipe of card") {
      $0.add(PanGestureRecognizer(name: "pan"))
      $0.add(SwipeGestureRecognizer(name: "swipe"))
      $0.drag(to: 300, 150, steps: 10)
    },
    // Views in front
    fault("a view behind one with another gesture", "cover, which has no tap, is in front of it") {
      $0.add(TapGestureRecognizer(name: "tap"))
      let cover = View(frame: $0.table.frame, name: "cover")
      cover.addSubview(View(frame: cover.bounds, name: "label"))
      cover.addGestureRecognizer(PanGestureRecognizer(name: "pan"))
      $0.table.addSubview(cover)
      $0.tap()
    },
    fault("a view behind a picture", "cover, which has no recognizer, is in front") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.table.addGestureRecognizer(PanGestureRecognizer(name: "pan"))
      $0.table.addSubview(Picture(frame: $0.table.frame, name: "cover"))
      $0.tap()
    },
    fault("a view without a size on a table with a pan", "its size is 0 x 0 pt") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.table.addGestureRecognizer(PanGestureRecognizer(name: "pan"))
      $0.card.bounds.size = .zero
      $0.tap()
    },
    fault(
      "a hit test that finds nothing", in: { Unhit() },
      ["card did not receive", "hitTest(_:with:)"]
    ) {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.tap()
    },
    fault(
      "a view that contains no point", in: { Narrow() },
      ["in its bounds, at 150, 150", "point(inside:with:)"]
    ) {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.tap()
    },
    fault(
      "a window that takes no touches",
      "window takes no touches, its isUserInteractionEnabled is false"
    ) {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.window.isUserInteractionEnabled = false
      $0.tap()
    },
    fault("a drawing view that takes no touches", in: { Canvas() }, ["card takes no touches"]) {
      $0.card.isUserInteractionEnabled = false
      $0.tap()
    },
    fault(
      "a second finger on a drawing view", in: { Canvas() },
      ["card did not receive finger 2: finger 1 is down in it", "isMultipleTouchEnabled is false"]
    ) {
      $0.send(.began, id: 1)
      $0.tap(id: 2)
    },
    fault(
      "a view that another one excludes",
      "tap of card did not receive finger 2: other has exclusive touch"
    ) {
      $0.add(TapGestureRecognizer(name: "tap"))
      let other = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "other")
      other.isExclusiveTouch = true
      $0.table.addSubview(other)
      $0.send(.began, 20, 20, id: 2)
      $0.tap()
    },
    fault(
      "a recognizer that is moved to another view",
      "tap of other did not receive finger 1 on card, to which it was added before",
      "a recognizer belongs to one view, the last one"
    ) {
      let tap = $0.add(TapGestureRecognizer(name: "tap"))
      let other = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "other")
      $0.table.addSubview(other)
      other.addGestureRecognizer(tap)
      $0.tap()
    },

    // Samples
    fault("locations from 0 to 1", "landed at 0.2, 0.2 on table") {
      $0.add(PanGestureRecognizer(name: "pan"))
      $0.send(.began, 0.2, 0.2)
      $0.send(.moved, 0.8, 0.2)
      $0.send(.ended, 0.8, 0.2)
    },
    fault("two fingers with one id", "2 malformed samples", "finger 1 landed again", "its own id") {
      $0.add(PinchGestureRecognizer(name: "pinch"))
      $0.send(.began, 120)
      $0.send(.began, 180)
      $0.send(.moved, 190)
      $0.send(.ended, 120)
      $0.send(.ended, 190)
    },
    fault("time that goes back", "a sample of 200 ms came when the session's time was 1 s") {
      $0.add(LongPressGestureRecognizer(name: "press"))
      $0.send(.began, after: 1)
      $0.send(.moved, 151, after: -0.8)
      $0.send(.ended, 151)
    },
    fault("a location that is no number", "1 malformed sample was", "a location was no number") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.send(.began, .nan)
    },
    fault("a drag that is not lifted", "pan of card is not decided: finger 1 has not been lifted") {
      $0.add(PanGestureRecognizer(name: "pan"))
      $0.send(.began)
      $0.wait()
    },
    fault("a tap that is not lifted", "tap of card failed", "Its finger 1 has not been lifted") {
      $0.add(TapGestureRecognizer(name: "tap"))
      $0.send(.began)
      $0.wait()
    },

    // Other gestures
    fault(
      "a requirement that another finger holds",
      "tap of card is complete and still waits for pan of table",
      "no timer will decide it. Its finger 1 has not been lifted"
    ) {
      let pan = PanGestureRecognizer(name: "pan")
      $0.table.addGestureRecognizer(pan)
      $0.add(TapGestureRecognizer(name: "tap")).require(toFail: pan)
      $0.send(.began, 20, 20, id: 2)
      $0.tap()
      $0.wait()
    },
    fault("one finger more than a pan allows", "2 fingers were down", "the default is unlimited") {
      $0.add(PanGestureRecognizer(name: "pan")).maximumNumberOfTouches = 1
      $0.send(.began, 120, id: 1)
      $0.send(.began, 180, id: 2)
      $0.send(.ended, 120, id: 1)
      $0.send(.ended, 180, id: 2)
    },
    fault(
      "a pinch whose second finger is beside the view", "finger 2: it landed at 220, 150 on table"
    ) {
      $0.add(PinchGestureRecognizer(name: "pinch"))
      $0.send(.began, 180, id: 1)
      $0.tap(220, 150, id: 2)
      $0.send(.ended, 180, id: 1)
    },
    fault("a delegate that refuses the touch", "the delegate declined the touch") {
      let tap = $0.add(TapGestureRecognizer(name: "tap"))
      let delegate = ScriptedDelegate()
      delegate.receivesTouch = { _, _ in false }
      tap.delegate = delegate
      $0.tap()
      withExtendedLifetime(delegate) {}
    },
    fault(
      "a delegate that refuses touches on a subview",
      "returned false for a touch on title, a subview of card."
    ) {
      let tap = $0.add(TapGestureRecognizer(name: "tap"))
      $0.card.addSubview(View(frame: $0.card.bounds, name: "title"))
      let (delegate, card) = (ScriptedDelegate(), $0.card)
      delegate.receivesTouch = { _, touch in touch.view === card }
      tap.delegate = delegate
      $0.tap()
      withExtendedLifetime(delegate) {}
    },
    fault(
      "a program that cancels all touches",
      "pan of card began after 100 ms. It was cancelled after 100 ms: the program cancelled its touches "
        + "(cancelAllTouches(at:))."
    ) {
      $0.add(PanGestureRecognizer(name: "pan")).addAction { _ in }
      $0.send(.began)
      $0.send(.moved, 200, 150, after: 0.1)
      $0.session.cancelAllTouches(at: $0.session.now)
      $0.send(.moved, 210, 150)
      $0.send(.ended, 210, 150)
    },
    fault("an edge pan without edges", "edgePan of window failed at the landing: no edges are set")
    {
      $0.window.addGestureRecognizer(ScreenEdgePanGestureRecognizer(name: "edgePan"))
      $0.drag(to: 250, 150)
    },
  ]

  @Test(arguments: faults)
  func `the first line, of explain too, names the cause`(fault: Fault) throws {
    let history = fault.run()
    let first = try #require(history.text.split(separator: "\n").first, "the story is empty")
    for words in fault.words { #expect(first.contains(words)) }

    // A recording has no malformed samples, and at least one touch.
    guard let sequence = history.sequences().last, !first.contains("malformed") else { return }
    let answered = AnsweredStory(of: sequence, WhatIfSearch { _, _ in history.sequences() })
    let sentence = try #require(answered.answers.first?.sentence)
    for words in fault.words { #expect(sentence.fullText.contains(words)) }
  }

  @Test(arguments: faults)
  func `the words are the same whenever the session began`(fault: Fault) {
    func words(after start: Duration) -> [[String]] {
      Program.$start.withValue(start) {
        fault.run().sequences().map { Story(of: $0).sentences.map(\.fullText) }
      }
    }

    #expect(words(after: .seconds(1_234.5)) == words(after: .zero))
  }

  // MARK: Not the first line

  @Test(arguments: ["is hidden", "alpha is 0,", "transform has scale 0"])
  func `why a view did not get the touch is a further line if its superview acts`(cause: String) {
    let program = Program()
    program.add(TapGestureRecognizer(name: "tap"))
    program.table.addGestureRecognizer(TapGestureRecognizer(name: "dismiss"))
    switch cause {
    case "is hidden": program.card.isHidden = true
    case "alpha is 0,": program.card.alpha = 0
    default: program.card.transform = Transform(scale: 0)
    }
    program.tap()

    let lines = program.history.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("dismiss of table was recognized after 50 ms.") == true)
    #expect(lines.dropFirst().first?.hasPrefix("card did not receive finger 1: it") == true)
    #expect(lines.dropFirst().first?.contains(cause) == true)
  }

  @Test func `a second tap that reaches no view is a further line if the first one acts`() {
    let program = Program()
    program.add(TapGestureRecognizer(name: "select")).addAction { select, card in
      card.center = Point(x: 300, y: 250)
    }
    program.add(TapGestureRecognizer(name: "zoom")).numberOfTapsRequired = 2
    program.tap()
    program.tap()
    program.wait()

    let lines = program.history.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("select of card was recognized") == true)
    #expect(
      lines.dropFirst().first?.hasPrefix("No recognizer received finger 1: it landed") == true)
  }

  @Test func `the samples of a cancelled finger are not malformed, and a last line names it`() {
    let program = Program()
    program.add(TapGestureRecognizer(name: "tap"))
    program.send(.began)
    program.send(.cancelled)
    program.send(.moved, 160)
    program.send(.ended, 160)
    program.tap()

    let lines = program.history.text.split(separator: "\n")
    #expect(lines.first == "tap of card failed after 50 ms: the system cancelled its touches.")
    #expect(
      lines.last
        == "Finger 1 was cancelled at 100 ms, and its samples are ignored until it lands again.")
  }

  // MARK: No fault

  @Test func `a gesture that is recognized comes before a hidden view in front of it`() throws {
    let program = Program()
    program.add(TapGestureRecognizer(name: "tap"))
    let panel = View(frame: program.table.frame, name: "panel")
    panel.isHidden = true
    panel.addGestureRecognizer(TapGestureRecognizer(name: "panelTap"))
    program.table.addSubview(panel)
    program.tap()

    #expect(program.history.text.hasPrefix("tap of card was recognized after 50 ms."))
  }

  @Test func `a hidden view in front of a view with recognizers of its own is no fault`() throws {
    let program = Program()
    program.add(LongPressGestureRecognizer(name: "press"))
    let panel = View(frame: program.table.frame, name: "panel")
    panel.isHidden = true
    panel.addGestureRecognizer(TapGestureRecognizer(name: "panelTap"))
    program.table.addSubview(panel)
    program.tap()

    #expect(!program.history.text.contains("panel"))
  }

  @Test(arguments: [0.009, 0.01])
  func `a view receives touches from an alpha of 0.01 on`(alpha: Double) throws {
    let program = Program()
    program.add(TapGestureRecognizer(name: "tap"))
    program.card.alpha = alpha
    program.tap()

    #expect(program.history.text.contains("alpha") == (alpha < 0.01))
  }

  @Test func `a view behind one with the same gesture is no fault`() throws {
    let program = Program()
    program.add(TapGestureRecognizer(name: "tap"))
    program.cover(with: TapGestureRecognizer(name: "coverTap"))
    program.drag(to: 250, 150)

    #expect(!program.history.text.contains("card"))
  }

  @Test func `a view behind one whose gesture was nearly made is no fault`() throws {
    let program = Program()
    program.add(TapGestureRecognizer(name: "tap"))
    program.cover(with: PanGestureRecognizer(name: "pan"))
    program.drag(to: 158, 150)

    #expect(program.history.text.hasPrefix("pan of cover failed"))
    #expect(!program.history.text.contains("card"))
  }

  @Test func `a control in front needs no recognizer`() throws {
    final class Key: View {
      override var canBecomeFirstResponder: Bool { true }
    }
    let program = Program()
    program.add(TapGestureRecognizer(name: "tap"))
    let key = Key(frame: program.table.frame, name: "key")
    key.addSubview(View(frame: key.bounds, name: "title"))
    program.table.addSubview(key)
    program.tap()

    #expect(program.history.text.isEmpty)
  }

  @Test func `a finger far beside a view, or on one with the same gesture, is no fault`() throws {
    let program = Program()
    program.add(TapGestureRecognizer(name: "tap"))
    program.window.addGestureRecognizer(PanGestureRecognizer(name: "pan"))
    program.tap(260, 150, for: 0.9)
    #expect(!program.history.text.contains("card"))

    let other = Program()
    other.add(TapGestureRecognizer(name: "tap"))
    other.window.addGestureRecognizer(TapGestureRecognizer(name: "any"))
    other.tap(212, 150)
    #expect(!other.history.text.contains("card"))
  }

  @Test func `a view with touch methods needs no recognizer`() throws {
    let program = Program(card: Canvas())
    program.tap()

    #expect(program.history.text.isEmpty)
  }

  @Test func `a touch that the system cancels was not taken by a gesture`() throws {
    let program = Program(card: Canvas())
    program.add(PanGestureRecognizer(name: "pan")).cancelsTouchesInView = false
    program.send(.began)
    program.send(.moved, 200, 150)
    program.send(.cancelled, 200, 150)

    #expect(!program.history.text.contains("It took"))
  }
}
