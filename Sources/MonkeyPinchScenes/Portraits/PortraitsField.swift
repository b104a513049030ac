import Gestures

extension PortraitsScene {
  /// Where the middle of a portrait can be so that all of it, turned and scaled as it is, is inside.
  struct Field {
    private let radius: Double
    private let size: Size

    init(of sprite: Sprite, in root: View) {
      radius = sprite.frame.width / 2
      size = root.bounds.size
    }

    func clamp(_ point: Point) -> Point {
      Point(x: clamp(point.x, size.width), y: clamp(point.y, size.height))
    }

    /// The place in another field that is where `point` is in this one.
    func carry(_ point: Point, to other: Field) -> Point {
      func carry(_ value: Double, _ length: Double, _ newLength: Double) -> Double {
        let room = length - 2 * radius
        let share = room > 0 ? (value - radius) / room : 0.5
        return other.radius + share * (newLength - 2 * other.radius)
      }
      return other.clamp(
        Point(
          x: carry(point.x, size.width, other.size.width),
          y: carry(point.y, size.height, other.size.height)))
    }

    /// What is larger than the ground lies in its middle.
    private func clamp(_ value: Double, _ length: Double) -> Double {
      radius * 2 > length ? length / 2 : min(max(value, radius), length - radius)
    }
  }
}
