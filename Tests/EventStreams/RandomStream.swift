import Foundation

/// A random stream of events of SDL, as hosts send them: of fingers, pens and the mouse, with repetitions, lost
/// lifts, lifts that are told for another window, devices that leave, and windows that lose the focus.
///
/// All contacts have lifted at the end. Fingers are in the left part of the window, the mouse in the right one.
public struct RandomStream: Sendable {
  /// The kinds of events in a stream.
  public enum Kind: Sendable, CaseIterable {
    /// Fingers, pens and presses of the mouse, each of which is one touch.
    case contacts
    /// Also the wheel, Alt, a trackpad and its pinches.
    case everything
  }

  public static let window: UInt32 = 7
  /// The number of the trackpad.
  public static let trackpad: Int64 = 8
  /// The number of the pen as a touch device of SDL 2.
  public static let pen: Int64 = 9
  private static let otherWindow: UInt32 = 6
  /// The touch screen that is listed, and one that is not.
  private static let (screen, unlisted): (Int64, Int64) = (5, 4)

  private struct Finger {
    let device: Int64
    let number: Int64
    let isOurs: Bool
    /// The location according to the events for the window.
    var x: Double
    var y: Double
  }

  public private(set) var lines: [EventStream.Line] = []
  /// The number of contacts that have landed in the window.
  public private(set) var contacts = 0

  private let version: Int
  private var random: SplitMix
  private var now = 1000
  private var (width, height) = (400.0, 300.0)
  private var fingers: [Finger] = []
  private var isListed = true
  private var isPenDown = false
  /// The buttons that are held according to the events for the window.
  private var held: Set<UInt8> = []
  private var alt = false

  /// Creates a stream; the same seed makes the same stream.
  public init(_ kind: Kind, version: Int, seed: UInt64, steps: Int = 150) {
    self.version = version
    random = SplitMix(state: seed)
    listDevice()
    for _ in 0..<steps { step(kind) }
    end()
  }

  // MARK: Steps

  private mutating func step(_ kind: Kind) {
    switch random.below(kind == .contacts ? 22 : 30) {
    case 0...3: land()
    case 4...7: moveFinger()
    case 8...10: lift()
    case 11: loseLift()
    case 12: landAgain()
    case 13...15: pressMouse()
    case 16: moveMouse()
    case 17, 18: movePen()
    case 19: changeWindow()
    case 20: unplug()
    case 21, 22: frame(random.below(40))
    case 23, 24: event(0x403, [(8, window()), (20, Int32(1))], [(16, window()), (28, Float(1))])
    case 25: pressAlt()
    case 26, 27: touchTrackpad()
    default: pinch()
    }
    if random.below(3) == 0 { frame(random.below(20)) }
    if random.below(60) == 0 { frame(6000) }
  }

  /// A window that an event is told for: mostly the own one or none.
  private mutating func window() -> UInt32 {
    [Self.window, Self.window, Self.window, 0, Self.otherWindow][random.below(5)]
  }

  private mutating func end() {
    while !fingers.isEmpty { lift(at: 0) }
    if isPenDown { liftPen() }
    for button in held.sorted() { self.button(button, isDown: false, window()) }
    if alt { pressAlt() }
    if version == 3 { event(0x712, [], [(20, Self.window)]) }
    frame(6000)
    frame(6000)
    frame(0)
  }

  private mutating func frame(_ milliseconds: Int) {
    now += milliseconds
    lines.append(.frame(milliseconds: Int64(now)))
  }

  // MARK: Fingers

  private mutating func land() {
    let device = random.below(3) == 0 ? Self.unlisted : Self.screen
    guard device != Self.screen || isListed else { return }
    let number = Int64(1 + random.below(4))
    guard !fingers.contains(where: { $0.device == device && $0.number == number }) else { return }
    let window = window()
    let finger = Finger(
      device: device, number: number, isOurs: window != Self.otherWindow,
      x: Double(random.below(300)), y: Double(random.below(300)))
    fingers.append(finger)
    report(finger, 0x700, window)
    if random.below(2) == 0 { repeatAsMouse(finger, isDown: true) }
  }

  private mutating func landAgain() {
    guard !fingers.isEmpty else { return }
    let finger = fingers[random.below(fingers.count)]
    if finger.isOurs { report(finger, 0x700, Self.window) }
  }

  private mutating func moveFinger() {
    guard !fingers.isEmpty else { return }
    let index = random.below(fingers.count)
    var moved = fingers[index]
    (moved.x, moved.y) = (Double(random.below(300)), Double(random.below(300)))
    let window = random.below(8) == 0 ? Self.otherWindow : Self.window
    guard moved.isOurs || window == Self.otherWindow else { return }
    report(moved, 0x702, window)
    if window == Self.window { fingers[index] = moved }
  }

  private mutating func lift() {
    if !fingers.isEmpty { lift(at: random.below(fingers.count)) }
  }

  private mutating func lift(at index: Int) {
    let finger = fingers.remove(at: index)
    report(finger, 0x701, window())
    if random.below(2) == 0 { repeatAsMouse(finger, isDown: false) }
    guard finger.isOurs, random.below(3) == 0 else { return }
    // Windows makes a press of the mouse of it.
    if random.below(2) == 0 { frame(random.below(90)) }
    let place = (finger.x, finger.y)
    motion(place, buttons: held.isEmpty ? 0 : 1, mouse: 0, Self.window)
    guard !held.contains(1) else { return }
    button(1, isDown: true, at: place, mouse: 0, Self.window)
    button(1, isDown: false, at: place, mouse: 0, Self.window)
    frame(1)
  }

  /// The lift of a finger is not reported, but its device no longer has the finger.
  private mutating func loseLift() {
    guard let index = fingers.firstIndex(where: { $0.device == Self.screen }) else { return }
    fingers.remove(at: index)
    listDevice()
  }

  private mutating func unplug() {
    // What has landed has done so on a device that is listed.
    frame(1)
    isListed.toggle()
    if !isListed { fingers.removeAll { $0.device == Self.screen } }
    listDevice()
  }

  private mutating func listDevice() {
    let down = fingers.filter { $0.device == Self.screen }.map(\.number)
    lines.append(.device(isListed ? Self.screen : nil, fingers: isListed ? down : []))
  }

  private mutating func report(_ finger: Finger, _ type: UInt32, _ window: UInt32) {
    if type == 0x700, window != Self.otherWindow { contacts += 1 }
    let (x, y) = (Float(finger.x / width), Float(finger.y / height))
    event(
      type,
      [(8, finger.device), (16, finger.number), (24, x), (28, y), (40, Float(1)), (44, window)],
      [(16, finger.device), (24, finger.number), (32, x), (36, y), (48, Float(1)), (52, window)])
    if finger.device == Self.screen { listDevice() }
  }

  /// SDL repeats a finger as the mouse.
  private mutating func repeatAsMouse(_ finger: Finger, isDown: Bool) {
    motion((finger.x, finger.y), buttons: 0, mouse: .max, Self.window)
    button(1, isDown: isDown, at: (finger.x, finger.y), mouse: .max, Self.window)
  }

  // MARK: Pens

  private mutating func movePen() {
    guard isPenDown else {
      let window = window()
      if window != Self.otherWindow { contacts += 1 }
      isPenDown = window != Self.otherWindow
      pen(0x1302, isDown: true, window)
      if !isPenDown { pen(0x1303, isDown: false, window) }
      return
    }
    if random.below(3) == 0 { liftPen() } else { pen(0x1306, isDown: true, Self.window) }
  }

  private mutating func liftPen() {
    isPenDown = false
    // A lost lift is noticed when the pen hovers or leaves.
    let type: [UInt32] = version == 2 ? [0x1303] : [0x1303, 0x1306, 0x1301]
    pen(type[random.below(type.count)], isDown: false, window())
  }

  private mutating func pen(_ type: UInt32, isDown: Bool, _ window: UInt32) {
    let (x, y) = (Double(random.below(300)), Double(random.below(300)))
    guard version == 3 else {
      let types: [UInt32: UInt32] = [0x1302: 0x700, 0x1306: 0x702, 0x1303: 0x701]
      event(
        types[type] ?? 0,
        [
          (8, Self.pen), (16, Int64(1)), (24, Float(x / width)), (28, Float(y / height)),
          (40, Float(0.5)), (44, window),
        ], [])
      return
    }
    event(
      type, [],
      [
        (16, window), (20, UInt32(3)), (24, UInt32(isDown ? 1 : 0)), (28, Float(x)), (32, Float(y)),
      ])
    guard type == 0x1302 || type == 0x1303 else { return }
    // SDL repeats it as a finger and as the mouse.
    event(
      type == 0x1302 ? 0x700 : 0x701, [],
      [(16, Int64(-2)), (24, Int64(1)), (32, Float(0.1)), (36, Float(0.1)), (52, window)])
    button(1, isDown: isDown, at: (x, y), mouse: .max - 1, window)
  }

  // MARK: The mouse

  private mutating func pressMouse() {
    let number = UInt8(1 + 2 * random.below(2))
    let window = window()
    guard held.contains(number) else {
      if window != Self.otherWindow {
        if held.isEmpty { contacts += 1 }
        held.insert(number)
      }
      return button(number, isDown: true, window)
    }
    if random.below(6) == 0, window != Self.otherWindow {
      // The release was lost.
      (held, contacts) = ([number], contacts + 1)
      return button(number, isDown: true, window)
    }
    held.remove(number)
    button(number, isDown: false, window)
  }

  private mutating func moveMouse() {
    let isPressed = !held.isEmpty && random.below(3) > 0
    // Without a button, the release was lost.
    if !isPressed { held = [] }
    motion(mousePlace(), buttons: isPressed ? 1 : 0, mouse: 0, window())
  }

  private mutating func mousePlace() -> (Double, Double) {
    (Double(330 + random.below(60)), Double(random.below(300)))
  }

  private mutating func button(_ number: UInt8, isDown: Bool, _ window: UInt32) {
    button(number, isDown: isDown, at: mousePlace(), mouse: 0, window)
  }

  private mutating func button(
    _ number: UInt8, isDown: Bool, at place: (Double, Double), mouse: UInt32, _ window: UInt32
  ) {
    let (x, y) = (Int32(place.0), Int32(place.1))
    let state: UInt8 = isDown ? 1 : 0
    event(
      isDown ? 0x401 : 0x402,
      [(8, window), (12, mouse), (16, number), (17, state), (20, x), (24, y)],
      [(16, window), (20, mouse), (24, number), (25, state), (28, Float(x)), (32, Float(y))])
  }

  private mutating func motion(
    _ place: (Double, Double), buttons: UInt32, mouse: UInt32, _ window: UInt32
  ) {
    let (x, y) = (Int32(place.0), Int32(place.1))
    event(
      0x400, [(8, window), (12, mouse), (16, buttons), (20, x), (24, y)],
      [(16, window), (20, mouse), (24, buttons), (28, Float(x)), (32, Float(y))])
  }

  // MARK: Windows

  private mutating func changeWindow() {
    let window = random.below(3) == 0 ? Self.otherWindow : Self.window
    if random.below(2) == 0 {
      event(
        version == 2 ? 0x200 : 0x20F, [(8, window), (12, UInt8(13))], [(16, window)])
    } else {
      let size = width == 400 ? (500.0, 360.0) : (400, 300)
      if window == Self.window { (width, height) = size }
      let (x, y) = (Int32(size.0), Int32(size.1))
      event(
        version == 2 ? 0x200 : 0x206, [(8, window), (12, UInt8(6)), (16, x), (20, y)],
        [(16, window), (20, x), (24, y)])
    }
    guard window == Self.window else { return }
    held = []
    // Pens that are still down have no effect until they lift.
    if isPenDown { liftPen() }
  }

  // MARK: Other devices

  private mutating func pressAlt() {
    alt.toggle()
    let state: UInt8 = alt ? 1 : 0
    let window = alt ? Self.window : window()
    event(
      alt ? 0x300 : 0x301,
      [(8, window), (12, state), (16, Int32(226)), (20, Int32(0x4000_00E2))],
      [(16, window), (24, Int32(226)), (28, Int32(0x4000_00E2)), (36, state)])
  }

  private mutating func touchTrackpad() {
    let on = fingers.filter { $0.device == Self.trackpad }
    let finger = Finger(
      device: Self.trackpad, number: Int64(on.count + 1), isOurs: true,
      x: Double(random.below(300)), y: Double(random.below(300)))
    guard on.count < 3 else { return lift() }
    fingers.append(finger)
    report(finger, 0x700, window())
  }

  private mutating func pinch() {
    guard version == 3 else { return }
    let type = [0x710, 0x711, 0x712][random.below(3)] as UInt32
    event(type, [], [(16, Float(1.1)), (20, window())])
  }

  // MARK: Bytes

  /// Adds an event by the fields behind its timestamp, each with its place.
  private mutating func event(
    _ type: UInt32, _ two: [(Int, any FixedWidth)], _ three: [(Int, any FixedWidth)]
  ) {
    var bytes = [UInt8](repeating: 0, count: version == 2 ? 56 : 128)
    func put(_ value: any FixedWidth, at place: Int) {
      for (index, byte) in value.littleEndianBytes.enumerated() { bytes[place + index] = byte }
    }
    put(type, at: 0)
    if version == 2 {
      put(UInt32(now), at: 4)
    } else {
      put(UInt64(now) * 1_000_000, at: 8)
    }
    for (place, value) in version == 2 ? two : three { put(value, at: place) }
    lines.append(.event(bytes))
  }
}

/// A number of a field of an event.
private protocol FixedWidth { var littleEndianBytes: [UInt8] { get } }

extension FixedWidth where Self: BitwiseCopyable {
  fileprivate var littleEndianBytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}

extension UInt8: FixedWidth {}
extension Int32: FixedWidth {}
extension UInt32: FixedWidth {}
extension Int64: FixedWidth {}
extension UInt64: FixedWidth {}
extension Float: FixedWidth {}

/// A generator of random numbers by the method SplitMix64.
private struct SplitMix: Sendable {
  var state: UInt64

  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(count))
  }
}
