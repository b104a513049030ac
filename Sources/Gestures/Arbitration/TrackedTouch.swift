/// What the arbiter knows of a touch until its finger is up and its view has received its end.
///
/// A row of the ``Arbiter``, which names it by its slot; ``Touch`` has the samples.
struct TrackedTouch: Hashable {
  /// The ways in which a touch ends.
  enum End: UInt8 { case lifted, cancelled }

  /// Which calls of touch methods a view has received for a touch.
  enum ViewProgress: UInt8 {
    /// The view has received no calls, and the engine has not decided yet whether to call the view.
    case waiting
    /// The view has received no calls, because a recognizer with `delaysTouchesBegan` is undecided.
    case held
    /// The view has received `touchesBegan`, and receives movements and the end of the touch.
    case begun
    /// The view has received `touchesBegan`, and a recognizer delays the call of `touchesEnded`.
    case endHeld
    /// The view is about to receive `touchesEnded` or `touchesCancelled`.
    case ending
    /// The view receives no more calls for this touch.
    case closed
  }

  let id: TouchID
  /// The number of the landing, counted from 1.
  let landing: Int
  /// The sequence number of the delivery in which the finger landed.
  let beganDelivery: Int
  /// That of the delivery with the newest sample that was not discarded.
  var newestDelivery = -1
  /// How the touch has ended; nil while the finger is down.
  var end: End?
  /// That of the delivery with the newest sample, discarded or not.
  var lastChange = -1
  /// Whether the last sample was a movement.
  var hasMoved = false
  /// Whether the engine has decided which recognizers receive the touch.
  var isRouted = false
  /// Whether the view receives the touch, as decided when the touch began.
  ///
  /// The view's `isMultipleTouchEnabled` and exclusive touches of other views decide.
  var countsInView = false
  var progress = ViewProgress.waiting
  /// The deliveries of the finger's last movement, and of the last that its view has received.
  var lastMove = -1, toldMove = -1

  init(id: TouchID, landing: Int, beganDelivery: Int) {
    self.id = id
    self.landing = landing
    self.beganDelivery = beganDelivery
  }

  var isDown: Bool { end == nil }

  /// Whether a recognizer's delay keeps something from the view.
  var isHeld: Bool { progress == .held || progress == .endHeld }
}
