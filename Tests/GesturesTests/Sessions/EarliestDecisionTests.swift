import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// A recognizer that waits acts at the earliest time at which the required one has failed.
@Suite struct EarliestDecisionTests {
  let tap = TapGestureRecognizer(name: "tap")
  let double = TapGestureRecognizer(name: "double")
  let stage = Stage()

  init() {
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    stage.add(tap)
    stage.add(double)
  }

  /// The time of each action, in milliseconds after the call, with the recognizer's name.
  private func times(of play: () -> Void) -> [String] {
    let start = stage.session.now
    var times: [String] = []
    let observer = stage.session.addObserver { [unowned session = stage.session] event in
      guard case .action(let recognizer) = event else { return }
      let (seconds, attoseconds) = (session.now - start).components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      times.append("\(recognizer.name ?? "?") \(recognizer.state) at \(milliseconds)")
    }
    play()
    stage.session.removeObserver(observer)
    return times
  }

  @Test func `the series with the most taps is recognized when its last tap lifts`() {
    let triple = TapGestureRecognizer(name: "triple")
    triple.numberOfTapsRequired = 3
    double.require(toFail: triple)
    stage.add(triple)
    let times = times {
      for _ in 1...3 { stage.finger(1).tap(at: 150, 150).wait(.milliseconds(100)) }
      stage.wait(.seconds(1))
    }

    #expect(times == ["triple ended at 350"])
  }

  @Test func `a tap without requirements is recognized on lifting`() {
    let alone = TapGestureRecognizer(name: "alone")
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    stage.add(alone, to: other)

    #expect(times { stage.finger(1).tap(at: 310, 110) } == ["alone ended at 50"])
  }

  @Test func `the wait ends when a second finger lands near the first`() {
    let times = times {
      stage.finger(1).tap(at: 150, 150).wait(.milliseconds(100)).down(at: 150, 150)
      stage.wait(.milliseconds(20))
      stage.finger(2).down(at: 160, 160)
    }

    #expect(times == ["tap ended at 170"])
    #expect(stage.reasons.last == "double: 2 fingers were down, more than the 1 that a tap allows")
  }

  @Test func `the wait ends when the second tap lands elsewhere`() {
    let times = times {
      stage.finger(1).tap(at: 110, 110).wait(.milliseconds(100)).down(at: 156, 110)
    }

    #expect(times == ["tap ended at 150"])
    #expect(
      stage.reasons.last
        == "double: tapped 46.0 pt from the first tap, more than the 45.0 pt that a tap allows")
  }

  @Test func `the wait ends when the second tap moves away`() {
    let times = times {
      stage.finger(1).tap(at: 110, 110).wait(.milliseconds(100)).down(at: 110, 110)
        .wait(.milliseconds(30)).move(to: 156, 110)
    }

    #expect(times == ["tap ended at 180"])
  }

  @Test func `the wait ends when the second tap lasts too long`() {
    let times = times {
      stage.finger(1).tap(at: 110, 110).wait(.milliseconds(100)).down(at: 110, 110)
        .wait(.seconds(2))
    }

    #expect(times == ["tap ended at 900"])
  }

  @Test func `the wait ends when the system cancels the second tap`() {
    let times = times {
      stage.finger(1).tap(at: 110, 110).wait(.milliseconds(100)).down(at: 110, 110).cancel()
    }

    #expect(times == ["tap ended at 150"])
  }

  @Test func `the wait ends when a finger of the second tap lifts before the others are down`() {
    for recognizer in [tap, double] { recognizer.numberOfTouchesRequired = 2 }
    let times = times {
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 150, 110)
      stage.finger(1).up()
      stage.finger(2).up()
      stage.wait(.milliseconds(100))
      stage.finger(1).tap(at: 110, 110)
    }

    #expect(times == ["tap ended at 150"])
  }

  @Test func `the wait ends when the required one is prevented, refused, disabled or removed`() {
    let delegate = ScriptedDelegate()
    double.delegate = delegate
    delegate.begins = { $0 !== double }
    #expect(
      times {
        stage.finger(1).tap(at: 150, 150).tap(at: 150, 150)
      } == ["tap ended at 100"])
    stage.wait(.seconds(1))
    #expect(
      times {
        stage.finger(1).tap(at: 150, 150).wait(.milliseconds(10))
        double.isEnabled = false
      } == ["tap ended at 60"])
    double.isEnabled = true
    #expect(
      times {
        stage.finger(1).tap(at: 150, 150).wait(.milliseconds(20))
        stage.view.removeGestureRecognizer(double)
      } == ["tap ended at 70"])
    stage.add(double)
    let quick = ScriptedRecognizer.asking("quick", began: .ended)
    quick.prevents = { $0.name == "double" }
    stage.add(quick)
    #expect(
      times { stage.finger(1).tap(at: 150, 150) } == ["quick ended at 0", "tap ended at 50"])
  }

  @Test func `a tap that requires a pan and a long press to fail is recognized on lifting`() {
    let pan = PanGestureRecognizer(name: "pan")
    let press = LongPressGestureRecognizer(name: "press")
    let quick = TapGestureRecognizer(name: "quick")
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    for recognizer in [pan, press, quick] { stage.add(recognizer, to: other) }
    quick.require(toFail: pan)
    quick.require(toFail: press)

    #expect(times { stage.finger(1).tap(at: 310, 110) } == ["quick ended at 50"])
  }

  @Test func `a recognizer fails at once if it requires one that has begun`() {
    let (early, late) = (
      ScriptedRecognizer.asking("early", began: .began), ScriptedRecognizer(name: "late")
    )
    early.prevents = { _ in false }
    late.onMoved = { recognizer, _, _ in
      recognizer.require(toFail: early)
      recognizer.transition(to: .ended)
    }
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    stage.add(early, to: other)
    stage.add(late, to: other)
    stage.finger(1).down(at: 310, 110).move(to: 320, 110)

    #expect(stage.reasons == ["late: early of other was required to fail but recognized"])
  }
}
