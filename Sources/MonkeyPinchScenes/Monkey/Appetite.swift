import Gestures
import PlayKit

/// How full the monkey is: after three bananas it burps and falls asleep, until a tickle wakes it.
struct Appetite {
  private enum State: Equatable {
    case awake(eaten: Int)
    /// It has eaten enough at a time; it burps, and then falls asleep.
    case full(since: Duration, hasBurped: Bool)
    case asleep
  }

  /// What happens to a monkey that has eaten enough.
  enum Event { case burp, sleep }

  /// The number of bananas after which the monkey is full.
  static let limit = 3
  /// The times from the last gulp to the burp and to sleep.
  private static let (burping, dozing) = (Duration.milliseconds(900), Duration.milliseconds(2_600))

  private var state = State.awake(eaten: 0)

  /// The number of bananas that the monkey has eaten since it last slept.
  var eaten: Int { if case .awake(let eaten) = state { eaten } else { Self.limit } }
  var isHungry: Bool { if case .awake = state { true } else { false } }
  var isAsleep: Bool { state == .asleep }

  /// Counts a banana that the monkey has swallowed.
  mutating func eat(at time: Duration) {
    guard case .awake(let eaten) = state else { return }
    state =
      eaten + 1 < Self.limit ? .awake(eaten: eaten + 1) : .full(since: time, hasBurped: false)
  }

  mutating func wake() { state = .awake(eaten: 0) }

  /// The time of the next event; nil if the monkey is hungry or sleeps.
  var nextDeadline: Duration? {
    guard case .full(let start, let hasBurped) = state else { return nil }
    return start + (hasBurped ? Self.dozing : Self.burping)
  }

  /// Returns the next event that is due by a time, and its time; nil if there is none.
  mutating func nextEvent(by time: Duration) -> (event: Event, time: Duration)? {
    guard case .full(let start, let hasBurped) = state, let due = nextDeadline, due <= time
    else { return nil }
    state = hasBurped ? .asleep : .full(since: start, hasBurped: true)
    return (hasBurped ? .sleep : .burp, due)
  }

  // MARK: As a setting

  private static let name = "eaten"

  /// The number of bananas as a setting of the scene; nil without any.
  var setting: SceneSetting? { eaten == 0 ? nil : SceneSetting(Self.name, "\(eaten)") }

  /// Changes the number of bananas; returns `false` for another setting.
  mutating func apply(_ setting: SceneSetting) -> Bool {
    guard setting.name == Self.name, let eaten = Int(setting.value), 0...Self.limit ~= eaten
    else { return false }
    state = eaten == Self.limit ? .asleep : .awake(eaten: eaten)
    return true
  }
}
