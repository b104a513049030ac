import Foundation
import Testing

/// Changes the programs of the tutorial as the solutions of its tasks say, and plays them.
///
/// One after the other: each compiles a program, and tests of times run at the same time.
@Suite(.serialized) struct TutorialTaskTests {
  /// The tasks of a step: a gesture script that shows all of them, and what is true at a time in it.
  struct Task: Sendable {
    let step: TutorialSnapshotTests.Step
    let script: String

    init(_ step: Int, _ script: String, until milliseconds: Int, _ output: String) {
      self.step = .init(number: step, milliseconds: milliseconds, output: output)
      self.script = "surface 640x400; wait 100ms\n" + script
    }
  }

  static let tasks = [
    Task(
      1, "down 1 at 230,170; move 1 by 60,0 over 200ms; move 1 by 0,-60 over 200ms; wait 1s",
      until: 600, "monkey 276,200 turned 0.0 scaled 1.0, banana 429,200, sounds []"),
    Task(
      2,
      """
      drag 1 from 230,170 to 270,170 over 400ms
      wait 100ms
      drag 2 from 440,220 to 520,220 over 50ms
      wait 3s
      """, until: 3000, "monkey 248,200 turned 0.0 scaled 1.0, banana 315,200, sounds []"),
    Task(
      3,
      """
      down 1 at 200,200; down 2 at 240,200
      together
        move 1 by -150,0 over 200ms; move 2 by 150,0 over 200ms
      end
      together
        move 1 by 0,100 over 200ms; move 2 by 0,-100 over 200ms
      end
      wait 1s
      """, until: 490, "monkey 218,200 turned 0.0 scaled 2.0, banana 429,200, sounds []"),
    Task(
      4, "tap 1 at 450,210; wait 800ms; tap 1 at 450,210; wait 100ms; tap 1 at 450,210; wait 1s",
      until: 2000, "monkey 218,200 turned 0.0 scaled 1.0, banana 429,200, sounds [\"chomp\"]"),
    Task(
      5,
      [rub(429, strokes: 6), rub(218, strokes: 4), rub(218, strokes: 5)].joined(separator: "\n"),
      until: 2600, "monkey 238,200 turned 0.0 scaled 1.0, banana 419,200, sounds [\"tickle\"]"),
  ]

  /// Returns a script of a finger that rubs right and left, and rests before it lifts.
  private static func rub(_ x: Int, strokes: Int) -> String {
    let moves = (0..<strokes).map { "move 1 by \($0.isMultiple(of: 2) ? 40 : -40),0 over 60ms" }
    return "down 1 at \(x),150; \(moves.joined(separator: "; ")); wait 200ms; up 1; wait 300ms"
  }

  /// The programs of the steps with the changes that their tasks ask for, and how many places each change has.
  private static let solutions = Result {
    try tasks.map { task -> (play: SceneRun.Play, places: [Int]) in
      let section = try TutorialSnapshotTests.sections()[task.step.number - 1]
      let example = try #require(
        Snippet.examples.first { $0.name == "\(task.step.folder)/main.swift" })
      let text = section.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
        .map(\.element).joined().replacing("\n> ", with: " ")
      let changes =
        text.matches(of: /`([^`]+)` by `([^`]+)`/).map { ($0.output.1, $0.output.2) }
        + text.matches(of: /`([^`]+)` below `([^`]+)`/)
        .map { ($0.output.2, $0.output.2 + "\n" + $0.output.1) }
        + text.matches(of: /delete `([^`]+)`/).map { ($0.output.1, "") }
      var (program, places) = (example.text, [Int]())
      for (old, new) in changes {
        places.append(program.ranges(of: old).count)
        program = program.replacing(old, with: new)
      }
      let solution = Snippet(name: example.name, text: program)
      return (
        .init(solution, finger: (0.34, 0.5), after: task.step.report(of: task.script)), places
      )
    }
  }

  private static let runs = Result { try SceneRun.runs(of: solutions.get().map(\.play)) }

  @Test(arguments: tasks.indices)
  func `the solutions of the tasks of a step do what the page says`(index: Int) throws {
    let places = try Self.solutions.get()[index].places
    let run = try Self.runs.get()[index]

    #expect(!places.isEmpty)
    #expect(places.allSatisfy { $0 == 1 })
    #expect(run.errors == "")
    #expect(run.output == [Self.tasks[index].step.output])
  }
}
