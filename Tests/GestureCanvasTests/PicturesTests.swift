import Testing

@testable import GestureCanvas

@Suite struct PicturesTests {
  @Test func `sizes grow by the fourth root of two`() {
    #expect(Pictures.step(for: 1) == 0)
    #expect(Pictures.step(for: 1.1) == 1)
    #expect(Pictures.step(for: 2) == 4)
    #expect(Pictures.step(for: 0.5) == -4)
    #expect(Pictures.step(for: 0.51) == -3)
    #expect(Pictures.scale(ofStep: -3) == 0.5 * 1.189_207_115_002_721)
  }
}
