import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import Testing

@Suite struct CardScriptTests {
  @Test func `a tap turns the card over, and a drag moves it`() throws {
    let script = try GestureScript(
      """
      surface 640x400
      tap 1 at 320,190
      wait 200ms
      drag 1 from 320,190 to 420,190
      """, file: "card")
    let lines = LineBuffer()
    try script.write(to: lines)
    let recording = try Recording(bytes: lines.bytes, name: "card")
    let playground = Playground(scene: CardScene.self, size: recording.header.surface)
    let scene = try #require(playground.scene as? CardScene)

    var frames = try recording.frames()
    while let frame = try frames.next() { playground.play(frame) }

    #expect(scene.isFaceUp)
    #expect(scene.card.center.x > 380)
  }
}
