public import Gestures

/// How a touch panel lies under its screen: what brings its coordinates, from 0 to 1, into the
/// screen's.
///
/// Kiosks often turn the screen and not the panel, or glue the panel in the other way round, and some
/// drivers know nothing of it.
public struct TouchPanel: Hashable, Sendable {
  /// From the panel's coordinates to the screen's, both from 0 to 1, the origin top left.
  public private(set) var transform: Transform

  /// As the screen, which is what drivers mean to say.
  public static let upright = TouchPanel(.identity)

  private init(_ transform: Transform) { self.transform = transform }

  /// A panel by its matrix `a b c / d e f`: `x' = a·x + b·y + c` and `y' = d·x + e·y + f`.
  ///
  /// The order is that of libinput's calibration matrix. Nothing where there are not six numbers, or
  /// where they are no numbers, flatten the screen, or blow it up by more than a million.
  public init?(matrix: [Double]) {
    guard matrix.count == 6, matrix.allSatisfy({ $0.isFinite && abs($0) <= 1e6 }) else {
      return nil
    }
    let transform = Transform(
      a: matrix[0], b: matrix[3], c: matrix[1], d: matrix[4], tx: matrix[2], ty: matrix[5])
    guard abs(transform.determinant) > 1e-9 else { return nil }
    self.init(transform)
  }

  /// The six numbers of the matrix, row by row.
  public var matrix: [Double] {
    [transform.a, transform.c, transform.tx, transform.b, transform.d, transform.ty]
  }

  /// Quarter turns, clockwise on screen.
  public enum Turn: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
  }

  /// A coordinate that runs the wrong way.
  public enum Flip: String, Hashable, Sendable, CaseIterable { case x, y }

  /// What the panel says now, turned about the middle of the screen after everything before.
  public func turned(_ turn: Turn) -> TouchPanel {
    // A quarter turn takes the top left corner to the top right one.
    let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    var result = transform
    for _ in 0..<(turn.rawValue / 90) { result = result.concatenating(quarter) }
    return TouchPanel(result)
  }

  /// What the panel says now, with a coordinate reversed after everything before.
  public func flipped(_ flip: Flip) -> TouchPanel {
    let mirror =
      switch flip {
      case .x: Transform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
      case .y: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      }
    return TouchPanel(transform.concatenating(mirror))
  }
}
