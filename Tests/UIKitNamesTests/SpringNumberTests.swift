import Testing

@testable import UIKitNames

/// Springs from any numbers.
@Suite struct SpringNumberTests {
  @Test(arguments: [0, -1, 1e-7, -.infinity, .nan])
  func `a spring takes at least a microsecond`(duration: Double) {
    #expect(Spring(seeming: duration, bounce: 0.2) == Spring(duration: 1e-6, bounce: 0.2))
  }

  @Test(arguments: [(1e10, 0.5), (2, 0.99), (2, -0.99)] as [(Double, Double)])
  func `a spring has the nearest numbers that it can have`(duration: Double, bounce: Double) {
    #expect(
      Spring(seeming: duration, bounce: bounce * 3)
        == Spring(duration: min(duration, 1e9), bounce: bounce < 0 ? -0.99 : 0.99))
  }
}
