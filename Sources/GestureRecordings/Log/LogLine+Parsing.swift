internal import GestureJSON
internal import Gestures

extension LogLine {
  /// Creates a line of an event log from its JSON value; nil if the kind of the line is unknown.
  init?(_ json: JSON) throws(InvalidText) {
    guard json.members != nil else { throw InvalidText("no JSON object", expected: "an object") }
    time = .nanoseconds(Int64((try json.number("t") * 1e9).rounded()))
    frame = try json.integer("frame")
    switch try json.text("kind") {
    case "gesture": event = .gesture(try LoggedGesture(json))
    case "touch":
      event = .touch(
        view: try json.text("view"), phase: try json.text("phase"),
        ids: try json.array("ids").map { Int64($0) })
    case "state":
      event = .state(
        view: try json.text("view"), recognizer: try json.text("recognizer"),
        from: try json.text("from"), to: try json.text("to"),
        why: json["why"] == nil ? nil : try json.text("why"))
    case "sound":
      event = .sound(
        name: try json.text("name"), gain: try json.number("gain"),
        pitch: json["pitch"] == nil ? 1 : try json.number("pitch"))
    case "view": event = .view(try LoggedView(json))
    case "scene": event = .scene(name: try json.text("name"))
    case "end":
      event = .end(
        frames: try json.integer("frames"), samples: try json.integer("samples"),
        reason: try json.text("reason"))
    default: return nil
    }
  }
}

extension LoggedGesture {
  fileprivate init(_ json: JSON) throws(InvalidText) {
    let location = try json.pair("location")
    self.init(
      view: try json.text("view"), recognizer: try json.text("recognizer"),
      state: try json.text("state"), location: Point(x: location.0, y: location.1),
      touches: try json.integer("touches"))
    for member in json.members ?? [] where !Self.keys.contains(member.key) {
      guard let content = GestureValue.Content(member.value) else { continue }
      values.append(GestureValue(member.key, content))
    }
  }
}

extension GestureValue.Content {
  /// Creates what a JSON value stands for; nil if it is neither a number, two numbers nor text.
  fileprivate init?(_ json: JSON) {
    if let number = json.double {
      self = .number(number)
    } else if let numbers = json.doubles, numbers.count == 2 {
      self = .vector(Vector(dx: numbers[0], dy: numbers[1]))
    } else if let text = json.string {
      self = .text(text)
    } else if let elements = json.elements, elements.allSatisfy({ $0.string != nil }) {
      self = .texts(elements.compactMap { $0.string })
    } else {
      return nil
    }
  }
}

extension LoggedView {
  fileprivate init(_ json: JSON) throws(InvalidText) {
    let center = try json.pair("center")
    self.init(
      view: try json.text("view"), center: Point(x: center.0, y: center.1),
      scale: try json.number("scale"), rotation: try json.number("rotation"),
      alpha: try json.number("alpha"), z: try json.integer("z"))
  }
}

// Each method returns the value of a member, or throws an error that names the member.
extension JSON {
  fileprivate func wrong(_ key: String, expected: String) -> InvalidText {
    InvalidText(
      self[key] == nil ? "\"\(key)\" is missing" : "\"\(key)\" is wrong", expected: expected)
  }

  fileprivate func text(_ key: String) throws(InvalidText) -> String {
    guard let text = self[key]?.string else { throw wrong(key, expected: "a text") }
    return text
  }

  fileprivate func number(_ key: String) throws(InvalidText) -> Double {
    guard let number = self[key]?.double, number.magnitude <= 1e100 else {
      throw wrong(key, expected: "a finite number")
    }
    // Times have to fit a duration in nanoseconds.
    guard key != "t" || number.magnitude <= 9e9 else { throw wrong(key, expected: "a time") }
    return number
  }

  fileprivate func integer(_ key: String) throws(InvalidText) -> Int {
    guard let integer = self[key]?.integer else { throw wrong(key, expected: "an integer") }
    return integer
  }

  fileprivate func array(_ key: String) throws(InvalidText) -> [Int] {
    let integers = self[key]?.elements?.compactMap { $0.integer }
    guard let integers, integers.count == self[key]?.elements?.count else {
      throw wrong(key, expected: "an array of integers")
    }
    return integers
  }

  fileprivate func pair(_ key: String) throws(InvalidText) -> (Double, Double) {
    guard let numbers = self[key]?.doubles, numbers.count == 2 else {
      throw wrong(key, expected: "an array of 2 finite numbers")
    }
    return (numbers[0], numbers[1])
  }
}
