import Gestures

/// Inputs that are not fingers, views that move, and fingers that rest.
///
/// After everything else, so that older seeds and inputs of the fuzzer begin with the same world.
extension World {
  mutating func addInputs(using random: inout some ChoiceSource) {
    if random.chance(0.4) { addPointer(using: &random) }
    if random.chance(0.3) { addScrolls(using: &random) }
    if random.chance(0.3) { addTrackpad(using: &random) }
    if random.chance(0.15) { addKeys(using: &random) }
    if random.chance(0.3) { addMoves(using: &random) }
    if random.chance(0.4) { addRests(using: &random) }
  }

  private func place(using random: inout some ChoiceSource) -> (x: Double, y: Double) {
    (Double(random.int(in: 0...240)), Double(random.int(in: 0...200)))
  }

  /// Adds a sample and returns its time, which is later if there are samples that it cannot come with.
  @discardableResult
  private mutating func add(_ sample: Sample, at milliseconds: Int) -> Int {
    var time = milliseconds * 1_000
    while let index = steps.firstIndex(where: { $0.microseconds == time }) {
      // A landing does not come with a lift, and only the pointer comes with others.
      let (canJoin, others): (Bool, [Sample]) =
        switch (sample.input, sample.phase) {
        case (.hover, _), (.mouse, .moved): (true, [])
        case (.mouse, .began): (true, steps[index].samples.filter(\.phase.isEnd))
        case (.mouse, _): (true, steps[index].samples.filter { $0.phase == .began })
        default: (false, [])
        }
      if canJoin, !others.contains(where: \.isTouch) {
        steps[index].samples.append(sample)
        let samples = steps[index].samples
        steps[index].samples = Phase.allCases.flatMap { phase in
          samples.filter { $0.phase == phase }
        }
        return time / 1_000
      }
      time += 1_000
    }
    let index = steps.firstIndex { $0.microseconds > time } ?? steps.count
    steps.insert(Step(microseconds: time, [sample]), at: index)
    return time / 1_000
  }

  /// A time of the world's samples or between them.
  private func time(using random: inout some ChoiceSource) -> Int {
    let times = steps.dropLast().map { $0.microseconds / 1_000 }
    guard let last = times.last else { return random.int(in: 1...500) }
    return random.chance(0.5) ? random.pick(times) : random.int(in: 1...max(1, last))
  }

  /// The mouse pointer, which hovers and whose buttons are pressed.
  private mutating func addPointer(using random: inout some ChoiceSource) {
    for _ in 0..<random.int(in: 1...2) {
      var plan = RecognizerPlan(view: random.int(in: 0...(views.count - 1)), kind: .hover)
      plan.mayBegin = !random.chance(0.1)
      recognizers.append(plan)
    }
    for index in recognizers.indices {
      if case .tap = recognizers[index].kind, random.chance(0.2) {
        recognizers[index].buttons = random.int(in: 2...3)
      }
    }
    let buttons = random.pick([1, 1, 1, 2, 3])
    var time = time(using: &random)
    var (isInside, isPressed) = (false, false)
    var (x, y) = place(using: &random)
    for _ in 0..<random.int(in: 3...14) {
      let step = random.int(in: 0...9)
      if isPressed {
        if step < 5 {
          x = min(319, max(0, x + Double(random.int(in: -20...20))))
          time = add(Sample(9, .moved, x, y, .mouse(buttons: buttons)), at: time)
        } else {
          isPressed = false
          time = add(
            Sample(9, random.chance(0.1) ? .cancelled : .ended, x, y, .mouse(buttons: buttons)),
            at: time)
        }
      } else if step < 4 {
        isPressed = true
        time = add(Sample(9, .began, x, y, .mouse(buttons: buttons)), at: time)
      } else if isInside, step == 9 {
        isInside = false
        time = add(Sample(10, .ended, x, y, .hover), at: time)
      } else {
        (x, y) = place(using: &random)
        time = add(Sample(10, isInside ? .moved : .began, x, y, .hover), at: time)
        isInside = true
      }
      time += random.pick([4, 8, 16, 40, 100, 300])
    }
    if isPressed { add(Sample(9, .ended, x, y, .mouse(buttons: buttons)), at: time) }
  }

  private mutating func addScrolls(using random: inout some ChoiceSource) {
    for index in recognizers.indices {
      if case .pan = recognizers[index].kind { recognizers[index].scrolls = random.chance(0.8) }
    }
    if random.chance(0.5) {
      var plan = RecognizerPlan(
        view: random.int(in: 0...(views.count - 1)), kind: .pan(minimum: 1, maximum: 99))
      plan.scrolls = true
      recognizers.append(plan)
    }
    let isDiscrete = random.chance(0.5)
    addReported(11, using: &random) { random in
      // One that is not zero, which has no effect.
      let delta = Vector(dx: Double(random.int(in: -12...12)), dy: Double(random.int(in: 1...12)))
      return .scroll(isDiscrete: isDiscrete, delta)
    }
  }

  private mutating func addTrackpad(using random: inout some ChoiceSource) {
    if random.chance(0.5) {
      recognizers.append(
        RecognizerPlan(view: random.int(in: 0...(views.count - 1)), kind: .pinch))
    }
    addReported(12, using: &random) { .trackpad($0.pick([0.8, 0.95, 1, 1.05, 1.25])) }
  }

  /// Adds gestures that a device reports, with all phases or of moves alone.
  private mutating func addReported<Source: ChoiceSource>(
    _ number: Int, using random: inout Source, _ input: (inout Source) -> Input
  ) {
    var time = time(using: &random)
    for _ in 0..<random.int(in: 1...3) {
      let (x, y) = place(using: &random)
      let hasPhases = random.chance(0.6)
      if hasPhases { time = add(Sample(number, .began, x, y, input(&random)), at: time) }
      for _ in 0..<random.int(in: 1...5) {
        time += random.pick([8, 16, 60, 149, 150, 151])
        time = add(Sample(number, .moved, x, y, input(&random)), at: time)
      }
      time += random.pick([8, 60, 200])
      if hasPhases, !random.chance(0.1) {
        let phase = random.chance(0.2) ? Phase.cancelled : .ended
        let end: Input =
          if case .scroll(let isDiscrete, _) = input(&random) {
            .scroll(isDiscrete: isDiscrete, .zero)
          } else {
            .trackpad(1)
          }
        time = add(Sample(number, phase, x, y, end), at: time)
      }
      time += random.pick([8, 60, 200])
    }
    // What is in progress still ends, before the last step.
    add(Sample(number, .began, 1, 1, input(&random)), at: time)
    add(Sample(number, .ended, 1, 1, input(&random)), at: time + 8)
  }

  private mutating func addKeys(using random: inout some ChoiceSource) {
    if random.chance(0.9) { focus = random.int(in: 0...(views.count - 1)) }
    for key in 21...22 {
      let time = add(Sample(key, .began, 0, 0, .key), at: time(using: &random))
      add(Sample(key, .ended, 0, 0, .key), at: time + random.pick([8, 60, 300]))
    }
  }

  /// Views that the program moves or hides, also while fingers are down.
  private mutating func addMoves(using random: inout some ChoiceSource) {
    func change(_ random: inout some ChoiceSource) -> Change {
      let view = random.int(in: 0...(views.count - 1))
      if random.chance(0.25) { return .hide(view) }
      let offset = Vector(
        dx: Double(random.int(in: -80...80)), dy: Double(random.int(in: -60...60)))
      return .place(
        view, Rect(origin: views[view].frame.origin + offset, size: views[view].frame.size))
    }
    if random.chance(0.3) {
      let recognizer = random.int(in: 0...(recognizers.count - 1))
      reactions.append(
        Reaction(
          trigger: .action(recognizer, random.pick([.began, .changed, .ended])),
          change: change(&random)))
    }
    for _ in 0..<random.int(in: 1...3) {
      let time = time(using: &random) * 1_000
      let index = steps.firstIndex { $0.microseconds >= time } ?? steps.count
      if index == steps.count || steps[index].microseconds > time {
        steps.insert(Step(microseconds: time, []), at: index)
      }
      steps[index].changes.append(change(&random))
    }
  }

  /// A finger that lies before the others land, and recognizers that leave it out (R112, R113).
  private mutating func addRests(using random: inout some ChoiceSource) {
    for index in recognizers.indices {
      switch recognizers[index].kind {
      case .tap:
        recognizers[index].holdsEachTouch = random.chance(0.5)
        recognizers[index].leavesOutRestingTouches = random.chance(0.7)
      case .longPress, .pan, .swipe, .pinch, .rotation:
        recognizers[index].leavesOutRestingTouches = random.chance(0.7)
      case .edgePan, .hover: break
      }
    }
    let start = random.pick([700, 750, 800, 1_200]) * 1_000
    for index in steps.indices { steps[index].microseconds += start }
    let (x, y) = place(using: &random)
    steps.insert(Step(microseconds: 1_000, [Sample(4, .began, x, y)]), at: 0)
    let reach = random.pick([0, 6, 12])
    let moved = Sample(4, .moved, x + Double(random.int(in: -reach...reach)), y)
    let time = add(moved, at: time(using: &random) + 1)
    let last = (steps.last?.microseconds ?? 0) / 1_000 - 4_900
    add(Sample(4, .ended, moved.x, moved.y), at: max(time + 1, random.pick([time + 30, last])))
  }
}
