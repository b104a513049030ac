import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLFingers
import Testing

/// Tests of the soft tick with which a live run answers fingers that land.
@Suite struct LandingSoundTests {
  @Test(arguments: [("monkey", ["tick"]), ("pad", [])])
  func `a finger that lands ticks softly at once, except where a scene shows gestures alone`(
    scene: String, ticks: [String]
  ) throws {
    let start = GameStart(scene: try #require(SceneList.scene(named: scene)), among: SceneList.all)
    let size = Size(width: 1280, height: 800)
    let playground = start.playground(size: start.surface(in: size))
    let fingers = SDLFingers(.sdl2, size: size, density: 1)
    let run = LiveRun(start, playground: playground, size: size, fingers: fingers)
    var sounds: [Sound] = []
    playground.onSound = { sounds.append($0) }
    var lines: [RecordingLine] = []
    for phase in [Touch.Phase.began, .moved, .ended] {
      run.take(
        .touch(
          TouchSample(
            id: Touch.ID(1), phase: phase, location: Point(x: 640, y: 500), timestamp: .zero)),
        into: &lines)
    }

    #expect(sounds.map(\.name) == ticks)
    #expect(sounds.allSatisfy { $0.gain <= 0.25 })
    #expect(lines.count == 3)
  }
}
