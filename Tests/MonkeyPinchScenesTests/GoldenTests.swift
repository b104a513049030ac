import Foundation
import Testing

/// Tests that compare the event logs of gesture scripts with goldens, one for each behavior.
///
/// `make golden` rewrites the logs from the scripts. A log is checked against the expected behavior
/// before it is committed.
@Suite struct GoldenTests {
  @Test(.enabled(if: !Golden.isRewriting), arguments: Golden.all)
  func `playing a script produces its log`(golden: Golden) throws {
    expectSameLines(try golden.log(), try golden.read(.events), file: golden.path(.events))
  }

  @Test(.enabled(if: !Golden.isRewriting), arguments: Golden.all)
  func `skipping the frames in which nothing is due does not change a log`(golden: Golden) throws {
    let log = try golden.play(golden.read(.script), skipsFrames: true)

    expectSameLines(log, try golden.log(), file: golden.path(.events))
  }

  @Test(.enabled(if: !Golden.isRewriting))
  func `each script has a log, and there are no other files`() {
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
    (
      #"{"state":"changed","velocity":[0,1],"scale":1,"scaleVelocity":0,"rotationVelocity":2}"#,
      #"{"state":"changed","scale":1}"#
    ),
    (#"{"state":"ended","velocity":[1,2]}"#, #"{"state":"ended","velocity":[1,2]}"#),
    (#"{"state":"began"}"#, #"{"state":"began"}"#),
  ])
  func `velocities are compared only for gestures that have ended`(line: String, compared: String) {
    #expect(comparableLines(of: line) == [compared[...]])
  }

  /// The numbers of the rules that an event log can show.
  ///
  /// The other rules are about the contents of a scene (A1, A2, A15, A16) and about the timing
  /// curve of an animation (D8). No scene has the views of D1 to D5.
  private static let shownRules = [("A", 3...14), ("B", 1...12), ("C", 1...9), ("D", 6...7)]

  @Test(arguments: shownRules)
  func `each rule that a log can show has a script with its number`(
    letter: String, numbers: ClosedRange<Int>
  ) throws {
    let heads = try Golden.all.map { try $0.read(.script).prefix { $0 != "\n" } }
    let missing = numbers.map { "[\(letter)\($0)]" }.filter { rule in
      !heads.contains { $0.contains(rule) }
    }

    #expect(missing == [])
  }

  /// Rewrites the logs for `make golden` and prints the changes.
  @Test(.enabled(if: Golden.isRewriting, "only for make golden"))
  func `rewrite logs`() throws {
    for golden in Golden.all {
      let change = try golden.rewriteEvents(as: golden.play(golden.read(.script)))
      if let change { print("golden: \(change)") }
    }
  }
}

/// Expects two logs to be equal; otherwise reports the first different line and attaches the log.
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
