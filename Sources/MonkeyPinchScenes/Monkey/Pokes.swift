import Gestures
import PlayKit

/// The answers of the monkey to pokes, which depend on the place and follow each other in turn.
struct Pokes {
  enum Kind { case chew, lookUp, burp, giggle, wave, shy, wriggle, hop }

  /// An answer with its sound, how far the mouth opens, and where the hand goes, from the top of the monkey's
  /// middle towards the side of the poke; nil for a hand that stays.
  typealias Answer = (kind: Kind, sound: String, opening: Double, hand: Vector?)

  /// Two answers of each part: the head, the belly, a hand and a foot.
  private static let answers: [Answer] = [
    (.chew, "chomp", 0, nil), (.lookUp, "leaf", 0, nil),
    (.burp, "burp", 0.75, nil), (.giggle, "tickle", 0, nil),
    (.wave, "catch", 0.5, Vector(dx: 100, dy: 62)), (.shy, "purr", 0.25, Vector(dx: 16, dy: 180)),
    (.wriggle, "tickle", 0, nil), (.hop, "hop", 0, nil),
  ]

  /// The number of pokes so far, up to the number of parts.
  private var count = 0

  /// Returns the answer to the next poke.
  ///
  /// - Parameter place: The place in the monkey's picture; nil for a key, for which the parts take turns.
  mutating func next(at place: Point?) -> Answer {
    defer { count = (count + 1) % 4 }
    return Self.answers[2 * (place.map(Self.part) ?? count) + count % 2]
  }

  private static func part(at place: Point) -> Int {
    let isAside = (place.x - 120).magnitude > 38
    return place.y < 166 ? 0 : isAside && place.y < 215 ? 2 : place.y > 212 ? 3 : 1
  }

  // MARK: As a setting

  private static let name = "pokes"

  /// The number of pokes as a setting of the scene; nil without any.
  var setting: SceneSetting? { count == 0 ? nil : SceneSetting(Self.name, "\(count)") }

  /// Changes the number of pokes; returns `false` for another setting.
  mutating func apply(_ setting: SceneSetting) -> Bool {
    guard setting.name == Self.name, let count = Int(setting.value), 0..<4 ~= count else {
      return false
    }
    self.count = count
    return true
  }
}
