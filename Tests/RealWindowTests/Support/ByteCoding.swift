#if os(Linux)
// Encoding of integers in native byte order: the input driver requires it, and X lets clients
// choose.

extension [UInt8] {
  mutating func append(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value) { append(contentsOf: $0) }
  }

  mutating func append(_ value: Double) { append(value.bitPattern) }

  /// Appends zeros up to a multiple of `alignment` bytes.
  mutating func align(to alignment: Int) {
    while count % alignment != 0 { append(0 as UInt8) }
  }

  /// Returns the integer at an offset.
  ///
  /// - Precondition: The array has enough bytes.
  func integer<Value: FixedWidthInteger>(at start: Int, as: Value.Type = Value.self) -> Value {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Value.self) }
  }
}
#endif
