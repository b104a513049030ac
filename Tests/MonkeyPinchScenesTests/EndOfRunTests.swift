import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import PlayKit
import Testing

/// A scene with one view that receives touches, waits for a double tap, and counts what it receives.
private final class WaitingScene: Scene {
  static let (name, title, summary) = ("waiting", "Waiting", "Tap once.")
  let session: Session
  var onSound: ((Sound) -> Void)?

  private final class Target: View {
    override func touchesBegan(_ touches: [Touch], with event: Event?) {}
    override func touchesEnded(_ touches: [Touch], with event: Event?) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event?) {}
  }

  init(size: Size) {
    session = Session(window: Window(size: size))
    let target = Target(frame: Rect(x: 0, y: 0, width: 200, height: 200), name: "target")
    session.window.addSubview(target)
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    target.addGestureRecognizer(doubleTap)
    let tap = TapGestureRecognizer(name: "tap")
    tap.require(toFail: doubleTap)
    target.addGestureRecognizer(tap)
    let press = LongPressGestureRecognizer(name: "longPress")
    target.addGestureRecognizer(press)
  }

  func draw(_ picture: inout PictureBuilder) {}
}

@Suite struct EndOfRunTests {
  /// Returns the log of a script in the waiting scene, without the times.
  private func log(of script: String) throws -> [LogLine] {
    var text: [UInt8] = []
    for line in try GestureScript(script, file: "script").lines { line.append(to: &text) }
    let recording = try Recording(bytes: text, name: "recording")
    let playground = Playground(scene: WaitingScene.self, size: recording.header.surface)
    var log: [LogLine] = []
    playground.onLog = { log.append($0) }
    var frames = try recording.frames()
    while let frame = try frames.next() { playground.play(frame) }
    playground.finish(because: .recordingEnded)
    #expect(playground.scene.session.nextDeadline == nil)
    return log
  }

  private func phases(_ log: [LogLine]) -> [String] {
    log.compactMap { line in
      guard case .touch(_, let phase, _) = line.event else { return nil }
      return phase
    }
  }

  @Test func `[R105] what is due when a recording ends is delivered before the log ends`() throws {
    let log = try log(of: "tap 1 at 100,100")
    let actions = log.compactMap { line -> String? in
      guard case .gesture(let gesture) = line.event else { return nil }
      return gesture.recognizer
    }

    // Both wait until the double tap fails, 350 ms after the last line of the recording.
    #expect(actions == ["tap"])
    #expect(phases(log) == ["began", "cancelled"])
    #expect(log.last?.time == .milliseconds(60 + 350))
  }

  @Test func `[R105] open touches are cancelled before the time runs on`() throws {
    let log = try log(of: "down 1 at 100,100")

    #expect(phases(log) == ["began", "cancelled"])
    #expect(try #require(log.last).time < .milliseconds(500))
  }
}
