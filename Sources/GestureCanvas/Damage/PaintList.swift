import GestureControls

/// The draw commands of the current picture, back to front.
///
/// Replacing the picture finds the pixels that change: outside them, the same commands are drawn in
/// the same order as before, each with the same limit.
struct PaintList {
  /// The number of commands that may be added or removed in one place without all later ones
  /// counting as changed.
  private static let lookahead = 8

  private(set) var steps: [PaintStep] = []
  /// Memory for the next list of another length.
  private var spare: [PaintStep] = []

  /// Replaces the commands, and adds the pixels that change to `damage`.
  ///
  /// - Parameters:
  ///   - surface: All pixels of the surface.
  ///   - make: Prepares a new command, except for its clip.
  mutating func update(
    to commands: [DrawCommand], on surface: PixelBox, damage: inout Damage,
    make: (DrawCommand) -> PaintStep
  ) {
    var clip = surface
    guard commands.count != steps.count else {
      for index in commands.indices {
        if steps[index].command == commands[index] {
          keep(&steps[index], &clip, surface, &damage)
        } else {
          damage.add(steps[index].bounds)
          steps[index] = added(make(commands[index]), &clip, surface, &damage)
        }
      }
      return
    }
    spare.removeAll(keepingCapacity: true)
    var (old, new) = (0, 0)
    let tail = commonEnd(with: commands)
    while old < steps.count || new < commands.count {
      let isTail = steps.count - old <= tail && commands.count - new <= tail
      let change =
        isTail
        ? (removed: 0, added: 0)
        : change(old..<(steps.count - tail), commands, new..<(commands.count - tail))
      if change == (0, 0) {
        keep(&steps[old], &clip, surface, &damage)
        spare.append(steps[old])
        (old, new) = (old + 1, new + 1)
      }
      for _ in 0..<change.removed {
        damage.add(steps[old].bounds)
        old += 1
      }
      for _ in 0..<change.added {
        spare.append(added(make(commands[new]), &clip, surface, &damage))
        new += 1
      }
    }
    swap(&steps, &spare)
    spare.removeAll(keepingCapacity: true)
  }

  mutating func removeAll() { steps.removeAll() }

  /// Replaces what a command draws, for example with a copy of the same pixels.
  mutating func replacePaint(at index: Int, with paint: Paint) {
    let step = steps[index]
    steps[index] = PaintStep(
      command: step.command, paint: paint, extent: step.extent, clip: step.clip,
      isSteady: step.isSteady)
  }

  private func commonEnd(with commands: [DrawCommand]) -> Int {
    var count = 0
    while count < min(steps.count, commands.count),
      steps[steps.count - 1 - count].command == commands[commands.count - 1 - count]
    {
      count += 1
    }
    return count
  }

  /// Returns the numbers of commands to remove and to add before the next common command; zero and
  /// zero if the next commands are equal.
  private func change(
    _ old: Range<Int>, _ commands: [DrawCommand], _ new: Range<Int>
  ) -> (removed: Int, added: Int) {
    guard !old.isEmpty, !new.isEmpty else { return (old.count, new.count) }
    let (first, next) = (old.lowerBound, new.lowerBound)
    if steps[first].command == commands[next] { return (0, 0) }
    guard old.count != new.count else { return (1, 1) }
    for distance in 1...Self.lookahead {
      if distance < old.count, steps[first + distance].command == commands[next] {
        return (distance, 0)
      }
      if distance < new.count, steps[first].command == commands[next + distance] {
        return (0, distance)
      }
    }
    return (1, 1)
  }

  /// Gives a command that stays the limit at its place in the new list.
  private func keep(
    _ step: inout PaintStep, _ clip: inout PixelBox, _ surface: PixelBox, _ damage: inout Damage
  ) {
    step.isSteady = true
    if step.clip != clip {
      damage.add(step.bounds)
      step.clip = clip
      damage.add(step.bounds)
    }
    if case .clip(let box) = step.paint { clip = box?.intersection(surface) ?? surface }
  }

  private func added(
    _ step: PaintStep, _ clip: inout PixelBox, _ surface: PixelBox, _ damage: inout Damage
  ) -> PaintStep {
    var step = step
    step.clip = clip
    damage.add(step.bounds)
    if case .clip(let box) = step.paint { clip = box?.intersection(surface) ?? surface }
    return step
  }
}
