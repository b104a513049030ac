import Foundation
import GestureHistory
import GestureRecordings
import Gestures
import Testing

/// Tests of an app by recordings of fingers.
///
/// The recordings were made in the window of the app, on a touch screen, by
///
///     var options = PlaygroundApp.Options()
///     options.recording = "rolling-tap.touches.jsonl"
///     PlaygroundApp.run(scenes: [CardScene.self], title: "Card", options: options)
///
/// Users save theirs with F8, which writes the last half minute. A program with a window of its own
/// writes recordings by a `RecordingWriter`.
///
/// With a hysteresis of 10 points in `CardScene`, the first test fails with a reason:
///
///     expected tap of card, recognized pan of card
///     pan of card began after 67 ms and prevented tap of card. It ended after 111 ms.
///     tap of card failed after 67 ms: pan of card was recognized first and prevented it; no
///     delegate allows both.
@Suite struct CardSceneTests {
  let scene = CardScene(size: Size(width: 640, height: 400))

  private func recording(_ name: String) throws -> Recording {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("\(name).touches.jsonl")
    return try Recording(bytes: Array(Data(contentsOf: file)), name: file.lastPathComponent)
  }

  @Test func `a tap by a finger that rolls turns the card over`() throws {
    let recording = try recording("rolling-tap")

    try expect(["tap of card"], in: scene.session) { try recording.play(into: $0) }

    #expect(scene.isFaceUp)
  }

  @Test func `a drag moves the card and does not turn it over`() throws {
    let start = scene.card.center

    try recording("drag").play(into: scene.session)

    #expect(scene.card.center.x > start.x + 50)
    #expect(!scene.isFaceUp)
  }
}
