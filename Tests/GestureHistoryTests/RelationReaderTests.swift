import GestureTesting
import Gestures
import Testing

@testable import GestureHistory

@Suite struct RelationReaderTests {
  /// Returns the number of comparisons for a list of rows with two taps each, one of which waits.
  private func comparisons(rows: Int) -> Int {
    let stage = Stage(PanGestureRecognizer(name: "scroll"))
    for row in 0..<rows {
      let view = stage.addView(
        Rect(x: 0, y: Double(row), width: 90, height: 1), name: "row \(row)", in: stage.view)
      let (tap, doubleTap) = (TapGestureRecognizer(), TapGestureRecognizer())
      doubleTap.numberOfTapsRequired = 2
      tap.require(toFail: doubleTap)
      stage.add(tap, to: view)
      stage.add(doubleTap, to: view)
    }
    return RelationReader(of: stage.window).comparisons
  }

  @Test func `the work grows with the number of recognizers, not with its square`() {
    #expect(comparisons(rows: 1_000) == 10 * comparisons(rows: 100))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `the relations of a tree of views are those of all pairs, in the order of the views`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    var (views, recognizers): ([View], [GestureRecognizer]) = ([stage.window], [])
    for number in 0..<20 {
      views.append(
        stage.addView(
          Rect(x: 0, y: 0, width: 50, height: 50), name: "view \(number)",
          in: views[Int.random(in: 0..<views.count, using: &random)]))
    }
    let delegate = ScriptedDelegate()
    delegate.requiresFailure = { ($0.name?.count ?? 0) < ($1.name?.count ?? 0) }
    for number in 0..<30 {
      let recognizer = PanGestureRecognizer(
        name: String(repeating: "p", count: Int.random(in: 1...4, using: &random)) + "\(number)")
      if Bool.random(using: &random) { recognizer.delegate = delegate }
      if let other = recognizers.randomElement(using: &random) { recognizer.require(toFail: other) }
      stage.add(recognizer, to: views[Int.random(in: 0..<views.count, using: &random)])
      recognizers.append(recognizer)
    }

    let all = Self.recognizers(in: stage.window)
    let expected = all.flatMap { one in
      all.filter { other in
        one !== other
          && (one.requiredRecognizers.contains { $0 === other }
            || Self.shareTouches(one, other)
              && (one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) ?? false))
      }.map { "\(one.name ?? "") waits for \($0.name ?? "")" }
    }
    let reader = RelationReader(of: stage.window)
    let links = reader.all.indices.flatMap { index in
      reader.required[index].map {
        "\(reader.all[index].name ?? "") waits for \(reader.all[$0].name ?? "")"
      }
    }

    #expect(links == expected)
  }

  private static func recognizers(in view: View) -> [GestureRecognizer] {
    view.gestureRecognizers + view.subviews.flatMap { recognizers(in: $0) }
  }

  private static func shareTouches(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard let first = a.view, let second = b.view else { return false }
    return first.isDescendant(of: second) || second.isDescendant(of: first)
  }
}
