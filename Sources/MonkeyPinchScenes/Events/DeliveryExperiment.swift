import GestureSubclassing
import Gestures

/// How a touch comes to a view although a recognizer looks at it first, and what three properties
/// of the recognizer change about it.
final class DeliveryExperiment: Experiment {
  private let tap = TapGestureRecognizer(name: "tap")
  private let doubleTap = TapGestureRecognizer(name: "doubleTap")
  private let pan = PanGestureRecognizer(name: "pan")

  private let gesture = ExperimentOption(
    choice: ["Tap", "Double tap", "Pan"], name: "gesture", key: "g")
  private let cancels = ExperimentOption(
    ["Cancels touches in view", "Cancels touches", "Cancels"], name: "cancels", key: "c", isOn: true
  )
  private let delaysBegan = ExperimentOption(
    ["Delays touches began", "Delays began", "Late began"], name: "delaysBegan", key: "b",
    isOn: false)
  private let delaysEnded = ExperimentOption(
    ["Delays touches ended", "Delays ended", "Late ended"], name: "delaysEnded", key: "e",
    isOn: true)
  private let ignores = ExperimentOption(
    ["Ignores every touch", "Ignores touches", "Ignores"], name: "ignores", key: "i", isOn: false)

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
  override var help: [SceneHelp.Entry] {
    [
      .init("g", "tap, double tap or pan"),
      .init("c b e i", "cancels; delays began, ended; ignores"),
    ]
  }

  override func apply() {
    chosen.cancelsTouchesInView = cancels.isOn
    chosen.delaysTouchesBegan = delaysBegan.isOn
    chosen.delaysTouchesEnded = delaysEnded.isOn
    guard pad.gestureRecognizers.first !== chosen else { return }
    pad.gestureRecognizers = [chosen]
    onRecognizersChanged?()
  }

  /// Lets the recognizer stop looking at fingers that have just landed, if it is to ignore them.
  ///
  /// A class of one's own does so in its `touchesBegan(_:with:)`; for these, which are there already,
  /// it is done right after.
  override func delivered(_ event: Event) {
    guard ignores.isOn else { return }
    for touch in event.touches(for: chosen) where touch.phase == .began {
      chosen.ignore(touch, for: event)
    }
  }
}
