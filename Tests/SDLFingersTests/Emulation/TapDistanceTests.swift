import Gestures
import Testing

@testable import SDLFingers

/// The distances of the fingers that single taps put down together.
@Suite struct TapDistanceTests {
  private let sources = PointerSources()
  private var samples = SampleBuffer()

  init() {
    sources.context.surface = Size(width: 800, height: 600)
    sources.setSingleTaps(true, at: .zero, into: &samples)
  }

  private mutating func tap(_ location: Point) {
    sources.press(at: location, at: .zero, into: &samples)
    sources.release(at: .zero, into: &samples)
  }

  private mutating func tap(_ action: TapHandle.Action) throws {
    let handles = try #require(sources.singleTaps.handles).handles
    tap(try #require(handles.first { $0.action == action }).frame.center)
  }

  @Test(arguments: [(1000.0, 44.0), (22.5, 44), (22, 22), (3, 5.5), (1, 1.375), (0, 1.375)])
  mutating func `several fingers are as far apart as those of a hand, or as their view allows`(
    reach: Double, distance: Double
  ) throws {
    sources.context.isTogether = { ($0 - $1).magnitude < reach }
    tap(Point(x: 400, y: 300))
    try tap(.fingers)
    try tap(.tap)

    #expect(
      samples.samples.filter { $0.phase == .began }.map(\.location) == [
        Point(x: 400 - distance / 2, y: 300), Point(x: 400 + distance / 2, y: 300),
      ])
  }
}
