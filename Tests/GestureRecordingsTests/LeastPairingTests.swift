import GestureTesting
import Testing

@testable import GestureRecordings

@Suite struct LeastPairingTests {
  /// Returns the least sum of all pairings, each of which is tried.
  private func leastSum(
    _ distances: [[Double]], limit: Double, from row: Int = 0, taken: Set<Int> = []
  ) -> Double {
    guard row < distances.count else { return 0 }
    let alone = limit + leastSum(distances, limit: limit, from: row + 1, taken: taken)
    return distances[row].indices.filter { !taken.contains($0) }.map { column in
      distances[row][column]
        + leastSum(distances, limit: limit, from: row + 1, taken: taken.union([column]))
    }.reduce(alone, min)
  }

  @Test func `no pairing of contacts has a lesser sum`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let (rows, columns) = (
        Int.random(in: 0...5, using: &random), Int.random(in: 0...5, using: &random)
      )
      let distances = (0..<rows).map { _ in
        (0..<columns).map { _ in Double(Int.random(in: 0...20, using: &random)) }
      }

      let pairs = leastPairing(distances, limit: 10)

      let used = pairs.compactMap(\.self)
      #expect(Set(used).count == used.count)
      var sum = 0.0
      for (row, column) in pairs.enumerated() {
        if let column { #expect(distances[row][column] < 10) }
        sum += column.map { distances[row][$0] } ?? 10
      }
      #expect(sum == leastSum(distances, limit: 10), "\(distances)")
    }
  }
}
