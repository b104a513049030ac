import GestureTesting
import Gestures
import Testing

/// What is recognized alone is recognized after another gesture that has ended.
@Suite struct SequenceTests {
  enum Gesture: String, CaseIterable { case tap, doubleTap, twoFingerTap, drag, pinch, press }

  /// The failure requirements that programs have between these recognizers.
  enum Relations: String, CaseIterable {
    case none, singleAfterDouble, singleAfterDoubleAndPan, panAfterDouble, singleAfterPan, all

    var singleWaitsForDouble: Bool {
      self == .singleAfterDouble || self == .singleAfterDoubleAndPan || self == .all
    }
  }

  /// A view with the recognizers of a map or a photo viewer.
  private func stage(_ relations: Relations) -> Stage {
    let single = TapGestureRecognizer(name: "single")
    let double = TapGestureRecognizer(name: "double")
    let two = TapGestureRecognizer(name: "two")
    let pan = PanGestureRecognizer(name: "pan")
    let pinch = PinchGestureRecognizer(name: "pinch")
    let press = LongPressGestureRecognizer(name: "press")
    double.numberOfTapsRequired = 2
    two.numberOfTouchesRequired = 2
    if relations.singleWaitsForDouble { single.require(toFail: double) }
    if relations == .singleAfterPan || relations == .singleAfterDoubleAndPan || relations == .all {
      single.require(toFail: pan)
    }
    if relations == .panAfterDouble || relations == .all { pan.require(toFail: double) }
    return Stage(
      [single, double, two, pan, pinch, press], frame: Rect(x: 0, y: 0, width: 800, height: 600))
  }

  private func play(_ gesture: Gesture, at x: Double, on stage: Stage) {
    let (one, two) = (stage.finger(1), stage.finger(2))
    switch gesture {
    case .tap: one.tap(at: x, 300)
    case .doubleTap:
      one.tap(at: x, 300)
      stage.wait(.milliseconds(100))
      one.tap(at: x, 300)
    case .twoFingerTap:
      one.down(at: x, 300)
      stage.wait(.milliseconds(10))
      two.down(at: x + 40, 300)
      stage.wait(.milliseconds(60))
      one.up()
      two.up()
    case .drag: one.down(at: x, 300).move(to: x, 420, over: .milliseconds(100), steps: 12).up()
    case .pinch:
      one.down(at: x, 300)
      two.down(at: x + 40, 300)
      for step in stride(from: 5.0, through: 60, by: 5) {
        stage.frame {
          stage.wait(.milliseconds(10))
          one.move(to: x - step, 300)
          two.move(to: x + 40 + step, 300)
        }
      }
      one.up()
      two.up()
    case .press:
      one.down(at: x, 300)
      stage.wait(.milliseconds(700))
      one.up()
    }
  }

  private func trace(of stage: Stage) -> [String] {
    stage.wait(.seconds(1))
    return stage.trace.filter { !$0.hasSuffix("changed") }
  }

  /// What taps near each other are: each second one makes a double tap, and one that is left is single.
  private func expected(taps: Int, _ relations: Relations) -> [String] {
    (1...taps).compactMap { tap in
      if tap % 2 == 0 { return "double ended" }
      return relations.singleWaitsForDouble && tap < taps ? nil : "single ended"
    }
  }

  @Test(arguments: [true, false])
  func `the delegate is asked once about a touch that lands elsewhere [R108]`(isReceived: Bool) {
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { _, touch in touch.id == Touch.ID(1) || isReceived }
    double.delegate = delegate
    let stage = Stage(double, frame: Rect(x: 0, y: 0, width: 800, height: 600))
    stage.finger(1).tap(at: 100, 300)
    delegate.forgetQuestions()
    stage.finger(2).down(at: 300, 300)

    #expect(delegate.questions.filter { $0 == "double touch 2" }.count == 1)
    #expect(stage.reasons.count == (isReceived ? 1 : 0))
  }

  /// - Parameter isTied: Whether a pan with the same fingers waits for the second tap.
  @Test(arguments: [true, false])
  func `two taps of two fingers in two places are two of them [R108]`(isTied: Bool) {
    let single = TapGestureRecognizer(name: "single")
    let double = TapGestureRecognizer(name: "double")
    for tap in [single, double] { tap.numberOfTouchesRequired = 2 }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let pan = PanGestureRecognizer(name: "pan")
    if isTied { pan.require(toFail: double) }
    let stage = Stage([single, double, pan], frame: Rect(x: 0, y: 0, width: 800, height: 600))
    func tap(at x: Double) {
      stage.finger(1).down(at: x, 300).wait(.milliseconds(20))
      stage.finger(2).down(at: x + 40, 300).wait(.milliseconds(60))
      stage.finger(1).up()
      stage.finger(2).up()
      stage.wait(.milliseconds(100))
    }
    tap(at: 100)
    tap(at: 300)
    #expect(stage.trace == ["single ended"])
    stage.wait(.seconds(1))
    #expect(stage.trace == ["single ended", "single ended"])
    stage.clear()

    tap(at: 100)
    tap(at: 300)
    tap(at: 300)
    stage.wait(.seconds(1))
    #expect(stage.trace == ["single ended", "double ended"])
  }

  @Test func `a tap that waited takes no second finger of a tap of two [R109]`() {
    let single = TapGestureRecognizer(name: "single")
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let stage = Stage([single, double], frame: Rect(x: 0, y: 0, width: 800, height: 600))
    stage.finger(1).tap(at: 300, 300)
    stage.wait(.milliseconds(100))
    stage.finger(1).down(at: 300, 300)
    stage.finger(2).down(at: 340, 300)
    #expect(stage.trace == ["single ended"])

    stage.finger(3).down(at: 300, 340)
    #expect(
      stage.refusals.contains(
        "single 3: acted after a wait; a finger that landed during the wait is still down"))
    for finger in [3, 2, 1] { stage.finger(Int64(finger)).up() }
    stage.wait(.seconds(1))
    #expect(stage.trace == ["single ended"])
  }

  @Test(arguments: Gesture.allCases, Relations.allCases)
  func `a gesture is what it is alone, also after another one [R108] [R109]`(
    first: Gesture, relations: Relations
  ) {
    for second in Gesture.allCases {
      for (distance, gap) in [0.0, 20, 200].flatMap({ x in [60, 150, 300].map { (x, $0) } }) {
        var alone: [[String]] = []
        for gesture in [first, second] {
          let stage = stage(relations)
          play(gesture, at: 300, on: stage)
          alone.append(trace(of: stage))
        }
        let stage = stage(relations)
        play(first, at: 300, on: stage)
        stage.wait(.milliseconds(gap))
        play(second, at: 300 + distance, on: stage)
        let taps = [first, second].reduce(0) { $0 + ($1 == .tap ? 1 : $1 == .doubleTap ? 2 : 9) }
        let isTapping = taps <= 4 && distance <= 45

        let trace = trace(of: stage)
        #expect(
          trace == (isTapping ? expected(taps: taps, relations) : alone[0] + alone[1]),
          "\(first), \(gap) ms later \(second) \(distance) points away: \(stage.reasons)")
      }
    }
  }

  @Test func `a wait that one of two fingers ends which land at once is over for both [R108]`() {
    let stage = Stage(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    let front = stage.addView(
      Rect(x: 0, y: 0, width: 400, height: 600), name: "front", in: stage.view)
    let single = TapGestureRecognizer(name: "single")
    let pinch = PinchGestureRecognizer(name: "pinch")
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    double.require(toFail: pinch)
    stage.add(single)
    stage.add(pinch)
    stage.add(double, to: front)
    stage.finger(3).down(at: 700, 500).wait(.seconds(1))
    stage.finger(1).tap(at: 100, 100)
    #expect(stage.trace == ["single ended"])

    stage.frame {
      stage.finger(1).down(at: 500, 300)
      stage.finger(2).down(at: 300, 300)
    }
    stage.finger(2).move(to: 200, 300)
    #expect(stage.trace.suffix(1) == ["pinch began"])
  }
}
