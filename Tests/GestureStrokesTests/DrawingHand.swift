import GestureTesting
import Foundation
import Gestures
import GestureStrokes

/// Draws random strokes that are no sign, and variations of signs; the same for the same seed.
struct DrawingHand {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// A random number that is approximately normal, with a mean of 0.
  private mutating func tremble(_ size: Double) -> Double {
    (0..<6).reduce(0) { sum, _ in sum + number(-1...1) } / 2.0.squareRoot() * size
  }

  // MARK: Strokes that are no sign

  /// A finger that lands, trembles by less than a tap may move, and lifts.
  mutating func tap() -> StrokeDrawing {
    let count = count(1...12)
    let (x, y) = (number(20...1200), number(20...700))
    return timed([(0..<count).map { _ in Point(x: x + tremble(2), y: y + tremble(2)) }])
  }

  /// A line of 50 to 250 points in any direction, bowed by up to a few percent.
  mutating func line() -> StrokeDrawing {
    let (length, angle, bow) = (number(50...250), number(0...2 * .pi), tremble(0.02))
    let places = (0...40).map { index in
      let t = Double(index) / 40
      return Point(
        x: t * length + tremble(0.5), y: 4 * bow * length * t * (1 - t) + tremble(0.5))
    }
    return timed([turned(places, by: angle)])
  }

  /// A zigzag, random corners, a random walk, a coil, or a scratch-out; sometimes in two strokes.
  mutating func scribble() -> StrokeDrawing {
    var places: [Point]
    switch count(0...4) {
    case 0:
      let (corners, width) = (count(5...14), number(0.2...1.5))
      places = (0..<corners).map { index in
        Point(
          x: Double(index) / Double(corners) * width,
          y: (index.isMultiple(of: 2) ? 0 : number(0.6...1)) + tremble(0.1))
      }
    case 1: places = (0..<count(6...15)).map { _ in Point(x: number(0...1), y: number(0...1)) }
    case 2: places = wander()
    case 3: places = coil()
    default:
      var y = 0.0
      places = (0..<count(6...16)).map { index in
        y += 0.03 + tremble(0.06)
        return Point(x: (index.isMultiple(of: 2) ? 0 : 1) + tremble(0.12), y: y)
      }
    }
    places = turned(dense(places), by: number(0...2 * .pi))
    let box = StrokeDrawing([places]).bounds
    let size = number(60...200) / max(box.width, box.height, 1e-9)
    places = places.map { Point(x: $0.x * size + tremble(0.7), y: $0.y * size + tremble(0.7)) }
    guard number(0...1) < 0.2 else { return timed([places]) }
    let cut = count(places.count / 4...places.count * 3 / 4)
    return timed([Array(places[..<cut]), Array(places[cut...])])
  }

  private mutating func wander() -> [Point] {
    var (place, angle) = (Point.zero, 0.0)
    return (0..<80).map { _ in
      angle += tremble(0.35)
      place += Vector(dx: cos(angle), dy: sin(angle))
      return place
    }
  }

  private mutating func coil() -> [Point] {
    let (turns, drift, flat) = (number(2.5...6), number(0...0.3), number(0.4...1))
    var radius = number(0.6...1)
    return (0..<150).map { index in
      let t = 2 * .pi * turns * Double(index) / 149
      radius = min(1, max(0.4, radius + tremble(0.03)))
      return Point(x: radius * cos(t) + t * drift, y: radius * sin(t) * flat)
    }
  }

  // MARK: Variations of a sign

  /// Turned by up to 8°, stretched by up to 15 %, slanted, bent and trembling.
  mutating func variation(of drawing: StrokeDrawing) -> StrokeDrawing {
    let (angle, stretch) = (number(-0.14...0.14), number(0.87...1.15))
    let (slant, bend, phase) = (tremble(0.05), tremble(0.03), number(0...6))
    let size = max(drawing.extent, 1)
    return StrokeDrawing(
      strokes: drawing.strokes.map { stroke in
        let places = stroke.map { point in
          let (x, y) = (point.location.x * stretch, point.location.y)
          return Point(
            x: x + slant * y + bend * size * sin(y / size * 4 + phase) + tremble(0.005 * size),
            y: y + bend * size * cos(x / size * 4 + phase) + tremble(0.005 * size))
        }
        return zip(turned(places, by: angle), stroke).map { StrokePoint($0, at: $1.time) }
      })
  }

  // MARK: Helpers

  private func turned(_ places: [Point], by angle: Double) -> [Point] {
    let (sine, cosine) = (sin(angle), cos(angle))
    return places.map { Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
  }

  /// Ten points along each segment, because a finger reports more than its corners.
  private func dense(_ places: [Point]) -> [Point] {
    zip(places, places.dropFirst()).flatMap { a, b in
      (0..<10).map { a.interpolated(to: b, fraction: Double($0) / 10) }
    } + places.suffix(1)
  }

  /// A sample every 8 ms, half a second between strokes.
  private func timed(_ strokes: [[Point]]) -> StrokeDrawing {
    var time = Duration.zero
    return StrokeDrawing(
      strokes: strokes.map { stroke in
        defer { time += .milliseconds(500) }
        return stroke.map { place in
          defer { time += .milliseconds(8) }
          return StrokePoint(place, at: time)
        }
      })
  }
}
