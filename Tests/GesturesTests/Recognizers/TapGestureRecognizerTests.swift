import GestureTesting
import Gestures
import Testing

@Suite struct TapGestureRecognizerTests {
  let tap = TapGestureRecognizer(name: "tap")
  let stage: Stage
  init() { stage = Stage(tap) }

  @Test(arguments: [(700, true), (749, true), (750, false), (800, false)])
  func `a tap may last less than 0.75 s [R66]`(milliseconds: Int, isTap: Bool) {
    stage.finger(1).tap(at: 150, 150, for: .milliseconds(milliseconds))

    #expect(stage.trace == (isTap ? ["tap ended"] : []))
    #expect(stage.reasons == (isTap ? [] : ["tap: took longer than the 0.75 s that a tap allows"]))
  }

  @Test(arguments: [(45, true), (-45, true), (45.1, false), (-45.1, false)])
  func `a tap may move by 45 points [R67]`(distance: Double, isTap: Bool) {
    stage.finger(1).down(at: 150, 150).move(to: 150 + distance, 150).move(to: 150, 150).up()

    #expect(stage.trace == (isTap ? ["tap ended"] : []))
  }

  @Test func `the movement of a tap is measured as a distance, and also at the lift`() {
    stage.finger(1).down(at: 150, 150).move(to: 182, 182).up()
    #expect(stage.trace.isEmpty)
    stage.finger(1).down(at: 150, 150).up(at: 196, 150)
    #expect(stage.trace.isEmpty)
    #expect(stage.reasons.last == "tap: moved 46.0 pt, more than the 45.0 pt that a tap allows")
  }

  @Test(arguments: [
    (340, 0, true), (349, 45, true), (350, 0, false), (360, 0, false), (100, 46, false),
  ])
  func `the second tap must begin within 0.35 s and 45 points of the first [R68]`(
    pause: Int, distance: Double, isDoubleTap: Bool
  ) {
    tap.numberOfTapsRequired = 2
    stage.finger(1).tap(at: 150, 150).wait(.milliseconds(pause)).tap(at: 150 + distance, 150)

    #expect(stage.trace == (isDoubleTap ? ["tap ended"] : []))
  }

  @Test func `taps after a failed series start a new one`() {
    tap.numberOfTapsRequired = 2
    stage.finger(1).tap(at: 110, 150).tap(at: 190, 150)
    #expect(
      stage.reasons == [
        "tap: tapped 80.0 pt from the first tap, more than the 45.0 pt that a tap allows"
      ])
    stage.finger(1).tap(at: 150, 150).tap(at: 150, 150)

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `each tap of a series may last 0.75 s`() {
    tap.numberOfTapsRequired = 3
    for _ in 1...3 {
      stage.finger(1).tap(at: 150, 150, for: .milliseconds(740)).wait(.milliseconds(340))
    }

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `the two fingers of a tap need not land at the same time [R69]`() {
    tap.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(100))
    stage.finger(2).down(at: 150, 150).wait(.milliseconds(100))
    stage.finger(1).up()
    #expect(stage.trace.isEmpty)
    stage.finger(2).up()

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `two fingers of one delivery make a tap of two fingers`() {
    tap.numberOfTouchesRequired = 2
    stage.frame {
      stage.finger(1).down(at: 110, 110)
      stage.finger(2).down(at: 150, 150)
    }
    stage.frame {
      stage.finger(1).up()
      stage.finger(2).up()
    }

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a third finger makes a tap of two fingers fail [R69]`() {
    tap.numberOfTouchesRequired = 2
    for number in 1...3 as ClosedRange<Int64> { stage.finger(number).down(at: 150, 150) }
    for number in 1...3 as ClosedRange<Int64> { stage.finger(number).up() }

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["tap: 3 fingers were down, more than the 2 that a tap allows"])
  }

  @Test func `fingers that tap one after the other make no tap of two fingers [R69]`() {
    tap.numberOfTouchesRequired = 2
    stage.finger(1).tap(at: 110, 110)
    #expect(
      stage.reasons == [
        "tap: needs 2 fingers; only 1 was down when it lifted"
      ])
    stage.finger(2).tap(at: 150, 150)

    #expect(stage.trace.isEmpty)
  }

  @Test func `the location of a series is that of its first tap [R70]`() {
    tap.numberOfTapsRequired = 2
    var places: [Point] = []
    tap.addAction { [unowned stage] in
      places = [
        $0.location(in: nil), $0.location(in: stage.view), $0.location(ofTouch: 0, in: nil),
      ]
      #expect($0.numberOfTouches == 1)
    }
    stage.finger(1).tap(at: 150, 150).tap(at: 170, 160)

    #expect(places == [Point(x: 150, y: 150), Point(x: 50, y: 50), Point(x: 150, y: 150)])
  }

  @Test
  func `the location of a tap of two fingers is their center, and each finger has its own [R70]`() {
    tap.numberOfTouchesRequired = 2
    var places: [Point] = []
    tap.addAction {
      places = [$0.location(in: nil)]
      for index in 0..<$0.numberOfTouches { places.append($0.location(ofTouch: index, in: nil)) }
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 130)
    stage.finger(1).move(to: 112, 110).up()
    stage.finger(2).up()

    #expect(places == [Point(x: 130, y: 120), Point(x: 110, y: 110), Point(x: 150, y: 130)])
  }

  @Test func `a cancelled touch makes a tap fail`() {
    stage.finger(1).down(at: 150, 150).cancel()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["tap: the system cancelled its touches"])
  }

  @Test(
    arguments: [
      (.primary, [], true), (.secondary, [], false), (.primary, .control, false),
      ([.primary, .secondary], [], true),
    ] as [(ButtonMask, ModifierFlags, Bool)])
  func `a pointer taps with its primary button, unless Control makes it the secondary one`(
    buttons: ButtonMask, modifiers: ModifierFlags, isTap: Bool
  ) {
    stage.finger(1)
      .down(at: 150, 150, type: .indirectPointer, buttons: buttons, modifiers: modifiers).up()

    #expect(stage.trace == (isTap ? ["tap ended"] : []))
  }

  @Test func `a tap does not prevent a long press that requires a tap, nor a double tap`() {
    let press = LongPressGestureRecognizer(name: "press")
    press.numberOfTapsRequired = 1
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    stage.add(press)
    #expect(!tap.canPrevent(press))
    #expect(!tap.canPrevent(double))
    #expect(double.canPrevent(tap))
    #expect(tap.canPrevent(TapGestureRecognizer()))
    press.numberOfTapsRequired = 0
    #expect(tap.canPrevent(press))
    double.numberOfTouchesRequired = 2
    #expect(tap.canPrevent(double))
    press.numberOfTapsRequired = 1
    stage.finger(1).tap(at: 150, 150).down(at: 150, 150).wait(.milliseconds(500))

    #expect(stage.trace == ["tap ended", "press began"])
  }

  @Test(arguments: [(89.0, true), (91, false)])
  func `[R69] the movement of a tap is that of the center of all fingers, lifted ones too`(
    way: Double, isTap: Bool
  ) {
    tap.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 110, 190)
    stage.finger(1).up()
    // The center moves by half the distance.
    stage.finger(2).move(to: 110 + way, 190).up()

    #expect(stage.trace == (isTap ? ["tap ended"] : []))
  }

  @Test func `[R69] a finger that has lifted still counts when a third one lands`() {
    tap.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 110)
    stage.finger(1).up()
    stage.finger(3).down(at: 110, 110)

    #expect(stage.reasons == ["tap: 3 fingers were down, more than the 2 that a tap allows"])
  }

  @Test(arguments: [(45, true, true), (45.1, true, false), (45.1, false, true), (100, false, true)])
  func `each finger of a tap that holds them may move by 45 points [R113]`(
    distance: Double, isHeld: Bool, isTap: Bool
  ) {
    tap.numberOfTouchesRequired = 2
    tap.holdsEachTouch = isHeld
    stage.finger(1).down(at: 150, 120)
    stage.finger(2).down(at: 150, 180)
    stage.frame {
      stage.finger(1).move(to: 150 - distance, 120)
      stage.finger(2).move(to: 150 + distance, 180)
    }
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(stage.trace == (isTap ? ["tap ended"] : []))
    #expect(
      stage.reasons
        == (isTap ? [] : ["tap: moved 45.1 pt, more than the 45.0 pt that a tap allows"]))
  }

  @Test(arguments: [true, false])
  func `the samples of a held finger between two deliveries count [R113]`(isHeld: Bool) {
    tap.numberOfTouchesRequired = 2
    tap.holdsEachTouch = isHeld
    stage.finger(1).down(at: 150, 120)
    stage.finger(2).down(at: 150, 180)
    let samples = [50.0, 0].enumerated().flatMap { index, way in
      [(1, 150 - way, 120.0), (2, 150 + way, 180)].map { id, x, y in
        TouchSample(
          id: Touch.ID(Int64(id)), phase: .moved, location: Point(x: x, y: y),
          timestamp: .milliseconds(8 * (index + 1)))
      }
    }
    stage.session.send(samples)
    stage.time = .milliseconds(20)
    stage.finger(1).up(at: 150, 120)
    stage.finger(2).up(at: 150, 180)

    #expect(stage.trace == (isHeld ? [] : ["tap ended"]))
  }

  @Test(arguments: [(45, true), (46, false)])
  func `a finger is held from its landing, which counts when all have landed [R113]`(
    way: Double, isTap: Bool
  ) {
    tap.numberOfTouchesRequired = 2
    tap.holdsEachTouch = true
    stage.finger(1).down(at: 120, 150).move(to: 120 + way, 150)
    #expect(stage.reasons == [])
    stage.finger(2).down(at: 120, 190).up()
    stage.finger(1).up()

    #expect(stage.trace == (isTap ? ["tap ended"] : []))
    #expect(
      stage.reasons
        == (isTap ? [] : ["tap: moved 46.0 pt, more than the 45.0 pt that a tap allows"]))
  }

  @Test func `the fingers of a second tap are held at their own landings [R113]`() {
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    tap.holdsEachTouch = true
    for way in [0.0, 40] {
      stage.finger(1).down(at: 110 + way, 120)
      stage.finger(2).down(at: 110 + way, 180)
      stage.finger(1).move(to: 130 + way, 120).up()
      stage.finger(2).up()
    }

    #expect(stage.trace == ["tap ended"])
  }
}
