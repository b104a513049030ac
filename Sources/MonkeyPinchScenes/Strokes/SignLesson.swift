import Gestures
import GestureStrokes

/// A new sign on its way: drawn three times, then named.
struct SignLesson {
  /// How often a sign is drawn: with three drawings over 99 % are known again.
  static let drawingsRequired = 3
  /// How much further than a sign may be off the drawings of one sign may be apart.
  static let tolerance = 1.5

  private(set) var drawings: [StrokeDrawing] = []
  /// What has been typed of the name; empty takes the proposal.
  private(set) var name = ""

  var isComplete: Bool { drawings.count >= Self.drawingsRequired }

  /// Takes a drawing, or says in words why not.
  mutating func take(_ drawing: StrokeDrawing) -> String? {
    let drawing = drawing.thinned()
    // Alone a drawing has no rival, so what is left is whether it can be a sign at all.
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

  /// Does what a key does to the name; false if it does nothing.
  mutating func type(_ key: String, isShifted: Bool) -> Bool {
    switch key {
    case "backspace": if !name.isEmpty { name.removeLast() }
    case "space": if !name.isEmpty { append(" ") }
    default:
      guard key.count == 1, let sign = key.first, sign.isLetter || sign.isNumber || sign == "-"
      else { return false }
      append(isShifted ? key.uppercased() : key)
    }
    return true
  }

  private mutating func append(_ text: String) {
    if name.count + text.count <= StrokeLibrary.maximumNameLength { name += text }
  }
}
