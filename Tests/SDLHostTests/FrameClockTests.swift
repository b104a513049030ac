import Testing

@testable import SDLHost

@Suite struct FrameClockTests {
  private func ms(_ count: Double) -> Duration { .microseconds(Int64(count * 1000)) }

  @Test func `the first frame is due at once, the next an interval later`() {
    var clock = FrameClock(frameRate: 50)
    #expect(clock.nextDue == .zero)

    clock.tick(at: ms(5))

    #expect(clock.nextDue == ms(25))
  }

  @Test func `frames are not more frequent than the screen shows them`() {
    var clock = FrameClock(frameRate: 100)
    clock.tick(at: ms(0))
    clock.refreshRate = 50
    #expect(clock.nextDue == ms(20))

    clock.refreshRate = 144

    #expect(clock.nextDue == ms(10))
  }

  @Test func `a late frame does not delay the next one`() {
    var clock = FrameClock(frameRate: 50)
    clock.tick(at: ms(0))

    clock.tick(at: ms(23))

    #expect(clock.nextDue == ms(40))
  }

  @Test func `frames that a stall skipped are not repeated`() {
    var clock = FrameClock(frameRate: 50)
    clock.tick(at: ms(0))

    clock.tick(at: ms(500))

    #expect(clock.nextDue == ms(520))
  }
}
