internal import Gestures

/// The fingers of a touch recording as a recording of evemu, which `evemu-device` and `evemu-play` play on
/// Linux.
public struct EvemuRecording {
  /// The description of a touch screen, followed by its events.
  public private(set) var text = ""

  /// The number of units of the touch screen in a point.
  private static let unitsPerPoint = 10.0
  private var (events, time) = ("", Duration.zero)
  /// The fingers that are down, by slot.
  private var slots: [Touch.ID?] = []
  private var nextTrackingID = 0
  private var hasChanges = false

  /// Writes the fingers of a recording; pointers, keys and other lines are left out.
  public init(_ recording: Recording) throws(RecordingError) {
    let frames = try recording.frames()
    var isDown = false
    while let frame = try frames.next() {
      for case .input(.touch(let sample)) in frame.lines
      where sample.type == .direct && sample.scrollType == nil && !sample.isHover {
        if sample.timestamp > time { report() }
        time = max(time, sample.timestamp)
        add(sample, &isDown)
      }
    }
    report()
    time = max(time, recording.end)
    for case let id? in slots { lift(id, &isDown) }
    report()
    text = description(of: recording.header.surface) + events
  }

  private mutating func add(_ sample: TouchSample, _ isDown: inout Bool) {
    switch sample.phase {
    case .began:
      let slot = slots.firstIndex(of: nil) ?? slots.count
      if slot == slots.count { slots.append(nil) }
      slots[slot] = sample.id
      add(3, .slot, slot)
      add(3, .trackingID, nextTrackingID)
      nextTrackingID = (nextTrackingID + 1) % 65_536
      move(sample)
      if !isDown { add(1, 330, 1) }
      isDown = true
    case .ended, .cancelled: lift(sample.id, &isDown)
    default:
      guard let slot = slots.firstIndex(of: sample.id) else { return }
      add(3, .slot, slot)
      move(sample)
    }
  }

  private mutating func move(_ sample: TouchSample) {
    let (x, y) = (Self.units(sample.location.x), Self.units(sample.location.y))
    add(3, .contactX, x)
    add(3, .contactY, y)
    // Programs that know one finger alone follow the first one.
    guard slots.first == sample.id else { return }
    add(3, .x, x)
    add(3, .y, y)
  }

  private mutating func lift(_ id: Touch.ID, _ isDown: inout Bool) {
    guard let slot = slots.firstIndex(of: id) else { return }
    slots[slot] = nil
    add(3, .slot, slot)
    add(3, .trackingID, -1)
    if slots.allSatisfy({ $0 == nil }) {
      add(1, 330, 0)
      isDown = false
    }
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
    let bits = [(0, [0, 1, 3], 1), (1, [330], 12), (3, KernelAxis.written.map(\.rawValue), 1)]
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
        + range(.contactY, height, resolution) + range(.trackingID, 65_535)
  }
}

extension KernelAxis {
  /// The axes of a touch screen that is written.
  fileprivate static let written: [KernelAxis] = [
    .x, .y, .slot, .contactX, .contactY, .trackingID,
  ]
}
