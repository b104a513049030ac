import GestureControls
import GestureHistory
import GestureRecordings
import GestureStrokes
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct PlaygroundStateTests {
  private func refusal(of line: String) -> String? {
    do throws(RecordingError) {
      _ = try PlaygroundState.recording(bytes: Array(line.utf8), name: "a.jsonl")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (#"{"t":0,"state":{"setting":"physics"}}"#, #""value" is missing: expected a text"#),
    (#"{"t":0,"state":{"setting":1,"value":""}}"#, #""setting" is 1: expected a text"#),
    (#"{"t":0,"state":{"muted":1}}"#, #""muted" is 1: expected true or false"#),
    (#"{"t":0,"state":{"trails":"on"}}"#, #""trails" is "on": expected true or false"#),
    (#"{"t":0,"state":{"tried":"drag"}}"#, #""tried" is "drag": expected an array of texts"#),
    (#"{"t":0,"state":{"tried":[1]}}"#, #""tried" is [1]: expected an array of texts"#),
    (#"{"t":0,"state":{"idle":-1}}"#, #""idle" is -1: expected seconds, 0 to 1000000000"#),
    (
      #"{"t":0,"state":{"change":"tap","property":"hysteresis"}}"#,
      "the change is not complete: expected the recognizer's names, and a property with a value "
        + "or a relation"
    ),
    (#"{"t":0,"state":{"scene":""}}"#, #""scene" is "": expected a text that is not empty"#),
    (
      #"{"t":0,"place":"monkey","center":[1],"transform":[1,0,0,1,0,0],"alpha":1,"z":0}"#,
      #""center" is [1]: expected an array of 2 finite numbers"#
    ),
    (
      #"{"t":0,"place":"monkey","center":[1,2],"transform":[1,0,0,1,0,"x"],"alpha":1,"z":0}"#,
      #""transform" is [1,0,0,1,0,"x"]: expected an array of 6 finite numbers"#
    ),
    (
      #"{"t":0,"place":"monkey","center":[1,2],"transform":[1,0,0,1,0,0],"alpha":2,"z":0}"#,
      #""alpha" is 2: expected 0 to 1"#
    ),
    (
      #"{"t":0,"state":{"sign":"a"}}"#,
      #""strokes" is missing: expected an array of strokes, each an array of locations [x, y]"#
    ),
    (
      #"{"t":0,"sign":"a","strokes":[[[1]]]}"#,
      #""strokes" is [[[1]]]: expected an array of strokes, each an array of locations [x, y]"#
    ),
  ])
  func `incomplete state is rejected with an error that contains the line number`(
    line: String, reason: String
  ) {
    #expect(refusal(of: line) == "a.jsonl:1: \(reason)")
  }

  @Test(arguments: [
    Change(.matching("tap"), .value(property: "allowableMovement", 52)),
    Change(.named(pan), .doesNotRequire(tap)), Change(.named(pan), .actsBeside(tap)),
    Change(.named(pan), .receivesRefusedTouches), Change(.named(pan), .viewTakesTouches),
    Change(.named(pan), .beginsDespiteVeto),
  ])
  func `a kept change is written to a line and read from it`(change: Change) throws {
    guard case .state(let state, _) = PlaygroundState.change(change).line(at: .zero) else { return }

    #expect(try PlaygroundState(state) == .change(change))
  }

  private static let pan = RecognizerName(view: "card", recognizer: "pan", gesture: "pan")
  private static let tap = RecognizerName(view: "card", recognizer: "tap", gesture: "tap")

  @Test func `state of an unknown kind is ignored`() {
    #expect(refusal(of: #"{"t":0,"state":{"weather":"rain"}}"#) == nil)
  }

  @Test func `a line of state changes the playground without input`() throws {
    let text = """
      {"t":0,"state":{"muted":true}}
      {"t":0,"state":{"place":"banana","center":[200,300],"transform":[2,0,0,2,0,0],"alpha":0.5,"z":0}}
      {"t":0,"frame":1}
      """
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 1280, height: 800))

    _ = try playground.log(
      of: PlaygroundState.recording(bytes: Array(text.utf8), name: "a.jsonl"))

    let banana = playground.scene.sprites[1]
    #expect(playground.isMuted)
    #expect(banana.center == Point(x: 200, y: 300))
    #expect(banana.transform == Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    #expect(banana.alpha == 0.5)
    #expect(banana.superview?.subviews.first === banana)
  }

  @Test func `the settings of a scene are written as state and applied again`() throws {
    let playground = Playground(
      scene: LampScene.self, among: SceneList.all, size: Size(width: 320, height: 240))
    let lamp = try #require(playground.scene as? LampScene)
    lamp.isLit = true
    let lines = playground.restorationLines(at: .zero)

    var text: [UInt8] = []
    for line in lines { line.append(to: &text) }
    let recording = try PlaygroundState.recording(bytes: text, name: "a.jsonl")
    let other = Playground(
      scene: LampScene.self, among: SceneList.all, size: Size(width: 320, height: 240))
    _ = try other.log(of: recording)

    #expect(
      String(decoding: text, as: UTF8.self)
        == #"{"t":0,"state":{"setting":"lamp","value":"on"}}"# + "\n")
    #expect((other.scene as? LampScene)?.isLit == true)
  }

  @Test func `the signs of a scene of one's own are written as state and read again`() throws {
    let playground = Playground(scene: LessonScene.self, size: Size(width: 320, height: 240))
    let scene = try #require(playground.scene as? LessonScene)
    let star = try #require(scene.library.names.first)
    scene.library.remove(star)

    var text: [UInt8] = []
    for line in playground.restorationLines(at: .zero) { line.append(to: &text) }
    let recording = try PlaygroundState.recording(bytes: text, name: "a.jsonl")
    let other = Playground(scene: LessonScene.self, size: Size(width: 320, height: 240))
    _ = try other.log(of: recording)

    #expect((other.scene as? LessonScene)?.library == scene.library)
  }

  @Test func `a playground is not at rest while its scene has an unsaved state`() throws {
    let playground = Playground(scene: LessonScene.self, size: Size(width: 320, height: 240))
    let scene = try #require(playground.scene as? LessonScene)
    #expect(playground.isAtRest)

    scene.hasUnsavedState = true

    #expect(!playground.isAtRest)
  }
}

/// A scene for tests with signs, which can be in a state that recordings do not contain.
private final class LessonScene: SignScene {
  static let name = "lesson"
  static let title = "Lesson"
  static let summary = "Nothing to touch."

  let session: Session
  var onSound: ((Sound) -> Void)?
  var library = StrokeLibrary.starter
  var onLibraryChange: ((StrokeLibrary) -> Void)?
  var hasUnsavedState = false

  init(size: Size) { session = Session(window: Window(size: size)) }

  func draw(_ picture: inout PictureBuilder) {}
}

/// A scene for tests with one setting.
private final class LampScene: Scene {
  static let name = "lamp"
  static let title = "Lamp"
  static let summary = "Nothing to touch."

  let session: Session
  var onSound: ((Sound) -> Void)?
  var isLit = false

  init(size: Size) { session = Session(window: Window(size: size)) }

  var settings: [SceneSetting] { isLit ? [SceneSetting("lamp", "on")] : [] }

  func apply(_ setting: SceneSetting) -> Bool {
    guard setting.name == "lamp" else { return false }
    isLit = setting.value == "on"
    return true
  }

  func draw(_ picture: inout PictureBuilder) {}
}
