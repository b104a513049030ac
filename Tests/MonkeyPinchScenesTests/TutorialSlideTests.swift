import Gestures
import Testing

@testable import PlayKit

@Suite struct TutorialSlideTests {
  @Test func `a flick of (400, 300) slides (100, 75) in half a second [A4]`() {
    let slide = TutorialSlide(velocity: Vector(dx: 400, dy: 300))

    #expect(slide.magnitude == 500)
    #expect(slide.multiplier == 2.5)
    #expect(slide.slideFactor == 0.25)
    #expect(slide.offset == Vector(dx: 100, dy: 75))
    #expect(slide.duration == .milliseconds(500))
  }

  @Test func `without velocity there is no slide [A4]`() {
    let slide = TutorialSlide(velocity: .zero)

    #expect(slide.offset == .zero)
    #expect(slide.duration == .zero)
  }

  @Test func `the end of a slide is inside the bounds, which include their edges [A4]`() {
    let slide = TutorialSlide(velocity: Vector(dx: 2000, dy: -2000))
    let bounds = Rect(x: 0, y: 0, width: 1280, height: 800)

    #expect(slide.end(from: Point(x: 600, y: 400), within: bounds) == Point(x: 1280, y: 0))
  }
}
