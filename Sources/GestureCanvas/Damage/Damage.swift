/// The pixels in which a picture may differ from the previous one, as a few boxes that do not
/// overlap.
package struct Damage {
  /// The maximum number of boxes.
  static let mostBoxes = 6
  /// The number of unchanged pixels that are drawn again at the same cost as another box.
  static let slack = 4096

  package private(set) var boxes: [PixelBox] = []

  package init() { boxes.reserveCapacity(Self.mostBoxes + 1) }

  package var isEmpty: Bool { boxes.isEmpty }

  /// The number of pixels in all boxes.
  var area: Int { boxes.reduce(0) { $0 + $1.area } }

  package mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

  /// Adds the pixels of a box, and possibly more.
  package mutating func add(_ box: PixelBox) {
    guard !box.isEmpty else { return }
    var box = box
    var index = 0
    while index < boxes.count {
      let other = boxes[index]
      if other.contains(box) { return }
      let union = other.union(box)
      guard other.intersects(box) || union.area <= other.area + box.area + Self.slack else {
        index += 1
        continue
      }
      box = union
      boxes.swapAt(index, boxes.count - 1)
      boxes.removeLast()
      // The union may overlap boxes that the box did not.
      index = 0
    }
    boxes.append(box)
    if boxes.count > Self.mostBoxes { mergeNearest() }
  }

  /// Replaces two boxes with their union: those whose union has the fewest pixels of neither.
  private mutating func mergeNearest() {
    var best = (growth: Int.max, one: 0, other: 1)
    for one in boxes.indices {
      for other in (one + 1)..<boxes.count {
        let growth =
          boxes[one].union(boxes[other]).area - boxes[one].area - boxes[other].area
        if growth < best.growth { best = (growth, one, other) }
      }
    }
    let second = boxes.remove(at: best.other)
    let first = boxes.remove(at: best.one)
    add(first.union(second))
  }
}
