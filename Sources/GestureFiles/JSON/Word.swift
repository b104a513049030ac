/// A text of up to 16 bytes, stored as one integer for fast comparison without a `String`.
package struct Word: Hashable {
  private let bits: UInt128

  /// Creates a word from text; nil if the text has more than 16 bytes or contains a NUL.
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
