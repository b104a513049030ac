import Gestures
import Testing

@Suite struct TouchIDTests {
  @Test func `fingers are in the order of their numbers`() {
    let ids = [3, -1, 2].map { Touch.ID($0) }

    #expect(ids.sorted().map(\.rawValue) == [-1, 2, 3])
  }

  @Test func `a responder that belongs to nobody passes nothing on`() {
    #expect(Responder().next == nil)
  }
}
