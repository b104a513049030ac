import Testing

@testable import GestureMotion

@Suite struct DecelerationTests {
  @Test(arguments: [(DecelerationRate.normal, 499.0, 499.5), (.fast, 99.0, 99.5)])
  func `the projection of 1,000 points per second is UIKit's [6.2]`(
    rate: DecelerationRate, discrete: Double, continuous: Double
  ) {
    #expect(abs(rate.projection(of: 1000) - discrete) < 0.001)
    #expect(abs(Deceleration(from: 0, velocity: 1000, rate: rate).end - continuous) < 0.01)
    #expect(abs(Deceleration(from: 70, velocity: -1000, rate: rate).end - 70 + continuous) < 0.01)
  }

  @Test(arguments: [(DecelerationRate.normal, 3.45), (.fast, 0.527)])
  func `a deceleration lasts as long as UIKit's, until half a point remains [6.2]`(
    rate: DecelerationRate, seconds: Double
  ) {
    let slide = Deceleration(from: 0, velocity: 1000, rate: rate)

    #expect(abs(slide.duration / .seconds(1) - seconds) < 0.005)
    let justBefore = slide.value(after: slide.duration - .microseconds(1))
    #expect(abs(slide.end - justBefore - 0.5) < 0.001)
  }

  @Test func `normal deceleration keeps 0.998 of the speed each millisecond [6.2]`() {
    let slide = Deceleration(from: 0, velocity: 1000)
    for time in [0, 1, 100, 1000] {
      let (now, next) = (
        slide.velocity(after: .milliseconds(time)), slide.velocity(after: .milliseconds(time + 1))
      )
      #expect(abs(next / now - 0.998) < 1e-9)
    }
  }

  @Test func `a deceleration has its velocity until its end, and none afterwards`() {
    let slide = Deceleration(from: 0, velocity: 1000)
    let last = slide.duration - .milliseconds(1)

    #expect(slide.velocity(after: last) > 0.5)
    #expect(slide.velocity(after: slide.duration) == 0)
  }

  @Test func `a velocity that moves less than the tolerance gives a duration of zero`() {
    #expect(Deceleration(from: 3, velocity: 0).duration == .zero)
    #expect(Deceleration(from: 3, velocity: 0).end == 3)
    #expect(Deceleration(from: 3, velocity: 1).duration == .zero)
    #expect(Deceleration(from: 3, velocity: 1.01).duration > .zero)
  }

  @Test(arguments: [0.0, 0.2, 3])
  func `the time until a value is the one at which it is reached`(seconds: Double) throws {
    let slide = Deceleration(from: 3, velocity: -700)
    let time = try #require(slide.seconds(until: slide.value(afterSeconds: seconds)))

    #expect(abs(time - seconds) < 1e-9)
  }

  @Test func `a value behind the start or beyond the end is never reached`() {
    let slide = Deceleration(from: 3, velocity: 700)
    #expect(slide.seconds(until: 2) == nil)
    #expect(slide.seconds(until: slide.end + 1) == nil)

    let rest = Deceleration(from: 3, velocity: 0)
    #expect(rest.seconds(until: 3) == 0)
    #expect(rest.seconds(until: 4) == nil)
  }
}

@Suite struct RubberBandTests {
  let band = RubberBand(dimension: 600)

  @Test func `a drag of 100 points past the edge is shown as 50.38 in a container of 600 [6.3]`() {
    #expect(abs(band.shown(100) - 50.38) < 0.005)
    #expect(band.shown(-100) == -band.shown(100))
    #expect(band.shown(0) == 0)
    #expect(band.shown(1e9) < 600 && band.shown(1e9) > 599.9)
  }

  @Test(arguments: [-2000.0, -100, 0, 3, 250, 9000])
  func `overshoot(shown:) is the inverse of shown(_:)`(overshoot: Double) {
    for band in [band, RubberBand(dimension: 0.5)] {
      // A container of half a point shows so little of a distance that only short ones return.
      let distance = band.dimension < 1 ? overshoot / 100 : overshoot
      let back = band.overshoot(shown: band.shown(distance))
      #expect(abs(back - distance) < 1e-6 * max(1, distance.magnitude))
    }
  }

  @Test(arguments: [-800.0, -1, 0.5, 100, 3000])
  func `slope(at:) is the derivative of shown(_:)`(overshoot: Double) {
    let step = 1e-4
    let slope = (band.shown(overshoot + step) - band.shown(overshoot - step)) / (2 * step)

    #expect(abs(band.slope(at: overshoot) - slope) < 1e-6)
  }

  @Test func `a value within the bounds is shown unchanged`() {
    #expect(band.shown(50, within: 0...100) == 50)
    #expect(abs(band.shown(200, within: 0...100) - 150.38) < 0.005)
    #expect(abs(band.shown(-100, within: 0...100) + 50.38) < 0.005)
    #expect(abs(band.value(shown: band.shown(-70, within: 0...100), within: 0...100) + 70) < 1e-9)
  }

  @Test(arguments: [0.0, -600], [-50.0, 0, 50])
  func `a container without a size shows no displacement past the edge`(
    dimension: Double, distance: Double
  ) {
    let band = RubberBand(dimension: dimension)

    #expect(band.shown(distance) == 0)
    #expect(band.overshoot(shown: distance) == 0)
    #expect(band.slope(at: distance) == 0)
  }

  @Test func `a displacement that no finger's distance shows has a finite one`() {
    #expect(band.overshoot(shown: 700).isFinite)
    #expect(RubberBand(constant: 0, dimension: 600).overshoot(shown: 50) == 0)
  }
}
