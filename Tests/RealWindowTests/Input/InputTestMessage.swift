#if os(Linux)
/// A message to the X server's driver `inputtest`, as its header xf86-input-inputtest-protocol.h has
/// it: C structures in the machine's own layout, each after its length and its kind.
struct InputTestMessage {
  private enum Kind: UInt32 {
    case version = 0
    case sync = 1
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
  }

  /// The kinds of answers.
  static let versionAnswer: UInt32 = 0
  static let syncAnswer: UInt32 = 1
  /// The length and the kind, four bytes each.
  static let headerLength = 8

  /// An axis of a touch screen or an absolute mouse runs up to here, whatever the screen's size.
  static let axisLength = 65536.0
  /// Structures have room for so many axes.
  private static let axisCount = 64

  let bytes: [UInt8]

  private init(_ kind: Kind, _ body: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.append(UInt32(Self.headerLength + body.count))
    bytes.append(kind.rawValue)
    self.bytes = bytes + body
  }

  /// The first message to a device: which protocol is spoken.
  static func version() -> Self {
    var body: [UInt8] = []
    body.append(1 as UInt16)
    body.append(0 as UInt16)
    return Self(.version, body)
  }

  /// Answered when everything before it has been dealt with.
  static func sync() -> Self { Self(.sync, []) }

  /// - Parameter place: In parts of the axes.
  static func touch(_ finger: Int, _ phase: FingerPhase, at place: Place) -> Self {
    // XI_TouchBegin, XI_TouchUpdate and XI_TouchEnd.
    let type: UInt32 =
      switch phase {
      case .began: 18
      case .moved: 19
      case .ended: 20
      }
    var body: [UInt8] = []
    body.append(UInt32(finger))
    body.append(type)
    return Self(.touch, body + axes([place.x, place.y]))
  }

  /// - Parameter place: In parts of the axes.
  static func motion(to place: Place) -> Self {
    var body: [UInt8] = []
    body.append(1 as UInt32)  // absolute
    body.align(to: 8)
    return Self(.motion, body + axes([place.x, place.y]))
  }

  /// - Parameter number: As X counts: 1 left, 2 middle, 3 right, 4 and 5 the wheel away and back.
  static func button(_ number: Int, isDown: Bool) -> Self {
    var body: [UInt8] = []
    body.append(0 as Int32)  // relative to where the pointer is
    body.append(Int32(number))
    body.append(isDown ? 1 : 0 as UInt32)
    body.align(to: 8)
    return Self(.button, body + axes([]))
  }

  /// - Parameter code: X's, which is the kernel's and 8.
  static func key(_ code: Int, isDown: Bool) -> Self {
    var body: [UInt8] = []
    body.append(Int32(code))
    body.append(isDown ? 1 : 0 as UInt32)
    return Self(.key, body)
  }

  private static func axes(_ values: [Double]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(0 as UInt32)  // nothing unaccelerated
    // A bit for each axis that has a value.
    bytes.append((1 << UInt64(values.count)) - 1 as UInt64)
    bytes.align(to: 8)
    for axis in 0..<axisCount { bytes.append(axis < values.count ? values[axis] : 0) }
    // The unaccelerated values, none of which counts.
    return bytes + [UInt8](repeating: 0, count: axisCount * 8)
  }
}
#endif
