import Gestures

/// Fingers that a key put down and that rest where they are until a key lifts them.
struct Pins {
  /// As many fingers as people have.
  static let limit = 10
  /// How near, in points, the pointer has to be to mean a pin: half the picture of a finger.
  static let reach = 24.0

  /// In the order in which they landed.
  private(set) var ids: [Touch.ID] = []

  var isFull: Bool { ids.count >= Self.limit }

  /// The pin that is meant at a place: the nearest in reach.
  func pin(at place: Point, among touches: EmulatedTouches) -> Touch.ID? {
    var nearest: (id: Touch.ID, distance: Double)?
    for id in ids {
      guard let distance = touches.location(of: id).map({ ($0 - place).magnitude }),
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
