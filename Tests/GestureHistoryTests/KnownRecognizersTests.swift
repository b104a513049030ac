import Gestures
import Testing

@testable import GestureHistory

@Suite struct KnownRecognizersTests {
  private let taps = (0..<700).map { TapGestureRecognizer(name: "tap \($0)") }

  @Test func `recognizers without records are forgotten, however many come`() {
    var table = KnownRecognizers(properties: [], noting: nil)
    var counts: [Int] = []
    for tap in taps {
      _ = table.known(tap)
      counts.append(table.count)
    }

    #expect(counts.max() == 256)
    #expect(counts.last == 700 - 2 * 256)
  }

  @Test func `recognizers with records are kept, and twice as many come before the next search`() {
    var table = KnownRecognizers(properties: [], noting: nil)
    let kept = taps.prefix(200).map { table.known($0) }
    var counts: [Int] = []
    for tap in taps.dropFirst(200) {
      _ = table.known(tap)
      counts.append(table.count)
    }

    #expect(counts.max() == 400)
    #expect(zip(taps, kept).allSatisfy { table.known($0) === $1 })
  }
}
