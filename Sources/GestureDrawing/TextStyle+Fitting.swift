extension TextStyle {
  /// Returns this style with a font size at which a text is at most `width` points wide.
  package func fitted(_ text: String, to width: Double) -> TextStyle {
    var style = self
    let natural = self.width(of: text)
    if natural > width { style.size *= width / natural }
    return style
  }

  /// Returns the first version of a text that fits into a width, or the last version if none fits.
  package func first(of versions: [String], fitting width: Double) -> String {
    first(of: versions, within: width) ?? versions.last ?? ""
  }

  /// Returns the first version of a text that fits into a width; nil if no version fits.
  package func first(of versions: [String], within width: Double) -> String? {
    versions.first { self.width(of: $0) <= width }
  }
}
