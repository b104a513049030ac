import GestureStrokes

/// A lesson in which the user teaches a sign (a stroke shape) by three drawings and a name.
struct SignLesson {
  /// The number of drawings that a user makes to teach a stroke shape.
  ///
  /// After this many drawings, over 99 % of the user's later drawings are recognized.
  static let drawingsRequired = 3
  /// The limit for the difference between a lesson's first and later drawings, divided by the limit
  /// for recognition.
  static let tolerance = 1.5

  private(set) var drawings: [StrokeDrawing] = []
  /// The name that the user has typed for the stroke shape; empty if the user has typed none.
  private(set) var name = ""

  var isComplete: Bool { drawings.count >= Self.drawingsRequired }

  /// Adds a drawing to the lesson; if the drawing is rejected, returns a text with the reason.
  mutating func add(_ drawing: StrokeDrawing) -> String? {
    let drawing = drawing.thinned()
    func matcher(for drawing: StrokeDrawing) -> StrokeMatcher {
      StrokeMatcher([StrokeTemplate(name: "the first one", drawing: drawing)])
    }
    // Without other signs, this only checks whether the drawing can be a sign.
    if let rejection = matcher(for: drawing).precheck(drawing) { return rejection.words }
    let first = matcher(for: drawings.first ?? drawing)
    let limit = Self.tolerance * first.maximumDistance
    if let rank = first.ranking(of: drawing).first, rank.distance > limit {
      return StrokeRejection.tooFar(from: rank.name, rank.distance, limit: limit).words
    }
    drawings.append(drawing)
    return nil
  }

  /// Applies a pressed key to the typed name; returns `false` if the key has no effect on the name.
  mutating func type(_ key: String, isShifted: Bool) -> Bool {
    switch key {
    case "backspace": name = String(name.dropLast())
    case "space": append(name.isEmpty ? "" : " ")
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
