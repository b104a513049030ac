/// Where something was, and when.
struct TimedPlace {
  var place: Vector
  var time: Duration
}

/// The newest places of something, in room of its own: nothing is allocated, ever.
///
/// `InlineArray` would be the type for it, but systems have it only from macOS 26 on. What is unsafe
/// rests on one fact: elements of a tuple of one type lie side by side, as the language promises.
struct PlaceRing {
  static let capacity = 24

  private typealias Four = (TimedPlace, TimedPlace, TimedPlace, TimedPlace)
  private typealias Room = (Four, Four, Four, Four, Four, Four)

  private var room: Room
  /// The newest is before it.
  private var next = 0
  private(set) var count = 0
  /// When the newest two were, kept where they are quickly read.
  private(set) var newestTime = Duration.zero
  private(set) var previousTime = Duration.zero

  init() {
    let none = TimedPlace(place: .zero, time: .zero)
    let four = (none, none, none, none)
    room = (four, four, four, four, four, four)
  }

  var isFull: Bool { count == Self.capacity }

  mutating func removeAll() {
    next = 0
    count = 0
  }

  /// Adds a place, in the oldest one's stead if there is no room left.
  mutating func append(_ place: TimedPlace) {
    store(place, at: next)
    next = next + 1 == Self.capacity ? 0 : next + 1
    if count < Self.capacity { count += 1 }
    previousTime = newestTime
    newestTime = place.time
  }

  /// Puts a place in the newest one's stead.
  mutating func replaceNewest(with place: TimedPlace) {
    store(place, at: next == 0 ? Self.capacity - 1 : next - 1)
    newestTime = place.time
  }

  private mutating func store(_ place: TimedPlace, at index: Int) {
    withUnsafeMutablePointer(to: &room) { room in
      room.withMemoryRebound(to: TimedPlace.self, capacity: Self.capacity) { $0[index] = place }
    }
  }

  /// Calls `body` with a function that gives the place of an age: 0 is the newest.
  func read<Result>(_ body: ((_ age: Int) -> TimedPlace) -> Result) -> Result {
    withUnsafePointer(to: room) { room in
      room.withMemoryRebound(to: TimedPlace.self, capacity: Self.capacity) { places in
        body { age in
          precondition(age >= 0 && age < count)
          let index = next - 1 - age
          return places[index < 0 ? index + Self.capacity : index]
        }
      }
    }
  }
}
