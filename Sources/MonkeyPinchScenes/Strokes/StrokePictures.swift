import GestureControls
import GestureStrokes
import Gestures
import PlayKit

/// A message in one line or in two lines of similar width, with smaller text if there is little
/// room.
struct MessagePicture: PicturePart {
  let text: String
  let box: Rect

  func draw(_ picture: inout PictureBuilder) {
    let style = picture.style()
    let words = text.split(separator: " ")
    func width(_ lines: [String]) -> Double { lines.map { style.width(of: $0) }.max() ?? 0 }
    let breaks = words.indices.dropFirst().map { index in
      [words[..<index], words[index...]].map { $0.joined(separator: " ") }
    }
    let halves = breaks.min { width($0) < width($1) } ?? [text]
    let lines = width([text]) > box.width ? halves : [text]
    let size = style.size * min(1, box.width / width(lines)) / picture.scale
    for (line, offset) in zip(lines, lines.count == 1 ? [5.0] : [-3, 13]) {
      picture.text(
        line, at: Point(x: box.minX, y: box.midY + offset * picture.scale), size: size,
        color: picture.theme.ink, alignment: .leading, onBaseline: true)
    }
  }
}

/// The strokes of a drawing, scaled to fit into a rectangle.
struct DrawingPicture: PicturePart {
  let drawing: StrokeDrawing
  let frame: Rect
  /// The width of the strokes, in points of the surface.
  let width: Double

  func draw(_ picture: inout PictureBuilder) {
    let box = drawing.bounds
    let inner = frame.inset(by: Insets(width / 2))
    let scale = min(inner.width / max(box.width, 1), inner.height / max(box.height, 1))
    for samples in drawing.strokes {
      let points = samples.map { inner.center + ($0.location - box.center) * scale }
      picture.stroke(points, picture.theme.ink, width: width)
    }
  }
}

extension PictureBuilder {
  /// Adds a stroke of a drawing; a single point becomes a disc.
  ///
  /// - Parameter width: The width of the stroke, in points of the surface.
  mutating func stroke(_ points: [Point], _ color: Color, width: Double) {
    if points.count > 1 {
      line(points, color, width: width / scale)
    } else {
      circle(points[0], radius: width / scale, fill: color)
    }
  }
}
