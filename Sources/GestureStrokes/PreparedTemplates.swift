/// Templates laid out for a quick search: their tables side by side in one array.
struct PreparedTemplates: Sendable {
  /// How near a sign is.
  struct Nearest {
    let name: Int
    let squared: Float
  }

  struct Entry {
    let name: Int
    let isOneStroke: Bool
    let isStraight: Bool
    let relativeInk: Float
  }

  private var entries: [Entry] = []
  private var tables: [Float] = []

  mutating func add(_ shape: StrokeShape, name: Int) {
    entries.append(
      Entry(
        name: name, isOneStroke: shape.isOneStroke,
        isStraight: shape.thickness < StrokeMatcher.straightTemplateLimit,
        relativeInk: Float(shape.relativeInk)))
    tables += shape.values
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a straight line was taught, in one stroke or in several.
  ///
  /// As a picture a line in pieces is a line; whoever taught a line and a dot means no line.
  func hasStraight(oneStroke: Bool) -> Bool {
    entries.contains { $0.isStraight && $0.isOneStroke == oneStroke }
  }

  /// The nearest sign, and the nearest of another name; exact.
  ///
  /// - Parameters:
  ///   - shapes: One drawing, turned this way and that: the nearest of them counts.
  ///   - onlyStraight: Whether only straight templates in as many strokes, one or several, are
  ///     looked at.
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
        found: { nearest in
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

  /// How near each of so many signs is, the nearest first; the earlier taught among equals.
  func nearestOfEach(_ count: Int, to shapes: [StrokeShape], order: StrokeOrder) -> [Nearest] {
    var squares = [Float](repeating: .infinity, count: count)
    for shape in shapes {
      search(
        shape, order, onlyStraight: false, limit: { squares[$0] },
        found: { squares[$0.name] = $0.squared }, isDone: { _ in false })
    }
    let nearestFirst = squares.indices.sorted {
      squares[$0] == squares[$1] ? $0 < $1 : squares[$0] < squares[$1]
    }
    return nearestFirst.map { Nearest(name: $0, squared: squares[$0]) }
  }

  /// Measures templates, the likeliest first, for as long as one could be near enough to matter.
  ///
  /// - Parameters:
  ///   - limit: What a template of the sign has to be below; asked before it is measured.
  ///   - found: Called with a sign whose square is below the limit.
  ///   - isDone: Whether nothing matters whose square is this or more.
  private func search(
    _ shape: StrokeShape, _ order: StrokeOrder, onlyStraight: Bool, limit: (Int) -> Float,
    found: (Nearest) -> Void, isDone: (Float) -> Bool
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
            if onlyStraight, !entry.isStraight || entry.isOneStroke != shape.isOneStroke {
              continue
            }
            let pair = Pair(a, all + index * StrokeShape.Table.all, ink: entry.gap(to: shape))
            let usesWay = order.usesWay(shape.isOneStroke && entry.isOneStroke)
            queue.append(
              Candidate(index: index, usesWay: usesWay, bound: pair.bound(usesWay: usesWay)))
          }
          queue.sort { $0.bound == $1.bound ? $0.index < $1.index : $0.bound < $1.bound }
          for candidate in queue {
            if isDone(candidate.bound) { break }
            let entry = entries[candidate.index]
            let limit = limit(entry.name)
            let pair = Pair(
              a, all + candidate.index * StrokeShape.Table.all, ink: entry.gap(to: shape))
            if let squared = pair.squared(
              below: limit, usesWay: candidate.usesWay, scratch: scratch)
            {
              found(Nearest(name: entry.name, squared: squared))
            }
          }
        }
      }
    }
  }

  private struct Candidate {
    let index: Int
    let usesWay: Bool
    let bound: Float
  }
}

extension PreparedTemplates.Entry {
  /// What the lengths of ink add to the square of the distance.
  fileprivate func gap(to shape: StrokeShape) -> Float {
    let other = Float(shape.relativeInk)
    let gap = StrokeMatcher.inkWeight * (relativeInk - other) / (relativeInk + other)
    return gap * gap
  }
}

extension StrokeOrder {
  /// Whether the way of two drawings counts.
  fileprivate func usesWay(_ areBothOneStroke: Bool) -> Bool {
    switch self {
    case .automatic: areBothOneStroke
    case .asDrawn: true
    case .any: false
    }
  }
}

/// A drawing and a template, whose tables outlive this.
private struct Pair {
  private let a: UnsafePointer<Float>
  private let b: UnsafePointer<Float>
  private let ink: Float

  init(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, ink: Float) {
    self.a = a
    self.b = b
    self.ink = ink
  }

  private typealias Table = StrokeShape.Table

  private var pictureBound: Float {
    StrokeDistance.sortedBound(a + Table.sorted, b + Table.sorted)
  }

  /// Half of the way's square is made of the drawing's places, half of the template's.
  private var wayBound: Float {
    StrokeDistance.wayBound(a + Table.way, low: b + Table.low, high: b + Table.high)
      + StrokeDistance.wayBound(b + Table.way, low: a + Table.low, high: a + Table.high)
  }

  /// At most the square of the distance.
  func bound(usesWay: Bool) -> Float {
    usesWay ? ink + (pictureBound + wayBound) / 2 : ink + pictureBound
  }

  /// The square of the distance; nil if it is not below the limit.
  func squared(
    below limit: Float, usesWay: Bool, scratch: UnsafeMutablePointer<Float>
  ) -> Float? {
    guard usesWay else {
      return StrokeDistance.picture(
        a + Table.ink, b + Table.ink, below: limit - ink, scratch: scratch
      ).map { ink + $0 }
    }
    guard bound(usesWay: true) < limit else { return nil }
    let way = StrokeDistance.way(a + Table.way, b + Table.way)
    return StrokeDistance.picture(
      a + Table.ink, b + Table.ink, below: 2 * (limit - ink) - way, scratch: scratch
    ).map { ink + ($0 + way) / 2 }
  }
}
