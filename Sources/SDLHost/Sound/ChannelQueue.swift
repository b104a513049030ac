/// A queue that selects the mixer channel for a new sound: a free channel, or the oldest in use.
struct ChannelQueue {
  /// The numbers of the mixer channels; the channel whose sound began first is at the front.
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
