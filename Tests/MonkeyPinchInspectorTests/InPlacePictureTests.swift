import Foundation
import GestureControls
import GestureHistory
import GestureRecordings
import GestureTesting
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
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
    return contents(folder).flatMap { scene in
      contents(folder.appendingPathComponent(scene)).filter { $0.hasSuffix(".gestures") }
        .map { "\(scene)/\($0)" }
    }
  }

  private func sequences(_ script: String) throws -> [TouchSequence] {
    var bytes: [UInt8] = []
    let text = try Data(contentsOf: Self.folder.appendingPathComponent(script))
    for line in try GestureScript(bytes: Array(text), file: script).lines {
      line.append(to: &bytes)
    }
    let recording = try Recording(bytes: bytes, name: script)
    let scene = try #require(SceneList.scene(named: recording.header.scene ?? "monkey"))
    let playground = Playground(
      scene: scene, among: SceneList.all, size: recording.header.surface)
    return Timeline(of: recording, in: playground).sequences()
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

  /// Returns the number of points, rings and other commands in the pictures of a drag in circles.
  private func cost(ofDragFor seconds: Int, thenTaps taps: Int = 0) throws -> (Int, Int) {
    let stage = Stage(PanGestureRecognizer(name: "pan"))
    stage.view.addGestureRecognizer(TapGestureRecognizer(name: "tap"))
    let history = History(of: stage.session, capacity: .max)
    let finger = stage.finger(1).down(at: 160, 110)
    for frame in 1...seconds * 60 {
      let angle = Double(frame) * 0.1
      finger.move(
        to: 160 - 50 * (1 - cos(angle)), 110 + 50 * sin(angle), over: .milliseconds(16))
    }
    for _ in 0..<taps { stage.finger(2).down(at: 120, 130).wait(.milliseconds(20)).up() }
    let model = InspectorModel()
    model.sequences = history.sequences()
    var picture = PictureBuilder(.light)
    try #require(model.inPlace).draw(&picture)
    let lanes = LanesView(model: model)
    lanes.layOut(in: Rect(x: 0, y: 0, width: 900, height: 240), scale: 1, showsOutcomes: true)
    var panel = PictureBuilder(.light)
    lanes.draw(model, &panel)
    func points(_ picture: PictureBuilder) -> Int {
      picture.commands.reduce(0) { sum, command in
        if case .line(let points, _) = command { sum + points.count } else { sum + 1 }
      }
    }
    return (points(picture), points(panel))
  }

  @Test func `the picture of a long gesture consists of no more than that of some seconds`() throws
  {
    let (short, shortPanel) = try cost(ofDragFor: 10)
    let (long, longPanel) = try cost(ofDragFor: 60)

    #expect(long <= short && short < 3_000)
    #expect(longPanel <= shortPanel)
  }

  @Test func `the picture of many taps beside a finger consists of no more than that of some`()
    throws
  {
    #expect(
      try cost(ofDragFor: 1, thenTaps: 400).0 <= cost(ofDragFor: 1, thenTaps: 40).0)
  }

  // MARK: Figures

  /// Returns the figure of a recognizer after touches, and what is drawn at their end.
  private func figure(
    of recognizer: GestureRecognizer, turned angle: Double = 0, _ touches: (Stage) -> Void
  ) throws -> LimitDrawing {
    let stage = Stage(recognizer)
    stage.view.transform = Transform(rotation: angle)
    let history = History(of: stage.session, properties: AdjustableProperty.all)
    touches(stage)
    let sequence = try #require(history.sequences().last)
    return try #require(LimitDrawing(of: sequence.lanes[0], in: sequence, at: sequence.end))
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

  @Test func `a subclass with another noun has the figure and the chart of its superclass`()
    throws
  {
    final class Drag: PanGestureRecognizer {
      override class var gestureName: String { "drag" }
    }
    let stage = Stage(Drag(name: "drag"))
    let history = History(of: stage.session)
    stage.finger(1).down(at: 110, 120).move(to: 117, 120, over: .milliseconds(20)).up()
    let sequence = try #require(history.sequences().last)
    let attempt = try #require(
      MeasuredAttempt(of: sequence.lanes[0], in: sequence, at: sequence.end))
    let figure = try #require(LimitDrawing(of: sequence.lanes[0], in: sequence, at: sequence.end))

    #expect(figure.words.map(\.text) == [": a drag leaves it", "along an axis"])
    #expect(ValueOverTime(of: attempt)?.limits.map(\.value) == [10, 10])
  }

  @Test func `a recognizer of one's own has the figure of the quantity that it limits`() throws {
    final class Stay: GestureRecognizer {
      override class var adjustableProperties: [AdjustableProperty] {
        super.adjustableProperties + [
          .seconds("patience", \Stay.patience) { $0 == .pressDuration },
          .points("room", \Stay.room) { $0 == .distanceFromStart },
        ]
      }
      var patience = Duration.seconds(1)
      var room = 30.0
    }
    let figure = try figure(of: Stay(name: "stay")) { stage in
      stage.finger(1).down(at: 110, 120).wait(.milliseconds(250)).up()
    }

    guard case .circle(Point(x: 110, y: 120), radius: 30, _)? = figure.shapes.first,
      case .timer(Point(x: 110, y: 120), filled: 0.25, _)? = figure.shapes.last
    else {
      Issue.record("\(figure.shapes)")
      return
    }
  }

  @Test func `the circle turns red when the finger leaves it, in a fade while time goes on`()
    throws
  {
    let stage = Stage(TapGestureRecognizer(name: "tap"))
    let history = History(of: stage.session, properties: AdjustableProperty.all)
    stage.finger(1).down(at: 110, 120).wait(.milliseconds(20)).move(to: 150, 120)
    stage.wait(.milliseconds(20))
    let left = stage.time
    stage.finger(1).move(to: 160, 120).wait(.milliseconds(300)).up()
    let sequence = try #require(history.sequences().last)
    /// Returns the color of the edge of the circle.
    func color(at time: Duration, fade: Duration = .zero) throws -> Color {
      var picture = PictureBuilder(.light)
      var inPlace = InPlacePicture(of: sequence, lane: 0, at: time)
      inPlace.fade = ColorFade(at: time, length: fade)
      inPlace.draw(&picture)
      let colors = picture.commands.compactMap { command -> Color? in
        guard case .circle(Point(x: 110, y: 120), let radius, _, let stroke) = command,
          radius > 45, radius < 47
        else { return nil }
        return stroke?.color
      }
      return try #require(colors.last)
    }
    let (kept, missed) = (Theme.light.active, Theme.light.fault)

    #expect(try color(at: left - .nanoseconds(1)) == kept)
    #expect(try color(at: left) == missed)
    let fade = Duration.milliseconds(120)
    #expect(try color(at: left, fade: fade) == kept)
    #expect(
      try color(at: left + .milliseconds(60), fade: fade) == kept.mixed(with: missed, 0.5))
    #expect(try color(at: left + fade, fade: fade) == missed)
  }

  @Test func `a pinch that a finger leaves is drawn at rest until the finger returns`() throws {
    let sequence = try #require(try sequences("pad/pinch-finger-returns.gestures").last)
    let lane = try #require(sequence.lanes.firstIndex { $0.name.recognizer == "pinch" })
    let lift = try #require(sequence.touches[1].end)
    let back = sequence.touches[2].start
    func words(at time: Duration) -> [String] {
      LimitDrawing(of: sequence.lanes[lane], in: sequence, at: time)?.words.map {
        $0.value + $0.text
      } ?? []
    }

    #expect(!words(at: lift - .nanoseconds(1)).contains { $0.hasPrefix("It rests") })
    #expect(
      words(at: lift) == [
        "It rests: one finger down, two needed", "0 mssince the finger was lifted",
      ])
    #expect(words(at: back - .nanoseconds(1)).first?.hasPrefix("It rests") == true)
    #expect(!words(at: back).contains { $0.hasPrefix("It rests") })
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
