import CGestures
import GestureMotion
import Gestures
import Testing

extension GesturesCTests {
  @Suite struct MotionTests {
    @Test func `motions are those of the engine`() {
      let motions: [(gestures_motion_kind, any Trajectory)] = [
        (GESTURES_DECELERATION, Deceleration(from: 10, velocity: 500)),
        (
          GESTURES_SPRING,
          SpringMotion(Spring(dampingRatio: 1, response: 0.5), from: 10, to: 90, velocity: 500)
        ),
        (GESTURES_THROW, Throw(from: 10, velocity: 500, within: 0...100)),
      ]
      for (kind, trajectory) in motions {
        var motion = gestures_motion()
        #expect(gestures_motion_make(kind, &motion) == GESTURES_OK)
        (motion.start, motion.velocity, motion.target) = (10, 500, 90)
        (motion.lower, motion.upper) = (0, 100)
        var (value, velocity, seconds) = (0.0, 0.0, 0.0)
        for step in 0..<100 {
          let time = Double(step) / 30
          #expect(gestures_motion_at(&motion, time, &value, &velocity) == GESTURES_OK)
          #expect(value == trajectory.value(after: .seconds(time)))
          #expect(velocity == trajectory.velocity(after: .seconds(time)))
        }
        #expect(gestures_motion_end(&motion, &value, &seconds) == GESTURES_OK)
        #expect(value == trajectory.end && seconds == trajectory.duration.seconds)
      }
    }

    @Test func `each motion in the ranges has finite values`() {
      let large = [-1e9, 0, 1e9]
      let bounds = [(-Double.infinity, 1e9), (-1e9, .infinity), (1e9, 1e9), (-1e9, -1e9), (0, 1)]
      var (value, velocity, seconds) = (0.0, 0.0, 0.0)
      func check(_ motion: gestures_motion) {
        var motion = motion
        #expect(gestures_motion_end(&motion, &value, &seconds) == GESTURES_OK)
        #expect(value.isFinite && seconds.isFinite, "\(motion)")
        for time in [0, 1e-9, seconds, 1e9] {
          #expect(gestures_motion_at(&motion, time, &value, &velocity) == GESTURES_OK)
          #expect(value.isFinite && velocity.isFinite, "\(motion) at \(time)")
        }
      }
      for kind in [GESTURES_DECELERATION, GESTURES_SPRING, GESTURES_THROW] {
        var motion = gestures_motion()
        gestures_motion_make(kind, &motion)
        for (damping, response) in [(0.001, 0.001), (0.001, 1000), (1000, 0.001), (1000, 1000)] {
          for (rate, tolerance) in [(0.001, 1e-9), (0.001, 1e9), (0.999999, 1e-9)] {
            for start in large {
              for speed in large {
                (motion.damping_ratio, motion.response) = (damping, response)
                (motion.rate, motion.tolerance) = (rate, tolerance)
                (motion.start, motion.velocity, motion.target) = (start, speed, -start)
                for (lower, upper) in bounds {
                  (motion.lower, motion.upper) = (lower, upper)
                  check(motion)
                }
              }
            }
          }
        }
      }
    }

    @Test(arguments: [(1e305, 1e306), (-1e10, 0), (0, 1e10), (.infinity, .infinity), (1, 0)])
    func `a bound is a coordinate, or infinite for none`(lower: Double, upper: Double) {
      var motion = gestures_motion()
      var (value, seconds) = (0.0, 0.0)
      gestures_motion_make(GESTURES_THROW, &motion)
      (motion.lower, motion.upper) = (lower, upper)
      (motion.damping_ratio, motion.response) = (0.001, 0.001)

      #expect(gestures_motion_end(&motion, &value, &seconds) == GESTURES_BAD_VALUE)
      #expect(gestures_rubber_band(1, lower, upper, 0.5, 1, &value) == GESTURES_BAD_VALUE)
      #expect(gestures_rubber_band_inverse(1, lower, upper, 0.5, 1, &value) == GESTURES_BAD_VALUE)
    }

    @Test func `velocities are those of the engine`() {
      var measurements: [gestures_measurement] = []
      var tracker = VelocityTracker()
      for step in 0..<10 {
        let (x, y) = (Double(step * step), Double(step) * 3)
        measurements.append(gestures_measurement(time: Int64(step) * 8_000_000, x: x, y: y))
        tracker.add(Vector(dx: x, dy: y), at: .milliseconds(step * 8))
      }
      var (velocity, confidence) = (gestures_vector(), 0.0)

      #expect(
        gestures_estimate_velocity(
          measurements, 10, 72_000_000, GESTURES_WEIGHTED_LEAST_SQUARES_2, &velocity, &confidence)
          == GESTURES_OK)

      let estimate = tracker.estimate(at: .milliseconds(72))
      #expect(velocity.dx == estimate.velocity.dx && velocity.dy == estimate.velocity.dy)
      #expect(confidence == estimate.confidence)
    }

    @Test func `a rubber band and its inverse are those of the engine`() {
      let band = RubberBand(dimension: 200)
      var (shown, value) = (0.0, 0.0)
      for place in [-50.0, 0, 30, 100, 140] {
        #expect(
          gestures_rubber_band(place, 0, 100, GESTURES_RUBBER_BAND, 200, &shown) == GESTURES_OK)
        #expect(shown == band.shown(place, within: 0...100))
        #expect(
          gestures_rubber_band_inverse(shown, 0, 100, GESTURES_RUBBER_BAND, 200, &value)
            == GESTURES_OK)
        #expect(abs(value - place) < 1e-9)
      }
    }
  }
}
