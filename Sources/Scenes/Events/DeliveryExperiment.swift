import GestureSubclassing
import Gestures

/// How a touch comes to a view although a recognizer looks at it first, and what three properties
/// of the recognizer change about it.
final class DeliveryExperiment: Experiment {
  private let tap = TapGestureRecognizer(name: "tap")
  private let doubleTap = TapGestureRecognizer(name: "doubleTap")
  private let pan = PanGestureRecognizer(name: "pan")

  private let gesture = ExperimentOption(
    choice: ["Tap", "Double tap", "Pan"], name: "gesture", key: "g", help: "tap, double tap or pan")
  private let cancels = ExperimentOption(
    ["Cancels touches in view", "Cancels touches", "Cancels"], name: "cancels", key: "c",
    help: "recognizing takes touches from the view", isOn: true)
  private let delaysBegan = ExperimentOption(
    ["Delays touches began", "Delays began", "Began"], name: "delaysBegan", key: "b",
    help: "the view hears of fingers late", isOn: false)
  private let delaysEnded = ExperimentOption(
    ["Delays touches ended", "Delays ended", "Ended"], name: "delaysEnded", key: "e",
    help: "the view hears of lifted fingers late", isOn: true)
  private let ignores = ExperimentOption(
    ["Ignores every touch", "Ignores touches", "Ignores"], name: "ignores", key: "i",
    help: "the recognizer looks at no finger for long", isOn: false)

  init() {
    super.init(
      "Delivery",
      tips: [
        "Tap, drag and double-tap the pad. The line is what the view is told of your finger.",
        "Tap or drag the pad, and follow your touch.",
      ],
      pad: TouchPad(name: "pad"), options: [gesture, cancels, delaysBegan, delaysEnded, ignores])
    doubleTap.numberOfTapsRequired = 2
    apply()
  }

  private var chosen: GestureRecognizer { [tap, doubleTap, pan][gesture.value] }
  override var recognizers: [GestureRecognizer] { [chosen] }

  override func apply() {
    chosen.cancelsTouchesInView = cancels.isOn
    chosen.delaysTouchesBegan = delaysBegan.isOn
    chosen.delaysTouchesEnded = delaysEnded.isOn
    guard pad.gestureRecognizers.first !== chosen else { return }
    pad.gestureRecognizers = [chosen]
    onRecognizersChanged?()
  }

  /// A class of one's own would do this in its `touchesBegan(_:with:)`. These are classes that are
  /// there already, so it is done for them, right after.
  override func delivered(_ event: Event) {
    guard ignores.isOn else { return }
    for touch in event.touches(for: chosen) where touch.phase == .began {
      chosen.ignore(touch, for: event)
    }
  }
}
