import GestureRecordings
import Gestures
import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
import PlayKit
import Testing

@Suite struct ReleaseTests {
  /// An object that is not retained, with its name.
  private final class Watched {
    let words: String
    private(set) weak var object: AnyObject?

    init(_ words: String, _ object: AnyObject) {
      self.words = words
      self.object = object
    }
  }

  /// The objects of a playground that a closed playground must not leave behind.
  private static func watch(_ playground: Playground) -> [Watched] {
    [Watched("the playground", playground)]
      + playground.playedScenes.flatMap { scene in
        [
          Watched("the scene \(type(of: scene).name)", scene),
          Watched("a session", scene.session),
        ] + watch(scene.session.window)
      }
  }

  private static func watch(_ view: View) -> [Watched] {
    let recognizers = view.gestureRecognizers.map { recognizer in
      Watched("a recognizer \(recognizer.name ?? "\(type(of: recognizer))")", recognizer)
    }
    return [Watched("a view \(view.name ?? "\(type(of: view))")", view)] + recognizers
      + view.subviews.flatMap(watch)
  }

  /// Plays five fingers in a scene whose inspector is open, while nothing is at rest.
  private static func play(_ scene: any Scene.Type) -> [Watched] {
    let playground = Playground(
      scene: scene, among: SceneList.all, size: Size(width: 1280, height: 800))
    let frames = LiveFrames(of: playground)
    let inspector = LiveInspector(of: frames, in: playground, window: playground.size)
    inspector.setOpen(true, animated: false)
    for frame in 1...60 {
      let time = Duration.milliseconds(16 * frame)
      let step = frame % 25
      var lines: [RecordingLine] = []
      for finger in 0..<5 {
        let location = Point(x: Double(300 + 150 * finger), y: Double(300 + 4 * step))
        let sample = TouchSample(
          id: Touch.ID(Int64(finger)), phase: step == 1 ? .began : .moved, location: location,
          timestamp: time)
        lines.append(.input(.touch(sample)))
      }
      _ = frames.endFrame(with: lines, at: time)
      _ = inspector.draw()
    }
    return watch(playground)
  }

  private static let scenes = SceneList.all.map { $0.name }

  @Test(arguments: scenes)
  func `a closed playground leaves no object behind, even in the middle of gestures`(
    name: String
  ) throws {
    let scene = try #require(SceneList.scene(named: name))

    let survivors = Self.play(scene).filter { $0.object != nil }.map(\.words)

    #expect(survivors == [])
  }

  /// Selects a page of the events scene, presses the keys of its options, and drags what is there.
  private static func playOptions(ofPage page: Int) -> [Watched] {
    let playground = Playground(
      scene: EventsScene.self, among: SceneList.all, size: Size(width: 1280, height: 800))
    let frames = LiveFrames(of: playground)
    var (time, watched) = (Duration.zero, [Watched]())
    func play(_ input: (Duration) -> Input) {
      time += .milliseconds(16)
      _ = frames.endFrame(with: [.input(input(time))], at: time)
      watched += watch(playground)
    }
    // The last value of the rule for pinch and turn adds another recognizer.
    for key in Array(repeating: "]", count: page) + "acdegilptuvwxsss".map(String.init) {
      play { .press(Press(key: key, phase: .began, timestamp: $0)) }
      play { .press(Press(key: key, phase: .ended, timestamp: $0)) }
    }
    // The last drags leave an animation in progress.
    for x in [300.0, 500, 700, 800, 900, 1000] {
      for (phase, way) in [(Touch.Phase.began, 0.0), (.moved, 60), (.ended, 60)] {
        let location = Point(x: x + way, y: 400)
        play {
          .touch(TouchSample(id: Touch.ID(1), phase: phase, location: location, timestamp: $0))
        }
      }
    }
    return watched
  }

  @Test(arguments: 0..<7)
  func `a page of the events scene leaves no object behind, whatever its options are`(page: Int) {
    let survivors = Self.playOptions(ofPage: page).filter { $0.object != nil }.map(\.words)

    #expect(Set(survivors).sorted() == [])
  }
}
