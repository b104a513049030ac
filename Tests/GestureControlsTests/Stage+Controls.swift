import GestureControls
import Gestures
import GestureTesting

/// Every event that a control sends, by the name it is known by.
let controlEvents: [(Control.Event, String)] = [
  (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
  (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
  (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
  (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
  (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
  (.primaryActionTriggered, "primaryActionTriggered"),
]

extension Stage {
  /// Puts a control into the stage's view, its middle in the view's, and traces what it sends.
  ///
  /// The stage's view is made as large as the window, so that recognizers of the view are around the
  /// control wherever the fingers are.
  func put(
    _ control: Control, at center: Point = Point(x: 400, y: 300),
    tracing events: Control.Event = .allEvents
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

/// A control of somebody's own, which writes down what it is told and answers what it should.
final class TracedControl: Control {
  var follows = true
  var goesOn = true
  private(set) var calls: [String] = []

  init(_ name: String = "own") {
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 50), name: name)
  }

  override func beginTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    calls.append("begin, tracking \(isTracking)")
    return follows
  }

  override func continueTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    calls.append("continue \(isTouchInside ? "inside" : "outside")")
    return goesOn
  }

  override func endTracking(_ touch: Touch, with event: Gestures.Event) {
    calls.append("end \(isTouchInside ? "inside" : "outside"), tracking \(isTracking)")
  }

  override func cancelTracking(with event: Gestures.Event?) {
    calls.append("cancel \(event == nil ? "by nothing" : "by an event")")
  }
}
