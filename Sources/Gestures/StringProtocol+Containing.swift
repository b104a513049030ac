extension StringProtocol {
  /// Returns whether the text contains the same UTF-8 bytes as another text, in a row.
  ///
  /// Embedded Swift has no `contains(_:)` for strings.
  package func contains(text: some StringProtocol) -> Bool {
    let part = Array(text.utf8)
    var rest = utf8[...]
    while rest.count >= part.count {
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
