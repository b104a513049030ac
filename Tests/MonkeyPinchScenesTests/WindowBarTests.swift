import GestureControls
import GestureRecordings
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the bar below a scene that uses the whole surface, as a live window has it.
@Suite final class WindowBarTests {
  private static let size = Size(width: 900, height: 600)
  private let playground: Playground
  private let bar: WindowBar
  private let frames: LiveFrames
  private var log: [UInt8] = []
  private var recording: [RecordingLine]
  private var pending: [RecordingLine] = []
  private var time = Duration.zero

  init() {
    playground = Playground(
      scene: PadScene.self, among: SceneList.all, size: WindowBar.surface(in: Self.size))
    bar = playground.addWindowBar(size: Self.size)
    frames = LiveFrames(of: playground)
    recording = [
      .header(RecordingHeader(surface: playground.size, scene: PadScene.name))
    ]
    playground.onLog = { [unowned self] in $0.append(to: &log) }
    playground.onScene = { [unowned self] _, _ in
      let size = playground.needsWindowBar ? bar.surface : bar.size
      pending.append(.input(.resize(size, at: time)))
    }
    bar.onKey = { [unowned self] in pending += RecordingLine.presses(of: $0, at: time) }
    bar.onScene = { [unowned self] in pending.append(PlaygroundState.scene($0).line(at: time)) }
  }

  /// Plays one frame with a sample, as a window does.
  private func play(_ id: Int64, _ phase: Touch.Phase, _ x: Double, _ y: Double) {
    time += .milliseconds(16)
    let sample = TouchSample(
      id: Touch.ID(id), phase: phase, location: Point(x: x, y: y), timestamp: time)
    if !bar.take(sample, isShown: playground.needsWindowBar) {
      pending.append(.input(.touch(sample)))
    }
    endFrame()
  }

  private func endFrame() {
    let lines = pending
    pending = []
    recording += frames.endFrame(with: lines, at: time)
    bar.update(to: time)
  }

  private func tap(_ x: Double, _ y: Double) {
    play(9, .began, x, y)
    play(9, .ended, x, y)
    endFrame()
  }

  private var scene: String { type(of: playground.scene).name }

  @Test func `the pad receives no touch that begins in the bar, and all others to their ends`() {
    let edge = bar.surface.height
    play(1, .began, 300, edge - 1)
    play(1, .moved, 300, edge + 30)
    #expect(playground.scene.session.touches.count == 1)
    play(2, .began, 400, edge)
    play(2, .moved, 400, edge - 200)
    #expect(playground.scene.session.touches.count == 1)
    play(2, .ended, 400, edge - 200)
    play(1, .ended, 300, edge + 30)
    #expect(playground.scene.session.touches.isEmpty)
    #expect(scene == "pad")
  }

  @Test func `titles select a scene, buttons act as keys, and the replay has the same log`() throws
  {
    play(1, .began, 300, 200)
    play(1, .moved, 360, 260)
    // The sound button, while a finger is on the pad.
    tap(86, 562)
    #expect(playground.isMuted)
    #expect(playground.scene.session.touches.count == 1)
    play(1, .moved, 380, 280)
    play(1, .ended, 380, 280)
    // The title in the middle of the row is that of the scene before the pad, or the pad's.
    tap(400, 562)
    #expect(scene != "pad")
    #expect(playground.size == Self.size)
    play(3, .began, 300, 300)
    play(3, .ended, 300, 300)
    pending += RecordingLine.presses(of: "6", at: time)
    endFrame()
    endFrame()
    #expect(scene == "pad")
    #expect(playground.size == bar.surface)
    tap(300, 300)
    playground.finish(because: .quit)
    recording.append(.end(.quit, at: time))

    var bytes: [UInt8] = []
    for line in recording { line.append(to: &bytes) }
    let replay = Playground(
      scene: PadScene.self, among: SceneList.all, size: WindowBar.surface(in: Self.size))
    var replayed: [UInt8] = []
    replay.onLog = { $0.append(to: &replayed) }
    let read = try Recording(bytes: bytes, name: "live")
    var frames = try read.frames()
    while let frame = try frames.next() { replay.play(frame) }
    replay.finish(because: .init(read.ending))
    #expect(replayed == log)
    #expect(String(decoding: log, as: UTF8.self).contains(#""recognizer":"pan""#))
    // The bar is in the live picture, and not in that of a replay.
    #expect(replay.windowBar == nil)
  }

  @Test func `a button of the bar clicks, and the log does not contain the sound`() {
    var sounds: [String] = []
    playground.onSound = { sounds.append($0.name) }
    tap(86, 562)

    #expect(sounds == ["click"])
    #expect(!String(decoding: log, as: UTF8.self).contains("click"))
  }

  @Test func `the picture covers the window, with the names of the scenes below the pad`() {
    let picture = playground.draw()
    let words = picture.compactMap { if case .text(let words, _, _) = $0 { words } else { nil } }

    #expect(words.contains("Strokes"))
    #expect(picture.first == playground.theme.backdrop(Self.size))
  }

  @Test(arguments: [Size(width: 320, height: 240), Size(width: 10, height: 10), Size.zero])
  func `the surface is never empty in height`(size: Size) {
    #expect(WindowBar.surface(in: size).height >= 1)
  }
}
