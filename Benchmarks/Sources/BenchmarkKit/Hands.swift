import GestureTesting
package import Gestures

/// Hands that play as people do, and the raw samples that a touch screen makes of it: every finger
/// that moves once a hardware frame, 120 times a second.
///
/// The same seed plays the same.
package struct Hands {
  /// Hardware frames in a second.
  static let rate = 120
  /// Where fingers can be.
  private static let surface = Rect(origin: .zero, size: Layout.surface)

  package private(set) var samples: [TouchSample] = []
  var random: SeededGenerator
  private var frame = 0

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// When the next sample comes.
  package var time: Duration { Hands.time(ofFrame: frame) }

  private static func time(ofFrame frame: Int) -> Duration {
    // To the microsecond, as hardware tells it.
    .microseconds(frame * 1_000_000 / rate)
  }

  /// What one finger does: where it is in each frame from its landing on, and when it lands.
  struct Finger {
    var delay = 0
    var places: [Point]
  }

  /// Plays fingers beside each other, each until its places run out.
  mutating func play(_ fingers: [Finger], ending: Touch.Phase = .ended) {
    let length = fingers.map { $0.delay + $0.places.count }.max() ?? 0
    for step in 0..<length {
      for (number, finger) in fingers.enumerated() {
        guard finger.places.indices.contains(step - finger.delay) else { continue }
        let index = step - finger.delay
        let isLast = index == finger.places.count - 1
        let phase: Touch.Phase = index == 0 ? .began : isLast ? ending : .moved
        samples.append(
          TouchSample(
            id: Touch.ID(Int64(number)), phase: phase, location: onScreen(finger.places[index]),
            timestamp: Hands.time(ofFrame: frame + step)))
      }
    }
    frame += length
  }

  mutating func rest(_ seconds: ClosedRange<Double>) {
    frame += Int(random.double(in: seconds) * Double(Hands.rate))
  }

  /// On the surface, to a hundredth of a point.
  private func onScreen(_ place: Point) -> Point {
    let place = Hands.surface.insetBy(dx: 1, dy: 1).clamp(place)
    return Point(x: (place.x * 100).rounded() / 100, y: (place.y * 100).rounded() / 100)
  }

  mutating func place(in rect: Rect) -> Point {
    Point(
      x: rect.minX + random.double(in: 0.15...0.85) * rect.width,
      y: rect.minY + random.double(in: 0.15...0.85) * rect.height)
  }

  // MARK: Fingers

  /// A finger that drags from one place of `rect` to another, in an arc, and lets go with a flick if
  /// wanted.
  mutating func dragging(in rect: Rect, steps: Int, flicks: Bool = false) -> Finger {
    let (start, end) = (place(in: rect), place(in: rect))
    let bend = random.double(in: -60...60)
    var places = (0..<steps).map { step in
      // Slow at both ends.
      let t = Double(step) / Double(steps - 1)
      let way = t * t * (3 - 2 * t)
      return start.interpolated(to: end, fraction: way) + Vector(dx: 0, dy: bend * t * (1 - t) * 4)
    }
    if flicks {
      // 18 points a frame are 2,160 points a second.
      let direction = random.double(in: 0...(2 * .pi))
      let step = Vector(dx: 18, dy: 0).applying(Transform(rotation: direction))
      for _ in 0..<8 { places.append(places[places.count - 1] + step) }
    }
    return Finger(places: places)
  }

  /// A finger that stays where it is, but for a tremble of less than a point.
  mutating func resting(at place: Point, steps: Int) -> Finger {
    Finger(
      places: (0..<steps).map { _ in
        place + Vector(dx: random.double(in: -0.4...0.4), dy: random.double(in: -0.4...0.4))
      })
  }

  /// Two fingers that go apart or together, turn, and move on, all at once.
  mutating func pinching(in rect: Rect, steps: Int) -> [Finger] {
    let (start, end) = (place(in: rect), place(in: rect))
    let (near, far) = (random.double(in: 40...70), random.double(in: 80...160))
    let isOpening = random.int(in: 0...1) == 0
    let (from, to) = isOpening ? (near, far) : (far, near)
    let angle = random.double(in: 0...(2 * .pi))
    let turn = random.double(in: -1.5...1.5)
    var fingers = [Finger(places: []), Finger(delay: random.int(in: 0...2), places: [])]
    for step in 0..<steps {
      let t = Double(step) / Double(steps - 1)
      let middle = start.interpolated(to: end, fraction: t / 3)
      let arm = Vector(dx: from + (to - from) * t, dy: 0)
        .applying(Transform(rotation: angle + turn * t))
      fingers[0].places.append(middle - arm)
      fingers[1].places.append(middle + arm)
    }
    return fingers
  }

  /// A finger that rubs left and right.
  mutating func tickling(in rect: Rect) -> Finger {
    let middle = place(in: rect)
    let places = (0..<66).map { step in
      let phase = Double(step % 22) / 11
      return middle + Vector(dx: phase < 1 ? 60 * phase : 60 * (2 - phase), dy: 0)
    }
    return Finger(places: places)
  }

  mutating func tapping(at place: Point) -> Finger {
    resting(at: place, steps: random.int(in: 4...12))
  }
}
