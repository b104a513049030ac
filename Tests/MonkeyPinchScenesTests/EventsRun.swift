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

  init(_ script: String, size: Size = Size(width: 1280, height: 800)) throws {
    playground = Playground(scene: EventsScene.self, among: SceneList.all, size: size)
    guard let scene = playground.scene as? EventsScene else { throw NoScene() }
    self.scene = scene
    playground.onLog = { [weak self] in self?.lines.append($0) }
    try play(script)
  }

  private func play(_ script: String) throws {
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: "script").lines { line.append(to: &bytes) }
    let frames = try Recording(bytes: bytes, name: "script").frames()
    while let frame = try frames.next() {
      statesBeforeEnd = scene.observer.recognizers.map(\.state)
      playground.play(frame)
    }
  }

  // MARK: Results

  /// The text of the diagram's rows for the newest sequence of touches.
  var rows: [String] { scene.observer.diagram.rows.filter { !$0.isPast }.map(text(of:)) }
  /// The text of the diagram's rows for the previous sequence of touches.
  var pastRows: [String] { scene.observer.diagram.rows.filter(\.isPast).map(text(of:)) }

  private func name(_ lane: SequenceDiagram.Lane) -> String {
    switch lane {
    case .application: "application"
    case .window: "window"
    case .recognizer(let index): scene.observer.recognizers[index].name ?? ""
    case .view: scene.observer.touched?.name ?? ""
    }
  }

  private func text(of row: SequenceDiagram.Row) -> String {
    let count = row.count > 1 ? " x\(row.count)" : ""
    func recognizer(_ index: Int) -> String { name(.recognizer(index)) }
    switch row.event {
    case .message(let from, let to, let phase, let fingers, let isLate):
      let numbers = fingers.count > 1 || fingers != [0] ? " \(fingers)" : ""
      return "\(name(from)) > \(name(to)) \(phase)\(numbers)\(isLate ? ", late" : "")\(count)"
    case .state(let index, let state, let acts):
      return "\(recognizer(index)) \(state)\(acts ? ", action" : "")\(count)"
    case .decision(let lane, let versions, _): return "\(name(lane)) \(versions[0])"
    case .reason(let index, let reason): return "\(recognizer(index)): \(reason)"
    }
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
