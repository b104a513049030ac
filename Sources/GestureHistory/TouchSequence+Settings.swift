import Gestures

/// The value of a discrete setting that fits what the fingers did.
struct FittingSetting: Hashable {
  let setting: DiscreteSetting
  /// The number, or the raw value of the set with one direction or edge.
  let value: Double
}

extension TouchSequence {
  /// Returns the discrete settings of a recognizer that do not fit what the fingers did during an
  /// attempt that failed, with the values that fit.
  ///
  /// A value is left out if another recognizer of the same view and kind has these settings: the
  /// gesture is that recognizer's; and if the recognizer is named after the direction or edge that it
  /// has. If it is named after the value that fits, this is returned nevertheless.
  func fittingSettings(for attempt: RecordedAttempt, in lane: Lane) -> [FittingSetting] {
    guard attempt.hasFailed else { return [] }
    return DiscreteSetting.allCases.compactMap { setting in
      guard let now = lane.values[setting.rawValue],
        let value = fittingValue(of: setting, now, for: attempt, in: lane), value != now,
        lane.isNamed(after: value, of: setting)
          || !lane.isNamed(after: now, of: setting)
            && siblings(of: lane, with: value, of: setting).isEmpty
      else { return nil }
      return FittingSetting(setting: setting, value: value)
    }
  }

  private func fittingValue(
    of setting: DiscreteSetting, _ now: Double, for attempt: RecordedAttempt, in lane: Lane
  ) -> Double? {
    switch setting {
    case .numberOfTouchesRequired, .minimumNumberOfTouches, .maximumNumberOfTouches:
      guard setting == .numberOfTouchesRequired || lane.countsFingers else { return nil }
      let fingers = Double(mostFingers(of: attempt, in: lane))
      let fits =
        switch setting {
        case .minimumNumberOfTouches: fingers > 0 && fingers < now
        case .maximumNumberOfTouches: fingers > now
        default: fingers > 0
        }
      return fits ? fingers : nil
    case .numberOfTapsRequired:
      let groups = Double(numberOfGroups(of: attempt))
      let isBeforePress = lane.kind.isPress
      let taps = isBeforePress ? groups - 1 : groups
      return taps < now && (taps > 0 || isBeforePress) ? taps : nil
    case .direction:
      guard let direction = direction(of: attempt, until: end),
        !Direction(rawValue: Int(now)).contains(direction)
      else { return nil }
      return Double(direction.rawValue)
    case .edges:
      guard let landing = landing(of: attempt), let width = lane.values["regionWidth"],
        let nearest = landing.min(by: { $0.distance < $1.distance }), nearest.distance <= width,
        !landing.contains(where: {
          $0.distance <= width && Edge(rawValue: Int(now)).contains($0.edge)
        })
      else { return nil }
      return Double(nearest.edge.rawValue)
    }
  }

  /// Returns the other recognizers of a lane's view and kind whose discrete settings are those of the
  /// lane, with a value of one setting.
  func siblings(
    of lane: Lane, with value: Double, of setting: DiscreteSetting
  ) -> [RecognizerName] {
    lanes.filter { other in
      other.name.view == lane.name.view && other.name.gesture == lane.name.gesture
        && other.name != lane.name
        && DiscreteSetting.allCases.allSatisfy {
          other.values[$0.rawValue] == ($0 == setting ? value : lane.values[$0.rawValue])
        }
    }.map { $0.name }
  }

  // MARK: What the fingers did

  /// Returns whether as many fingers were down during an attempt as the recognizer requires.
  func hasFingers(of lane: Lane, _ attempt: RecordedAttempt) -> Bool {
    guard let required = lane.values[DiscreteSetting.numberOfTouchesRequired.rawValue] else {
      return true
    }
    let isBesideOthers = isDown(around: attempt.start) { touch in
      touch.views.contains { $0.name == lane.name.view }
    }
    return !isBesideOthers && Int(required) == mostFingers(of: attempt, in: lane)
  }

  /// Returns the greatest number of fingers that were down together, in a lane's view, while an
  /// attempt's fingers were down.
  private func mostFingers(of attempt: RecordedAttempt, in lane: Lane) -> Int {
    let last = attempt.touches.compactMap { touches[$0].end }.max() ?? end
    let tracked = Set(attempt.touches)
    let landed = touches.indices[firstTouch(from: attempt.start)...].prefix {
      touches[$0].start <= last
    }
    let times = landed.filter { index in
      tracked.contains(index) || touches[index].views.contains { $0.name == lane.name.view }
    }.map { index in
      let (start, end) = (touches[index].start, touches[index].end ?? end)
      // A click may land and lift at one time.
      return (start: start, end: max(end, start + .nanoseconds(1)))
    }
    let ends = times.map { $0.end }.sorted()
    var (most, lifted) = (0, 0)
    for (number, start) in times.map({ $0.start }).sorted().enumerated() {
      while lifted < ends.count, ends[lifted] <= start { lifted += 1 }
      most = max(most, number + 1 - lifted)
    }
    return most
  }

  /// Returns how many times fingers landed on an attempt's recognizer while none was down.
  func numberOfGroups(of attempt: RecordedAttempt) -> Int {
    var (count, down) = (0, Duration?.none)
    for index in attempt.touches {
      if down.map({ touches[index].start >= $0 }) ?? true { count += 1 }
      down = max(down ?? .zero, touches[index].end ?? end)
    }
    return count
  }

  /// Returns whether an attempt to make several taps, or a press after taps, failed after a tap was made.
  func hasTap(_ attempt: RecordedAttempt, of lane: Lane) -> Bool {
    guard lane.values[DiscreteSetting.numberOfTapsRequired.rawValue] != nil,
      case .failed(.limit(let limit)) = attempt.outcome
    else { return false }
    if case .timeAfterTap = limit.quantity { return true }
    return numberOfGroups(of: attempt) > 1
  }

  typealias Direction = SwipeGestureRecognizer.Direction
  typealias Edge = ScreenEdgePanGestureRecognizer.Edge

  /// Returns the direction in which an attempt's first finger had moved by a time; nil if it had moved
  /// less than 10 points.
  func direction(of attempt: RecordedAttempt, until time: Duration) -> Direction? {
    guard let movement = movement(of: attempt, until: time), movement.magnitude >= 10 else {
      return nil
    }
    return movement.dx.magnitude >= movement.dy.magnitude
      ? (movement.dx > 0 ? .right : .left) : (movement.dy < 0 ? .up : .down)
  }

  /// Returns the displacement of an attempt's first finger from its landing to a time.
  func movement(of attempt: RecordedAttempt, until time: Duration) -> Vector? {
    guard let first = attempt.touches.first.map({ touches[$0] }),
      let last = first.samples.last(where: { $0.time <= time })
    else { return nil }
    return last.location - first.samples[0].location
  }

  /// Returns the distances of the edges of the window from the landing of an attempt's first finger,
  /// with the edges.
  func landing(of attempt: RecordedAttempt) -> [(edge: Edge, distance: Double)]? {
    guard let first = attempt.touches.first.map({ touches[$0] }),
      let window = first.views.last?.bounds
    else { return nil }
    let point = first.samples[0].location
    return Edge.all.members.map { ($0, $0.distance(of: point, in: window)) }
  }
}

extension Lane {
  /// Whether the gesture goes on while further fingers land and lift, unlike one from an edge.
  fileprivate var countsFingers: Bool { !kind.isFromEdge }

  /// Returns whether the recognizer's name contains the name of a direction or edge: `swipeLeft`.
  func isNamed(after value: Double, of setting: DiscreteSetting) -> Bool {
    guard let names = setting.members(of: value) else { return false }
    let name = name.recognizer.lowercased()
    return names.contains { name.contains(text: $0) }
  }
}
