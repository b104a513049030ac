import BenchmarkKit
import Gestures
import GestureStrokes
import GestureTesting

/// Measures how often the nearest template has the correct name, by the published protocol.
///
/// User-dependent: of the ten drawings that one person made of each shape at one speed, some are
/// drawn at random as templates and one of the others as candidate, for every shape, in 100 rounds.
struct Accuracy {
  static let rounds = 100
  static let templateCounts = 1...9

  /// The matrix of distances between all drawings, for each group.
  let matrices: [[[Double]]]
  let data: StrokeData

  init(_ data: StrokeData, _ distances: ([StrokeDrawing]) -> [[Double]]) {
    self.data = data
    matrices = data.groups.map { distances($0.drawings.map(\.drawing)) }
  }

  /// Computes distances with our matcher, in which every drawing is a separate sign.
  static func ours(_ drawings: [StrokeDrawing]) -> [[Double]] {
    let matcher = StrokeMatcher(
      drawings.enumerated().map { StrokeTemplate(name: "\($0.offset)", drawing: $0.element) })
    return drawings.map { drawing in
      var row = [Double](repeating: .infinity, count: drawings.count)
      for rank in matcher.ranking(of: drawing) {
        if let index = Int(rank.name) { row[index] = rank.distance }
      }
      return row
    }
  }

  /// Returns the percentage of correct answers with `templates` templates of each shape.
  ///
  /// - Parameter users: Returns whether to include a user.
  func percent(templates: Int, users: (Int) -> Bool) -> Double {
    var (right, all) = (0, 0)
    for (index, group) in data.groups.enumerated() where users(group.user) {
      var generator = SeededGenerator(seed: UInt64(1000 * index + templates))
      for _ in 0..<Self.rounds {
        let draws = group.labels.map { _ in
          Array(0..<StrokeData.repetitions).shuffled(using: &generator)
        }
        for shape in group.labels.indices {
          let candidate = shape * StrokeData.repetitions + draws[shape][templates]
          let row = matrices[index][candidate]
          var (least, answer) = (Double.infinity, -1)
          for (other, draw) in draws.enumerated() {
            for template in draw.prefix(templates) {
              let distance = row[other * StrokeData.repetitions + template]
              if distance < least { (least, answer) = (distance, other) }
            }
          }
          right += answer == shape ? 1 : 0
          all += 1
        }
      }
    }
    return 100 * Double(right) / Double(all)
  }

  /// Returns the mean percentage over all numbers of templates.
  func average(users: (Int) -> Bool) -> Double {
    let all = Self.templateCounts.map { percent(templates: $0, users: users) }
    return all.reduce(0, +) / Double(all.count)
  }
}
