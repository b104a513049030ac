/// A language of the texts that players read.
///
/// A text is written in English where it is used, and that is its key in the table of translations. Reasons,
/// the inspector, what the events scene says of deliveries, and the command line are in English alone.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  /// Chinese in simplified characters.
  case chinese = "zh"

  /// Creates the language of a locale, such as `de_DE.UTF-8` or `zh-CN`; nil for a language without texts.
  public init?(locale: String) {
    self.init(rawValue: String(locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }))
  }

  /// Returns the language of a system by its environment variables, in the order of POSIX; English for one
  /// without texts.
  package init(environment variable: (String) -> String?) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    self = locale.flatMap { Language(locale: $0) } ?? .english
  }

  /// Returns a text in this language; one that the table lacks, such as a name, stays as it is.
  ///
  /// - Parameters:
  ///   - text: The text in English, in which `%1` stands for the first of the values.
  ///   - values: The values, at most nine.
  public func callAsFunction(_ text: String, _ values: String...) -> String {
    let words = translation(of: text)
    guard !values.isEmpty else { return words }
    let parts = words.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { filled, part in
      let index = part.utf8.first.map { Int($0) - 0x31 } ?? -1
      return values.indices.contains(index)
        ? "\(filled)\(values[index])\(part.dropFirst())" : "\(filled)%\(part)"
    }
  }

  /// Returns the word of players for a recognizer's name, such as "hold" for `longPress`; another name stays as it is.
  package func gesture(named name: String) -> String { self(Self.gestures[name] ?? name) }

  private static let gestures = [
    "pan": "drag", "rotation": "turn", "longPress": "hold", "tickle": "rub",
    "doubleTap": "double tap",
  ]

  private func translation(of text: String) -> String {
    guard self != .english, let row = Self.translations[text] else { return text }
    return row[Self.allCases.firstIndex(of: self) ?? 0]
  }

  /// The names of all languages, as part of a sentence: `en, de or zh`.
  package static var names: String { listed(allCases.map { $0.rawValue }) }

  /// Returns names as part of a sentence, with `or` before the last.
  static func listed(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
