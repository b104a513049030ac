import Gestures

/// Says which of the signs that it was taught a drawing is, or why it is none.
///
/// A drawing is brought to 32 places along its ink, and compared with each template by what it costs
/// to bring the one's ink to the other's (``StrokeOrder`` says when its way counts as well). The
/// nearest template names the sign, if it is near enough, nearer by a margin than any other sign, and
/// the drawing is more than a tap or a line. Where it is drawn, and how large, does not matter; how
/// it is turned does, unless ``rotationTolerance`` says otherwise.
///
/// A value that depends on nothing but what it is given: the same drawing gets the same answer.
public struct StrokeMatcher: Sendable {
  /// How far a drawing may be from its sign; see ``StrokeRank/distance``.
  ///
  /// At 0.18 over 99 % of the signs of somebody who drew each three times before are within, and of
  /// scribbles less than 1 %.
  public static let defaultMaximumDistance = 0.18
  /// How far the best may be at the most, as a part of the distance to the second best.
  public static let defaultMaximumRatio = 0.9
  /// Less than this, in points, is a tap: twice and a bit what a tap may move.
  public static let defaultMinimumSize = 24.0
  /// Fewer places than these show no shape: a check mark has three, and two on the way.
  public static let defaultMinimumPoints = 5
  /// Faster than this no sign was drawn: the fastest of 3,200 recorded ones took 94 ms.
  public static let defaultMinimumDuration = Duration.milliseconds(50)
  /// A drawing thinner than this part of its length is a straight line: a finger's lines are below
  /// 0.03, no other recorded sign of one stroke below 0.1.
  public static let straightLimit = 0.05
  /// A template thinner than this may be meant by a straight line.
  public static let straightTemplateLimit = 0.1
  /// The most strokes that a sign may have.
  public static let maximumStrokes = 16
  /// How far apart turned copies of a drawing are at the most, in radians: 12°.
  public static let rotationStep = Double.pi / 15
  /// What a different length of ink weighs: a line rubbed to and fro is no line.
  static let inkWeight: Float = 0.3

  public var maximumDistance = Self.defaultMaximumDistance
  public var maximumRatio = Self.defaultMaximumRatio
  public var minimumSize = Self.defaultMinimumSize
  public var minimumPoints = Self.defaultMinimumPoints
  public var minimumDuration = Self.defaultMinimumDuration
  public var order = StrokeOrder.automatic
  /// By how much a drawing may be turned either way, in radians; 0 as it was taught, π for any way.
  public var rotationTolerance = 0.0

  /// What was taught; templates without extent are left out.
  public private(set) var templates: [StrokeTemplate] = []
  /// The signs' names, in the order in which they were first taught.
  public private(set) var names: [String] = []

  private var prepared = PreparedTemplates()
  private var unfinished = UnfinishedSigns()

  public init(_ templates: [StrokeTemplate] = []) {
    for template in templates { add(template) }
  }

  /// Teaches one more drawing of a sign.
  ///
  /// - Returns: False if the drawing has no extent or more than ``maximumStrokes``, and shows nothing.
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
    prepared.add(shape, name: name)
    unfinished.add(template.drawing)
    return true
  }

  /// What the drawing is.
  public func match(_ drawing: StrokeDrawing) -> StrokeAnswer {
    if let rejection = precheck(drawing) { return StrokeAnswer(rejection: rejection) }
    let shapes = turnedShapes(of: drawing)
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
    return StrokeAnswer(
      best: best, runnerUp: second, rejection: verdict(on: best, before: second))
  }

  /// How far the drawing is from each sign, the nearest first; empty for one without extent.
  ///
  /// Every sign is measured, whether or not the drawing would be taken: for people who want to see
  /// why.
  public func ranking(of drawing: StrokeDrawing) -> [StrokeRank] {
    guard drawing.strokes.count <= Self.maximumStrokes else { return [] }
    let shapes = turnedShapes(of: drawing)
    guard !shapes.isEmpty else { return [] }
    return prepared.nearestOfEach(names.count, to: shapes, order: order).map(rank)
  }

  /// Whether a sign of more strokes may still come of what was drawn so far.
  ///
  /// Signs of more than four strokes may come of anything.
  public func mayContinue(_ drawing: StrokeDrawing) -> Bool {
    unfinished.mayCome(
      of: drawing, minimumSize: minimumSize, maximumDistance: maximumDistance)
  }

  /// What can be said without looking at a template; nil if nothing.
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

  private func verdict(on best: StrokeRank, before second: StrokeRank?) -> StrokeRejection? {
    guard best.distance <= maximumDistance else {
      return .tooFar(from: best.name, best.distance, limit: maximumDistance)
    }
    guard let second, best.distance >= maximumRatio * second.distance else { return nil }
    let ratio = second.distance > 0 ? best.distance / second.distance : 1
    return .ambiguous(best.name, or: second.name, ratio, limit: maximumRatio)
  }

  private func rank(_ nearest: PreparedTemplates.Nearest) -> StrokeRank {
    let distance = Double(nearest.squared).squareRoot()
    let score = max(0, 1 - distance / (2 * maximumDistance))
    return StrokeRank(name: names[nearest.name], distance: distance, score: score)
  }

  /// The drawing as it is, and turned as far as it may be.
  private func turnedShapes(of drawing: StrokeDrawing) -> [StrokeShape] {
    guard let upright = StrokeShape(drawing) else { return [] }
    let tolerance = min(rotationTolerance.magnitude, .pi)
    let steps = Int((tolerance / Self.rotationStep).rounded(.up))
    guard steps > 0 else { return [upright] }
    let angles = (1...steps).flatMap { step in
      let angle = tolerance * Double(step) / Double(steps)
      return [angle, -angle]
    }
    return [upright] + angles.compactMap { StrokeShape(drawing, turnedBy: $0) }
  }
}

extension StrokeAnswer {
  fileprivate init(rejection: StrokeRejection) {
    self.init(best: nil, runnerUp: nil, rejection: rejection)
  }
}
