import Gestures

/// A source of touches for trackpads: two or more fingers touch the view under the mouse pointer.
///
/// Locations on a trackpad are not locations of the window. Two fingers land about the pointer; from
/// then on their center moves as far as it moves on the trackpad, and the fingers turn and spread about
/// it as they do there. The system moves the pointer with a single finger, which does nothing else.
final class Trackpad: PointerSource {
  /// The size, in points of the window, that corresponds to the whole trackpad.
  ///
  /// SDL does not report the size of a trackpad. At 160 points per inch, a distance on the screen is
  /// about as long as on a trackpad of 95 mm by 62 mm.
  static let size = Size(width: 600, height: 390)
  /// The minimum factor by which the distances between emulated fingers are multiplied so that all
  /// fingers land on one view.
  static let smallestSpread = 1.0 / 32
  /// The time for which wheel events are ignored after the last event of the fingers on the
  /// trackpad.
  ///
  /// The ignored events are momentum: scrolling that continues without fingers. Each ignored event
  /// begins the duration anew.
  static let momentum = Duration.milliseconds(150)

  private struct Finger {
    let name: DeviceFinger
    /// The location of the finger on the trackpad, in points.
    var location: Point
    var lastReport: Duration
    var touch: Touch.ID?
    /// Whether the system listed the trackpad when the finger landed.
    let isListed: Bool
  }

  /// The number of events that trackpads have sent.
  private(set) var eventCount = 0
  /// The fingers on all trackpads, in the order in which they landed.
  private var fingers: [Finger] = []
  /// Where the fingers touch the window: around `center`, with their distances on the trackpad multiplied by
  /// `spread`.
  ///
  /// Nil if they have no effect: one finger alone, and two that landed while another source used the mouse
  /// pointer.
  private var gesture: (center: Point, spread: Double)?
  private var lastActive: Duration?

  private var isTouching: Bool { gesture != nil }

  func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    switch event {
    case .finger(let report) where isDown(report.finger) || isOwn(report.finger, in: context):
      handle(report, time, context, &samples)
      return true
    case .wheel: return takesWheel(at: time)
    default: return false
    }
  }

  private func handle(
    _ report: FingerReport, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    eventCount += 1
    switch report.phase {
    case .down:
      check(at: time, in: context, into: &samples)
      down(report, time, context, &samples)
    case .moved: move(report, time, context, &samples)
    case .up: lift(report.finger, .ended, time, context, &samples)
    }
  }

  private func isOwn(_ finger: DeviceFinger, in context: PointerContext) -> Bool {
    finger.device != DeviceFinger.pens && context.devices.isTrackpad(finger.device)
  }

  func isDown(_ finger: DeviceFinger) -> Bool { index(of: finger) != nil }

  func landAgain(
    _ finger: DeviceFinger, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) {
    lift(finger, .cancelled, time, context, &samples)
  }

  // MARK: Sharing the pointer

  func use(in context: PointerContext) -> PointerUse { isTouching ? .shared : .idle }

  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim? {
    guard case .finger(let report) = event, report.phase == .down,
      isOwn(report.finger, in: context), !context.isPointerClaimed
    else { return nil }
    return .trackpad
  }

  func yield(
    to claim: PointerClaim, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) {
    guard claim == .button, isTouching else { return }
    stop(.ended, time, context, &samples)
  }

  func touchLocations(in context: PointerContext) -> [Point] {
    fingers.indices.filter { fingers[$0].touch != nil }.map(location)
  }

  /// Returns whether a wheel event must be ignored because it belongs to a gesture on the trackpad.
  private func takesWheel(at time: Duration) -> Bool {
    guard isTouching || lastActive.map({ time - $0 < Self.momentum }) ?? false else {
      return false
    }
    lastActive = time
    return true
  }

  // MARK: Reports

  private func down(
    _ report: FingerReport, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard let location = Self.location(report) else { return }
    let oldCenter = center
    fingers.append(
      Finger(
        name: report.finger, location: location, lastReport: time, touch: nil,
        isListed: context.devices.isListed(report.finger.device)))
    noteActivity(at: time)
    if let gesture {
      self.gesture?.center = gesture.center + (center - oldCenter) * gesture.spread
    } else {
      guard fingers.count == 2, let pointer = context.pointer, !context.isPointerClaimed else {
        return
      }
      gesture = (pointer, spread(about: pointer, isTogether: context.isTogether))
    }
    for index in fingers.indices where fingers[index].touch == nil {
      fingers[index].touch = context.touches.begin(
        at: self.location(of: index), type: .indirect, time: time, into: &samples)
    }
  }

  private func move(
    _ report: FingerReport, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard let index = index(of: report.finger), let location = Self.location(report) else {
      return
    }
    let displacement = location - fingers[index].location
    fingers[index].location = location
    fingers[index].lastReport = time
    noteActivity(at: time)
    guard let gesture else { return }
    self.gesture?.center = gesture.center + displacement / Double(fingers.count)
    // At a smaller scale the other fingers move as well, so that the center moves the full distance.
    for other in fingers.indices where other == index || gesture.spread < 1 {
      guard let touch = fingers[other].touch else { continue }
      context.touches.move(touch, to: self.location(of: other), time: time, into: &samples)
    }
  }

  private func lift(
    _ name: DeviceFinger, _ phase: Touch.Phase, _ time: Duration,
    _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    guard let index = index(of: name) else { return }
    noteActivity(at: time)
    let oldCenter = center
    let finger = fingers.remove(at: index)
    if let touch = finger.touch {
      context.touches.end(touch, phase, time: time, into: &samples)
    }
    guard let gesture else { return }
    if fingers.count >= 2 {
      self.gesture?.center = gesture.center + (center - oldCenter) * gesture.spread
    } else {
      // The last finger moves the pointer again. Its touch ends too, so that a drag ends here.
      stop(phase, time, context, &samples)
    }
  }

  // MARK: Loss

  var nextCheck: Duration? {
    guard isTouching, let first = fingers.first else { return nil }
    return fingers.reduce(first.lastReport) { max($0, $1.lastReport) } + TouchDevices.silence
  }

  func check(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer
  ) {
    while let lost = fingers.first(where: {
      $0.isListed && !context.devices.isListed($0.name.device)
    }) {
      lift(lost.name, .cancelled, time, context, &samples)
    }
    for device in devices(silentSince: time - TouchDevices.silence) {
      if context.devices.fingers?(device)?.isEmpty == true {
        while let finger = fingers.first(where: { $0.name.device == device }) {
          lift(finger.name, .cancelled, time, context, &samples)
        }
      } else {
        // The fingers rest. The next check follows after another silence of that length.
        for index in fingers.indices where fingers[index].name.device == device {
          fingers[index].lastReport = time
        }
      }
    }
  }

  /// Returns the device numbers of those trackpads that have fingers down and sent no event since
  /// `time`.
  private func devices(silentSince time: Duration) -> [Int64] {
    var devices: [Int64] = []
    for finger in fingers where !devices.contains(finger.name.device) {
      let device = finger.name.device
      let isSilent = fingers.allSatisfy { $0.name.device != device || $0.lastReport <= time }
      if isSilent { devices.append(device) }
    }
    return devices
  }

  /// Ends the touches of the gesture; the fingers may still be on the trackpad.
  private func stop(
    _ phase: Touch.Phase, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    for touch in fingers.compactMap({ $0.touch }) {
      context.touches.end(touch, phase, time: time, into: &samples)
    }
    forgetTouches()
  }

  func forgetTouches() {
    for index in fingers.indices { fingers[index].touch = nil }
    gesture = nil
  }

  func loseFocus() {
    fingers = []
    gesture = nil
    lastActive = nil
  }

  // MARK: Locations

  private func index(of finger: DeviceFinger) -> Int? { fingers.firstIndex { $0.name == finger } }

  private func noteActivity(at time: Duration) {
    if fingers.count >= 2 { lastActive = time }
  }

  /// The center of the fingers on the trackpad, in points.
  private var center: Point {
    guard let first = fingers.first?.location else { return .zero }
    let sum = fingers.reduce(Vector.zero) { $0 + ($1.location - first) }
    return first + sum / Double(fingers.count)
  }

  private func location(of index: Int) -> Point {
    guard let gesture else { return fingers[index].location }
    return gesture.center + (fingers[index].location - center) * gesture.spread
  }

  /// Returns the factor by which to multiply the fingers' distances so that all fingers land on the
  /// view under the mouse pointer.
  private func spread(about pointer: Point, isTogether: (Point, Point) -> Bool) -> Double {
    var spread = 1.0
    while spread > Self.smallestSpread,
      !fingers.allSatisfy({ isTogether(pointer, pointer + ($0.location - center) * spread) })
    {
      spread /= 2
    }
    return spread
  }

  /// Returns the location of a finger on the trackpad, in points; nil if a coordinate is not
  /// finite.
  private static func location(_ report: FingerReport) -> Point? {
    guard report.x.isFinite, report.y.isFinite else { return nil }
    let (x, y) = (min(max(Double(report.x), 0), 1), min(max(Double(report.y), 0), 1))
    return Point(x: x * size.width, y: y * size.height)
  }
}
