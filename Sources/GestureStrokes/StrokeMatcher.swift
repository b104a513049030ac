import Gestures

/// A matcher that finds the taught shape that is most similar to a drawing.
///
/// A drawing is resampled to 32 points and compared with each template: by its points, by the
/// order in which they were drawn if ``order`` says so, and by its corners. The nearest template
/// names the taught shape if it is near enough, clearly nearer than any other shape and than any
/// counterexample, and the drawing is not a tap or a straight line. Position and size do not matter;
/// rotation does, unless ``rotationTolerance`` is set.
///
/// A value without hidden state: the same drawing always has the same answer.
public struct StrokeMatcher: Sendable {
  /// The default maximum distance from a drawing to a matching shape: 0.2 of the drawing's size.
  ///
  /// Over 98 % of recorded checks, circles, triangles, stars and crosses are within 0.2 of the
  /// starter signs, and less than 0.1 % of scribbles.
  public static let defaultMaximumDistance = 0.2
  /// The default value of the property `maximumRatio`: 0.9.
  public static let defaultMaximumRatio = 0.9
  /// The default minimum for the longer side of a drawing's bounds: 24 points.
  public static let defaultMinimumSize = 24.0
  /// The default minimum number of points of a drawing: 5.
  ///
  /// A check mark has three corners, and a point between each two of them in the order drawn.
  public static let defaultMinimumPoints = 5
  /// The default minimum duration of a drawing: 50 milliseconds.
  ///
  /// The fastest of 3,200 recorded signs took 94 ms.
  public static let defaultMinimumDuration = Duration.milliseconds(50)
  /// The ratio of thickness to length below which a drawing counts as a straight line.
  ///
  /// Recorded lines are below 0.03, and all other recorded signs of one stroke above 0.1.
  public static let straightLimit = 0.07
  /// The ratio of thickness to length below which a taught shape can match a straight line.
  public static let straightTemplateLimit = PreparedTemplates.straightLimit
  /// The maximum number of strokes of a taught shape.
  public static let maximumStrokes = 16
  /// The maximum angle, in radians, between successive rotations of a drawing that are compared
  /// with a shape.
  ///
  /// The step is 12 degrees.
  public static let rotationStep = Double.pi / 15
  /// The maximum distance from a drawing to a matching shape, for a person whose examples are all
  /// equal.
  public static let steadyDistance = 0.095
  /// The factor of the typical distance between a person's examples in the limit that
  /// `maximumDistance(for:)` returns.
  public static let variationShare = 0.75

  /// The maximum distance at which a drawing matches a taught shape, as a fraction of the drawing's
  /// size.
  ///
  /// The limit is lower for shapes with example drawings by a person who draws steadily; see
  /// ``maximumDistance(for:)``.
  public var maximumDistance = Self.defaultMaximumDistance
  /// The maximum ratio, in a match, of the drawing's distance from the nearest shape to the
  /// distance from the second nearest shape.
  ///
  /// A drawing with a higher ratio is ambiguous, and matches no sign.
  public var maximumRatio = Self.defaultMaximumRatio
  /// The minimum size of a drawing that is compared with shapes, in points.
  ///
  /// The size is the longer side of the bounds.
  public var minimumSize = Self.defaultMinimumSize
  /// The minimum number of points of a drawing that is compared with shapes.
  public var minimumPoints = Self.defaultMinimumPoints
  /// The duration below which a drawing is rejected, unless the times of the drawing's points are
  /// unknown.
  public var minimumDuration = Self.defaultMinimumDuration
  /// Whether the order and the direction of the strokes count when two drawings are compared.
  public var order = StrokeOrder.automatic
  /// The maximum rotation of a drawing relative to the shape that it matches, in radians.
  ///
  /// With π, a drawing matches at any rotation.
  public var rotationTolerance = 0.0

  /// The drawings of all taught shapes, in the order in which they were added.
  public private(set) var templates: [StrokeTemplate] = []
  /// The names of the taught shapes, in the order in which they were first added.
  public private(set) var names: [String] = []

  private(set) var prepared = PreparedTemplates()
  private var counterexamples = PreparedTemplates()
  private var variation = StrokeVariation()
  private var partialSigns = PartialSigns()

  /// Creates a matcher that knows the shapes of the given templates.
  public init(_ templates: [StrokeTemplate] = []) {
    for template in templates { add(template) }
  }

  /// Adds a template to the taught shape with the same name, and creates that shape if necessary.
  ///
  /// - Returns: Whether the template was added: false if its drawing has no size or more than
  ///   ``maximumStrokes`` strokes.
  @discardableResult
  public mutating func add(_ template: StrokeTemplate) -> Bool {
    guard template.drawing.strokes.count <= Self.maximumStrokes,
      let shape = StrokeShape(template.drawing)
    else { return false }
    let name =
      names.firstIndex(of: template.name)
      ?? {
        names.append(template.name)
        return names.count - 1
      }()
    templates.append(template)
    if template.kind == .counterexample {
      counterexamples.add(shape, name: name)
      return true
    }
    if template.kind == .example {
      variation.add(shape, name: name, index: prepared.count, to: prepared)
    }
    prepared.add(shape, name: name)
    partialSigns.add(template.drawing)
    return true
  }

  /// Compares a drawing with all taught shapes, and returns the shape that matches, if any.
  public func match(_ drawing: StrokeDrawing) -> StrokeAnswer {
    if let rejection = precheck(drawing) { return StrokeAnswer(rejection: rejection) }
    let shapes = rotatedShapes(of: drawing)
    guard let shape = shapes.first else {
      return StrokeAnswer(rejection: .tooSmall(0, minimum: minimumSize))
    }
    let isStraight = shape.thickness < Self.straightLimit
    guard !isStraight || prepared.hasStraight(oneStroke: shape.isOneStroke) else {
      return StrokeAnswer(rejection: .straight(shape.thickness, limit: Self.straightLimit))
    }
    let nearest = prepared.nearestTwo(to: shapes, order: order, onlyStraight: isStraight)
    guard let best = nearest.first.map(rank) else {
      return StrokeAnswer(rejection: .nothingTaught)
    }
    let second = nearest.count > 1 ? rank(nearest[1]) : nil
    if let rejection = rejection(of: best, runnerUp: second) {
      return StrokeAnswer(best: best, runnerUp: second, rejection: rejection)
    }
    let isOther = counterexamples.hasTemplate(
      of: nearest[0].name, nearerThan: nearest[0].squared, to: shapes, order: order)
    return StrokeAnswer(
      best: best, runnerUp: second,
      rejection: isOther ? .counterexample(best.name, best.distance) : nil)
  }

  /// Returns the maximum distance from a drawing to the named shape at which the drawing matches
  /// the shape.
  ///
  /// This is ``maximumDistance``, or less for a shape that a person has drawn: ``steadyDistance``
  /// and ``variationShare`` times the typical distance of two of the person's examples of the same
  /// shape, which is the median over all shapes with two examples or more.
  public func maximumDistance(for name: String) -> Double {
    names.firstIndex(of: name).map { maximumDistance(forName: $0) } ?? maximumDistance
  }

  private func maximumDistance(forName name: Int) -> Double {
    guard let typical = variation.typicalDistance, variation.hasExamples(of: name) else {
      return maximumDistance
    }
    return min(maximumDistance, Self.steadyDistance + Self.variationShare * typical)
  }

  /// Returns whether a drawing may be an unfinished drawing of a taught shape.
  ///
  /// Always true if a sign has more than four strokes, and more than the drawing.
  public func mayContinue(_ drawing: StrokeDrawing) -> Bool {
    partialSigns.contains(
      drawing, minimumSize: minimumSize, maximumDistance: maximumDistance)
  }

  /// Returns why a drawing cannot match any shape, for example because of its size; nil if the
  /// drawing can match.
  public func precheck(_ drawing: StrokeDrawing) -> StrokeRejection? {
    guard !templates.isEmpty else { return .nothingTaught }
    let extent = drawing.extent
    guard extent >= minimumSize else { return .tooSmall(extent, minimum: minimumSize) }
    let count = drawing.pointCount
    guard count >= minimumPoints else { return .tooFewPoints(count, minimum: minimumPoints) }
    if let duration = drawing.duration, duration < minimumDuration {
      return .tooShort(duration, minimum: minimumDuration)
    }
    guard drawing.strokes.count <= Self.maximumStrokes else {
      return .tooManyStrokes(drawing.strokes.count, maximum: Self.maximumStrokes)
    }
    return nil
  }

  private func rejection(of best: StrokeRank, runnerUp second: StrokeRank?) -> StrokeRejection? {
    let limit = maximumDistance(for: best.name)
    guard best.distance <= limit else {
      return .tooFar(from: best.name, best.distance, limit: limit)
    }
    guard let second, best.distance >= maximumRatio * second.distance else { return nil }
    let ratio = second.distance > 0 ? best.distance / second.distance : 1
    return .ambiguous(best.name, or: second.name, ratio, limit: maximumRatio)
  }

  func rank(_ nearest: PreparedTemplates.Nearest) -> StrokeRank {
    let distance = Double(nearest.squared).squareRoot()
    let score = max(0, 1 - distance / (2 * maximumDistance(forName: nearest.name)))
    return StrokeRank(name: names[nearest.name], distance: distance, score: score)
  }
}

extension StrokeAnswer {
  fileprivate init(rejection: StrokeRejection) {
    self.init(best: nil, runnerUp: nil, rejection: rejection)
  }
}
