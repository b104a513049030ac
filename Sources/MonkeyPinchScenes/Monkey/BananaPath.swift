import Gestures
import PlayKit

/// The way of the banana relative to the monkey's mouth, from one update to the next.
///
/// The places are in the coordinates of the monkey's picture, so that it makes no difference which
/// of the sprites moves.
struct BananaPath {
  /// The places of the banana's middle line, from its end to its stem, and of its middle.
  private var places: [Point] = []
  /// The places at the update before; empty if there was none.
  private var lastPlaces: [Point] = []
  /// The distance of the banana from the mouth; infinite before the first update.
  private(set) var distance = Double.infinity
  /// The distance at the update before; infinite if there was none.
  private(set) var lastDistance = Double.infinity

  /// Begins a new way: the next update has none before it.
  mutating func clear() {
    places.removeAll(keepingCapacity: true)
    distance = .infinity
  }

  /// Continues the way to the banana's place now.
  ///
  /// - Parameter shape: The shape of the banana.
  mutating func update(to banana: Sprite, _ shape: BananaShape, from monkey: Sprite) {
    swap(&places, &lastPlaces)
    places.removeAll(keepingCapacity: true)
    lastDistance = distance
    distance = .infinity
    for fraction in shape.core { add(fraction, of: banana, from: monkey) }
    // A banana is also before the mouth if the mouth is in its bend.
    add(shape.extent.center, of: banana, from: monkey)
  }

  private mutating func add(_ fraction: Point, of banana: Sprite, from monkey: Sprite) {
    let place = MonkeyFace.place(of: banana.point(at: fraction), from: banana, in: monkey)
    places.append(place)
    distance = min(distance, (place - MonkeyFace.mouth).magnitude)
  }

  /// Returns the part of the way after which the banana is within a distance of the mouth; nil if
  /// it never is.
  ///
  /// The banana moves straight from one update to the next, so that it meets the mouth at any frame
  /// rate.
  func meeting(within reach: Double) -> Double? {
    guard lastPlaces.count == places.count else { return nil }
    var first: Double?
    for (start, end) in zip(lastPlaces, places) {
      let part = Self.meeting(
        from: start - MonkeyFace.mouth, to: end - MonkeyFace.mouth, within: reach)
      if let part { first = min(first ?? part, part) }
    }
    return first
  }

  /// Returns the part of a straight way after which a point is within a distance of the origin.
  private static func meeting(from start: Vector, to end: Vector, within reach: Double) -> Double? {
    let way = end - start
    let rest = start.dx * start.dx + start.dy * start.dy - reach * reach
    if rest <= 0 { return 0 }
    let (a, b) = (way.dx * way.dx + way.dy * way.dy, start.dx * way.dx + start.dy * way.dy)
    let root = b * b - a * rest
    guard a > 0, b < 0, root >= 0 else { return nil }
    let part = (-b - root.squareRoot()) / a
    return part <= 1 ? part : nil
  }

  /// Returns the place of the banana's end after a part of the way.
  func end(after part: Double) -> Point {
    guard lastPlaces.count == places.count else { return places[0] }
    return lastPlaces[0] + (places[0] - lastPlaces[0]) * part
  }
}

extension Sprite {
  /// Returns the point, in the sprite's coordinates, at fractions of the box's width and height.
  func point(at fraction: Point) -> Point {
    Point(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
  }
}
