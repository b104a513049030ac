import Gestures
import Testing

@Suite struct DurationTests {
  @Test(arguments: [
    (Duration.seconds(100_000), 100_000), (.milliseconds(123_456_789), 123_456.789),
    (.nanoseconds(-9_300_000_001), -9.300_000_001), (.milliseconds(16), 0.016),
  ])
  func `a number of seconds is the nearest one`(time: Duration, seconds: Double) {
    #expect(time.seconds == seconds)
  }
}
