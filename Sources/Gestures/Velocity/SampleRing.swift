/// A ring buffer of fixed size for the newest samples of a changing value.
///
/// It allocates only when it is created. While samples are added, it counts those from which
/// velocities are computed, so that reading a velocity does not search for them.
///
/// Each number is stored twice, ``places`` apart, so that the newest samples are contiguous in
/// memory: from the upper half, up to `capacity` places back.
struct SampleRing: ~Copyable {
  static var capacity: Int { 24 }
  /// The number of places: a power of two above the capacity, so that masking wraps an index.
  private static var places: Int { 32 }

  private let numbers: UnsafeMutablePointer<Double>
  /// The place of the newest sample, in the upper half.
  private var newest = SampleRing.places
  private(set) var count = 0
  /// The number of samples within the window before the newest sample and after the last rest.
  private var recentCount = 0
  /// The time of the first sample of the movement; stored times are in picoseconds after it.
  ///
  /// Numbers of picoseconds are exact, so that equal differences of times are equal numbers.
  private var start = Duration.zero
  /// The time of the newest sample.
  private(set) var newestTime = Duration.zero
  /// Whether all values since the ring was empty have a `dy` of 0.
  private var isScalar = true

  init() {
    numbers = .allocate(capacity: 6 * SampleRing.places)
    numbers.initialize(repeating: 0, count: 6 * SampleRing.places)
  }

  init(copying other: borrowing SampleRing) {
    numbers = .allocate(capacity: 6 * SampleRing.places)
    numbers.initialize(from: other.numbers, count: 6 * SampleRing.places)
    (newest, count, recentCount) = (other.newest, other.count, other.recentCount)
    (start, newestTime, isScalar) = (other.start, other.newestTime, other.isScalar)
  }

  deinit { numbers.deallocate() }

  private var times: UnsafeMutablePointer<Double> {
    @inline(__always) get { numbers }
  }
  private var x: UnsafeMutablePointer<Double> {
    @inline(__always) get { numbers + 2 * SampleRing.places }
  }
  private var y: UnsafeMutablePointer<Double> {
    @inline(__always) get { numbers + 4 * SampleRing.places }
  }

  /// Returns the time, in picoseconds, from the sample at an index to the newest sample.
  ///
  /// Indices count back from the newest sample, which has the index 0.
  @inline(__always)
  private func age(of index: Int) -> Double { times[newest] - times[newest &- index] }

  @inline(__always)
  private func store(_ number: Double, in list: UnsafeMutablePointer<Double>) {
    list[newest] = number
    list[newest &- SampleRing.places] = number
  }

  @inline(__always)
  private mutating func store(_ value: Vector) {
    store(value.dx, in: x)
    store(value.dy, in: y)
    if value.dy != 0 { isScalar = false }
  }

  mutating func removeAll() { (count, recentCount, isScalar) = (0, 0, true) }

  /// Adds a sample that is later than the newest one, and removes the oldest if the ring is full.
  ///
  /// A full ring whose newest samples are crowded replaces the newest one instead.
  @inline(__always)
  mutating func append(_ value: Vector, at time: Duration) {
    if count == 0 { start = time }
    newestTime = time
    if count < Self.capacity || age(of: 1) >= VelocityTracker.spacing {
      newest = ((newest &+ 1) & (Self.places &- 1)) | Self.places
      if count < Self.capacity { count &+= 1 }
      if recentCount < Self.capacity { recentCount &+= 1 }
    }
    store(time.picoseconds(since: start), in: times)
    store(value)
    if count > 1, age(of: 1) > VelocityTracker.restPicoseconds { recentCount = 1 }
    while recentCount > 1, age(of: recentCount &- 1) > VelocityTracker.windowPicoseconds {
      recentCount &-= 1
    }
  }

  /// Replaces the value of the newest sample.
  mutating func replaceNewest(with value: Vector) { store(value) }

  /// The samples from which a velocity is computed, valid until the ring changes.
  ///
  /// The newest step, from the second newest to the newest sample, counts at any length.
  var recent: RecentSamples {
    @inline(__always) get {
      RecentSamples(
        times: times + newest, x: x + newest, y: y + newest,
        count: max(recentCount, min(count, 2)), isScalar: isScalar)
    }
  }
}
