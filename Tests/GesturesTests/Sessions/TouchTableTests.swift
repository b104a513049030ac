import Testing

@testable import Gestures

/// Tests the table of touches alone, without a session or recognizers.
@Suite final class TouchTableTests {
  private let observers = Observers()
  private let window = Window(size: Size(width: 100, height: 100))
  private let table: TouchTable
  private var misfits = 0

  init() {
    table = TouchTable(window: window, observers: observers)
    _ = observers.add { [unowned self] event in
      if case .misfit = event { misfits += 1 }
    }
  }

  deinit { table.dissolve() }

  private func sample(
    _ id: Int64, _ phase: Touch.Phase, _ x: Double = 0, at milliseconds: Int = 0
  ) -> TouchSample {
    TouchSample(
      id: Touch.ID(id), phase: phase, location: Point(x: x, y: 0),
      timestamp: .milliseconds(milliseconds))
  }

  private func take(_ sample: TouchSample, now: Duration = .zero) {
    if withUnsafePointer(to: sample, { table.takeMove($0, now: now) }) { return }
    guard var normalized = table.normalized(sample, now: now) else { return }
    withUnsafePointer(to: sample) { table.take(&normalized, original: $0) }
  }

  /// Ends a delivery and returns the identifiers of the touches that had samples in it.
  @discardableResult private func finish() -> [Int64] {
    var fresh: [Int64] = []
    table.forEachFresh { fresh.append($0.id.rawValue) }
    if table.finish() { table.removeEnded() }
    return fresh
  }

  @Test func `a touch is fresh from its sample to the end of the delivery`() {
    take(sample(1, .began))
    take(sample(2, .began))
    #expect(finish() == [1, 2])
    take(sample(2, .moved, 5, at: 8))
    #expect(finish() == [2])
    #expect(finish() == [])
    #expect(table.core.down.array.map(\.phase) == [.stationary, .stationary])
  }

  @Test func `coalesced samples are kept, with the location before them`() {
    take(sample(1, .began, 1))
    finish()
    for x in 2...4 { take(sample(1, .moved, Double(x), at: x)) }

    let touch = table.touch(Touch.ID(1))
    #expect(touch?.earlier.map(\.location.x) == [2, 3])
    #expect(touch?.location(in: nil) == Point(x: 4, y: 0))
    #expect(touch?.previousLocation(in: nil) == Point(x: 1, y: 0))
  }

  @Test func `a touch is removed after the delivery of its end, and its object is reused`() {
    take(sample(1, .began))
    finish()
    let first = table.touch(Touch.ID(1)).map { ObjectIdentifier($0) }
    take(sample(1, .ended, at: 8))
    #expect(finish() == [1])
    #expect(table.core.down.array.isEmpty)
    #expect(table.event.allTouches.isEmpty)

    take(sample(2, .began, at: 16))
    #expect(table.touch(Touch.ID(2)).map { ObjectIdentifier($0) } == first)
  }

  @Test func `a touch object that a client retains is not reused`() {
    take(sample(1, .began))
    finish()
    let retained = table.touch(Touch.ID(1))
    take(sample(1, .ended, at: 8))
    finish()
    take(sample(2, .began, at: 16))

    #expect(retained?.id == Touch.ID(1))
    #expect(table.touch(Touch.ID(2)) !== retained)
  }

  @Test func `malformed samples are normalized or discarded, and reported`() {
    take(sample(1, .moved))
    take(sample(1, .ended))
    #expect(misfits == 2)
    #expect(table.core.down.array.isEmpty)

    take(sample(1, .began, .nan))
    #expect(misfits == 3)
    take(sample(1, .began, 10), now: .milliseconds(20))
    #expect(misfits == 4)
    #expect(table.touch(Touch.ID(1))?.timestamp == .milliseconds(20))
    finish()
    take(sample(1, .ended, .infinity, at: 30))
    #expect(misfits == 5)
    #expect(table.event.allTouches.map(\.phase) == [.ended])
    #expect(table.event.allTouches[0].location(in: nil) == Point(x: 10, y: 0))
  }

  @Test func `movements join an open delivery, and a later landing starts another`() {
    take(sample(1, .began))
    #expect(!table.fits(sample(1, .moved, at: 8)))
    #expect(table.fits(sample(2, .began)))
    #expect(!table.fits(sample(2, .began, at: 8)))
    finish()
    take(sample(1, .moved, at: 8))
    #expect(table.fits(sample(1, .moved, at: 16)))
    #expect(!table.fits(sample(1, .ended, at: 16)))
  }

  @Test func `taps in quick succession are counted`() {
    var counts: [Int] = []
    for time in [0, 200, 400, 1_000] {
      take(sample(1, .began, at: time))
      counts.append(table.touch(Touch.ID(1))?.tapCount ?? 0)
      finish()
      take(sample(1, .ended, at: time + 50))
      finish()
    }

    #expect(counts == [1, 2, 3, 1])
  }
}
