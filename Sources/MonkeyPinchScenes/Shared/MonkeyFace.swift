import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// The animation of the monkey's face, which laughs, chews, opens its mouth, closes its eyes and
/// looks at a location.
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
  /// The head and the belly, as circles.
  private static let body = [
    (middle: Point(x: 120, y: 88), radius: 88.0), (middle: Point(x: 120, y: 182), radius: 52),
  ]
  /// The middle of the open mouth.
  static let mouth = Point(x: 120, y: 146)
  private static let mouthSize = Size(width: 65, height: 39.7)
  /// The distance from the middle of the mouth within which something is at the mouth.
  static let biteDistance = 44.0
  /// The opening below which the mouth is drawn closed.
  private static let leastOpening = 0.06
  /// The time in which the mouth moves about half the way to its goal, in seconds.
  private static let mouthTime = 0.035
  private static let chewing = Duration.milliseconds(420)
  /// The time for which the eyes are closed after a banana.
  private static let enjoying = Duration.milliseconds(900)
  /// The time for which the face is that of an impact, and for which the eyes are shut in a blink.
  static let wincing = Duration.milliseconds(150)
  /// The duration of laughter, equal to the duration of the sound of laughter.
  static let laughing = Duration.milliseconds(1240)
  /// The time in which the pupils move about half the distance to their goal, in seconds.
  private static let gazeTime = 0.06

  /// The monkey's ``Sprite/pace``.
  var pace = 1.0
  private var chewEnd: Duration?
  private var laughedAt: Duration?
  private var (enjoymentEnd, winceEnd): (Duration?, Duration?)
  /// The answer to a poke that the mouth, the arms and the eyes give, on which side, and since when.
  private var given: (answer: Pokes.Answer, side: Double, start: Duration)?
  private static let answering = Duration.milliseconds(900)
  /// Whether the eyes are closed because a finger rests on the monkey.
  var isStroked = false
  /// Whether the monkey sleeps, with closed eyes.
  var isAsleep = false
  /// How far the arms reach for a place, from 0 to 1, the goal, and the place.
  private var (reach, reachTarget, hand) = (0.0, 0.0, Point(x: 120, y: 200))
  /// The time in which the arms move about half the way to their goal, in seconds.
  private static let reachTime = 0.05
  /// The angle by which the monkey leans to the side for what is far away there, in radians.
  private static let leaning = 0.14
  /// The colors of an arm at the shoulder and at the hand, as in the pictures.
  private static let fur = (shoulder: Color(hex: 0x814e2f), wrist: Color(hex: 0x9a633d))
  /// The angle by which the monkey leans into a finger that strokes it, or as it sleeps, and the goal, in radians.
  private var (tilt, tiltTarget) = (0.0, 0.0)
  /// The time in which the monkey leans about half the way, in seconds.
  private static let tiltTime = 0.3
  /// The length of a stretched arm, as long as a body has.
  private static let armLength = 124.0
  /// The distance from the mouth up to which the arms reach.
  static let graspDistance = 84.0
  /// The opening of the mouth, from 0 for closed to 1 for wide open, and its goal.
  private var (opening, openingTarget) = (0.0, 0.0)
  /// The displacement of the pupils from the middle of the eyes.
  ///
  /// The unit is 1/240 of the side of the monkey's picture.
  private(set) var gaze = Vector.zero
  private var gazeTarget = Vector.zero

  mutating func chew(at time: Duration, for duration: Duration = chewing) {
    chewEnd = time + duration
  }
  mutating func laugh(at time: Duration) { (laughedAt, given) = (time, nil) }
  /// Closes the eyes for a while.
  mutating func enjoy(at time: Duration, for duration: Duration = enjoying) {
    enjoymentEnd = max(enjoymentEnd ?? .zero, time + duration)
  }
  /// Squeezes the eyes and the mouth for a moment, because of an impact.
  mutating func wince(at time: Duration) { winceEnd = time + Self.wincing }

  /// Begins the answer to a poke at a place of the picture; nil stands for the right side.
  mutating func give(_ answer: Pokes.Answer, at place: Point?, time: Duration) {
    (chewEnd, laughedAt) = (nil, nil)
    given = (answer, (place?.x ?? 240) < 120 ? -1 : 1, time)
  }

  /// The answer to a poke that is given at a time; nil without one.
  func answer(at time: Duration) -> Pokes.Answer? {
    given.flatMap { time < $0.start + Self.answering * pace ? $0.answer : nil }
  }

  /// Ends chewing, laughter, enjoyment, sleep and the answer to a poke.
  mutating func reset() {
    (chewEnd, laughedAt, enjoymentEnd, winceEnd, given) = (nil, nil, nil, nil, nil)
    (isStroked, isAsleep) = (false, false)
  }

  func isLaughing(at time: Duration) -> Bool {
    laughedAt.map { time < $0 + Self.laughing * pace } ?? false
  }
  private func isChewing(at time: Duration) -> Bool { chewEnd.map { time < $0 } ?? false }
  private func isWincing(at time: Duration) -> Bool { winceEnd.map { time < $0 } ?? false }
  private func isMouthOpen(at time: Duration) -> Bool {
    opening > Self.leastOpening && !isLaughing(at: time) && !isChewing(at: time)
      && !isWincing(at: time)
  }

  /// Returns the name of the picture that shows the face at a time.
  func picture(at time: Duration) -> String {
    if isWincing(at: time) { return "monkey-wincing" }
    if isLaughing(at: time) { return "monkey-laughing" }
    let reaches = reach > 0.02
    if isChewing(at: time) { return reaches ? "monkey-munching" : "monkey-chomping" }
    if isAsleep {
      if answer(at: time)?.kind == .peek { return "monkey-peeking" }
      return isMouthOpen(at: time) ? "monkey-dozing" : "monkey-blinking"
    }
    if isMouthOpen(at: time) { return reaches ? "monkey-reaching" : "monkey-hungry" }
    let isEnjoying = enjoymentEnd.map { time < $0 } ?? false
    return isStroked || isEnjoying ? "monkey-blinking" : "monkey"
  }

  /// Returns the name of the picture that shows the face at a time without input; only a calm face
  /// blinks.
  func picture(at time: Duration, _ idle: IdleLife) -> String {
    let name = picture(at: time)
    return idle.isBlinking && name == "monkey" ? "monkey-blinking" : name
  }

  static let pictures = [
    "monkey", "monkey-blinking", "monkey-chomping", "monkey-dozing", "monkey-hungry",
    "monkey-laughing", "monkey-munching", "monkey-peeking", "monkey-reaching", "monkey-wincing",
    "mouth", "nose", "paw", "pupil", "tongue", "monkey-outline", "monkey-reaching-outline",
  ]

  /// Returns whether a picture of the monkey has no arms, which ``drawArms`` adds.
  static func isArmless(_ picture: String) -> Bool {
    picture == "monkey-munching" || picture == "monkey-reaching"
  }

  /// Returns the name of the picture that is drawn behind another one in the look of high contrast.
  static func outline(of picture: String) -> String {
    isArmless(picture) ? "monkey-reaching-outline" : "monkey-outline"
  }

  /// Returns the angle by which laughter rotates the monkey at a time, or what tickles a sleeper, in radians.
  func shake(at time: Duration) -> Double {
    if let given, given.answer.kind == .twitch {
      return swing(0.035, 9, after: time - given.start, of: .milliseconds(450))
    }
    return laughedAt.map { swing(0.07, 4.8, after: time - $0, of: Self.laughing) } ?? 0
  }

  /// Returns the displacement of what swings as long as its picture is shown, and settles in the last third.
  ///
  /// - Parameter frequency: The number of oscillations per second at the usual pace.
  private func swing(
    _ amplitude: Double, _ frequency: Double, after time: Duration, of duration: Duration
  ) -> Double {
    let part = time / (duration * pace)
    guard 0..<1 ~= part else { return 0 }
    let left = min(3 - 3 * part, 1)
    let angle = 2 * .pi * frequency * part * duration.seconds
    return amplitude * left * left * (3 - 2 * left) * sineAndCosine(angle).sine
  }

  func isMoving(at time: Duration) -> Bool {
    isLaughing(at: time) || (gazeTarget - gaze).magnitude > 0.05 || opening != openingTarget
      || reach != reachTarget || tilt != tiltTarget || answer(at: time) != nil
  }

  /// Returns the next time at which the face changes without input; nil if there is no such time.
  func nextChange(after time: Duration) -> Duration? {
    func later(_ end: Duration?) -> Duration? { end.flatMap { $0 > time ? $0 : nil } }
    return later(chewEnd).earlier(later(laughedAt.map { $0 + Self.laughing * pace }))
      .earlier(later(enjoymentEnd)).earlier(later(winceEnd))
  }

  /// Opens or closes the mouth, as far as it moves until a time within the duration `step`; an answer to a poke
  /// can open it wider, and that of a sleeper opens it several times.
  mutating func openMouth(to target: Double, at time: Duration, for step: Duration) {
    let phase = 15 * (time - (given?.start ?? time)).seconds / pace
    let part = isAsleep ? (1 - sineAndCosine(phase).cosine) / 2 : 1
    openingTarget = max(target, part * (answer(at: time)?.opening ?? 0))
    let step = max(step.seconds, 0)
    opening += (openingTarget - opening) * (step / (step + Self.mouthTime))
    if (openingTarget - opening).magnitude <= 0.02 { opening = openingTarget }
  }

  /// Moves the arms to a place in the monkey's superview, or to that of an answer to a poke, or back, as far as
  /// they move until a time within the duration `step`.
  ///
  /// - Parameter grip: The place and how far the arms reach for it, from 0 to 1; nil if they do not.
  mutating func stretchArms(
    to grip: (place: Point, part: Double)?, of monkey: View, at time: Duration, for step: Duration
  ) {
    var goal: Point?
    if let grip, let superview = monkey.superview {
      goal = Self.place(of: grip.place, from: superview, in: monkey)
    } else if let given, let way = answer(at: time)?.hand {
      goal = Point(x: 120 + way.dx * given.side, y: way.dy)
    }
    let step = max(step.seconds, 0)
    let part = step / (step + Self.reachTime)
    // Arms that hang begin at the place itself.
    if let goal { hand += (goal - hand) * (reach == 0 ? 1 : part) }
    reachTarget = goal == nil ? 0 : grip?.part ?? 1
    reach += (reachTarget - reach) * part
    if (reachTarget - reach).magnitude <= 0.02 { reach = reachTarget }
  }

  /// The angle by which the monkey leans towards what it reaches for or into what strokes it, in radians.
  var lean: Double { reach * Self.leaning * min(max((hand.x - 120) / 150, -1), 1) + tilt }

  /// Leans to an angle, as far as the monkey moves within the duration `step`.
  mutating func tilt(to target: Double, for step: Duration) {
    tiltTarget = target
    let step = max(step.seconds, 0)
    tilt += (target - tilt) * (step / (step + Self.tiltTime))
    if (target - tilt).magnitude <= 0.001 { tilt = target }
  }

  // MARK: Places

  /// Returns a place of the monkey's picture in the coordinates of the monkey's superview.
  static func place(_ place: Point, of monkey: View) -> Point {
    let unit = monkey.bounds.width / pictureSize
    return monkey.convert(Point(x: place.x * unit, y: place.y * unit), to: monkey.superview)
  }

  /// Returns the displacement of the mouth of a monkey whose picture fills the rectangle `box` around its center.
  static func mouthShift(in box: Rect, of monkey: View) -> Vector {
    let part = Vector(dx: mouth.x - 120, dy: mouth.y - 120) / pictureSize
    let place = Vector(dx: box.midX + part.dx * box.width, dy: box.midY + part.dy * box.height)
    return (place - part * monkey.bounds.width).applying(monkey.transform)
  }

  /// Returns whether a place of the monkey's picture is on its head or belly.
  static func isBody(_ place: Point) -> Bool {
    body.contains { (place - $0.middle).magnitude <= $0.radius }
  }

  /// Returns the place in the monkey's picture of a point in another view's coordinates.
  static func place(of point: Point, from view: View, in monkey: View) -> Point {
    let unit = max(monkey.bounds.width, 1) / pictureSize
    let point = monkey.convert(point, from: view)
    return Point(x: point.x / unit, y: point.y / unit)
  }

  /// Turns the eyes towards a location in the monkey's superview, as far as the eyes turn within
  /// the duration `time`.
  ///
  /// - Parameter isEager: Whether the eyes turn as far as they can.
  mutating func look(
    at target: (location: Point, isEager: Bool), from monkey: View, for time: Duration
  ) {
    let unit = max(monkey.bounds.width, 1) / Self.pictureSize
    let middle = Point(x: 120 * unit, y: 93 * unit)
    let displacement = (monkey.convert(target.location, from: monkey.superview) - middle) / unit
    let reach = Self.pupilReach * (target.isEager ? 1 : 0.6)
    let distance = displacement.magnitude
    gazeTarget = distance > 0 ? displacement / max(distance, 40) * reach : .zero
    let step = max(time.seconds, 0)
    gaze += (gazeTarget - gaze) * (step / (step + Self.gazeTime))
    if (gazeTarget - gaze).magnitude <= 0.05 { gaze = gazeTarget }
  }

  // MARK: Drawing

  /// Adds the open mouth of a monkey whose picture fills the rectangle `box`; adds nothing if the
  /// mouth is closed.
  func drawMouth(
    in box: Rect, transform: Transform, at time: Duration, _ picture: inout PictureBuilder
  ) {
    let (x, y) = (box.width / Self.pictureSize, box.height / Self.pictureSize)
    func add(_ name: String, at place: Point, _ size: Size) {
      let center = Point(x: box.minX + place.x * x, y: box.minY + place.y * y)
      let size = Size(width: size.width * x, height: size.height * y)
      picture.image(name, in: Rect(center: center, size: size), transform: transform)
    }
    if answer(at: time)?.kind == .sniff {
      // The nose swells with each breath, as the mouth opens, and covers that of the picture.
      let scale = 1.15 + 1.2 * opening
      let size = Size(width: 26 * scale, height: 22 * scale)
      add("nose", at: Point(x: 120, y: 121 - 10 * opening), size)
    }
    if let given, answer(at: time)?.kind == .lick, !isChewing(at: time), opening == 0 {
      // The tip of the tongue goes along the smile.
      let way =
        picture.theme.reducesMotion
        ? 0 : swing(24, 1.2, after: time - given.start, of: Self.answering)
      add("tongue", at: Point(x: 120 + way, y: 153 - way * way / 60), Size(width: 30, height: 26))
    }
    guard isMouthOpen(at: time) else { return }
    add(
      "mouth", at: Self.mouth,
      Size(
        width: Self.mouthSize.width * (0.55 + 0.45 * opening),
        height: Self.mouthSize.height * (0.25 + 0.75 * opening)))
  }

  /// Adds the arms of a monkey that reaches for something and whose picture fills the rectangle `box`.
  func drawArms(
    in box: Rect, transform: Transform, at time: Duration, _ picture: inout PictureBuilder
  ) {
    var hand = hand
    if let given, !picture.theme.reducesMotion {
      let height = given.answer.kind == .wave ? 26.0 : given.answer.kind == .pat ? 9 : 0
      hand.y += swing(height, 3.4, after: time - given.start, of: Self.answering)
    }
    let unit = box.width / Self.pictureSize
    let scale = unit * transform.scale
    func shown(_ place: Point) -> Point {
      Point(x: box.minX + place.x * unit, y: box.minY + place.y * box.height / Self.pictureSize)
        .applying(transform)
    }
    for side in [-1.0, 1] {
      // The arms are where those of the other pictures are, of which the head covers the beginning.
      let shoulder = Point(x: 120 + 35 * side, y: 178)
      let rest = Point(x: 120 + 50 * side, y: 208)
      let goal = hand + Vector(dx: 8 * side, dy: 0)
      // The arm of the other side stays on its side, where it covers neither the mouth nor the other arm.
      let share = 1 - 0.8 * min(max(-side * (hand.x - 120) / 60, 0), 1)
      var end = rest + (goal - rest) * (reach * share)
      // An arm that reaches up goes around the head.
      let up = min(max((150 - end.y) / 90, 0), 1)
      end.x = 120 + side * max(side * (end.x - 120), 16 + 74 * up)
      let way = end - shoulder
      end = shoulder + way * min(1, Self.armLength / max(way.magnitude, 1))
      let bend = Vector(dx: 18 * side, dy: -6) * (1 - reach) + Vector(dx: 56 * side * up, dy: 0)
      let elbow = shoulder + (end - shoulder) / 2 + bend
      func point(_ part: Double) -> Point {
        let (first, second) = (
          shoulder + (elbow - shoulder) * part, elbow + (end - elbow) * part
        )
        return shown(first + (second - first) * part)
      }
      if picture.theme.look == .contrast {
        picture.line(
          (0...12).map { point(Double($0) / 12) }, picture.theme.ink, width: 25 * scale)
      }
      var last = point(0)
      for index in 1...12 {
        let next = point(Double(index) / 12)
        let color = Self.fur.shoulder.mixed(with: Self.fur.wrist, Double(index - 1) / 11)
        picture.line(from: last, to: next, color, width: 18 * scale)
        last = next
      }
      // The fingers point away from the arm.
      let forearm = last - point(0.75)
      let turn = Transform(rotation: arctangent(-forearm.dx, forearm.dy))
      picture.image(
        "paw", in: Rect(center: .zero, size: Size(width: 26, height: 26)),
        transform: turn.scaledBy(x: -side * scale, y: scale)
          .concatenating(Transform(translation: last - .zero)))
    }
  }

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

extension PictureBuilder {
  /// Adds the picture of an animal or a banana, and pupils if it is a monkey with open eyes.
  ///
  /// - Parameter gaze: The displacement of the pupils from the middle of the eyes.
  mutating func animal(
    _ name: String, in frame: Rect, transform: Transform = .identity, gaze: Vector = .zero
  ) {
    image(name, in: frame, transform: transform)
    guard
      ["monkey", "monkey-chomping", "monkey-hungry"].contains(name) || MonkeyFace.isArmless(name)
    else { return }
    MonkeyFace.drawPupils(in: frame, gaze: gaze, transform: transform, &self)
  }
}
