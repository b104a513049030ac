import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The claims of an article about states and recognizers, rule by rule.
@Suite struct StatesTests {
  let stage = Stage(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
  let image: TracedView

  init() {
    image = stage.addView(
      Rect(x: 100, y: 100, width: 200, height: 200), name: "image", in: stage.view)
  }

  @Test func `[D1] there are six states, and failed sends no action`() {
    typealias State = GestureRecognizer.State
    let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    #expect(states.map(\.rawValue) == Array(0...5))
    #expect(State.recognized.rawValue == 3)

    let pan = PanGestureRecognizer(name: "pan")
    var seen: [State] = []
    stage.add(pan, to: image)
    pan.addAction { seen.append($0.state) }
    stage.finger(1).tap(at: 200, 200)
    #expect(seen.isEmpty)
    stage.finger(1).down(at: 200, 200).move(to: 220, 200).move(to: 230, 200).up()
    #expect(seen == [.began, .changed, .ended])
    stage.finger(1).down(at: 200, 200).move(to: 220, 200).cancel()
    #expect(seen.suffix(2) == [.began, .cancelled])
  }

  @Test(arguments: [(2, 1), (1, 2), (2, 2)])
  func `[D2] a target receives only taps with the required numbers of taps and fingers`(
    taps: Int, fingers: Int
  ) {
    final class Listener {
      var count = 0
      func tapped(_ tap: TapGestureRecognizer) { count += 1 }
    }
    let listener = Listener()
    let tap = TapGestureRecognizer(name: "tap")
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
    tap.addTarget(listener, Listener.tapped)
    stage.add(tap, to: image)
    func play(_ taps: Int, _ fingers: Int) -> Int {
      listener.count = 0
      for _ in 0..<taps {
        for number in 1...fingers {
          stage.finger(Int64(number)).down(at: 150 + 20 * Double(number), 200)
        }
        stage.wait(.milliseconds(50))
        for number in 1...fingers { stage.finger(Int64(number)).up() }
        stage.wait(.milliseconds(50))
      }
      stage.wait(.seconds(1))
      return listener.count
    }

    #expect(play(taps, fingers) == 1)
    #expect(play(taps, 3 - fingers) == 0)
    if taps == 2 { #expect(play(1, fingers) == 0) }
  }

  @Test func `[D3] a view is dragged by its transform, along its own axes`() {
    let pan = PanGestureRecognizer(name: "pan")
    stage.add(pan, to: image)
    pan.addAction { [unowned image] pan in
      let way = pan.translation(in: image)
      image.transform = image.transform.translatedBy(x: way.dx, y: way.dy)
      pan.setTranslation(.zero, in: image)
    }
    image.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    stage.finger(1).down(at: 200, 200).move(to: 230, 200).move(to: 250, 240)

    // The rotated and scaled view stays under the finger, less the pan's hysteresis.
    let middle = image.convert(image.bounds.center, to: nil)
    #expect((middle - Point(x: 200 + 40, y: 200 + 40)).magnitude < 1e-9)
    #expect(image.center == Point(x: 200, y: 200))
  }

  @Test func `[D5] a long press can act when it ends, and swipe directions are an option set`() {
    let press = LongPressGestureRecognizer(name: "press")
    var ends = 0
    press.addAction { if $0.state == .ended { ends += 1 } }
    stage.add(press, to: image)
    stage.finger(1).down(at: 200, 200).wait(.seconds(1)).move(to: 220, 200)
    #expect(ends == 0)
    stage.finger(1).up()
    #expect(ends == 1)

    typealias Direction = SwipeGestureRecognizer.Direction
    #expect([Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
    #expect(SwipeGestureRecognizer().direction == .right)
  }
}
