import GestureHistory
import Gestures
import MonkeyPinchApp
import MonkeyPinchCommands

// The inspector, `explain` and `compare` change the limit of the scene's own recognizer.
var options = PlaygroundApp.Options()
options.properties.append(
  .seconds("duration", \StayGestureRecognizer.duration, limits: { $0 == .pressDuration }))
PlaygroundCommands.main(scenes: [LampScene.self], name: "lamp", options: options)
