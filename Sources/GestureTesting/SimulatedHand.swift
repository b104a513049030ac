public import Gestures

/// A hand that makes gestures with the variation of real hands, for tests of your own gestures.
///
/// ```swift
/// var hand = SimulatedHand(seed: 7)
/// hand.tremorAmplitude = 2
/// let tap = hand.perform(.tap, at: Point(x: 150, y: 150), time: .seconds(1))
/// stage.session.send(tap.samples)
/// ```
///
/// Equal seeds and traits give equal samples, 120 per second. How far taps roll and how long taps and
/// drags last follows 45,432 taps and 756 drags of 19 people on a tablet; the traits have the figures
/// of medical and accessibility literature.
public struct SimulatedHand: Sendable {
  /// The gestures that a hand can mean.
  public enum Gesture: String, Hashable, Sendable, CaseIterable {
    /// A tap with one finger: 27, 78 and 362 ms at 1, 50 and 99 %, rolling 0, 9 and 19 pt at 50, 90
    /// and 99 %.
    case tap
    /// A tap with two fingers that land about 14 ms apart.
    case twoFingerTap
    /// Two taps, 80 to 250 ms apart.
    case doubleTap
    /// A finger that stays for 0.7 to 1.2 s.
    case longPress
    /// A drag of 30 points and more: 189, 505 and 1,528 ms at 1, 50 and 99 %, with peak speeds of
    /// 729, 1,346 and 2,918 points per second at 5, 50 and 95 %.
    case drag
    /// A drag of 12 to 40 points, in 189 to 505 ms.
    case shortDrag
    /// A movement of 60 to 100 ms that is fastest at its lift: 1,000 to 2,918 points per second.
    case flick
    /// Two fingers whose distance becomes 1.5 to 2.5 times as large or as small.
    case pinch
    /// Two fingers that turn by 30 to 90 degrees.
    case rotation
  }

  /// The factor by which taps last longer: 2 and 4 are usual for people with motor impairments.
  public var slowness = 1.0
  /// The farthest that a finger drifts during a tap, in points, with each distance up to it as likely; 0,
  /// the default, for the rolls of ``Gesture/tap``.
  ///
  /// 26 is like the hand of the 19 people whose taps roll most: 64 % by 10 points or more, 99 % by less
  /// than 26. The fingers of one tap drift in directions of their own.
  public var tapDrift = 0.0
  /// The amplitude of the tremor in millimeters, half of the distance from turn to turn; 0 for none.
  ///
  /// 1 to 10 mm are usual. All fingers of the hand tremble together, along one direction.
  public var tremorAmplitude = 0.0
  /// The frequency of the tremor, in oscillations per second, between 4 and 12; it varies by 10 %.
  public var tremorFrequency = 8.0
  /// The size of a millimeter in points: 6.4 by default, for UIKit's 163 points per inch.
  ///
  /// 5.2 on an iPad, and 3.8 for CSS's 96 points per inch.
  public var pointsPerMillimeter = 6.4
  /// The probability that a finger lands again by mistake, 50 to 300 ms after the last lift.
  public var bounceProbability = 0.0
  /// Whether another finger rests on the screen, 200 points below, from 1 to 2.5 s before the gesture
  /// until after it.
  public var hasRestingFinger = false

  private var random: SeededGenerator

  /// Creates a hand without tremor, bounces and resting fingers.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Makes a gesture whose first finger means to land at a location and a time.
  ///
  /// A resting finger lands before. Times are rounded to the 120 reports per second.
  public mutating func perform(
    _ gesture: Gesture, at location: Point, time: Duration
  ) -> SimulatedGesture {
    var result = SimulatedGesture(meant: gesture)
    let start = time.seconds
    var fingers = fingers(of: gesture, at: location, from: start, &result)
    let end = fingers.map(\.end).max() ?? start
    if random.chance(bounceProbability), let last = fingers.max(by: { $0.end < $1.end }) {
      let landing = end + random.double(in: 0.05...0.3)
      let repeated = last.path(1) + vector(random.double(in: 0...5))
      result.unintended.append(TouchID(9))
      fingers.append(
        SimulatedFinger(
          id: TouchID(9), start: landing, end: landing + random.double(in: 0.03...0.08),
          path: { _ in repeated }))
    }
    if hasRestingFinger {
      let resting = location + Vector(dx: random.double(in: -60...60), dy: 200)
      result.unintended.append(TouchID(8))
      let landing = max(0, start - random.double(in: 1...2.5))
      fingers.insert(
        SimulatedFinger(
          id: TouchID(8), start: landing, end: (fingers.map(\.end).max() ?? end) + 0.2,
          path: { _ in resting }), at: 0)
    }
    result.samples = samples(of: fingers)
    return result
  }

  // MARK: What fingers do

  private mutating func fingers(
    of gesture: Gesture, at location: Point, from start: Double, _ result: inout SimulatedGesture
  ) -> [SimulatedFinger] {
    switch gesture {
    case .tap: return [tap(1, at: location, from: start)]
    case .twoFingerTap:
      let second = location + Vector(dx: random.double(in: 50...120), dy: 0)
      return [
        tap(1, at: location, from: start), tap(2, at: second, from: start + landingGap()),
      ]
    case .doubleTap:
      let first = tap(1, at: location, from: start)
      let second = location + vector(random.double(in: 0...8))
      return [first, tap(2, at: second, from: first.end + random.double(in: 0.08...0.25))]
    case .longPress:
      let end = start + random.double(in: 0.7...1.2)
      return [line(1, from: location, by: vector(random.double(in: 0...3)), start, end)]
    case .drag:
      let duration = HandFigures.dragDurations.value(at: random.double(in: 0...1))
      let speed = HandFigures.dragSpeeds.value(at: random.double(in: 0...1))
      // The highest speed of `ease` is 1.875 times the mean.
      result.translation = vector(min(max(30, speed * duration / 1.875), 800))
      return [line(1, from: location, by: result.translation, start, start + duration)]
    case .shortDrag:
      result.translation = vector(random.double(in: 12...40))
      let end = start + random.double(in: 0.189...0.505)
      return [line(1, from: location, by: result.translation, start, end)]
    case .flick:
      let duration = random.double(in: 0.06...0.1)
      result.translation = vector(random.double(in: 1000...2918) * duration / 2)
      let translation = result.translation
      return [
        SimulatedFinger(
          id: TouchID(1), start: start, end: start + duration,
          path: { location + translation * ($0 * $0) })
      ]
    case .pinch:
      let scale = random.double(in: 1.5...2.5)
      result.scale = random.chance(0.5) ? scale : 1 / scale
      return pair(around: location, from: start, scale: result.scale, rotation: 0)
    case .rotation:
      result.rotation =
        random.double(in: Double.pi / 6...Double.pi / 2) * (random.chance(0.5) ? 1 : -1)
      return pair(around: location, from: start, scale: 1, rotation: result.rotation)
    }
  }

  private mutating func tap(
    _ id: Int64, at location: Point, from start: Double
  ) -> SimulatedFinger {
    let duration = HandFigures.tapDurations.value(at: random.double(in: 0...1)) * slowness
    let fraction = random.double(in: 0...1)
    let roll = tapDrift > 0 ? tapDrift * fraction : HandFigures.tapRolls.value(at: fraction)
    let direction = vector(1)
    // The figures are the larger of the displacements along the two axes.
    let displacement = direction * (roll / max(direction.dx.magnitude, direction.dy.magnitude))
    return SimulatedFinger(
      id: TouchID(id), start: start, end: start + duration,
      path: { location + displacement * $0 })
  }

  private func line(
    _ id: Int64, from location: Point, by displacement: Vector, _ start: Double, _ end: Double
  ) -> SimulatedFinger {
    SimulatedFinger(
      id: TouchID(id), start: start, end: end,
      path: { location + displacement * HandFigures.ease($0) })
  }

  /// Two fingers on both sides of a location.
  private mutating func pair(
    around center: Point, from start: Double, scale: Double, rotation: Double
  ) -> [SimulatedFinger] {
    let arm = vector(random.double(in: 60...90))
    let end = start + random.double(in: 0.505...1.104)
    let gaps = [0, landingGap()]
    return [1.0, -1].enumerated().map { index, side in
      SimulatedFinger(
        id: TouchID(Int64(index + 1)), start: start + gaps[index], end: end,
        path: { fraction in
          let part = HandFigures.ease(fraction)
          let turned = arm.applying(Transform(rotation: rotation * part))
          return center + turned * (side * (1 + (scale - 1) * part))
        })
    }
  }

  /// The time between the landings of two fingers that mean to land together, 14 ms at the median.
  private mutating func landingGap() -> Double { random.double(in: 0...0.028) }

  /// A vector of a length in a random direction.
  private mutating func vector(_ length: Double) -> Vector {
    Vector(dx: length, dy: 0).applying(
      Transform(rotation: random.double(in: -Double.pi...Double.pi)))
  }

  // MARK: Reports

  private mutating func samples(of fingers: [SimulatedFinger]) -> [TouchSample] {
    let frames = fingers.map { $0.frames }
    guard let first = frames.map(\.lowerBound).min(), let last = frames.map(\.upperBound).max()
    else { return [] }
    var tremor = SimulatedTremor(
      amplitude: tremorAmplitude * pointsPerMillimeter, frequency: tremorFrequency,
      direction: vector(1), phase: random.double(in: 0...2 * Double.pi))
    var samples: [TouchSample] = []
    var locations = [Point](repeating: .zero, count: fingers.count)
    for frame in first...last {
      let displacement = tremor.next(&random)
      for (index, finger) in fingers.enumerated() where frames[index].contains(frame) {
        let range = frames[index]
        let phase: TouchPhase =
          frame == range.lowerBound ? .began : frame == range.upperBound ? .ended : .moved
        // A lift repeats the last location, as most sensors do.
        if phase != .ended {
          let part = Double(frame - range.lowerBound) / Double(max(1, range.count - 2))
          let location = finger.path(min(part, 1)) + displacement
          // Sensors report no movement that did not happen.
          if phase == .moved, location == locations[index] { continue }
          locations[index] = location
        }
        samples.append(
          TouchSample(
            id: finger.id, phase: phase, location: locations[index],
            timestamp: .seconds(frame) / SimulatedFinger.rate))
      }
    }
    return samples
  }
}
