/// The touches that are down, found by their ids in constant time.
///
/// A hash table with linear probing, which allocates only when it grows. It retains no touch: the
/// table of touches retains each touch until it is removed from here.
struct TouchIndex: ~Copyable {
  private var slots: UnsafeMutablePointer<Unretained<Touch>?>
  /// The number of slots less one; the number of slots is a power of two.
  private var mask = 31
  private var count = 0

  init() {
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: nil, count: mask + 1)
  }

  // References that do not retain need no deinitialization.
  deinit { slots.deallocate() }

  /// The touch that is down and has this id, or nil.
  @inline(__always)
  subscript(id: TouchID) -> Unretained<Touch>? { slots[place(of: id)] }

  mutating func insert(_ touch: Touch) {
    if 2 * count >= mask { grow() }
    slots[place(of: touch.core.id)] = Unretained(touch)
    count += 1
  }

  mutating func remove(_ touch: Touch) {
    var hole = place(of: touch.core.id)
    guard slots[hole]?.refers(to: touch) == true else { return }
    count -= 1
    // Move later touches into the hole, so that a search never ends before its touch.
    var next = hole
    while true {
      next = (next + 1) & mask
      guard let other = slots[next] else { break }
      let home = home(of: other.borrow { $0.core.id })
      if (next &- home) & mask >= (next &- hole) & mask {
        slots[hole] = other
        hole = next
      }
    }
    slots[hole] = nil
  }

  /// Returns the slot of the touch with this id, or the free slot for it.
  @inline(__always)
  private func place(of id: TouchID) -> Int {
    var place = home(of: id)
    while let touch = slots[place], touch.borrow({ $0.core.id != id }) {
      place = (place + 1) & mask
    }
    return place
  }

  @inline(__always)
  private func home(of id: TouchID) -> Int {
    // Fibonacci hashing spreads ids that are multiples of a power of two.
    Int(truncatingIfNeeded: (UInt64(bitPattern: id.rawValue) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  private mutating func grow() {
    let (old, size) = (slots, mask + 1)
    mask = 2 * size - 1
    slots = .allocate(capacity: 2 * size)
    slots.initialize(repeating: nil, count: 2 * size)
    for index in 0..<size {
      if let touch = old[index] { slots[place(of: touch.borrow { $0.core.id })] = touch }
    }
    old.deallocate()
  }
}
