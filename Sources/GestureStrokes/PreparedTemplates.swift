/// The templates of taught shapes, prepared for a fast comparison with a drawing.
struct PreparedTemplates: Sendable {
  /// See ``StrokeMatcher/straightTemplateLimit``.
  static let straightLimit = 0.1
  /// The weight of a difference in the length of strokes when two drawings are compared.
  static let lengthWeight: Float = 0.3
  /// The weight, per radian, of a difference between turning angles when two drawings are compared.
  static let turnWeight: Float = 0.39
  /// The weight of the distance between a stroke's two ends when two single strokes are compared.
  static let gapWeight: Float = 0.14
  /// The distance, as a measure of the difference, between two drawings that differ only in the
  /// number of strokes.
  static let strokeCountDistance: Float = 0.1

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
        isStraight: shape.thickness < Self.straightLimit,
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
    var memory = SearchMemory()
    for shape in shapes {
      search(
        shape, order, onlyStraight: onlyStraight, memory: &memory,
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

  /// Replaces `nearest` by the squared distance from a drawing to each of the `count` taught shapes,
  /// nearest shape first.
  ///
  /// Signs at equal distances are in the order added.
  ///
  /// - Parameters:
  ///   - shapes: One drawing at several rotations; the nearest of them counts.
  ///   - memory: The memory that the search uses.
  func findNearest(
    _ nearest: inout [Nearest], count: Int, to shapes: ArraySlice<StrokeShape>, order: StrokeOrder,
    memory: inout SearchMemory
  ) {
    nearest.removeAll(keepingCapacity: true)
    for name in 0..<count { nearest.append(Nearest(name: name, squared: .infinity)) }
    for shape in shapes {
      search(
        shape, order, onlyStraight: false, memory: &memory, limit: { nearest[$0].squared },
        found: { nearest[$1.name] = $1 }, isDone: { _ in false })
    }
    nearest.sort { $0.squared == $1.squared ? $0.name < $1.name : $0.squared < $1.squared }
  }

  /// Returns whether the squared distance from the drawing to at least one template of one shape is
  /// below `squared`.
  func hasTemplate(
    of name: Int, nearerThan squared: Float, to shapes: [StrokeShape], order: StrokeOrder
  ) -> Bool {
    var isNearer = false
    var memory = SearchMemory()
    for shape in shapes where !isNearer {
      search(
        shape, order, only: name, onlyStraight: false, memory: &memory, limit: { _ in squared },
        found: { _, _ in isNearer = true }, isDone: { isNearer || $0 >= squared })
    }
    return isNearer
  }

  /// Calls `body` for each stored drawing of a taught shape, with its index and its squared
  /// distance to `shape`.
  func forEachTemplate(
    of name: Int, distanceTo shape: StrokeShape, _ body: (Int, Float) -> Void
  ) {
    var memory = SearchMemory()
    search(
      shape, .automatic, only: name, onlyStraight: false, memory: &memory,
      limit: { _ in .infinity },
      found: { body($0, $1.squared) }, isDone: { _ in false })
  }

  /// Computes the distances from a drawing to the templates, except templates that cannot be nearer
  /// than `limit`.
  ///
  /// - Parameters:
  ///   - name: The only shape whose examples are measured; nil for all shapes.
  ///   - memory: The memory that the search uses.
  ///   - limit: Returns the squared distance that a template of a sign must be below; called before
  ///     each measurement.
  ///   - found: Called with the index of each template whose squared distance is below the limit.
  ///   - isDone: Returns whether templates with at least this squared distance can be skipped.
  private func search(
    _ shape: StrokeShape, _ order: StrokeOrder, only name: Int? = nil, onlyStraight: Bool,
    memory: inout SearchMemory, limit: (Int) -> Float, found: (Int, Nearest) -> Void,
    isDone: (Float) -> Bool
  ) {
    if memory.scratch.isEmpty {
      memory.scratch = [Float](repeating: 0, count: StrokeDistance.scratchCount)
    }
    memory.scratch.withUnsafeMutableBufferPointer { scratch in
      shape.values.withUnsafeBufferPointer { shapeTables in
        tables.withUnsafeBufferPointer { tables in
          guard let a = shapeTables.baseAddress, let all = tables.baseAddress,
            let scratch = scratch.baseAddress
          else { return }
          memory.queue.removeAll(keepingCapacity: true)
          for (index, entry) in entries.enumerated() {
            if let name, entry.name != name { continue }
            if onlyStraight, !entry.isStraight || entry.isOneStroke != shape.isOneStroke {
              continue
            }
            let b = all + index * StrokeShape.Table.all
            let pair = Pair(a, b, formCost: entry.formCost(to: shape, a, b))
            let usesPath = order.usesPath(areBothOneStroke: shape.isOneStroke && entry.isOneStroke)
            memory.queue.append(Candidate(index: index, pair: pair, usesPath: usesPath))
          }
          Candidate.makeHeap(&memory.queue)
          while let candidate = Candidate.removeFirst(from: &memory.queue), !isDone(candidate.bound)
          {
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

  /// The memory of a search, which the next search uses again.
  struct SearchMemory {
    fileprivate var queue: [Candidate] = []
    fileprivate var scratch: [Float] = []

    init() {}
  }

  /// A template that a search may compare with a drawing.
  fileprivate struct Candidate {
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

    // A search often ends after a few candidates, so the queue is a heap: it is not sorted as a whole,
    // and needs no memory for that.

    private static func isBefore(_ one: Candidate, _ other: Candidate) -> Bool {
      one.bound == other.bound ? one.index < other.index : one.bound < other.bound
    }

    /// Arranges a list as a heap: no element comes before the one at half of its index less one.
    static func makeHeap(_ list: inout [Candidate]) {
      for index in (0..<list.count / 2).reversed() { sink(index, in: &list) }
    }

    /// Removes the first candidate from a heap; nil if the heap is empty.
    static func removeFirst(from list: inout [Candidate]) -> Candidate? {
      guard !list.isEmpty else { return nil }
      list.swapAt(0, list.count - 1)
      let first = list.removeLast()
      sink(0, in: &list)
      return first
    }

    /// Moves an element down until no element below comes before it.
    private static func sink(_ start: Int, in list: inout [Candidate]) {
      var index = start
      while 2 * index + 1 < list.count {
        var child = 2 * index + 1
        if child + 1 < list.count, isBefore(list[child + 1], list[child]) { child += 1 }
        guard isBefore(list[child], list[index]) else { return }
        list.swapAt(index, child)
        index = child
      }
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
      PreparedTemplates.lengthWeight * (relativeLength - other) / (relativeLength + other)
    let turns =
      PreparedTemplates.turnWeight
      * StrokeDistance.turns(a + StrokeShape.Table.turns, b + StrokeShape.Table.turns)
    let strokes = strokeCount == shape.strokeCount ? 0 : PreparedTemplates.strokeCountDistance
    let gap =
      isOneStroke && shape.isOneStroke ? PreparedTemplates.gapWeight * (gap - Float(shape.gap)) : 0
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
fileprivate struct Pair {
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
