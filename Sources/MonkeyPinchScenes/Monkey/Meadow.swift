import GestureMotion
import Gestures
import PlayKit

/// The grass around the sprites of a scene, and the big leaves, which move where fingers touch them.
///
/// Only pictures show how they move: the event log has the gestures and the sounds.
struct Meadow {
  /// What is at a place of the surface.
  enum Part: Equatable {
    case sky, grass
    /// One of the big leaves.
    case leaf(Int)
  }

  /// A tuft of grass that bends and swings back.
  private struct Tuft {
    let foot: Point
    let time: Duration
    /// The direction and strength with which it was bent: 1 to the right, -1 to the left.
    let push: Double
  }

  /// A big leaf at the upper right corner, in points of a surface of 1280 x 800 points.
  private struct BigLeaf {
    let angle: Double
    let isMirrored: Bool
    /// When it was last pushed, and how.
    var push: (time: Duration, strength: Double)?
  }

  private static let stem = Vector(dx: 12, dy: -20)
  private static let leafSize = Size(width: 378, height: 151)
  /// The place of the stem in the picture of a big leaf, in fractions of its size.
  private static let stemPlace = Point(x: 0.11, y: 0.633)
  private static let swing = DampedWave(
    amplitude: 0.17, frequency: 1.2, duration: .milliseconds(2_200))
  private static let bend = DampedWave(
    amplitude: 0.6, frequency: 2.2, duration: .milliseconds(900))
  private static let tuftSize = Size(width: 54, height: 40)
  /// The greatest number of tufts that move at a time, and the distance between those that a finger passes.
  private static let (limit, spacing) = (32, 30.0)

  private var tufts: [Tuft] = []
  private var bigLeaves = [
    BigLeaf(angle: 2.24, isMirrored: true), BigLeaf(angle: 2.94, isMirrored: false),
  ]
  private var size = Size.zero
  private let hasLeaves: Bool

  init(hasLeaves: Bool = true) { self.hasLeaves = hasLeaves }

  // MARK: Places

  mutating func layOut(in size: Size) {
    self.size = size
    tufts.removeAll(keepingCapacity: true)
  }

  private var horizon: Double { Theme.horizon(in: size) }
  /// The size of a big leaf relative to that on a surface of 1280 x 800 points.
  private var unit: Double { horizon / 118.6 }
  private var stem: Point { Point(x: size.width, y: 0) + Self.stem * unit }

  func part(at location: Point) -> Part {
    let hit = bigLeaves.lastIndex { leaf in
      let way = (location - stem).applying(Transform(rotation: -leaf.angle))
      let part = way.dx / (Self.leafSize.width * unit * (1 - Self.stemPlace.x))
      // A leaf is widest in its middle.
      return 0...1 ~= part
        && way.dy.magnitude <= Self.leafSize.height * unit * 1.8 * part * (1 - part)
    }
    return hit.map(Part.leaf) ?? (location.y < horizon ? .sky : .grass)
  }

  // MARK: Motion

  /// Bends the grass at a place of the ground.
  mutating func rustle(at location: Point, push: Double = 1, at time: Duration) {
    guard location.y >= horizon else { return }
    if tufts.count == Self.limit { tufts.removeFirst() }
    tufts.append(Tuft(foot: location, time: time, push: push))
  }

  /// Bends the grass that a finger passes; returns whether it is further than the last grass that was bent.
  mutating func brush(to location: Point, push: Double, at time: Duration) -> Bool {
    if let last = tufts.last, (last.foot - location).magnitude < Self.spacing { return false }
    rustle(at: location, push: push, at: time)
    return true
  }

  mutating func swingLeaf(_ index: Int, push: Double, at time: Duration) {
    bigLeaves[index].push = (time, push)
  }

  /// Bends grass all over the meadow, and swings the big leaves.
  ///
  /// - Parameter push: The direction: 1 to the right, -1 to the left.
  mutating func blow(_ push: Double, at time: Duration) {
    for index in bigLeaves.indices { swingLeaf(index, push: -1.4 * push, at: time) }
    for index in 0..<Self.limit {
      // The parts of the golden ratio's multiples look irregular, and lie far from each other.
      let part = (Double(index) * 0.618).truncatingRemainder(dividingBy: 1)
      let depth = (Double(index) + 0.5) / Double(Self.limit)
      rustle(
        at: Point(
          x: part * size.width, y: horizon + (0.06 + 0.92 * depth) * (size.height - horizon)),
        push: push, at: time)
    }
  }

  mutating func reset() {
    tufts.removeAll(keepingCapacity: true)
    for index in bigLeaves.indices { bigLeaves[index].push = nil }
  }

  mutating func update(to time: Duration) {
    tufts.removeAll { time >= $0.time + Self.bend.duration }
  }

  func isMoving(at time: Duration) -> Bool {
    !tufts.isEmpty
      || bigLeaves.contains { leaf in
        leaf.push.map { time < $0.time + Self.swing.duration } ?? false
      }
  }

  // MARK: Drawing

  /// Draws the grass and the big leaves at a time; with reduced motion the grass appears and fades, and the leaves
  /// are still.
  func draw(at time: Duration, _ picture: inout PictureBuilder) {
    let isStill = picture.theme.reducesMotion
    for tuft in tufts {
      let left = max(1 - (time - tuft.time) / Self.bend.duration, 0)
      // Grass is smaller the further away it is.
      let depth = (4 * (tuft.foot.y - horizon) / max(size.height - horizon, 1)).rounded() / 4
      let scale = Theme.scale(in: size) * (0.35 + 0.65 * depth)
      let frame = Rect(
        x: -Self.tuftSize.width / 2, y: -Self.tuftSize.height, width: Self.tuftSize.width,
        height: Self.tuftSize.height)
      let bend = isStill ? 0 : tuft.push * Self.bend.value(after: time - tuft.time)
      picture.image(
        "tuft", in: frame,
        transform: Transform(rotation: bend).scaledBy(x: scale, y: scale)
          .concatenating(Transform(translation: tuft.foot - .zero)), alpha: min(2.5 * left, 1))
    }
    guard hasLeaves, picture.theme.background != nil else { return }
    let frame = Rect(
      x: -Self.stemPlace.x * Self.leafSize.width, y: -Self.stemPlace.y * Self.leafSize.height,
      width: Self.leafSize.width, height: Self.leafSize.height)
    for leaf in bigLeaves {
      let swing =
        isStill ? 0 : leaf.push.map { $0.strength * Self.swing.value(after: time - $0.time) } ?? 0
      picture.image(
        "big-leaf", in: frame,
        transform: Transform(scaleX: unit, y: leaf.isMirrored ? -unit : unit)
          .concatenating(Transform(rotation: leaf.angle + swing))
          .concatenating(Transform(translation: stem - .zero)),
        alpha: picture.theme.isDark ? 0.2 : 0.6)
    }
  }

  static let pictures = ["big-leaf", "tuft"]
}

/// A view behind the sprites that reports fingers that land on it.
final class MeadowView: View {
  /// Called with the location of each finger that lands, before a gesture is recognized.
  var onLanding: ((Point) -> Void)?

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    for touch in touches { onLanding?(touch.location(in: self)) }
  }
}
