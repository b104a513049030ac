import Gestures

/// The shape of a banana's picture, which depends on the number of bites that are missing.
///
/// All places are fractions of the width and height of the banana's box.
struct BananaShape {
  /// The number of bites after which only the stump of a banana is left.
  static let bites = 3

  /// The rectangle that contains everything that is drawn of the banana.
  let extent: Rect
  /// Four points on the banana's middle line, from the end opposite the stem to the stem.
  ///
  /// The first is the place of the next bite.
  let core: [Point]

  /// The place of the next bite.
  var end: Point { core[0] }

  /// Returns the shape of a banana from which 0 to ``bites`` bites are missing.
  static func after(bites: Int) -> BananaShape { all[bites] }

  private static let all = [
    BananaShape(
      extent: Rect(x: 0, y: 0, width: 1, height: 1),
      core: [
        Point(x: 0.14, y: 0.63), Point(x: 0.427, y: 0.732), Point(x: 0.7, y: 0.63),
        Point(x: 0.823, y: 0.283),
      ]),
    BananaShape(
      extent: Rect(x: 0.29, y: 0.085, width: 0.63, height: 0.875),
      core: [
        Point(x: 0.359, y: 0.765), Point(x: 0.607, y: 0.692), Point(x: 0.769, y: 0.535),
        Point(x: 0.823, y: 0.283),
      ]),
    BananaShape(
      extent: Rect(x: 0.485, y: 0.085, width: 0.43, height: 0.785),
      core: [
        Point(x: 0.558, y: 0.746), Point(x: 0.7, y: 0.63), Point(x: 0.785, y: 0.49),
        Point(x: 0.823, y: 0.283),
      ]),
    BananaShape(
      extent: Rect(x: 0.655, y: 0.085, width: 0.26, height: 0.625),
      core: [
        Point(x: 0.729, y: 0.613), Point(x: 0.769, y: 0.535), Point(x: 0.81, y: 0.4),
        Point(x: 0.823, y: 0.283),
      ]),
  ]
}
