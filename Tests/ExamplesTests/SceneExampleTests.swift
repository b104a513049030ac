import Foundation
import Testing

/// Plays the examples that have a scene: in a window without a screen, and by gesture scripts.
///
/// One after the other: each compiles a program, and tests of times run at the same time.
@Suite(.serialized) struct SceneExampleTests {
  @Test func `a finger drags the dot of a scene of one's own`() throws {
    let run = try SceneRun(of: "OwnScene", finger: (0.11, 0.17))

    #expect(run.errors == "")
    #expect(run.gestures.contains("pan began"))
    #expect(run.gestures.contains("pan ended"))
  }

  @Test func `a finger drags the thing in the scene of each guide`() throws {
    let programs = Snippet.guides.flatMap { $0.blocks(of: "swift") }
      .filter {
        $0.modules.contains("MonkeyPinchApp") && !$0.modules.contains("MonkeyPinchCommands")
      }

    #expect(!programs.isEmpty)
    let runs = try SceneRun.runs(of: programs.map { .init($0, finger: (0.11, 0.17)) })
    for (program, run) in zip(programs, runs) {
      #expect(run.errors == "")
      #expect(run.gestures.contains("pan began"), "\(program.name)")
      #expect(run.gestures.contains("pan ended"), "\(program.name)")
    }
  }

  @Test func `a finger that lands on the thrown ball of the guide stops it`() throws {
    let program = try #require(
      Snippet.guides.flatMap { $0.blocks(of: "swift") }.first { $0.text.contains("BallScene") })
    let play = SceneRun.Play(
      program, finger: (0.11, 0.17),
      after: """
        let ball = try ScenePlayer(BallScene.self, \"\"\"
          surface 800x600
          drag 1 from 140,140 to 260,140 over 100ms
          wait 100ms
          down 2 at 360,140
          wait 300ms
          up 2
          \"\"\")
        func x(at time: Int) throws -> Double {
          try ball.play(until: .milliseconds(time)).scene.sprites[0].center.x
        }
        let (released, flying, caught, held) = (try x(at: 120), try x(at: 180), try x(at: 260), try x(at: 480))
        print("flies:", flying > released + 20, "stopped:", caught > flying && held == caught)
        """)
    let run = try SceneRun.runs(of: [play])[0]

    #expect(run.errors == "")
    #expect(run.output == ["flies: true stopped: true"])
  }

  @Test func `two hands move two photos, a throw keeps its spin, and a finger catches it`() throws {
    let run = try SceneRun(
      of: "PhotoTable", finger: (0.68, 0.57),
      after: """
        let table = try ScenePlayer(PhotoTable.self, \"\"\"
          surface 960x600
          together
            sequence
              down 1 at 220,200; down 2 at 300,260
              together
                move 1 by -60,-40 over 300ms; move 2 by 20,20 over 300ms
              end
            end
            rotate 3,4 at 700,360 radius 60 from 40deg to 100deg over 300ms
          end
          wait 400ms
          tap 5 at 700,320
          drag 6 from 560,170 to 640,170 over 100ms
          wait 500ms
          \"\"\")
        let (hills, night, balloon) = (table.scene.photos[0], table.scene.photos[2], table.scene.photos[3])
        func turn(from start: Int, to end: Int) throws -> Double {
          let rotation = try table.play(until: .milliseconds(start)).scene.photos[3].transform.rotation
          return try table.play(until: .milliseconds(end)).scene.photos[3].transform.rotation - rotation
        }
        let held = try turn(from: 200, to: 300)
        print("bigger:", hills.transform.scale > 1.5, "in front:", table.scene.table.subviews.last === balloon)
        print("spin after the throw: \\((try turn(from: 300, to: 400) / held * 10).rounded() / 10)")
        try table.play(until: .milliseconds(710))
        let caught = balloon.transform.rotation
        try table.play(until: .milliseconds(880))
        let dragged = night.center.x
        print("caught:", (balloon.transform.rotation - caught).magnitude < 1e-9, "in front:", table.scene.table.subviews.last === night)
        try table.play()
        print("slid on: \\((night.center.x - dragged).rounded())")
        """)

    #expect(run.errors == "")
    #expect(run.gestures.contains("pan began"))
    #expect(
      run.output == [
        "bigger: true in front: true", "spin after the throw: 0.8", "caught: true in front: true",
        "slid on: 157.0",
      ])
  }

  @Test func `a list rebounds inside a pager, and each takes the fingers of its direction`() throws
  {
    let run = try SceneRun(
      of: "ListInAPager", finger: (0.5, 0.5),
      after: """
        func play(_ script: String, until time: Duration) throws -> [Double] {
          let player = try ScenePlayer(ListInAPager.self, "surface 800x600; wait 50ms\\n" + script)
          let scene = try player.play(until: time).scene
          return ([scene.pager] + scene.lists.prefix(2)).map { $0.offset.rounded() }
        }
        let slide = "swipe 1 from 400,450 to 410,250 over 120ms; wait 3s"
        print("slides:", try play(slide, until: .seconds(1)), try play(slide, until: .seconds(9)))
        let pull = "drag 1 from 400,150 to 400,450 over 200ms; wait 3s"
        print("rebounds:", try play(pull, until: .milliseconds(250)), try play(pull, until: .seconds(9)))
        let turn = "swipe 1 from 500,300 to 380,290 over 120ms; wait 3s"
        print("turns:", try play(turn, until: .seconds(9)))
        let lock = "down 1 at 400,300; move 1 by 0,-50 over 50ms; move 1 by -90,-60 over 200ms; up 1"
        print("keeps its direction:", try play(lock, until: .milliseconds(300))[0])
        let both = "swipe 1 from 500,300 to 380,290 over 120ms; wait 100ms; \\(slide)"
        print("settles:", try play(both, until: .seconds(9))[0])
        """)

    #expect(run.errors == "")
    #expect(run.gestures.contains("pan began"))
    #expect(
      run.output == [
        "slides: [0.0, 864.0, 0.0] [0.0, 1020.0, 0.0]",
        "rebounds: [0.0, -120.0, 0.0] [0.0, 0.0, 0.0]",
        "turns: [420.0, 0.0, 0.0]", "keeps its direction: 0.0", "settles: 420.0",
      ])
  }
}
