extension Substring {
  /// The parts of a word between which a line can end: one for a word of letters, or one for each Chinese
  /// character, with the punctuation around it.
  var unbreakableParts: [Substring] {
    guard utf8.contains(where: { $0 >= 0xe2 }) else { return [self] }
    var parts: [Substring] = []
    var start = startIndex
    for (last, index) in zip(indices, indices.dropFirst()) {
      let (before, behind) = (unicodeScalars[last], unicodeScalars[index])
      guard before.isIdeograph || behind.isIdeograph, !before.opens, !behind.closes else {
        continue
      }
      parts.append(self[start..<index])
      start = index
    }
    return parts + [self[start...]]
  }
}

extension Unicode.Scalar {
  fileprivate var isIdeograph: Bool { (0x3001...0x9fff).contains(value) || value >= 0xff00 }
  /// Whether the scalar is a punctuation mark that stays with what is behind it, or before it.
  fileprivate var opens: Bool { self == "（" || self == "“" || self == "「" }
  fileprivate var closes: Bool {
    switch self {
    case "，", "。", "、", "！", "？", "：", "；", "）", "”", "」", "…", ".", ",", "°", "%": true
    default: false
    }
  }
}
