#if os(Linux)
// Integers as they lie in memory, which is how both protocols spoken here have them: the input
// driver's always, X's because the client may choose.

extension [UInt8] {
  mutating func append(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value) { append(contentsOf: $0) }
  }

  mutating func append(_ value: Double) { append(value.bitPattern) }

  /// Appends zeros up to the next multiple of a number of bytes.
  mutating func align(to alignment: Int) {
    while count % alignment != 0 { append(0 as UInt8) }
  }

  /// The integer that begins at a place.
  ///
  /// - Precondition: There are as many bytes.
  func integer<Value: FixedWidthInteger>(at start: Int, as: Value.Type = Value.self) -> Value {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Value.self) }
  }
}
#endif
