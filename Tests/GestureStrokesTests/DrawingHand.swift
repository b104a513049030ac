import GestureTesting
import Foundation
import Gestures
import GestureStrokes

/// Generates drawings that are not signs, and variations of signs, from a seed.
struct DrawingHand {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Returns approximately normally distributed noise.
  private mutating func noise(_ size: Double) -> Double {
    (0..<6).reduce(0) { sum, _ in sum + number(-1...1) } / 2.0.squareRoot() * size
  }

  // MARK: Drawings that are not signs

  /// A tap: points within its slop.
  mutating func tap() -> StrokeDrawing {
    let count = count(1...12)
    let (x, y) = (number(20...1200), number(20...700))
    return timed([(0..<count).map { _ in Point(x: x + noise(2), y: y + noise(2)) }])
  }

  /// A line of 50 to 250 points in any direction, bent by a few percent.
  mutating func line() -> StrokeDrawing {
    let (length, angle, bow) = (number(50...250), number(0...2 * .pi), noise(0.02))
    let points = (0...40).map { index in
      let t = Double(index) / 40
      return Point(
        x: t * length + noise(0.5), y: 4 * bow * length * t * (1 - t) + noise(0.5))
    }
    return timed([turned(points, by: angle)])
  }

  /// A scribble: zigzags, random corners, random walks or coils; a fifth of them in two strokes.
  mutating func scribble() -> StrokeDrawing {
    var points: [Point]
    switch count(0...4) {
    case 0:
      let (corners, width) = (count(5...14), number(0.2...1.5))
      points = (0..<corners).map { index in
        Point(
          x: Double(index) / Double(corners) * width,
          y: (index.isMultiple(of: 2) ? 0 : number(0.6...1)) + noise(0.1))
      }
    case 1: points = (0..<count(6...15)).map { _ in Point(x: number(0...1), y: number(0...1)) }
    case 2: points = randomWalk()
    case 3: points = coil()
    default:
      var y = 0.0
      points = (0..<count(6...16)).map { index in
        y += 0.03 + noise(0.06)
        return Point(x: (index.isMultiple(of: 2) ? 0 : 1) + noise(0.12), y: y)
      }
    }
    points = turned(dense(points), by: number(0...2 * .pi))
    let box = StrokeDrawing([points]).bounds
    let size = number(60...200) / max(box.width, box.height, 1e-9)
    points = points.map { Point(x: $0.x * size + noise(0.7), y: $0.y * size + noise(0.7)) }
    guard number(0...1) < 0.2 else { return timed([points]) }
    let cut = count(points.count / 4...points.count * 3 / 4)
    return timed([Array(points[..<cut]), Array(points[cut...])])
  }

  private mutating func randomWalk() -> [Point] {
    var (point, angle) = (Point.zero, 0.0)
    return (0..<80).map { _ in
      angle += noise(0.35)
      point += Vector(dx: cos(angle), dy: sin(angle))
      return point
    }
  }

  private mutating func coil() -> [Point] {
    let (turns, drift, flat) = (number(2.5...6), number(0...0.3), number(0.4...1))
    var radius = number(0.6...1)
    return (0..<150).map { index in
      let t = 2 * .pi * turns * Double(index) / 149
      radius = min(1, max(0.4, radius + noise(0.03)))
      return Point(x: radius * cos(t) + t * drift, y: radius * sin(t) * flat)
    }
  }

  // MARK: Variations of signs

  /// A drawing rotated by up to 8°, stretched by up to 15 %, slanted, bent and with noise.
  mutating func variation(of drawing: StrokeDrawing) -> StrokeDrawing {
    let (angle, stretch) = (number(-0.14...0.14), number(0.87...1.15))
    let (slant, bend, phase) = (noise(0.05), noise(0.03), number(0...6))
    let size = max(drawing.extent, 1)
    return StrokeDrawing(
      strokes: drawing.strokes.map { stroke in
        let points = stroke.map { point in
          let (x, y) = (point.location.x * stretch, point.location.y)
          return Point(
            x: x + slant * y + bend * size * sin(y / size * 4 + phase) + noise(0.005 * size),
            y: y + bend * size * cos(x / size * 4 + phase) + noise(0.005 * size))
        }
        return zip(turned(points, by: angle), stroke).map { StrokePoint($0, at: $1.time) }
      })
  }

  // MARK: Helpers

  private func turned(_ points: [Point], by angle: Double) -> [Point] {
    let (sine, cosine) = (sin(angle), cos(angle))
    return points.map { Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
  }

  /// Ten points for each segment, as a finger reports more than the corners.
  private func dense(_ points: [Point]) -> [Point] {
    zip(points, points.dropFirst()).flatMap { a, b in
      (0..<10).map { a.interpolated(to: b, fraction: Double($0) / 10) }
    } + points.suffix(1)
  }

  /// Adds times: 8 ms between points, and half a second between strokes.
  private func timed(_ strokes: [[Point]]) -> StrokeDrawing {
    var time = Duration.zero
    return StrokeDrawing(
      strokes: strokes.map { stroke in
        defer { time += .milliseconds(500) }
        return stroke.map { location in
          defer { time += .milliseconds(8) }
          return StrokePoint(location, at: time)
        }
      })
  }
}
