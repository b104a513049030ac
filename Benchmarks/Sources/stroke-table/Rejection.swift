import BenchmarkKit
import Gestures
import GestureStrokes
import GestureTesting

/// Measures how many signs are recognized and how many other drawings are rejected.
struct Rejection {
  /// The counts of answers for one kind of drawing.
  struct Count {
    var all = 0
    var right = 0
    var wrong = 0

    mutating func add(_ answer: StrokeAnswer, meant: String? = nil) {
      all += 1
      guard let match = answer.match else { return }
      if match == meant { right += 1 } else { wrong += 1 }
    }

    func percent(_ count: Int) -> Double { 100 * Double(count) / Double(max(all, 1)) }
  }

  var signs = Count()
  var variations = Count()
  var signsOfOthers = Count()
  var unknown = Count()
  var lines = Count()
  var taps = Count()
  var scribbles = Count()

  /// The number of generated drawings of each kind for each group.
  static let generatedCount = 100

  /// Measures all groups, with `templates` drawings of each shape by the same person.
  init(_ data: StrokeData, templates: Int) {
    for (index, group) in data.groups.enumerated() {
      var generator = SeededGenerator(seed: UInt64(7000 + index))
      var hand = DrawingHand(seed: UInt64(9000 + index))
      let draws = group.labels.map { _ in
        Array(0..<StrokeData.repetitions).shuffled(using: &generator)
      }
      let taught = group.labels.indices.flatMap { shape in
        draws[shape].prefix(templates).map { group.template(shape, $0) }
      }
      let matcher = StrokeMatcher(taught)
      for (shape, label) in group.labels.enumerated() {
        let without = StrokeMatcher(taught.filter { $0.name != label })
        for number in draws[shape].dropFirst(templates) {
          let drawing = group.template(shape, number).drawing
          signs.add(matcher.match(drawing), meant: label)
          unknown.add(without.match(drawing))
        }
        for number in draws[shape].prefix(templates) {
          let drawing = hand.variation(of: group.template(shape, number).drawing)
          variations.add(matcher.match(drawing), meant: label)
        }
      }
      // A matched line is correct if a line was taught, so leave its templates out.
      let withoutLine = StrokeMatcher(taught.filter { $0.name != "line" })
      for _ in 0..<Self.generatedCount {
        taps.add(matcher.match(hand.tap()))
        scribbles.add(matcher.match(hand.scribble()))
        lines.add(withoutLine.match(hand.line()))
      }
      if group.labels.contains("line") {
        for recorded in group.drawings where recorded.label == "line" {
          lines.add(withoutLine.match(recorded.drawing))
        }
      }
      let others = data.groups.enumerated().filter {
        $0.element.user != group.user && $0.element.speed == group.speed
      }
      let foreign = StrokeMatcher(
        others.flatMap { other in
          group.labels.indices.flatMap { shape in
            (0..<templates).map { other.element.template(shape, $0) }
          }
        })
      for recorded in group.drawings {
        signsOfOthers.add(foreign.match(recorded.drawing), meant: recorded.label)
      }
    }
  }
}

extension Group {
  /// Returns one of the ten drawings of a shape as a template.
  func template(_ shape: Int, _ number: Int) -> StrokeTemplate {
    let recorded = drawings[shape * StrokeData.repetitions + number]
    return StrokeTemplate(name: recorded.label, drawing: recorded.drawing)
  }
}
