internal import Gestures

/// The fingers of a touch recording as a recording of evemu, which `evemu-device` and `evemu-play` play on
/// Linux.
public struct EvemuRecording {
  /// The description of a touch screen, followed by its events.
  public private(set) var text = ""

  /// The number of units of the touch screen in a point.
  ///
  /// A thousandth of a point is more than a unit, and a millimeter has a whole number of them.
  private static let unitsPerPoint = 1270.0
  private var (events, time) = ("", Duration.zero)

  private struct Slot {
    /// The finger in the slot; nil while there is none.
    var id: Touch.ID?
    var tool = KernelTool.finger
    var location = Point.zero
    /// Whether the report has a change of the finger.
    var isChanged = false
  }

  private var slots: [Slot] = []
  private var nextTrackingID = 0
  private var isTouched = false
  private var hasChanges = false

  /// Writes the fingers and pencils of a recording; pointers, keys and other lines are left out.
  ///
  /// A touch that is cancelled is one of a palm from then on, and lifted.
  public init(_ recording: Recording) throws(RecordingError) {
    var frames = try recording.frames()
    // The last frame cancels the touches that are still down.
    while let frame = try frames.next() {
      for case .input(.touch(let sample)) in frame.lines
      where (sample.type == .direct || sample.type == .pencil) && sample.scrollType == nil
        && sample.transformScale == nil && !sample.isHover
      {
        if sample.timestamp > time { report() }
        time = max(time, sample.timestamp)
        add(sample)
      }
    }
    report()
    text = description(of: recording.header.surface) + events
  }

  private mutating func add(_ sample: TouchSample) {
    let isNew = sample.phase == .began
    guard
      let slot = slots.firstIndex(where: { $0.id == (isNew ? nil : sample.id) })
        ?? (isNew ? slots.count : nil)
    else { return }
    if slot == slots.count { slots.append(Slot()) }
    // A report has one change of a finger.
    if slots[slot].isChanged { report() }
    slots[slot].isChanged = true
    add(3, .slot, slot)
    if isNew {
      slots[slot].id = sample.id
      add(3, .trackingID, nextTrackingID)
      nextTrackingID = (nextTrackingID + 1) % 65_536
      set(sample.type == .pencil ? KernelTool.pen : KernelTool.finger, of: slot)
    }
    if isNew || sample.phase == .moved || sample.location != slots[slot].location {
      move(slot, to: sample.location)
    }
    if sample.phase == .cancelled {
      set(KernelTool.palm, of: slot)
      report()
      slots[slot].isChanged = true
      add(3, .slot, slot)
    }
    if sample.phase == .ended || sample.phase == .cancelled {
      slots[slot].id = nil
      add(3, .trackingID, -1)
    }
    let isTouched = slots.contains { $0.id != nil }
    if isTouched != self.isTouched { add(1, 330, isTouched ? 1 : 0) }
    self.isTouched = isTouched
  }

  private mutating func move(_ slot: Int, to location: Point) {
    slots[slot].location = location
    let (x, y) = (Self.units(location.x), Self.units(location.y))
    add(3, .contactX, x)
    add(3, .contactY, y)
    // Programs that know one finger alone follow the first one.
    guard slot == 0 else { return }
    add(3, .x, x)
    add(3, .y, y)
  }

  private mutating func set(_ tool: Int, of slot: Int) {
    guard slots[slot].tool != tool else { return }
    slots[slot].tool = tool
    add(3, .toolType, tool)
  }

  /// Returns a location in units of the touch screen, of 32 bits as the kernel's.
  private static func units(_ points: Double) -> Int {
    let (least, most) = (Double(Int32.min), Double(Int32.max))
    return Int(min(max((points * unitsPerPoint).rounded(), least), most))
  }

  // MARK: Text

  private mutating func add(_ type: Int, _ axis: KernelAxis, _ value: Int) {
    add(type, axis.rawValue, value)
  }

  private mutating func add(_ type: Int, _ code: Int, _ value: Int) {
    let microseconds = time.attoseconds / 1_000_000_000_000
    let fraction = Self.padded("\(microseconds % 1_000_000)", 6)
    events += "E: \(microseconds / 1_000_000).\(fraction) \(Self.hexadecimal(type)) "
    events += "\(Self.hexadecimal(code)) \(value)\n"
    hasChanges = true
  }

  private mutating func report() {
    guard hasChanges else { return }
    add(0, 0, 0)
    hasChanges = false
    for slot in slots.indices { slots[slot].isChanged = false }
  }

  private static func hexadecimal(_ value: Int) -> String {
    padded(String(value, radix: 16), 4)
  }

  private static func padded(_ text: String, _ count: Int) -> String {
    String(repeating: "0", count: max(count - text.count, 0)) + text
  }

  /// Returns the description of a direct touch screen with as many slots as were used.
  private func description(of surface: Size) -> String {
    let resolution = Int((ImportedRecording.pointsPerMillimeter * Self.unitsPerPoint).rounded())
    func range(_ axis: KernelAxis, _ maximum: Int, _ resolution: Int = 0) -> String {
      "A: \(Self.padded(String(axis.rawValue, radix: 16), 2)) 0 \(maximum) 0 0 \(resolution)\n"
    }
    let (width, height) = (Self.units(surface.width), Self.units(surface.height))
    // The bits of the events: reports, the key of a touch, and the axes.
    let bits = [(0, [0, 1, 3], 1), (1, [330], 12), (3, KernelAxis.written.map { $0.rawValue }, 1)]
    let masks = bits.map { type, codes, lines in
      var bytes = [Int](repeating: 0, count: 8 * lines)
      for code in codes { bytes[code / 8] |= 1 << (code % 8) }
      return (0..<lines).map { line in
        let words = bytes[8 * line..<8 * line + 8].map { Self.padded(String($0, radix: 16), 2) }
        return "B: \(Self.padded(String(type, radix: 16), 2)) \(words.joined(separator: " "))\n"
      }.joined()
    }
    return """
      # EVEMU 1.3
      N: touch recording
      I: 0003 0000 0000 0000
      P: 02 00 00 00 00 00 00 00

      """ + masks.joined() + range(.x, width, resolution) + range(.y, height, resolution)
        + range(.slot, max(slots.count - 1, 0)) + range(.contactX, width, resolution)
        + range(.contactY, height, resolution) + range(.toolType, KernelTool.palm)
        + range(.trackingID, 65_535)
  }
}

extension KernelAxis {
  /// The axes of a touch screen that is written.
  fileprivate static let written: [KernelAxis] = [
    .x, .y, .slot, .contactX, .contactY, .toolType, .trackingID,
  ]
}
