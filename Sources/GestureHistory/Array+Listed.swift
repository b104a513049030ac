extension [String] {
  /// The words as part of a sentence: `pan`, `pan and tap`, or `pan, pinch and tap`.
  var listed: String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
