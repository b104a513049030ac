import Foundation
import Testing

/// Scripts whose logs are known; one for each behaviour.
///
/// `make golden` writes the logs anew from the scripts. A log is checked against the expected
/// behaviour before it is committed.
@Suite struct GoldenTests {
  @Test(.enabled(if: !Golden.isRewriting), arguments: Golden.all)
  func `a script gives its log`(golden: Golden) throws {
    let log = try golden.play(golden.read(.script))

    expectSameLines(log, try golden.read(.events), file: golden.path(.events))
  }

  @Test(.enabled(if: !Golden.isRewriting))
  func `every script has its log, and no other file is there`() {
    let all = Golden.all
    let expected = Set(all.flatMap { golden in Golden.File.allCases.map(golden.path) })
    let files = Set(Golden.files)

    #expect(all.count >= 40)
    #expect(expected.subtracting(files).sorted() == [], "missing; make golden writes them")
    #expect(files.subtracting(expected).sorted() == [], "without a script")
  }

  @Test(arguments: [
    (#"{"state":"began","velocity":[-3,4.5],"scale":1}"#, #"{"state":"began","scale":1}"#),
    (#"{"state":"changed","velocity":1e-7}"#, #"{"state":"changed"}"#),
    (#"{"state":"ended","velocity":[1,2]}"#, #"{"state":"ended","velocity":[1,2]}"#),
    (#"{"state":"began"}"#, #"{"state":"began"}"#),
  ])
  func `only the velocity of a gesture that ended is compared`(line: String, compared: String) {
    #expect(comparableLines(of: line) == [compared[...]])
  }

  /// The rules that a log can show, by their letters.
  ///
  /// The others are about what a scene is made of (A1, A2, A15, A16) and about the curve along which
  /// something is drawn (D8).
  private static let shownRules = [("A", 3...14), ("B", 1...12), ("C", 1...9), ("D", 1...7)]

  @Test(arguments: shownRules)
  func `each rule that a scene shows has a recording that bears its number`(
    letter: String, numbers: ClosedRange<Int>
  ) throws {
    let heads = try Golden.all.map { try $0.read(.script).prefix { $0 != "\n" } }
    let missing = numbers.map { "[\(letter)\($0)]" }.filter { rule in
      !heads.contains { $0.contains(rule) }
    }

    #expect(missing == [])
  }

  /// What `make golden` runs; it prints what changed.
  @Test(.enabled(if: Golden.isRewriting, "only for make golden"))
  func `rewrite logs`() throws {
    for golden in Golden.all {
      let change = try golden.rewriteEvents(as: golden.play(golden.read(.script)))
      if let change { print("golden: \(change)") }
    }
  }
}

/// Expects two logs to agree, names the first line in which they differ, and attaches the actual one.
func expectSameLines(
  _ actual: String, _ expected: String, file: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (actualLines, expectedLines) = (
    comparableLines(of: actual), comparableLines(of: expected)
  )
  guard actualLines != expectedLines else { return }
  Attachment.record(actual, named: file, sourceLocation: sourceLocation)
  let count = max(actualLines.count, expectedLines.count)
  func line(_ number: Int, of lines: [Substring]) -> String {
    lines.indices.contains(number) ? String(lines[number]) : "nothing more"
  }
  let first = (0..<count).first { line($0, of: actualLines) != line($0, of: expectedLines) } ?? 0
  Issue.record(
    """
    \(file):\(first + 1) differs
    expected: \(line(first, of: expectedLines))
      actual: \(line(first, of: actualLines))
    """, sourceLocation: sourceLocation)
}
