import Gestures
import GestureRecordings
import GestureStrokes

extension LoggedGesture {
  /// Creates an entry for the event log from the current state and values of a gesture recognizer.
  init(_ recognizer: GestureRecognizer) {
    self.init(
      view: recognizer.view?.name ?? "", recognizer: recognizer.name ?? "",
      state: "\(recognizer.state)", location: recognizer.location(in: nil),
      touches: recognizer.numberOfTouches)
    switch recognizer {
    case let pan as PanGestureRecognizer:
      translation = pan.translation(in: nil)
      velocity = .linear(pan.velocity(in: nil))
      edges = (pan as? ScreenEdgePanGestureRecognizer)?.startEdges.words
    case let pinch as PinchGestureRecognizer:
      scale = pinch.scale
      velocity = .scalar(pinch.velocity)
    case let rotation as RotationGestureRecognizer:
      self.rotation = rotation.rotation
      velocity = .scalar(rotation.velocity)
    case let tap as TapGestureRecognizer:
      taps = tap.numberOfTapsRequired
    case let swipe as SwipeGestureRecognizer:
      direction = swipe.direction.words
    case let stroke as StrokeGestureRecognizer:
      match = stroke.match
      score = stroke.score
    default: break
    }
  }
}

extension SpritePlace {
  static func of(_ views: [View]) -> [SpritePlace] {
    zip(views, View.depths(of: views)).map { view, depth in
      SpritePlace(
        view: view.name ?? "", center: view.center, transform: view.transform, alpha: view.alpha,
        z: depth)
    }
  }
}

extension LoggedView {
  static func of(_ views: [View]) -> [LoggedView] {
    zip(views, View.depths(of: views)).map { view, depth in
      LoggedView(
        view: view.name ?? "", center: view.center, scale: view.transform.scale,
        rotation: view.transform.rotation, alpha: view.alpha, z: depth)
    }
  }
}

extension View {
  /// Returns the number of sibling views behind each of the given views.
  fileprivate static func depths(of views: [View]) -> [Int] {
    // One pass for all views: counting again for each of thousands of sprites is slow.
    var depths: [ObjectIdentifier: Int] = [:]
    var known: Set<ObjectIdentifier> = []
    for superview in views.compactMap(\.superview)
    where known.insert(ObjectIdentifier(superview)).inserted {
      for (index, view) in superview.subviews.enumerated() {
        depths[ObjectIdentifier(view)] = index
      }
    }
    return views.map { depths[ObjectIdentifier($0)] ?? 0 }
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The names of the directions, separated by spaces, such as `right left`.
  fileprivate var words: String {
    let names: [(SwipeGestureRecognizer.Direction, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}

extension ScreenEdgePanGestureRecognizer.Edge {
  /// The names of the screen edges in this set, in a fixed order.
  fileprivate var words: [String] {
    let names: [(ScreenEdgePanGestureRecognizer.Edge, String)] = [
      (.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
