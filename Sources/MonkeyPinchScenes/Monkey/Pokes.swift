import Gestures
import PlayKit

/// The answers of the monkey to pokes, which depend on the place and follow each other in turn.
struct Pokes {
  enum Kind {
    case chew, lookUp, burp, giggle, wave, shy, wriggle, hop
    /// The thanks for a banana, and the voice of a monkey that fingers have made large or small.
    case lick, pat, call
    /// Those of a sleeper, which go on sleeping.
    case mumble, twitch, peek, turnOver, sniff
  }

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

  /// The answers of a sleeper, wherever it is poked.
  private static let sleepy: [Answer] = [
    (.mumble, "mumble", 0.3, nil), (.twitch, "snore", 0, nil), (.peek, "mumble", 0, nil),
    (.turnOver, "rustle", 0, nil),
  ]
  /// The answer of a sleeper to a banana before its mouth.
  static let sniff: Answer = (.sniff, "sniff", 0.4, nil)

  /// What the monkey does after a banana, in turn, unless it is full.
  static let thanks: [Answer] = [
    (.lick, "mumble", 0, nil), (.pat, "purr", 0.2, Vector(dx: 2, dy: 192)),
    (.call, "catch", 0.45, Vector(dx: 0, dy: 104)), (.hop, "hop", 0.7, Vector(dx: 0, dy: 64)),
  ]
  /// The voices of a monkey that a pinch has made large or small.
  static let (oh, squeak): (Answer, Answer) = (
    (.call, "oh", 0.55, nil), (.call, "squeak", 0.35, nil)
  )

  /// The number of pokes so far, up to twice the number of parts.
  private var count = 0

  /// Returns the answer to the next poke.
  ///
  /// - Parameter place: The place in the monkey's picture; nil for a key, for which the parts take turns.
  mutating func next(at place: Point?) -> Answer {
    defer { count = (count + 1) % 8 }
    return Self.answers[2 * (place.map(Self.part) ?? count % 4) + count % 2]
  }

  /// Returns the answer of a sleeper to the next poke.
  mutating func nextAsleep() -> Answer {
    defer { count = (count + 1) % 8 }
    return Self.sleepy[count % 4]
  }

  /// The side on which a sleeper lies, 1 for the right and -1 for the left; it turns over after every fourth poke.
  var side: Double { count < 4 ? -1 : 1 }

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
    guard setting.name == Self.name, let count = Int(setting.value), 0..<8 ~= count else {
      return false
    }
    self.count = count
    return true
  }
}
