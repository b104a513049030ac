import Gestures

/// The end of the responder chain: keys that nobody wanted on the way come here.
final class KeyTarget: Responder {
  var onPress: ((Press) -> Void)?

  override func pressesBegan(_ presses: [Press], with event: Event) {
    for press in presses { onPress?(press) }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {}
  override func pressesCancelled(_ presses: [Press], with event: Event) {}
}
