/// The locations at which the fingers of a tap or a swipe landed, in the window.
///
/// A tap and a swipe report these as their locations. The storage is kept for the next gesture.
struct StartLocations {
  private(set) var locations: [Point] = []

  var isEmpty: Bool { locations.isEmpty }

  /// The mean of the locations at which the fingers landed; nil if no finger has landed.
  var centroid: Point? {
    guard !isEmpty else { return nil }
    let sum = locations.reduce(Vector.zero) { $0 + $1.asVector }
    return Point.zero + sum / Double(locations.count)
  }

  mutating func append(_ location: Point) { locations.append(location) }
  mutating func removeAll() { locations.removeAll(keepingCapacity: true) }
}

extension GestureRecognizer {
  /// Returns the mean of the start locations in the coordinates of `view`; nil without locations.
  func centroid(of start: StartLocations, in view: View?) -> Point? {
    start.centroid.map { view?.convert($0, from: nil) ?? $0 }
  }

  /// Returns a finger's start location in the coordinates of `view`; nil without start locations.
  func location(ofTouch index: Int, of start: StartLocations, in view: View?) -> Point? {
    guard !start.isEmpty else { return nil }
    precondition(
      start.locations.indices.contains(index),
      "\(label) has no touch \(index); the index must be less than numberOfTouches")
    let location = start.locations[index]
    return view?.convert(location, from: nil) ?? location
  }
}
