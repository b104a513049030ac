/// The rules for state changes of a recognizer: which state follows from which request.
///
/// An impossible request is corrected and never traps, so that a mistake in a custom recognizer
/// does not end the program.
enum StateMachine {
  enum Outcome: Equatable {
    case ignored
    case becomes(GestureState)
    /// The requested state is impossible now, and the recognizer gets the associated state instead.
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
