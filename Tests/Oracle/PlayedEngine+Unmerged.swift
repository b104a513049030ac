import Gestures

// TO BE MERGED: properties that the engine does not have yet. When it has them, their lines go to
// `PlayedEngine.init`, this file goes, and `World.addRests` is called without a condition.
extension PlayedEngine {
  static let hasRestingTouches = false

  static func setUnmergedProperties(
    of recognizer: GestureRecognizer, _ plan: World.RecognizerPlan
  ) {
    // recognizer.leavesOutRestingTouches = plan.leavesOutRestingTouches
    // (recognizer as? TapGestureRecognizer)?.holdsEachTouch = plan.holdsEachTouch
  }
}
