import Gestures

/// The pins, which are emulated fingers that stay down after a key has put them down.
struct Pins {
  /// The maximum number of pins, which are emulated fingers that stay down.
  static let limit = 10
  /// The maximum distance, in points, from the mouse pointer to the emulated finger that a key
  /// lifts.
  static let reach = 24.0

  /// The touch identities of the pins, which are emulated fingers that stay down, in the order in
  /// which the pins landed.
  private(set) var ids: [Touch.ID] = []

  var isFull: Bool { ids.count >= Self.limit }

  /// Returns the touch of the pin (an emulated finger that stays down) nearest to a location; nil
  /// if every pin is farther away than ``reach``.
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
