import Gestures

/// The touches that stay where a key put them down until a key lifts them.
struct Pins {
  /// The maximum number of pins: one for each finger of two hands.
  static let limit = 10
  /// The maximum distance from the pointer to a pin, in points: half the width of a drawn finger.
  static let reach = 24.0

  /// The pins, in the order in which they began.
  private(set) var ids: [Touch.ID] = []

  var isFull: Bool { ids.count >= Self.limit }

  /// Returns the pin nearest to a location, or nil if none is within ``reach``.
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
