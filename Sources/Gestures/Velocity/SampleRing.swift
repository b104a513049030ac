/// A ring buffer of fixed size for the newest samples of a velocity tracker.
///
/// It allocates only when it is created, or changed while a copy of it exists. While samples are
/// added, it counts those from which velocities are computed, so that reading a velocity does not
/// search for them.
struct SampleRing {
  static var capacity: Int { 24 }
  /// The number of places: a power of two above the capacity, so that masking wraps an index.
  private static var places: Int { 32 }

  /// The memory of a ring.
  ///
  /// Each number is stored twice, ``places`` apart, so that the newest samples are contiguous in
  /// the upper half and the place below: an index from `places` to `2 * places - 1`, less at most
  /// `capacity`, is always inside.
  // Unchecked: a ring writes only to memory to which no other ring refers.
  private final class Storage: @unchecked Sendable {
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 6 * SampleRing.places)

    init() { numbers.initialize(repeating: 0, count: 6 * SampleRing.places) }

    init(copying other: Storage) {
      numbers.initialize(from: other.numbers, count: 6 * SampleRing.places)
    }

    deinit { numbers.deallocate() }

    var times: UnsafeMutablePointer<Double> { numbers }
    var x: UnsafeMutablePointer<Double> { numbers + 2 * SampleRing.places }
    var y: UnsafeMutablePointer<Double> { numbers + 4 * SampleRing.places }

    @inline(__always)
    func store(_ number: Double, in list: UnsafeMutablePointer<Double>, at place: Int) {
      list[place] = number
      list[place &- SampleRing.places] = number
    }
  }

  private var storage = Storage()
  /// The place of the newest sample, in the upper half of the storage.
  private var newest = SampleRing.places
  private(set) var count = 0
  /// The number of samples within the window before the newest sample and after the last rest.
  private var recentCount = 0
  /// The time of the first sample of the movement; stored times are in seconds after it.
  private var start = Duration.zero
  /// The time of the newest sample.
  private(set) var newestTime = Duration.zero

  mutating func removeAll() {
    count = 0
    recentCount = 0
  }

  /// Adds a sample that is later than the newest one, and removes the oldest if the ring is full.
  ///
  /// A full ring whose newest samples are crowded replaces the newest one instead.
  @inline(__always)
  mutating func append(_ value: Vector, at time: Duration) {
    if count == 0 { start = time }
    newestTime = time
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    if count < Self.capacity || age(of: 1) >= VelocityTracker.spacing {
      newest = ((newest &+ 1) & (Self.places &- 1)) | Self.places
      if count < Self.capacity { count &+= 1 }
      if recentCount < Self.capacity { recentCount &+= 1 }
    }
    storage.store(time.seconds(since: start), in: storage.times, at: newest)
    replaceNewest(with: value)
    if count > 1, age(of: 1) > VelocityTracker.longestStep { recentCount = 1 }
    while recentCount > 1, age(of: recentCount &- 1) > VelocityTracker.longestAge {
      recentCount &-= 1
    }
  }

  /// Replaces the value of the newest sample.
  @inline(__always)
  mutating func replaceNewest(with value: Vector) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    storage.store(value.dx, in: storage.x, at: newest)
    storage.store(value.dy, in: storage.y, at: newest)
  }

  /// Returns the time, in seconds, from the sample at an index to the newest sample.
  ///
  /// Indices count back from the newest sample, which has the index 0.
  @inline(__always)
  private func age(of index: Int) -> Double {
    storage.times[newest] - storage.times[newest &- index]
  }

  /// Calls `body` with the samples from which a velocity is computed.
  ///
  /// The newest step, from the second newest to the newest sample, counts at any length.
  @inline(__always)
  func withRecent<Result>(_ body: (RecentSamples) -> Result) -> Result {
    let recent = RecentSamples(
      times: storage.times + newest, x: storage.x + newest, y: storage.y + newest,
      count: max(recentCount, min(count, 2)))
    return withExtendedLifetime(storage) { body(recent) }
  }
}
