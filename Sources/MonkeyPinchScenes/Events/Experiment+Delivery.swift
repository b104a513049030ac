import GestureSubclassing
import Gestures
import PlayKit

extension Experiment {
  /// Creates the page of the events scene about recognizers that delay or cancel a view's touches.
  static func delivery() -> Experiment {
    let pad = TouchPad(name: "pad")
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    let recognizers = [
      TapGestureRecognizer(name: "tap"), doubleTap, PanGestureRecognizer(name: "pan"),
    ]
    /// Returns a closure that assigns its argument to a property of the tap, double-tap and pan
    /// recognizers.
    func set(_ property: ReferenceWritableKeyPath<GestureRecognizer, Bool>) -> (Bool) -> Void {
      { value in for recognizer in recognizers { recognizer[keyPath: property] = value } }
    }
    var ignoresTouches = false
    let experiment = Experiment(
      "Delivery",
      tips: [
        "Tap, drag and double-tap the pad. The line shows the touches that the view receives.",
        "Tap or drag the pad, and follow your touch.",
      ], pad: pad,
      options: [
        .init(choice: "gesture", key: "g", ["Tap", "Double tap", "Pan"]) {
          pad.gestureRecognizers = [recognizers[$0]]
        },
        .init(
          switch: "cancels", key: "c", ["Cancels touches in view", "Cancels touches", "Cancels"],
          isOn: true, apply: set(\.cancelsTouchesInView)),
        .init(
          switch: "delaysBegan", key: "b",
          ["Delays touches began", "Delays began", "Late began", "Began"],
          apply: set(\.delaysTouchesBegan)),
        .init(
          switch: "delaysEnded", key: "e",
          ["Delays touches ended", "Delays ended", "Late ended", "Ended"], isOn: true,
          apply: set(\.delaysTouchesEnded)),
        .init(
          switch: "ignores", key: "i", ["Ignores every touch", "Ignores touches", "Ignores"]
        ) { ignoresTouches = $0 },
      ],
      help: [
        .init("g", "tap, double tap or pan"),
        .init("c b e i", "cancels; delays began, ended; ignores"),
      ])
    // A custom recognizer would ignore touches in `touchesBegan(_:with:)`.
    experiment.delivered = { event in
      guard ignoresTouches, let recognizer = pad.gestureRecognizers.first else { return }
      for touch in event.touches(for: recognizer) where touch.phase == .began {
        recognizer.ignore(touch, for: event)
      }
    }
    return experiment
  }
}
