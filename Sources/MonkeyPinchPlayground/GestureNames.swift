import GestureControls
import GestureExtras
import Gestures
import PlayKit

/// The names of the gestures that fingers make, large, above the fingers, for all of a class to see, and a line on
/// the gesture that they nearly made.
///
/// Only pictures show them: they are not in the event log.
struct GestureNames {
  private struct Name {
    let id: ObjectIdentifier?
    var words: String
    /// The name without a value.
    var gesture = ""
    /// Whether it is a drag or a throw.
    var isDrag = false
    /// The x coordinate of the middle of the fingers.
    var x = 0.0
    /// The y coordinates of the highest and the lowest finger.
    var top = 0.0
    var bottom = 0.0
    var time: Duration
    /// The vector between two fingers when the gesture began, and the last one.
    var first = Vector.zero
    var last = Vector.zero
    /// The angle by which that vector has turned, in radians.
    var angle = 0.0

    /// Notes where the fingers of a recognizer are.
    mutating func place(at recognizer: GestureRecognizer) {
      let middle = recognizer.location(in: nil)
      let ys = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: nil).y }
      (x, top, bottom) = (middle.x, ys.min() ?? middle.y, ys.max() ?? middle.y)
    }

    /// Adds the angle between the last vector and a new one.
    mutating func turn(to way: Vector) {
      let turn = arctangent(way.dy, way.dx) - arctangent(last.dy, last.dx)
      angle += turn.remainder(dividingBy: 2 * .pi)
    }
  }

  /// The time for which a name is shown after the last action of its gesture.
  private static let duration = Duration.milliseconds(800)
  /// The distances from a finger to the upper end of its number and the lower end of its ring, and from there to a
  /// name, in points at scale 1.
  private static let (ringTop, ringBottom, gap) = (38.0, 32.0, 6.0)
  /// The speed of a finger, in points per second, from which a drag that ends is called a throw: a thing then
  /// slides on by 40 points.
  private static let slowestThrow = 400.0
  /// The greatest number of names above each other.
  private static let limit = 3

  private var names: [Name] = []
  private var misses = GestureMisses()

  mutating func removeAll() { (names, misses) = ([], GestureMisses()) }

  /// Notes a touch, from which follows how far the fingers have moved.
  mutating func note(_ touch: Touch, at time: Duration) { misses.note(touch, at: time) }

  /// Notes that a recognizer has failed.
  mutating func note(
    _ recognizer: GestureRecognizer, failedBecause reason: Reason, in language: Language,
    at time: Duration
  ) {
    misses.note(recognizer, reason, Self.words(recognizer, in: language), at: time)
  }

  /// Notes an action of a recognizer.
  mutating func note(_ recognizer: GestureRecognizer, in language: Language, at time: Duration) {
    names.removeAll { time - $0.time >= Self.duration }
    let id = ObjectIdentifier(recognizer)
    let known = names.firstIndex { $0.id == id && recognizer.state != .began }
    var name =
      known.map { names.remove(at: $0) }
      ?? Name(id: id, words: "", time: time)
    // After the lift of a finger, the location is that of the others.
    if known == nil || !recognizer.state.isTerminal { name.place(at: recognizer) }
    name.time = time
    if recognizer.numberOfTouches >= 2 {
      let way =
        recognizer.location(ofTouch: 1, in: nil) - recognizer.location(ofTouch: 0, in: nil)
      if name.last == .zero { name.first = way } else { name.turn(to: way) }
      name.last = way
    }
    name.words = Self.words(recognizer, name, in: language)
    name.isDrag =
      recognizer is PanGestureRecognizer && !(recognizer is ScreenEdgePanGestureRecognizer)
    guard recognizer.state != .cancelled, !name.words.isEmpty else { return }
    name.gesture = name.isDrag ? language("drag") : Self.words(recognizer, in: language)
    misses.hasActed = true
    names.append(name)
  }

  /// Returns the name of a gesture without its value.
  static func words(_ recognizer: GestureRecognizer, in language: Language) -> String {
    words(recognizer, Name(id: ObjectIdentifier(recognizer), words: "", time: .zero), in: language)
  }

  /// Returns the name of a gesture, with its value; empty for hovering, and for a finger that only lands.
  private static func words(
    _ recognizer: GestureRecognizer, _ name: Name, in language: Language
  ) -> String {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      let taps = Array(repeating: language("tap"), count: tap.numberOfTapsRequired)
        .joined(separator: " ")
      return switch tap.numberOfTouchesRequired {
      case 1: taps
      case let count: language("%2-finger %1", taps, "\(count)")
      }
    case is PinchGestureRecognizer:
      let scale = name.last.magnitude / max(name.first.magnitude, 1)
      return name.last == .zero
        ? language("pinch") : language("pinch %1", scale.text(places: 1))
    case is RotationGestureRecognizer:
      let angle = (name.angle * 180 / .pi).text(places: 0)
      return name.last == .zero ? language("turn") : language("turn %1°", angle)
    case is ScreenEdgePanGestureRecognizer: return language("pull in")
    case let pan as PanGestureRecognizer:
      let isThrown =
        pan.state == .ended && pan.velocity(in: nil).magnitude >= Self.slowestThrow
      return language(isThrown ? "throw" : "drag")
    case is SwipeGestureRecognizer: return language("swipe")
    case let press as LongPressGestureRecognizer:
      return press.minimumPressDuration > .zero ? language("hold") : ""
    case is TickleGestureRecognizer: return language("rub")
    case is HoverGestureRecognizer: return ""
    default: return language(recognizer.name ?? "")
    }
  }

  /// Whether at least one name is visible at a time, so that each frame has to be drawn.
  func isVisible(at time: Duration) -> Bool {
    names.contains { time - $0.time < Self.duration }
      || misses.failure.map { time - $0 < Self.duration } ?? false
  }

  /// Draws the names at a time, right above the rings of the fingers, or below them where there is no room.
  ///
  /// Those of one place are above each other. In the newest is a line on what else the fingers nearly made.
  ///
  /// - Parameter isWaiting: Whether a recognizer waits, so that fingers that are up may still have made a gesture.
  /// - Returns: The frames of the names.
  func draw(
    at time: Duration, in size: Size, isWaiting: Bool, _ picture: inout PictureBuilder
  ) -> [Rect] {
    let (scale, language) = (picture.scale, picture.language)
    var (names, drawn) = (names.filter { time - $0.time < Self.duration }, [Rect]())
    if let failure = misses.failure, !isWaiting, misses.words(besides: [], language) != nil {
      let (x, y) = (misses.location.x, misses.location.y)
      names.append(
        Name(id: nil, words: language("nothing"), x: x, top: y, bottom: y, time: failure))
    }
    // A drag with two fingers is shown as the pinch or the turn that it also is.
    for name in names.reversed() where drawn.count < Self.limit {
      let left = 1 - (time - name.time) / Self.duration
      guard left > 0, !name.isDrag || !names.contains(where: { $0.last != .zero }) else { continue }
      let why =
        drawn.isEmpty && name.time >= misses.landing
        ? misses.words(
          besides: names.filter { $0.time >= misses.landing }.map { $0.gesture }, language) : nil
      let width = max(
        picture.style(Theme.titleSize, bold: true).width(of: name.words),
        why.map { picture.style(Theme.bodySize).width(of: $0) } ?? 0)
      let box = Size(
        width: min(width + 28 * scale, size.width - 8), height: (why == nil ? 34 : 54) * scale)
      let least = Point(x: box.width / 2 + 4, y: box.height / 2 + 4)
      var center = Point(x: min(max(name.x, least.x), max(size.width - least.x, least.x)), y: 0)
      /// Moves the name to a distance above or below a place, and on while it lies on another name.
      func move(_ way: Double, from y: Double) {
        center.y = y + way * scale + (way < 0 ? -0.5 : 0.5) * box.height
        while drawn.contains(where: { $0.intersects(Rect(center: center, size: box)) }) {
          center.y += (way < 0 ? -1.1 : 1.1) * box.height
        }
      }
      move(-Self.gap, from: name.top - Self.ringTop * scale)
      if center.y < least.y { move(Self.gap, from: name.bottom + Self.ringBottom * scale) }
      center.y = max(min(center.y, size.height - least.y), least.y)
      let frame = Rect(center: center, size: box)
      drawn.append(frame)
      picture.part(opacity: min(4 * left, 1)) {
        $0.rectangle(frame, radius: 10, fill: $0.theme.paper)
        var lines = frame.insetBy(dx: 14 * scale, dy: 0)
        $0.text(
          name.words, in: lines.cut(34 * scale, from: .top), size: Theme.titleSize, bold: true,
          color: $0.theme.ink)
        guard let why else { return }
        lines.size.height = 14 * scale
        $0.text(why, in: lines, size: Theme.bodySize, color: $0.theme.ink)
      }
    }
    return drawn
  }
}
