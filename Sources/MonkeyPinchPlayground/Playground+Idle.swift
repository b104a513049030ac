import Gestures
import PlayKit

// What the playground shows while there is no input: the idle life of the scene and the ghost hand.
//
// Both depend on the time of the last input alone. They move no view and add nothing to the log, and
// the end of a run does not wait for them.
extension Playground {
  /// The names of the gestures that the user has made on sprites, in a fixed order.
  public var triedGestures: [String] {
    SpriteGesture.allCases.filter(idle.tried.contains).map { $0.rawValue }
  }

  /// Adds gestures that the user has made in an earlier run; unknown names are ignored.
  func addTriedGestures(_ names: [String]) {
    idle.tried.formUnion(names.compactMap(SpriteGesture.init(rawValue:)))
  }

  func noteTried(_ recognizer: GestureRecognizer) {
    guard let gesture = SpriteGesture(recognizer: recognizer.name), let view = recognizer.view,
      !idle.tried.contains(gesture), scene.sprites.contains(where: { $0 === view })
    else { return }
    idle.tried.insert(gesture)
  }

  /// Ends the time without input, and lets a visible ghost hand fade out.
  func noteInput(at time: Duration) {
    let wasIdle = played.session.now - idle.lastInput >= GhostHand.firstStart
    if wasIdle, let hand, !theme.reducesMotion { idle.interrupted = (hand, time) }
    if time - idle.lastInput >= IdleState.rowReturn, !isTouched { idle.playStart = nil }
    idle.lastInput = max(time, idle.lastInput)
  }

  /// The time since the last input; nil while a finger is down, while the help is open, and if the
  /// visible scene is always still without input.
  private var idleTime: Duration? {
    guard scene.demonstrations != nil, !showsHelp, !isTouched else { return nil }
    return max(played.session.now - idle.lastInput, .zero)
  }

  /// The movements of the scene's animals; none if the theme reduces motion.
  var idleLife: IdleLife {
    guard !theme.reducesMotion, let idleTime else { return .still }
    return IdleLife(after: idleTime)
  }

  /// The ghost hand that demonstrates a gesture now; nil if there is none, as beside the inspector, which shows what
  /// fingers did.
  private var hand: GhostHand? {
    guard !showsInspector, let demonstrations = scene.demonstrations else { return nil }
    if showsHelp { return played.help.hand(of: demonstrations, at: played.session.now) }
    return idleTime.flatMap { GhostHand(after: $0, of: demonstrations, tried: idle.tried) }
  }

  /// Whether the ghost hand moves or fades, so that each frame has to be drawn.
  var isHandMoving: Bool {
    if let interrupted = idle.interrupted,
      played.session.now < interrupted.start + IdleState.fade
    {
      return true
    }
    return !theme.reducesMotion && hand != nil
  }

  /// The next time at which idle life or the ghost hand changes the picture; nil if they will not.
  var nextIdleChange: Duration? {
    guard let idleTime, let demonstrations = scene.demonstrations else { return nil }
    let hand =
      showsInspector
      ? nil : GhostHand.nextChange(after: idleTime, of: demonstrations, tried: idle.tried)
    let life = theme.reducesMotion ? nil : IdleLife.nextChange(after: idleTime)
    return hand.earlier(life).map { $0 + idle.lastInput }
  }

  func drawHand(_ picture: inout PictureBuilder) {
    if let hand {
      hand.draw(in: size, opacity: 1, &picture)
    } else if let interrupted = idle.interrupted {
      let part = (played.session.now - interrupted.start) / IdleState.fade
      if 0..<1 ~= part { interrupted.hand.draw(in: size, opacity: 1 - part, &picture) }
    }
  }

  // MARK: The row of buttons

  /// Notes that the user plays, or uses the row of buttons or a pointer.
  func noteRow(_ sample: TouchSample) {
    if sample.type == .indirectPointer { idle.inputs.hasMouse = true }
    if sample.isHover || sample.phase == .began && played.bar?.contains(sample.location) == true {
      idle.playStart = nil
    } else if sample.phase == .began, idle.playStart == nil {
      idle.playStart = sample.timestamp
    }
  }

  /// The times at which the row of buttons begins to fade and to come back; none if it stays.
  private var rowChanges: (fade: Duration, back: Duration?)? {
    guard played.bar != nil, theme.look != .contrast, !usesSingleTaps, !showsHelp,
      let fade = idle.playStart.map({ $0 + IdleState.rowTime })
    else { return nil }
    return (fade, isTouched ? nil : idle.lastInput + IdleState.rowReturn)
  }

  /// Returns the part of a change of the row of buttons that is over, from 0 to 1.
  private func rowPart(from start: Duration) -> Double {
    min(max((played.session.now - start) / IdleState.rowFade, 0), 1)
  }

  /// The opacity of the row of buttons, which fades while the user plays.
  var rowOpacity: Double {
    guard let (fade, back) = rowChanges else { return 1 }
    return 1 - IdleState.rowFading * (rowPart(from: fade) - (back.map(rowPart) ?? 0))
  }

  /// Whether the row of buttons fades or comes back, so that each frame has to be drawn.
  var isRowFading: Bool {
    guard let (fade, back) = rowChanges else { return false }
    return [fade, back ?? fade].contains { .zero..<IdleState.rowFade ~= played.session.now - $0 }
  }

  /// The next time at which the row of buttons begins to fade or to come back; nil if it will not.
  var nextRowChange: Duration? {
    guard let (fade, back) = rowChanges else { return nil }
    let now = played.session.now
    return fade > now ? fade : back.flatMap { $0 > now ? $0 : nil }
  }

  func trailsSwitched() {
    showSwitches()
    trails.removeAll()
    names.removeAll()
    if showsTrails { played.session.forEachTouch { trails.begin($0) } }
  }
}
