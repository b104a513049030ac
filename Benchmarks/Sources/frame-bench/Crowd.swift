import GestureControls
import Gestures
import PlayKit

/// A picture of 1,000 bananas, all of which turn and move in each frame.
struct Crowd {
  /// The commands of the resting picture.
  let resting: [DrawCommand]
  let size: Size

  init(size: Size) {
    let area = Rect(origin: .zero, size: size).insetBy(dx: 40, dy: 60)
    let arrangement = CrowdArrangement(1000, in: area, largest: 260)
    let frame = Rect(
      center: .zero, size: Size(width: arrangement.side, height: arrangement.side))
    resting =
      [Theme.light.backdrop(size)]
      + arrangement.placements.map {
        .image(name: "banana", frame: frame, transform: $0, alpha: 1)
      }
    self.size = size
  }

  static func isBanana(_ command: DrawCommand) -> Bool {
    if case .image("banana", _, _, _) = command { true } else { false }
  }

  /// Returns the commands of a frame.
  func picture(frame: Int) -> [DrawCommand] {
    var index = 0.0
    return resting.map { command in
      guard case .image("banana", let area, var transform, let alpha) = command else {
        return command
      }
      index += 1
      // Each banana turns at a pace of its own and circles about its place.
      let angle = Double(frame) * (0.02 + 0.0001 * index)
      let circle = Vector(dx: 12, dy: 0).applying(Transform(rotation: angle + index))
      transform = Transform(translation: Point.zero - area.center)
        .concatenating(Transform(rotation: angle))
        .concatenating(Transform(translation: area.center - Point.zero + circle))
        .concatenating(transform)
      return .image(name: "banana", frame: area, transform: transform, alpha: alpha)
    }
  }
}
