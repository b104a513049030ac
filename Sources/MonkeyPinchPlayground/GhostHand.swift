import GestureControls
import Gestures
import PlayKit

/// A drawn translucent hand at one moment of the demonstration of a gesture.
///
/// The hand appears after ``firstStart`` without input, demonstrates a gesture that the user has not
/// tried yet, rests, and continues with the next one, until ``IdleLife/limit``. It is a picture
/// only: it touches nothing.
struct GhostHand {
  /// The time without input after which the first demonstration starts.
  static let firstStart = Duration.seconds(5)
  /// The time from the start of a demonstration to the start of the next one.
  static let interval = Duration.seconds(9)
  /// The duration of a demonstration.
  static let duration = Duration.seconds(3)

  private let demonstration: Demonstration
  /// The time since the start of the demonstration, in seconds.
  private let time: Double

  private var gesture: SpriteGesture { demonstration.gesture }

  /// Creates the hand after a time without input; nil if no hand is visible then.
  ///
  /// - Parameters:
  ///   - idle: The time without input.
  ///   - demonstrations: The demonstrations to show, in order.
  ///   - tried: The gestures that are not shown, unless they are needed.
  init?(
    after idle: Duration, of demonstrations: ArraySlice<Demonstration>, tried: Set<SpriteGesture>
  ) {
    guard idle >= Self.firstStart else { return nil }
    let number = Int((idle - Self.firstStart) / Self.interval)
    let start = Self.start(number)
    let count = Self.count(of: demonstrations, without: tried)
    guard count > 0, idle < start + Self.duration, start + Self.duration < IdleLife.limit
    else { return nil }
    var rest = number % count
    for demonstration in demonstrations where demonstration.isShown(without: tried) {
      if rest == 0 {
        self.demonstration = demonstration
        time = (idle - start) / .seconds(1)
        return
      }
      rest -= 1
    }
    return nil
  }

  /// Creates the hand at a time after the start of a demonstration; nil after its end.
  init?(_ demonstration: Demonstration, at time: Duration) {
    guard .zero..<Self.duration ~= time else { return nil }
    self.demonstration = demonstration
    self.time = time / .seconds(1)
  }

  /// Returns the time without input at which a demonstration starts, by its number from 0.
  private static func start(_ number: Int) -> Duration { firstStart + interval * number }

  private static func count(
    of demonstrations: ArraySlice<Demonstration>, without tried: Set<SpriteGesture>
  ) -> Int {
    var count = 0
    for demonstration in demonstrations where demonstration.isShown(without: tried) { count += 1 }
    return count
  }

  /// Returns the earliest time without input after `idle` at which a hand appears or disappears; nil
  /// if there is no such time.
  static func nextChange(
    after idle: Duration, of demonstrations: ArraySlice<Demonstration>, tried: Set<SpriteGesture>
  ) -> Duration? {
    guard count(of: demonstrations, without: tried) > 0 else { return nil }
    let number = max(Int((idle - firstStart) / interval), 0)
    for start in [start(number), start(number + 1)] where start + duration < IdleLife.limit {
      if start > idle { return start }
      if start + duration > idle { return start + duration }
    }
    return nil
  }

  // MARK: The movement

  /// The locations of the fingertips in multiples of half the sprite's size around its center, after
  /// a part of the movement from 0 to 1; the gestures of two fingers have a second one.
  private func fingertips(_ part: Double, towards side: Double) -> (Vector, Vector?) {
    switch gesture {
    case .drag: return (Vector(dx: (1.3 * part) * side, dy: 0.15 - 0.25 * part), nil)
    case .tap, .hold: return (Vector(dx: 0, dy: 0.15), nil)
    case .rub: return (Vector(dx: 0.4 * sineAndCosine(6 * .pi * part).sine, dy: 0.45), nil)
    case .pinch:
      let distance = 0.22 + 0.5 * part
      return (Vector(dx: distance, dy: 0.1), Vector(dx: -distance, dy: 0.1))
    case .turn:
      let arm = Vector(dx: 0.62, dy: 0).applying(Transform(rotation: 1.3 * part - 0.65))
      return (arm, arm * -1)
    }
  }

  /// The part of the movement that is complete, from 0 to 1.
  private var progress: Double {
    let part = min(max((time - 0.7) / 1.5, 0), 1)
    return gesture == .rub ? part : part * part * (3 - 2 * part)
  }

  /// How far the fingers are down: 0 in the air, 1 on the surface.
  private var pressure: Double {
    func press(from start: Double, to end: Double) -> Double {
      min(max(min((time - start) / 0.18, (end - time) / 0.18), 0), 1)
    }
    guard gesture == .tap else { return press(from: 0.45, to: 2.45) }
    return max(press(from: 0.6, to: 1.0), press(from: 1.5, to: 1.9))
  }

  private var opacity: Double { 0.85 * min(max(min(time / 0.35, (3 - time) / 0.45), 0), 1) }

  private var caption: String {
    switch gesture {
    case .drag: "Drag me"
    case .tap: "Tap me"
    case .pinch: "Pinch me"
    case .rub: "Rub me"
    case .turn: "Turn me"
    case .hold: "Hold me"
    }
  }

  // MARK: Drawing

  /// Draws the hand, or two hands for the gestures of two fingers, and the name of the gesture.
  ///
  /// With a theme that reduces motion, the hand rests, and arrows show the movement.
  ///
  /// - Parameters:
  ///   - size: The size of the surface, in points.
  ///   - factor: A factor for the opacity.
  func draw(in size: Size, opacity factor: Double, _ picture: inout PictureBuilder) {
    let sprite = demonstration.sprite
    let scale = Theme.scale(in: size)
    let center = sprite.convert(sprite.bounds.center, to: nil)
    let half = min(
      max(sprite.bounds.height / 2 * sprite.transform.scale, 44 * scale),
      0.3 * min(size.width, size.height))
    // A drag goes towards the middle of the surface, where there is room.
    let side = center.x > size.width / 2 ? -1.0 : 1
    let isStill = picture.theme.reducesMotion
    let shown = isStill ? fingertips(0, towards: side) : fingertips(progress, towards: side)
    let hand = HandPicture(
      height: min(max(0.95 * half, 56), 130 * scale), scale: scale,
      pressure: isStill ? 1 : pressure)
    picture.part(opacity: isStill ? 0.85 : opacity * factor) { picture in
      picture.part(scale: scale) { picture in
        if isStill {
          drawArrows(around: center, half, towards: side, &picture)
        } else {
          hand.drawTouch(at: center + shown.0 * half, &picture)
          if let second = shown.1 { hand.drawTouch(at: center + second * half, &picture) }
        }
        if let second = shown.1 { hand.draw(at: center + second * half, isLeft: true, &picture) }
        hand.draw(at: center + shown.0 * half, isLeft: false, &picture)
        drawCaption(beside: center, half, in: size, &picture)
      }
    }
  }

  /// Draws lines with arrowheads along the movements of the fingers.
  private func drawArrows(
    around center: Point, _ half: Double, towards side: Double, _ picture: inout PictureBuilder
  ) {
    guard gesture != .tap, gesture != .hold else { return }
    let steps = 12
    // A rub moves to both sides; the part from 1/12 to 3/12 of it is one stroke.
    let range = gesture == .rub ? 1.0 / 12...3.0 / 12 : 0...1
    func point(_ step: Int, ofSecond: Bool) -> Point {
      let part =
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / Double(steps)
      let tips = fingertips(part, towards: side)
      return center + (ofSecond ? tips.1 ?? tips.0 : tips.0) * half
    }
    for ofSecond in [false, true] where !ofSecond || fingertips(0, towards: side).1 != nil {
      for step in 0..<steps {
        picture.line(
          from: point(step, ofSecond: ofSecond), to: point(step + 1, ofSecond: ofSecond),
          picture.theme.active, width: 5)
      }
      drawArrowhead(
        from: point(steps - 1, ofSecond: ofSecond), to: point(steps, ofSecond: ofSecond), &picture)
      guard gesture == .rub else { continue }
      drawArrowhead(from: point(1, ofSecond: false), to: point(0, ofSecond: false), &picture)
    }
  }

  private func drawArrowhead(from start: Point, to end: Point, _ picture: inout PictureBuilder) {
    let way = start - end
    guard way.magnitude > 0 else { return }
    for turn in [-0.6, 0.6] {
      let arm = (way / way.magnitude * 16 * picture.scale).applying(Transform(rotation: turn))
      picture.line(from: end, to: end + arm, picture.theme.active, width: 5)
    }
  }

  /// Draws the name of the gesture above the sprite, or below it on a low surface, which has controls
  /// right above the sprite.
  private func drawCaption(
    beside center: Point, _ half: Double, in size: Size, _ picture: inout PictureBuilder
  ) {
    let scale = picture.scale
    let width = picture.style(15, bold: true).width(of: picture.language(caption)) + 28 * scale
    let margin = Theme.margin(in: size) + width / 2
    let y =
      size.height < 400
      ? min(center.y + half + 26 * scale, size.height - Theme.bottomMargin(in: size) - 12 * scale)
      : max(center.y - half - 20 * scale, Heading.height(in: size) + 20 * scale)
    let place = Point(x: min(max(center.x, margin), max(size.width - margin, margin)), y: y)
    picture.pill(
      caption, at: place, size: Size(width: 0, height: 32), margins: 28, letters: 15,
      fill: picture.theme.paper, color: picture.theme.ink)
  }
}

extension Demonstration {
  fileprivate func isShown(without tried: Set<SpriteGesture>) -> Bool {
    isNeeded || !tried.contains(gesture)
  }
}
