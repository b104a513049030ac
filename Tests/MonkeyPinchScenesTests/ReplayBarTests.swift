import GestureControls
import GestureRecordings
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the bar that a replay in a window has in place of the scene's control bar.
@Suite struct ReplayBarTests {
  private let bar = ReplayBar()

  private func words(_ picture: [DrawCommand]) -> [String] {
    picture.compactMap { if case .text(let words, _, _) = $0 { words } else { nil } }
  }

  @Test(arguments: [Size(width: 320, height: 240), Size(width: 1280, height: 800)])
  func `each button sends its command`(size: Size) {
    bar.layOut(in: size)
    var commands: [ReplayBar.Command] = []
    bar.onCommand = { commands.append($0) }
    let row = ControlRow(in: size, hasScenes: false)
    // On a narrow surface, what a class follows has a key alone.
    let isNarrow = size.width < 400
    let places = [0, 1, 2] + (isNarrow ? [] : [-5]) + [-4, -3, -2, -1]
    for (index, place) in places.enumerated() {
      for phase in [Touch.Phase.began, .ended] {
        bar.send(
          TouchSample(
            id: Touch.ID(1), phase: phase, location: row.center(place),
            timestamp: .milliseconds(100 * index)))
      }
    }

    #expect(commands == ReplayBar.Command.allCases.filter { !isNarrow || $0 != .trails })
  }

  @Test func `the frame's number is left out where there is no room, and the line stays`() {
    bar.words = "Replay, frame 1234"
    bar.progress = 0.5
    bar.layOut(in: Size(width: 800, height: 600))
    #expect(words(bar.draw(in: .light)).contains(bar.words))
    bar.layOut(in: Size(width: 320, height: 240))
    let picture = bar.draw(in: .light)
    #expect(!words(picture).contains(bar.words))
    #expect(
      picture.contains {
        if case .rectangle(let frame, _, Theme.light.accent, _) = $0 {
          frame == Rect(x: 0, y: 236, width: 160, height: 4)
        } else {
          false
        }
      })
  }

  @Test func `F3 shows the names of gestures in a replay, also after a step back`() throws {
    let script = "surface 800x600; down 1 at 270,310; move 1 by 40,0 over 200ms; wait 5s; up 1"
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: "drag").lines { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: "drag")
    let playground = Playground(scene: MonkeyScene.self, size: Size(width: 800, height: 600))
    let run = ReplayRun(Timeline(of: recording, in: playground), window: playground.size)
    var now = Duration.zero
    run.now = { now }
    run.begin(showsInspector: false)
    func press(_ key: String) {
      run.take(.press(Press(key: key, phase: .began, timestamp: now)))
    }
    func play(until time: Duration) -> [String] {
      now = time
      run.playWhatIsDue()
      return words(run.draw(in: playground.size))
    }

    #expect(!play(until: .milliseconds(100)).contains("drag"))
    press("f3")
    #expect(play(until: .milliseconds(150)).contains("drag"))
    press("left")
    #expect(play(until: .milliseconds(150)).contains("drag"))
    press("f3")
    press("left")
    #expect(!play(until: .milliseconds(150)).contains("drag"))
  }

  @Test func `a replay draws neither the control bar nor the hint of the pad`() {
    for scene in [MonkeyScene.self, PadScene.self] as [any Scene.Type] {
      let playground = Playground(
        scene: scene, among: SceneList.all, size: Size(width: 800, height: 600))
      playground.showsBar = false
      let words = words(playground.draw())
      #expect(!words.contains("Portraits"))
    }
  }
}
