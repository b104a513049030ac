/// A short text of at most 16 bytes, stored as an integer for fast comparison.
package struct Word: Hashable {
  private let bits: UInt128

  /// Creates a word from UTF-8 text; nil if the text is longer than 16 bytes or contains a NUL.
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
