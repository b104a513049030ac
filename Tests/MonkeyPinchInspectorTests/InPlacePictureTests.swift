import Foundation
import GestureDrawing
import GestureHistory
import GestureRecordings
import GestureTesting
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import Testing

@testable import MonkeyPinchInspector

/// Tests of the drawings over a scene: limits to scale, and words that overlap nothing.
@Suite struct InPlacePictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("MonkeyPinchScenesTests/Golden")

  static var scripts: [String] {
    func contents(_ folder: URL) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    }
    return contents(folder).filter { $0 != "crowd" }.flatMap { scene in
      contents(folder.appendingPathComponent(scene)).filter { $0.hasSuffix(".gestures") }
        .map { "\(scene)/\($0)" }
    }
  }

  private func sequences(_ script: String) throws -> [TouchSequence] {
    var bytes: [UInt8] = []
    let path = Self.folder.appendingPathComponent(script).path
    for line in try GestureScript(path: path).lines { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: script)
    let scene = try #require(SceneList.scene(named: recording.header.scene ?? "monkey"))
    return try RecordingPlayer(recording, scene: scene).sequences()
  }

  /// Returns the frames of the capsules with words in a picture.
  private func capsules(in commands: [DrawCommand], _ theme: Theme) -> [Rect] {
    commands.compactMap { command in
      guard case .rectangle(let frame, 12, theme.paper.faded(0.96), _) = command else { return nil }
      return frame
    }
  }

  @Test(arguments: scripts)
  func `at most four words stand in place, inside the window, and overlap nothing`(
    script: String
  ) throws {
    for sequence in try sequences(script) {
      let window = try #require(sequence.touches.first?.views.last?.bounds ?? .some(.zero))
      for (index, lane) in sequence.lanes.enumerated() {
        let times = lane.attempts.flatMap { [$0.start, $0.recognized ?? $0.end, $0.end] }
        for time in Set(times) {
          var picture = PictureBuilder(.light)
          InPlacePicture(of: sequence, lane: index, at: time).draw(&picture)
          let frames = capsules(in: picture.commands, .light)
          #expect(frames.count <= 4)
          for (index, frame) in frames.enumerated() {
            #expect(window.contains(frame.origin))
            #expect(frame.maxX <= window.maxX && frame.maxY <= window.maxY)
            #expect(!frames[..<index].contains { $0.intersects(frame) })
          }
          for touch in sequence.touches where touch.isDown(at: time) {
            let finger = touch.location(at: time)
            #expect(!frames.contains { ($0.nearest(to: finger) - finger).magnitude < 17 })
          }
        }
      }
    }
  }

  // MARK: Figures

  /// Returns the figure of a recognizer after touches, and what is drawn at their end.
  private func figure(
    of recognizer: GestureRecognizer, turned angle: Double = 0, _ touches: (Stage) -> Void
  ) throws -> Figure {
    let stage = Stage(recognizer)
    stage.view.transform = Transform(rotation: angle)
    let history = History(of: stage.session, properties: AdjustableProperty.all)
    touches(stage)
    let sequence = try #require(history.sequences().last)
    return try #require(Figure(of: sequence.lanes[0], in: sequence, at: sequence.end))
  }

  @Test func `a tap has a circle of its allowable movement, red when the finger has left it`()
    throws
  {
    let tap = TapGestureRecognizer(name: "tap")
    let figure = try figure(of: tap) { stage in
      stage.finger(1).down(at: 110, 120).move(to: 158.6, 120, over: .milliseconds(20)).up()
    }

    guard case .circle(Point(x: 110, y: 120), radius: 45, .missed)? = figure.shapes.first else {
      Issue.record("\(figure.shapes)")
      return
    }
    #expect(figure.words.map(\.value) == ["45 pt", "48.6 pt"])
  }

  @Test func `the box of a pan is turned with its view`() throws {
    let pan = PanGestureRecognizer(name: "pan")
    let figure = try figure(of: pan, turned: .pi / 4) { stage in
      stage.finger(1).down(at: 150, 150).move(to: 152, 150, over: .milliseconds(20)).up()
    }

    guard case .outline(let corners, .missed)? = figure.shapes.first else {
      Issue.record("\(figure.shapes)")
      return
    }
    let far = corners.map { ($0 - Point(x: 150, y: 150)).magnitude }
    #expect(far.allSatisfy { abs($0 - 10 * 2.0.squareRoot()) < 0.001 })
    #expect(corners.contains { abs($0.x - 150) < 0.001 })
  }

  @Test func `the goal of a swipe approaches and narrows with time`() throws {
    let figure = try figure(of: SwipeGestureRecognizer(name: "swipe")) { stage in
      stage.finger(1).down(at: 110, 150).wait(.milliseconds(500))
        .move(to: 120, 150, over: .milliseconds(33)).up()
    }

    let goals = figure.shapes.compactMap { shape -> Rect? in
      guard case .outline(let corners, _) = shape else { return nil }
      return Rect(containing: corners)
    }
    #expect(goals.count == 6)
    #expect(goals.first?.minX == 160)
    #expect(goals.first?.height == 100)
    let last = try #require(goals.last)
    #expect(abs(last.minX - 136.5) < 0.01)
    #expect(abs(last.height - 51) < 0.01)
  }

  @Test func `a long press has a ring that fills`() throws {
    let figure = try figure(of: LongPressGestureRecognizer(name: "press")) { stage in
      stage.finger(1).down(at: 150, 150).wait(.milliseconds(250)).up()
    }

    let filled = figure.shapes.compactMap { shape -> Double? in
      guard case .timer(_, let filled, .missed) = shape else { return nil }
      return filled
    }
    #expect(filled == [0.5])
  }

  @Test func `a pinch has marks for closer and wider at both ends`() throws {
    let figure = try figure(of: PinchGestureRecognizer(name: "pinch")) { stage in
      stage.finger(1).down(at: 110, 150)
      stage.finger(2).down(at: 150, 150).move(to: 156, 150, over: .milliseconds(20)).up()
      stage.finger(1).up()
    }

    let marks = figure.shapes.compactMap { shape -> Double? in
      guard case .line(let points, .missed) = shape else { return nil }
      return points[0].x
    }
    // The middle of the fingers is at 133, their distance was 40.
    #expect(marks == [117, 109, 149, 157])
    #expect(figure.words.first?.value == "8 pt")
  }

  @Test func `a pan from the edge has a band along each of its edges`() throws {
    let pan = ScreenEdgePanGestureRecognizer(name: "edge")
    pan.edges = [.left, .top]
    let figure = try figure(of: pan) { stage in
      stage.finger(1).down(at: 115, 150).move(to: 140, 150, over: .milliseconds(20)).up()
    }

    let bands = figure.shapes.compactMap { shape -> Rect? in
      guard case .region(let band, _) = shape else { return nil }
      return band
    }
    #expect(
      bands == [
        Rect(x: 0, y: 0, width: 1280, height: 13), Rect(x: 0, y: 0, width: 13, height: 800),
      ])
    #expect(figure.words.map(\.value) == ["13 pt", "115 pt"])
  }

  @Test func `a rotation has its angle to both sides of both fingers`() throws {
    let figure = try figure(of: RotationGestureRecognizer(name: "rotation")) { stage in
      stage.finger(1).down(at: 120, 150)
      stage.finger(2).down(at: 180, 150).move(to: 180, 152, over: .milliseconds(20)).up()
      stage.finger(1).up()
    }

    // The angle is larger because the fingers' distance has changed, too.
    let sectors = figure.shapes.filter { if case .line(_, .missed) = $0 { true } else { false } }
    #expect(sectors.count == 2)
    #expect(figure.words.map(\.value) == ["5.1°", "1.9°"])
  }
}
