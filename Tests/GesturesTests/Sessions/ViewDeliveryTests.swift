import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The delivery of touches to views while recognizers delay or cancel them.
@Suite struct ViewDeliveryTests {
  let tap = TapGestureRecognizer(name: "tap")
  let pan = PanGestureRecognizer(name: "pan")
  let stage = Stage()
  init() { stage.tracesViews = true }

  @Test func `a tap cancels the touch in the view [R13]`() {
    stage.add(tap)
    stage.finger(1).tap(at: 150, 150)

    #expect(stage.trace == ["view began 1", "tap ended", "view cancelled 1"])
  }

  @Test func `a tap that moves too far leaves the touch to the view [R14]`() {
    stage.add(tap)
    stage.finger(1).down(at: 110, 110).move(to: 160, 110).move(to: 170, 110).up()

    #expect(stage.trace == ["view began 1", "view moved 1", "view moved 1", "view ended 1"])
  }

  @Test func `a pan cancels the touch in the view when it begins, before the movement [R15]`() {
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 115, 110).move(to: 125, 110).move(to: 135, 110).up()

    #expect(
      stage.trace == [
        "view began 1", "view moved 1", "pan began", "view cancelled 1", "pan changed", "pan ended",
      ])
  }

  @Test func `a pan that does not cancel touches delivers everything to the view once [R16]`() {
    // The pan prevents the tap, so that the delivery is decided in two steps.
    stage.add(tap)
    stage.add(pan)
    pan.cancelsTouchesInView = false
    stage.finger(1).down(at: 110, 110).move(to: 125, 110).move(to: 135, 110).up()

    #expect(
      stage.trace == [
        "view began 1", "pan began", "view moved 1", "pan changed", "view moved 1", "pan ended",
        "view ended 1",
      ])
  }

  @Test func `a pan that delays beginnings and succeeds delivers nothing to the view [R17]`() {
    stage.add(pan)
    pan.delaysTouchesBegan = true
    stage.finger(1).down(at: 110, 110).move(to: 115, 110).move(to: 125, 110).up()

    #expect(stage.trace == ["pan began", "pan ended"])
  }

  @Test func `held touches are released at their current location when the tap fails [R18]`() {
    stage.add(tap)
    tap.delaysTouchesBegan = true
    var place = Point.zero
    var phase = Touch.Phase.ended
    stage.view.onTouches = { _, touches, _ in
      place = touches[0].location(in: nil)
      phase = touches[0].phase
    }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110)
    #expect(stage.trace.isEmpty)
    stage.finger(1).move(to: 170, 110)
    #expect(stage.trace == ["view began 1", "view moved 1"])
    #expect(place == Point(x: 170, y: 110))
    #expect(phase == .moved)

    stage.finger(1).up()
    #expect(stage.trace == ["view began 1", "view moved 1", "view ended 1"])
  }

  @Test func `a tap that delays beginnings and succeeds delivers nothing to the view`() {
    stage.add(tap)
    tap.delaysTouchesBegan = true
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a touch that is held to its end is delivered late in all its phases`() {
    stage.add(tap)
    tap.delaysTouchesBegan = true
    tap.numberOfTapsRequired = 2
    stage.finger(1).down(at: 110, 110).move(to: 115, 110).up().wait(.milliseconds(349))
    #expect(stage.trace.isEmpty)

    stage.wait(.milliseconds(1))
    #expect(stage.trace == ["view began 1", "view moved 1", "view ended 1"])
  }

  @Test func `a double tap cancels both touches if it delays endings [R19]`() {
    stage.add(tap)
    tap.numberOfTapsRequired = 2
    stage.finger(1).tap(at: 110, 110)
    stage.finger(2).tap(at: 110, 110)

    #expect(
      stage.trace == [
        "view began 1", "view began 2", "tap ended", "view cancelled 1", "view cancelled 2",
      ])
  }

  @Test func `a double tap cancels only the second touch if it does not delay endings [R19]`() {
    stage.add(tap)
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    stage.finger(1).tap(at: 110, 110)
    stage.finger(2).tap(at: 110, 110)

    #expect(
      stage.trace == [
        "view began 1", "view ended 1", "view began 2", "tap ended", "view cancelled 2",
      ])
  }

  @Test func `the end of a tap is delivered when a double tap is no longer possible [R20]`() {
    stage.add(tap)
    tap.numberOfTapsRequired = 2
    stage.finger(1).tap(at: 110, 110).wait(.milliseconds(349))
    #expect(stage.trace == ["view began 1"])

    stage.wait(.milliseconds(1))
    #expect(stage.trace == ["view began 1", "view ended 1"])
  }

  @Test func `the end of a tap is delivered before the beginning of a tap elsewhere [R98]`() {
    stage.add(tap)
    tap.numberOfTapsRequired = 2
    stage.finger(1).tap(at: 110, 110)
    stage.finger(2).tap(at: 190, 110)

    #expect(stage.trace == ["view began 1", "view ended 1", "view began 2"])

    // It may be the first one of another double tap.
    stage.wait(.milliseconds(350))
    #expect(stage.trace.last == "view ended 2")
  }

  @Test func `a tap that is held whole is delivered before the tap that follows it [R98]`() {
    stage.add(tap)
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesBegan = true
    stage.finger(1).down(at: 110, 110).move(to: 115, 110).up()
    stage.finger(2).down(at: 190, 110)
    #expect(stage.trace == ["view began 1", "view moved 1", "view ended 1"])

    stage.finger(2).wait(.milliseconds(750))
    #expect(stage.trace.last == "view began 2")
  }

  // The view learns of the second tap while the end of the first is held [T8], because the tap may
  // still be recognized.
  @Test func `a second tap that is held too long leaves both taps to the view [T8, R98]`() {
    stage.add(tap)
    tap.numberOfTapsRequired = 2
    stage.finger(1).tap(at: 110, 110).wait(.milliseconds(100))
    stage.finger(2).down(at: 110, 110).wait(.milliseconds(750))
    #expect(stage.trace == ["view began 1", "view began 2", "view ended 1"])

    stage.finger(2).up()
    #expect(stage.trace.last == "view ended 2")
  }

  @Test func `held taps are delivered one after the other, even if they touch in time [R98]`() {
    stage.add(tap)
    stage.view.isMultipleTouchEnabled = true
    tap.numberOfTapsRequired = 3
    tap.delaysTouchesBegan = true
    stage.finger(1).tap(at: 110, 110)
    stage.finger(2).tap(at: 110, 110).wait(.milliseconds(350))

    #expect(
      stage.trace == ["view began 1", "view ended 1", "view began 2", "view ended 2"])
  }

  @Test func `fingers that were held together are delivered in the order of time [R98]`() {
    stage.add(tap)
    stage.view.isMultipleTouchEnabled = true
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    tap.delaysTouchesBegan = true
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(8))
    stage.finger(2).down(at: 150, 110).wait(.milliseconds(8))
    stage.finger(1).up().wait(.milliseconds(8))
    stage.finger(2).up().wait(.milliseconds(350))

    #expect(
      stage.trace == ["view began 1", "view began 2", "view ended 1", "view ended 2"])
  }

  @Test func `the held end of one finger is delivered before another one moves [R98]`() {
    stage.add(tap)
    stage.view.isMultipleTouchEnabled = true
    tap.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(8))
    stage.finger(2).down(at: 150, 110).wait(.milliseconds(8))
    stage.finger(1).up().wait(.milliseconds(8))
    stage.clear()
    stage.finger(2).move(to: 250, 110)

    #expect(stage.trace == ["view ended 1", "view moved 2"])
  }

  @Test(arguments: [false, true])
  func `a view without multiple touch never receives two touches in one call [R98]`(
    isMultiple: Bool
  ) {
    stage.add(tap)
    stage.view.isMultipleTouchEnabled = isMultiple
    tap.numberOfTapsRequired = 2
    stage.finger(1).tap(at: 110, 110)
    stage.finger(2).tap(at: 110, 110)

    #expect(
      stage.trace.suffix(2)
        == (isMultiple
          ? ["tap ended", "view cancelled 1,2"] : ["view cancelled 1", "view cancelled 2"]))
  }

  @Test func `a pan that fails on lifting delays nothing [R21]`() {
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).up()

    #expect(stage.trace == ["view began 1", "view ended 1"])
  }

  @Test func `a touch that is ignored continues in the view, others are cancelled [R22]`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.onBegan = { recognizer, touches, event in
      if touches[0].id.rawValue == 2 { recognizer.ignore(touches[0], for: event) }
    }
    scripted.onMoved = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.add(scripted)
    stage.view.isMultipleTouchEnabled = true
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150).move(to: 155, 155)
    stage.finger(1).move(to: 120, 110)
    stage.finger(2).move(to: 160, 160).up()

    #expect(
      stage.trace == [
        "view began 1", "view began 2", "view moved 2", "scripted ended", "view cancelled 1",
        "view moved 2", "view ended 2",
      ])
  }

  @Test func `an ignored touch is released to the view at once [R22]`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.delaysTouchesBegan = true
    scripted.onMoved = { recognizer, touches, event in recognizer.ignore(touches[0], for: event) }
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110)
    #expect(stage.trace.isEmpty)

    stage.finger(1).move(to: 120, 110)
    #expect(stage.trace == ["view began 1", "view moved 1"])
  }

  @Test func `the action is sent after all recognizers and before the view [R25]`() {
    let before = ScriptedRecognizer(name: "before")
    let after = ScriptedRecognizer(name: "after")
    before.stage = stage
    after.stage = stage
    stage.add(before)
    stage.add(tap)
    stage.add(after)
    stage.finger(1).down(at: 110, 110)
    stage.clear()
    stage.finger(1).up()

    #expect(
      stage.trace == [
        "before touchesEnded 1", "after touchesEnded 1", "tap ended", "view cancelled 1",
        "before reset failed", "after reset failed",
      ])
  }

  @Test
  func `a cancelled touch is delivered to recognizers first, and held beginnings are discarded`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    scripted.stage = stage
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110).cancel()
    #expect(
      stage.trace == [
        "scripted touchesBegan 1", "view began 1", "scripted touchesCancelled 1",
        "view cancelled 1", "scripted reset failed",
      ])
    stage.clear()

    scripted.delaysTouchesBegan = true
    stage.finger(1).down(at: 110, 110).cancel()
    #expect(
      stage.trace == [
        "scripted touchesBegan 1", "scripted touchesCancelled 1", "scripted reset failed",
      ])
  }

  @Test func `a finger that joins a pan in progress is not delivered to the view`() {
    stage.add(pan)
    stage.view.isMultipleTouchEnabled = true
    stage.finger(1).down(at: 110, 110).move(to: 125, 110)
    stage.finger(2).down(at: 150, 150).move(to: 155, 155).up()

    #expect(
      stage.trace == [
        "view began 1", "pan began", "view cancelled 1", "pan changed", "pan changed",
        "pan changed",
      ])
  }

  @Test
  func `a finger that joins a pan as the pan is cancelled is not delivered to the view [2.3]`() {
    let other = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "other")
    let second = PanGestureRecognizer(name: "second")
    let delegate = ScriptedDelegate()
    delegate.requiresFailure = { asked, other in asked.name == "pan" && other === second }
    pan.delegate = delegate
    stage.add(pan)
    stage.add(second, to: other)
    stage.view.isMultipleTouchEnabled = true
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    stage.finger(2).down(at: 310, 110)
    stage.clear()
    stage.frame {
      stage.finger(2).move(to: 330, 110)
      stage.finger(3).down(at: 150, 150)
    }

    #expect(stage.trace.filter { $0.hasPrefix("view") }.isEmpty)
  }

  @Test func `a touch is held until the last recognizer that delays it releases it`() {
    let press = LongPressGestureRecognizer(name: "press")
    stage.add(tap)
    stage.add(press)
    tap.delaysTouchesBegan = true
    press.delaysTouchesBegan = true
    stage.finger(1).down(at: 110, 110).move(to: 125, 110)
    #expect(
      stage.reasons == ["press: moved 15.0 pt, more than the 10.0 pt that a long press allows"])
    #expect(stage.trace.isEmpty)

    stage.finger(1).wait(.milliseconds(750))
    #expect(stage.trace == ["view began 1", "view moved 1"])
  }

  @Test func `a recognizer of the superview delays and cancels touches too`() {
    let inner = stage.addView(
      Rect(x: 0, y: 0, width: 50, height: 50), name: "inner", in: stage.view)
    stage.add(tap)
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["inner began 1", "tap ended", "inner cancelled 1"])
    #expect(inner.superview === stage.view)
  }

  @Test func `a view forwards touches that it does not handle to its superview`() {
    let plain = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "plain")
    stage.view.addSubview(plain)
    var seen: [String] = []
    stage.view.onTouches = { phase, touches, _ in
      seen.append("\(phase) \(touches[0].view?.name ?? "?")")
    }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).up()
    stage.finger(1).down(at: 110, 110).cancel()

    #expect(
      seen == ["began plain", "moved plain", "ended plain", "began plain", "cancelled plain"])
  }

  @Test
  func `a gesture that is disabled in its first action still cancels the touch in the view`() {
    stage.add(pan)
    pan.addAction { pan in
      guard pan.state == .began else { return }
      pan.isEnabled = false
      pan.isEnabled = true
    }
    stage.finger(1).down(at: 110, 110).move(to: 125, 110).move(to: 135, 110).up()

    #expect(stage.trace == ["view began 1", "pan began", "pan cancelled", "view cancelled 1"])
  }

  @Test(arguments: [false, true])
  func `a gesture that its last action disables still cancels the touch in the view [2.3]`(
    isRemoved: Bool
  ) {
    stage.add(tap)
    tap.addAction { tap in
      if isRemoved { tap.view?.removeGestureRecognizer(tap) } else { tap.isEnabled = false }
    }
    stage.finger(1).tap(at: 150, 150)

    #expect(stage.trace == ["view began 1", "tap ended", "view cancelled 1"])
  }

  @Test func `a removed view receives no more touches, and its touch has no view`() throws {
    stage.finger(1).down(at: 110, 110)
    let touch = try #require(stage.finger(1).touch)
    stage.view.removeFromSuperview()
    #expect(touch.view == nil)

    stage.finger(1).move(to: 120, 120).up()
    #expect(stage.trace == ["view began 1", "view cancelled 1"])
  }

  @Test func `a delayed beginning precedes all later movements of other fingers [R98]`() {
    let stage = Stage()
    stage.tracesViews = true
    let views = (1...3).map { number in
      stage.addView(
        Rect(x: 300 + Double(number) * 100, y: 100, width: 100, height: 100), name: "\(number)")
    }
    let tap = TapGestureRecognizer(name: "tap")
    tap.delaysTouchesBegan = true
    stage.add(tap, to: views[2])
    for number in 1...3 { stage.finger(Int64(number)).down(at: 310 + Double(number) * 100, 110) }
    stage.clear()
    stage.frame {
      stage.finger(1).move(to: 420, 110)
      stage.finger(2).move(to: 520, 110)
      stage.finger(3).move(to: 690, 110)
    }

    #expect(stage.trace == ["3 began 3", "1 moved 1", "2 moved 2", "3 moved 3"])
  }

  @Test func `touches whose beginnings were delayed have the phase began in the view's call`() {
    let stage = Stage()
    let press = LongPressGestureRecognizer(name: "press")
    press.numberOfTouchesRequired = 2
    press.delaysTouchesBegan = true
    stage.add(press)
    stage.view.isMultipleTouchEnabled = true
    var phases: [[Touch.Phase]] = []
    stage.view.onTouches = { _, touches, _ in phases.append(touches.map(\.phase)) }
    stage.frame {
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 150, 110)
    }
    #expect(phases.isEmpty)
    stage.frame {
      stage.finger(1).move(to: 140, 110)
      stage.finger(2).move(to: 180, 110)
    }

    #expect(phases == [[.began, .began], [.moved, .moved]])
  }

  @Test func `a view that leaves is told once that a touch was cancelled that two taps held`() {
    for count in 2...3 {
      let tap = TapGestureRecognizer(name: "tap \(count)")
      tap.numberOfTapsRequired = count
      tap.delaysTouchesEnded = true
      stage.add(tap)
    }
    stage.finger(1).tap(at: 150, 150)
    stage.view.removeFromSuperview()

    #expect(stage.trace == ["view began 1", "view cancelled 1"])
  }

  @Test func `a view that leaves when it is told of a touch is told of no other landing`() {
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesBegan = true
    stage.add(tap)
    stage.view.isMultipleTouchEnabled = true
    stage.view.onTouches = { phase, _, _ in
      if phase == .began { stage.view.removeFromSuperview() }
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 110)
    stage.finger(2).up()
    #expect(stage.trace == [])
    stage.finger(1).move(to: 300, 110)

    #expect(stage.trace == ["view began 1", "view cancelled 1"])
  }

  @Test func `touches that landed together and are held are told in the order of their ends`() {
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    stage.add(tap)
    stage.view.isMultipleTouchEnabled = true
    stage.frame {
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 150, 110)
    }
    stage.finger(2).up()
    stage.finger(1).up()
    stage.wait(.seconds(1))

    #expect(stage.trace == ["view began 1,2", "view ended 2", "view ended 1"])
  }
}
