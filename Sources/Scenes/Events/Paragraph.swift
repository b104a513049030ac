import Drawing

/// Words broken into lines.
enum Paragraph {
  /// Lines no wider than that, as far as words allow.
  static func lines(of text: String, style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, style.width(of: "\(last) \(word)") <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
