import Gestures

/// The points of a line that differs from frame to frame, such as a line that follows a finger.
///
/// Two lists are filled in turn, as the playground fills two pictures: the memory of the list before the
/// last is free, because the picture that contained it has been emptied.
struct LinePoints {
  private var points: [Point] = []
  private var lastPoints: [Point] = []

  /// Returns the points that a function makes from the elements of a list.
  mutating func map<Element>(_ list: [Element], _ point: (Element) -> Point) -> [Point] {
    swap(&points, &lastPoints)
    points.removeAll(keepingCapacity: true)
    for element in list { points.append(point(element)) }
    return points
  }
}
