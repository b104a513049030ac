import Testing

@testable import SDLHost

@Suite struct ChannelQueueTests {
  @Test func `a free channel is assigned before a busy one`() {
    var channels = ChannelQueue(count: 3)

    #expect(channels.take { $0 == 0 } == 1)
  }

  @Test func `if all channels are busy, the one that was assigned first is assigned again`() {
    var channels = ChannelQueue(count: 3)
    for expected: Int32 in [0, 1, 2, 0, 1] {
      #expect(channels.take { _ in true } == expected)
    }
  }
}
