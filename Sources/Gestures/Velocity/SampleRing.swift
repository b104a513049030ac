/// A ring buffer of fixed size for the newest samples of a velocity tracker.
///
/// It allocates only when it is created, or changed while a copy of it exists. While samples are
/// added, it counts those from which velocities are computed, so that reading a velocity does not
/// search for them.
struct SampleRing {
  static var capacity: Int { 24 }
  /// The number of places: a power of two above the capacity, so that masking wraps an index.
  private static var places: Int { 32 }

  /// The contents of a ring.
  ///
  /// Each number is stored twice, ``places`` apart, so that the newest samples are contiguous in
  /// memory: from the upper half, up to `capacity` places back.
  // Unchecked: a ring changes only contents to which no other ring refers. Exclusivity is unchecked
  // because each access is one load or one store.
  private final class Contents: @unchecked Sendable {
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 6 * SampleRing.places)
    /// The place of the newest sample, in the upper half.
    @exclusivity(unchecked) var newest = SampleRing.places
    @exclusivity(unchecked) var count = 0
    /// The number of samples within the window before the newest sample and after the last rest.
    @exclusivity(unchecked) var recentCount = 0
    /// The time of the first sample of the movement; stored times are in picoseconds after it.
    ///
    /// Numbers of picoseconds are exact, so that equal differences of times are equal numbers.
    @exclusivity(unchecked) var start = Duration.zero
    @exclusivity(unchecked) var newestTime = Duration.zero

    /// Whether all values since the ring was empty have a `dy` of 0.
    @exclusivity(unchecked) var isScalar = true

    init() { numbers.initialize(repeating: 0, count: 6 * SampleRing.places) }

    init(copying other: Contents) {
      numbers.initialize(from: other.numbers, count: 6 * SampleRing.places)
      (newest, count, recentCount) = (other.newest, other.count, other.recentCount)
      (start, newestTime, isScalar) = (other.start, other.newestTime, other.isScalar)
    }

    deinit { numbers.deallocate() }

    var times: UnsafeMutablePointer<Double> { numbers }
    var x: UnsafeMutablePointer<Double> { numbers + 2 * SampleRing.places }
    var y: UnsafeMutablePointer<Double> { numbers + 4 * SampleRing.places }

    /// Returns the time, in picoseconds, from the sample at an index to the newest sample.
    ///
    /// Indices count back from the newest sample, which has the index 0.
    @inline(__always)
    func age(of index: Int) -> Double { times[newest] - times[newest &- index] }

    @inline(__always)
    func store(_ number: Double, in list: UnsafeMutablePointer<Double>) {
      list[newest] = number
      list[newest &- SampleRing.places] = number
    }

    @inline(__always)
    func store(_ value: Vector) {
      store(value.dx, in: x)
      store(value.dy, in: y)
      if value.dy != 0 { isScalar = false }
    }
  }

  private var contents = Contents()

  @inline(__always)
  var count: Int { contents.count }
  /// The time of the newest sample.
  @inline(__always)
  var newestTime: Duration { contents.newestTime }

  @inline(__always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&contents) { contents = Contents(copying: contents) }
  }

  mutating func removeAll() {
    makeUnique()
    (contents.count, contents.recentCount, contents.isScalar) = (0, 0, true)
  }

  /// Adds a sample that is later than the newest one, and removes the oldest if the ring is full.
  ///
  /// A full ring whose newest samples are crowded replaces the newest one instead.
  @inline(__always)
  mutating func append(_ value: Vector, at time: Duration) {
    makeUnique()
    let contents = contents
    var (count, recentCount) = (contents.count, contents.recentCount)
    if count == 0 { contents.start = time }
    contents.newestTime = time
    if count < Self.capacity || contents.age(of: 1) >= VelocityTracker.spacing {
      contents.newest = ((contents.newest &+ 1) & (Self.places &- 1)) | Self.places
      if count < Self.capacity { count &+= 1 }
      if recentCount < Self.capacity { recentCount &+= 1 }
    }
    contents.store(time.picoseconds(since: contents.start), in: contents.times)
    contents.store(value)
    if count > 1, contents.age(of: 1) > VelocityTracker.restPicoseconds { recentCount = 1 }
    while recentCount > 1, contents.age(of: recentCount &- 1) > VelocityTracker.windowPicoseconds {
      recentCount &-= 1
    }
    (contents.count, contents.recentCount) = (count, recentCount)
  }

  /// Replaces the value of the newest sample.
  mutating func replaceNewest(with value: Vector) {
    makeUnique()
    contents.store(value)
  }

  /// Calls `body` with the samples from which a velocity is computed.
  ///
  /// The newest step, from the second newest to the newest sample, counts at any length.
  @inline(__always)
  func withRecent<Result>(_ body: (RecentSamples) -> Result) -> Result {
    let recent = RecentSamples(
      times: contents.times + contents.newest, x: contents.x + contents.newest,
      y: contents.y + contents.newest, count: max(contents.recentCount, min(contents.count, 2)),
      isScalar: contents.isScalar)
    return withExtendedLifetime(contents) { body(recent) }
  }
}
