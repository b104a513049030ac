/// A set of the methods of a recognizer's delegate.
struct DelegateMethods: OptionSet {
  let rawValue: UInt8

  static let receiveTouch = DelegateMethods(rawValue: 1)
  static let receiveEvent = DelegateMethods(rawValue: 2)
  static let begin = DelegateMethods(rawValue: 4)
  static let recognizeSimultaneously = DelegateMethods(rawValue: 8)
  static let requireFailure = DelegateMethods(rawValue: 16)
  static let beRequiredToFail = DelegateMethods(rawValue: 32)
  static let all = DelegateMethods(rawValue: 63)
}

extension GestureRecognizer {
  /// Returns the delegate if it may implement any of these methods; otherwise nil.
  @inline(__always)
  func delegate(for methods: DelegateMethods) -> (any GestureRecognizerDelegate)? {
    core.delegateMethods.isDisjoint(with: methods) ? nil : core.delegate
  }

  /// Notes that a delegate has the default implementation of a method.
  ///
  /// Only the recognizer's own delegate counts: an implementation may forward a question to another
  /// object, whose default says nothing about the delegate.
  func noteDefault(of method: DelegateMethods, in delegate: any GestureRecognizerDelegate) {
    if core.delegate === delegate { core.delegateMethods.remove(method) }
  }
}
