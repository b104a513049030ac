import Foundation
import Testing

/// A program of one file: an example, or a code block of the documentation.
struct Snippet: CustomTestStringConvertible, Sendable {
  /// The file's name and, for a block of a page, its number on that page.
  let name: String
  let text: String

  private(set) var imports: [String] = []
  /// The declarations of types and the extensions, line by line.
  private(set) var declarations: [String] = []
  /// The statements and functions of the program, line by line.
  private(set) var statements: [String] = []

  var testDescription: String { name }

  init(name: String, text: String) {
    self.name = name
    self.text = text
    var pending: [String] = []
    var isInDeclaration = false
    for line in text.components(separatedBy: "\n") {
      if isInDeclaration {
        declarations.append(line)
        isInDeclaration = !line.hasPrefix("}")
      } else if line.hasPrefix("import ") {
        imports.append(line)
      } else if line.hasPrefix("//") || line.hasPrefix("@") {
        // A comment or an attribute belongs to the declaration or statement that follows it.
        pending.append(line)
      } else {
        let isDeclaration = Snippet.isDeclaration(line)
        if isDeclaration {
          declarations += pending + [line]
        } else {
          statements += pending + [line]
        }
        pending = []
        isInDeclaration = isDeclaration && !line.hasSuffix("}")
      }
    }
  }

  private static func isDeclaration(_ line: String) -> Bool {
    let words = line.prefix { $0.isLetter || $0 == " " }.split(separator: " ")
    let modifiers: Set<Substring> = ["final", "nonisolated", "private", "public", "open"]
    let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "extension"]
    guard let word = words.first(where: { !modifiers.contains($0) }) else { return false }
    return keywords.contains(word)
  }

  /// A Boolean value that is true if the block is a whole program, false if it is an excerpt.
  var isComplete: Bool { !imports.isEmpty }

  /// The modules that the snippet imports.
  var modules: Set<String> { Set(imports.map { String($0.dropFirst("import ".count)) }) }

  /// The names of the constants and variables of the program.
  var variables: [String] {
    statements.compactMap { $0.prefixMatch(of: /(?:let|var) (\w+)\b/).map { String($0.output.1) } }
  }

  /// The expected output: the block below `// Output:`, or else the comments after `print` calls.
  var expectedOutput: [String] {
    if let block = text.components(separatedBy: "// Output:\n").dropFirst().first {
      return block.split(separator: "\n").map { String($0.dropFirst("// ".count)) }
    }
    return text.split(separator: "\n").compactMap {
      $0.firstMatch(of: /\bprint\(.*\)(?: })?  \/\/ (.*)$/).map { String($0.output.1) }
    }
  }
}

// MARK: - Where snippets are

extension Snippet {
  /// The folder that holds the manifest of the package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The example programs, one for each `main.swift`.
  static let examples: [Snippet] = files(in: "Examples", "main.swift")

  /// The Swift code blocks of README and of the documentation of all modules.
  static let documented: [Snippet] =
    (files(in: "Sources", "md") + files(in: "", "README.md")).flatMap { $0.blocks(of: "swift") }

  /// The guides: the pages that teach by programs.
  static let guides: [Snippet] = files(in: "Sources", "md").filter { $0.name.contains("/Guides/") }

  /// Returns the code blocks of this page in a language.
  func blocks(of language: String) -> [Snippet] {
    text.components(separatedBy: "```\(language)\n").dropFirst().enumerated().map { index, rest in
      Snippet(name: "\(name), block \(index + 1)", text: rest.components(separatedBy: "```")[0])
    }
  }

  /// The files in a folder that have a suffix; without subfolders if it is the package's folder.
  static func files(in folder: String, _ suffix: String) -> [Snippet] {
    let root = folder.isEmpty ? package : package.appending(path: folder)
    let manager = FileManager.default
    let paths =
      (folder.isEmpty
        ? try? manager.contentsOfDirectory(atPath: root.path)
        : try? manager.subpathsOfDirectory(atPath: root.path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.compactMap { path in
      (try? String(contentsOf: root.appending(path: path), encoding: .utf8))
        .map { Snippet(name: path, text: $0) }
    }
  }
}
