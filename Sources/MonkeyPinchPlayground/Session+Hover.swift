import Gestures

extension Session {
  /// Informs the session of a bar or a drawer about the mouse pointer, which the scene is informed of
  /// as well.
  ///
  /// - Parameters:
  ///   - sample: A sample of the window; those of touches are ignored.
  ///   - isInside: Whether the location is in the bar or the drawer.
  func hover(_ sample: TouchSample, isInside: Bool) {
    switch sample.phase {
    case .regionEntered, .regionMoved, .regionExited: break
    default: return
    }
    let isInside = isInside && sample.phase != .regionExited
    let wasInside = hoverLocation != nil
    guard isInside || wasInside else { return }
    var own = sample
    own.phase = isInside ? (wasInside ? .regionMoved : .regionEntered) : .regionExited
    send([own])
  }
}
