import Foundation
import GestureHistory
import GestureTesting
import Gestures
import MonkeyPinchPlayground
import PlayKit
import Testing

@testable import GestureControls
@testable import MonkeyPinchInspector

/// Compares pictures that explain a gesture with SVG files that a person has checked.
@Suite struct ExplainedSnapshotTests {
  /// A recorded situation: its script in the folder of golden logs, and the recognizer to explain.
  struct Situation: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    var recognizer: String?
    var time: Duration?
    var testDescription: String { name }
  }

  static let situations = [
    Situation(
      name: "tap-moved-too-far", script: "pad/tap-moved-too-far", recognizer: "tap1",
      time: .milliseconds(550)),
    Situation(
      name: "pan-beat-long-press", script: "portraits/first-to-begin-wins",
      recognizer: "longPress"),
    Situation(name: "swipe-too-slow", script: "pad/swipe-too-slow", recognizer: "swipeRight"),
    Situation(name: "pinch-rests", script: "pad/pinch-finger-returns", recognizer: "pinch"),
    Situation(name: "refused-by-delegate", script: "events/refused-touch", recognizer: "pan"),
    Situation(name: "press-lost", script: "portraits/cancelled"),
    Situation(
      name: "second-tap-too-late", script: "portraits/double-tap-too-late", recognizer: "doubleTap",
      time: .milliseconds(1_200)),
  ]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test(arguments: situations) func `a picture explains a recorded gesture`(
    situation: Situation
  ) throws {
    let timeline = try Snapshot(
      name: situation.script, script: Snapshot.golden(situation.script)
    ).timeline()
    let sequences = timeline.sequences().filter { sequence in
      situation.time.map { $0 >= sequence.start && $0 <= sequence.end } ?? true
    }
    let search = WhatIfSearch(properties: AdjustableProperty.all) { changes, end in
      timeline.sequences(with: changes, until: end)
    }
    let chosen = try #require(try chosenSentence(in: sequences, situation.recognizer, search))

    let whatIf = search.answer(to: chosen.sentence, of: chosen.sequence)
    try check(
      ExplainedPicture(
        of: chosen, whatIf: whatIf, properties: AdjustableProperty.all,
        caption: situation.script), situation.name)
  }

  @Test func `a picture explains a tap that waits for a double tap`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (tap, doubleTap) = (
        TapGestureRecognizer(name: "tap"), TapGestureRecognizer(name: "doubleTap")
      )
      doubleTap.numberOfTapsRequired = 2
      tap.require(toFail: doubleTap)
      return [tap, doubleTap]
    }

    try check(recognizers, named: "tap-waits", about: "tap") { stage in
      stage.finger(1).down(at: 150, 150).wait(.milliseconds(80)).up()
    }
  }

  @Test func `a picture explains a ring of requirements`() throws {
    func recognizers() -> [GestureRecognizer] {
      let (swipe, pan) = (
        SwipeGestureRecognizer(name: "swipe"), PanGestureRecognizer(name: "pan")
      )
      pan.require(toFail: swipe)
      swipe.require(toFail: pan)
      return [pan, swipe]
    }

    try check(recognizers, named: "ring", about: nil) { stage in
      stage.finger(1).down(at: 110, 150).move(to: 190, 150, over: .milliseconds(100)).up()
    }
  }

  /// Returns the sentence about the first sequence in which a gesture failed, or else about the first one.
  private func chosenSentence<Failure: Error>(
    in sequences: [TouchSequence], _ recognizer: String?, _ search: WhatIfSearch<Failure>
  ) throws -> ChosenSentence? {
    let candidates = try sequences.compactMap { sequence in
      try ChosenSentence(
        in: sequence, where: { recognizer == nil || $0.recognizer == recognizer }, search)
    }
    return candidates.first(where: \.isFailure) ?? candidates.first
  }

  private func check(
    _ recognizers: @escaping () -> [GestureRecognizer], named name: String,
    about recognizer: String?, touches: @escaping (Stage) -> Void
  ) throws {
    func play(_ changes: [Change]) -> [TouchSequence] {
      let stage = Stage(recognizers())
      stage.session.apply(changes)
      let history = History(of: stage.session)
      touches(stage)
      stage.wait(.seconds(2))
      return history.sequences()
    }
    let search = WhatIfSearch { changes, _ in play(changes) }
    let chosen = try #require(try chosenSentence(in: play([]), recognizer, search))
    let whatIf = search.answer(to: chosen.sentence, of: chosen.sequence)
    try check(
      ExplainedPicture(
        of: chosen, whatIf: whatIf, properties: AdjustableProperty.builtIn, caption: name), name)
  }

  /// Compares a picture with the file `Snapshots/explained/NAME.svg`.
  private func check(_ picture: ExplainedPicture, _ name: String) throws {
    var builder = PictureBuilder(.light)
    picture.draw(&builder)
    let text = SVGPicture(builder.commands, title: name, size: picture.size).text
    let file = Self.folder.appendingPathComponent("Snapshots/explained/\(name).svg")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    guard ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] != nil else {
      #expect(text == expected)
      return
    }
    guard text != expected else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    print("golden: Snapshots/explained/\(name).svg")
  }
}
