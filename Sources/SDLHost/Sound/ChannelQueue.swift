/// A queue of a mixer's channels that assigns a free one, or else the one assigned longest ago.
struct ChannelQueue {
  /// The channels, the one assigned longest ago first.
  private var order: [Int32]

  init(count: Int) {
    order = (0..<Int32(count)).map { $0 }
  }

  var count: Int { order.count }

  mutating func take(isBusy: (Int32) -> Bool) -> Int32 {
    let index = order.firstIndex { !isBusy($0) } ?? 0
    let channel = order.remove(at: index)
    order.append(channel)
    return channel
  }
}
