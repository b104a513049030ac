/// A queue that assigns a mixer channel to each new sound: a free channel, or else the channel with
/// the oldest sound.
struct ChannelQueue {
  /// The numbers of the channels, in the order in which they were assigned to sounds.
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
