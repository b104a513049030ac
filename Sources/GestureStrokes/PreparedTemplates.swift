/// The templates of taught shapes, prepared for a fast comparison with a drawing.
struct PreparedTemplates: Sendable {
  /// The result of a search: the index of a taught shape, and its squared distance to a drawing.
  struct Nearest {
    let name: Int
    let squared: Float
  }

  /// The properties of one example drawing, without the coordinates of its points.
  struct Entry {
    let name: Int
    let strokeCount: Int
    let isStraight: Bool
    let relativeLength: Float
    let gap: Float

    var isOneStroke: Bool { strokeCount == 1 }
  }

  private var entries: [Entry] = []
  private var tables: [Float] = []

  mutating func add(_ shape: StrokeShape, name: Int) {
    entries.append(
      Entry(
        name: name, strokeCount: shape.strokeCount,
        isStraight: shape.thickness < StrokeMatcher.straightTemplateLimit,
        relativeLength: Float(shape.relativeLength), gap: Float(shape.gap)))
    tables += shape.values
  }

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// Returns whether any template is a straight line that was drawn in one stroke, or in several
  /// strokes if `oneStroke` is false.
  ///
  /// A line in several strokes must not match one in a single stroke: a template of a line and a
  /// dot is also straight.
  func hasStraight(oneStroke: Bool) -> Bool {
    entries.contains { $0.isStraight && $0.isOneStroke == oneStroke }
  }

  /// Returns the two taught shapes that are nearest to a drawing, the nearest first.
  ///
  /// - Parameters:
  ///   - shapes: One drawing at several rotations; the nearest of them counts.
  ///   - onlyStraight: Whether to search only straight templates, in one stroke if the drawing is
  ///     in one, otherwise in several.
  func nearestTwo(
    to shapes: [StrokeShape], order: StrokeOrder, onlyStraight: Bool
  ) -> [Nearest] {
    var (best, second): (Nearest?, Nearest?) = (nil, nil)
    for shape in shapes {
      search(
        shape, order, onlyStraight: onlyStraight,
        limit: { name in
          (name == best?.name ? best?.squared : second?.squared) ?? .infinity
        },
        found: { _, nearest in
          if let first = best, first.name != nearest.name {
            if nearest.squared < first.squared {
              (best, second) = (nearest, first)
            } else {
              second = nearest
            }
          } else {
            best = nearest
          }
        }, isDone: { bound in bound >= second?.squared ?? .infinity })
    }
    return [best, second].compactMap { $0 }
  }

  /// Returns the squared distance from a drawing to each of the `count` taught shapes, nearest
  /// shape first.
  ///
  /// Signs at equal distances are in the order added.
  func nearestOfEach(_ count: Int, to shapes: [StrokeShape], order: StrokeOrder) -> [Nearest] {
    var squares = [Float](repeating: .infinity, count: count)
    for shape in shapes {
      search(
        shape, order, onlyStraight: false, limit: { squares[$0] },
        found: { squares[$1.name] = $1.squared }, isDone: { _ in false })
    }
    let nearestFirst = squares.indices.sorted {
      squares[$0] == squares[$1] ? $0 < $1 : squares[$0] < squares[$1]
    }
    return nearestFirst.map { Nearest(name: $0, squared: squares[$0]) }
  }

  /// Returns whether the squared distance from the drawing to at least one template of one shape is
  /// below `squared`.
  func hasTemplate(
    of name: Int, nearerThan squared: Float, to shapes: [StrokeShape], order: StrokeOrder
  ) -> Bool {
    var isNearer = false
    for shape in shapes where !isNearer {
      search(
        shape, order, only: name, onlyStraight: false, limit: { _ in squared },
        found: { _, _ in isNearer = true }, isDone: { isNearer || $0 >= squared })
    }
    return isNearer
  }

  /// Calls `body` for each stored drawing of a taught shape, with its index and its squared
  /// distance to `shape`.
  func forEachTemplate(
    of name: Int, distanceTo shape: StrokeShape, _ body: (Int, Float) -> Void
  ) {
    search(
      shape, .automatic, only: name, onlyStraight: false, limit: { _ in .infinity },
      found: { body($0, $1.squared) }, isDone: { _ in false })
  }

  /// Computes the distances from a drawing to the templates, except templates that cannot be nearer
  /// than `limit`.
  ///
  /// - Parameters:
  ///   - name: The only shape whose examples are measured; nil for all shapes.
  ///   - limit: Returns the squared distance that a template of a sign must be below; called before
  ///     each measurement.
  ///   - found: Called with the index of each template whose squared distance is below the limit.
  ///   - isDone: Returns whether templates with at least this squared distance can be skipped.
  private func search(
    _ shape: StrokeShape, _ order: StrokeOrder, only name: Int? = nil, onlyStraight: Bool,
    limit: (Int) -> Float, found: (Int, Nearest) -> Void, isDone: (Float) -> Bool
  ) {
    withUnsafeTemporaryAllocation(
      of: Float.self, capacity: StrokeDistance.scratchCount
    ) { scratch in
      shape.values.withUnsafeBufferPointer { shapeTables in
        tables.withUnsafeBufferPointer { tables in
          guard let a = shapeTables.baseAddress, let all = tables.baseAddress,
            let scratch = scratch.baseAddress
          else { return }
          var queue: [Candidate] = []
          queue.reserveCapacity(entries.count)
          for (index, entry) in entries.enumerated() {
            if let name, entry.name != name { continue }
            if onlyStraight, !entry.isStraight || entry.isOneStroke != shape.isOneStroke {
              continue
            }
            let b = all + index * StrokeShape.Table.all
            let pair = Pair(a, b, formCost: entry.formCost(to: shape, a, b))
            let usesPath = order.usesPath(areBothOneStroke: shape.isOneStroke && entry.isOneStroke)
            queue.append(Candidate(index: index, pair: pair, usesPath: usesPath))
          }
          queue.sort { $0.bound == $1.bound ? $0.index < $1.index : $0.bound < $1.bound }
          for candidate in queue {
            if isDone(candidate.bound) { break }
            let entry = entries[candidate.index]
            let limit = limit(entry.name)
            if let squared = candidate.pair.squared(
              below: limit, usesPath: candidate.usesPath, scratch: scratch)
            {
              found(candidate.index, Nearest(name: entry.name, squared: squared))
            }
          }
        }
      }
    }
  }

  private struct Candidate {
    let index: Int
    let pair: Pair
    let usesPath: Bool
    let bound: Float

    init(index: Int, pair: Pair, usesPath: Bool) {
      self.index = index
      self.pair = pair
      self.usesPath = usesPath
      bound = pair.bound(usesPath: usesPath)
    }
  }
}

extension PreparedTemplates.Entry {
  /// Returns the part of two drawings' squared distance that does not depend on the points'
  /// locations.
  ///
  /// It comes from different stroke lengths, numbers of strokes, gaps and turns.
  fileprivate func formCost(
    to shape: StrokeShape, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>
  ) -> Float {
    let other = Float(shape.relativeLength)
    let length =
      StrokeMatcher.lengthWeight * (relativeLength - other) / (relativeLength + other)
    let turns =
      StrokeMatcher.turnWeight
      * StrokeDistance.turns(a + StrokeShape.Table.turns, b + StrokeShape.Table.turns)
    let strokes = strokeCount == shape.strokeCount ? 0 : StrokeMatcher.strokeCountDistance
    let gap =
      isOneStroke && shape.isOneStroke ? StrokeMatcher.gapWeight * (gap - Float(shape.gap)) : 0
    return length * length + turns * turns + strokes * strokes + gap * gap
  }
}

extension StrokeOrder {
  /// Returns whether the order and the direction of strokes count when two drawings are compared.
  fileprivate func usesPath(areBothOneStroke: Bool) -> Bool {
    switch self {
    case .automatic: areBothOneStroke
    case .asDrawn: true
    case .any: false
    }
  }
}

/// The coordinates of two drawings that are being compared with each other.
private struct Pair {
  private let a: UnsafePointer<Float>
  private let b: UnsafePointer<Float>
  private let formCost: Float

  init(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, formCost: Float) {
    self.a = a
    self.b = b
    self.formCost = formCost
  }

  private typealias Table = StrokeShape.Table

  private var cloudBound: Float {
    StrokeDistance.cloudBound(a + Table.sortedCloud, b + Table.sortedCloud)
  }

  /// A lower limit for the squared distance between the paths of the two drawings of the pair.
  ///
  /// The limit is faster to compute than the distance.
  private var pathBound: Float {
    StrokeDistance.pathBound(a + Table.path, low: b + Table.low, high: b + Table.high)
      + StrokeDistance.pathBound(b + Table.path, low: a + Table.low, high: a + Table.high)
  }

  /// Returns a lower limit for the squared distance between the two drawings of the pair.
  ///
  /// The limit is faster to compute than the distance.
  func bound(usesPath: Bool) -> Float {
    usesPath ? formCost + (cloudBound + pathBound) / 2 : formCost + cloudBound
  }

  /// Returns the squared distance between the two drawings if less than `limit`; otherwise nil.
  func squared(
    below limit: Float, usesPath: Bool, scratch: UnsafeMutablePointer<Float>
  ) -> Float? {
    guard usesPath else {
      return StrokeDistance.cloud(
        a + Table.cloud, b + Table.cloud, below: limit - formCost, scratch: scratch
      ).map { formCost + $0 }
    }
    guard bound(usesPath: true) < limit else { return nil }
    let path = StrokeDistance.path(a + Table.path, b + Table.path)
    return StrokeDistance.cloud(
      a + Table.cloud, b + Table.cloud, below: 2 * (limit - formCost) - path, scratch: scratch
    ).map { formCost + ($0 + path) / 2 }
  }
}
