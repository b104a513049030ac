import GestureControls
import GestureStrokes
import PlayKit

/// A cell of the list that shows a stroke shape, and the similarity of the user's drawing to this
/// shape.
final class SignCell: Control {
  var sign = ""
  var drawing = StrokeDrawing([])
  /// The similarity of the user's drawing to the stroke shape, from 0 to 1; nil without a drawing.
  var score: Double?
  /// Whether the user's drawing was recognized as the stroke shape in this cell.
  var isMatch = false
  var kept = KeptPicture<DrawingPicture>()
}
