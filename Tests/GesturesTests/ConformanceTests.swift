import Foundation
import Testing

/// Each numbered rule has a test with its number in brackets: `[R76] a pan begins at 10 points`.
@Suite struct ConformanceTests {
  /// The rules by their letter, with how many there are of each.
  private static let rules = [
    ("R", 96), ("T", 14), ("A", 16), ("B", 12), ("C", 9), ("D", 8),
  ]

  /// The bracketed numbers in the names of all tests of the package.
  private func testedRules() throws -> Set<String> {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var rules: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("func `") {
        for match in line.matches(of: #/\[([A-Z0-9, ]+)\]/#) {
          rules.formUnion(match.output.1.split(separator: ", ").map(String.init))
        }
      }
    }
    return rules
  }

  @Test(arguments: rules)
  func `[R96] every rule has a test that bears its number`(letter: String, count: Int) throws {
    let tested = try testedRules()

    #expect((1...count).map { "\(letter)\($0)" }.filter { !tested.contains($0) } == [])
  }
}
