import Gestures

/// A list of pins, which are touches that a key puts down and that stay until a key lifts them.
struct Pins {
  /// The maximum number of pins: 10, one for each finger of two hands.
  static let limit = 10
  /// The maximum distance, in points, at which the pointer hits a pin: half a drawn finger's width.
  static let reach = 24.0

  /// The touches of the pins, in the order in which the pins were put down.
  private(set) var ids: [Touch.ID] = []

  var isFull: Bool { ids.count >= Self.limit }

  /// Returns the pin nearest to `location`; nil if every pin is farther than ``reach`` from there.
  func pin(at location: Point, among touches: EmulatedTouches) -> Touch.ID? {
    var nearest: (id: Touch.ID, distance: Double)?
    for id in ids {
      guard let distance = touches.location(of: id).map({ ($0 - location).magnitude }),
        distance <= min(Self.reach, nearest?.distance ?? .infinity)
      else { continue }
      nearest = (id, distance)
    }
    return nearest?.id
  }

  func contains(_ id: Touch.ID) -> Bool { ids.contains(id) }

  mutating func add(_ id: Touch.ID) { ids.append(id) }

  mutating func remove(_ id: Touch.ID) { ids.removeAll { $0 == id } }

  mutating func removeAll() { ids.removeAll() }
}
