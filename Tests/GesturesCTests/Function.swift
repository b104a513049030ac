import CGestures

/// An argument of a function of the header, or a number of one that is a struct.
struct Argument: Sendable {
  enum Kind: Hashable, Sendable {
    case session, view, recognizer, number, time, integer, flag, count, pointer
    /// The size of a struct, in bytes.
    case size(Int)
    /// A constant of an enumeration.
    case constant(String)
  }

  /// The words by which the library names it.
  let name: String
  let kind: Kind

  init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }
}

/// A function that returns a result.
struct Function: Sendable {
  let name: String
  let arguments: [Argument]
  private let body: @Sendable (Arguments) -> gestures_result

  init(
    _ name: String, _ arguments: [Argument],
    _ body: @escaping @Sendable (Arguments) -> gestures_result
  ) { (self.name, self.arguments, self.body) = (name, arguments, body) }

  /// Calls the function with the bits of its arguments; those of a pointer are 0 for NULL.
  func callAsFunction(_ bits: [UInt64]) -> gestures_result {
    let arguments = Arguments(bits)
    let result = body(arguments)
    if name == "session_create", result == GESTURES_OK {
      gestures_session_free(arguments.output(2)?.pointee ?? 0)
    }
    return result
  }

  func index(of argument: String) -> Int? { arguments.firstIndex { $0.name == argument } }
}

/// The arguments of a call, with zeros in the memory to which pointers point.
final class Arguments {
  private static let size = 512
  private let bits: [UInt64]
  private let memory: UnsafeMutableRawPointer

  init(_ bits: [UInt64]) {
    self.bits = bits
    memory = .allocate(byteCount: bits.count * Self.size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bits.count * Self.size)
  }

  deinit { memory.deallocate() }

  subscript(index: Int) -> UInt64 { bits[index] }
  func number(_ index: Int) -> Double { Double(bitPattern: bits[index]) }
  func integer(_ index: Int) -> Int64 { Int64(bitPattern: bits[index]) }

  func raw(_ index: Int) -> UnsafeMutableRawPointer? {
    bits[index] == 0 ? nil : memory + index * Self.size
  }
  func output<Value>(_ index: Int) -> UnsafeMutablePointer<Value>? {
    raw(index)?.assumingMemoryBound(to: Value.self)
  }
  func input<Value>(_ index: Int) -> UnsafePointer<Value>? { UnsafePointer(output(index)) }
  func store<Value>(_ value: Value, at index: Int) { output(index)?.pointee = value }
}
