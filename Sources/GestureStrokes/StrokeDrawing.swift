public import Gestures

/// A place that a stroke goes through.
public struct StrokePoint: Hashable, Sendable {
  /// In points; only its relation to the others of the drawing counts.
  public var location: Point
  /// Since the drawing began; nil where nobody knows.
  public var time: Duration?

  public init(_ location: Point, at time: Duration? = nil) {
    self.location = location
    self.time = time
  }
}

/// What was drawn: one stroke for each time the finger was down, in the order they were drawn.
public struct StrokeDrawing: Hashable, Sendable {
  /// None of them is empty, and every place is finite and less than ``farthest`` from (0, 0).
  public let strokes: [[StrokePoint]]

  /// Where the world ends, in points: places beyond it belong to no screen.
  public static let farthest = 1e6

  /// Leaves out places that are not finite or ``farthest`` away, and strokes without a place.
  public init(strokes: [[StrokePoint]]) {
    self.strokes = strokes.compactMap { stroke in
      let sound = stroke.filter {
        $0.location.x.magnitude < Self.farthest && $0.location.y.magnitude < Self.farthest
      }
      return sound.isEmpty ? nil : sound
    }
  }

  /// A drawing of which no times are known.
  public init(_ strokes: [[Point]]) {
    self.init(strokes: strokes.map { stroke in stroke.map { StrokePoint($0) } })
  }

  /// How many places there are in all strokes.
  public var pointCount: Int { strokes.reduce(0) { $0 + $1.count } }

  /// The smallest upright rectangle around the drawing; zero without a place.
  public var bounds: Rect {
    guard let first = strokes.first?.first?.location else { return .zero }
    var (low, high) = (first, first)
    for stroke in strokes {
      for point in stroke {
        low = Point(x: min(low.x, point.location.x), y: min(low.y, point.location.y))
        high = Point(x: max(high.x, point.location.x), y: max(high.y, point.location.y))
      }
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The longer side of ``bounds``, in points.
  public var extent: Double { max(bounds.width, bounds.height) }

  /// From the earliest to the latest time that is known; nil with fewer than two.
  public var duration: Duration? {
    var (earliest, latest, count): (Duration, Duration, Int) = (.zero, .zero, 0)
    for stroke in strokes {
      for case let time? in stroke.lazy.map(\.time) {
        earliest = count == 0 ? time : min(earliest, time)
        latest = count == 0 ? time : max(latest, time)
        count += 1
      }
    }
    return count < 2 ? nil : latest - earliest
  }
}

extension StrokeDrawing {
  /// The drawing with no more places than so many, without times, to a tenth of a point.
  ///
  /// What is left is what a matcher looks at anyway; strokes keep their first and last places.
  ///
  /// - Precondition: `limit` is at least two for each stroke.
  public func thinned(to limit: Int = 128) -> StrokeDrawing {
    precondition(limit >= 2 * strokes.count, "\(limit) places are too few")
    let share = max(2, limit / max(1, strokes.count))
    func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return StrokeDrawing(
      strokes.map { stroke in
        let count = min(share, stroke.count)
        return (0..<count).map { index in
          let place = stroke[count == 1 ? 0 : index * (stroke.count - 1) / (count - 1)].location
          return Point(x: tenths(place.x), y: tenths(place.y))
        }
      })
  }
}

/// A drawing that shows how a sign is drawn; a sign is known the better, the more it has.
public struct StrokeTemplate: Hashable, Sendable {
  /// The sign's name, shared by all of its templates.
  public var name: String
  public var drawing: StrokeDrawing

  public init(name: String, drawing: StrokeDrawing) {
    self.name = name
    self.drawing = drawing
  }
}
