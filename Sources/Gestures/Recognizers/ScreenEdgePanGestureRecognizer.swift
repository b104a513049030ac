/// A continuous gesture recognizer for one finger that drags from an edge of the window inward.
///
/// When the finger has moved far enough for a pan, the gesture begins if the finger moved further
/// inward than along the edge, and fails otherwise. It then behaves like a pan of one finger, and
/// ignores additional fingers.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  open override class var gestureName: String { "screen edge pan" }

  open override class func makeDefault() -> GestureRecognizer { ScreenEdgePanGestureRecognizer() }

  open override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "regionWidth", of: ScreenEdgePanGestureRecognizer.self, { $0.regionWidth },
        { $0.regionWidth = $1 }
      ) {
        $0 == .distanceFromEdge
      }.with(presets: [.uikit: 13, .android: 12]),
      .members(
        "edges", of: ScreenEdgePanGestureRecognizer.self, { $0.edges }, { $0.edges = $1 },
        of: Edge.all.rawValue),
    ]
  }

  /// A set of edges of the window; the raw values are those of UIKit's `UIRectEdge`.
  public struct Edge: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The top edge of the window.
    public static let top = Edge(rawValue: 1)
    /// The left edge of the window.
    public static let left = Edge(rawValue: 2)
    /// The bottom edge of the window.
    public static let bottom = Edge(rawValue: 4)
    /// The right edge of the window.
    public static let right = Edge(rawValue: 8)
    /// All four edges of the window.
    public static let all: Edge = [.top, .left, .bottom, .right]

    /// The names of the edges in the set, in a fixed order.
    fileprivate var words: [String] {
      let names: [(Edge, String)] = [
        (.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom"),
      ]
      return names.filter { contains($0.0) }.map { $0.1 }
    }
  }

  /// The edges of the window from which a drag is recognized; empty by default, as in UIKit.
  public var edges: Edge = []
  /// The maximum distance, in points, from the edge of the window to where the finger lands.
  ///
  /// UIKit does not document its value; 13 was measured.
  public var regionWidth = 13.0

  /// The edges of the window near which the finger landed: two edges in a corner.
  ///
  /// At most one remains when the finger has moved.
  public private(set) var startEdges: Edge = []

  open override var loggedValues: [GestureValue] {
    super.loggedValues + [GestureValue("edges", .texts(startEdges.words))]
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    // A finger that lands when the first one is lifted does not continue the gesture.
    guard requested == .possible else { return touches.forEach { ignore($0) } }
    leaveOutRestingTouches(beyond: 1)
    let finger = downTouches.first
    let isFirst = touches.contains { $0 === finger }
    for touch in touches where touch !== finger { ignore(touch) }
    guard isFirst, let finger, let window = view?.window else { return }
    super.touchesBegan([finger], with: event)
    startEdges = edges.filter { $0.distance(of: finger.position, in: window.bounds) <= regionWidth }
    if startEdges.isEmpty { fail(because: shortfall(ofLandingAt: finger.position, in: window)) }
  }

  package override func checkDirection() -> Bool {
    guard let finger = downTouches.first else { return true }
    let moved = finger.position - finger.beganPosition
    let edges = startEdges
    startEdges = edges.filter { isInward(moved, from: $0) }
    if startEdges.isEmpty { fail(because: shortfall(of: moved, from: edges)) }
    return !startEdges.isEmpty
  }

  // A scroll does not start at an edge.
  open override var receivedScrollTypes: ScrollTypeMask { [] }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  /// Returns whether a finger moved far enough for a pan, and more inward than along the edge.
  private func isInward(_ displacement: Vector, from edge: Edge) -> Bool {
    let (inward, along) = split(displacement, at: edge)
    return inward >= hysteresis && inward > along
  }

  /// Splits a displacement into the component inward from an edge and the distance along the edge.
  private func split(_ displacement: Vector, at edge: Edge) -> (inward: Double, along: Double) {
    let along = edge == .left || edge == .right ? displacement.dy : displacement.dx
    return (displacement.dot(edge.inward), along.magnitude)
  }

  /// Returns the reason why the gesture fails: the finger moved too little inward from any edge.
  private func shortfall(of displacement: Vector, from edges: Edge) -> Reason {
    var best = (inward: -Double.infinity, along: 0.0)
    for edge in edges.members {
      let parts = split(displacement, at: edge)
      if parts.inward > best.inward { best = parts }
    }
    guard best.inward >= hysteresis else {
      return .limit(.init(.distanceInward, max(best.inward, 0), .atLeast, hysteresis))
    }
    return .limit(.init(.distanceAlongEdge, best.along, .lessThan, best.inward))
  }

  /// Returns the reason why the gesture fails: the finger landed too far from the edges.
  private func shortfall(ofLandingAt location: Point, in window: Window) -> Reason {
    let nearest = edges.members.map { $0.distance(of: location, in: window.bounds) }.min()
    guard let nearest else { return .noEdges }
    return .limit(.init(.distanceFromEdge, nearest, .atMost, regionWidth))
  }
}

extension ScreenEdgePanGestureRecognizer.Edge {
  /// The edges in the set, each as a set of one edge.
  package var members: [Self] { [.top, .left, .bottom, .right].filter(contains) }

  fileprivate func filter(_ isIncluded: (Self) -> Bool) -> Self { Self(members.filter(isIncluded)) }

  /// The unit vector that is perpendicular to the edge and leads into the window.
  package var inward: Vector {
    switch self {
    case .top: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: 1, dy: 0)
    case .bottom: Vector(dx: 0, dy: -1)
    default: Vector(dx: -1, dy: 0)
    }
  }

  /// Returns the distance, in points, of a location from a single edge of a window.
  package func distance(of location: Point, in bounds: Rect) -> Double {
    switch self {
    case .top: location.y - bounds.minY
    case .left: location.x - bounds.minX
    case .bottom: bounds.maxY - location.y
    default: bounds.maxX - location.x
    }
  }
}
