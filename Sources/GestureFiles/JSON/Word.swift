/// A short text as one number, so that keys and phases compare in a step and without a `String`.
package struct Word: Hashable {
  private let bits: UInt128

  /// Nil past 16 bytes, and for a text with a NUL in it, which would look like a shorter one.
  package init?(_ text: some Collection<UInt8>) {
    guard text.count <= 16 else { return nil }
    var bits: UInt128 = 0
    for byte in text {
      guard byte != 0 else { return nil }
      bits = bits << 8 | UInt128(byte)
    }
    self.bits = bits
  }
}
