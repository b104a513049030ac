/// A call of a view's touch method that is due.
struct ViewMessage {
  let touch: Touch
  let phase: TouchPhase
  /// The delivery in which the touch had this phase; an earlier one if a recognizer has delayed it.
  let delivery: Int
  /// Whether the message was sent with an earlier one.
  var isSent = false
}
