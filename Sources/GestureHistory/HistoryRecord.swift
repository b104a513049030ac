import Gestures

/// One event of a session in a fixed size, without text and without a reference to an object.
///
/// Recognizers, views and texts are numbers, which the history's tables resolve.
struct HistoryRecord {
  var time: Duration
  var content: Content

  enum Content {
    /// A touch changed; `view` is the number of the touched view, or -1 without one.
    case touch(Touch.ID, Touch.Phase, Touch.Kind, Point, view: Int32)
    /// The outline of the touched view, or of one of its superviews, when the touch landed.
    case outline(Int32, Touch.ID, StoredOutline)
    /// A touch landed in the recognizer's view or in a subview, so that the recognizer may get it.
    case offered(Int32, Touch.ID)
    case refused(Int32, Touch.ID, StoredRefusal)
    /// A view did not get the touch; `other` is the view that the cause names. Numbers are -1 without one.
    case unreached(view: Int32, recognizer: Int32, other: Int32, Touch.ID, StoredCause)
    /// A touch method of the view told it that the touch was cancelled.
    case cancelledInView(Int32, Touch.ID)
    case state(Int32, from: GestureState, to: GestureState, StoredReason?)
    case waits(Int32, other: Int32, Reason.Requirement)
    case allowed(Int32, beside: Int32, Reason.Allowance)
    case action(Int32)
    /// Recognizers wait for each other; the number is that of the cycle.
    case cycle(Int32)
  }
}

/// A `FailureReason` whose recognizers, views, quantities and texts are numbers.
enum StoredReason {
  case limit(quantity: Int32, measured: Double, Reason.Limit.Relation, limit: Double)
  case vetoedByView(Int32)
  case prevented(by: Int32)
  case requirementRecognized(Int32, Reason.Requirement)
  case requirementCycle(Int32)
  case custom(Int32)
  /// A reason without any of these, by its number.
  case plain(Int32)
}

/// The number of a `Reason.Refusal` in the history's tables.
struct StoredRefusal {
  var number: Int32
}

/// A ``ViewOutline`` in single precision, which is enough to draw it.
struct StoredOutline {
  private var x, y: Float
  private var widthX, widthY: Float
  private var heightX, heightY: Float

  /// Creates the outline of a live view.
  init(of view: View) {
    let bounds = view.bounds
    let corner = view.convert(bounds.origin, to: nil)
    let width = view.convert(Vector(dx: bounds.width, dy: 0), to: nil)
    let height = view.convert(Vector(dx: 0, dy: bounds.height), to: nil)
    (x, y) = (Float(corner.x), Float(corner.y))
    (widthX, widthY) = (Float(width.dx), Float(width.dy))
    (heightX, heightY) = (Float(height.dx), Float(height.dy))
  }

  /// Returns the outline with the name of its view.
  func outline(named name: String) -> ViewOutline {
    ViewOutline(
      name: name, topLeft: Point(x: Double(x), y: Double(y)),
      width: Vector(dx: Double(widthX), dy: Double(widthY)),
      height: Vector(dx: Double(heightX), dy: Double(heightY)))
  }
}
