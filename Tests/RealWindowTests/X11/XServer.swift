#if os(Linux)
/// A client of an X server, speaking X's protocol itself.
///
/// Looking at windows and at what is in them takes a dozen requests, and no library that would then
/// have to be there to build the tests.
final class XServer {
  typealias ID = UInt32

  private(set) var root: ID = 0
  private(set) var size = Place(0, 0)

  private let socket: UnixSocket
  private var nextID: ID = 0
  private var atoms: [String: ID] = [:]
  private var sequence: UInt16 = 0
  /// Events that came while an answer was waited for.
  private var events: [[UInt8]] = []

  /// - Parameter display: As in the variable DISPLAY, `:1`.
  init(display: String) throws {
    guard display.hasPrefix(":"), let number = Int(display.dropFirst().prefix { $0 != "." }) else {
      throw Mishap("the display '\(display)' is not one of this machine")
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
    guard header[0] == 1 else { throw Mishap("the X server takes no clients") }
    nextID = body.integer(at: 4)
    let vendorLength: UInt16 = body.integer(at: 16)
    let formatCount = Int(body[21])
    let screen = 32 + (Int(vendorLength) + 3) / 4 * 4 + formatCount * 8
    root = body.integer(at: screen)
    let (width, height): (UInt16, UInt16) = (
      body.integer(at: screen + 20), body.integer(at: screen + 22)
    )
    size = Place(Double(width), Double(height))
  }

  private static var byteOrder: UInt8 {
    UInt8(ascii: 1.littleEndian == 1 ? "l" : "B")
  }

  // MARK: Requests

  /// Sends a request that has no answer.
  ///
  /// - Parameters:
  ///   - detail: The byte after the opcode, whose meaning is each request's own.
  ///   - body: What follows the request's length.
  func send(_ opcode: UInt8, _ detail: UInt8 = 0, _ body: (inout [UInt8]) -> Void) throws {
    var rest: [UInt8] = []
    body(&rest)
    rest.align(to: 4)
    var request = [opcode, detail]
    request.append(UInt16(1 + rest.count / 4))
    sequence &+= 1
    try socket.send(request + rest)
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Returns: All of the answer; nil where the server sends an error, as it does for a window that
  ///   is gone.
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
      // The error of a request that has no answer: a window that was gone by then.
      case 0: break
      default: events.append(packet)
      }
    }
  }

  private func receivePacket() throws -> [UInt8] {
    let head = try socket.receive(32)
    // Answers may be longer, and so may events of the one kind that extensions share.
    guard head[0] == 1 || head[0] & 0x7f == 35 else { return head }
    let words: UInt32 = head.integer(at: 4)
    return try head + socket.receive(Int(words) * 4)
  }

  /// Takes the events that have come.
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

  /// The number that the server gives a name.
  func atom(_ name: String) throws -> ID {
    if let atom = atoms[name] { return atom }
    let answer = try ask(16) {
      $0.append(UInt16(name.utf8.count))
      $0.append(0 as UInt16)
      $0 += Array(name.utf8)
    }
    guard let answer else { throw Mishap("the X server knows of no atoms") }
    let atom: ID = answer.integer(at: 8)
    atoms[name] = atom
    return atom
  }

  /// A window's property that is a list of 32-bit numbers.
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
