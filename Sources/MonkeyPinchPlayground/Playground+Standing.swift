import Gestures
public import GestureRecordings
import MonkeyPinchScenes

// How the playground stands at a moment of rest, as what makes a fresh one stand so.
extension Playground {
  /// Whether nothing is going on: what is played from here on depends on ``standing(at:)`` alone.
  public var isAtRest: Bool { !isFading && stages.allSatisfy(\.isAtRest) }

  /// What makes a fresh playground of this size, with the same first scene, stand as this one does,
  /// if it is at rest.
  ///
  /// - Parameter time: When it is to be done.
  public func standing(at time: Duration) -> [RecordingLine] {
    // The scene that is played comes last, and the one that is played first needs no going there.
    let others = stages.filter { $0 !== stage }
    var inputs: [RecordingLine] = []
    for (place, stage) in (others + [stage]).enumerated() {
      if place > 0 || stage !== stages[0] { inputs += press("\(stage.index + 1)", at: time) }
      inputs += standing(of: stage, at: time)
    }
    // The look is nobody's memory: it is chosen anew for each replay.
    let helps = Array(repeating: "h", count: showsHelp ? stage.help.page + 1 : 0)
    let keys = (isMuted ? ["m"] : []) + helps
    let pointer = stage.session.hoverLocation.map {
      TouchSample(
        id: Touch.ID(0), phase: .regionEntered, location: $0, timestamp: time,
        type: .indirectPointer)
    }
    return inputs + keys.flatMap { press($0, at: time) }
      + (pointer.map { [.input(.touch($0))] } ?? [])
  }

  private func standing(of stage: Stage, at time: Duration) -> [RecordingLine] {
    let scene = stage.scene
    // From back to front, so that each finds its place free.
    let places = RecordedPlace.of(scene.sprites).sorted { $0.z < $1.z }
    let tabs = Array(repeating: "tab", count: stage.focusPlace)
    let signs = (scene as? any SignKeeper)?.library.recordingLines(at: time) ?? []
    // The switches before the places: how many sprites there are may be one of them.
    return signs + scene.switches.flatMap { press($0, at: time) }
      + places.map { .place($0, at: time) } + tabs.flatMap { press($0, at: time) }
  }

  private func press(_ key: String, at time: Duration) -> [RecordingLine] {
    [Press.Phase.began, .ended].map {
      .input(.press(Press(key: key, phase: $0, timestamp: time)))
    }
  }
}

extension Stage {
  /// How often the focus moves on until it is where it is now, or will be when the help is closed.
  fileprivate var focusPlace: Int {
    let focus = help.isHidden ? window.firstResponder : help.formerFocus
    func stops(_ view: View) -> [View] {
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01, view !== help
      else { return [] }
      return (view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap(stops)
    }
    return stops(window).firstIndex { $0 === focus }.map { $0 + 1 } ?? 0
  }
}
