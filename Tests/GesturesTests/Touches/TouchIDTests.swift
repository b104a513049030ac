import Gestures
import Testing

@Suite struct TouchIDTests {
  @Test func `identifiers are ordered by their numbers`() {
    let ids = [3, -1, 2].map { Touch.ID($0) }

    #expect(ids.sorted().map(\.rawValue) == [-1, 2, 3])
  }

  @Test func `a new responder has no next responder`() {
    #expect(Responder().next == nil)
  }
}
