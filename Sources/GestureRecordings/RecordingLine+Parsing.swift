internal import GestureJSON
internal import Gestures

/// A parser that converts one line of a recording's file to a `RecordingLine`.
///
/// One parser is used for all lines, so that reading allocates almost nothing. Unknown keys are
/// ignored with their values; a known key may occur only once in a line.
struct LineParser {
  /// The keys of the JSON object in a line of a recording's file.
  private enum Key: Int, CaseIterable {
    case t, id, phase, x, y, type, pressure, button, modifiers
    case frame, delivery, resize, key, down, end, hover, scroll, pinch
    case state, place, sign, meant
    case format, version, surface, scene, hands, frameRate, duration

    /// The names of the keys, in the order of the cases, which Embedded Swift cannot print.
    static let names = [
      "t", "id", "phase", "x", "y", "type", "pressure", "button", "modifiers",
      "frame", "delivery", "resize", "key", "down", "end", "hover", "scroll", "pinch",
      "state", "place", "sign", "meant",
      "format", "version", "surface", "scene", "hands", "frameRate", "duration",
    ]
    var name: String { Self.names[rawValue] }
  }

  private static let keys: [Word?] = Key.names.map { Word($0.utf8) }

  /// The JSON values in the current line, indexed by the raw values of their keys.
  private var values = [JSONValue?](repeating: nil, count: Key.allCases.count)
  private var bytes: [UInt8] = []

  /// Parses one line of a recording's file; `range` is the line's range in `bytes`.
  ///
  /// - Returns: The line; nil if it says what a person meant, which is no part of a replay.
  mutating func parse(_ bytes: [UInt8], in range: Range<Int>) throws(InvalidText) -> RecordingLine?
  {
    self.bytes = bytes
    // The owner changes the bytes next; a reference kept here would cause a copy.
    defer { self.bytes = [] }
    try collect(range)

    if self[.format] != nil { return .header(try header()) }
    // For `hover`, null means that the pointer left; for other keys it is the same as no value.
    if self[.hover] != nil { return .input(.touch(try hover())) }
    if has(.scroll) { return .input(.touch(try scroll())) }
    if has(.pinch) { return .input(.touch(try pinch())) }
    if self[.phase] != nil || self[.id] != nil { return .input(.touch(try sample())) }
    if self[.state] != nil { return .state(try state(), at: try time(.t)) }
    // In the older form of a state, its members are in the line itself.
    if self[.place] != nil || self[.sign] != nil {
      return .state(RecordedState(checked: bytes[range]), at: try time(.t))
    }
    if self[.end] != nil {
      let end = try Vocabulary.ends.meaning(of: self[.end], named: "end", in: bytes)
      return .end(end, at: try time(.t))
    }
    switch (self[.frame], self[.delivery], self[.resize], self[.key]) {
    case (_?, nil, nil, nil):
      return .frame(
        number: Int(clamping: try integer(.frame, in: 0...RecordingLimits.frameNumber)),
        at: try time(.t))
    case (nil, _?, nil, nil):
      guard case .number(let number) = self[.delivery]?.content, number.int64 == 1 else {
        throw wrong(.delivery, expected: "1")
      }
      return .delivery(at: try time(.t))
    case (nil, nil, _?, nil): return .input(.resize(try size(.resize), at: try time(.t)))
    case (nil, nil, nil, _?): return .input(.press(try press()))
    case (nil, nil, nil, nil):
      if self[.x] != nil || self[.y] != nil { return .input(.touch(try sample())) }
      if self[.meant] != nil { return nil }
      throw InvalidText(
        "neither a touch nor a mark",
        expected:
          "\"id\" and \"phase\", or one of \"frame\", \"delivery\", \"resize\", \"key\", "
          + "\"hover\", \"scroll\", \"pinch\", \"state\" and \"end\"")
    default:
      throw InvalidText(
        "several marks in one line",
        expected: "one of \"frame\", \"delivery\", \"resize\" and \"key\"")
    }
  }

  private subscript(key: Key) -> JSONValue? { values[key.rawValue] }

  /// Reads the JSON object in a line and stores its values in `values`.
  private mutating func collect(_ range: Range<Int>) throws(InvalidText) {
    for index in values.indices { values[index] = nil }
    var scanner = JSONScanner(bytes, in: range)
    try scanner.object { (name, value) throws(InvalidText) in
      guard let word = name.word(in: bytes), let index = LineParser.keys.firstIndex(of: word) else {
        return
      }
      guard values[index] == nil else {
        throw InvalidText("\"\(Key.names[index])\" stands twice", expected: "each key once")
      }
      values[index] = value
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected(expected: "the end of the line") }
  }

  // MARK: - Kinds of lines

  private func header() throws(InvalidText) -> RecordingHeader {
    guard try text(.format, expected: "\"touch-recording\"") == "touch-recording" else {
      throw wrong(.format, expected: "\"touch-recording\"")
    }
    let version = Int(clamping: try integer(.version, in: 1...(.max)))
    guard version <= RecordingHeader.currentVersion else {
      throw InvalidText(
        "\"version\" is \(version), and newer than this program",
        expected: "at most \(RecordingHeader.currentVersion)")
    }
    var header = RecordingHeader(version: version)
    if has(.surface) { header.surface = try size(.surface) }
    if has(.scene) { header.scene = try text(.scene, expected: "the name of a scene") }
    if has(.hands) { header.hands = try text(.hands, expected: "the name of hands") }
    if has(.frameRate) { header.frameRate = try frameRate(.frameRate) }
    if has(.duration) { header.duration = try time(.duration) }
    return header
  }

  private func sample() throws(InvalidText) -> TouchSample {
    let timestamp = try time(.t)
    let id = Touch.ID(try integer(.id, in: .min ... .max))
    let phase = try Vocabulary.phases.meaning(of: self[.phase], named: "phase", in: bytes)
    let location = Point(x: try number(.x), y: try number(.y))
    var sample = TouchSample(id: id, phase: phase, location: location, timestamp: timestamp)
    if let type = optional(.type) {
      sample.type = try Vocabulary.kinds.meaning(of: type, named: "type", in: bytes)
    }
    if has(.pressure) {
      sample.force = try number(.pressure)
      guard 0...1 ~= sample.force else { throw wrong(.pressure, expected: "0 to 1") }
    }
    if has(.button) {
      sample.buttonMask = ButtonMask(
        rawValue: Int(truncatingIfNeeded: try integer(.button, in: 0...(.max))))
    }
    if has(.modifiers) { sample.modifierFlags = try modifiers() }
    return sample
  }

  private func press() throws(InvalidText) -> Press {
    let key = try text(.key, expected: "the name of a key")
    let isDown = try bool(.down)
    let modifiers = has(.modifiers) ? try modifiers() : []
    return Press(
      key: key, phase: isDown ? .began : .ended, timestamp: try time(.t), modifierFlags: modifiers)
  }

  private func hover() throws(InvalidText) -> TouchSample {
    var sample = TouchSample(
      id: Touch.ID(0), phase: .regionExited, location: .zero, timestamp: try time(.t),
      type: .indirectPointer)
    if has(.hover) {
      let place = try members(["x", "y"], of: .hover)
      sample.phase = .regionMoved
      sample.location = Point(x: place[0], y: place[1])
    }
    if has(.modifiers) { sample.modifierFlags = try modifiers() }
    return sample
  }

  private func scroll() throws(InvalidText) -> TouchSample {
    let values = try members(["x", "y", "dx", "dy"], of: .scroll)
    var sample = TouchSample(
      id: Touch.ID(0), phase: .moved, location: Point(x: values[0], y: values[1]),
      timestamp: try time(.t), type: .indirectPointer, scrollType: .discrete,
      scrollDelta: Vector(dx: values[2], dy: values[3]))
    if let type = optional(.type) {
      sample.scrollType = try Vocabulary.scrolls.meaning(of: type, named: "type", in: bytes)
    }
    try readPhase(of: &sample)
    return sample
  }

  private func pinch() throws(InvalidText) -> TouchSample {
    let values = try members(["x", "y", "scale"], of: .pinch)
    guard values[2] > 0 else { throw wrong(.pinch, expected: "a \"scale\" above 0") }
    var sample = TouchSample(
      id: Touch.ID(0), phase: .moved, location: Point(x: values[0], y: values[1]),
      timestamp: try time(.t), type: .indirectPointer, transformScale: values[2])
    try readPhase(of: &sample)
    return sample
  }

  /// Reads the phase, if the device reported it, and the modifier keys of a scroll or of a trackpad's
  /// pinch.
  private func readPhase(of sample: inout TouchSample) throws(InvalidText) {
    if let phase = optional(.phase) {
      sample.phase = try Vocabulary.phases.meaning(of: phase, named: "phase", in: bytes)
    }
    if has(.modifiers) { sample.modifierFlags = try modifiers() }
  }

  /// Returns the numbers with the given names in the JSON object that is the value of `key`.
  private func members(_ names: [String], of key: Key) throws(InvalidText) -> [Double] {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let expected = "an object with the finite numbers \(list)"
    guard let value = self[key], value.content == .object else {
      throw wrong(key, expected: expected)
    }
    var numbers = [Double?](repeating: nil, count: names.count)
    var scanner = JSONScanner(bytes, in: value.range)
    try scanner.object { (name, value) throws(InvalidText) in
      guard let index = names.firstIndex(of: name.decoded(in: bytes)) else { return }
      numbers[index] = value.double(in: bytes)
    }
    let known = numbers.compactMap { $0 }
    guard known.count == names.count else { throw wrong(key, expected: expected) }
    return known
  }

  private func state() throws(InvalidText) -> RecordedState {
    guard let value = self[.state], value.content == .object else {
      throw wrong(.state, expected: "an object")
    }
    return RecordedState(checked: bytes[value.range])
  }

  private func modifiers() throws(InvalidText) -> ModifierFlags {
    guard let value = self[.modifiers], value.content == .array else {
      throw wrong(.modifiers, expected: "an array of names")
    }
    var flags: ModifierFlags = []
    var scanner = JSONScanner(bytes, in: value.range)
    try scanner.array { (name) throws(InvalidText) in
      flags.insert(try Vocabulary.modifiers.meaning(of: name, named: "modifiers", in: bytes))
    }
    return flags
  }

  // MARK: - Values

  /// Returns whether the line contains the key with a value other than null.
  private func has(_ key: Key) -> Bool { optional(key) != nil }

  private func optional(_ key: Key) -> JSONValue? {
    guard let value = self[key], !value.isNull else { return nil }
    return value
  }

  /// Returns an error which says that a key is missing or has an invalid value.
  private func wrong(_ key: Key, expected: String) -> InvalidText {
    guard let value = self[key] else {
      return InvalidText("\"\(key.name)\" is missing", expected: expected)
    }
    return InvalidText("\"\(key.name)\" is \(value.excerpt(in: bytes))", expected: expected)
  }

  private func number(_ key: Key) throws(InvalidText) -> Double {
    guard let value = self[key]?.double(in: bytes) else {
      throw wrong(key, expected: "a finite number")
    }
    return value
  }

  private func integer(_ key: Key, in range: ClosedRange<Int64>) throws(InvalidText) -> Int64 {
    guard case .number(let number) = self[key]?.content, let value = number.int64,
      range.contains(value)
    else {
      let limits =
        switch (range.lowerBound, range.upperBound) {
        case (.min, _): " of 64 bits"
        case (let least, .max): ", \(least) or more"
        case (let least, let most): ", \(least) to \(most)"
        }
      throw wrong(key, expected: "an integer\(limits)")
    }
    return value
  }

  private func bool(_ key: Key) throws(InvalidText) -> Bool {
    guard case .bool(let value) = self[key]?.content else {
      throw wrong(key, expected: "true or false")
    }
    return value
  }

  private func text(_ key: Key, expected: String) throws(InvalidText) -> String {
    guard case .string(let string) = self[key]?.content, !string.range.isEmpty else {
      throw wrong(key, expected: expected)
    }
    return string.decoded(in: bytes)
  }

  private func time(_ key: Key) throws(InvalidText) -> Duration {
    guard case .number(let number) = self[key]?.content, let time = number.seconds,
      time >= .zero, time <= RecordingLimits.time
    else {
      let limit = RecordingLimits.time.components.seconds
      throw wrong(key, expected: "seconds since the beginning, 0 to \(limit)")
    }
    return time
  }

  private func frameRate(_ key: Key) throws(InvalidText) -> FrameRate {
    guard case .number(let number) = self[key]?.content,
      let rate = number.scaled(decimals: 9).flatMap({ FrameRate(billionths: $0) })
    else { throw wrong(key, expected: "1 to 1000 frames a second") }
    return rate
  }

  private func size(_ key: Key) throws(InvalidText) -> Size {
    let expected =
      "\"width\" and \"height\", more than 0 and at most \(Int(RecordingLimits.surfaceSide))"
    guard let value = self[key], value.content == .object else {
      throw wrong(key, expected: "an object with \(expected)")
    }
    var (width, height) = (0.0, 0.0)
    var scanner = JSONScanner(bytes, in: value.range)
    try scanner.object { (name, value) throws(InvalidText) in
      switch name.decoded(in: bytes) {
      case "width": width = value.double(in: bytes) ?? 0
      case "height": height = value.double(in: bytes) ?? 0
      default: break
      }
    }
    let sides = 0.nextUp...RecordingLimits.surfaceSide
    guard sides.contains(width), sides.contains(height) else {
      throw wrong(key, expected: expected)
    }
    return Size(width: width, height: height)
  }
}
