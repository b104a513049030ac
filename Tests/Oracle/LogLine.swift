/// A line of a log: what happened in a view or in a recognizer of it, when, and the numbers that
/// belong to it.
package struct LogLine: CustomStringConvertible {
  package enum Source { case recognizer, view, cancelledView }

  package var milliseconds: Int
  /// The number of the view, or of the recognizer's view.
  package var view: Int
  package var source: Source
  package var text: String
  package var numbers: [Double] = []

  package var description: String {
    (["@\(milliseconds)", text] + numbers.map { "\((($0 * 1e6).rounded() / 1e6) + 0)" })
      .joined(separator: " ")
  }

  package func agrees(with other: LogLine) -> Bool {
    text == other.text && milliseconds == other.milliseconds && hasSameNumbers(as: other)
  }

  func hasSameNumbers(as other: LogLine) -> Bool {
    numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
  }

  /// Whether the rules leave the order of two lines open.
  ///
  /// They do within one time if neither view is in the other. What a view receives still
  /// comes after all that recognizers do, except its cancels, which follow the action of one
  /// recognizer.
  fileprivate func hasFreeOrder(with other: LogLine, in world: World) -> Bool {
    milliseconds == other.milliseconds && !world.areRelated(view, other.view)
      && (source == .recognizer ? other.source != .view : true)
      && (other.source == .recognizer ? source != .view : true)
  }
}

extension [LogLine] {
  /// Returns whether two logs of a world have the same lines in the same order, as far as the rules
  /// define it.
  package func agrees(with other: [LogLine], in world: World) -> Bool {
    guard count == other.count else { return false }
    var rest = other[...]
    for line in self {
      guard let index = rest.firstIndex(where: { line.agrees(with: $0) }),
        rest[..<index].allSatisfy({ line.hasFreeOrder(with: $0, in: world) })
      else { return false }
      rest.remove(at: index)
    }
    return true
  }
}
