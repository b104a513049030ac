import Gestures

/// An oscillation along one direction, whose frequency and amplitude wander.
struct SimulatedTremor {
  private let amplitude: Double
  private let frequency: Double
  private let direction: Vector
  private var phase: Double
  private var wander = (frequency: 0.0, amplitude: 0.0)

  init(amplitude: Double, frequency: Double, direction: Vector, phase: Double) {
    self.amplitude = amplitude
    self.frequency = frequency
    self.direction = direction
    self.phase = phase
  }

  /// Returns the displacement at the next report.
  mutating func next(_ random: inout SeededGenerator) -> Vector {
    guard amplitude > 0 else { return .zero }
    let (sine, _) = sineAndCosine(phase)
    let displacement = direction * (amplitude * (1 + wander.amplitude) * sine)
    let step = 1 / Double(SimulatedFinger.rate)
    phase += 2 * Double.pi * frequency * (1 + wander.frequency) * step
    // Both forget within a third of a second, and stay near 10 %.
    wander.frequency += step * -3 * wander.frequency + random.double(in: -0.04...0.04)
    wander.amplitude += step * -3 * wander.amplitude + random.double(in: -0.04...0.04)
    return displacement
  }
}
