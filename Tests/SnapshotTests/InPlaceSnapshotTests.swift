import GestureControls
import GestureHistory
import Gestures
import MonkeyPinchInspector
import MonkeyPinchPlayground
import PlayKit
import Testing

/// Compares drawings over a scene with pictures that a person has checked.
@Suite struct InPlaceSnapshotTests {
  /// A script of whose last moment a picture is taken, and the selected recognizer.
  struct Situation: Sendable, CustomTestStringConvertible {
    let snapshot: Snapshot
    let recognizer: String
    var testDescription: String { snapshot.name }
  }

  static let situations = [
    Situation(
      snapshot: Snapshot(
        name: "in-place-tap",
        script: """
          scene monkey
          down 1 at 430,296
          wait 17ms
          move 1 by 44,-21 over 120ms
          """),
      recognizer: "tap"),
    Situation(
      snapshot: Snapshot(
        name: "in-place-pinch-dark",
        script: """
          scene portraits
          down 1 at 120,240
          down 2 at 200,270
          wait 20ms
          move 2 by 10,12 over 60ms
          """, theme: .dark),
      recognizer: "pinch"),
    Situation(
      snapshot: Snapshot(
        name: "in-place-pinch-rests",
        script: """
          scene pad
          down 1 at 420,400
          down 2 at 520,400
          wait 50ms
          move 2 by 90,20 over 60ms
          wait 20ms
          up 2
          wait 40ms
          """),
      recognizer: "pinch"),
    Situation(
      snapshot: Snapshot(
        name: "in-place-swipe-small",
        script: """
          scene pad
          surface 480x320
          down 1 at 240,160
          wait 400ms
          move 1 by 30,4 over 100ms
          wait 50ms
          """),
      recognizer: "swipeRight"),
    Situation(
      snapshot: Snapshot(
        name: "in-place-press",
        script: """
          scene portraits
          down 1 at 164,258
          wait 300ms
          move 1 by 4,3
          wait 40ms
          """),
      recognizer: "longPress"),
  ]

  @Test(arguments: situations) func `a drawing over the scene is to scale`(
    situation: Situation
  ) throws {
    let snapshot = situation.snapshot
    let sequence = try #require(snapshot.timeline().sequences().last)
    let lane = sequence.lanes.firstIndex { $0.name.recognizer == situation.recognizer }
    // The player cancels fingers that are down at the end.
    let moment = sequence.touches.map { $0.samples[$0.samples.count - 1].time }.max() ?? .zero

    let (playground, _) = try snapshot.play()
    var picture = PictureBuilder(snapshot.theme)
    picture.commands = playground.draw()
    InPlacePicture(of: sequence, lane: lane, at: moment - .nanoseconds(1)).draw(&picture)
    try snapshot.check(snapshot.draw(picture.commands, in: playground.size))
  }
}
