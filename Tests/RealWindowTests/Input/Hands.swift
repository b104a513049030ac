#if os(Linux)
import Foundation

/// Somebody's hands on the touch screen, the mouse and the keyboard.
///
/// Places are those of the window that the hands are at. What they do takes as long as it would take
/// a person, since recognizers go by time.
final class Hands {
  /// How often a touch screen or a mouse tells of a move, in a second.
  private static let reportRate = 120.0
  /// How long somebody who lets go with care keeps still before.
  static let rest = Duration.milliseconds(150)

  /// The upper left corner of the window, on the screen.
  var origin = Place(0, 0)
  /// Called before each report is sent.
  var onReport: (() -> Void)?

  private let port: any InputPort
  private var fingers: [(id: Int, place: Place)] = []
  private var pointer = Place(0, 0)
  private var buttons: [MouseButton] = []
  private var keys: [Key] = []

  init(port: any InputPort) { self.port = port }

  /// Waits until the window system has dealt with everything so far.
  func sync() throws { try port.sync() }

  /// Lets go of everything, wherever it is.
  func letGo() throws {
    for finger in fingers.map(\.id) { try up(finger) }
    for button in buttons { try release(button) }
    for key in keys { try release(key) }
    try port.sync()
  }

  func pause(_ duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }

  // MARK: Fingers

  func down(_ finger: Int, at place: Place) throws {
    fingers.append((finger, place))
    try report(finger, .began, place)
    try port.endTouchFrame()
  }

  func move(_ moves: (finger: Int, place: Place)...) throws { try move(moves) }

  /// Moves fingers in one report.
  func move(_ moves: [(finger: Int, place: Place)]) throws {
    for (finger, place) in moves {
      guard let index = fingers.firstIndex(where: { $0.id == finger }) else {
        throw Mishap("finger \(finger) is not down")
      }
      fingers[index].place = place
      try report(finger, .moved, place)
    }
    try port.endTouchFrame()
  }

  func up(_ finger: Int) throws {
    guard let index = fingers.firstIndex(where: { $0.id == finger }) else {
      throw Mishap("finger \(finger) is not down")
    }
    let place = fingers.remove(at: index).place
    try report(finger, .ended, place)
    try port.endTouchFrame()
  }

  /// Moves fingers along ways that go from 0 to 1, all of them together.
  func glide(
    over duration: Duration = .milliseconds(300),
    _ ways: [(finger: Int, way: (Double) -> Place)]
  ) throws {
    try steps(over: duration) { part in try move(ways.map { ($0.finger, $0.way(part)) }) }
  }

  /// Moves a finger straight on.
  func glide(_ finger: Int, to end: Place, over duration: Duration = .milliseconds(300)) throws {
    guard let start = fingers.first(where: { $0.id == finger })?.place else {
      throw Mishap("finger \(finger) is not down")
    }
    try glide(over: duration, [(finger, { start + (end - start) * $0 })])
  }

  /// Touches a place, for a moment.
  func tap(_ finger: Int = 1, at place: Place) throws {
    try down(finger, at: place)
    pause(.milliseconds(40))
    try up(finger)
    try port.sync()
  }

  private func report(_ finger: Int, _ phase: FingerPhase, _ place: Place) throws {
    onReport?()
    try port.touch(finger, phase, at: origin + place)
  }

  // MARK: Mouse

  func point(at place: Place) throws {
    pointer = place
    onReport?()
    try port.movePointer(to: origin + place)
  }

  /// Moves the pointer straight on.
  func point(at end: Place, over duration: Duration) throws {
    let start = pointer
    try steps(over: duration) { part in try point(at: start + (end - start) * part) }
  }

  /// Moves the pointer along a way that goes from 0 to 1.
  func point(along way: (Double) -> Place, over duration: Duration = .milliseconds(300)) throws {
    try steps(over: duration) { part in try point(at: way(part)) }
  }

  func press(_ button: MouseButton = .left) throws {
    buttons.append(button)
    try port.button(button, isDown: true)
  }

  func release(_ button: MouseButton = .left) throws {
    buttons.removeAll { $0 == button }
    try port.button(button, isDown: false)
  }

  func click(at place: Place) throws {
    try point(at: place)
    try press()
    pause(.milliseconds(40))
    try release()
    try port.sync()
  }

  /// Turns the wheel tick by tick.
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

  func type(_ key: Key) throws {
    try press(key)
    try release(key)
  }

  /// Holds keys down while something else is done.
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
      // By the start and not by the step before: what was late does not add up.
      let wait = start + duration * part - clock.now
      if wait > .zero { pause(wait) }
      try step(part)
    }
    try port.sync()
  }
}
#endif
