/// The table of a recognizer's states: the result of each requested state in each current state.
///
/// An impossible request is corrected and never traps, so that a mistake in a custom recognizer
/// does not end the program.
enum StateMachine {
  enum Outcome: Equatable {
    case ignored
    case becomes(GestureState)
    /// The request is impossible, and the associated state replaces it.
    case corrected(GestureState)
  }

  static func outcome(
    of request: GestureState, from current: GestureState
  ) -> Outcome {
    switch (current, request) {
    case (.ended, _), (.cancelled, _), (.failed, _): .ignored

    case (.possible, .possible): .ignored
    case (.possible, .began): .becomes(.began)
    case (.possible, .changed): .corrected(.began)
    case (.possible, .ended): .becomes(.ended)
    case (.possible, .cancelled): .corrected(.failed)
    case (.possible, .failed): .becomes(.failed)

    case (.began, .possible), (.changed, .possible): .ignored
    case (.began, .began): .corrected(.changed)
    case (.changed, .began): .ignored
    case (.began, .changed), (.changed, .changed): .becomes(.changed)
    case (.began, .ended), (.changed, .ended): .becomes(.ended)
    case (.began, .cancelled), (.changed, .cancelled): .becomes(.cancelled)
    case (.began, .failed), (.changed, .failed): .corrected(.cancelled)
    }
  }
}
