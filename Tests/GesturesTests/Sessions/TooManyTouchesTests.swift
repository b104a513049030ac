import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Recognizers that failed because more fingers landed than their gestures allow.
@Suite struct TooManyTouchesTests {
  let stage = Stage()

  /// Fingers land and are lifted one after the other, at places that are 20 points apart.
  private func tap(fingers: Int, apart gap: Duration) {
    for number in 1...fingers {
      stage.finger(Int64(number)).down(at: 90 + 20 * Double(number), 150).wait(gap)
    }
    for number in 1...fingers { stage.finger(Int64(number)).wait(gap).up() }
    stage.wait(.seconds(1))
  }

  private func addTaps(of numbers: ClosedRange<Int>) {
    for number in numbers {
      let tap = TapGestureRecognizer(name: "tap of \(number)")
      tap.numberOfTouchesRequired = number
      stage.add(tap)
    }
  }

  @Test(arguments: [1, 2, 3], [0, 8, 20, 50])
  func `fingers that land one after the other make exactly the tap of all of them [R97]`(
    fingers: Int, milliseconds: Int
  ) {
    addTaps(of: 1...3)
    for _ in 1...2 { tap(fingers: fingers, apart: .milliseconds(milliseconds)) }

    #expect(stage.trace == Array(repeating: "tap of \(fingers) ended", count: 2))
  }

  @Test func `a recognizer that is aborted after its failure still refuses touches [R97]`() {
    let tap = TapGestureRecognizer(name: "tap")
    stage.add(tap)
    stage.view.onTouches = { [unowned tap] phase, _, _ in
      guard phase == .moved else { return }
      tap.isEnabled = false
      tap.isEnabled = true
    }
    stage.finger(1).down(at: 110, 110)
    stage.frame {
      stage.finger(2).down(at: 150, 150)
      stage.finger(1).move(to: 111, 110)
    }
    stage.finger(1).up()
    stage.finger(3).tap(at: 110, 110)
    #expect(stage.trace.isEmpty)

    stage.finger(2).up()
    stage.finger(3).tap(at: 110, 110)
    #expect(stage.trace == ["tap ended"])
  }

  @Test(arguments: [4, 5], [0, 8, 20, 50])
  func `fingers that are too many for every tap make no tap [R97]`(fingers: Int, milliseconds: Int)
  {
    addTaps(of: 1...3)
    tap(fingers: fingers, apart: .milliseconds(milliseconds))
    #expect(stage.trace.isEmpty)

    tap(fingers: 1, apart: .milliseconds(50))
    #expect(stage.trace == ["tap of 1 ended"])
  }

  @Test(arguments: [0, 8, 20, 50])
  func `a pan and a swipe of one finger do not begin in a swipe of three [R97]`(milliseconds: Int) {
    let pan = PanGestureRecognizer(name: "pan")
    pan.maximumNumberOfTouches = 1
    let swipe = SwipeGestureRecognizer(name: "swipe")
    let wide = SwipeGestureRecognizer(name: "wide")
    wide.numberOfTouchesRequired = 3
    for recognizer in [pan, swipe, wide] { stage.add(recognizer) }
    for number in 1...3 {
      stage.finger(Int64(number)).down(at: 110, 80 + 30 * Double(number))
        .wait(.milliseconds(milliseconds))
    }
    for step in 1...10 {
      stage.wait(.milliseconds(8))
      for number in 1...3 {
        stage.finger(Int64(number)).move(to: 110 + 10 * Double(step), 80 + 30 * Double(number))
      }
    }
    for number in 1...3 { stage.finger(Int64(number)).up() }

    #expect(stage.trace == ["wide ended"])
  }

  @Test func `a third finger that taps at once beside two held fingers makes no tap of one [R97]`()
  {
    addTaps(of: 1...1)
    stage.finger(1).down(at: 110, 150).wait(.milliseconds(20))
    stage.finger(2).down(at: 160, 150).wait(.milliseconds(500))
    for _ in 1...2 { stage.finger(3).tap(at: 130, 120) }

    #expect(stage.trace.isEmpty)
  }

  @Test func `beside a finger that rests, taps are recognized from 0.75 s on [R97]`() {
    addTaps(of: 1...3)
    stage.finger(9).down(at: 180, 180)
    var recognized: [Int] = []
    for milliseconds in [300, 500, 900, 1_400, 1_900] {
      stage.clear()
      stage.wait(.milliseconds(milliseconds) - stage.time)
      stage.finger(1).tap(at: 110, 110)
      if stage.trace == ["tap of 1 ended"] { recognized.append(milliseconds) }
    }

    #expect(recognized == [900, 1_400, 1_900])
  }

  @Test(arguments: [(749, false), (750, true)])
  func `every finger of the attempt must be up or down for 0.75 s [R97]`(
    milliseconds: Int, isTap: Bool
  ) {
    addTaps(of: 1...1)
    stage.finger(8).down(at: 180, 180).wait(.milliseconds(200))
    stage.finger(9).down(at: 150, 150).wait(.milliseconds(milliseconds))
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == (isTap ? ["tap of 1 ended"] : []))
  }

  @Test func `the recognizer waits for the fingers that it received, lifted or cancelled [R97]`() {
    addTaps(of: 1...1)
    stage.finger(1).down(at: 110, 150)
    stage.finger(2).down(at: 130, 150)
    stage.finger(3).down(at: 150, 150)
    stage.finger(1).up()
    stage.finger(4).tap(at: 170, 150)
    #expect(stage.trace.isEmpty)
    #expect(stage.refusals.map { String($0.prefix(8)) } == ["tap of 1", "tap of 1"])

    stage.finger(2).cancel()
    stage.finger(4).tap(at: 170, 150)
    #expect(stage.trace == ["tap of 1 ended"])
  }

  @Test func `a subclass waits too if it gives this reason, and not with another one [R97]`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.stage = stage
    stage.add(scripted)
    for isTooMany in [true, false] {
      stage.clear()
      scripted.onBegan = { recognizer, touches, _ in
        guard recognizer.numberOfTouches > 1 else { return }
        recognizer.fail(because: isTooMany ? .tooManyTouches(2, limit: 1) : .custom("was wrong"))
      }
      stage.finger(1).down(at: 110, 150)
      stage.finger(2).down(at: 130, 150)
      stage.finger(3).tap(at: 150, 150)
      stage.finger(1).up()
      stage.finger(2).up()

      let later = ["scripted touchesBegan 3", "scripted touchesEnded 3", "scripted reset failed"]
      #expect(
        stage.trace == [
          "scripted touchesBegan 1", "scripted touchesBegan 2", "scripted reset failed",
        ] + (isTooMany ? [] : later))
    }
  }

  @Test func `a gesture that is cancelled for this reason waits as well [R97]`() {
    let scripted = ScriptedRecognizer.asking("scripted", moved: .began)
    scripted.onBegan = { recognizer, touches, _ in
      if recognizer.numberOfTouches > 1 { recognizer.fail(because: .tooManyTouches(2, limit: 1)) }
    }
    stage.add(scripted)
    stage.finger(1).down(at: 110, 150).move(to: 120, 150)
    stage.finger(2).down(at: 130, 150)
    stage.finger(3).down(at: 150, 150).move(to: 160, 150)

    #expect(stage.trace == ["scripted began", "scripted cancelled"])
  }

  @Test func `an attempt that failed by movement is followed by one with the next finger [R97]`() {
    addTaps(of: 1...1)
    stage.finger(1).down(at: 110, 150).move(to: 160, 150)
    stage.finger(2).tap(at: 180, 150)

    #expect(stage.trace == ["tap of 1 ended"])
  }

  @Test func `a pan that fails by a scroll still refuses touches after too many [R97]`() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.allowedScrollTypesMask = .continuous
    pan.maximumNumberOfTouches = 1
    stage.add(pan)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    stage.scroll(.began, .continuous, at: 110, 110, by: 1, 0)
    stage.scroll(.ended, .continuous, at: 110, 110, by: 0, 0)
    stage.wait(.milliseconds(200))
    stage.finger(1).up()
    stage.finger(1).down(at: 110, 110).move(to: 140, 110)

    #expect(stage.trace.isEmpty)
  }
}
