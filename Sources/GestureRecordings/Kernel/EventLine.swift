internal import GestureJSON
import Gestures

/// A line with an event that matters to touches, in any of the forms in which tools print events.
///
/// | tool | form |
/// | --- | --- |
/// | evemu | `E: 12.5 0003 0035 500` |
/// | `libinput record` | `- [ 12, 500000, 3, 53, 500]` |
/// | `evtest` | `Event: time 12.5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 500` |
/// | `getevent` | `[ 12.5] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000001f4` |
/// | `libinput debug-events` | `event2  TOUCH_MOTION  +12.500s 0 (0) 50.00/35.36 (80.00/40.00mm)` |
struct EventLine {
  /// The node of the device, such as `/dev/input/event2`; nil if the line does not say it.
  let node: String?
  let time: Duration
  /// The events, of which all but `libinput debug-events` have one in a line.
  let kinds: [KernelEvent.Kind]
  /// Whether locations are in hundredths of a percent of the surface, and not in units of the device.
  let isInPercent: Bool

  /// The greatest location of a line of `libinput debug-events`.
  static let wholeSurface = 10_000

  /// The parts of a line in a form; a part that cannot be read is nil.
  private struct Parts {
    var node: Substring?
    var time: Duration?
    var isTimed = true
    var type, code, value: Int?
  }

  /// Reads a line without the white space at its beginning.
  ///
  /// Nil is returned for a line that is not about touches, whatever its form and spelling. A line about
  /// touches whose time or value cannot be read is an error.
  init?(_ line: Substring) throws(InvalidText) {
    if let touch = try DebugTouch(line) {
      (node, time, kinds, isInPercent) = (touch.node, touch.time, touch.kinds, true)
      return
    }
    guard let parts = Self.parts(of: line), let type = parts.type, let code = parts.code,
      let kind = KernelEvent.Kind(type: type, code: code, value: parts.value ?? 0)
    else { return nil }
    guard parts.isTimed else {
      throw InvalidText("no times", expected: "the output of getevent -lt, with its t for times")
    }
    guard let time = parts.time, let value = parts.value, Int32(exactly: value) != nil else {
      throw Self.invalid(line)
    }
    (node, self.time, kinds, isInPercent) = (parts.node.map { String($0) }, time, [kind], false)
  }

  static func invalid(_ line: Substring) -> InvalidText {
    InvalidText(
      "the event '\(excerpt(String(line)))'",
      expected: "one of evemu, libinput, evtest or getevent -lt, with its time and value")
  }

  private static func parts(of line: Substring) -> Parts? {
    if line.hasPrefix("E:") { return evemu(line.dropFirst(2).words) }
    if line.hasPrefix("- [") { return libinput(line.dropFirst(3)) }
    if line.hasPrefix(evtestPrefix) { return evtest(line.dropFirst(evtestPrefix.count)) }
    return getevent(line)
  }

  /// Reads the words of evemu: the time in seconds, type and code in hexadecimal digits, the value.
  private static func evemu(_ words: [Substring]) -> Parts? {
    guard words.count >= 3 else { return nil }
    return Parts(
      time: Duration(seconds: words[0]), type: Int(words[1], radix: 16),
      code: Int(words[2], radix: 16), value: words.count > 3 ? Int(words[3]) : nil)
  }

  /// Reads the list of `libinput record`: seconds, microseconds, type, code and value.
  private static func libinput(_ list: Substring) -> Parts? {
    let numbers = list.numbers
    guard numbers.count >= 4 else { return nil }
    var time: Duration?
    if let seconds = numbers[0], let microseconds = numbers[1] {
      time = Duration(seconds: Int64(seconds), microseconds: Int64(microseconds))
    }
    return Parts(
      time: time, type: numbers[2], code: numbers[3], value: numbers.count == 5 ? numbers[4] : nil)
  }

  // MARK: evtest

  private static let evtestPrefix = "Event: time "

  /// Reads what follows the prefix of a line of `evtest`: the time, and `type 3 (…), code 53 (…), value 7`.
  ///
  /// Releases differ in the names of types, codes and reports: the numbers count, and of reports the line
  /// that is drawn around the name.
  private static func evtest(_ line: Substring) -> Parts? {
    let parts = line.split(separator: ",")
    guard parts.count > 1, let sort = parts[1].drop(while: { $0.isWhitespace }).first else {
      return nil
    }
    var result = Parts(time: Duration(seconds: parts[0].words.first ?? ""))
    let reports: [Character: Int] = ["-": 0, "+": 2, ">": 3]
    if let report = reports[sort] {
      // A change of the configuration is drawn as a report is.
      guard !parts[1].uppercased().contains(text: "CONFIG") else { return nil }
      (result.type, result.code, result.value) = (0, report, 0)
    } else {
      for part in parts.dropFirst() {
        let words = part.words
        guard words.count > 1 else { continue }
        switch words[0] {
        case "type": result.type = Int(words[1])
        case "code": result.code = Int(words[1])
        case "value": result.value = Int(words[1])
        default: break
        }
      }
    }
    return result
  }

  /// Returns whether a line is the beginning of one of `evtest` that a program for mail has wrapped.
  static func isWrapped(_ line: Substring) -> Bool {
    guard line.hasPrefix(evtestPrefix) else { return false }
    let words = line.words
    let isReport = words.contains { $0.hasPrefix("--") || $0.hasPrefix("++") || $0.hasPrefix(">>") }
    return !isReport && (words.count < 2 || words[words.count - 2] != "value")
  }

  // MARK: getevent

  /// Reads a line of `getevent`, with the names of types, codes and values or with hexadecimal numbers.
  ///
  /// The time is missing without the option `-t`, and the node with a single device. Old releases
  /// have `12-500000: ` for the time.
  private static func getevent(_ line: Substring) -> Parts? {
    var result = Parts()
    var words = line.words[...]
    if line.hasPrefix("[") {
      let halves = line.dropFirst().split(separator: "]", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      result.time = Duration(seconds: halves[0].words.first ?? "")
      words = halves[1].words[...]
    } else if let first = words.first, first.hasSuffix(":"),
      case let parts = first.dropLast().split(separator: "-"), parts.count == 2,
      let seconds = Int64(parts[0]), let microseconds = Int64(parts[1])
    {
      result.time = Duration(seconds: seconds, microseconds: microseconds)
      words = words.dropFirst()
    } else {
      result.isTimed = false
    }
    if let node = words.first, node.hasPrefix("/"), node.hasSuffix(":") {
      result.node = node.dropLast()
      words = words.dropFirst()
    }
    let rest = Array(words)
    guard rest.count >= 2, let type = type(rest[0]), let code = code(rest[1]) else { return nil }
    (result.type, result.code) = (type, code)
    result.value = rest.count > 2 ? value(rest[2]) : nil
    // Without a time, only a whole event tells a line from other text.
    return result.isTimed || result.value != nil ? result : nil
  }

  private static func type(_ word: Substring) -> Int? {
    ["EV_SYN": 0, "EV_KEY": 1, "EV_ABS": 3][String(word)] ?? number(word)
  }

  private static func code(_ word: Substring) -> Int? {
    ["SYN_REPORT": 0, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3][String(word)]
      ?? KernelAxis.named(word)?.rawValue
      ?? KernelKey.allCases.first { $0.names.contains(String(word)) }?.rawValue ?? number(word)
  }

  /// Returns the number of four hexadecimal digits.
  private static func number(_ word: Substring) -> Int? {
    word.count == 4 ? UInt16(word, radix: 16).map { Int($0) } : nil
  }

  private static func value(_ word: Substring) -> Int? {
    let names = [
      "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": KernelTool.finger,
      "MT_TOOL_PEN": KernelTool.pen, "MT_TOOL_PALM": KernelTool.palm,
    ]
    return names[String(word)] ?? UInt32(word, radix: 16).map { Int(Int32(bitPattern: $0)) }
  }
}

/// A touch in the output of `libinput debug-events`.
private struct DebugTouch {
  var node: String
  var time: Duration
  var kinds: [KernelEvent.Kind]

  /// Reads a line such as `event19  TOUCH_DOWN  3  +0.029s  0 (0) 67.42/35.38 (220.92/115.94mm)`; nil if it
  /// is none of a touch.
  init?(_ line: Substring) throws(InvalidText) {
    let words = line.words
    // Each touch is complete: what TOUCH_FRAME would say of several touches is their time.
    guard words.count > 1,
      ["TOUCH_DOWN", "TOUCH_MOTION", "TOUCH_UP", "TOUCH_CANCEL"].contains(words[1])
    else { return nil }
    guard
      let index = words.firstIndex(where: { $0.hasPrefix("+") && $0.hasSuffix("s") }),
      let time = Duration(seconds: words[index].dropFirst().dropLast())
    else { throw EventLine.invalid(line) }
    node = String(words[0].drop { $0 == "-" })
    self.time = time
    let values = words[(index + 1)...].joined(separator: " ")
      .split { $0.isWhitespace || "()/".contains($0) }.compactMap { Double($0) }
    guard let slot = values.first.flatMap({ Int(exactly: $0) }) else {
      throw EventLine.invalid(line)
    }
    kinds = [.axis(.slot, slot)]
    switch words[1] {
    case "TOUCH_UP": kinds.append(.axis(.trackingID, -1))
    case "TOUCH_CANCEL": kinds.append(.cancelled)
    default:
      guard values.count >= 4, let x = Self.hundredths(values[2]),
        let y = Self.hundredths(values[3])
      else { throw EventLine.invalid(line) }
      kinds += [.axis(.contactX, x), .axis(.contactY, y)]
      if words[1] == "TOUCH_DOWN" { kinds.append(.axis(.trackingID, 0)) }
    }
    kinds.append(.report)
  }

  private static func hundredths(_ percent: Double) -> Int? {
    Int32(exactly: (percent * 100).rounded()).map { Int($0) }
  }
}

extension Substring {
  /// The parts between white space.
  var words: [Substring] { split(whereSeparator: { $0.isWhitespace }) }

  /// The numbers of a list up to its closing bracket, or up to the last comma if there is none; one that is
  /// not whole is nil.
  var numbers: [Int?] {
    let parts = prefix { $0 != "]" }.split(separator: ",", omittingEmptySubsequences: false)
    return (contains("]") ? parts[...] : parts.dropLast()).map { part in
      part.words.count == 1 ? Int(part.words[0]) : nil
    }
  }
}

extension Duration {
  /// The seconds that a time can have, so that no sum of times is too large.
  private static let wholeSeconds: Range<Int64> = 0..<1 << 40

  /// Reads a time such as `1344928726.631398`, in seconds with up to nine decimals.
  fileprivate init?(seconds text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]),
      Self.wholeSeconds.contains(whole)
    else { return nil }
    self = .seconds(whole)
    guard parts.count == 2 else { return }
    guard (1...9).contains(parts[1].count), parts[1].allSatisfy({ $0.isNumber }),
      let nanoseconds = Int64(parts[1] + String(repeating: "0", count: 9 - parts[1].count))
    else { return nil }
    self += .nanoseconds(nanoseconds)
  }

  /// Creates a time from whole seconds and microseconds.
  fileprivate init?(seconds: Int64, microseconds: Int64) {
    guard Self.wholeSeconds.contains(seconds), Self.wholeSeconds.contains(microseconds) else {
      return nil
    }
    self = .seconds(seconds) + .microseconds(microseconds)
  }
}
