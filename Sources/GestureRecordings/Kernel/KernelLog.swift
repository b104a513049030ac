internal import GestureJSON
import Gestures

/// The devices and events in the output of a tool that records the events of Linux or Android.
///
/// Read are evemu's recordings and descriptions, the YAML of `libinput record`, and the output of `evtest`,
/// of `libinput debug-events` and of `getevent -lt`, with the ranges that `getevent -lp` prints, also behind
/// the marks of a quotation. Lines that are none of these are skipped.
struct KernelLog {
  private(set) var devices: [KernelDevice] = []
  /// The line at which the clock of a device has stepped back, as `FILE:LINE`; nil if none has.
  private(set) var clockStep: String?
  /// The index of the device that the lines are about.
  private var current = 0
  /// The indices of the devices by their nodes, such as `/dev/input/event2`.
  private var nodes: [String: Int] = [:]
  /// The axis that the lines of a description are about.
  private var axis: KernelAxis?
  /// Whether the lines of a description are about keys or other things that are no axes.
  private var isInOtherCodes = false
  /// Whether the lines of YAML are the ranges of axes.
  private var isInRanges = false

  /// Reads files in order.
  init(_ files: [(name: String, bytes: [UInt8])]) throws(RecordingError) {
    for file in files { try read(file.bytes, file: file.name) }
    describeUndescribed()
  }

  private mutating func read(_ bytes: [UInt8], file: String) throws(RecordingError) {
    (axis, isInOtherCodes, isInRanges) = (nil, false, false)
    let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
      .map { line in line.drop { $0.isWhitespace || $0 == ">" || $0 == "|" } }
    var index = 0
    while index < lines.count {
      let (line, count) = Self.line(at: index, of: lines)
      do throws(InvalidText) {
        if try add(line) { clockStep = clockStep ?? "\(excerpt(file, limit: .max)):\(index + 1)" }
      } catch {
        throw RecordingError(file: file, line: index + 1, reason: error.reason)
      }
      index += count
    }
  }

  /// Returns a line, and the number of lines that it is if a program for mail has wrapped it.
  private static func line(at index: Int, of lines: [Substring]) -> (Substring, count: Int) {
    var line = lines[index]
    guard EventLine.isWrapped(line) else { return (line, 1) }
    for count in 2...3 where index + count <= lines.count {
      let next = lines[index + count - 1]
      guard !next.hasPrefix("Event:") else { break }
      line = Substring("\(line) \(next)")
      if !EventLine.isWrapped(line) { return (line, count) }
    }
    return (lines[index], 1)
  }

  /// Adds a line without what stands before it; returns whether the clock of its device has stepped back.
  private mutating func add(_ line: Substring) throws(InvalidText) -> Bool {
    guard let event = try EventLine(line) else {
      describe(line)
      return false
    }
    if let node = event.node { select(node: node) }
    if devices.isEmpty { addDevice() }
    if event.isInPercent {
      for axis in [KernelAxis.contactX, .contactY] {
        devices[current].ranges[axis, default: .init()].maximum = EventLine.wholeSurface
      }
    }
    var hasStepped = false
    for kind in event.kinds where devices[current].add(kind, at: event.time) { hasStepped = true }
    return hasStepped
  }

  // MARK: Devices

  private mutating func addDevice() {
    devices.append(KernelDevice())
    current = devices.count - 1
  }

  private mutating func select(node: String) {
    if let known = nodes[node] {
      current = known
    } else {
      // What was read before without a node, such as a description, belongs to the first one.
      if devices.isEmpty || !nodes.isEmpty { addDevice() }
      nodes[node] = current
    }
  }

  /// Names the device that the next lines are about, which is another one if the last one has a name.
  private mutating func name(_ name: String) {
    if devices.isEmpty || devices[current].name != nil { addDevice() }
    devices[current].name = name
  }

  /// Gives events without a description that of the one touch device that is described without events.
  ///
  /// `getevent -lp` describes all devices, and `getevent -lt` with a single one does not say which it is.
  private mutating func describeUndescribed() {
    let described = devices.filter { $0.events.isEmpty && $0.isDescribed }
    guard described.count == 1 else { return }
    for index in devices.indices where devices[index].hasLocations {
      guard !devices[index].isDescribed else { continue }
      devices[index].ranges = described[0].ranges
      devices[index].isDirect = described[0].isDirect
      devices[index].name = described[0].name
    }
  }

  // MARK: Descriptions

  /// Reads a line that describes a device; evemu and `libinput record` have some behind `#`.
  private mutating func describe(_ line: Substring) {
    let isComment = line.hasPrefix("#")
    let line = line.drop { $0.isWhitespace || $0 == "#" }
    let words = line.words
    guard let first = words.first else { return }
    switch first {
    case "Event" where words.count > 2 && words[1] == "type":
      (axis, isInOtherCodes) = (nil, words[2] != "3")
    case "Event" where words.count > 2 && words[1] == "code":
      axis = isInOtherCodes ? nil : Int(words[2]).flatMap(KernelAxis.init(rawValue:))
    case "Value", "Min", "Max", "Resolution":
      guard let axis, words.count == 2 else { return }
      set(first, words[1], of: axis)
    case _ where isComment: break
    case "N:": name(String(line.dropFirst(3)))
    case "A:" where words.count >= 4:
      guard let axis = Int(words[1], radix: 16).flatMap(KernelAxis.init(rawValue:)) else { return }
      set("min", words[2], of: axis)
      set("max", words[3], of: axis)
      if words.count > 6 { set("resolution", words[6], of: axis) }
    case "P:" where words.count > 1: note(isDirect: Int(words[1], radix: 16).map { $0 & 2 != 0 })
    case "-" where words.count > 2 && words[1] == "node:":
      addDevice()
      nodes[String(words[2])] = current
    case "add" where words.count == 4 && words[1] == "device": select(node: String(words[3]))
    case "name:" where !devices.isEmpty:
      devices[current].name = devices[current].name ?? line.quoted
    case "Input" where line.hasPrefix("Input device name:"): name(line.quoted ?? "")
    case "absinfo:": isInRanges = true
    case "codes:", "events:": isInRanges = false
    case "properties:":
      isInRanges = false
      if let bracket = line.firstIndex(of: "[") {
        note(isDirect: line[bracket...].dropFirst().numbers.contains(1))
      }
    case "Properties:": note(isDirect: false)
    default: describe(line, words)
    }
  }

  /// Reads a line that is told by more than its first word.
  private mutating func describe(_ line: Substring, _ words: [Substring]) {
    if words.count > 1, words[1] == "DEVICE_ADDED" {
      addDebugDevice(words)
    } else if line.contains(text: "INPUT_PROP_DIRECT") {
      note(isDirect: true)
    } else if line.hasPrefix("input props:") {
      note(isDirect: false)
    } else if isInRanges {
      addYAMLRange(line)
    } else {
      addAndroidRange(words)
    }
  }

  private mutating func note(isDirect: Bool?) {
    guard let isDirect else { return }
    if devices.isEmpty { addDevice() }
    devices[current].isDirect = isDirect
  }

  /// Adds the range of an axis in YAML: `53: [1472, 5472, 0, 0, 75]`.
  private mutating func addYAMLRange(_ line: Substring) {
    let sides = line.split(separator: ":", maxSplits: 1)
    guard sides.count == 2, let axis = Int(sides[0]).flatMap(KernelAxis.init(rawValue:)),
      let bracket = sides[1].firstIndex(of: "[")
    else { return }
    let numbers = sides[1][bracket...].dropFirst().split { $0 == "," || $0 == "]" }
    guard numbers.count >= 5 else { return }
    for (key, number) in [("min", numbers[0]), ("max", numbers[1]), ("resolution", numbers[4])] {
      set(Substring(key), number.words.first ?? "", of: axis)
    }
  }

  /// Adds the range of an axis as `getevent -lp` prints it: `ABS_MT_SLOT : value 0, min 0, max 9, …`.
  ///
  /// Without the option `-l`, the code in hexadecimal digits stands in place of the name.
  private mutating func addAndroidRange(_ words: [Substring]) {
    guard let start = words.firstIndex(of: "value"), words.contains("min"),
      let code = words[..<start].last(where: { $0 != ":" })?.prefix(while: { $0 != ":" }),
      let axis = KernelAxis.named(code)
        ?? Int(code, radix: 16).flatMap(KernelAxis.init(rawValue:))
    else { return }
    for (key, value) in zip(words[start...], words[(start + 1)...]) {
      set(key, value.prefix { $0 != "," }, of: axis)
    }
  }

  /// Adds a device of `libinput debug-events`: `-event19  DEVICE_ADDED  Touch Device  seat0 default … size
  /// 309x174mm`.
  private mutating func addDebugDevice(_ words: [Substring]) {
    select(node: String(words[0].drop { $0 == "-" }))
    let name = words[2...].prefix { !$0.hasPrefix("seat") }
    devices[current].name = name.joined(separator: " ")
    guard let size = words.last(where: { $0.hasSuffix("mm") }) else { return }
    let sides = size.dropLast(2).split(separator: "x").map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return }
    let whole = Double(EventLine.wholeSurface)
    devices[current].ranges[.contactX, default: .init()].resolution = whole / max(width, 1)
    devices[current].ranges[.contactY, default: .init()].resolution = whole / max(height, 1)
  }

  /// Sets the least or greatest value, the resolution or the value of an axis, unless it has more than 32
  /// bits.
  private mutating func set(_ key: Substring, _ text: Substring, of axis: KernelAxis) {
    guard let value = Int(text), Int32(exactly: value) != nil else { return }
    if devices.isEmpty { addDevice() }
    var range = devices[current].ranges[axis] ?? KernelDevice.Range()
    switch key.lowercased() {
    case "min": range.minimum = value
    case "max": range.maximum = value
    case "resolution": range.resolution = Double(value)
    case "value": range.value = value
    default: return
    }
    devices[current].ranges[axis] = range
  }
}

extension Substring {
  /// The text between the first and the last quotation mark; nil without two.
  fileprivate var quoted: String? {
    guard let first = firstIndex(of: "\""), let last = lastIndex(of: "\""), first < last else {
      return nil
    }
    return String(self[index(after: first)..<last])
  }
}
