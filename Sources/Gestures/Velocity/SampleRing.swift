/// A value, such as a location or an angle, and the time at which it was measured.
struct VelocitySample {
  var value: Vector
  var time: Duration
}

/// A ring buffer of fixed size for the newest samples of a velocity tracker, without memory
/// allocations.
///
/// It does not use `InlineArray`, which systems have only from macOS 26 on. The unsafe code relies
/// on the language's guarantee that the elements of a tuple of one type are contiguous.
struct SampleRing {
  static let capacity = 24

  private typealias Four = (VelocitySample, VelocitySample, VelocitySample, VelocitySample)
  private typealias Storage = (Four, Four, Four, Four, Four, Four)

  private var storage: Storage
  /// The index in the ring at which the next sample is stored.
  private var next = 0
  private(set) var count = 0
  /// The time of the newest sample.
  private(set) var newestTime = Duration.zero
  private(set) var previousTime = Duration.zero

  init() {
    let zero = VelocitySample(value: .zero, time: .zero)
    let four = (zero, zero, zero, zero)
    storage = (four, four, four, four, four, four)
  }

  var isFull: Bool { count == Self.capacity }

  mutating func removeAll() {
    next = 0
    count = 0
  }

  /// Adds a sample, and removes the oldest sample if the ring is full.
  mutating func append(_ sample: VelocitySample) {
    store(sample, at: next)
    next = next + 1 == Self.capacity ? 0 : next + 1
    if count < Self.capacity { count += 1 }
    previousTime = newestTime
    newestTime = sample.time
  }

  mutating func replaceNewest(with sample: VelocitySample) {
    store(sample, at: next == 0 ? Self.capacity - 1 : next - 1)
    newestTime = sample.time
  }

  private mutating func store(_ sample: VelocitySample, at index: Int) {
    withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: VelocitySample.self, capacity: Self.capacity) {
        $0[index] = sample
      }
    }
  }

  /// Calls `body` with a function that returns the newest sample for the age 0, the second newest
  /// sample for the age 1, and so on.
  func read<Result>(_ body: ((_ age: Int) -> VelocitySample) -> Result) -> Result {
    withUnsafePointer(to: storage) { storage in
      storage.withMemoryRebound(to: VelocitySample.self, capacity: Self.capacity) { samples in
        body { age in
          precondition(age >= 0 && age < count)
          let index = next - 1 - age
          return samples[index < 0 ? index + Self.capacity : index]
        }
      }
    }
  }
}
