internal import GestureJSON

/// A collection of shapes that the user has taught, each with a name and example drawings.
///
/// A value: pass its templates to a ``StrokeMatcher``, and store its ``bytes``.
public struct StrokeLibrary: Hashable, Sendable {
  /// The maximum number of example drawings in a library, for all shapes together.
  public static let maximumTemplates = 1600
  /// The maximum number of points in an example drawing.
  public static let maximumPoints = 4096
  /// The maximum number of characters in the name of a shape.
  public static let maximumNameLength = 40

  /// The example drawings of all shapes, in the order in which they were added.
  public private(set) var templates: [StrokeTemplate] = []

  /// Creates a library without shapes.
  public init() {}

  /// The names of the shapes, in the order in which they were first added.
  public var names: [String] {
    templates.reduce(into: []) { names, template in
      if names.last != template.name, !names.contains(template.name) {
        names.append(template.name)
      }
    }
  }

  /// Returns all drawings of the shape with the given name, without the counterexamples.
  public func drawings(of name: String) -> [StrokeDrawing] {
    templates.filter { $0.name == name && $0.kind != .counterexample }.map { $0.drawing }
  }

  private func templates(of name: String) -> [StrokeTemplate] {
    templates.filter { $0.name == name }
  }

  /// Adds a drawing to the shape that has the drawing's name, and creates the shape if necessary.
  public mutating func add(_ template: StrokeTemplate) throws(StrokeLibraryError) {
    try Self.check(template)
    guard templates.count < Self.maximumTemplates else {
      throw .tooManyTemplates(templates.count + 1)
    }
    templates.append(template)
  }

  /// Adds the drawings that the library lacks; if any cannot be added, the library does not change.
  package mutating func addMissing(_ drawings: [StrokeTemplate]) throws(StrokeLibraryError) {
    var result = self
    for drawing in drawings where !result.templates.contains(drawing) { try result.add(drawing) }
    self = result
  }

  /// Removes the shape with the given name, and all drawings of the shape.
  public mutating func remove(_ name: String) { templates.removeAll { $0.name == name } }

  /// A change of a library: an example drawing is added, or a shape is removed.
  public enum Change: Hashable, Sendable {
    /// An example drawing is added to the shape of its name.
    case add(StrokeTemplate)
    /// The shape of this name is removed with all of its drawings.
    case remove(String)
  }

  /// Makes changes of another library in this one; a drawing that it already has is not added again.
  package mutating func apply(_ changes: [Change]) throws(StrokeLibraryError) {
    for change in changes {
      switch change {
      case .add(let drawing): try addMissing([drawing])
      case .remove(let name): remove(name)
      }
    }
  }

  /// Returns the changes that turn the library `other` into this library.
  public func changes(from other: StrokeLibrary) -> [Change] {
    guard self != other else { return [] }
    let kept = other.names.filter { other.templates(of: $0) == templates(of: $0) }
    let stays = other.templates.filter { kept.contains($0.name) }
    // The kept templates come first only if nothing before them changed; otherwise replace all.
    guard Array(templates.prefix(stays.count)) == stays else {
      return other.names.map(Change.remove) + templates.map(Change.add)
    }
    return other.names.filter { !kept.contains($0) }.map(Change.remove)
      + templates.dropFirst(stays.count).map(Change.add)
  }

  /// An unused name for a new shape: the first of `sign 1`, `sign 2` and so on.
  public var proposedName: String {
    let names = names
    var number = 1
    while names.contains("sign \(number)") { number += 1 }
    return "sign \(number)"
  }

  /// Throws an error if an example drawing has too many points or an invalid name.
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

/// An error that is thrown when an example drawing cannot be added to a library.
public enum StrokeLibraryError: Error, Hashable, CustomStringConvertible {
  /// The name is empty, too long, or has characters that cannot be seen.
  case badName(String)
  /// The drawing of the shape with this name has no size.
  case nothingDrawn(String)
  /// A drawing of the shape has more strokes than ``StrokeMatcher/maximumStrokes``.
  case tooManyStrokes(String, Int)
  /// A drawing of the shape has more points than ``StrokeLibrary/maximumPoints``.
  case tooManyPoints(String, Int)
  /// A library would have more drawings than ``StrokeLibrary/maximumTemplates``.
  case tooManyTemplates(Int)

  public var description: String {
    switch self {
    case .badName(let name):
      "\"\(excerpt(name, limit: StrokeLibrary.maximumNameLength))\" is not a valid "
        + "name: use 1 to \(StrokeLibrary.maximumNameLength) visible characters"
    case .nothingDrawn(let name):
      "a drawing of \(excerpt(name)) has no size: draw a line or a shape"
    case .tooManyStrokes(let name, let count):
      "a drawing of \(excerpt(name)) has \(count) strokes; the maximum is "
        + "\(StrokeMatcher.maximumStrokes)"
    case .tooManyPoints(let name, let count):
      "a drawing of \(excerpt(name)) has \(count) points; the maximum is \(StrokeLibrary.maximumPoints)"
    case .tooManyTemplates(let count):
      "\(count) drawings are too many for a library; the maximum is "
        + "\(StrokeLibrary.maximumTemplates)"
    }
  }
}
