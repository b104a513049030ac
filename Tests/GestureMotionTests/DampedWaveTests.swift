import GestureMotion
import Testing

@Suite struct DampedWaveTests {
  let wave = DampedWave(amplitude: 12, frequency: 5, duration: .seconds(1))

  @Test(arguments: [(0.05, 10.83), (0.15, -8.67), (0.45, 3.63)])
  func `the peaks of a wave fall with the square of the time that is left`(
    seconds: Double, value: Double
  ) {
    #expect(abs(wave.value(after: .seconds(seconds)) - value) < 1e-9)
  }

  @Test(arguments: [-0.05, 0, 1, 1.05])
  func `a wave is 0 before it starts and after it has died away`(seconds: Double) {
    #expect(wave.value(after: .seconds(seconds)) == 0)
  }
}
