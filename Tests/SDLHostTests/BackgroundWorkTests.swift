import Foundation
import Synchronization
import Testing

@testable import SDLHost

@Suite struct BackgroundWorkTests {
  @Test func `a result that was made is there at once, also while other threads wait for it`() {
    let work = BackgroundWork { 7 }
    #expect(work.result == nil)
    work.wait()
    let isOver = Atomic(false)
    let waiting = DispatchQueue(label: "waiting")
    waiting.async { while !isOver.load(ordering: .relaxed) { work.wait() } }

    let missing = (0..<100_000).filter { _ in work.result != 7 }
    isOver.store(true, ordering: .relaxed)

    #expect(missing.isEmpty)
  }
}
