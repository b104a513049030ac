#if os(Linux)
/// A message to the X server's driver `inputtest`, encoded as in xf86-input-inputtest-protocol.h.
///
/// Messages are C structures in the machine's layout, after their length and kind.
struct InputTestMessage {
  private enum Kind: UInt32 {
    case version = 0
    case sync = 1
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
  }

  /// The kind of the answer to a version message.
  static let versionAnswer: UInt32 = 0
  /// The kind of the answer to a sync message.
  static let syncAnswer: UInt32 = 1
  /// The length in bytes of the header: a length and a kind of four bytes each.
  static let headerLength = 8

  /// The maximum of an axis of the touch screen and the mouse, for any screen size.
  static let axisLength = 65536.0
  /// The number of axes in each structure.
  private static let axisCount = 64

  let bytes: [UInt8]

  private init(_ kind: Kind, _ body: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.append(UInt32(Self.headerLength + body.count))
    bytes.append(kind.rawValue)
    self.bytes = bytes + body
  }

  /// The first message to a device, with the version of the protocol.
  static func version() -> Self {
    var body: [UInt8] = []
    body.append(1 as UInt16)
    body.append(0 as UInt16)
    return Self(.version, body)
  }

  /// A message that is answered when all messages before it have been processed.
  static func sync() -> Self { Self(.sync, []) }

  /// Returns a message of a touch, with its position in units of the axes.
  static func touch(_ finger: Int, _ phase: FingerPhase, at position: Position) -> Self {
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
    return Self(.touch, body + axes([position.x, position.y]))
  }

  /// Returns a message of a pointer movement, with its position in units of the axes.
  static func motion(to position: Position) -> Self {
    var body: [UInt8] = []
    body.append(1 as UInt32)  // absolute
    body.align(to: 8)
    return Self(.motion, body + axes([position.x, position.y]))
  }

  /// Returns a message of a mouse button.
  ///
  /// - Parameter number: X's number: 1 left, 2 middle, 3 right, 4 wheel away, 5 wheel towards the
  ///   user.
  static func button(_ number: Int, isDown: Bool) -> Self {
    var body: [UInt8] = []
    body.append(0 as Int32)  // relative to the pointer
    body.append(Int32(number))
    body.append(isDown ? 1 : 0 as UInt32)
    body.align(to: 8)
    return Self(.button, body + axes([]))
  }

  /// Returns a message of a key.
  ///
  /// - Parameter code: X's code: the kernel's plus 8.
  static func key(_ code: Int, isDown: Bool) -> Self {
    var body: [UInt8] = []
    body.append(Int32(code))
    body.append(isDown ? 1 : 0 as UInt32)
    return Self(.key, body)
  }

  private static func axes(_ values: [Double]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(0 as UInt32)  // no unaccelerated values
    // One bit for each axis with a value.
    bytes.append((1 << UInt64(values.count)) - 1 as UInt64)
    bytes.align(to: 8)
    for axis in 0..<axisCount { bytes.append(axis < values.count ? values[axis] : 0) }
    // The unaccelerated values are ignored.
    return bytes + [UInt8](repeating: 0, count: axisCount * 8)
  }
}
#endif
