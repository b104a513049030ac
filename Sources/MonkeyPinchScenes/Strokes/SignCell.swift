import GestureControls
import GestureDrawing
import Gestures
import GestureStrokes

/// A cell in the list of signs (stroke shapes), with the picture, name and score of one sign.
final class SignCell: Control {
  var sign = ""
  var drawing = StrokeDrawing([])
  /// The similarity of the user's drawing to the sign, from 0 to 1; nil without a drawing.
  var score: Double?
  /// Whether the user's drawing was recognized as the sign of this cell.
  var isMatch = false

  override func draw(in style: ControlStyle) -> [DrawCommand] {
    guard !isHidden else { return [] }
    let box = frameInWindow
    let scale = box.height / max(bounds.height, 1)
    let body = box.inset(by: Insets(2 * scale))
    let edge = isSelected ? style.tint : isMatch ? style.focus : style.border
    var commands: [DrawCommand] = [
      .rectangle(
        body, cornerRadius: 8 * scale,
        fill: isHighlighted ? style.fill.mixed(with: style.text, 0.1) : style.fill,
        stroke: Stroke(color: edge, width: (isSelected || isMatch ? 2 : 1) * scale))
    ]
    var rest = body.inset(by: Insets(horizontal: 8 * scale, vertical: 6 * scale))
    let picture = rest.cut(rest.height, from: .left, gap: 10 * scale)
    commands += drawing.draw(
      in: picture, stroke: Stroke(color: style.text, width: max(1.5, picture.height / 18)))
    let room = rest.width - 2 * scale
    let name = TextStyle(
      size: Theme.smallSize * scale, weight: isMatch ? .bold : .regular, color: style.text)
    commands.append(
      .text(sign, at: Point(x: rest.minX, y: body.midY), style: name.fitted(sign, to: room)))
    let bar = Rect(x: rest.minX, y: body.midY + 7 * scale, width: room, height: 5 * scale)
    return commands
      + ScoreBar(score, color: isMatch ? style.focus : style.tint).draw(in: bar, style)
  }
}

extension View {
  /// The rectangle of the view in the window's coordinates; requires a view that is not rotated.
  var frameInWindow: Rect {
    let scale = convert(Vector(dx: 1, dy: 0), to: nil).magnitude
    return Rect(
      center: convert(bounds.center, to: nil),
      size: Size(width: bounds.width * scale, height: bounds.height * scale))
  }
}
