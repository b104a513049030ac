import CGestureFailures
import CGestures

/// The reason why a function of the C library does nothing: the result that the function returns.
struct Failure: Error {
  let result: gestures_result
  /// What is wrong with which argument; nil if the result says all.
  private(set) var words: String?

  init(_ result: gestures_result) { self.result = result }

  /// Creates the failure of an argument, as the header names it, that is not what it must be.
  init(_ argument: String, mustBe rule: String) {
    result = GESTURES_BAD_VALUE
    words = "`\(argument)` must be \(rule)"
  }
}

/// Returns the result of a function: `GESTURES_OK`, or the result of the failure that `body` throws, whose
/// words are kept for the thread.
@inline(__always)
func result(of body: () throws(Failure) -> Void) -> gestures_result {
  do {
    try body()
    return GESTURES_OK
  } catch {
    error.keepWords()
    return error.result
  }
}

extension Failure {
  /// Keeps the words for `gestures_failure_words`.
  ///
  /// Those of a result are a constant, so that a loop that ends with `GESTURES_NOTHING` allocates nothing.
  @inline(never)
  func keepWords() {
    guard let words, let memory = gesture_failure_memory() else {
      return gesture_failure_words().pointee = resultClause(result)
    }
    memory.write(words, size: Int(GESTURE_FAILURE_MEMORY_SIZE))
    gesture_failure_words().pointee = UnsafePointer(memory)
  }
}

/// Returns an English clause about a result, a constant.
func resultClause(_ result: gestures_result) -> UnsafePointer<CChar> {
  let words: StaticString =
    switch result {
    case GESTURES_OK: "everything is right"
    case GESTURES_NOTHING: "there is nothing to return"
    case GESTURES_BAD_HANDLE: "the handle is zero or was never created"
    case GESTURES_FREED: "the handle was freed"
    case GESTURES_WRONG_KIND: "the handle is of another kind"
    case GESTURES_WRONG_SESSION: "the handles belong to different sessions"
    case GESTURES_NULL_POINTER: "a pointer is NULL"
    case GESTURES_BAD_VALUE: "a value is not valid"
    case GESTURES_BAD_PROPERTY: "the recognizer, view or session has no such property"
    case GESTURES_BAD_SIZE: "the size of a struct is not valid"
    case GESTURES_BUSY: "the session is calling a callback"
    case GESTURES_FULL: "there are too many sessions or handles"
    default: "the result is unknown"
    }
  return UnsafeRawPointer(words.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Returns a pointer, or fails with `GESTURES_NULL_POINTER`.
@inline(__always)
func require<Pointer>(_ pointer: Pointer?) throws(Failure) -> Pointer {
  guard let pointer else { throw Failure(GESTURES_NULL_POINTER) }
  return pointer
}

/// Fails with `GESTURES_BAD_SIZE` unless a size is that of a struct.
@inline(__always)
func require<Struct>(size: Int, of _: Struct.Type) throws(Failure) {
  if size != MemoryLayout<Struct>.size { throw Failure(GESTURES_BAD_SIZE) }
}

/// Fails with `GESTURES_BAD_VALUE`, and words that name an argument and what it must be, unless a condition is
/// true.
@inline(__always)
func require(
  _ isValid: Bool, _ argument: @autoclosure () -> String, _ rule: @autoclosure () -> String
) throws(Failure) {
  if !isValid { throw Failure(argument(), mustBe: rule()) }
}

/// Fails unless an argument can be a coordinate.
@inline(__always)
func require(coordinate: Double, _ argument: @autoclosure () -> String) throws(Failure) {
  try require(coordinate.isCoordinate, argument(), "between -1e9 and 1e9")
}

/// Fails unless an argument can be a length or a duration.
@inline(__always)
func require(length: Double, _ argument: @autoclosure () -> String) throws(Failure) {
  try require(length.isLength, argument(), "between 0 and 1e9")
}

/// Fails unless an argument can be a factor.
@inline(__always)
func require(factor: Double, _ argument: @autoclosure () -> String) throws(Failure) {
  try require(factor > 0 && factor.isCoordinate, argument(), "above 0 and at most 1e9")
}

/// Fails unless a size of C code, whose greatest values are negative in Swift, can be that of an array.
@inline(__always)
func require(size: Int, _ argument: @autoclosure () -> String) throws(Failure) {
  try require(size >= 0, argument(), "at most PTRDIFF_MAX")
}

extension Double {
  /// Whether the number can be a coordinate; `false` for NaN.
  var isCoordinate: Bool { magnitude <= 1e9 }
  /// Whether the number can be a width or a height; `false` for NaN.
  var isLength: Bool { self >= 0 && self <= 1e9 }
}

extension UnsafeMutablePointer where Pointee == CChar {
  /// Copies text with a final 0 to a buffer of a size, and shortens text that is too long.
  ///
  /// A character of several bytes is not cut.
  func write(_ text: String, size: Int) {
    guard size > 0 else { return }
    var utf8 = Array(text.utf8.prefix(size - 1))
    if utf8.count < text.utf8.count {
      // Bytes 10xxxxxx continue a character, whose first byte has to go as well.
      let next = text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: utf8.count)]
      if next & 0xC0 == 0x80 {
        while let last = utf8.popLast(), last & 0xC0 == 0x80 {}
      }
    }
    for (index, byte) in utf8.enumerated() { self[index] = CChar(bitPattern: byte) }
    self[utf8.count] = 0
  }
}

/// Writes text to a buffer that C code provides, and the length of the text to `length`.
func write(
  _ text: String, to buffer: UnsafeMutablePointer<CChar>?, size: Int,
  length: UnsafeMutablePointer<Int>?
) throws(Failure) {
  if size > 0 { try require(buffer).write(text, size: size) }
  length?.pointee = text.utf8.count
}

/// Writes values to an array of structs that C code provides, as many as there is room for, and returns the
/// number of all values.
func write<Value, Struct>(
  _ values: [Value], to output: UnsafeMutablePointer<Struct>?, capacity: Int,
  _ make: (Value) -> Struct
) throws(Failure) -> Int {
  try require(size: capacity, "capacity")
  if capacity > 0 {
    let output = try require(output)
    for (index, value) in values.prefix(capacity).enumerated() { output[index] = make(value) }
  }
  return values.count
}
