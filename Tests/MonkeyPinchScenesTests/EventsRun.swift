import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings

@testable import MonkeyPinchScenes
@testable import PlayKit

/// A run of a gesture script in the events scene, with its results.
final class EventsRun {
  let playground: Playground
  let scene: EventsScene
  private(set) var lines: [LogLine] = []
  /// The states of the recognizers before the last frame, which cancels touches.
  private(set) var statesBeforeEnd: [GestureRecognizer.State] = []

  struct NoScene: Error {}

  init(
    _ script: String, size: Size = Size(width: 1280, height: 800), hands: Hands = .standard
  ) throws {
    playground = Playground(scene: EventsScene.self, among: SceneList.all, size: size)
    playground.hands = hands
    guard let scene = playground.scene as? EventsScene else { throw NoScene() }
    self.scene = scene
    playground.onLog = { [weak self] in self?.lines.append($0) }
    try play(script)
  }

  private func play(_ script: String) throws {
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: "script").lines { line.append(to: &bytes) }
    var frames = try Recording(bytes: bytes, name: "script").frames()
    while let frame = try frames.next() {
      statesBeforeEnd = scene.observer.recognizers.map(\.state)
      playground.play(frame)
    }
  }

  // MARK: Results

  /// The text of each row of the list of deliveries.
  var rows: [String] { scene.observer.list.rows.map(text(of:)) }
  /// The text of the rows that are not touches.
  var decisions: [String] {
    scene.observer.list.rows.filter { if case .touches = $0.kind { false } else { true } }
      .map(text(of:))
  }

  private func text(of row: DeliveryList.Row) -> String {
    let names =
      ["Window"] + scene.observer.recognizers.map { $0.name ?? "" }
      + [scene.observer.touched?.name ?? ""]
    let separator = row.kind == .reason ? ": " : " "
    return names[row.column] + separator + row.words + (row.count > 1 ? " x\(row.count)" : "")
  }

  /// The touches that were delivered to views, as in the log: `pad began`.
  var touches: [String] {
    lines.compactMap { line in
      guard case .touch(let view, let phase, _) = line.event else { return nil }
      return "\(view) \(phase)"
    }
  }

  /// The recognizers that sent actions, with their states: `tap ended`.
  var gestures: [String] {
    lines.compactMap { line in
      guard case .gesture(let gesture) = line.event else { return nil }
      return "\(gesture.recognizer) \(gesture.state)"
    }
  }

  /// The texts in the current picture.
  var picture: [String] {
    playground.draw().compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
  }
}
