package import Gestures

/// An area around or beside a chosen place that makes a gesture there when it is tapped.
package struct TapHandle: Hashable, Sendable {
  /// What a tap on a handle does.
  package enum Action: Hashable, Sendable {
    /// Changes the number of fingers with which the other handles act: one, two or three.
    case fingers
    /// Changes between slow movements, which put things down, and fast ones, which swipe and throw.
    case fast
    case tap, doubleTap, hold, rub, check
    /// Puts down a finger that stays until the next tap on it.
    case stay
    /// Removes the handles, so that the next tap chooses another place.
    case close
    /// Moves in the direction of a vector of length 1: by a step, or as a swipe.
    case move(Vector)
    /// Moves two fingers apart or, with `false`, together.
    case scale(isLarger: Bool)
    /// Turns two fingers clockwise or, with `false`, counterclockwise.
    case turn(isClockwise: Bool)
  }

  package let action: Action
  /// The area that is tapped, in points of the window.
  package let frame: Rect
}

/// The handles of a chosen place, and what is drawn with them.
package struct TapHandles: Hashable, Sendable {
  /// The chosen place, in points of the window; nil if no place is chosen.
  package internal(set) var place: Point?
  /// The location that the arrow keys move and at which Space taps; nil if no key was used.
  package internal(set) var crosshair: Point?
  /// The number of fingers with which the handles act.
  package internal(set) var fingerCount = 1
  /// Whether movements are fast.
  package internal(set) var isFast = false
  /// The handles; none without a chosen place.
  package internal(set) var handles: [TapHandle] = []
  /// The handle at the crosshair or at the mouse pointer, whose name is drawn; nil if none is there.
  package internal(set) var pointed: TapHandle?
  /// The center of the handles that stand in a ring.
  package internal(set) var ring = Point.zero
  /// The area of the rows, over the whole width of the window, in which no place is tapped.
  package internal(set) var rows = Rect.zero
  /// The factor by which handles differ from their usual size.
  package internal(set) var scale = 1.0

  /// The side of a handle in the ring, and the height of one in the rows, in points at scale 1.
  package static let side = 44.0

  // In points at scale 1.
  static let ringRadius = 84.0
  static let wordWidth = 88.0
  static let margin = 8.0

  /// The handles in the rows at an edge of the window, which have words.
  private static let words: [TapHandle.Action] = [
    .tap, .doubleTap, .hold, .rub, .check, .stay, .fingers, .fast, .close,
  ]

  /// The handles in the ring, clockwise from the top.
  private static let circle: [TapHandle.Action] = {
    let (up, right) = (Vector(dx: 0, dy: -1), Vector(dx: 1, dy: 0))
    return [
      .move(up), .scale(isLarger: true), .move(right), .turn(isClockwise: true),
      .move(up * -1), .scale(isLarger: false), .move(right * -1), .turn(isClockwise: false),
    ]
  }()

  /// Places the handles of `place` on a surface: the ring around the place, or as near as the edges
  /// allow, and the rows at the edge that is farther from the place.
  mutating func layOut(in surface: Size) {
    guard let place else { return (handles, rows) = ([], .zero) }
    let largest = min(max(min(surface.width / 1280, surface.height / 800), 1), 4)
    scale = largest
    while scale > 0.5, !fits(in: surface) { scale -= 0.04 }
    let (side, margin) = (Self.side * scale, Self.margin * scale)
    let (columns, rowCount) = grid(in: surface)
    let rowsHeight = Double(rowCount) * side + 2 * margin
    let isAbove = place.y > surface.height / 2
    var free = Rect(origin: .zero, size: surface)
    free.size.height -= rowsHeight
    if isAbove { free.origin.y = rowsHeight }
    let reach = (Self.ringRadius + Self.side / 2 + Self.margin / 2) * scale
    ring = free.insetBy(dx: min(reach, free.width / 2), dy: min(reach, free.height / 2))
      .clamp(place)
    rows = Rect(
      x: 0, y: isAbove ? 0 : surface.height - rowsHeight, width: surface.width,
      height: rowsHeight)
    let width = Self.wordWidth * scale
    let top = isAbove ? margin : surface.height - rowsHeight + margin
    handles = Self.circle.enumerated().map { index, action in
      let arm = Vector(dx: 0, dy: -Self.ringRadius * scale)
        .applying(Transform(rotation: Double(index) * .pi / 4))
      return TapHandle(
        action: action,
        frame: Rect(center: ring + arm, size: Size(width: side, height: side)))
    }
    handles += Self.words.enumerated().map { index, action in
      let row = index / columns
      let count = min(columns, Self.words.count - row * columns)
      let left = (surface.width - Double(count) * width) / 2
      return TapHandle(
        action: action,
        frame: Rect(
          x: left + Double(index % columns) * width, y: top + Double(row) * side, width: width,
          height: side))
    }
  }

  private func grid(in surface: Size) -> (columns: Int, rows: Int) {
    let room = surface.width - 2 * Self.margin * scale
    let columns = min(max(Int(room / (Self.wordWidth * scale)), 1), Self.words.count)
    return (columns, (Self.words.count + columns - 1) / columns)
  }

  private func fits(in surface: Size) -> Bool {
    let ring = 2 * Self.ringRadius + Self.side + Self.margin
    let rows = Double(grid(in: surface).rows) * Self.side + 2 * Self.margin
    return ring * scale <= surface.width && (ring + rows) * scale <= surface.height
  }

  /// Returns the handle at a location; nil if there is none.
  func handle(at location: Point) -> TapHandle? {
    handles.first { $0.frame.contains(location) }
  }
}
