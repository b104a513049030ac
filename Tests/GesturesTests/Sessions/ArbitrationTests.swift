import GestureSubclassing
import GestureTesting
import Gestures
import Testing

@Suite struct ArbitrationTests {
  let tap = TapGestureRecognizer(name: "tap")
  let pan = PanGestureRecognizer(name: "pan")
  let pinch = PinchGestureRecognizer(name: "pinch")
  let swipe = SwipeGestureRecognizer(name: "swipe")
  let delegate = ScriptedDelegate()
  let stage = Stage()

  private func inner() -> TracedView {
    stage.addView(Rect(x: 0, y: 0, width: 100, height: 100), name: "inner", in: stage.view)
  }

  // MARK: Prevention

  @Test func `a pan that has begun prevents a pinch that gets a second finger [R45]`() {
    stage.add(pan)
    stage.add(pinch)
    stage.finger(1).down(at: 110, 110).move(to: 140, 110)
    stage.finger(2).down(at: 150, 150).move(to: 190, 190)

    #expect(stage.trace == ["pan began", "pan changed", "pan changed"])
    // Once for each finger that the pinch would have received.
    #expect(
      stage.reasons == ["pinch: prevented by pan of view", "pinch: prevented by pan of view"])
  }

  @Test func `a pan that begins prevents a pinch that has one finger already`() {
    stage.add(pinch)
    stage.add(pan)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    stage.finger(2).move(to: 190, 150)

    #expect(stage.trace == ["pinch began"])
    #expect(stage.reasons == ["pan: prevented by pinch of view"])
  }

  @Test(arguments: [true, false])
  func `the delegate of either recognizer can allow both to act [R46]`(isOfPan: Bool) {
    stage.add(pan)
    stage.add(pinch)
    delegate.isSimultaneous = { _, _ in true }
    if isOfPan { pan.delegate = delegate } else { pinch.delegate = delegate }
    stage.finger(1).down(at: 110, 110).move(to: 140, 110)
    stage.finger(2).down(at: 150, 150).move(to: 190, 190)

    #expect(stage.trace == ["pan began", "pan changed", "pan changed", "pinch began"])
  }

  @Test func `two fingers drag two views [R47]`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    stage.add(pan)
    stage.add(PanGestureRecognizer(name: "other pan"), to: other)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 310, 110).move(to: 330, 110)
    stage.finger(1).move(to: 140, 110)

    #expect(stage.trace == ["pan began", "other pan began", "pan changed"])
  }

  @Test func `the inner of two taps on nested views is recognized [R48]`() {
    stage.add(tap)
    stage.add(TapGestureRecognizer(name: "inner tap"), to: inner())
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["inner tap ended"])
    #expect(stage.reasons == ["tap: prevented by inner tap of inner"])
  }

  @Test func `the inner of two pans on nested views is recognized [R49]`() {
    stage.add(pan)
    stage.add(PanGestureRecognizer(name: "inner pan"), to: inner())
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).move(to: 140, 110)

    #expect(stage.trace == ["inner pan began", "inner pan changed"])
  }

  @Test func `the first added of two recognizers on one view is recognized`() {
    stage.add(ScriptedRecognizer.asking("first", ended: .ended))
    stage.add(ScriptedRecognizer.asking("second", ended: .ended))
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["first ended"])
  }

  @Test func `a recognizer that overrides canPrevent does not prevent the other [R59]`() {
    let mild = ScriptedRecognizer.asking("mild", began: .ended)
    mild.prevents = { $0.name != "pan" }
    stage.add(mild)
    stage.add(pan)
    stage.add(tap)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)

    #expect(stage.trace == ["mild ended", "pan began"])
    #expect(stage.reasons == ["tap: prevented by mild of view"])
  }

  @Test func `a recognizer that overrides canBePrevented is not prevented [R59]`() {
    let stubborn = ScriptedRecognizer.asking("stubborn", ended: .ended)
    stubborn.isPreventable = { $0.name != "pan" }
    stage.add(pan)
    stage.add(stubborn)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()

    #expect(stage.trace == ["pan began", "pan ended", "stubborn ended"])
  }

  @Test func `a recognizer does not prevent another that it requires to fail [R60]`() {
    let first = ScriptedRecognizer.asking("first", began: .ended)
    let second = ScriptedRecognizer.asking("second", ended: .ended)
    // Required at the last moment: otherwise the first would wait, and prevent nothing.
    first.prevents = { [unowned first] _ in
      first.require(toFail: second)
      return true
    }
    for recognizer in [first, tap, second] { stage.add(recognizer) }
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["first ended", "second ended"])
    #expect(stage.reasons == ["tap: prevented by first of view"])
  }

  @Test func `a recognizer that has begun is not prevented by another [R62]`() {
    let press = LongPressGestureRecognizer(name: "press")
    delegate.isSimultaneous = { _, other in other.name == "press" }
    pan.delegate = delegate
    stage.add(pan)
    stage.add(press)
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(500)).move(to: 130, 110)
    let late = ScriptedRecognizer.asking("late", began: .ended)
    stage.add(late)
    stage.finger(2).down(at: 150, 150)

    #expect(stage.trace.prefix(3) == ["press began", "pan began", "press changed"])
    #expect(!stage.trace.contains { $0.hasSuffix("cancelled") })
  }

  @Test func `a pan that has begun prevents a long press that would become due [R63]`() {
    let press = LongPressGestureRecognizer(name: "press")
    press.allowableMovement = 100
    stage.add(press, to: stage.window)
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).wait(.seconds(1))

    #expect(stage.trace == ["pan began"])
    #expect(stage.reasons == ["press: prevented by pan of view"])
  }

  @Test
  func `delegates are asked about recognizers that compete, at the time of a conflict [R64]`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    let otherPan = PanGestureRecognizer(name: "other pan")
    pan.delegate = delegate
    otherPan.delegate = delegate
    tap.delegate = delegate
    stage.add(pan)
    stage.add(tap)
    stage.add(otherPan, to: other)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 310, 110)
    #expect(!delegate.questions.contains { $0.contains("beside") })
    stage.finger(1).move(to: 130, 110)
    stage.finger(2).move(to: 330, 110)

    #expect(
      delegate.questions.filter { $0.contains("beside") } == ["tap beside pan", "pan beside tap"])
  }

  // MARK: Should begin

  @Test
  func `a delegate that refuses to begin makes a recognizer fail, and others may begin [R58]`() {
    pan.delegate = delegate
    delegate.begins = { _ in false }
    stage.add(pan)
    stage.add(swipe)
    stage.finger(1).down(at: 110, 110).move(to: 125, 110).move(to: 170, 110)

    #expect(stage.trace == ["swipe ended"])
    #expect(stage.reasons == ["pan: its delegate did not let it begin"])
    #expect(delegate.questions.filter { $0 == "pan begin" }.count == 1)
  }

  @Test func `the view is asked before the delegate, and either can refuse`() {
    tap.delegate = delegate
    stage.add(tap)
    stage.view.shouldBegin = { _ in false }
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["tap: its view did not let it begin"])
    #expect(!delegate.questions.contains("tap begin"))

    tap.cancelsTouchesInView = false
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace == ["tap ended"])
  }

  @Test func `the touched view is asked even if the recognizer is on a view around it`() {
    let inner = inner()
    inner.shouldBegin = { $0.name != "tap" }
    stage.add(tap)
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace.isEmpty)
  }

  @Test func `a touched view that is also the delegate is asked once`() {
    final class Answering: View, GestureRecognizerDelegate {
      var questions = 0
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        questions += 1
        return true
      }
    }
    let view = Answering(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    stage.view.addSubview(view)
    stage.add(tap, to: view)
    tap.delegate = view
    stage.finger(1).tap(at: 110, 110)
    #expect(view.questions == 1)

    tap.cancelsTouchesInView = false
    stage.finger(1).tap(at: 110, 110)
    #expect(view.questions == 2)
  }

  @Test func `shouldBegin is asked once, even if the request then waits [R58]`() {
    pan.delegate = delegate
    let blocker = ScriptedRecognizer(name: "blocker")
    pan.require(toFail: blocker)
    stage.add(pan)
    stage.add(blocker)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).move(to: 140, 110).up()

    #expect(stage.trace == ["pan began", "pan ended"])
    #expect(delegate.questions.filter { $0 == "pan begin" }.count == 1)
  }

  // MARK: Failure requirements

  private func doubleTap() -> TapGestureRecognizer {
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    return double
  }

  @Test(arguments: [true, false])
  func `a single and a double tap both act without a requirement, added in any order [R50]`(
    isSingleFirst: Bool
  ) {
    let double = doubleTap()
    stage.add(isSingleFirst ? tap : double)
    stage.add(isSingleFirst ? double : tap)
    stage.finger(1).tap(at: 110, 110).wait(.milliseconds(100)).tap(at: 110, 110)

    #expect(stage.trace == ["tap ended", "double ended"])
  }

  @Test func `a single tap that requires a double tap to fail acts 0.35 s late [R51]`() {
    let double = doubleTap()
    tap.require(toFail: double)
    stage.add(tap)
    stage.add(double)
    stage.finger(1).tap(at: 110, 110).wait(.milliseconds(349))
    #expect(stage.trace.isEmpty)
    #expect(tap.state == .possible)
    #expect(stage.reasons == ["tap: waits for double of view to fail"])
    stage.wait(.milliseconds(1))
    #expect(stage.trace == ["tap ended"])
    stage.clear()

    stage.finger(1).tap(at: 110, 110).wait(.milliseconds(100)).tap(at: 110, 110)
    stage.wait(.seconds(1))
    #expect(stage.trace == ["double ended"])
  }

  @Test func `a single tap waits for a double tap, however long its own touch lasted [R51]`() {
    let double = doubleTap()
    tap.require(toFail: double)
    stage.add(tap)
    stage.add(double)
    stage.finger(1).tap(at: 110, 110, for: .milliseconds(700)).wait(.milliseconds(350))

    #expect(stage.trace == ["tap ended"])
  }

  @Test(arguments: [(1, "tap ended"), (2, "double ended"), (3, "triple ended")])
  func `only the longest series is recognized of taps that require longer ones to fail [R52]`(
    taps: Int, result: String
  ) {
    let double = doubleTap()
    let triple = TapGestureRecognizer(name: "triple")
    triple.numberOfTapsRequired = 3
    tap.require(toFail: double)
    double.require(toFail: triple)
    for recognizer in [tap, double, triple] { stage.add(recognizer) }
    for _ in 1...taps { stage.finger(1).tap(at: 110, 110).wait(.milliseconds(100)) }
    stage.wait(.seconds(1))

    #expect(stage.trace == [result])
  }

  @Test func `a recognizer does not wait for one that received no touch [R53]`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    let otherPan = PanGestureRecognizer(name: "other pan")
    tap.require(toFail: otherPan)
    stage.add(tap)
    stage.add(otherPan, to: other)
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a wait ends when the required recognizer is disabled or removed`() {
    let blocker = ScriptedRecognizer(name: "blocker")
    tap.require(toFail: blocker)
    stage.add(tap)
    stage.add(blocker)
    blocker.onEnded = { recognizer, _, _ in recognizer.setTimer(after: .seconds(1)) }
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace.isEmpty)
    blocker.isEnabled = false
    #expect(stage.trace == ["tap ended"])

    blocker.isEnabled = true
    stage.finger(1).tap(at: 110, 110)
    stage.view.removeGestureRecognizer(blocker)
    #expect(stage.trace == ["tap ended", "tap ended"])
  }

  @Test
  func `a waiting recognizer fails when the required one begins, even simultaneously [R54]`() {
    tap.require(toFail: pan)
    stage.add(tap)
    stage.add(pan)
    // The delegate allows both, so that the tap is not prevented.
    delegate.isSimultaneous = { _, _ in true }
    pan.delegate = delegate
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    #expect(stage.reasons == ["tap: pan of view was required to fail but recognized"])
    stage.finger(1).up()

    #expect(stage.trace == ["pan began", "pan ended"])
  }

  @Test func `a recognizer fails if its attempt starts while the required one acts`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    stage.add(pan)
    stage.add(tap, to: other)
    tap.require(toFail: pan)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).tap(at: 310, 110)
    stage.finger(1).up()
    #expect(stage.trace == ["pan began", "pan ended"])

    stage.finger(2).tap(at: 310, 110)
    #expect(stage.trace == ["pan began", "pan ended", "tap ended"])
  }

  @Test func `a waiting recognizer prevents no other and cancels no touches in the view [R55]`() {
    let blocker = ScriptedRecognizer(name: "blocker")
    let free = PinchGestureRecognizer(name: "free")
    blocker.isPreventable = { _ in false }
    pan.require(toFail: blocker)
    for recognizer in [pan, blocker, free] { stage.add(recognizer) }
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 180, 180)
    #expect(stage.trace == ["view began 1", "view moved 1"])
    stage.finger(2).move(to: 190, 190)

    #expect(stage.trace.suffix(2) == ["free began", "view cancelled 1"])
    #expect(stage.reasons.last == "pan: prevented by free of view")
  }

  @Test func `a waiting recognizer follows its fingers, and its translation then starts at zero`() {
    let blocker = ScriptedRecognizer(name: "blocker")
    blocker.onMoved = { recognizer, touches, _ in
      if touches[0].location(in: nil).x > 140 { recognizer.transition(to: .failed) }
    }
    pan.require(toFail: blocker)
    stage.add(pan)
    stage.add(blocker)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).move(to: 150, 110)
    #expect(stage.trace == ["pan began"])
    #expect(pan.translation(in: nil) == .zero)

    stage.finger(1).move(to: 157, 110)
    #expect(pan.translation(in: nil) == Vector(dx: 7, dy: 0))
  }

  @Test func `a quick stroke is a swipe, and a slow drag a pan after the swipe has failed [R56]`() {
    delegate.requiresFailure = { $0.name == "pan" && $1.name == "swipe" }
    pan.delegate = delegate
    stage.add(pan)
    stage.add(swipe)
    stage.finger(1).down(at: 110, 150).move(to: 170, 150, over: .milliseconds(100), steps: 6).up()
    #expect(stage.trace == ["swipe ended"])
    stage.clear()
    stage.wait(.seconds(1))

    let start = stage.time
    var begin: Duration?
    pan.addAction { [unowned stage] in if $0.state == .began { begin = stage.session.now - start } }
    stage.finger(1).down(at: 110, 150).move(to: 150, 150, over: .seconds(1), steps: 60).up()
    #expect(stage.trace.first == "pan began")
    #expect(stage.trace.last == "pan ended")
    #expect(!stage.trace.contains { $0.hasPrefix("swipe") })
    #expect(begin == .milliseconds(500) + .nanoseconds(1))
  }

  @Test
  func `each pair is asked once in an attempt which one waits, and again in the next [R57]`() {
    pan.delegate = delegate
    stage.add(pan)
    stage.add(tap)
    func asked() -> [String] { delegate.questions.filter { $0.contains(" after ") } }
    stage.finger(1).down(at: 110, 110).move(to: 112, 110).move(to: 114, 110).up()
    #expect(asked() == ["pan after tap"])
    #expect(delegate.questions.filter { $0.contains(" before ") } == ["pan before tap"])

    stage.finger(1).down(at: 110, 110)
    #expect(asked() == ["pan after tap", "pan after tap"])
  }

  @Test func `a pair is not asked again when another recognizer gets a touch [R57]`() {
    let near = inner()
    near.frame = Rect(x: 50, y: 50, width: 50, height: 50)
    let views = [
      near, stage.addView(Rect(x: 0, y: 0, width: 10, height: 10), name: "second", in: near),
      stage.addView(Rect(x: 40, y: 40, width: 10, height: 10), name: "third", in: near),
    ]
    delegate.isSimultaneous = { _, _ in true }
    for recognizer in [pan, tap] {
      recognizer.delegate = delegate
      stage.add(recognizer)
    }
    for (name, view) in zip(["near", "second", "third"], views) {
      stage.add(ScriptedRecognizer(name: name), to: view)
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 175, 175)
    stage.finger(1).move(to: 140, 110)
    stage.finger(3).down(at: 155, 155)
    stage.finger(4).down(at: 195, 195)

    #expect(stage.trace.first == "pan began")
    for name in ["tap", "near", "second", "third"] {
      #expect(delegate.questions.count { $0 == "pan after \(name)" } == 1)
    }
  }

  @Test func `of two requests of one delivery, the one that yields takes effect too if it may`() {
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    double.delegate = delegate
    delegate.isSimultaneous = { _, _ in true }
    stage.add(tap)
    stage.add(double)
    stage.finger(1).tap(at: 110, 110).tap(at: 110, 110)

    #expect(stage.trace == ["tap ended", "tap ended", "double ended"])
  }

  @Test(arguments: 0...3)
  func `the class or the delegate of either recognizer can make the first one wait`(source: Int) {
    let first = ScriptedRecognizer.asking("first", began: .ended)
    let second = ScriptedRecognizer(name: "second")
    stage.add(first)
    stage.add(second)
    switch source {
    case 0: first.waitsFor = { $0.name == "second" }
    case 1: second.keepsWaiting = { $0.name == "first" }
    case 2:
      first.delegate = delegate
      delegate.requiresFailure = { $1.name == "second" }
    default:
      second.delegate = delegate
      delegate.isRequiredToFail = { $1.name == "first" }
    }
    stage.finger(1).down(at: 110, 110)
    #expect(stage.reasons == ["first: waits for second of view to fail"])
    stage.finger(1).up()

    #expect(stage.trace == ["first ended"])
  }

  @Test func `dynamic requirements last for one attempt, those of require(toFail:) remain`() {
    let first = ScriptedRecognizer.asking("first", began: .ended)
    let second = ScriptedRecognizer(name: "second")
    stage.add(first)
    stage.add(second)
    first.waitsFor = { _ in true }
    // A lasting requirement, added during an attempt in which the class requires the same.
    second.onBegan = { recognizer, _, _ in first.require(toFail: recognizer) }
    stage.finger(1).tap(at: 110, 110)
    stage.clear()
    first.waitsFor = { _ in false }
    second.onBegan = nil
    stage.finger(1).down(at: 110, 110)

    #expect(stage.reasons == ["first: waits for second of view to fail"])
    #expect(stage.trace.isEmpty)
  }

  @Test func `recognizers that wait for each other act when one fails, and never hang [R61]`() {
    let first = ScriptedRecognizer.asking("first", began: .ended)
    let second = ScriptedRecognizer(name: "second")
    first.require(toFail: second)
    second.require(toFail: first)
    stage.add(first)
    stage.add(second)
    stage.finger(1).down(at: 110, 110).move(to: 111, 110)
    #expect(stage.trace.isEmpty)
    stage.finger(1).up()
    #expect(stage.trace == ["first ended"])
    stage.clear()

    second.onMoved = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.finger(1).down(at: 110, 110).move(to: 111, 110).up()
    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons.suffix(2) == [
        "first: waited for its own failure: first of view waits for second of view, which waits for "
          + "first of view",
        "second: waited for its own failure: second of view waits for first of view, which waits "
          + "for second of view",
      ])

    second.onMoved = nil
    stage.finger(1).down(at: 110, 110).up()
    #expect(stage.trace == ["first ended"])
  }

  @Test func `a cycle of three recognizers fails, and all are possible again [R61]`() {
    let ring = (0..<3).map { ScriptedRecognizer.asking("\($0)", began: .ended) }
    for (index, recognizer) in ring.enumerated() {
      recognizer.require(toFail: ring[(index + 1) % 3])
      stage.add(recognizer)
    }
    for _ in 0..<2 { stage.finger(1).tap(at: 110, 110) }

    #expect(stage.trace.isEmpty)
    #expect(ring.allSatisfy { $0.state == .possible && $0.requestedState == .possible })
  }

  @Test func `a recognizer that requires itself to fail does not wait`() {
    tap.require(toFail: tap)
    stage.add(tap)
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a required recognizer that was released causes no wait`() {
    do {
      let gone = PanGestureRecognizer()
      tap.require(toFail: gone)
      gone.require(toFail: pan)
    }
    stage.add(tap)
    stage.add(pan)
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a tap waits for two pans if they received touches`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    let otherPan = PanGestureRecognizer(name: "other pan")
    stage.add(pan)
    stage.add(otherPan, to: other)
    stage.add(tap)
    tap.require(toFail: pan)
    tap.require(toFail: otherPan)
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace == ["tap ended"])
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()
    #expect(stage.trace == ["tap ended", "pan began", "pan ended"])
    stage.clear()

    stage.finger(2).down(at: 310, 110)
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace.isEmpty)
    stage.finger(2).move(to: 330, 110).up()
    #expect(stage.trace == ["other pan began", "other pan ended"])
  }

  // MARK: Two in one delivery

  @Test func `a recognizer disabled in another's action, before its own, sends no action`() {
    let first = ScriptedRecognizer.asking("first", began: .began)
    let second = ScriptedRecognizer.asking("second", began: .began)
    let third = ScriptedRecognizer.asking("third", began: .ended)
    for recognizer in [first, second, third] {
      recognizer.prevents = { _ in false }
      stage.add(recognizer)
    }
    first.addAction { _ in
      second.isEnabled = false
      third.isEnabled = false
    }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110)

    #expect(stage.trace == ["first began", "first changed"])
    #expect(second.state == .possible)
    #expect(third.state == .possible)
  }

  @Test func `a requirement added in an action cancels the gesture when the required one acts`() {
    let early = ScriptedRecognizer.asking("early", began: .began)
    let late = ScriptedRecognizer.asking("late", moved: .ended)
    early.prevents = { _ in false }
    stage.add(early)
    stage.add(late)
    early.addAction { $0.require(toFail: late) }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110)

    #expect(
      stage.trace.filter { $0 != "early changed" } == [
        "early began", "early cancelled", "late ended",
      ])
  }

  // MARK: The order of questions

  @Test func `[R46] [R59] classes are asked before delegates, until one of them decides`() {
    let (winner, loser) = (
      ScriptedRecognizer.asking("winner", began: .ended), ScriptedRecognizer(name: "loser")
    )
    var questions: [String] = []
    var (prevents, isPreventable, isLosers) = (true, true, false)
    let (losers, winners) = (ScriptedDelegate(), ScriptedDelegate())
    winner.prevents = { _ in
      questions.append("canPrevent")
      return prevents
    }
    loser.isPreventable = { _ in
      questions.append("canBePrevented")
      return isPreventable
    }
    losers.isSimultaneous = { _, _ in
      questions.append("loser's delegate")
      return isLosers
    }
    winners.isSimultaneous = { _, _ in
      questions.append("winner's delegate")
      return true
    }
    winner.delegate = winners
    loser.delegate = losers
    stage.add(winner)
    stage.add(loser)
    func ask() -> [String] {
      questions = []
      stage.finger(1).tap(at: 110, 110)
      return questions
    }

    let all = ["canPrevent", "canBePrevented", "loser's delegate", "winner's delegate"]
    #expect(ask() == all)
    isLosers = true
    #expect(ask() == Array(all[..<3]))
    isPreventable = false
    #expect(ask() == Array(all[..<2]))
    prevents = false
    #expect(ask() == Array(all[..<1]))
  }

  @Test func `[R58] a recognizer that does not cancel touches in the view does not ask the view`() {
    stage.add(pan)
    pan.delegate = delegate
    pan.cancelsTouchesInView = false
    var questions = 0
    stage.view.shouldBegin = { _ in
      questions += 1
      return false
    }
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)

    #expect(questions == 0)
    #expect(delegate.questions.contains("pan begin"))
    #expect(stage.trace == ["pan began"])
  }

  @Test func `[R57] classes are asked about waiting before delegates, for both orders of a pair`() {
    let (first, second) = (ScriptedRecognizer(name: "first"), ScriptedRecognizer(name: "second"))
    var questions: [String] = []
    for recognizer in [first, second] {
      let name = recognizer.name ?? "?"
      recognizer.delegate = delegate
      recognizer.waitsFor = { _ in
        questions.append("\(name) waits")
        return false
      }
      recognizer.keepsWaiting = { _ in
        questions.append("\(name) keeps waiting")
        return false
      }
      stage.add(recognizer)
    }
    delegate.requiresFailure = { one, _ in
      questions.append("delegate: \(one.name ?? "?") waits")
      return false
    }
    delegate.isRequiredToFail = { one, _ in
      questions.append("delegate: \(one.name ?? "?") keeps waiting")
      return false
    }
    stage.finger(1).down(at: 110, 110)

    #expect(
      questions == [
        "first waits", "second keeps waiting", "delegate: first waits",
        "delegate: second keeps waiting", "second waits", "first keeps waiting",
        "delegate: second waits", "delegate: first keeps waiting",
      ])
  }

  // MARK: Class defaults

  @Test func `a tap does not prevent a long press of equal fingers and at least as many taps`() {
    func prevents(
      _ taps: Int, _ fingers: Int, pressTaps: Int, pressFingers: Int = 1
    ) -> Bool {
      let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
      (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (pressTaps, pressFingers)
      return tap.canPrevent(press)
    }
    #expect(prevents(1, 1, pressTaps: 0))
    #expect(!prevents(1, 1, pressTaps: 1))
    #expect(!prevents(1, 1, pressTaps: 2))
    #expect(prevents(1, 1, pressTaps: 1, pressFingers: 2))
  }

  @Test func `a tap does not prevent another with more taps, equal fingers and the same button`() {
    func prevents(_ change: (TapGestureRecognizer) -> Void) -> Bool {
      let other = TapGestureRecognizer()
      change(other)
      return tap.canPrevent(other)
    }
    #expect(prevents { _ in })
    #expect(!prevents { $0.numberOfTapsRequired = 2 })
    #expect(prevents { ($0.numberOfTapsRequired, $0.numberOfTouchesRequired) = (2, 2) })
    #expect(prevents { ($0.numberOfTapsRequired, $0.buttonMaskRequired) = (2, .secondary) })
  }

  @Test func `a long press does not prevent another with more taps and equal fingers`() {
    func prevents(_ change: (LongPressGestureRecognizer) -> Void) -> Bool {
      let other = LongPressGestureRecognizer()
      change(other)
      return LongPressGestureRecognizer().canPrevent(other)
    }
    #expect(prevents { _ in })
    #expect(!prevents { $0.numberOfTapsRequired = 1 })
    #expect(prevents { ($0.numberOfTapsRequired, $0.numberOfTouchesRequired) = (1, 2) })
    #expect(LongPressGestureRecognizer().canPrevent(tap))
  }
}
