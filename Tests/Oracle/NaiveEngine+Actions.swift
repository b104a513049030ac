/// The actions of what has taken effect.
extension NaiveEngine {
  func report() {
    for recognizer in actingOrder {
      if !recognizer.unreported.isEmpty {
        while !recognizer.unreported.isEmpty {
          act(recognizer, recognizer.unreported.removeFirst())
        }
      } else if recognizer.isRunning, recognizer.requested.isTerminal || recognizer.hasChanged {
        // Actions are called "per recognizer whose state changed", and does not say whether a running one's new
        // state can be read in the actions of others: here it changes with its own action.
        set(recognizer, recognizer.requested)
        if recognizer.state.isTerminal { isDirty = true }
        act(recognizer, recognizer.state)
      }
      recognizer.hasChanged = false
      // A recognizer that its own action disabled is cancelled by now, and has recognized.
      if recognizer.hasActed, recognizer.plan.cancelsTouches {
        cancelInViews(recognizer.attempt)
      }
      // One that ended while it waited ends at once (R36).
      if recognizer.isRunning, recognizer.requested.isTerminal { reportEnd(of: recognizer) }
    }
  }

  func reportEnd(of recognizer: NaiveRecognizer) {
    set(recognizer, recognizer.requested)
    isDirty = true
    act(recognizer, recognizer.state)
  }

  func act(_ recognizer: NaiveRecognizer, _ state: World.State) {
    recognizer.hasActed = true
    note(
      "action \(recognizer.number) \(state)", view: recognizer.plan.view, .recognizer,
      recognizer.numbers)
    react(to: .action(recognizer.number, state))
  }
}
