import GestureControls
import Gestures
import PlayKit

/// The gestures that the fingers that are down, or were down last, did not make, and why in few words.
struct GestureMisses {
  /// A gesture, why it was not made with the value of that, or with nil for how far the fingers have moved, and the part
  /// of its limit by which it was missed.
  private typealias Miss = (gesture: String, why: String, value: String?, amount: Double)

  /// The greatest part of its limit by which a gesture is nearly made.
  private static let nearly = 0.8
  /// The distance, in points, and the time from which a finger that makes no tap has moved or rested.
  private static let (movement, rest) = (8.0, Duration.milliseconds(400))

  private var misses: [Miss] = []
  private var fingers: [(id: Touch.ID, start: Point)] = []
  /// The greatest number of fingers that were down together.
  private var fingerCount = 0
  /// The greatest distance of a finger from its landing, in points.
  private var extent = 0.0
  /// When the first of the fingers landed.
  private(set) var landing = Duration.zero
  /// The location of the finger that has moved last.
  private(set) var location = Point.zero
  /// Whether the fingers have made a gesture, or use a control.
  var hasActed = false
  private var lastFailure: Duration?
  /// When the last recognizer failed, if all fingers are up and have made no gesture; else nil.
  var failure: Duration? { hasActed || !fingers.isEmpty ? nil : lastFailure }

  mutating func note(_ touch: Touch, at time: Duration) {
    if touch.phase == .began, fingers.isEmpty { (self, landing) = (GestureMisses(), time) }
    location = touch.location(in: nil)
    if touch.phase == .began {
      // A control answers by itself, whatever recognizers around it do.
      hasActed = hasActed || touch.view is Control
      fingers.append((touch.id, location))
      fingerCount = max(fingerCount, fingers.count)
    }
    guard let index = fingers.firstIndex(where: { $0.id == touch.id }) else { return }
    extent = max(extent, (location - fingers[index].start).magnitude)
    if touch.phase == .ended || touch.phase == .cancelled { fingers.remove(at: index) }
  }

  /// Notes that the recognizer of a gesture has failed.
  mutating func note(
    _ recognizer: GestureRecognizer, _ reason: Reason, _ gesture: String, at time: Duration
  ) {
    let tap = recognizer as? TapGestureRecognizer
    guard !gesture.isEmpty, tap?.numberOfTouchesRequired ?? 1 <= fingerCount,
      let (why, value, amount) = miss(
        tap, recognizer is LongPressGestureRecognizer, reason, at: time),
      amount < Self.nearly
    else { return }
    misses.append((gesture, why, value, amount))
    lastFailure = time
  }

  private func miss(
    _ tap: TapGestureRecognizer?, _ isPress: Bool, _ reason: Reason, at time: Duration
  ) -> (String, String?, Double)? {
    let held = ((time - landing) / .seconds(1)).text(places: 1)
    // Of gestures of a finger that rests, a single tap comes first.
    let rank = tap.map { 0.3 + 0.1 * Double($0.numberOfTapsRequired) } ?? 0.6
    switch reason {
    case .limit(let limit):
      let amount = (limit.measured - limit.limit).magnitude / max(limit.limit, 0.01)
      switch limit.quantity {
      case .distanceFromStart: return ("moved %1 pt", nil, rank)
      case .pressDuration: return ("held %1 s", held, amount)
      case .duration where tap != nil: return ("held %1 s", held, rank)
      case .duration where extent >= Self.movement: return ("too slow", nil, amount)
      case .distanceAgainstDirection: return ("other way", nil, 0.7)
      case .distanceFromLine: return ("not straight", nil, 0.7)
      case .distanceFromEdge: return ("not from the edge", nil, amount)
      case .distanceAlongAxis, .distanceInDirection, .separationChange, .angle, .count:
        return ("too short", nil, amount)
      default: return nil
      }
    case .prevented, .requirementRecognized:
      // The other gesture was decided first because of what the fingers did.
      if extent >= Self.movement { return tap != nil || isPress ? ("moved %1 pt", nil, rank) : nil }
      return tap != nil && time - landing >= Self.rest ? ("held %1 s", held, rank) : nil
    case .vetoed: return ("not allowed", nil, 0)
    default: return nil
    }
  }

  /// Returns which gesture was nearly made and why it was not, as in "no tap: moved 30 pt"; nil if there is none.
  ///
  /// - Parameter gestures: The names of the gestures that were made.
  func words(besides gestures: [String], _ language: Language) -> String? {
    let others = misses.filter { !gestures.contains($0.gesture) }
    guard let miss = others.min(by: { $0.amount < $1.amount }) else { return nil }
    // German writes nouns with capitals.
    let noun = miss.gesture.prefix(1).uppercased() + miss.gesture.dropFirst()
    return language(
      "no %1: %2", language == .german ? noun : miss.gesture,
      language(miss.why, miss.value ?? extent.text(places: 0)))
  }
}
