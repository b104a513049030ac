import GestureHistory
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import Testing

/// Tests of what is found in the relations of a scene's recognizers when the scene opens.
@Suite struct RelationFindingsTests {
  /// A scene with a ring of two recognizers, and with a tap that waits for a double tap.
  private final class FaultyScene: Scene {
    static let (name, title, summary) = ("faulty", "Faulty", "Nothing works.")
    let session: Session
    var onSound: ((Sound) -> Void)?

    init(size: Size) {
      session = Session(window: Window(size: size))
      let card = View(frame: Rect(x: 0, y: 0, width: 80, height: 80), name: "card")
      session.window.addSubview(card)
      let (pan, swipe) = (PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: "swipe"))
      pan.require(toFail: swipe)
      swipe.require(toFail: pan)
      let (tap, double) = (TapGestureRecognizer(name: "tap"), TapGestureRecognizer(name: "double"))
      double.numberOfTapsRequired = 2
      tap.require(toFail: double)
      for recognizer in [pan, swipe, tap, double] { card.addGestureRecognizer(recognizer) }
    }

    func draw(_ picture: inout PictureBuilder) {}
  }

  @Test func `a ring is a fault, and a wait has its cost`() {
    let playground = Playground(
      scene: FaultyScene.self, among: SceneList.all, size: Size(width: 400, height: 300))
    let findings = playground.relationFindings

    #expect(findings.map(\.isFault) == [true, false])
    #expect(
      findings.last?.sentence
        == "tap of card acts 350 ms after each tap: it waits for double of card to fail.")
  }

  @Test(arguments: SceneList.all.map { $0.name })
  func `the relations in the scenes have no fault`(name: String) throws {
    let scene = try #require(SceneList.scene(named: name))
    let playground = Playground(
      scene: scene, among: SceneList.all, size: Size(width: 1280, height: 800))

    #expect(playground.relationFindings.filter(\.isFault).map(\.sentence) == [])
  }
}
