import GestureMotion
import Gestures
import Testing

@testable import PlayKit

/// The motion of a released sprite: as far and as long as in the tutorial, from the finger's velocity on.
@Suite struct WallSlideTests {
  private let wide = -1e6...1e6

  private func slide(_ velocity: Double, from start: Double = 0, within bounds: ClosedRange<Double>)
    -> WallSlide
  {
    let length = TutorialSlide(velocity: Vector(dx: velocity, dy: 0)).duration.seconds
    return WallSlide(from: start, velocity: velocity, for: length, within: bounds)
  }

  @Test(arguments: [100, 600, -1_667, 2_500, -4_000, 8_000])
  func `at each speed it begins as the finger moves, and goes as far as the tutorial [A4]`(
    speed: Double
  ) {
    let slide = slide(speed, within: wide)
    let tutorial = TutorialSlide(velocity: Vector(dx: speed, dy: 0))
    let frame = slide.value(after: .milliseconds(1)) / 0.001

    #expect(slide.velocity(after: .zero) == speed)
    #expect((frame / speed - 1).magnitude < 0.01)
    #expect((slide.end - tutorial.offset.dx).magnitude < 1e-9)
    #expect(slide.duration == tutorial.duration)
    #expect(slide.impact == nil)
  }

  @Test(arguments: [600, 1_667, 2_500, 4_000])
  func `a wall changes nothing before it is met`(speed: Double) throws {
    let (free, cut) = (slide(speed, within: wide), slide(speed, within: -100...90))
    let impact = try #require(cut.impact)
    for part in [0.0, 0.25, 0.5, 0.75, 0.99] {
      let time = Duration.seconds(impact.seconds * part)
      #expect(cut.value(after: time) == free.value(after: time))
      #expect(cut.velocity(after: time) == free.velocity(after: time))
    }
    #expect((cut.value(after: .seconds(impact.seconds)) - 90).magnitude < 1e-6)
  }

  @Test(arguments: [600, 1_667, 2_500, -2_500, 4_000, 8_000])
  func `a wall sends it back with the same share of its speed at each speed, and it rests inside`(
    speed: Double
  ) throws {
    let slide = slide(speed, within: -500...100)
    let impact = try #require(slide.impact)
    let wall = speed < 0 ? -500.0 : 100
    let length = slide.duration.seconds - impact.seconds
    var (last, fastest) = (0.0, 0.0)
    for step in 0...60 {
      let time = Duration.seconds(impact.seconds + 1e-6 + (length - 1e-6) * Double(step) / 60)
      let way = (wall - slide.value(after: time)).magnitude
      #expect(way >= last - 1e-9)
      fastest = max(fastest, slide.velocity(after: time).magnitude)
      last = way
    }
    #expect((fastest / impact.velocity.magnitude - WallSlide.rebound).magnitude < 0.001)
    #expect((-500...100).contains(slide.end))
    #expect(slide.value(after: slide.duration) == slide.end)
    #expect(slide.velocity(after: slide.duration) == 0)
  }

  @Test func `beside a wall it is sent back at once, and in a narrow room it stays inside`() {
    let beside = slide(1_000, from: 90, within: -90...90)
    #expect(beside.impact?.seconds == 0)
    #expect(beside.end < 90)
    let narrow = slide(8_000, within: -1...1)
    #expect((-1...1).contains(narrow.end))
    let point = slide(8_000, within: 0...0)
    #expect(point.end == 0)
  }
}
