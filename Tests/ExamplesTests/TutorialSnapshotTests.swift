import Foundation
import GestureCanvas
import SDLHost
import Testing

/// Holds the programs of the tutorial, their pictures and the code on its page together.
///
/// One after the other: each compiles a program, and tests of times run at the same time.
@Suite(.serialized) struct TutorialSnapshotTests {
  /// A step of the tutorial: the time of its picture in its gesture script, and what is then true.
  struct Step: CustomTestStringConvertible, Sendable {
    let number: Int
    let milliseconds: Int
    let output: String

    var testDescription: String { "step \(number)" }
    var folder: String { "Tutorial/Step\(number)" }

    /// Returns statements that play a gesture script until the time, and print what is then true.
    func report(of script: String) -> String {
      """
      let player = try ScenePlayer(TutorialScene.self, \"\"\"
      \(script)
      \"\"\")
      // Before the end, at which the fingers that are down are cancelled.
      try player.play(until: .milliseconds(\(milliseconds)))
      let (monkey, banana) = (player.scene.monkey, player.scene.banana)
      func text(_ view: View) -> String { "\\(Int(view.center.x.rounded())),\\(Int(view.center.y.rounded()))" }
      print(
        "monkey", text(monkey), "turned", (monkey.transform.rotation * 10).rounded() / 10,
        "scaled", (monkey.transform.scale * 10).rounded() / 10, terminator: ", ")
      print("banana \\(text(banana)), sounds \\(player.sounds)")

      """
    }
  }

  static let steps = [
    Step(
      number: 1, milliseconds: 420,
      output: "monkey 248,230 turned 0.0 scaled 1.0, banana 429,200, sounds []"),
    Step(
      number: 2, milliseconds: 410,
      output: "monkey 218,200 turned 0.0 scaled 1.0, banana 487,102, sounds []"),
    Step(
      number: 3, milliseconds: 510,
      output: "monkey 212,198 turned 0.6 scaled 1.5, banana 449,180, sounds []"),
    Step(
      number: 4, milliseconds: 250,
      output: "monkey 218,200 turned 0.0 scaled 1.0, banana 429,200, sounds [\"chomp\"]"),
    Step(
      number: 5, milliseconds: 480,
      output: "monkey 248,200 turned 0.0 scaled 1.0, banana 429,200, sounds [\"tickle\"]"),
  ]

  private static let pages = Snippet.package.appending(
    path: "Sources/MonkeyPinchApp/MonkeyPinchApp.docc")

  /// Returns the text of each step on the page.
  static func sections() throws -> [String] {
    let page = try String(contentsOf: pages.appending(path: "Tutorial.md"), encoding: .utf8)
    return page.components(separatedBy: "\n## ").filter { $0.first?.isNumber == true }
  }

  /// The maximum difference of a channel of a pixel, of 255.
  private static let tolerance = 12

  /// The beginning of the paths of the pictures.
  private static let pictures = FileManager.default.temporaryDirectory.appending(
    path: "tutorial-\(UUID())-"
  ).path

  private static let runs = Result {
    try SceneRun.runs(
      of: steps.map { step in
        let script = try String(
          contentsOf: Snippet.package.appending(
            path: "Assets/Pictures/Tutorial/step-\(step.number).gestures"), encoding: .utf8)
        return try .init(
          of: step.folder, finger: (0.34, 0.5),
          after: step.report(of: script) + """
            try player.savePicture(
              to: "\(pictures)\(step.number).png", assets: "\(Snippet.package.path)/Assets")
            """)
      })
  }

  @Test(arguments: steps)
  func `a step does what its gesture script asks for, and its picture shows it`(step: Step) throws {
    let name = "tutorial-\(step.number).png"
    let run = try Self.runs.get()[step.number - 1]
    let file = URL(filePath: "\(Self.pictures)\(step.number).png")
    defer { try? FileManager.default.removeItem(at: file) }

    #expect(run.errors == "")
    #expect(run.gestures.contains("pan ended"))
    #expect(run.output == [step.output])
    let expected = Self.pages.appending(path: "Pictures/\(name)")
    try #require(FileManager.default.fileExists(atPath: file.path))
    let actual = try Bitmap(contentsOf: file.path)
    let difference = (try? Bitmap(contentsOf: expected.path)).flatMap(actual.difference)
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == nil {
      #expect((difference?.greatest ?? 255) <= Self.tolerance)
    } else if difference?.greatest != 0 {
      try actual.writePNG(to: expected.path)
      print("golden: \(name)")
    }
  }

  @Test(arguments: steps)
  func `the page shows the code of a step, and all of it`(step: Step) throws {
    let example = try #require(Snippet.examples.first { $0.name == "\(step.folder)/main.swift" })
    let sections = try Self.sections()
    let blocks = sections.map {
      $0.components(separatedBy: "```swift\n").dropFirst().map {
        $0.components(separatedBy: "```")[0]
      }
    }

    #expect(sections.count == Self.steps.count)
    for block in blocks[step.number - 1] { #expect(example.text.contains(block)) }
    let shown = Set(blocks.prefix(step.number).joined().flatMap { $0.split(separator: "\n") })
    #expect(example.text.split(separator: "\n").filter { !shown.contains($0) } == [])
  }
}
