import GestureControls
import Gestures
import GestureTesting

/// The events of controls with their names.
let controlEvents: [(ControlEvent, String)] = [
  (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
  (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
  (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
  (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
  (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
  (.primaryActionTriggered, "primaryActionTriggered"),
]

extension Stage {
  /// Adds a control to the stage's view, centered at a point, and traces the events it sends.
  ///
  /// The stage's view is made as large as the window, so that its recognizers receive every touch.
  func put(
    _ control: Control, at center: Point = Point(x: 400, y: 300),
    tracing events: ControlEvent = .allEvents
  ) {
    view.frame = window.bounds
    view.addSubview(control)
    control.center = center
    for (event, name) in controlEvents where events.contains(event) {
      control.addAction(for: event) { [weak self] control in
        self?.write("\(control.name ?? "?") \(name)")
      }
    }
  }
}

/// A custom control that records the calls of its tracking methods.
final class TracedControl: Control {
  var follows = true
  var goesOn = true
  private(set) var calls: [String] = []

  init(_ name: String = "own") {
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 50), name: name)
  }

  override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    calls.append("begin, tracking \(isTracking)")
    return follows
  }

  override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    calls.append("continue \(isTouchInside ? "inside" : "outside")")
    return goesOn
  }

  override func endTracking(_ touch: Touch, with event: Event) {
    calls.append("end \(isTouchInside ? "inside" : "outside"), tracking \(isTracking)")
  }

  override func cancelTracking(with event: Event?) {
    calls.append("cancel \(event == nil ? "by nothing" : "by an event")")
  }
}
