import Gestures
import GestureStrokes

/// The lesson of a new sign: the user draws it three times and types its name.
struct SignLesson {
  /// The number of drawings: with three, more than 99 % of later drawings are recognized.
  static let drawingsRequired = 3
  /// The maximum distance between the drawings of a sign, relative to the recognizer's maximum.
  static let tolerance = 1.5

  private(set) var drawings: [StrokeDrawing] = []
  /// The text of the name so far; an empty name means the proposed one.
  private(set) var name = ""

  var isComplete: Bool { drawings.count >= Self.drawingsRequired }

  /// Adds a drawing; returns the reason as text if it is rejected.
  mutating func add(_ drawing: StrokeDrawing) -> String? {
    let drawing = drawing.thinned()
    // Without other signs, this checks only whether the drawing can be a sign at all.
    var alone = StrokeMatcher([StrokeTemplate(name: "the first one", drawing: drawing)])
    alone.maximumDistance = .infinity
    if let rejection = alone.precheck(drawing) { return rejection.words }
    if let first = drawings.first {
      let matcher = StrokeMatcher([StrokeTemplate(name: "the first one", drawing: first)])
      let limit = Self.tolerance * matcher.maximumDistance
      if let rank = matcher.ranking(of: drawing).first, rank.distance > limit {
        return StrokeRejection.tooFar(from: rank.name, rank.distance, limit: limit).words
      }
    }
    drawings.append(drawing)
    return nil
  }

  /// Changes the name by a key; returns whether the key was handled.
  mutating func type(_ key: String, isShifted: Bool) -> Bool {
    switch key {
    case "backspace": if !name.isEmpty { name.removeLast() }
    case "space": if !name.isEmpty { append(" ") }
    default:
      guard key.count == 1, let character = key.first,
        character.isLetter || character.isNumber || character == "-"
      else { return false }
      append(isShifted ? key.uppercased() : key)
    }
    return true
  }

  private mutating func append(_ text: String) {
    if name.count + text.count <= StrokeLibrary.maximumNameLength { name += text }
  }
}
