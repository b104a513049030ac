import Gestures
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct LinePointsTests {
  @Test func `the points of earlier pictures stay as they are`() {
    var points = LinePoints()
    let first = points.map([1.0, 2]) { Point(x: $0, y: 0) }
    let second = points.map([3.0]) { Point(x: $0, y: 0) }
    let third = points.map([5.0]) { Point(x: $0, y: 0) }

    #expect(first == [Point(x: 1, y: 0), Point(x: 2, y: 0)])
    #expect(second == [Point(x: 3, y: 0)])
    #expect(third == [Point(x: 5, y: 0)])
  }
}
