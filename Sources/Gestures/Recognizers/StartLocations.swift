/// The locations at which the touches of a gesture landed, in the window.
///
/// A tap and a swipe report them as their locations. The storage is kept for the next attempt.
struct StartLocations {
  private(set) var locations: [Point] = []

  var isEmpty: Bool { locations.isEmpty }

  /// The mean of the start locations; nil if no touch has landed.
  var centroid: Point? {
    guard !isEmpty else { return nil }
    let sum = locations.reduce(Vector.zero) { $0 + $1.asVector }
    return Point.zero + sum / Double(locations.count)
  }

  mutating func append(_ location: Point) { locations.append(location) }
  mutating func removeAll() { locations.removeAll(keepingCapacity: true) }
}

extension GestureRecognizer {
  /// Returns the centroid of the start locations in the coordinates of `view`; nil if none exist.
  func centroid(of start: StartLocations, in view: View?) -> Point? {
    start.centroid.map { view?.convert($0, from: nil) ?? $0 }
  }

  /// Returns where one touch landed, in the coordinates of `view`; nil if no touch has landed.
  func location(ofTouch index: Int, of start: StartLocations, in view: View?) -> Point? {
    guard !start.isEmpty else { return nil }
    precondition(
      start.locations.indices.contains(index),
      "\(label) has no touch \(index); the index must be less than numberOfTouches")
    let location = start.locations[index]
    return view?.convert(location, from: nil) ?? location
  }
}
