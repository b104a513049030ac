import Gestures
import GestureMotion

/// What the monkey's face does: it laughs, it chews, and its eyes follow.
struct MonkeyFace {
  // Where the eyes are in the picture of 240 x 240, and how far the pupils can go.
  static let artSize = 240.0
  static let eyes = [Point(x: 93, y: 93), Point(x: 147, y: 93)]
  static let pupilSize = 28.0
  private static let pupilTravel = 8.0
  private static let chewing = Duration.milliseconds(420)
  /// As long as the giggle sounds.
  private static let laughing = Duration.milliseconds(1240)
  private static let shake = DampedWave(amplitude: 0.11, frequency: 5.5, duration: laughing)
  /// The eyes are most of the way there after this.
  private static let eyeTime = 0.06

  private var chewedAt: Duration?
  private var laughedAt: Duration?
  /// Where the pupils are, from the middle of the eyes, in the picture's units.
  private(set) var gaze = Vector.zero
  private var wantedGaze = Vector.zero

  mutating func chew(at time: Duration) { chewedAt = time }
  mutating func laugh(at time: Duration) { laughedAt = time }

  private func isOn(_ start: Duration?, _ duration: Duration, _ time: Duration) -> Bool {
    start.map { time < $0 + duration } ?? false
  }

  func isLaughing(at time: Duration) -> Bool { isOn(laughedAt, Self.laughing, time) }
  func isChewing(at time: Duration) -> Bool { isOn(chewedAt, Self.chewing, time) }

  /// How far laughter turns the monkey at this moment, in radians.
  func shake(at time: Duration) -> Double {
    laughedAt.map { Self.shake.value(after: time - $0) } ?? 0
  }

  func isMoving(at time: Duration) -> Bool {
    isLaughing(at: time) || (wantedGaze - gaze).magnitude > 0.05
  }

  /// When the face changes by itself.
  func nextChange(after time: Duration) -> Duration? {
    [chewedAt.map { $0 + Self.chewing }, laughedAt.map { $0 + Self.laughing }]
      .compactMap { $0 }.filter { $0 > time }.min()
  }

  /// Turns the eyes towards a place of the root view, as far as some time allows.
  mutating func look(
    at target: (place: Point, isFinger: Bool), from monkey: View, by time: Duration
  ) {
    let inside = monkey.convert(target.place, from: monkey.superview)
    let unit = max(monkey.bounds.width, 1) / Self.artSize
    let middle = Point(x: 120 * unit, y: 93 * unit)
    let way = (inside - middle) / unit
    // A finger close by is looked at; the banana is only glanced at.
    let reach = Self.pupilTravel * (target.isFinger ? 1 : 0.6)
    wantedGaze = way.magnitude > 0 ? way / max(way.magnitude, 40) * reach : .zero
    let step = max(time.seconds, 0)
    gaze += (wantedGaze - gaze) * (step / (step + Self.eyeTime))
    if (wantedGaze - gaze).magnitude <= 0.05 { gaze = wantedGaze }
  }
}

/// How much of the banana is left: a chomp takes a bite, and left alone it grows back.
struct BananaBites {
  static let most = 3
  private static let pause = Duration.seconds(3)
  private static let regrowth = Duration.milliseconds(500)

  private(set) var count = 0
  /// When the next bite grows back; nil while the banana is whole.
  private(set) var nextChange: Duration?

  mutating func bite(at time: Duration) {
    count = min(count + 1, Self.most)
    nextChange = time + Self.pause
  }

  /// - Parameter regrown: Called with the time of each bite that has grown back.
  mutating func update(to time: Duration, regrown: (Duration) -> Void) {
    while let change = nextChange, change <= time {
      count -= 1
      nextChange = count > 0 ? change + Self.regrowth : nil
      regrown(change)
    }
  }
}
