import SDLFingers
import Testing

@testable import SDLFingers

@Suite struct WheelStepTests {
  private func ticks(
    x: Double = 0, y: Double = 0, isFlipped: Bool = false, isShiftHeld: Bool = false
  ) -> Double {
    WheelStep(.init(x: x, y: y, isFlipped: isFlipped), isShiftHeld: isShiftHeld).ticks
  }

  @Test func `natural scrolling is converted to ticks away from the user`() {
    #expect(ticks(y: 2) == 2)
    #expect(ticks(y: 2, isFlipped: true, isShiftHeld: true) == -2)
  }

  @Test func `a sideways wheel with Shift is converted to ticks away from the user`() {
    #expect(ticks(x: -1.5, isShiftHeld: true) == 1.5)
    #expect(ticks(x: -1.5) == 0)
  }
}
