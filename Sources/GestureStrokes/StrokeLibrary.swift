/// The signs that somebody taught, with limits that keep them readable and quick.
///
/// A value: give it to a matcher, change it, keep it by ``StrokeLibraryFile``.
public struct StrokeLibrary: Hashable, Sendable {
  /// The most templates, of all signs together.
  public static let maximumTemplates = 1600
  /// The most places in a template.
  public static let maximumPoints = 4096
  /// The most characters in a name.
  public static let maximumNameLength = 40

  /// In the order in which they were taught.
  public private(set) var templates: [StrokeTemplate] = []

  public init() {}

  /// The signs' names, in the order in which they were first taught.
  public var names: [String] {
    templates.reduce(into: []) { names, template in
      if names.last != template.name, !names.contains(template.name) {
        names.append(template.name)
      }
    }
  }

  /// What was drawn of a sign.
  public func drawings(of name: String) -> [StrokeDrawing] {
    templates.filter { $0.name == name }.map(\.drawing)
  }

  /// Adds a drawing of a sign, new or known.
  public mutating func add(_ template: StrokeTemplate) throws(StrokeLibraryError) {
    try Self.check(template)
    guard templates.count < Self.maximumTemplates else {
      throw .tooManyTemplates(templates.count + 1)
    }
    templates.append(template)
  }

  /// Forgets a sign; one that is not there is no error.
  public mutating func remove(_ name: String) { templates.removeAll { $0.name == name } }

  /// A step from one library to another.
  public enum Change: Hashable, Sendable {
    case add(StrokeTemplate)
    case remove(String)
  }

  /// What makes this library out of another one, the order of the templates included.
  public func changes(from other: StrokeLibrary) -> [Change] {
    guard self != other else { return [] }
    let kept = other.names.filter { other.drawings(of: $0) == drawings(of: $0) }
    let stays = other.templates.filter { kept.contains($0.name) }
    // Where what stays does not come first here, everything is done anew.
    guard Array(templates.prefix(stays.count)) == stays else {
      return other.names.map(Change.remove) + templates.map(Change.add)
    }
    return other.names.filter { !kept.contains($0) }.map(Change.remove)
      + templates.dropFirst(stays.count).map(Change.add)
  }

  /// The first of `sign 1`, `sign 2` and so on that is no sign yet.
  public var proposedName: String {
    let names = names
    var number = 1
    while names.contains("sign \(number)") { number += 1 }
    return "sign \(number)"
  }

  /// Whether a template is within the limits.
  static func check(_ template: StrokeTemplate) throws(StrokeLibraryError) {
    let name = template.name
    guard !name.isEmpty, name.count <= maximumNameLength,
      !name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    else { throw .badName(name) }
    let (strokes, points) = (template.drawing.strokes.count, template.drawing.pointCount)
    guard strokes <= StrokeMatcher.maximumStrokes else {
      throw .tooManyStrokes(name, strokes)
    }
    guard points <= maximumPoints else { throw .tooManyPoints(name, points) }
    guard StrokeShape(template.drawing) != nil else { throw .nothingDrawn(name) }
  }
}

/// Why a template is not taken.
public enum StrokeLibraryError: Error, Hashable, CustomStringConvertible {
  case badName(String)
  case nothingDrawn(String)
  case tooManyStrokes(String, Int)
  case tooManyPoints(String, Int)
  case tooManyTemplates(Int)

  public var description: String {
    switch self {
    case .badName(let name):
      "a sign's name has 1 to \(StrokeLibrary.maximumNameLength) visible characters, and "
        + "\"\(name.prefix(StrokeLibrary.maximumNameLength).filter { $0 >= " " })\" has not"
    case .nothingDrawn(let name): "a drawing of \(name) has no extent"
    case .tooManyStrokes(let name, let count):
      "a drawing of \(name) has \(count) strokes, more than the \(StrokeMatcher.maximumStrokes) "
        + "that a sign may have"
    case .tooManyPoints(let name, let count):
      "a drawing of \(name) has \(count) places, more than the \(StrokeLibrary.maximumPoints) "
        + "that a drawing may have"
    case .tooManyTemplates(let count):
      "\(count) drawings, more than the \(StrokeLibrary.maximumTemplates) that a library may have"
    }
  }
}
