public import Gestures

/// The orientation of a touch panel relative to the screen, such as rotated by 90 degrees.
///
/// In kiosks the screen is often rotated and the panel is not, or the panel is mounted upside down, and
/// some drivers do not correct this.
public struct TouchPanel: Hashable, Sendable {
  /// The transform from panel locations to screen locations, with coordinates from 0 to 1.
  public private(set) var transform: Transform

  /// The orientation of a touch panel that is mounted like the screen.
  public static let upright = TouchPanel(.identity)

  private init(_ transform: Transform) { self.transform = transform }

  /// Creates an orientation from six numbers: the matrix that maps the panel to the screen.
  ///
  /// The matrix maps a location to `x' = a·x + b·y + c` and `y' = d·x + e·y + f`.
  ///
  /// The order is that of libinput's calibration matrix. Returns nil if there are not six finite
  /// numbers, if the matrix has no inverse, or if a number is greater than a million.
  public init?(matrix: [Double]) {
    guard matrix.count == 6, matrix.allSatisfy({ $0.isFinite && abs($0) <= 1e6 }) else {
      return nil
    }
    let transform = Transform(
      a: matrix[0], b: matrix[3], c: matrix[1], d: matrix[4], tx: matrix[2], ty: matrix[5])
    guard abs(transform.determinant) > 1e-9 else { return nil }
    self.init(transform)
  }

  /// The six numbers of the matrix that maps locations on the panel to locations on the screen.
  public var matrix: [Double] {
    [transform.a, transform.c, transform.tx, transform.b, transform.d, transform.ty]
  }

  /// A clockwise rotation of a touch panel by a multiple of 90 degrees.
  public enum Turn: Int, Hashable, Sendable, CaseIterable {
    /// No rotation.
    case none = 0
    /// A rotation by 90 degrees.
    case quarter = 90
    /// A rotation by 180 degrees.
    case half = 180
    /// A rotation by 270 degrees.
    case threeQuarters = 270
  }

  /// The coordinate of a touch panel to reverse: horizontal (`x`) or vertical (`y`).
  public enum Flip: String, Hashable, Sendable, CaseIterable {
    /// The horizontal coordinate is reversed.
    case x
    /// The vertical coordinate is reversed.
    case y
  }

  /// Returns the orientation after a further clockwise rotation.
  public func turned(_ turn: Turn) -> TouchPanel {
    // A quarter turn maps the top left corner to the top right one.
    let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    var result = transform
    for _ in 0..<(turn.rawValue / 90) { result = result.concatenating(quarter) }
    return TouchPanel(result)
  }

  /// Returns this orientation of a touch panel with one coordinate on the screen reversed.
  public func flipped(_ flip: Flip) -> TouchPanel {
    let mirror =
      switch flip {
      case .x: Transform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
      case .y: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      }
    return TouchPanel(transform.concatenating(mirror))
  }
}
