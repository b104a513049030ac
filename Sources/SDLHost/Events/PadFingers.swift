import Gestures

/// Fingers on a trackpad: two and more of them act on what is under the pointer.
///
/// A pad's places are places on the pad, and never become places of the window. The pair lands about
/// the pointer; from there on the middle of the fingers goes as far as it goes on the pad, and the
/// fingers about it turn and spread as they do there. One finger alone moves the pointer, which the
/// system sees to, and does nothing else.
struct PadFingers {
  /// What a whole pad is on the screen, in points.
  ///
  /// SDL knows no pad's measures. A finger's way is so about as long on the screen, at 160 points an
  /// inch, as on a pad of 95 mm by 62 mm.
  static let size = Size(width: 600, height: 390)
  /// How close together, against the pad, fingers may be brought to hit a small thing.
  static let smallestSpread = 1.0 / 32
  /// For so long after its fingers a pad's wheel is its momentum, and is not heard.
  static let momentum = Duration.milliseconds(150)

  private struct Finger {
    let key: FingerLedger.Key
    /// On the pad, in points, from its top left corner.
    var place: Point
    var lastHeard: Duration
    var touch: Touch.ID?
  }

  private enum Pair {
    case none
    /// The fingers are touches; `middle` is that of all of them on the screen.
    case touching(middle: Point, spread: Double)
    /// Something else took over; nothing comes of these fingers any more.
    case spent
  }

  /// In the order in which they landed.
  private var fingers: [Finger] = []
  private var pair = Pair.none
  private var lastActive: Duration?

  /// Whether fingers of the pad are touches now.
  var isTouching: Bool {
    if case .touching = pair { true } else { false }
  }

  /// Where the touches are, in points of the window.
  var locations: [Point] {
    guard isTouching else { return [] }
    return fingers.indices.filter { fingers[$0].touch != nil }.map(location)
  }

  /// Whether a finger is one of a pad's.
  func contains(_ key: FingerLedger.Key) -> Bool { index(of: key) != nil }

  // MARK: What SDL says

  /// A finger landed.
  ///
  /// - Parameters:
  ///   - pointer: Where the pair is to land; nil where there is no pointer in the window, and then
  ///     nothing comes of it.
  ///   - isTogether: Whether two places are on the same thing.
  mutating func down(
    _ key: FingerLedger.Key, x: Float, y: Float, pointer: Point?, time: Duration,
    touches: inout EmulatedTouches, into events: inout [HostEvent],
    isTogether: (Point, Point) -> Bool
  ) {
    lift(key, .cancelled, time: time, touches: &touches, into: &events)
    guard let place = Self.place(x, y) else { return }
    let old = middle
    fingers.append(Finger(key: key, place: place, lastHeard: time, touch: nil))
    noteActivity(at: time)
    switch pair {
    case .spent: return
    case .none:
      guard fingers.count == 2 else { return }
      guard let pointer else {
        pair = .spent
        return
      }
      pair = .touching(
        middle: pointer, spread: spread(about: pointer, isTogether: isTogether))
    case .touching(let middle, let spread):
      pair = .touching(middle: middle + (self.middle - old) * spread, spread: spread)
    }
    for index in fingers.indices where fingers[index].touch == nil {
      fingers[index].touch = touches.begin(
        at: location(of: index), type: .indirect, time: time, into: &events)
    }
  }

  mutating func move(
    _ key: FingerLedger.Key, x: Float, y: Float, time: Duration,
    touches: inout EmulatedTouches, into events: inout [HostEvent]
  ) {
    guard let index = index(of: key), let place = Self.place(x, y) else { return }
    let way = place - fingers[index].place
    fingers[index].place = place
    fingers[index].lastHeard = time
    noteActivity(at: time)
    guard case .touching(let middle, let spread) = pair else { return }
    pair = .touching(middle: middle + way / Double(fingers.count), spread: spread)
    // Brought close together, the others have to give way for the middle to go all the way.
    for other in fingers.indices where other == index || spread < 1 {
      guard let touch = fingers[other].touch else { continue }
      touches.move(touch, to: location(of: other), time: time, into: &events)
    }
  }

  mutating func up(
    _ key: FingerLedger.Key, time: Duration, touches: inout EmulatedTouches,
    into events: inout [HostEvent]
  ) {
    lift(key, .ended, time: time, touches: &touches, into: &events)
  }

  // MARK: What SDL keeps to itself

  /// Ends the touches; the fingers may stay on the pad, and nothing comes of them.
  mutating func stop(
    _ phase: Touch.Phase, time: Duration, touches: inout EmulatedTouches,
    into events: inout [HostEvent]
  ) {
    for index in fingers.indices {
      if let touch = fingers[index].touch {
        touches.end(touch, phase, time: time, into: &events)
      }
      fingers[index].touch = nil
    }
    pair = fingers.count < 2 ? .none : .spent
  }

  /// Forgets a pad that is gone.
  mutating func cancel(
    device: Int64, time: Duration, touches: inout EmulatedTouches, into events: inout [HostEvent]
  ) {
    while let finger = fingers.first(where: { $0.key.device == device }) {
      lift(finger.key, .cancelled, time: time, touches: &touches, into: &events)
    }
  }

  /// The fingers of a pad are there still.
  mutating func hear(_ device: Int64, at time: Duration) {
    for index in fingers.indices where fingers[index].key.device == device {
      fingers[index].lastHeard = time
    }
  }

  /// When a finger was last heard of; nil where none is down.
  var lastHeard: Duration? { fingers.map(\.lastHeard).max() }

  /// The pads none of whose fingers was heard of since `time`.
  func devices(silentSince time: Duration) -> [Int64] {
    var devices: [Int64] = []
    for device in fingers.map(\.key.device) where !devices.contains(device) {
      let isSilent = fingers.allSatisfy { $0.key.device != device || $0.lastHeard <= time }
      if isSilent { devices.append(device) }
    }
    return devices
  }

  /// Whether a wheel's tick is the same pad's word for what its fingers do, or its momentum.
  mutating func takesWheel(at time: Duration) -> Bool {
    guard isTouching || lastActive.map({ time - $0 < Self.momentum }) ?? false else {
      return false
    }
    lastActive = time
    return true
  }

  // MARK: Inside

  private func index(of key: FingerLedger.Key) -> Int? { fingers.firstIndex { $0.key == key } }

  private mutating func noteActivity(at time: Duration) {
    if fingers.count >= 2 { lastActive = time }
  }

  private mutating func lift(
    _ key: FingerLedger.Key, _ phase: Touch.Phase, time: Duration,
    touches: inout EmulatedTouches, into events: inout [HostEvent]
  ) {
    guard let index = index(of: key) else { return }
    noteActivity(at: time)
    let old = middle
    let finger = fingers.remove(at: index)
    if let touch = finger.touch { touches.end(touch, phase, time: time, into: &events) }
    switch pair {
    case .touching(let middle, let spread) where fingers.count >= 2:
      pair = .touching(middle: middle + (self.middle - old) * spread, spread: spread)
    case .touching:
      // The last one alone moves the pointer again. It lifts along, so that a drag ends here.
      stop(phase, time: time, touches: &touches, into: &events)
    case .spent where fingers.count < 2: pair = .none
    case .spent, .none: break
    }
  }

  /// The middle of the fingers on the pad.
  private var middle: Point {
    guard let first = fingers.first?.place else { return .zero }
    let sum = fingers.reduce(Vector.zero) { $0 + ($1.place - first) }
    return first + sum / Double(fingers.count)
  }

  private func location(of index: Int) -> Point {
    guard case .touching(let middle, let spread) = pair else { return fingers[index].place }
    return middle + (fingers[index].place - self.middle) * spread
  }

  /// How close together the fingers have to land so that all are on the thing under the pointer.
  private func spread(about pointer: Point, isTogether: (Point, Point) -> Bool) -> Double {
    var spread = 1.0
    while spread > Self.smallestSpread,
      !fingers.allSatisfy({ isTogether(pointer, pointer + ($0.place - middle) * spread) })
    {
      spread /= 2
    }
    return spread
  }

  /// A place on the pad, in points; nil where SDL sent no numbers.
  private static func place(_ x: Float, _ y: Float) -> Point? {
    guard x.isFinite, y.isFinite else { return nil }
    let (x, y) = (min(max(Double(x), 0), 1), min(max(Double(y), 0), 1))
    return Point(x: x * size.width, y: y * size.height)
  }
}
