import GestureControls
import GestureDrawing
import Gestures
import GestureStrokes

/// Where fingers draw.
final class PaperView: View {
  override func touchesBegan(_ touches: [Touch], with event: Event) {}
  override func touchesMoved(_ touches: [Touch], with event: Event) {}
  override func touchesEnded(_ touches: [Touch], with event: Event) {}
  override func touchesCancelled(_ touches: [Touch], with event: Event) {}
}

/// Takes the keys while a name is typed, before anybody else does.
final class NameField: View {
  /// Called for each key that goes down; returns whether it was used.
  var onKey: ((Press) -> Bool)?
  private var held: [String] = []

  override var canBecomeFirstResponder: Bool { onKey != nil && !isHidden }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    for press in presses {
      if press.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
        onKey?(press) == true
      {
        held.append(press.key)
      } else {
        super.pressesBegan([press], with: event)
      }
    }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {
    for press in presses where !release(press) { super.pressesEnded([press], with: event) }
  }

  override func pressesCancelled(_ presses: [Press], with event: Event) {
    for press in presses where !release(press) { super.pressesCancelled([press], with: event) }
  }

  private func release(_ press: Press) -> Bool {
    guard let index = held.firstIndex(of: press.key) else { return false }
    held.remove(at: index)
    return true
  }
}

/// A sign of the strip: its picture, its name, and how near the drawing is.
final class SignCell: Control {
  var sign = ""
  var drawing = StrokeDrawing([])
  /// Nil where nothing was drawn.
  var score: Double?
  /// Whether it is what was drawn.
  var isMatch = false

  override func draw(in theme: Theme) -> [DrawCommand] {
    guard !isHidden else { return [] }
    let box = placeInWindow
    let scale = box.height / max(bounds.height, 1)
    let body = box.insetBy(dx: 2 * scale, dy: 2 * scale)
    let edge = isSelected ? theme.active : isMatch ? theme.accent : theme.panelEdge
    let fill = isHighlighted ? theme.panel.mixed(with: theme.ink, 0.1) : theme.panel
    var commands: [DrawCommand] = [
      .rectangle(
        body, cornerRadius: 8 * scale, fill: fill,
        stroke: Stroke(color: edge, width: (isSelected || isMatch ? 2 : 1) * scale))
    ]
    let side = body.height - 12 * scale
    let picture = Rect(
      x: body.minX + 8 * scale, y: body.minY + 6 * scale, width: side, height: side)
    commands += drawing.draw(
      in: picture, stroke: Stroke(color: theme.ink, width: max(1.5, side / 18)))
    let left = picture.maxX + 10 * scale
    let room = body.maxX - 10 * scale - left
    var style = TextStyle(
      size: Theme.smallSize * scale, weight: isMatch ? .bold : .regular, color: theme.ink)
    style.size *= min(1, room / max(style.width(of: sign), 1))
    commands.append(.text(sign, at: Point(x: left, y: body.midY), style: style))
    let rail = Rect(x: left, y: body.midY + 7 * scale, width: room, height: 5 * scale)
    return commands + scoreBar(score, in: rail, isMatch ? theme.accent : theme.active, theme)
  }
}

extension View {
  /// The upright rectangle that an upright view covers in its window.
  var placeInWindow: Rect {
    let scale = convert(Vector(dx: 1, dy: 0), to: nil).magnitude
    return Rect(
      center: convert(bounds.center, to: nil),
      size: Size(width: bounds.width * scale, height: bounds.height * scale))
  }
}

/// A bar from 0 to 1, with a mark at a half, where a sign begins to count; the rail alone for nil.
func scoreBar(_ score: Double?, in rail: Rect, _ color: Color, _ theme: Theme) -> [DrawCommand] {
  var commands: [DrawCommand] = [
    .rectangle(rail, cornerRadius: rail.height / 2, fill: theme.ink.faded(0.1))
  ]
  if let score, score > 0 {
    var bar = rail
    bar.size.width = max(rail.height, rail.width * min(score, 1))
    commands.append(.rectangle(bar, cornerRadius: rail.height / 2, fill: color))
  }
  let mark = [
    Point(x: rail.midX, y: rail.minY - 2), Point(x: rail.midX, y: rail.maxY + 2),
  ]
  return commands + [.line(mark, stroke: Stroke(color: theme.quietInk, width: 1))]
}

extension StrokeDrawing {
  /// The drawing, as large as fits into a rectangle.
  func draw(in rect: Rect, stroke: Stroke) -> [DrawCommand] {
    let box = bounds
    let inner = rect.insetBy(dx: stroke.width / 2, dy: stroke.width / 2)
    let scale = min(inner.width / max(box.width, 1), inner.height / max(box.height, 1))
    return draw(stroke: stroke) { inner.center + ($0 - box.center) * scale }
  }

  /// The drawing with its places moved; dots as discs.
  func draw(stroke: Stroke, at place: (Point) -> Point = { $0 }) -> [DrawCommand] {
    strokes.map { points in
      let places = points.map { place($0.location) }
      guard places.count > 1 else {
        return .circle(center: places[0], radius: stroke.width, fill: stroke.color)
      }
      return .line(places, stroke: stroke)
    }
  }
}
