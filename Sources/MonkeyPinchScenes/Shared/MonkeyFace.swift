import GestureDrawing
import GestureMotion
import Gestures

/// The animation of the monkey's face, which laughs, chews and looks at a location.
struct MonkeyFace {
  /// The side length of the monkey's picture, in the unit that all lengths of this type use.
  ///
  /// The unit is 1/240 of the side length.
  private static let pictureSize = 240.0
  private static let eyes = [Point(x: 93, y: 93), Point(x: 147, y: 93)]
  private static let pupilSize = 28.0
  /// The maximum distance of the pupils from the middle of the eyes, in 1/240 of the picture's
  /// side.
  private static let pupilReach = 8.0
  private static let chewing = Duration.milliseconds(420)
  /// The duration of the monkey's laughter, equal to the duration of the sound of laughter.
  private static let laughing = Duration.milliseconds(1240)
  private static let shake = DampedWave(amplitude: 0.11, frequency: 5.5, duration: laughing)
  /// The time in which the pupils move about half the distance to their goal, in seconds.
  private static let gazeTime = 0.06

  private var chewedAt: Duration?
  private var laughedAt: Duration?
  /// The displacement of the pupils from the middle of the eyes.
  ///
  /// The unit is 1/240 of the side of the monkey's picture.
  private(set) var gaze = Vector.zero
  private var gazeTarget = Vector.zero

  mutating func chew(at time: Duration) { chewedAt = time }
  mutating func laugh(at time: Duration) { laughedAt = time }

  func isLaughing(at time: Duration) -> Bool {
    laughedAt.map { time < $0 + Self.laughing } ?? false
  }
  private func isChewing(at time: Duration) -> Bool {
    chewedAt.map { time < $0 + Self.chewing } ?? false
  }

  /// Returns the name of the picture that shows the face at a time.
  func picture(at time: Duration) -> String {
    isLaughing(at: time) ? "monkey-laughing" : isChewing(at: time) ? "monkey-chomping" : "monkey"
  }

  /// Returns the name of the picture that shows the face at a time without input; only a calm face
  /// blinks.
  func picture(at time: Duration, _ idle: IdleLife) -> String {
    let name = picture(at: time)
    return idle.isBlinking && name == "monkey" ? "monkey-blinking" : name
  }

  /// Returns the angle by which laughter rotates the monkey at a time, in radians.
  func shake(at time: Duration) -> Double {
    laughedAt.map { Self.shake.value(after: time - $0) } ?? 0
  }

  func isMoving(at time: Duration) -> Bool {
    isLaughing(at: time) || (gazeTarget - gaze).magnitude > 0.05
  }

  /// Returns the next time at which the face changes without input; nil if there is no such time.
  func nextChange(after time: Duration) -> Duration? {
    func end(_ start: Duration?, _ duration: Duration) -> Duration? {
      start.flatMap { $0 + duration > time ? $0 + duration : nil }
    }
    return end(chewedAt, Self.chewing).earlier(end(laughedAt, Self.laughing))
  }

  /// Turns the eyes towards a location in the monkey's superview, as far as the eyes turn within
  /// the duration `time`.
  mutating func look(
    at target: (location: Point, isFinger: Bool), from monkey: View, for time: Duration
  ) {
    let unit = max(monkey.bounds.width, 1) / Self.pictureSize
    let middle = Point(x: 120 * unit, y: 93 * unit)
    let displacement = (monkey.convert(target.location, from: monkey.superview) - middle) / unit
    // The pupils move further for a finger than for the banana.
    let reach = Self.pupilReach * (target.isFinger ? 1 : 0.6)
    let distance = displacement.magnitude
    gazeTarget = distance > 0 ? displacement / max(distance, 40) * reach : .zero
    let step = max(time.seconds, 0)
    gaze += (gazeTarget - gaze) * (step / (step + Self.gazeTime))
    if (gazeTarget - gaze).magnitude <= 0.05 { gaze = gazeTarget }
  }

  // MARK: Drawing

  /// Adds the pupils of a monkey whose picture fills the rectangle `box`.
  static func drawPupils(
    in box: Rect, gaze: Vector, transform: Transform, _ picture: inout PictureBuilder
  ) {
    let (x, y) = (box.width / pictureSize, box.height / pictureSize)
    for eye in eyes {
      let pupil = eye + gaze
      let center = Point(x: box.minX + pupil.x * x, y: box.minY + pupil.y * y)
      let size = Size(width: pupilSize * x, height: pupilSize * y)
      picture.image("pupil", in: Rect(center: center, size: size), transform: transform)
    }
  }
}
