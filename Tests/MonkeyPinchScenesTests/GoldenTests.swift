import Foundation
import Testing

/// Recordings whose logs are known, byte for byte; one for each behaviour.
///
/// `make golden` writes recordings and logs anew from the scripts. A log is read against what ought
/// to happen before it is committed.
@Suite struct GoldenTests {
  @Test(.enabled(if: !Golden.isRewriting), arguments: Golden.all)
  func `a recording gives its log`(golden: Golden) throws {
    let (script, touches) = (try golden.read(.script), try golden.read(.touches))

    let log = try golden.play(touches, of: script)

    expectSameLines(log, try golden.read(.events), file: "\(golden.name).events.jsonl")
  }

  @Test(.enabled(if: !Golden.isRewriting), arguments: Golden.all)
  func `a recording is what its script compiles to`(golden: Golden) throws {
    let touches = try golden.compile(try golden.read(.script))

    expectSameLines(touches, try golden.read(.touches), file: "\(golden.name).touches.jsonl")
  }

  @Test(.enabled(if: !Golden.isRewriting))
  func `every script has its recording and its log, and nothing else lies there`() {
    let names = Golden.all.map(\.name)
    let expected = Set(
      names.flatMap { name in Golden.File.allCases.map { "\(name).\($0.rawValue)" } })
    let files = Set(Golden.files)

    #expect(names.count >= 40)
    #expect(expected.subtracting(files).sorted() == [], "missing; make golden writes them")
    #expect(files.subtracting(expected).sorted() == [], "of no script")
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

  /// What `make golden` runs; its lines tell what changed.
  @Test(.enabled(if: Golden.isRewriting, "only for make golden"))
  func `rewrite recordings and logs`() throws {
    for golden in Golden.all {
      let script = try golden.read(.script)
      let touches = try golden.compile(script)
      let changes = [
        try golden.rewrite(.touches, as: touches),
        try golden.rewrite(.events, as: try golden.play(touches, of: script)),
      ]
      for change in changes.compactMap(\.self) { print("golden: \(change)") }
    }
  }

  /// Expects two texts to be the same, names the first line in which they differ, and attaches the
  /// actual one.
  private func expectSameLines(
    _ actual: String, _ expected: String, file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard actual != expected else { return }
    Attachment.record(actual, named: file, sourceLocation: sourceLocation)
    let (actualLines, expectedLines) = (lines(of: actual), lines(of: expected))
    let count = max(actualLines.count, expectedLines.count)
    let line = (0..<count).first {
      !actualLines.indices.contains($0) || !expectedLines.indices.contains($0)
        || actualLines[$0] != expectedLines[$0]
    }
    func words(_ lines: [Substring]) -> String {
      line.flatMap { lines.indices.contains($0) ? String(lines[$0]) : nil } ?? "nothing more"
    }
    Issue.record(
      """
      \(file):\((line ?? 0) + 1) differs
      expected: \(words(expectedLines))
        actual: \(words(actualLines))
      """, sourceLocation: sourceLocation)
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
