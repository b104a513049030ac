import GestureControls
package import Gestures
import PlayKit

// What single taps need to know of the visible scene.
extension Playground {
  /// Returns whether a tap at a location needs no handles: a control is there that taps alone operate, or
  /// the help is open.
  package func isPlain(at location: Point) -> Bool {
    showsHelp
      || played.window.hitTest(location, with: nil).map { $0.isOperatedByTaps } ?? true
  }

  /// Returns whether a thing of the scene is at a location that can be tapped and dragged.
  func isOnThing(at location: Point) -> Bool {
    guard let view = played.window.hitTest(location, with: nil) else { return false }
    return view.gestureRecognizers.contains { $0 is TapGestureRecognizer }
      && view.gestureRecognizers.contains { $0 is PanGestureRecognizer }
  }

  /// The centers of the things and controls of the visible scene, in the order of the keyboard focus.
  package var tapTargets: [Point] {
    played.window.tapTargets + (needsWindowBar ? windowBar?.tapTargets ?? [] : [])
  }
}

extension View {
  /// Whether the view is a control of which taps change every value.
  fileprivate var isOperatedByTaps: Bool {
    self is Button || self is Switch || self is SegmentedControl || self is Stepper
      || self is PageControl
  }

  /// The number of parts of the view, beside each other, that react to taps in different ways.
  fileprivate var tapParts: Int {
    switch self {
    case let segments as SegmentedControl: segments.numberOfSegments
    case is Stepper, is PageControl: 2
    default: 1
    }
  }
}

extension Window {
  /// The centers of the visible views that can have the keyboard focus, or of the parts of such a control.
  var tapTargets: [Point] {
    focusStops.flatMap { view in
      (0..<view.tapParts).map { part in
        let x = view.bounds.width * (Double(part) + 0.5) / Double(view.tapParts)
        let center = Point(x: view.bounds.minX + x, y: view.bounds.midY)
        return (view, view.convert(center, to: nil))
      }
    }.filter { view, center in bounds.contains(center) && hitTest(center, with: nil) === view }
      .map { $0.1 }
  }
}
