import GestureExtras
import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Tests that `location(ofTouch:in:)` takes every index below `numberOfTouches`, at any time.
@Suite struct TouchLocationTests {
  static let recognizers: [@Sendable (Int) -> GestureRecognizer] = [
    { fingers in make(TapGestureRecognizer(name: "tap")) { $0.numberOfTouchesRequired = fingers } },
    { fingers in
      make(TapGestureRecognizer(name: "double tap")) {
        ($0.numberOfTapsRequired, $0.numberOfTouchesRequired) = (2, fingers)
      }
    },
    { fingers in
      make(LongPressGestureRecognizer(name: "long press")) { $0.numberOfTouchesRequired = fingers }
    },
    { fingers in make(PanGestureRecognizer(name: "pan")) { $0.minimumNumberOfTouches = fingers } },
    { fingers in
      make(SwipeGestureRecognizer(name: "swipe")) { $0.numberOfTouchesRequired = fingers }
    },
    { _ in PinchGestureRecognizer(name: "pinch") },
    { _ in RotationGestureRecognizer(name: "rotation") },
    { _ in make(ScreenEdgePanGestureRecognizer(name: "screen edge pan")) { $0.edges = .left } },
    { _ in HoverGestureRecognizer(name: "hover") },
    { _ in TickleGestureRecognizer(name: "tickle") },
    { _ in CheckMarkGestureRecognizer(name: "check mark") },
    { fingers in
      make(ManipulationGestureRecognizer(name: "manipulation")) {
        $0.minimumNumberOfTouches = fingers
      }
    },
    { _ in Counting(name: "counting") },
  ]

  private static func make<Recognizer>(
    _ recognizer: Recognizer, _ change: (Recognizer) -> Void
  ) -> Recognizer {
    change(recognizer)
    return recognizer
  }

  /// A recognizer that counts more touches than there are fingers.
  private final class Counting: GestureRecognizer {
    override var numberOfTouches: Int { super.numberOfTouches + 1 }
    override func touchesEnded(_ touches: [Touch], with event: Event) { transition(to: .ended) }
  }

  @Test(arguments: recognizers.indices, 1...3)
  func `each touch of a gesture has a location, in each state and with any number of fingers`(
    kind: Int, required: Int
  ) {
    for fingers in 1...4 {
      for isTogether in [false, true] {
        for distance in [0.0, 20, 100] {
          let recognizer = Self.recognizers[kind](required)
          let stage = Stage([recognizer], frame: Rect(x: 0, y: 0, width: 400, height: 400))
          // The location is that of a finger, and none is at (0, 0); a trap ends the tests.
          let check = { [unowned recognizer, unowned stage] in
            for index in 0..<recognizer.numberOfTouches {
              let location = recognizer.location(ofTouch: index, in: stage.view)
              #expect(location != .zero || recognizer is Counting)
            }
          }
          recognizer.addAction { _ in check() }
          stage.session.addObserver { _ in check() }
          for _ in 1...2 {
            play(stage, fingers, isTogether, distance) { check() }
          }
        }
      }
    }
  }

  /// Puts fingers down one after the other or at once, moves each and lifts each.
  private func play(
    _ stage: Stage, _ fingers: Int, _ isTogether: Bool, _ distance: Double, _ check: () -> Void
  ) {
    for step in 0...2 {
      let touch = { (number: Int) in
        let finger = stage.finger(Int64(number))
        let (x, y) = (Double(number) * 40 + 5, 150.0)
        switch step {
        case 0: finger.down(at: x, y)
        case 1: finger.move(to: x + distance, y - distance / 5)
        default: finger.up()
        }
      }
      if isTogether {
        stage.frame { for number in 1...fingers { touch(number) } }
        check()
      } else {
        for number in 1...fingers {
          touch(number)
          check()
        }
      }
      stage.wait(.milliseconds(30))
    }
  }

  @Test func `each finger of a swipe has the location at which it landed, also one too many [R85]`()
  {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    let stage = Stage(swipe)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 150)

    #expect(swipe.numberOfTouches == 2)
    #expect(swipe.location(ofTouch: 0, in: nil) == Point(x: 110, y: 110))
    #expect(swipe.location(ofTouch: 1, in: nil) == Point(x: 120, y: 150))
    #expect(swipe.location(in: nil) == Point(x: 110, y: 110))
  }

  @Test func `a tap that is changed in its action keeps the fingers that have tapped`() {
    let tap = TapGestureRecognizer(name: "tap")
    let stage = Stage(tap)
    var places: [Point] = []
    tap.addAction { tap in
      tap.numberOfTouchesRequired = 3
      places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
    }
    stage.finger(1).tap(at: 150, 150)

    #expect(places == [Point(x: 150, y: 150)])
  }
}
