import GestureTesting
import Gestures

extension World {
  /// Returns a world of random views, recognizers, relations, reactions and samples.
  package static func random(seed: UInt64) -> World {
    var random = SeededGenerator(seed: seed)
    return .random(using: &random)
  }

  /// Returns a world of which each part is a choice of `random`.
  package static func random(using random: inout some ChoiceSource) -> World {
    var world = World()
    world.addViews(using: &random)
    world.addRecognizers(using: &random)
    world.addRelations(using: &random)
    if random.chance(0.3) { world.addReactions(using: &random) }
    world.addSteps(using: &random)
    if random.chance(0.6) { world.addRolledTaps(using: &random) }
    if random.chance(0.5) { world.addInputs(using: &random) }
    if random.chance(0.5) {
      for index in world.recognizers.indices where world.recognizers[index].hasRolledTaps {
        world.recognizers[index].rollingDistanceOfSeveral = Double(random.int(in: 0...60))
      }
    }
    return world
  }

  private mutating func addViews(using random: inout some ChoiceSource) {
    for number in 0..<random.int(in: 1...4) {
      let parent = number > 0 && random.chance(0.6) ? random.int(in: 0...(number - 1)) : nil
      let nested = parent != nil
      var view = ViewPlan(
        parent: parent,
        frame: Rect(
          x: Double(random.int(in: nested ? -20...60 : 0...120)),
          y: Double(random.int(in: nested ? -20...40 : 0...60)),
          width: Double(random.int(in: 80...240)), height: Double(random.int(in: 80...200))))
      if number == 0, random.chance(0.3) {
        // At two edges of the window, for screen edge pans.
        view.frame = Rect(x: 0, y: 0, width: 240, height: 200)
      }
      view.isMultipleTouchEnabled = random.chance(0.5)
      view.isExclusiveTouch = random.chance(0.05)
      view.isInteractive = !random.chance(0.05)
      views.append(view)
    }
  }

  private mutating func addRecognizers(using random: inout some ChoiceSource) {
    for _ in 0..<random.int(in: 1...5) {
      var plan = RecognizerPlan(
        view: random.int(in: 0...(views.count - 1)), kind: .random(using: &random))
      plan.cancelsTouches = !random.chance(0.2)
      plan.delaysBegan = random.chance(0.2)
      plan.delaysEnded = !random.chance(0.2)
      plan.isEnabled = !random.chance(0.03)
      plan.mayBegin = !random.chance(0.07)
      if random.chance(0.1) { plan.refusedFingers = [random.int(in: 1...3)] }
      recognizers.append(plan)
    }
  }

  mutating func addRelations(using random: inout some ChoiceSource) {
    let density = random.double(in: 0...0.4)
    for one in recognizers.indices {
      for other in recognizers.indices where other != one {
        for kind in Relation.Kind.allCases where random.chance(density / 3) {
          relations.append(Relation(kind, one, other))
          if hasSharedCycles { relations.removeLast() }
        }
      }
    }
  }

  /// Whether two cycles of requirements share a recognizer.
  ///
  /// The rules do not say which of their recognizers fail.
  private var hasSharedCycles: Bool {
    var required: [Set<Int>] = Array(repeating: [], count: recognizers.count)
    for relation in relations {
      switch relation.kind {
      case .requires, .delegateRequires: required[relation.one].insert(relation.other)
      case .delegateIsRequired: required[relation.other].insert(relation.one)
      case .simultaneous: break
      }
    }
    func reaches(_ goal: Int, from start: Int) -> Bool {
      var found: Set<Int> = []
      var rest = [start]
      while let next = rest.popLast() {
        if next == goal { return true }
        if found.insert(next).inserted { rest += required[next] }
      }
      return false
    }
    return required.indices.contains { one in
      required[one].count { reaches(one, from: $0) } > 1
    }
  }

  private mutating func addReactions(using random: inout some ChoiceSource) {
    for _ in 0..<random.int(in: 1...2) {
      let recognizer = random.int(in: 0...(recognizers.count - 1))
      let view = random.int(in: 0...(views.count - 1))
      let trigger: Trigger =
        switch random.int(in: 0...5) {
        case 0, 1, 2: .action(recognizer, [.began, .changed, .ended][random.int(in: 0...2)])
        case 3: .view(view, Phase.allCases[random.int(in: 0...3)])
        case 4: .shouldBegin(recognizer)
        default: .shouldReceive(recognizer)
        }
      let target = random.int(in: 0...(recognizers.count - 1))
      let targetView = random.int(in: 0...(views.count - 1))
      let change: Change =
        switch random.int(in: 0...6) {
        case 0: .disable(target)
        case 1: .enable(target)
        case 2: .abort(target)
        case 3: .detach(target)
        case 4: .removeView(targetView)
        case 5: .moveView(targetView, to: nil)
        default: .hide(targetView)
        }
      reactions.append(Reaction(trigger: trigger, change: change))
    }
  }

  private mutating func addSteps(using random: inout some ChoiceSource) {
    var places: [Int: (Double, Double)] = [:]
    var lastLift: (Double, Double)?
    let isTapping = random.chance(0.4)
    var time = 0
    let fingers = random.int(in: 1...3)
    let isCoarse = random.chance(0.5)
    let edge = edgeOfPan(using: &random)
    for _ in 0..<random.int(in: 4...24) {
      time += [8, 16, 16, 16, 33, 60, 100, 250, 420][random.int(in: 0...8)]
      if random.chance(0.05) { time += 700 }
      var samples: [Sample] = []
      for finger in 1...fingers where random.chance(0.65) {
        if let (x, y) = places[finger] {
          switch random.int(in: isTapping ? 4...9 : 0...9) {
          case 0...5:
            let reach = isTapping ? 5 : isCoarse ? 60 : 15
            let inwards = edge?.inwards ?? .zero
            let place = (
              Double(min(319, max(0, Int(x + inwards.dx) + random.int(in: (-reach)...reach)))),
              Double(min(239, max(0, Int(y + inwards.dy) + random.int(in: (-reach)...reach))))
            )
            places[finger] = place
            samples.append(Sample(finger, .moved, place.0, place.1))
          case 6...8:
            places[finger] = nil
            lastLift = (x, y)
            samples.append(
              Sample(finger, random.chance(0.1) ? .cancelled : .ended, x, y))
          default: break
          }
        } else if random.chance(0.7) {
          var place = (Double(random.int(in: 10...220)), Double(random.int(in: 10...180)))
          if let edge, places.isEmpty {
            place = edge.start
          } else if isTapping, let lastLift, random.chance(0.8) {
            // Near the last tap.
            place.0 = min(319, max(0, lastLift.0 + Double(random.int(in: -12...12))))
            place.1 = min(239, max(0, lastLift.1 + Double(random.int(in: -12...12))))
          } else if random.chance(0.2) {
            // Near an edge of the window.
            if random.chance(0.5) {
              place.0 = Double(random.int(in: 0...14))
            } else {
              place.1 = Double(random.int(in: 0...14))
            }
          }
          places[finger] = place
          samples.append(Sample(finger, .began, place.0, place.1))
        }
      }
      samples = ordered(samples, &places)
      if !samples.isEmpty || random.chance(0.1) { steps.append(Step(time, samples)) }
    }
    finish(at: time, places)
  }

  /// What happens to several fingers at one time is ordered as the rules order it, and a landing does
  /// not come with a lift.
  private func ordered(_ samples: [Sample], _ places: inout [Int: (Double, Double)]) -> [Sample] {
    var lifts = samples.filter { $0.phase == .ended || $0.phase == .cancelled }
    let landings = samples.filter { $0.phase == .began }
    if !landings.isEmpty {
      for sample in lifts { places[sample.finger] = (sample.x, sample.y) }
      lifts = []
    }
    return landings + samples.filter { $0.phase == .moved } + lifts
  }

  /// Limits for rolled taps, what requires their recognizers to fail, and fingers that roll (R106, R107).
  ///
  /// After everything else, so that older seeds and inputs of the fuzzer begin with the same world.
  private mutating func addRolledTaps(using random: inout some ChoiceSource) {
    for index in recognizers.indices where recognizers[index].kind.canRoll && random.chance(0.5) {
      recognizers[index].rollingDistance = Double(random.int(in: 0...40))
      recognizers[index].rollingMilliseconds = random.int(in: 50...600)
    }
    let rolling = recognizers.indices.filter { recognizers[$0].hasRolledTaps }
    guard let first = rolling.first else { return }
    for roll in rolling {
      for other in recognizers.indices where other != roll && random.chance(0.4) {
        relations.append(
          random.pick([
            Relation(.requires, other, roll), Relation(.delegateRequires, other, roll),
            Relation(.delegateIsRequired, roll, other),
          ]))
        if hasSharedCycles { relations.removeLast() }
      }
    }
    if random.chance(0.7) { steps = [] }
    addRolls(
      in: recognizers[first].view, at: (steps.last?.microseconds ?? 0) / 1_000, using: &random)
  }

  private mutating func addRolls(
    in view: Int, at start: Int, using random: inout some ChoiceSource
  ) {
    var time = start
    var places: [Int: (Double, Double)] = [:]
    var origin = Vector.zero
    var inner: Int? = view
    while let number = inner {
      origin += views[number].frame.origin - .zero
      inner = views[number].parent
    }
    let middle = (origin.dx + views[view].frame.width / 2, origin.dy + views[view].frame.height / 2)
    func place(near place: (Double, Double), _ reach: Int, _ random: inout some ChoiceSource) -> (
      Double, Double
    ) {
      (
        min(319, max(0, (place.0 + Double(random.int(in: -reach...reach))).rounded())),
        min(239, max(0, (place.1 + Double(random.int(in: -reach...reach))).rounded()))
      )
    }
    let fingers = random.pick([1, 1, 2, 2, 3])
    for _ in 0..<random.int(in: 4...16) {
      time += random.pick([1, 4, 8, 8, 16, 16, 30, 45, 50, 60, 100, 250])
      if random.chance(0.1) {
        steps.append(Step(time, []))
        continue
      }
      if !places.isEmpty, random.chance(0.15) {
        // A rest, a slip and a lift.
        time += random.pick([0, 0, 42, 55, 70, 300])
        let slipping = places.keys.sorted()
        var samples: [Sample] = []
        for finger in slipping where random.chance(0.8) {
          let slip = place(near: places[finger] ?? middle, 20, &random)
          places[finger] = slip
          samples.append(Sample(finger, .moved, slip.0, slip.1))
        }
        steps.append(Step(time, samples))
        time += random.pick([4, 8, 12, 20, 21, 40])
        let lifts = slipping.map { finger in
          Sample(
            finger, random.chance(0.1) ? .cancelled : .ended, places[finger]?.0 ?? 0,
            places[finger]?.1 ?? 0)
        }
        places = [:]
        steps.append(Step(time, lifts))
        continue
      }
      var samples: [Sample] = []
      for finger in 1...fingers where random.chance(0.7) {
        if let old = places[finger] {
          let choice = random.int(in: 0...9)
          if choice < 7 {
            let new = place(near: old, choice == 0 ? 50 : 12, &random)
            places[finger] = new
            samples.append(Sample(finger, .moved, new.0, new.1))
          } else if choice < 9 {
            places[finger] = nil
            samples.append(Sample(finger, random.chance(0.1) ? .cancelled : .ended, old.0, old.1))
          }
        } else if random.chance(0.8) {
          let new = place(near: middle, 30, &random)
          places[finger] = new
          samples.append(Sample(finger, .began, new.0, new.1))
        }
      }
      samples = ordered(samples, &places)
      if !samples.isEmpty { steps.append(Step(time, samples)) }
    }
    finish(at: time, places)
  }

  /// Sometimes, a place at an edge from which a screen edge pan of this world starts, on its view.
  private func edgeOfPan(
    using random: inout some ChoiceSource
  ) -> (start: (Double, Double), inwards: Vector)? {
    guard random.chance(0.5) else { return nil }
    for recognizer in recognizers {
      guard case .edgePan(let edges) = recognizer.kind else { continue }
      let frame = views[recognizer.view].frame
      if edges.contains(.left), frame.minX < 10 {
        return ((10, frame.minY + 40), Vector(dx: 20, dy: 0))
      }
      if edges.contains(.top), frame.minY < 10 {
        return ((frame.minX + 40, 10), Vector(dx: 0, dy: 20))
      }
    }
    return nil
  }

  /// Lifts the fingers that are down, and lets all timers fire.
  mutating func finish(at time: Int, _ places: [Int: (Double, Double)]) {
    let ends = places.sorted { $0.key < $1.key }.map {
      Sample($0.key, .ended, $0.value.0, $0.value.1)
    }
    if !ends.isEmpty { steps.append(Step(time + 20, ends)) }
    steps.append(Step(time + 5_000, []))
  }
}

extension World.Kind {
  static func random(using random: inout some ChoiceSource) -> World.Kind {
    switch random.int(in: 0...10) {
    case 0, 1, 2:
      .tap(taps: random.int(in: 1...3), touches: random.chance(0.7) ? 1 : random.int(in: 2...3))
    case 3, 4:
      .longPress(
        taps: random.chance(0.7) ? 0 : 1, touches: random.chance(0.7) ? 1 : 2,
        milliseconds: [0, 100, 500, 500][random.int(in: 0...3)])
    case 5, 6: .pan(minimum: random.chance(0.7) ? 1 : 2, maximum: random.chance(0.6) ? 99 : 2)
    case 7: .edgePan(World.Edges(rawValue: random.int(in: 0...15)))
    case 8:
      .swipe(
        [.right, .left, .up, .down, [.left, .right], [.up, .down]][random.int(in: 0...5)],
        touches: random.chance(0.8) ? 1 : 2)
    case 9: .pinch
    default: .rotation
    }
  }
}
