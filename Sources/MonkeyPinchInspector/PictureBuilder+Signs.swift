import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A small sign for what became of a gesture, which differs from others in shape, too.
enum OutcomeSign: Hashable {
  /// A check mark on a disc.
  case recognized
  /// A cross on a disc.
  case failed
  /// A ring with a bar.
  case cancelled
  /// An empty ring.
  case refused
  /// A clock.
  case waiting

  /// Creates the sign for an attempt; nil if it is not over.
  init?(_ attempt: RecordedAttempt) {
    switch attempt.outcome {
    case .open: return nil
    case .ended: self = .recognized
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    }
  }
}

extension PictureBuilder {
  /// Adds a sign; one that is not full is an outline.
  ///
  /// - Parameter color: The color of the sign; by default that of its meaning.
  mutating func sign(
    _ sign: OutcomeSign, at center: Point, radius: Double, isFull: Bool = true,
    color: Color? = nil
  ) {
    let s = radius * scale
    func point(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x * s, dy: y * s) }
    let meaning =
      switch sign {
      case .recognized: theme.active
      case .failed, .cancelled: theme.fault
      case .refused: theme.quietInk
      case .waiting: theme.accent
      }
    let color = color ?? meaning
    let isDisc = isFull && sign != .cancelled && sign != .refused
    circle(
      center, radius: radius, fill: isDisc ? color : theme.paper, edge: color,
      width: min(1.75, radius / 4))
    let ink = isDisc ? theme.text(on: color) : color
    let width = max(radius / 5, 1.25)
    switch sign {
    case .recognized:
      line(from: point(-0.42, 0.05), to: point(-0.1, 0.36), ink, width: width)
      line(from: point(-0.1, 0.36), to: point(0.44, -0.32), ink, width: width)
    case .failed: cross(center, arm: radius * 0.34, ink, width: width)
    case .cancelled: line(from: point(-0.5, 0), to: point(0.5, 0), ink, width: width)
    case .refused: break
    case .waiting:
      line(from: point(0, -0.5), to: point(0, 0), ink, width: width)
      line(from: point(0, 0), to: point(0.36, 0.2), ink, width: width)
    }
  }

  /// Adds a diamond, which marks a difference.
  mutating func diamond(_ center: Point, radius: Double, _ color: Color) {
    let s = radius * scale
    // A square that stands on its corner, filled by lines.
    let corners = [
      Vector(dx: 0, dy: -s), Vector(dx: s, dy: 0), Vector(dx: 0, dy: s), Vector(dx: -s, dy: 0),
      Vector(dx: 0, dy: -s),
    ]
    line(corners.map { center + $0 * 0.72 }, color, width: radius * 0.75)
    circle(center, radius: radius * 0.45, fill: color)
  }

  /// Adds an arrowhead of two lines that points up, down, left or right.
  mutating func chevron(_ tip: Point, towards direction: Vector, arm: Double, _ color: Color) {
    let s = arm * scale
    let across = Vector(dx: -direction.dy, dy: direction.dx)
    for side in [-1.0, 1] {
      line(from: tip - direction * s + across * (side * s), to: tip, color, width: 1.75)
    }
  }

  /// Adds a line of text that is cut off at a word, with an ellipsis, if it is wider than `width`.
  mutating func cutText(
    _ text: String, at point: Point, size: Double = Theme.smallSize, bold: Bool = false,
    color: Color, alignment: TextStyle.Alignment = .leading, width: Double
  ) {
    let style = style(size, bold: bold)
    self.text(
      style.cut(text, to: width), at: point, size: size, bold: bold, color: color,
      alignment: alignment)
  }
}

extension TextStyle {
  /// Returns a text without its last words, if it is wider than `width`.
  func cut(_ text: String, to width: Double) -> String {
    guard self.width(of: text) > width else { return text }
    // Letters have no kerning, so that widths add up.
    let (room, space) = (width - self.width(of: "…"), self.width(of: " "))
    let words = text.split(separator: " ")
    var (used, short) = (-space, Substring?.none)
    for word in words.dropLast() {
      used += space + self.width(of: String(word))
      let end = Self.withoutPunctuation(text[..<word.endIndex])
      let tail = self.width(of: String(text[end.endIndex..<word.endIndex]))
      if used - tail <= room { short = end }
      if used > room { break }
    }
    if let short { return short + "…" }
    used = 0
    let end = text.firstIndex { letter in
      used += self.width(of: String(letter))
      return used > room
    }
    return text[..<(end ?? text.endIndex)] + "…"
  }

  private static func withoutPunctuation(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, ",;:.".contains(last) { text.removeLast() }
    return text
  }

  /// Returns the lines of a text, of which the last one is cut off if there are more than `count`.
  func lines(of text: String, width: Double, atMost count: Int) -> [String] {
    let lines = self.lines(of: text, width: width)
    guard lines.count > count, count > 0 else { return Array(lines.prefix(max(count, 0))) }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines[..<(count - 1)] + [cut(rest, to: width)]
  }
}

extension Theme {
  /// The color of the lines of recognizers that are possible.
  var possibleLine: Color { paper.mixed(with: ink, 0.5) }
  /// The color that marks the selection and differences.
  var selectionInk: Color {
    isDark ? accent : accent.mixed(with: ink, 0.35)
  }
}
