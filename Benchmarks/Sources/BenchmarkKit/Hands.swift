import GestureTesting
package import Gestures

/// Generates the touch samples of simulated hands, 120 a second for each moving finger.
///
/// The same seed generates the same samples.
package struct Hands {
  /// The number of frames per second of the simulated touch screen.
  static let rate = 120
  /// The rectangle in which fingers can be.
  private static let surface = Rect(origin: .zero, size: Layout.surface)

  package private(set) var samples: [TouchSample] = []
  var random: SeededGenerator
  private var frame = 0

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The timestamp of the next sample.
  package var time: Duration { Hands.time(ofFrame: frame) }

  private static func time(ofFrame frame: Int) -> Duration {
    // Rounded to microseconds, as hardware reports it.
    .microseconds(frame * 1_000_000 / rate)
  }

  /// A finger: its location in each frame, and the frame in which it lands.
  struct Finger {
    var delay = 0
    var locations: [Point]
  }

  /// Appends the samples of several fingers at once, each until its locations end.
  mutating func play(_ fingers: [Finger], ending: Touch.Phase = .ended) {
    let length = fingers.map { $0.delay + $0.locations.count }.max() ?? 0
    for step in 0..<length {
      for (number, finger) in fingers.enumerated() {
        guard finger.locations.indices.contains(step - finger.delay) else { continue }
        let index = step - finger.delay
        let isLast = index == finger.locations.count - 1
        let phase: Touch.Phase = index == 0 ? .began : isLast ? ending : .moved
        samples.append(
          TouchSample(
            id: Touch.ID(Int64(number)), phase: phase, location: onScreen(finger.locations[index]),
            timestamp: Hands.time(ofFrame: frame + step)))
      }
    }
    frame += length
  }

  mutating func rest(_ seconds: ClosedRange<Double>) {
    frame += Int(random.double(in: seconds) * Double(Hands.rate))
  }

  /// Returns the location limited to the surface and rounded to hundredths of a point.
  private func onScreen(_ location: Point) -> Point {
    let location = Hands.surface.insetBy(dx: 1, dy: 1).clamp(location)
    return Point(
      x: (location.x * 100).rounded() / 100, y: (location.y * 100).rounded() / 100)
  }

  mutating func location(in rect: Rect) -> Point {
    Point(
      x: rect.minX + random.double(in: 0.15...0.85) * rect.width,
      y: rect.minY + random.double(in: 0.15...0.85) * rect.height)
  }

  // MARK: Fingers

  /// Returns a finger that drags between two random locations in an arc, and can end with a flick.
  mutating func dragging(in rect: Rect, steps: Int, flicks: Bool = false) -> Finger {
    let (start, end) = (location(in: rect), location(in: rect))
    let bend = random.double(in: -60...60)
    var locations = (0..<steps).map { step in
      // Smoothstep: slow at both ends.
      let t = Double(step) / Double(steps - 1)
      let fraction = t * t * (3 - 2 * t)
      return start.interpolated(to: end, fraction: fraction)
        + Vector(dx: 0, dy: bend * t * (1 - t) * 4)
    }
    if flicks {
      // 18 points per frame are 2,160 points per second.
      let direction = random.double(in: 0...(2 * .pi))
      let step = Vector(dx: 18, dy: 0).applying(Transform(rotation: direction))
      for _ in 0..<8 { locations.append(locations[locations.count - 1] + step) }
    }
    return Finger(locations: locations)
  }

  /// Returns a finger that rests, with noise of less than a point.
  mutating func resting(at location: Point, steps: Int) -> Finger {
    Finger(
      locations: (0..<steps).map { _ in
        location + Vector(dx: random.double(in: -0.4...0.4), dy: random.double(in: -0.4...0.4))
      })
  }

  /// Returns two fingers that pinch, rotate and move at the same time.
  mutating func pinching(in rect: Rect, steps: Int) -> [Finger] {
    let (start, end) = (location(in: rect), location(in: rect))
    let (near, far) = (random.double(in: 40...70), random.double(in: 80...160))
    let isOpening = random.int(in: 0...1) == 0
    let (from, to) = isOpening ? (near, far) : (far, near)
    let angle = random.double(in: 0...(2 * .pi))
    let turn = random.double(in: -1.5...1.5)
    var fingers = [Finger(locations: []), Finger(delay: random.int(in: 0...2), locations: [])]
    for step in 0..<steps {
      let t = Double(step) / Double(steps - 1)
      let middle = start.interpolated(to: end, fraction: t / 3)
      let arm = Vector(dx: from + (to - from) * t, dy: 0)
        .applying(Transform(rotation: angle + turn * t))
      fingers[0].locations.append(middle - arm)
      fingers[1].locations.append(middle + arm)
    }
    return fingers
  }

  /// Returns a finger that moves left and right repeatedly.
  mutating func tickling(in rect: Rect) -> Finger {
    let middle = location(in: rect)
    let locations = (0..<66).map { step in
      let phase = Double(step % 22) / 11
      return middle + Vector(dx: phase < 1 ? 60 * phase : 60 * (2 - phase), dy: 0)
    }
    return Finger(locations: locations)
  }

  mutating func tapping(at location: Point) -> Finger {
    resting(at: location, steps: random.int(in: 4...12))
  }
}
