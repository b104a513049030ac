public import Gestures

/// One point of a drawn stroke, optionally with the time at which the point was drawn.
public struct StrokePoint: Hashable, Sendable {
  /// The location of the point, in the coordinate system of the drawing.
  public var location: Point
  /// The time of the point, measured from the beginning of the drawing; nil if unknown.
  public var time: Duration?

  /// Creates a point at a location, with the time since the drawing began if it is known.
  public init(_ location: Point, at time: Duration? = nil) {
    self.location = location
    self.time = time
  }
}

/// A drawing that consists of one or more strokes.
public struct StrokeDrawing: Hashable, Sendable {
  /// The strokes in the order drawn, each a list of one or more points.
  public let strokes: [[StrokePoint]]

  /// The limit that the absolute values of a valid point's coordinates, in points, and of its time, in
  /// seconds, must stay below.
  public static let maximumCoordinate = 1e6

  /// Creates a drawing from strokes, and omits invalid points and empty strokes.
  ///
  /// Points are invalid if a coordinate or a time is not finite or reaches ``maximumCoordinate``.
  public init(strokes: [[StrokePoint]]) {
    guard !strokes.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isSound) }) else {
      self.strokes = strokes
      return
    }
    self.strokes = strokes.compactMap { stroke in
      let sound = stroke.filter(Self.isSound)
      return sound.isEmpty ? nil : sound
    }
  }

  private static func isSound(_ point: StrokePoint) -> Bool {
    point.location.x.magnitude < maximumCoordinate
      && point.location.y.magnitude < maximumCoordinate
      && (point.time?.seconds.magnitude ?? 0) < maximumCoordinate
  }

  /// Creates a drawing from the locations of its points, without times.
  public init(_ strokes: [[Point]]) {
    self.init(strokes: strokes.map { stroke in stroke.map { StrokePoint($0) } })
  }

  /// The total number of points in all strokes of the drawing.
  public var pointCount: Int { strokes.reduce(0) { $0 + $1.count } }

  /// The smallest rectangle that contains all points of the drawing; zero if there are no points.
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

  /// The size of the drawing: the longer side of ``bounds``, in points.
  public var extent: Double { max(bounds.width, bounds.height) }

  /// The time from the first to the last point of the drawing; nil if the times are unknown.
  public var duration: Duration? {
    var (earliest, latest, count): (Duration, Duration, Int) = (.zero, .zero, 0)
    for stroke in strokes {
      for case let time? in stroke.lazy.map({ $0.time }) {
        earliest = count == 0 ? time : min(earliest, time)
        latest = count == 0 ? time : max(latest, time)
        count += 1
      }
    }
    return count < 2 ? nil : latest - earliest
  }
}

extension StrokeDrawing {
  /// Returns a copy of the drawing with at most `limit` points and without times.
  ///
  /// The coordinates are rounded to a tenth of a point.
  /// Each stroke keeps its first and last point. The reduced drawing is precise enough for a
  /// matcher.
  ///
  /// - Precondition: `limit` is at least two for each stroke.
  public func thinned(to limit: Int = 128) -> StrokeDrawing {
    precondition(
      limit >= 2 * strokes.count, "the limit must be at least two points for each stroke")
    let share = limit / max(1, strokes.count)
    func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return StrokeDrawing(
      strokes.map { stroke in
        let count = min(share, stroke.count)
        return (0..<count).map { index in
          let point = stroke[count == 1 ? 0 : index * (stroke.count - 1) / (count - 1)].location
          return Point(x: tenths(point.x), y: tenths(point.y))
        }
      })
  }
}

/// A drawing that teaches a shape, with the name of the shape.
public struct StrokeTemplate: Hashable, Sendable {
  /// The name of the taught shape to which this drawing belongs.
  ///
  /// Several templates can have the same name.
  public var name: String
  /// The drawing that others are compared with.
  public var drawing: StrokeDrawing
  /// The role of the drawing: an example by a person, a computed model or a counterexample.
  public var kind: Kind

  /// The role of a stored drawing: an example, a computed model or a counterexample.
  public enum Kind: Hashable, Sendable {
    /// A drawing of the shape by a person.
    ///
    /// The differences between a person's examples limit how far a matching drawing can be; see
    /// ``StrokeMatcher/maximumDistance(for:)``.
    case example
    /// A computed drawing of the shape, as in the library of built-in shapes.
    case model
    /// A drawing of a different shape that is easily confused with the taught shape.
    ///
    /// A drawing that is nearer to a counterexample than to any example or model of the shape does
    /// not match the shape.
    case counterexample
  }

  /// Creates a template from a drawing of the shape with the given name.
  public init(name: String, drawing: StrokeDrawing, kind: Kind = .example) {
    self.name = name
    self.drawing = drawing
    self.kind = kind
  }
}
