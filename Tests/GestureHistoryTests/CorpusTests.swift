import Foundation
import GestureHistory
import Gestures
import GestureRecordings
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import Testing

/// Tests of the stories of all gesture scripts whose event logs are goldens.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("MonkeyPinchScenesTests/Golden")

  /// The paths of the scripts, relative to the folder.
  static var scripts: [String] {
    func contents(_ folder: URL) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    }
    return contents(folder).flatMap { scene in
      contents(folder.appendingPathComponent(scene)).filter { $0.hasSuffix(".gestures") }
        .map { "\(scene)/\($0)" }
    }
  }

  private func timeline(_ script: String) throws -> Timeline {
    let text = try Data(contentsOf: Self.folder.appendingPathComponent(script))
    var bytes: [UInt8] = []
    for line in try GestureScript(bytes: Array(text), file: script).lines {
      line.append(to: &bytes)
    }
    let recording = try Recording(bytes: bytes, name: script)
    let scene = try #require(SceneList.scene(named: recording.header.scene ?? "monkey"))
    return Timeline(
      of: recording,
      in: Playground(scene: scene, among: SceneList.all, size: recording.header.surface))
  }

  @Test(arguments: scripts)
  func `every failure has a specific reason`(script: String) throws {
    for sequence in try timeline(script).sequences() {
      for lane in sequence.lanes {
        for attempt in lane.attempts {
          #expect(attempt.outcome != .open, "\(lane.name.label)")
          switch attempt.reason {
          case .undecided, .requested: Issue.record("\(lane.name.label) has no specific reason")
          default: break
          }
        }
      }
    }
  }

  // MARK: Kept texts

  /// Compares lines with a kept file beside this one, which `make golden` writes.
  private func expect(_ lines: [String], in name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(name)
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == "1",
      (try? String(contentsOf: file, encoding: .utf8)) != text
    {
      try text.write(to: file, atomically: true, encoding: .utf8)
      print("golden: \(name)")
    }
    let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    for (line, other) in zip(lines, kept) where line != other {
      Issue.record("\(line) instead of \(other)")
      return
    }
    #expect(lines.count == kept.count)
  }

  // Of sentences that differ in numbers alone, one is enough.
  @Test func `the stories of the scripts are those that are kept`() throws {
    var lines: [String] = []
    var seen: Set<String> = []
    for script in Self.scripts {
      lines.append("# \(script)")
      for sequence in try timeline(script).sequences() {
        for sentence in Story(of: sequence).sentences.map(\.fullText)
        where seen.insert(sentence.filter { !$0.isNumber }).inserted { lines.append(sentence) }
      }
    }
    try expect(lines, in: "Stories.txt")
  }

  /// The counts of failures by what would have made the gesture happen.
  private struct Counts {
    var (proved, unproved, otherTouches, nothing) = (0, 0, 0, 0)
  }

  private static let isThorough =
    ProcessInfo.processInfo.environment["MONKEYPINCH_THOROUGH"] != nil

  /// Every fourth script, or all in a thorough run.
  private static var searchedScripts: [String] {
    guard !isThorough else { return scripts }
    return stride(from: 0, to: scripts.count, by: 4).map { scripts[$0] }
  }

  // Of alike failures in one script, one is enough.
  @Test func `what would have been recognized is proved for 95 % of the failures`() throws {
    var counts = Counts()
    var open: [String] = []
    var answers: [String] = []
    let scripts = Self.searchedScripts
    for script in scripts {
      let timeline = try timeline(script)
      let search = WhatIfSearch(properties: AdjustableProperty.all) { changes, end in
        timeline.sequences(with: changes, until: end)
      }
      var seen: Set<String> = []
      for sequence in timeline.sequences() {
        for sentence in Story(of: sequence).sentences {
          let kind = sentence.text.filter { !$0.isNumber }
          guard seen.insert(kind).inserted else { continue }
          let answer = search.answer(to: sentence, of: sequence)
          if let answer, case .attempt(let lane, _) = sentence.subject {
            answers += [sentence.text, "  " + answer.sentence(about: sequence.lanes[lane])]
          }
          switch answer {
          case .changes: counts.proved += 1
          case .unproved:
            counts.unproved += 1
            open.append("\(script): \(sentence.text)")
          case .otherTouches: counts.otherTouches += 1
          case .nothing: counts.nothing += 1
          case nil: break
          }
        }
      }
    }
    let share = Double(counts.proved) / Double(max(counts.proved + counts.unproved, 1))
    print("what-ifs: \(counts), \(share)")
    for line in open { print("not proved: \(line)") }

    if !Self.isThorough { try expect(answers, in: "Answers.txt") }
    #expect(counts.proved > scripts.count)
    #expect(share >= 0.95)
  }
}
