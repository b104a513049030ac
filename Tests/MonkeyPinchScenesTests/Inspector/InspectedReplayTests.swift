import Foundation
import GestureControls
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchInspector
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the inspector beside the scaled scene of a replay.
@Suite struct InspectedReplayTests {
  /// One golden in three: with the inspector's pictures, all of them take longer than any other test.
  private static let goldens =
    ProcessInfo.processInfo.environment["MONKEYPINCH_THOROUGH"] == nil
    ? Golden.all.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element) : Golden.all

  @Test(arguments: goldens)
  func `the log of a replay is the same with the drawer`(golden: Golden) throws {
    #expect(try golden.play(golden.read(.script), inspected: true) == golden.log())
  }

  @Test func `the scene keeps its size and is drawn scaled beside the drawer`() {
    let size = Size(width: 800, height: 600)
    let playground = Playground(scene: MonkeyScene.self, among: SceneList.all, size: size)
    playground.recordHistory()
    let inspector = ReplayInspector(duration: .seconds(1), replay: nil, window: size)
    inspector.drawer.setOpen(true, animated: false)
    playground.play(RecordedFrame(number: 1, time: .milliseconds(16), lines: []))
    let picture = inspector.picture(ofPresentIn: playground)
    let frame = InspectorPicture.frame(of: size, in: inspector.drawer.area)

    #expect(playground.size == size)
    #expect((frame.width - 1328.0 / 3).magnitude < 1e-9 && (frame.height - 332).magnitude < 1e-9)
    #expect(picture.contains(.clip(frame)))
  }

  @Test func `touches on buttons of the playground are no sequences of a replay's inspector`()
    throws
  {
    let game = InspectedGame(window: Size(width: 390, height: 844))
    let button = try #require(game.playground.played.bar?.inspector)
    game.tap(button.convert(button.bounds.center, to: nil))
    game.wait(frames: 20)
    #expect(game.drawer.isOpen && game.drawer.model.sequences.isEmpty)
    game.tap(game.playground.scene.sprites[0].center)
    game.wait(frames: 60)
    var bytes: [UInt8] = []
    for line in game.recording { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: "live")
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: recording.header.surface)
    let timeline = Timeline(of: recording, in: playground)
    let run = ReplayRun(timeline, window: playground.size)
    run.begin(showsInspector: true)

    #expect(timeline.sequences().count == 2)
    #expect(run.inspector.sequences.map { $0.touches[0].views.first?.name } == ["monkey"])
  }

  @Test func `clips of the scene stay inside the frame in which it is drawn`() {
    let size = Size(width: 800, height: 600)
    for scene in SceneList.all {
      let playground = Playground(scene: scene, among: SceneList.all, size: size)
      let inspector = ReplayInspector(duration: .seconds(1), replay: nil, window: size)
      inspector.drawer.setOpen(true, animated: false)
      let frame = InspectorPicture.frame(of: size, in: inspector.drawer.area)
      let clips = inspector.picture(ofPresentIn: playground).compactMap { command -> Rect? in
        guard case .clip(let clip) = command else { return nil }
        return clip
      }
      let beside = clips.filter { $0.minY < inspector.drawer.shape.frame.minY }

      #expect(!beside.isEmpty)
      #expect(beside.allSatisfy { frame.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
