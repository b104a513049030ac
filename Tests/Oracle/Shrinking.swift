extension World {
  /// Returns the smallest world found that still satisfies a condition, by leaving things out.
  package func shrunk(while holds: (World) -> Bool) -> World {
    var best = self
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for candidate in best.smaller where holds(candidate) {
        best = candidate
        isShrinking = true
        break
      }
    }
    return best
  }

  /// Worlds that are smaller by one thing.
  private var smaller: [World] {
    var worlds: [World] = []
    func add(_ change: (inout World) -> Void) {
      var world = self
      change(&world)
      if !hasLiftsElsewhere { world.liftWhereFingersAre() }
      worlds.append(world)
    }
    for finger in Set(steps.flatMap(\.samples).map(\.finger)).sorted() {
      add { world in
        for index in world.steps.indices {
          world.steps[index].samples.removeAll { $0.finger == finger }
        }
      }
    }
    for index in recognizers.indices.reversed() { add { $0.removeRecognizer(index) } }
    for index in views.indices.reversed() where canRemoveView(index) {
      add { $0.removeView(index) }
    }
    for index in relations.indices { add { $0.relations.remove(at: index) } }
    for index in reactions.indices { add { $0.reactions.remove(at: index) } }
    for index in steps.indices {
      for change in steps[index].changes.indices {
        add { $0.steps[index].changes.remove(at: change) }
      }
      if steps[index].samples.allSatisfy({ $0.phase == .moved }) {
        add { $0.steps.remove(at: index) }
      }
      for sample in steps[index].samples.indices where steps[index].samples[sample].phase == .moved
      {
        add { $0.steps[index].samples.remove(at: sample) }
      }
      for sample in steps[index].samples.indices
      where steps[index].samples[sample].phase == .ended
        || steps[index].samples[sample].phase == .cancelled
      {
        // With its landing, and all between.
        add { $0.removeContact(endingAt: index, sample) }
        if steps[index].samples[sample].phase == .cancelled {
          add { $0.steps[index].samples[sample].phase = .ended }
        }
      }
    }
    for index in recognizers.indices {
      let plan = recognizers[index]
      if !plan.cancelsTouches { add { $0.recognizers[index].cancelsTouches = true } }
      if plan.delaysBegan { add { $0.recognizers[index].delaysBegan = false } }
      if !plan.delaysEnded { add { $0.recognizers[index].delaysEnded = true } }
      if !plan.mayBegin { add { $0.recognizers[index].mayBegin = true } }
      if plan.scrolls { add { $0.recognizers[index].scrolls = false } }
      if plan.leavesOutRestingTouches {
        add { $0.recognizers[index].leavesOutRestingTouches = false }
      }
      if plan.holdsEachTouch { add { $0.recognizers[index].holdsEachTouch = false } }
      if plan.hasRolledTaps { add { $0.recognizers[index].rollingDistance = 0 } }
      if !plan.refusedFingers.isEmpty { add { $0.recognizers[index].refusedFingers = [] } }
      if plan.view > 0 { add { $0.recognizers[index].view = 0 } }
    }
    for index in views.indices {
      if views[index].isMultipleTouchEnabled {
        add { $0.views[index].isMultipleTouchEnabled = false }
      }
      if views[index].isExclusiveTouch { add { $0.views[index].isExclusiveTouch = false } }
    }
    return worlds
  }

  /// Whether some finger lifts at another place than its last one.
  private var hasLiftsElsewhere: Bool {
    var world = self
    world.liftWhereFingersAre()
    return zip(steps, world.steps).contains { pair in
      zip(pair.0.samples, pair.1.samples).contains { $0.x != $1.x || $0.y != $1.y }
    }
  }

  private mutating func liftWhereFingersAre() {
    var places: [Int: (x: Double, y: Double)] = [:]
    for step in steps.indices {
      for index in steps[step].samples.indices {
        let sample = steps[step].samples[index]
        if sample.phase == .began || sample.phase == .moved {
          places[sample.finger] = (sample.x, sample.y)
        } else if let place = places[sample.finger] {
          (steps[step].samples[index].x, steps[step].samples[index].y) = place
        }
      }
    }
  }

  private mutating func removeContact(endingAt step: Int, _ sample: Int) {
    let finger = steps[step].samples[sample].finger
    steps[step].samples.remove(at: sample)
    for index in (0...step).reversed() {
      guard let found = steps[index].samples.lastIndex(where: { $0.finger == finger }),
        index < step || found < sample
      else { continue }
      let phase = steps[index].samples.remove(at: found).phase
      if phase == .began { return }
    }
  }

  private mutating func removeRecognizer(_ removed: Int) {
    func moved(_ number: Int) -> Int? {
      number == removed ? nil : number > removed ? number - 1 : number
    }
    recognizers.remove(at: removed)
    relations = relations.compactMap { relation in
      guard let one = moved(relation.one), let other = moved(relation.other) else { return nil }
      return Relation(relation.kind, one, other)
    }
    reactions = reactions.compactMap { reaction in
      let trigger: Trigger? =
        switch reaction.trigger {
        case .action(let number, let state): moved(number).map { .action($0, state) }
        case .shouldBegin(let number): moved(number).map { .shouldBegin($0) }
        case .shouldReceive(let number): moved(number).map { .shouldReceive($0) }
        case .view: reaction.trigger
        }
      let change: Change? =
        switch reaction.change {
        case .disable(let number): moved(number).map { .disable($0) }
        case .enable(let number): moved(number).map { .enable($0) }
        case .abort(let number): moved(number).map { .abort($0) }
        case .detach(let number): moved(number).map { .detach($0) }
        case .removeView, .moveView, .hide, .place: reaction.change
        }
      guard let trigger, let change else { return nil }
      return Reaction(trigger: trigger, change: change)
    }
  }

  private func canRemoveView(_ removed: Int) -> Bool {
    views.count > 1 && removed == views.count - 1
      && !recognizers.contains { $0.view == removed }
      && !reactions.contains { reaction in
        if case .view(removed, _) = reaction.trigger { return true }
        return switch reaction.change {
        case .removeView(removed), .hide(removed), .place(removed, _): true
        case .moveView(let view, let parent): view == removed || parent == removed
        default: false
        }
      }
      && focus != removed && !steps.contains { !$0.changes.isEmpty }
  }

  private mutating func removeView(_ removed: Int) { views.remove(at: removed) }
}
