/// A pointer without a button pressed that is over the view or what lies inside it; continuous.
///
/// Begins when the pointer comes, changes when it moves, and ends when it leaves, when one of its
/// buttons is pressed, and when the view is hidden; a release over the view begins another. Takes no
/// part in who may act: it keeps nobody from anything, waits for nobody, and nobody waits for it.
/// Touches it never hears of.
open class HoverGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "hover" }

  @exclusivity(unchecked) private var place = Point.zero
  /// Whether the pointer is over the view, and not to be looked at until it has left.
  @exclusivity(unchecked) var isRefused = false

  public override init(name: String? = nil) { super.init(name: name) }

  /// Where the pointer is, in the coordinates of `view`; nil means the window.
  open override func location(in view: View?) -> Point {
    view?.convert(place, from: nil) ?? place
  }

  /// Only an event of a hovering pointer.
  open override func shouldReceive(_ event: Event) -> Bool { event.type == .hover }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override var lastEvent: Event? { session?.hoverEvent }

  override func abort(because reason: Reason) { session?.leave(self, as: .cancelled, reason) }

  func follow(_ pointer: Touch) { place = pointer.position }
}
