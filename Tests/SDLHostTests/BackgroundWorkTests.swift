import Foundation
import Testing

@testable import SDLHost

@MainActor @Suite struct BackgroundWorkTests {
  @Test func `a result that was made is there at once, also while another thread asks for it`() {
    let work = BackgroundWork { 7 }
    #expect(work.result == nil)
    work.wait()
    let other = DispatchQueue(label: "other")
    other.async { for _ in 0..<100_000 { work.wait() } }

    let missing = (0..<100_000).filter { _ in work.result != 7 }
    other.sync {}

    #expect(missing.isEmpty)
  }
}
