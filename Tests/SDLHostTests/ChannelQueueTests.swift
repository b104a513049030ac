import Testing

@testable import SDLHost

@Suite struct ChannelQueueTests {
  @Test func `a free channel comes before a busy one`() {
    var channels = ChannelQueue(count: 3)

    #expect(channels.take { $0 == 0 } == 1)
  }

  @Test func `where all are busy the one begun first gives way`() {
    var channels = ChannelQueue(count: 3)
    for expected: Int32 in [0, 1, 2, 0, 1] {
      #expect(channels.take { _ in true } == expected)
    }
  }
}
