extension TextStyle {
  /// Returns this style with the font size reduced, if necessary, so that `text` is at most `width`
  /// points wide.
  package func fitted(_ text: String, to width: Double) -> TextStyle {
    guard width < .infinity else { return self }
    var style = self
    let natural = self.width(of: text)
    if natural > width { style.size *= width / natural }
    return style
  }

  /// Returns the first text of `versions` that is at most `width` points wide, or the last text if
  /// all are wider.
  package func first(of versions: [String], fitting width: Double) -> String {
    first(of: versions, within: width) ?? versions.last ?? ""
  }

  /// Returns the first text of `versions` that is at most `width` points wide; nil if all are
  /// wider.
  package func first(of versions: [String], within width: Double) -> String? {
    versions.first { self.width(of: $0) <= width }
  }
}
