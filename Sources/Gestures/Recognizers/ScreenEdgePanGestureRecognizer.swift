/// A finger that comes in from an edge of the window and drags; continuous.
///
/// Whether it does is decided as soon as it has moved as far as a pan needs: mostly inwards, or it is
/// no edge pan. From then on this is a pan of one finger, and further fingers are not looked at.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  open override class var gestureName: String { "screen edge pan" }

  /// Edges of the window; the raw values are those of UIKit's `UIRectEdge`.
  public struct Edge: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = Edge(rawValue: 1)
    public static let left = Edge(rawValue: 2)
    public static let bottom = Edge(rawValue: 4)
    public static let right = Edge(rawValue: 8)
    public static let all: Edge = [.top, .left, .bottom, .right]
  }

  /// The edges that a finger may come in from; none, as in UIKit, and then there is no gesture.
  public var edges: Edge = []
  /// How far from an edge, in points, the finger may land; exactly this far is allowed.
  ///
  /// UIKit keeps its own width to itself; 13 is what people measured.
  public var regionWidth = 13.0

  /// The edges that the finger of this attempt came in from: two if it landed in a corner, and one,
  /// or none, once it has moved.
  public private(set) var startEdges: Edge = []

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let finger = downTouches.first
    let isFirst = touches.contains { $0 === finger }
    for touch in touches where touch !== finger { ignore(touch) }
    guard isFirst, let finger, let window = view?.window else { return }
    super.touchesBegan([finger], with: event)
    startEdges = edges.filter { distance(of: finger.position, from: $0, in: window) <= regionWidth }
    if startEdges.isEmpty { fail(because: landing(of: finger.position, in: window)) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    if requested == .possible, let finger = touches.first, let view {
      let way = finger.position - finger.beganPosition
      let axes = view.axesInWindow
      // The same measure by which a pan begins: along the axes of the view.
      let isDecided =
        way.along(axes.x).magnitude >= hysteresis || way.along(axes.y).magnitude >= hysteresis
      if isDecided {
        let edges = startEdges
        startEdges = edges.filter { comesIn(way, from: $0) }
        guard !startEdges.isEmpty else { return fail(because: astray(way, from: edges)) }
      }
    }
    super.touchesMoved(touches, with: event)
  }

  // A scroll comes in from no edge.
  open override var receivedScrollTypes: ScrollTypeMask { [] }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  /// Whether a way leads inwards, and further that way than along the edge.
  private func comesIn(_ way: Vector, from edge: Edge) -> Bool {
    let (inwards, along) = split(way, at: edge)
    return inwards >= hysteresis && inwards > along
  }

  /// How far a way leads inwards, and how far along the edge.
  private func split(_ way: Vector, at edge: Edge) -> (inwards: Double, along: Double) {
    (way.along(edge.inwards), (edge == .left || edge == .right ? way.dy : way.dx).magnitude)
  }

  /// Why a way that is as long as a pan's leads in from none of these edges.
  private func astray(_ way: Vector, from edges: Edge) -> Reason {
    var best = (inwards: -Double.infinity, along: 0.0)
    for edge in edges.members {
      let ways = split(way, at: edge)
      if ways.inwards > best.inwards { best = ways }
    }
    guard best.inwards >= hysteresis else {
      let inwards = max(best.inwards, 0)
      return .limit(Reason.Limit("moved inwards by", inwards, .points, .atLeast, hysteresis))
    }
    return .limit(
      Reason.Limit(
        "moved", best.along, .points, .below, best.inwards, complement: "along the edge",
        isOfTheMoment: true))
  }

  private func distance(of place: Point, from edge: Edge, in window: Window) -> Double {
    switch edge {
    case .top: place.y - window.bounds.minY
    case .left: place.x - window.bounds.minX
    case .bottom: window.bounds.maxY - place.y
    default: window.bounds.maxX - place.x
    }
  }

  private func landing(of place: Point, in window: Window) -> Reason {
    let nearest = edges.members.map { distance(of: place, from: $0, in: window) }.min()
    guard let nearest else { return .noEdges }
    return .limit(
      Reason.Limit(
        "landed", nearest, .points, .atMost, regionWidth,
        complement: "from the nearest of its edges"))
  }
}

extension ScreenEdgePanGestureRecognizer.Edge {
  /// Each edge of the set by itself, in the order of their bits.
  fileprivate var members: [Self] { [.top, .left, .bottom, .right].filter(contains) }

  fileprivate func filter(_ isIncluded: (Self) -> Bool) -> Self { Self(members.filter(isIncluded)) }

  /// From one edge into the window.
  fileprivate var inwards: Vector {
    switch self {
    case .top: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: 1, dy: 0)
    case .bottom: Vector(dx: 0, dy: -1)
    default: Vector(dx: -1, dy: 0)
    }
  }
}

extension Vector {
  /// How far this way goes along an axis of length 1.
  fileprivate func along(_ axis: Vector) -> Double { dx * axis.dx + dy * axis.dy }
}
