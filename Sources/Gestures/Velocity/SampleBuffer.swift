/// A buffer of fixed size for the newest samples of a changing value.
///
/// It allocates only when it is created. While samples are added, it counts those from which
/// velocities are computed, so that reading a velocity does not search for them.
///
/// The samples are contiguous in memory. When the last place is filled, the newest samples move to the
/// first places.
struct SampleBuffer: ~Copyable {
  static var capacity: Int { 24 }
  private static var places: Int { 4 * capacity }
  /// The number of places before the oldest sample, because two or four numbers are read at once.
  private static var margin: Int { 4 }

  private let numbers: UnsafeMutablePointer<Double>
  /// The place of the newest sample.
  private var newest = SampleBuffer.margin
  private(set) var count = 0
  /// The number of samples within the window before the newest sample and after the last rest.
  private var recentCount = 0
  /// The time of the first sample of the movement; stored times are in picoseconds after it.
  ///
  /// Numbers of picoseconds are exact, so that equal differences of times are equal numbers.
  private var start = Duration.zero
  /// The time of the newest sample.
  private(set) var newestTime = Duration.zero
  /// Whether all values since the buffer was empty have a `dy` of 0.
  private var isScalar = true
  /// The parabola that was found last, and the number of samples that were added since then.
  ///
  /// It is one of the window's. A gesture ends, and the buffer becomes empty, before its view moves to
  /// another window.
  private var known = WeightedParabolas.Known()

  init() {
    numbers = .allocate(capacity: 3 * SampleBuffer.places)
    numbers.initialize(repeating: 0, count: 3 * SampleBuffer.places)
  }

  init(copying other: borrowing SampleBuffer) {
    numbers = .allocate(capacity: 3 * SampleBuffer.places)
    numbers.initialize(from: other.numbers, count: 3 * SampleBuffer.places)
    (newest, count, recentCount) = (other.newest, other.count, other.recentCount)
    (start, newestTime, isScalar) = (other.start, other.newestTime, other.isScalar)
  }

  deinit { numbers.deallocate() }

  private var times: UnsafeMutablePointer<Double> {
    @inline(__always) get { numbers }
  }
  private var x: UnsafeMutablePointer<Double> {
    @inline(__always) get { numbers + SampleBuffer.places }
  }
  private var y: UnsafeMutablePointer<Double> {
    @inline(__always) get { numbers + 2 * SampleBuffer.places }
  }

  /// Returns the time, in picoseconds, from the sample at an index to the newest sample.
  ///
  /// Indices count back from the newest sample, which has the index 0.
  @inline(__always)
  private func age(of index: Int) -> Double { times[newest] - times[newest &- index] }

  /// Returns whether a silence of this length, in picoseconds after the newest sample, is a rest.
  ///
  /// A slow panel reports every 40 ms or more, and a lift one interval after the last movement. Its
  /// intervals vary, so that a lift may come up to a quarter later.
  @inline(__always)
  func isRest(_ silence: Double) -> Bool {
    guard silence > VelocityTracker.restPicoseconds else { return false }
    let interval = count > 1 ? age(of: 1) : 0
    return silence > 1.25 * interval || silence > VelocityTracker.longestRestPicoseconds
  }

  @inline(__always)
  private mutating func store(_ value: Vector) {
    x[newest] = value.dx
    y[newest] = value.dy
    if value.dy != 0 { isScalar = false }
  }

  mutating func removeAll() {
    (newest, count, recentCount, isScalar) = (Self.margin, 0, 0, true)
    known = WeightedParabolas.Known()
  }

  /// Adds a sample that is later than the newest one, and removes the oldest if the buffer is full.
  ///
  /// A full buffer whose newest samples are crowded replaces the newest one instead.
  @inline(__always)
  mutating func append(_ value: Vector, at time: Duration) {
    if count == 0 { start = time }
    newestTime = time
    let picoseconds = time.picoseconds(since: start)
    if count > 0, isRest(picoseconds - times[newest]) { recentCount = 0 }
    if count < Self.capacity || age(of: 1) >= VelocityTracker.spacing {
      if newest == Self.places &- 1 { moveToFirstPlaces() }
      newest &+= 1
      if count < Self.capacity { count &+= 1 }
      if recentCount < Self.capacity { recentCount &+= 1 }
      known.added &+= 1
    } else {
      known = WeightedParabolas.Known()
    }
    times[newest] = picoseconds
    store(value)
    while recentCount > 1, age(of: recentCount &- 1) > VelocityTracker.windowPicoseconds {
      recentCount &-= 1
    }
  }

  @inline(never)
  private mutating func moveToFirstPlaces() {
    let first = newest + 1 - Self.capacity
    for index in 0..<Self.capacity {
      times[Self.margin + index] = times[first + index]
      x[Self.margin + index] = x[first + index]
      y[Self.margin + index] = y[first + index]
    }
    newest = Self.margin + Self.capacity - 1
  }

  /// Replaces the value of the newest sample.
  mutating func replaceNewest(with value: Vector) { store(value) }

  /// The samples from which a velocity is computed, valid until the buffer changes.
  ///
  /// The newest step, from the second newest to the newest sample, counts at any length.
  var recent: RecentSamples {
    @inline(__always) get {
      RecentSamples(
        times: times + newest, x: x + newest, y: y + newest,
        count: max(recentCount, min(count, 2)), isScalar: isScalar)
    }
  }

  /// Returns the velocity that ``RecentSamples/guardedParabola()`` returns; `parabolas` are those that
  /// the recognizers of a window share.
  @inline(never)
  mutating func guardedParabola(
    sharing parabolas: Unretained<WeightedParabolas>
  ) -> Vector {
    let recent = recent
    guard recent.count > 2, !recent.repeatsItself else { return recent.guardedParabola() }
    return recent.limited(by: parabolas.borrow { $0.parabola(for: recent, &known) })
  }
}
