import GestureTesting
import Gestures

extension World {
  /// The first difference of the two engines' logs of a world; nil if they agree.
  package var difference: String? {
    let (played, naive) = (PlayedEngine.log(of: self), NaiveEngine.log(of: self))
    return played.agrees(with: naive, in: self)
      ? nil : "\(self)\n" + Self.columns(played, naive)
  }

  package var agrees: Bool {
    PlayedEngine.log(of: self).agrees(with: NaiveEngine.log(of: self), in: self)
  }

  static func columns(_ played: [LogLine], _ naive: [LogLine]) -> String {
    var text = ""
    for index in 0..<max(played.count, naive.count) {
      let left = index < played.count ? "\(played[index])" : "-"
      let right = index < naive.count ? "\(naive[index])" : "-"
      let agrees =
        index < played.count && index < naive.count && played[index].agrees(with: naive[index])
      text += (agrees ? "  " : "* ") + left
      text += String(repeating: " ", count: max(1, 50 - left.count)) + right + "\n"
    }
    return text
  }

  package static func firstDifferences(seeds: Range<UInt64>, most: Int) -> (Int, [(UInt64, World)])
  {
    var found: [(UInt64, World)] = []
    var count = 0
    for seed in seeds {
      let world = World.random(seed: seed)
      guard !world.agrees else { continue }
      count += 1
      if found.count < most { found.append((seed, world.shrunk { !$0.agrees })) }
    }
    return (count, found)
  }
}

extension World: CustomStringConvertible {
  package var description: String {
    var text = ""
    for (number, view) in views.enumerated() {
      text +=
        "v\(number) in \(view.parent.map { "v\($0)" } ?? "window"): \(view.frame.origin.x),\(view.frame.origin.y) \(view.frame.width)x\(view.frame.height)"
      text +=
        (view.isMultipleTouchEnabled ? " multiple" : "")
        + (view.isExclusiveTouch ? " exclusive" : "") + (view.isInteractive ? "" : " off") + "\n"
    }
    for (number, plan) in recognizers.enumerated() {
      text += "r\(number) \(plan.kind) on v\(plan.view)"
      text +=
        (plan.cancelsTouches ? "" : " keeps touches") + (plan.delaysBegan ? " delaysBegan" : "")
      text += (plan.delaysEnded ? "" : " noDelayEnded") + (plan.isEnabled ? "" : " disabled")
      text +=
        (plan.hasRolledTaps
          ? " rolls \(plan.rollingDistance) \(plan.rollingDistanceOfSeveral) pt \(plan.rollingMilliseconds) ms"
          : "")
        + (plan.mayBegin ? "" : " vetoed") + (plan.buttons == 1 ? "" : " buttons \(plan.buttons)")
        + (plan.scrolls ? " scrolls" : "") + (plan.holdsEachTouch ? " holdsEachTouch" : "")
        + (plan.leavesOutRestingTouches ? " leavesOutResting" : "")
        + (plan.refusedFingers.isEmpty ? "" : " refuses \(plan.refusedFingers)") + "\n"
    }
    if let focus { text += "keys to v\(focus)\n" }
    for relation in relations { text += "r\(relation.one) \(relation.kind) r\(relation.other)\n" }
    for reaction in reactions { text += "on \(reaction.trigger): \(reaction.change)\n" }
    for step in steps {
      text += "@\(Double(step.microseconds) / 1_000)"
      for change in step.changes { text += " \(change)" }
      for sample in step.samples {
        text += " [\(sample.finger) \(sample.phase) \(sample.x),\(sample.y)"
        text += sample.input == .finger ? "]" : " \(sample.input)]"
      }
      text += "\n"
    }
    return text
  }
}

extension World.Kind {
  package var name: String {
    switch self {
    case .tap: "tap"
    case .longPress: "long press"
    case .pan: "pan"
    case .edgePan: "edge pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .hover: "hover"
    }
  }
}

extension SmallWorlds {
  /// The difference of a world after it was reduced; nil if the engines agree.
  package func shrunkDifference(_ number: Int) -> String? {
    let world = self[number]
    return world.agrees ? nil : world.shrunk { !$0.agrees }.difference
  }
}
