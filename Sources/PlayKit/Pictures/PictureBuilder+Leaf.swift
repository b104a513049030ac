package import Gestures

extension PictureBuilder {
  /// Adds the picture of a leaf, 50 points wide at scale 1.
  ///
  /// - Parameter turn: The angle by which the leaf is turned clockwise, in radians.
  package mutating func leaf(
    at center: Point, scale: Double, turn: Double = 0, isMirrored: Bool = false, opacity: Double = 1
  ) {
    image(
      "leaf", in: Rect(center: .zero, size: Size(width: 50 * scale, height: 30 * scale)),
      transform: Transform(rotation: turn).scaledBy(x: isMirrored ? -1 : 1, y: 1)
        .concatenating(Transform(translation: center - .zero)),
      alpha: opacity)
  }
}
