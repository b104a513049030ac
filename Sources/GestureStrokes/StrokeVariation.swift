/// The differences between a person's example drawings of the same shape.
///
/// A drawing of a taught shape differs from its examples about as much as these do from each other,
/// so that they determine how far a matching drawing can be.
struct StrokeVariation: Sendable {
  /// The maximum number of examples of each shape that are compared with each other.
  static let maximumExamples = 16

  /// The examples of one shape, and the sum of the distances between these examples.
  private struct Examples {
    /// The indices of this shape's examples in the list of all templates.
    var indices: [Int] = []
    var sum = 0.0
    var pairs = 0
  }

  private var shapes: [Int: Examples] = [:]
  /// A typical distance between two examples that a person drew of the same shape; nil if no shape
  /// has two examples.
  ///
  /// The median, over all shapes with two examples or more, of the mean distance between two
  /// examples.
  private(set) var typicalDistance: Double?

  /// Returns whether the shape with the index `name` has an example that a person drew.
  func hasExamples(of name: Int) -> Bool { shapes[name] != nil }

  /// Adds an example of a shape, and measures its distances to the earlier examples of the shape.
  ///
  /// Must be called before the example is added to `templates`.
  mutating func add(_ shape: StrokeShape, name: Int, index: Int, to templates: PreparedTemplates) {
    var examples = shapes[name] ?? Examples()
    guard examples.indices.count < Self.maximumExamples else { return }
    let others = examples.indices
    templates.forEachTemplate(of: name, distanceTo: shape) { other, squared in
      guard others.contains(other) else { return }
      examples.sum += Double(squared).squareRoot()
      examples.pairs += 1
    }
    examples.indices.append(index)
    shapes[name] = examples
    let means = shapes.values.filter { $0.pairs > 0 }.map { $0.sum / Double($0.pairs) }.sorted()
    guard !means.isEmpty else { return }
    typicalDistance = (means[(means.count - 1) / 2] + means[means.count / 2]) / 2
  }
}
