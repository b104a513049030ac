internal import GestureJSON

/// The devices and events in the output of a tool that records the events of Linux or Android.
///
/// Read are evemu's recordings and descriptions, the YAML of `libinput record`, and the output of `evtest`
/// and of `getevent -lt`, with the ranges that `getevent -lp` prints. Lines that are none of these are
/// skipped, unless they look like an event.
struct KernelLog {
  private(set) var devices: [KernelDevice] = []
  /// The index of the device that the lines are about.
  private var current = 0
  /// The indices of the devices by their nodes, such as `/dev/input/event2`.
  private var nodes: [String: Int] = [:]
  /// The axis that the lines of a description are about.
  private var axis: KernelAxis?
  /// Whether the lines of YAML are the ranges of axes.
  private var isInRanges = false

  /// Adds the lines of a file.
  mutating func read(_ bytes: [UInt8], file: String) throws(RecordingError) {
    isInRanges = false
    axis = nil
    let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      do throws(InvalidText) {
        try read(line.drop(while: \.isWhitespace))
      } catch {
        throw RecordingError(file: file, line: index + 1, reason: error.reason)
      }
    }
  }

  /// Reads a line without the white space at its beginning.
  private mutating func read(_ line: Substring) throws(InvalidText) {
    if line.hasPrefix("E: ") {
      try addEvent(line.dropFirst(3).words, radix: 16, line)
    } else if line.hasPrefix("- [") {
      try addEvent(line.dropFirst(3).numbers, line)
    } else if line.hasPrefix("Event: time ") {
      try addReadableEvent(line)
    } else if line.hasPrefix("[") {
      try addAndroidEvent(line)
    } else {
      describe(line)
    }
  }

  // MARK: Events

  /// Adds an event of evemu: its time in seconds, and type and code as hexadecimal numbers.
  private mutating func addEvent(
    _ words: [Substring], radix: Int, _ line: Substring
  ) throws(InvalidText) {
    guard words.count >= 4, let time = Duration(seconds: words[0]),
      let type = Int(words[1], radix: radix), let code = Int(words[2], radix: radix),
      let value = Int(words[3])
    else { throw Self.invalid(line) }
    try add(time, type, code, value, line)
  }

  /// Adds an event of `libinput record`: `[seconds, microseconds, type, code, value]`.
  private mutating func addEvent(_ numbers: [Int]?, _ line: Substring) throws(InvalidText) {
    guard let numbers, numbers.count == 5, numbers[0] >= 0, numbers[1] >= 0 else {
      throw Self.invalid(line)
    }
    let time = Duration.seconds(numbers[0]) + .microseconds(numbers[1])
    try add(time, numbers[2], numbers[3], numbers[4], line)
  }

  /// Adds an event of `evtest`: `Event: time 12.5, type 3 (EV_ABS), code 53 (ABS_X), value 7`.
  private mutating func addReadableEvent(_ line: Substring) throws(InvalidText) {
    let parts = line.dropFirst("Event: time ".count).split(separator: ",")
    guard let time = parts.first.flatMap({ Duration(seconds: $0) }) else {
      throw Self.invalid(line)
    }
    if parts.count == 2 {
      // A line of hyphens stands around the name of the report.
      let codes = ["SYN_REPORT": 0, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3]
      guard let code = codes.first(where: { name, _ in parts[1].words.contains { $0 == name } })
      else { throw Self.invalid(line) }
      return try add(time, 0, code.value, 0, line)
    }
    let values = parts.dropFirst().map { part -> Int? in
      let words = part.words
      return words.count >= 2 ? Int(words[1]) : nil
    }
    guard values.count == 3, let type = values[0], let code = values[1], let value = values[2]
    else {
      throw Self.invalid(line)
    }
    try add(time, type, code, value, line)
  }

  /// Adds an event of `getevent`: `[ 12.5] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000001f4`, with the
  /// names of type and code or with their hexadecimal numbers.
  private mutating func addAndroidEvent(_ line: Substring) throws(InvalidText) {
    let halves = line.dropFirst().split(separator: "]", maxSplits: 1)
    guard halves.count == 2, let time = Duration(seconds: halves[0].drop(while: \.isWhitespace))
    else { throw Self.invalid(line) }
    var words = halves[1].words[...]
    if let node = words.first, node.hasSuffix(":") {
      select(node: String(node.dropLast()))
      words = words.dropFirst()
    }
    guard words.count == 3, let type = Self.type(words[words.startIndex]),
      let value = Self.value(words[words.startIndex + 2])
    else { throw Self.invalid(line) }
    // Other codes are not about touches.
    guard let code = Self.code(words[words.startIndex + 1]) else { return }
    try add(time, type, code, value, line)
  }

  private static func type(_ word: Substring) -> Int? {
    ["EV_SYN": 0, "EV_KEY": 1, "EV_ABS": 3][String(word)]
      ?? (word.hasPrefix("EV_") ? 4 : Int(word, radix: 16))
  }

  private static func code(_ word: Substring) -> Int? {
    let names = ["SYN_REPORT": 0, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3, "BTN_TOUCH": 330]
    return names[String(word)] ?? KernelAxis.allCases.first { $0.name == word }?.rawValue
      ?? Int(word, radix: 16)
  }

  private static func value(_ word: Substring) -> Int? {
    if word == "DOWN" || word == "UP" { return word == "DOWN" ? 1 : 0 }
    return UInt32(word, radix: 16).map { Int(Int32(bitPattern: $0)) }
  }

  /// Adds an event; the kernel's values have 32 bits.
  private mutating func add(
    _ time: Duration, _ type: Int, _ code: Int, _ value: Int, _ line: Substring
  ) throws(InvalidText) {
    guard Int32(exactly: value) != nil else { throw Self.invalid(line) }
    guard let event = KernelEvent(time, type: type, code: code, value: value) else { return }
    change { $0.events.append(event) }
  }

  private static func invalid(_ line: Substring) -> InvalidText {
    InvalidText(
      "the event '\(excerpt(String(line)))'",
      expected: "one of evemu, libinput record, evtest or getevent -lt")
  }

  // MARK: Devices

  private mutating func change(_ body: (inout KernelDevice) -> Void) {
    if devices.isEmpty { devices.append(KernelDevice()) }
    body(&devices[current])
  }

  private mutating func addDevice(named name: String?) {
    devices.append(KernelDevice(name: name))
    current = devices.count - 1
  }

  private mutating func select(node: String) {
    if let known = nodes[node] {
      current = known
    } else {
      // What was read before without a node, such as a description, belongs to the first one.
      if devices.isEmpty || !nodes.isEmpty { addDevice(named: nil) }
      nodes[node] = current
    }
  }

  /// Reads a line that describes a device.
  private mutating func describe(_ line: Substring) {
    let words = line.words
    guard let first = words.first else { return }
    switch first {
    case "N:": name(line.dropFirst(3))
    case "A:": addRange(words)
    case "-" where words.count > 2 && words[1] == "node:":
      addDevice(named: nil)
      nodes[String(words[2])] = current
    case "add" where words.count == 4 && words[1] == "device": select(node: String(words[3]))
    case "name:": change { $0.name = $0.name ?? line.quoted }
    case "Input" where line.hasPrefix("Input device name:"): name(Substring(line.quoted ?? ""))
    case "absinfo:": isInRanges = true
    case "properties:", "codes:", "events:": isInRanges = false
    case "Event" where words.count > 2 && words[1] == "code":
      axis =
        line.hasSuffix("(\(axisName(words)))") ? KernelAxis(rawValue: Int(words[2]) ?? -1) : nil
    case "Min", "Max", "Resolution":
      guard let axis, words.count == 2, let value = Int(words[1]) else { return }
      set(first, value, of: axis)
    default:
      if isInRanges { addYAMLRange(line) } else { addAndroidRange(line, words) }
    }
  }

  private func axisName(_ words: [Substring]) -> String {
    Int(words[2]).flatMap(KernelAxis.init(rawValue:))?.name ?? ""
  }

  private mutating func name(_ text: Substring) {
    if devices.isEmpty || devices[current].name != nil { addDevice(named: nil) }
    change { $0.name = String(text) }
  }

  /// Adds the range of an axis in a description of evemu: `A: 35 1472 5472 8 0 40`.
  private mutating func addRange(_ words: [Substring]) {
    guard words.count >= 4, let axis = Int(words[1], radix: 16).flatMap(KernelAxis.init(rawValue:)),
      let minimum = Int(words[2]), let maximum = Int(words[3])
    else { return }
    let resolution = words.count > 6 ? Int(words[6]) ?? 0 : 0
    set("min", minimum, of: axis)
    set("max", maximum, of: axis)
    set("resolution", resolution, of: axis)
  }

  /// Adds the range of an axis in YAML: `53: [1472, 5472, 0, 0, 75]`.
  private mutating func addYAMLRange(_ line: Substring) {
    let sides = line.split(separator: ":", maxSplits: 1)
    guard sides.count == 2, let axis = Int(sides[0]).flatMap(KernelAxis.init(rawValue:)),
      let bracket = sides[1].firstIndex(of: "["),
      let numbers = sides[1][bracket...].dropFirst().numbers, numbers.count >= 5
    else { return }
    set("min", numbers[0], of: axis)
    set("max", numbers[1], of: axis)
    set("resolution", numbers[4], of: axis)
  }

  /// Adds the range of an axis as `getevent -lp` prints it: `ABS_MT_SLOT : value 0, min 0, max 9, …`.
  private mutating func addAndroidRange(_ line: Substring, _ words: [Substring]) {
    guard
      let axis = KernelAxis.allCases.first(where: { axis in words.contains { $0 == axis.name } })
    else { return }
    for part in line.split(separator: ",") {
      let words = part.words.suffix(2)
      guard let key = words.first, let value = words.last.flatMap({ Int($0) }) else { continue }
      set(key, value, of: axis)
    }
  }

  /// Sets the least or greatest value or the resolution of an axis, unless it has more than 32 bits.
  private mutating func set(_ key: Substring, _ value: Int, of axis: KernelAxis) {
    guard Int32(exactly: value) != nil else { return }
    change { device in
      switch key.lowercased() {
      case "min": device.ranges[axis, default: .init()].minimum = value
      case "max": device.ranges[axis, default: .init()].maximum = value
      case "resolution": device.ranges[axis, default: .init()].resolution = value
      default: break
      }
    }
  }
}

extension Substring {
  /// The parts between white space.
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }

  /// The numbers of a list up to its closing bracket; nil if one of them is not whole.
  fileprivate var numbers: [Int]? {
    guard let end = firstIndex(of: "]") else { return nil }
    let parts = self[..<end].split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.words.count == 1 ? Int($0.words[0]) : nil }
    return numbers.count == parts.count ? numbers : nil
  }

  /// The text between the first and the last quotation mark; nil without two.
  fileprivate var quoted: String? {
    guard let first = firstIndex(of: "\""), let last = lastIndex(of: "\""), first < last else {
      return nil
    }
    return String(self[index(after: first)..<last])
  }
}

extension Duration {
  /// Reads a time such as `1344928726.631398`, in seconds with up to nine decimals.
  fileprivate init?(seconds text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]), whole >= 0,
      whole < 1 << 40
    else { return nil }
    self = .seconds(whole)
    guard parts.count == 2 else { return }
    guard (1...9).contains(parts[1].count), parts[1].allSatisfy(\.isNumber),
      let nanoseconds = Int64(parts[1] + String(repeating: "0", count: 9 - parts[1].count))
    else { return nil }
    self += .nanoseconds(nanoseconds)
  }
}
