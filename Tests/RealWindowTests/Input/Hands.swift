#if os(Linux)
import Foundation

/// Simulates a user's touch screen, mouse and keyboard input in real time.
///
/// Positions are relative to ``origin``. Movements take as long as a person's, since recognizers
/// measure time.
final class Hands {
  /// The number of reports per second of the touch screen and the mouse.
  private static let reportRate = 120.0
  /// The duration for which a finger rests before it lifts without velocity.
  static let restDuration = Duration.milliseconds(150)

  /// The upper left corner of the window on the screen.
  var origin = Position(0, 0)
  /// The factor by which the screen has become larger than its devices assume.
  var spread = Position(1, 1)
  /// Called before each report is sent.
  var onReport: (() -> Void)?

  private let port: any InputPort
  private var fingers: [(id: Int, position: Position)] = []
  private var pointer = Position(0, 0)
  private var isButtonDown = false
  private var keys: [Key] = []

  init(port: any InputPort) { self.port = port }

  /// Waits until the window system has processed all input.
  func sync() throws { try port.sync() }

  /// Lifts all fingers and releases all buttons and keys.
  func releaseAll() throws {
    for finger in fingers.map(\.id) { try up(finger) }
    if isButtonDown { try release() }
    for key in keys { try release(key) }
    try port.sync()
  }

  func pause(_ duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }

  // MARK: Fingers

  func down(_ finger: Int, at position: Position) throws {
    fingers.append((finger, position))
    try report(finger, .began, position)
    try port.endTouchFrame()
  }

  /// Moves several fingers in one report.
  func move(_ moves: [(finger: Int, position: Position)]) throws {
    for (finger, position) in moves {
      guard let index = fingers.firstIndex(where: { $0.id == finger }) else {
        throw TestError("finger \(finger) is not down")
      }
      fingers[index].position = position
      try report(finger, .moved, position)
    }
    try port.endTouchFrame()
  }

  func up(_ finger: Int) throws {
    guard let index = fingers.firstIndex(where: { $0.id == finger }) else {
      throw TestError("finger \(finger) is not down")
    }
    let position = fingers.remove(at: index).position
    try report(finger, .ended, position)
    try port.endTouchFrame()
  }

  /// Moves fingers along paths together; the argument of a path is the fraction from 0 to 1.
  func glide(
    over duration: Duration = .milliseconds(300),
    _ paths: [(finger: Int, path: (Double) -> Position)]
  ) throws {
    try steps(over: duration) { part in try move(paths.map { ($0.finger, $0.path(part)) }) }
  }

  /// Moves a finger in a straight line.
  func glide(_ finger: Int, to end: Position, over duration: Duration = .milliseconds(300)) throws {
    guard let start = fingers.first(where: { $0.id == finger })?.position else {
      throw TestError("finger \(finger) is not down")
    }
    try glide(over: duration, [(finger, { start + (end - start) * $0 })])
  }

  /// Taps with a finger.
  func tap(_ finger: Int = 1, at position: Position) throws {
    try down(finger, at: position)
    pause(.milliseconds(40))
    try up(finger)
    try port.sync()
  }

  private func report(_ finger: Int, _ phase: FingerPhase, _ position: Position) throws {
    onReport?()
    try port.touch(finger, phase, at: onDevice(position))
  }

  /// Returns the position that a device reports for a position in the window.
  private func onDevice(_ position: Position) -> Position {
    let place = origin + position
    return Position(place.x / spread.x, place.y / spread.y)
  }

  // MARK: Mouse

  func point(at position: Position) throws {
    pointer = position
    onReport?()
    try port.movePointer(to: onDevice(position))
  }

  /// Moves the pointer in a straight line.
  func point(at end: Position, over duration: Duration) throws {
    let start = pointer
    try steps(over: duration) { part in try point(at: start + (end - start) * part) }
  }

  func press() throws {
    isButtonDown = true
    try port.button(isDown: true)
  }

  func release() throws {
    isButtonDown = false
    try port.button(isDown: false)
  }

  func click(at position: Position) throws {
    try point(at: position)
    try press()
    pause(.milliseconds(40))
    try release()
    try port.sync()
  }

  /// Turns the wheel by a number of ticks, one at a time.
  func wheel(_ ticks: Int) throws {
    for _ in 0..<abs(ticks) {
      try port.wheel(ticks.signum())
      pause(.milliseconds(20))
    }
    try port.sync()
  }

  // MARK: Keyboard

  func press(_ key: Key) throws {
    keys.append(key)
    try port.key(key, isDown: true)
    try port.sync()
  }

  func release(_ key: Key) throws {
    keys.removeAll { $0 == key }
    try port.key(key, isDown: false)
    try port.sync()
  }

  /// Presses and releases a key.
  ///
  /// SDL ignores a press within 2 ms of the release of the same key, as the repetition of a held key.
  /// No hand is that fast.
  func type(_ key: Key) throws {
    try press(key)
    try release(key)
    pause(.milliseconds(5))
  }

  /// Holds keys down during an action.
  func holding(_ keys: Key..., action: () throws -> Void) throws {
    for key in keys { try press(key) }
    try action()
    for key in keys.reversed() { try release(key) }
  }

  // MARK: Time

  private func steps(over duration: Duration, _ step: (Double) throws -> Void) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let count = max(1, Int((duration / .seconds(1) * Self.reportRate).rounded()))
    for index in 1...count {
      let part = Double(index) / Double(count)
      // Measured from the start, so that delays do not accumulate.
      let wait = start + duration * part - clock.now
      if wait > .zero { pause(wait) }
      try step(part)
    }
    try port.sync()
  }
}
#endif
