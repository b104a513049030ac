import Gestures
import MonkeyPinchInspector
import Testing

@Suite struct InspectorNumbersTests {
  @Test func `of a hundred times the 95th and the last are named`() throws {
    let measured = (1...100).reversed().map { Duration.milliseconds($0) }
    let times = try #require(InspectorNumbers.Times(of: measured))

    #expect(times.median == .milliseconds(50))
    #expect(times.percentile95 == .milliseconds(95))
    #expect(times.worst == .milliseconds(100))
  }

  @Test func `one time is the median and the worst`() throws {
    let times = try #require(InspectorNumbers.Times(of: [.milliseconds(3)]))

    #expect(times.median == .milliseconds(3))
    #expect(times.percentile95 == .milliseconds(3))
    #expect(times.worst == .milliseconds(3))
    #expect(InspectorNumbers.Times(of: []) == nil)
  }
}
