import Gestures

/// The changes that remove the reason why an attempt failed.
struct Remedies {
  /// A change that removes a reason, or the statement that there is none.
  enum Remedy {
    case change(Change)
    case otherTouches(String)
    case nothing(String)
  }

  /// Returns what is said of an attempt whose touches the program or the system cancelled.
  static func cancellation(of attempt: RecordedAttempt, in sequence: TouchSequence) -> String {
    "the fingers were not lifted, the \(sequence.isCancelledByApp(attempt) ? "program" : "system") "
      + "ended their touches as cancelled"
  }

  let properties: [AdjustableProperty]

  /// Returns whether the needed value of a property is estimated, because a timer does not measure
  /// how much time was missing.
  func isEstimated(_ property: String) -> Bool {
    property == "maximumDuration" || property == "maximumTapDuration"
      || property == "maximumInterval"
  }

  /// Returns the remedy for a failed attempt.
  ///
  /// - Parameters:
  ///   - lane: The lane of the recognizer, with its values without changes.
  ///   - changes: The changes that were in effect when the attempt failed.
  func remedy(
    for attempt: RecordedAttempt, of lane: Lane, in sequence: TouchSequence, _ changes: [Change]
  ) -> Remedy {
    func change(_ effect: Change.Effect) -> Remedy { .change(Change(.named(lane.name), effect)) }
    guard let reason = attempt.reason else { return .nothing("it has not failed") }
    switch reason {
    case .limit(let limit):
      var values = lane.values
      for case .value(let property, let value) in changes.map({ $0.effect }) {
        values[property] = value
      }
      return remedy(for: limit, of: attempt, lane, in: sequence, values, change)
    case .wrongButton(let buttons, _):
      return change(.value(property: "buttonMaskRequired", Double(buttons.rawValue)))
    case .noEdges: return change(.value(property: "edges", 15))
    case .vetoed: return change(.beginsDespiteVeto)
    case .prevented(let other): return change(.actsBeside(other))
    case .requirementRecognized(let other, _): return change(.doesNotRequire(other))
    case .requirementCycle(let cycle):
      guard let place = cycle.firstIndex(of: lane.name) else { break }
      return change(.doesNotRequire(cycle[(place + 1) % cycle.count]))
    case .rolledTap, .rollOff: return change(.value(property: "rollingTapDistance", 0))
    case .outsideWindow: return .otherTouches("all fingers inside the window")
    case .touchesCancelled: return .nothing(Self.cancellation(of: attempt, in: sequence))
    case .ignoredTouches, .disabled, .removed, .undecided, .requested, .custom:
      break
    }
    return .nothing(reason.words(for: lane.name))
  }

  // MARK: Limits

  private func remedy(
    for limit: Reason.Limit, of attempt: RecordedAttempt, _ lane: Lane,
    in sequence: TouchSequence, _ values: [String: Double], _ change: (Change.Effect) -> Remedy
  ) -> Remedy {
    let isMaximum = limit.isMaximum
    if limit.quantity == .numberOfTouches {
      let difference = (limit.limit - limit.measured).magnitude
      let names = [
        "numberOfTouchesRequired",
        isMaximum ? "maximumNumberOfTouches" : "minimumNumberOfTouches",
      ]
      let property = names.first { values[$0] == limit.limit }
      let remark = property.map { " (\($0) is \(Int(limit.limit)))" } ?? ""
      return .otherTouches(
        "\(Measurement.fingers(difference)) \(isMaximum ? "fewer" : "more")\(remark)")
    }
    if limit.quantity == .distanceAlongEdge {
      return .otherTouches("a movement further inward than along the edge")
    }
    if !isMaximum, limit.measured <= 0 { return .otherTouches(missing(limit)) }
    guard let property = property(behind: limit, lane, values),
      let now = values[property.name]
    else {
      return .nothing(limit.quantity == .duration ? "it took too long" : "its own rule decided")
    }
    var measured = limit.measured
    if limit.quantity.isTimeAfterTap {
      guard let next = sequence.nextLanding(after: attempt) else {
        return .otherTouches("another tap")
      }
      measured = (next - attempt.end).seconds + limit.limit
    } else if limit.quantity == .duration, isMaximum {
      // The timer measures only that the time was over.
      measured = max(measured, sequence.duration(of: attempt) ?? measured * 2)
    }
    // A limit that varies during the gesture is proportional to its property.
    let factor = limit.limit > 0 ? now / limit.limit : 1
    let isStrict = limit.relation == .lessThan || limit.relation == .moreThan
    var value = rounded(
      measured * factor, property.unit, up: isMaximum, isStrict: isStrict)
    if isMaximum ? value <= now : value >= now {
      value = rounded(now, property.unit, up: isMaximum, isStrict: true)
    }
    guard property.range.contains(value) else { return .otherTouches(missing(limit)) }
    // A drag exceeds a limit that was raised before with every sample: the limit is doubled, and
    // reduced to what is needed at the end of the search.
    if isMaximum, let original = lane.values[property.name], now > original {
      value = max(value, min(now * 2, property.range.upperBound))
    }
    return change(.value(property: property.name, value))
  }

  /// Returns the words for a movement without which nothing is recognized.
  private func missing(_ limit: Reason.Limit) -> String {
    switch limit.quantity {
    case .distanceInDirection: "a movement in its direction"
    case .angle: "a turn"
    case .count(let things): "\(Measurement.number(limit.limit)) \(things)"
    case .duration, .pressDuration: "a longer touch"
    case .custom(let name, _): "a greater \(name)"
    default: "a movement"
    }
  }

  /// Returns the property that is the limit, or its factor; nil if no property of the recognizer is.
  private func property(
    behind limit: Reason.Limit, _ lane: Lane, _ values: [String: Double]
  ) -> AdjustableProperty? {
    let candidates = lane.properties(with: properties).filter {
      values[$0.name] != nil && $0.unit == limit.unit && $0.limits(limit.quantity)
    }
    // Of several properties, such as that for taps and that for presses, the value tells which
    // one was compared.
    return candidates.first { abs((values[$0.name] ?? 0) - limit.limit) < 1e-9 } ?? candidates.first
  }

  /// Returns the number of steps per unit in which a property of a recognizer is changed.
  func stepsPerUnit(of name: String, _ lane: Lane) -> Double {
    lane.units[name]?.stepsPerUnit ?? 1
  }

  /// Returns a limit in a round number that a measured value respects.
  private func rounded(
    _ value: Double, _ unit: Reason.Limit.Unit, up isUp: Bool, isStrict: Bool
  ) -> Double {
    var stepsPerUnit = unit.stepsPerUnit
    // A small value needs a smaller step to stay above 0.
    while !isUp, unit != .count, value * stepsPerUnit <= 1.5, stepsPerUnit < 1e9 {
      stepsPerUnit *= 10
    }
    // Whole steps, in spite of rounding errors.
    let steps = value * stepsPerUnit
    let nearest = steps.rounded()
    let isWhole = abs(steps - nearest) < 1e-6
    if isUp { return (isWhole ? nearest + (isStrict ? 1 : 0) : steps.rounded(.up)) / stepsPerUnit }
    return (isWhole ? nearest - (isStrict ? 1 : 0) : steps.rounded(.down)) / stepsPerUnit
  }
}

extension Reason.Limit.Unit {
  /// The number of steps per unit in which limits are changed: whole points, milliseconds, half
  /// degrees, hundredths.
  fileprivate var stepsPerUnit: Double {
    switch self {
    case .points, .pointsPerSecond, .count: 1
    case .seconds: 1_000
    case .radians: 360 / .pi
    case .ratio: 100
    }
  }
}
