import Gestures
import PlayKit

/// How full the monkey is: it gives thanks for a banana, and after three it burps and falls asleep, until a tickle
/// wakes it.
struct Appetite {
  private enum State: Equatable {
    case awake(eaten: Int)
    /// It has eaten enough at a time; it burps, and then falls asleep.
    case full(since: Duration, hasBurped: Bool)
    case asleep
  }

  /// What happens to a monkey that has eaten.
  enum Event: Equatable {
    case burp, sleep
    /// It gives thanks for a banana; after each, in other ways, of which there are four.
    case thank(way: Int)
  }

  /// The number of bananas after which the monkey is full.
  static let limit = 3
  /// The times from the last gulp to the burp and to sleep.
  private static let (burping, dozing) = (Duration.milliseconds(900), Duration.milliseconds(2_600))
  /// The time from a gulp to thanks.
  private static let thanking = Duration.milliseconds(450)

  private var state = State.awake(eaten: 0)
  /// Whether the monkey has slept an odd number of times, after which its thanks are others.
  private var isSecondRound = false
  /// The time at which the monkey gives thanks; nil if it does not.
  private var thanksDue: Duration?

  /// The number of bananas that the monkey has eaten since it last slept.
  var eaten: Int { if case .awake(let eaten) = state { eaten } else { Self.limit } }
  var isHungry: Bool { if case .awake = state { true } else { false } }
  var isAsleep: Bool { state == .asleep }

  /// Counts a banana that the monkey has swallowed.
  mutating func eat(at time: Duration) {
    guard case .awake(let eaten) = state else { return }
    thanksDue = eaten + 1 < Self.limit ? time + Self.thanking : nil
    state =
      thanksDue != nil ? .awake(eaten: eaten + 1) : .full(since: time, hasBurped: false)
  }

  mutating func wake() {
    if !isHungry { isSecondRound.toggle() }
    (state, thanksDue) = (.awake(eaten: 0), nil)
  }

  /// The time of the next event; nil if there is none.
  var nextDeadline: Duration? {
    guard case .full(let start, let hasBurped) = state else { return thanksDue }
    return start + (hasBurped ? Self.dozing : Self.burping)
  }

  /// Returns the next event that is due by a time, and its time; nil if there is none.
  mutating func nextEvent(by time: Duration) -> (event: Event, time: Duration)? {
    guard let due = nextDeadline, due <= time else { return nil }
    guard case .full(let start, let hasBurped) = state else {
      thanksDue = nil
      return (.thank(way: eaten - 1 + (isSecondRound ? 2 : 0)), due)
    }
    state = hasBurped ? .asleep : .full(since: start, hasBurped: true)
    return (hasBurped ? .sleep : .burp, due)
  }

  // MARK: As a setting

  private static let name = "eaten"

  /// The number of bananas as a setting of the scene, after the first sleep by 4 more; nil without any.
  var setting: SceneSetting? {
    let number = eaten + (isSecondRound ? 4 : 0)
    return number == 0 ? nil : SceneSetting(Self.name, "\(number)")
  }

  /// Changes the number of bananas; returns `false` for another setting.
  mutating func apply(_ setting: SceneSetting) -> Bool {
    guard setting.name == Self.name, let number = Int(setting.value), 0..<8 ~= number
    else { return false }
    isSecondRound = number >= 4
    state = number % 4 == Self.limit ? .asleep : .awake(eaten: number % 4)
    return true
  }
}
