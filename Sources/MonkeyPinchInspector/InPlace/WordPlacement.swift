import Gestures

/// Finds places for capsules of words around the things that they are about.
///
/// A capsule overlaps no obstacle and no other capsule, and the line that ties it to its anchor
/// crosses no other capsule. Words for which there is no such place are left out.
struct WordPlacement {
  private let room: Rect
  private var obstacles: [Rect]
  private var placed: [(frame: Rect, anchor: Point)] = []
  /// The distances, in points, between an anchor and the nearest edge of its capsule.
  private let distances: [Double]

  /// - Parameters:
  ///   - room: The rectangle that contains all capsules.
  ///   - obstacles: The rectangles that no capsule overlaps.
  ///   - scale: The scale of text.
  init(in room: Rect, around obstacles: [Rect], scale: Double) {
    self.room = room
    self.obstacles = obstacles
    distances = [14, 26, 40, 60, 84, 112, 150, 200, 270].map { $0 * scale }
  }

  /// Returns a frame for a capsule, and keeps later capsules from it; nil if there is no place.
  ///
  /// - Parameter side: The preferred direction from the anchor to the capsule.
  mutating func place(_ size: Size, at anchor: Point, toward side: Vector) -> Rect? {
    let turns = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8]
    for distance in distances {
      for turn in turns {
        let direction = Vector(dx: 1, dy: 0)
          .applying(Transform(rotation: side.angle + Double(turn) * .pi / 8))
        let reach = Vector(
          dx: direction.dx * (distance + size.width / 2),
          dy: direction.dy * (distance + size.height / 2))
        let frame = Rect(center: anchor + reach, size: size)
        if isFree(frame, anchor) {
          placed.append((frame, anchor))
          return frame
        }
      }
    }
    return nil
  }

  private func isFree(_ frame: Rect, _ anchor: Point) -> Bool {
    guard frame.minX >= room.minX, frame.maxX <= room.maxX, frame.minY >= room.minY,
      frame.maxY <= room.maxY
    else { return false }
    let wide = frame.insetBy(dx: -4, dy: -4)
    return !obstacles.contains { $0.intersects(wide) }
      && !placed.contains { other in
        other.frame.intersects(wide) || other.frame.meets(anchor, frame.nearest(to: anchor))
          || wide.meets(other.anchor, other.frame.nearest(to: other.anchor))
      }
  }
}

extension Rect {
  /// Returns the point of the rectangle that is nearest to a point.
  func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// Returns whether a straight line passes through the rectangle.
  fileprivate func meets(_ start: Point, _ end: Point) -> Bool {
    (0...16).contains { step in
      contains(start.interpolated(to: end, fraction: Double(step) / 16))
    }
  }
}
