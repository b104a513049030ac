import GestureJSON
package import GestureHistory
package import GestureRecordings
package import Gestures
package import PlayKit

/// A change of the playground's state that no input made, and that a recording therefore stores as
/// a separate line.
package enum PlaygroundState: Hashable {
  /// A change to the scene with the given name.
  case scene(String)
  /// A change of one setting of the current scene.
  case setting(SceneSetting)
  /// A change of the sound: on if the value is false, off if the value is true.
  case muted(Bool)
  /// A change of the rings and trails of fingers: visible if the value is true.
  case trails(Bool)
  /// A change of the hands for which limits and filters are set.
  case hands(Hands)
  /// A change of the language of texts, which decides where buttons are.
  case language(Language)
  /// The names of gestures that the user has made on sprites; the names of unknown gestures are
  /// ignored.
  case tried([String])
  /// A time without input before the line.
  case idle(Duration)
  /// A change of the location, transform, opacity or depth of one sprite.
  case place(SpritePlace)
  /// A distance, in points, by which the titles of the scenes are scrolled to the left.
  case scrolledTitles(Double)
  /// A new example drawing of a taught shape; if `strokes` is empty, the shape is removed.
  case sign(name: String, strokes: [[Point]])
  /// A change of a limit or relation of gesture recognizers, which the user has kept for the run.
  case change(Change)

  /// Returns a line of a recording that contains this change, with the given time.
  package func line(at time: Duration) -> RecordingLine { .state(RecordedState(json), at: time) }
}

/// The center, transform, opacity and depth of one sprite.
package struct SpritePlace: Hashable, Sendable {
  /// The name of the sprite, which is a view.
  var view: String
  var center: Point
  var transform: Transform
  /// The opacity of the sprite, from 0 for invisible to 1 for opaque.
  var alpha: Double
  /// The number of sprites that are drawn behind this sprite.
  var z: Int
}

// MARK: - Writing

extension PlaygroundState {
  private var json: JSON {
    switch self {
    case .scene(let name): .object([.init("scene", .string(name))])
    case .setting(let setting):
      .object([.init("setting", .string(setting.name)), .init("value", .string(setting.value))])
    case .muted(let isMuted): .object([.init("muted", .bool(isMuted))])
    case .trails(let isShown): .object([.init("trails", .bool(isShown))])
    case .hands(let hands): .object([.init("hands", .string(hands.rawValue))])
    case .language(let language): .object([.init("language", .string(language.rawValue))])
    case .tried(let names): .object([.init("tried", .array(names.map(JSON.string)))])
    case .idle(let duration): .object([.init("idle", JSON(duration / .seconds(1)))])
    case .place(let place):
      .object([
        .init("place", .string(place.view)),
        .init("center", JSON([place.center.x, place.center.y])),
        .init("transform", JSON(place.transform.elements)),
        .init("alpha", JSON(place.alpha)),
        .init("z", JSON(Double(place.z))),
      ])
    case .scrolledTitles(let offset): .object([.init("scrolledTitles", JSON(offset))])
    case .sign(let name, let strokes):
      .object([
        .init("sign", .string(name)),
        .init("strokes", .array(strokes.map { .array($0.map { JSON([$0.x, $0.y]) }) })),
      ])
    case .change(let change): .object(change.jsonMembers)
    }
  }
}

extension Transform {
  fileprivate var elements: [Double] { [a, b, c, d, tx, ty] }

  fileprivate init(elements: [Double]) {
    self.init(
      a: elements[0], b: elements[1], c: elements[2], d: elements[3], tx: elements[4],
      ty: elements[5])
  }
}

// MARK: - Reading

extension PlaygroundState {
  /// Creates a change of the playground's state from a line of a recording; nil if the kind of
  /// change is unknown.
  init?(_ state: RecordedState) throws(InvalidText) {
    let json = try state.json()
    if json["place"] != nil {
      self = .place(try SpritePlace(json))
    } else if json["sign"] != nil {
      self = .sign(name: try json.text("sign"), strokes: try json.strokes())
    } else if json["change"] != nil {
      guard let change = Change(json: json) else {
        throw InvalidText(
          "the change is not complete",
          expected: "the recognizer's names, and a property with a value or a relation")
      }
      self = .change(change)
    } else if let name = json["setting"] {
      // A configuration may contain, and a recording then repeats, settings that no scene has.
      guard let name = name.string, let value = json["value"]?.string else {
        throw json.wrong(name.string == nil ? "setting" : "value", expected: "a text")
      }
      self = .setting(SceneSetting(name, value))
    } else if json["scene"] != nil {
      self = .scene(try json.text("scene"))
    } else if json["muted"] != nil {
      self = .muted(try json.bool("muted"))
    } else if json["trails"] != nil {
      self = .trails(try json.bool("trails"))
    } else if json["hands"] != nil {
      guard let hands = Hands(rawValue: try json.text("hands")) else {
        throw json.wrong("hands", expected: Hands.names)
      }
      self = .hands(hands)
    } else if json["language"] != nil {
      guard let language = Language(rawValue: try json.text("language")) else {
        throw json.wrong("language", expected: Language.names)
      }
      self = .language(language)
    } else if let tried = json["tried"] {
      let names = tried.elements?.compactMap { $0.string }
      guard let names, names.count == tried.elements?.count else {
        throw json.wrong("tried", expected: "an array of texts")
      }
      self = .tried(names)
    } else if let idle = json["idle"] {
      guard let seconds = idle.double, 0...1e9 ~= seconds else {
        throw json.wrong("idle", expected: "seconds, 0 to 1000000000")
      }
      self = .idle(.seconds(seconds))
    } else if json["scrolledTitles"] != nil {
      guard let offset = json["scrolledTitles"]?.double, offset >= 0 else {
        throw json.wrong("scrolledTitles", expected: "a number of points, 0 or more")
      }
      self = .scrolledTitles(offset)
    } else {
      return nil
    }
  }

  /// Reads a recording from bytes; throws if a line or a program state is not valid.
  package static func recording(
    bytes: [UInt8], name: String
  ) throws(RecordingError) -> Recording {
    try Recording(bytes: bytes, name: name, refusal: refusal)
  }

  /// Returns an error if a state in a recording is not valid; nil if the state is valid.
  private static func refusal(of state: RecordedState) -> InvalidText? {
    do throws(InvalidText) {
      _ = try PlaygroundState(state)
      return nil
    } catch {
      return error
    }
  }
}

extension SpritePlace {
  fileprivate init(_ json: JSON) throws(InvalidText) {
    view = try json.text("place")
    let center = try json.numbers("center", count: 2)
    self.center = Point(x: center[0], y: center[1])
    transform = Transform(elements: try json.numbers("transform", count: 6))
    guard let alpha = json["alpha"]?.double, 0...1 ~= alpha else {
      throw json.wrong("alpha", expected: "0 to 1")
    }
    self.alpha = alpha
    guard let z = json["z"]?.integer, 0...1_000_000 ~= z else {
      throw json.wrong("z", expected: "an integer, 0 to 1000000")
    }
    self.z = z
  }
}

extension JSON {
  /// Returns an error for a member of this JSON object that is missing or has a wrong value.
  fileprivate func wrong(_ key: String, expected: String) -> InvalidText {
    guard let value = self[key] else {
      return InvalidText("\"\(key)\" is missing", expected: expected)
    }
    var bytes: [UInt8] = []
    bytes.append(json: value)
    let text = excerpt(String(decoding: bytes, as: UTF8.self))
    return InvalidText("\"\(key)\" is \(text)", expected: expected)
  }

  fileprivate func text(_ key: String) throws(InvalidText) -> String {
    guard let text = self[key]?.string, !text.isEmpty else {
      throw wrong(key, expected: "a text that is not empty")
    }
    return text
  }

  fileprivate func bool(_ key: String) throws(InvalidText) -> Bool {
    guard let value = self[key]?.bool else { throw wrong(key, expected: "true or false") }
    return value
  }

  fileprivate func numbers(_ key: String, count: Int) throws(InvalidText) -> [Double] {
    guard let numbers = self[key]?.doubles, numbers.count == count else {
      throw wrong(key, expected: "an array of \(count) finite numbers")
    }
    return numbers
  }

  fileprivate func strokes() throws(InvalidText) -> [[Point]] {
    let expected = "an array of strokes, each an array of locations [x, y]"
    guard let strokes = self["strokes"]?.elements else {
      throw wrong("strokes", expected: expected)
    }
    var result: [[Point]] = []
    for stroke in strokes {
      let points = stroke.elements?.compactMap { point -> Point? in
        guard let numbers = point.doubles, numbers.count == 2 else { return nil }
        return Point(x: numbers[0], y: numbers[1])
      }
      guard let points, points.count == stroke.elements?.count else {
        throw wrong("strokes", expected: expected)
      }
      result.append(points)
    }
    return result
  }
}
