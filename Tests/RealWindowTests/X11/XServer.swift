#if os(Linux)
/// A minimal client of an X server.
///
/// It implements the few requests that the tests need, so that building them needs no X library.
final class XServer {
  typealias ID = UInt32

  private(set) var root: ID = 0
  private(set) var size = Position(0, 0)

  private let socket: UnixSocket
  private var nextID: ID = 0
  private var atoms: [String: ID] = [:]
  private var sequence: UInt16 = 0
  /// Events that arrived before an answer.
  private var events: [[UInt8]] = []

  /// Connects to a server.
  ///
  /// - Parameter display: The display as in the variable DISPLAY, such as `:1`.
  init(display: String) throws {
    guard display.hasPrefix(":"), let number = Int(display.dropFirst().prefix { $0 != "." }) else {
      throw TestError("the display '\(display)' is not on this machine: set DISPLAY to `:N`")
    }
    socket = try UnixSocket(path: "/tmp/.X11-unix/X\(number)")
    try begin()
  }

  private func begin() throws {
    var greeting: [UInt8] = [Self.byteOrder, 0]
    greeting.append(11 as UInt16)
    greeting.append(0 as UInt16)
    greeting.append(0 as UInt16)  // no authorization: the server was started without
    greeting.append(0 as UInt16)
    greeting.align(to: 4)
    try socket.send(greeting)

    let header = try socket.receive(8)
    let words: UInt16 = header.integer(at: 6)
    let body = try socket.receive(Int(words) * 4)
    guard header[0] == 1 else { throw TestError("the X server refuses the connection") }
    nextID = body.integer(at: 4)
    let vendorLength: UInt16 = body.integer(at: 16)
    let formatCount = Int(body[21])
    let screen = 32 + (Int(vendorLength) + 3) / 4 * 4 + formatCount * 8
    root = body.integer(at: screen)
    let (width, height): (UInt16, UInt16) = (
      body.integer(at: screen + 20), body.integer(at: screen + 22)
    )
    size = Position(Double(width), Double(height))
  }

  private static var byteOrder: UInt8 {
    UInt8(ascii: 1.littleEndian == 1 ? "l" : "B")
  }

  // MARK: Requests

  /// Sends a request without an answer.
  ///
  /// - Parameters:
  ///   - detail: The byte after the opcode; its meaning depends on the request.
  ///   - body: Appends the data after the request's length.
  func send(_ opcode: UInt8, _ detail: UInt8 = 0, _ body: (inout [UInt8]) -> Void) throws {
    var rest: [UInt8] = []
    body(&rest)
    rest.align(to: 4)
    var request = [opcode, detail]
    request.append(UInt16(1 + rest.count / 4))
    sequence &+= 1
    try socket.send(request + rest)
  }

  /// Sends a request and waits for its answer.
  ///
  /// - Returns: The complete answer; nil after an error, such as for a closed window.
  func ask(
    _ opcode: UInt8, _ detail: UInt8 = 0, _ body: (inout [UInt8]) -> Void
  ) throws -> [UInt8]? {
    try send(opcode, detail, body)
    while true {
      let packet = try receivePacket()
      let number: UInt16 = packet.integer(at: 2)
      switch packet[0] {
      case 0 where number == sequence: return nil
      case 1 where number == sequence: return packet
      // The error of an earlier request without an answer, such as for a closed window.
      case 0: break
      default: events.append(packet)
      }
    }
  }

  private func receivePacket() throws -> [UInt8] {
    let head = try socket.receive(32)
    // Answers and generic events can be longer than 32 bytes.
    guard head[0] == 1 || head[0] & 0x7f == 35 else { return head }
    let words: UInt32 = head.integer(at: 4)
    return try head + socket.receive(Int(words) * 4)
  }

  /// Returns and removes the events that have arrived.
  func takeEvents() throws -> [[UInt8]] {
    while socket.isReadable() {
      let packet = try receivePacket()
      if packet[0] > 1 { events.append(packet) }
    }
    defer { events = [] }
    return events
  }

  func makeID() -> ID {
    nextID += 1
    return nextID
  }

  /// Returns the server's number for a name.
  func atom(_ name: String) throws -> ID {
    if let atom = atoms[name] { return atom }
    let answer = try ask(16) {
      $0.append(UInt16(name.utf8.count))
      $0.append(0 as UInt16)
      $0 += Array(name.utf8)
    }
    guard let answer else { throw TestError("the X server refuses to create an atom") }
    let atom: ID = answer.integer(at: 8)
    atoms[name] = atom
    return atom
  }

  /// Returns a property of a window that is a list of 32-bit numbers.
  func numbers(_ property: String, of window: ID) throws -> [UInt32] {
    let name = try atom(property)
    let answer = try ask(20) {
      $0.append(window)
      $0.append(name)
      $0.append(0 as UInt32)  // of any type
      $0.append(0 as UInt32)
      $0.append(1024 as UInt32)
    }
    guard let answer, answer[1] == 32 else { return [] }
    let count: UInt32 = answer.integer(at: 16)
    return (0..<Int(count)).map { answer.integer(at: 32 + 4 * $0) }
  }
}
#endif
