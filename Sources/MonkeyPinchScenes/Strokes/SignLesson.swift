import GestureStrokes
import Gestures

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

  private static func matcher(for drawing: StrokeDrawing) -> StrokeMatcher {
    StrokeMatcher([StrokeTemplate(name: "the first one", drawing: drawing)])
  }

  /// Adds the strokes that were drawn without a long pause; if a drawing is rejected, returns a text
  /// with the reason.
  ///
  /// The strokes are one drawing, or several that followed each other quickly.
  mutating func add(_ strokes: StrokeDrawing) -> String? {
    for drawing in Self.drawings(in: strokes) where !isComplete {
      if let reason = addSingle(drawing) { return reason }
    }
    return nil
  }

  /// Returns the drawings of which the strokes consist: one, or several that repeat the same sign in
  /// the same place.
  static func drawings(in strokes: StrokeDrawing) -> [StrokeDrawing] {
    let count = strokes.strokes.count
    // A sign of several strokes is repeated as a whole, so the smallest part comes first.
    for size in 1..<max(count, 1) where count.isMultiple(of: size) {
      let parts = stride(from: 0, to: count, by: size).map {
        StrokeDrawing(strokes: Array(strokes.strokes[$0..<$0 + size]))
      }
      if parts.dropFirst().allSatisfy({ repeats($0, parts[0]) }) { return parts }
    }
    return [strokes]
  }

  /// Returns whether a drawing repeats the first one in the same place, in about the same size.
  private static func repeats(_ drawing: StrokeDrawing, _ first: StrokeDrawing) -> Bool {
    let (size, other) = (first.extent, drawing.extent)
    guard (drawing.bounds.center - first.bounds.center).magnitude < size / 2,
      other > size * 2 / 3, other < size * 3 / 2
    else { return false }
    // A straight line, which is no sign by itself, does not repeat another line.
    let (thinned, matcher) = (drawing.thinned(), matcher(for: first.thinned()))
    guard matcher.precheck(first) == nil, matcher.precheck(drawing) == nil else { return false }
    return matcher.ranking(of: thinned).first.map { $0.distance <= matcher.maximumDistance }
      ?? false
  }

  private mutating func addSingle(_ drawing: StrokeDrawing) -> String? {
    let drawing = drawing.thinned()
    // Without other signs, this only checks whether the drawing can be a sign.
    if let rejection = Self.matcher(for: drawing).precheck(drawing) { return rejection.words }
    let first = Self.matcher(for: drawings.first ?? drawing)
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
