import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct PadSceneTests {
  let playground = Playground(
    scene: PadScene.self, among: SceneList.all, size: Size(width: 1280, height: 800))

  private func pad() throws -> PadScene { try #require(playground.scene as? PadScene) }

  private func play(_ number: Int, _ inputs: Input...) {
    playground.play(
      RecordedFrame(number: number, time: .seconds(1) * number / 60, inputs: inputs))
  }

  private func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, frame: Int) -> Input {
    .touch(
      TouchSample(
        id: Touch.ID(1), phase: phase, location: Point(x: x, y: y),
        timestamp: .seconds(1) * frame / 60))
  }

  private var words: [String] {
    playground.draw().compactMap { if case .text(let words, _, _) = $0 { words } else { nil } }
  }

  @Test func `the pad has every recognizer, with the names of the event log`() throws {
    let swipes = ["", "2", "3"].flatMap { fingers in
      ["Left", "Right", "Up", "Down"].map { "swipe\($0)\(fingers)" }
    }
    let expected =
      ["tap1", "tap2", "tap3", "doubleTap", "longPress", "pan", "pinch", "rotation"] + swipes
      + ["edgePan", "tickle", "check"]

    #expect(try pad().pad.gestureRecognizers.map(\.name) == expected)
  }

  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 480, height: 900), Size(width: 3840, height: 2160),
  ])
  func `lamps are inside the panel and do not overlap, and the panel is inside the surface`(
    size: Size
  ) throws {
    let lamps = try pad().lamps
    let panel = PadPanel(lamps, in: size)

    #expect(panel.cells.map { lamps[$0.lamp].title }.sorted() == lamps.map(\.title).sorted())
    for (index, cell) in panel.cells.enumerated() {
      expect(panel.frame, contains: cell.frame)
      for other in panel.cells[..<index] {
        #expect(
          !overlap(cell.frame, other.frame),
          "\(lamps[cell.lamp].title) and \(lamps[other.lamp].title)")
      }
    }
    expect(Rect(origin: .zero, size: size), contains: panel.frame)
  }

  @Test func `the lamp of a continuous gesture shows its value and fades after the gesture`()
    throws
  {
    play(1, touch(.began, 300, 400, frame: 1))
    play(2, touch(.moved, 350, 400, frame: 2))
    let scene = try pad()
    let lamp = { scene.lamps.first { $0.recognizer.name == "pan" } }
    #expect(lamp()?.isLit == true)
    #expect(words.contains("40, 0"))

    play(20, touch(.ended, 350, 400, frame: 20))
    play(21)
    #expect(lamp()?.isLit == false)
    #expect(playground.isAnimating)
    play(20 + 36)
    #expect(lamp()?.brightness(at: scene.now) == 0)
  }

  @Test func `the history shows the last gestures`() throws {
    play(1, touch(.began, 300, 400, frame: 1))
    play(2, touch(.moved, 380, 400, frame: 2))
    play(20, touch(.ended, 380, 400, frame: 20))

    #expect(words.contains("Swipe right"))
    #expect(words.contains("Drag  70, 0"))
  }

  @Test(arguments: [(-20.0, 0), (20, 1)])
  func `a drag that only rises is no check mark`(dy: Double, count: Int) throws {
    let check = try #require(try pad().lamps.first { $0.recognizer.name == "check" }).recognizer
    var checks = 0
    check.addAction { _ in checks += 1 }
    play(1, touch(.began, 300, 400, frame: 1))
    play(2, touch(.moved, 320, 400 + dy, frame: 2))
    play(3, touch(.moved, 360, 380, frame: 3))
    play(4, touch(.ended, 360, 380, frame: 4))

    #expect(checks == count)
  }

  @Test func `animation ends after trails and lamps have faded`() {
    play(1, touch(.began, 300, 400, frame: 1))
    play(2, touch(.ended, 300, 400, frame: 2))
    #expect(playground.isAnimating)

    play(200)
    #expect(!playground.isAnimating)
    #expect(playground.nextDeadline == nil)
  }

  @Test func `c clears the trails, and r also clears the lamps and the history`() throws {
    play(1, touch(.began, 300, 400, frame: 1))
    play(2, touch(.moved, 380, 400, frame: 2), touch(.ended, 380, 400, frame: 2))
    play(3, .key("c", isDown: true, at: .seconds(1) * 3 / 60))
    #expect(!(try pad().trails.isFading(at: .milliseconds(50))))
    #expect(words.contains("Swipe right"))

    play(4, .key("r", isDown: true, at: .seconds(1) * 4 / 60))
    #expect(!words.contains("Swipe right"))
    #expect(!playground.isAnimating)
  }

  private func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  private func expect(
    _ outer: Rect, contains inner: Rect, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      inner.minX >= outer.minX && inner.minY >= outer.minY && inner.maxX <= outer.maxX
        && inner.maxY <= outer.maxY, "\(inner) is not inside \(outer)",
      sourceLocation: sourceLocation)
  }
}
