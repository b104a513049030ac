import GestureSubclassing
import Gestures

/// The page of the events scene on recognizer properties that delay or cancel touches of a view.
final class DeliveryExperiment: Experiment {
  private let tap = TapGestureRecognizer(name: "tap")
  private let doubleTap = TapGestureRecognizer(name: "doubleTap")
  private let pan = PanGestureRecognizer(name: "pan")

  private let gesture = ExperimentOption(
    choice: "Tap", "Double tap", "Pan", name: "gesture", key: "g")
  private let cancels = ExperimentOption(
    "Cancels touches in view", "Cancels touches", "Cancels", name: "cancels", key: "c", isOn: true)
  private let delaysBegan = ExperimentOption(
    "Delays touches began", "Delays began", "Late began", name: "delaysBegan", key: "b")
  private let delaysEnded = ExperimentOption(
    "Delays touches ended", "Delays ended", "Late ended", name: "delaysEnded", key: "e",
    isOn: true)
  private let ignores = ExperimentOption(
    "Ignores every touch", "Ignores touches", "Ignores", name: "ignores", key: "i")

  init() {
    super.init(
      "Delivery",
      tips: [
        "Tap, drag and double-tap the pad. The line is what the view is told of your finger.",
        "Tap or drag the pad, and follow your touch.",
      ], pad: "pad", options: [gesture, cancels, delaysBegan, delaysEnded, ignores],
      help: [
        .init("g", "tap, double tap or pan"),
        .init("c b e i", "cancels; delays began, ended; ignores"),
      ])
    doubleTap.numberOfTapsRequired = 2
    optionsChanged()
  }

  private var selected: GestureRecognizer { [tap, doubleTap, pan][gesture.value] }
  override var recognizers: [GestureRecognizer] { [selected] }

  override func optionsChanged() {
    selected.cancelsTouchesInView = cancels.isOn
    selected.delaysTouchesBegan = delaysBegan.isOn
    selected.delaysTouchesEnded = delaysEnded.isOn
    guard pad.gestureRecognizers.first !== selected else { return }
    pad.gestureRecognizers = [selected]
    onRecognizersChange?()
  }

  /// Makes the recognizer ignore touches that have just begun, if the option for this is on.
  ///
  /// A custom recognizer would do this in `touchesBegan(_:with:)`.
  override func delivered(_ event: Event) {
    guard ignores.isOn else { return }
    for touch in event.touches(for: selected) where touch.phase == .began {
      selected.ignore(touch, for: event)
    }
  }
}
