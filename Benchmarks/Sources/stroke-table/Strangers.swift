import Gestures
import GestureStrokes

/// Measures the starter signs with drawings by people who have taught nothing.
struct Strangers {
  /// The starter signs that the recorded shapes are; all other shapes are none.
  static let meant = [
    "check": "check", "circle": "circle", "triangle": "triangle", "star": "star",
    "five_point_star": "star", "X": "cross",
  ]
  /// The number of generated drawings of each kind.
  static let generatedCount = 10_000

  var signs = Rejection.Count()
  /// Drawings in one stroke that are none of the starter signs.
  var others = Rejection.Count()
  /// Drawings in several strokes that are none of the starter signs.
  var othersOfSeveralStrokes = Rejection.Count()
  /// The same, if the recognizer waits for any stroke, and decides in pauses longer than each of
  /// `timeouts`.
  var othersInTime = [Rejection.Count](repeating: Rejection.Count(), count: timeouts.count)

  /// The times for which the measured recognizers wait for a further stroke; the first is the
  /// scene's.
  static let timeouts = [Duration.seconds(1), .milliseconds(1500), .seconds(2)]

  init(_ data: [StrokeData], users: (Int) -> Bool) {
    let matcher = StrokeMatcher(StrokeLibrary.starter.templates)
    for group in data.flatMap(\.groups) where users(group.user) {
      for recorded in group.drawings {
        let answer = matcher.match(recorded.drawing)
        if let name = Self.meant[recorded.label] {
          signs.add(answer, meant: name)
        } else if recorded.drawing.strokes.count == 1 {
          others.add(answer)
        } else {
          othersOfSeveralStrokes.add(answer)
          for (index, timeout) in Self.timeouts.enumerated() {
            let answers = Self.parts(of: recorded.drawing, timeout: timeout).map(matcher.match)
            othersInTime[index].add(answers.first { $0.match != nil } ?? answer)
          }
        }
      }
    }
  }

  /// Returns the drawings that a recognizer with a timeout decides, in order.
  private static func parts(of drawing: StrokeDrawing, timeout: Duration) -> [StrokeDrawing] {
    var parts: [[[StrokePoint]]] = []
    for stroke in drawing.strokes {
      if let last = parts.last?.last?.last?.time, let next = stroke.first?.time,
        next - last <= timeout
      {
        parts[parts.count - 1].append(stroke)
      } else {
        parts.append([stroke])
      }
    }
    return parts.map { StrokeDrawing(strokes: $0) }
  }

  /// Returns the counts of generated scribbles, lines and taps that the starter signs take.
  static func generated() -> [(String, Rejection.Count)] {
    let matcher = StrokeMatcher(StrokeLibrary.starter.templates)
    var hand = DrawingHand(seed: 31)
    var (scribbles, lines, taps) = (Rejection.Count(), Rejection.Count(), Rejection.Count())
    for _ in 0..<generatedCount {
      scribbles.add(matcher.match(hand.scribble()))
      lines.add(matcher.match(hand.line()))
      taps.add(matcher.match(hand.tap()))
    }
    return [("scribbles", scribbles), ("straight lines", lines), ("taps", taps)]
  }
}
