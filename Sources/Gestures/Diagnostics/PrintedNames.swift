// The names of cases, as texts have them: Embedded Swift cannot print a case by itself.

extension GestureState: CustomStringConvertible {
  /// The name of the state, such as `began`.
  public var description: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension TouchPhase: CustomStringConvertible {
  /// The name of the phase, such as `moved`.
  public var description: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered: "regionEntered"
    case .regionMoved: "regionMoved"
    case .regionExited: "regionExited"
    }
  }
}

extension TouchKind: CustomStringConvertible {
  /// The name of the kind, such as `pencil`.
  public var description: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }
}

extension Reason.Callback: CustomStringConvertible {
  /// The name of the method that the engine called.
  public var description: String {
    switch self {
    case .touchesBegan: "touchesBegan"
    case .touchesMoved: "touchesMoved"
    case .touchesEnded: "touchesEnded"
    case .touchesCancelled: "touchesCancelled"
    case .timerFired: "timerFired"
    case .elsewhere: "elsewhere"
    }
  }
}

extension Reason.Limit.Axis: CustomStringConvertible {
  /// `x` or `y`.
  public var description: String { self == .x ? "x" : "y" }
}

/// Returns the name of an object's class; a noun where classes have no names.
func typeName(of object: AnyObject, or noun: @autoclosure () -> String) -> String {
  #if hasFeature(Embedded)
  noun()
  #else
  "\(type(of: object))"
  #endif
}

extension GestureRecognizer {
  /// The name of the recognizer's class; where classes have no names, of its gesture.
  var typeName: String { Gestures.typeName(of: self, or: type(of: self).gestureName) }
}
