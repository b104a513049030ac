import Foundation
import Testing

/// The rules in the documentation and the rules in test names have the same numbers.
///
/// A row of a table in a page named `…Rules.md` is a rule: `| R76 | words | suites |`, or without a
/// number `| words | suites |`. A test name has it in brackets: `a pan begins at 10 points [R76]`.
@Suite struct ConformanceTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private struct Rule {
    /// The rule's number, or nil if it has none.
    let number: String?
    let suites: [String]
    let row: String
  }

  /// All rules of the documentation, in the order of the pages.
  private func rules() throws -> [Rule] {
    let folder = Self.project.appending(path: "Sources/Gestures/Gestures.docc")
    return try files(in: folder, named: "Rules.md").flatMap { file in
      try text(of: file).split(separator: "\n").compactMap { rule(String($0)) }
    }
  }

  private func rule(_ row: String) -> Rule? {
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard row.hasPrefix("|"), let first = cells.first, let last = cells.last else { return nil }
    let suites = last.matches(of: #/`(\w+Tests)`/#).map { String($0.output.1) }
    let number = first.wholeMatch(of: #/[A-Z][0-9]+/#).map { String($0.output) }
    return number == nil && suites.isEmpty ? nil : Rule(number: number, suites: suites, row: row)
  }

  /// The rule numbers in the test names of each suite, by the suite's name.
  private func testedNumbers() throws -> [String: Set<String>] {
    let folder = Self.project.appending(path: "Tests")
    return try files(in: folder, named: ".swift").reduce(into: [:]) { numbers, file in
      let suite = file.deletingPathExtension().lastPathComponent.prefix { $0 != "+" }
      let names = try text(of: file).split(separator: "\n").filter { $0.contains("func `") }
      let bracketed = names.flatMap { $0.matches(of: #/\[([A-Z][0-9]+(?:, [A-Z][0-9]+)*)\]/#) }
      numbers[String(suite), default: []].formUnion(
        bracketed.flatMap { $0.output.1.split(separator: ", ").map(String.init) })
    }
  }

  private func files(in folder: URL, named suffix: String) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
  }

  private func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  @Test func `[R96] each rule names test suites that contain its number`() throws {
    let (rules, tested) = (try rules(), try testedNumbers())
    #expect(rules.count > 150)

    for rule in rules {
      #expect(!rule.suites.isEmpty, "names no suite: \(rule.row)")
      for suite in rule.suites {
        let numbers = try #require(tested[suite], "there is no suite \(suite): \(rule.row)")
        if let number = rule.number {
          #expect(numbers.contains(number), "\(suite) has no test [\(number)]: \(rule.row)")
        }
      }
    }
  }

  @Test
  func `no two rules have one number, and each number in a test name belongs to a rule`() throws {
    let numbers = try rules().compactMap(\.number)
    let tested = try testedNumbers().values.reduce(into: Set()) { $0.formUnion($1) }

    #expect(numbers.count == Set(numbers).count)
    #expect(tested.subtracting(numbers).sorted() == [])
  }
}
