import GestureControls
import Gestures

extension ControlIcon {
  /// An icon of two vertical lines.
  static let pause = ControlIcon([
    .line([Point(x: 8.5, y: 7), Point(x: 8.5, y: 17)]),
    .line([Point(x: 15.5, y: 7), Point(x: 15.5, y: 17)]),
  ])
  /// An icon of a triangle that points to the right.
  static let play = ControlIcon([triangle(from: 8, to: 17)])
  /// An icon of a triangle that points to the right, with a vertical line at its tip.
  static let forward = ControlIcon([
    triangle(from: 6, to: 14), .line([Point(x: 18, y: 7), Point(x: 18, y: 17)]),
  ])
  /// An icon of a triangle that points to the left, with a vertical line at its tip.
  static let back = ControlIcon([
    triangle(from: 18, to: 10), .line([Point(x: 6, y: 7), Point(x: 6, y: 17)]),
  ])
  /// Icons of an angle that points to the left, and of one that points to the right.
  static let (previous, next) = (angle(from: 14.5, to: 9.5), angle(from: 9.5, to: 14.5))
  /// An icon of a ring around a disc, for single taps.
  static let target = ControlIcon([
    .line(
      stride(from: 0, through: 2 * Double.pi + 0.01, by: .pi / 12).map { angle in
        Point(x: 12, y: 12) + Vector(dx: 8, dy: 0).applying(Transform(rotation: angle))
      }),
    .disc(center: Point(x: 12, y: 12), radius: 3.2),
  ])

  /// An icon of three lines, each with a knob, for settings.
  static let settings = ControlIcon(
    [(6.0, 15.5), (12, 8.5), (18, 13.5)].flatMap { y, knob in
      [
        .line([Point(x: 4, y: y), Point(x: 20, y: y)]),
        .disc(center: Point(x: knob, y: y), radius: 3),
      ]
    })
  /// An icon of a large letter beside a small one, for the zoom.
  static let letters = ControlIcon([.letters("Aa")])
  /// Icons of a switch that is off, and of one that is on.
  static let (switchOff, switchOn) = (toggle(knob: 8), toggle(knob: 16))
  /// An icon of a hand.
  static let hand = ControlIcon(
    [(8.0, 6.0), (11.3, 4), (14.6, 4.5), (17.9, 7)].map { x, y in
      .line([Point(x: x, y: 12.5), Point(x: x, y: y)])
    } + [
      .line([
        Point(x: 4.2, y: 11.5), Point(x: 8, y: 15.5), Point(x: 10.5, y: 20), Point(x: 15.5, y: 20),
        Point(x: 17.9, y: 16), Point(x: 17.9, y: 12),
      ]),
      .line([Point(x: 8, y: 15.5), Point(x: 8, y: 12)]),
    ])
  /// An icon of the letter i.
  static let inspector = ControlIcon([.letters("i")])
  /// An icon of an arrow that points down to a horizontal line.
  static let save = ControlIcon([
    .line([Point(x: 12, y: 4.5), Point(x: 12, y: 14.5)]),
    .line([Point(x: 7.5, y: 10.5), Point(x: 12, y: 15), Point(x: 16.5, y: 10.5)]),
    .line([Point(x: 6, y: 19), Point(x: 18, y: 19)]),
  ])

  private static func angle(from end: Double, to tip: Double) -> ControlIcon {
    ControlIcon([.line([Point(x: end, y: 7), Point(x: tip, y: 12), Point(x: end, y: 17)])])
  }

  private static func toggle(knob x: Double) -> ControlIcon {
    let (xs, ys) = (
      [8.0, 16, 20.2, 22, 20.2, 16, 8, 3.8, 2, 3.8, 8],
      [6.0, 6, 7.8, 12, 16.2, 18, 18, 16.2, 12, 7.8, 6]
    )
    let edge = zip(xs, ys).map { Point(x: $0, y: $1) }
    return ControlIcon([.line(edge), .disc(center: Point(x: x, y: 12), radius: 3.6)])
  }

  private static func triangle(from base: Double, to tip: Double) -> Shape {
    .line([
      Point(x: base, y: 7), Point(x: tip, y: 12), Point(x: base, y: 17), Point(x: base, y: 7),
    ])
  }
}
