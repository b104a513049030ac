import Gestures
import MonkeyPinchInspector
import MonkeyPinchPlayground
import Testing

@Suite struct LiveMeasurementsTests {
  @Test func `rates count the last five seconds, and times begin with the arrival of a sample`() {
    var measurements = LiveMeasurements()
    for step in 0..<1_000 {
      let arrival = Duration.milliseconds(10 * step)
      measurements.noteSample(at: arrival)
      if step.isMultiple(of: 2) { measurements.notePicture(at: arrival + .milliseconds(4)) }
      if step.isMultiple(of: 100) {
        measurements.noteAction(of: arrival, at: arrival + .microseconds(200))
        measurements.noteIdleWakeUp(at: arrival)
      }
    }
    let numbers = measurements.numbers(
      at: .seconds(10), counters: [("began", 3), ("ghosts", 0)])

    #expect((numbers.samplesPerSecond - 100).magnitude < 0.5)
    #expect((numbers.framesPerSecond - 50).magnitude < 0.5)
    #expect((numbers.wakeUpsPerSecond - 1).magnitude < 0.3)
    #expect(numbers.sampleToAction?.median == .microseconds(200))
    // A picture contains the sample before it and that of the last picture's time.
    #expect(numbers.sampleToPicture?.worst == .milliseconds(14))
    #expect(numbers.counters.map(\.count) == [3, 0])
  }
}
