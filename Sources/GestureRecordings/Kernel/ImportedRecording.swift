internal import GestureJSON
public import Gestures

/// A touch recording made from what a tool recorded of the touch devices of Linux or Android.
///
/// Read are the files of evemu, the YAML of `libinput record`, and the output of `evtest`, of
/// `libinput debug-events` and of `getevent -lt`, each with or without a description of the devices in the
/// same file or in one before it, such as the output of `getevent -lp`.
///
/// A contact that the device calls a palm is no touch, and one that it calls so later is cancelled then; one
/// that it calls a pen is a pencil. The recording can always be read by ``Recording``.
public struct ImportedRecording: Sendable {
  /// The lines of the recording; times begin with the first event of a contact.
  public private(set) var lines: [RecordingLine]
  /// The names of the devices with contacts, as far as the files have them.
  public let devices: [String]
  /// Clauses about what is missing in the files, and about contacts that are no touches.
  public private(set) var warnings: [String] = []

  /// The number of points in a millimeter: a point is a 160th of an inch, as in Android.
  public static let pointsPerMillimeter = 160 / 25.4
  /// The time for which the recording goes on after its last touch, so that gestures that wait are decided.
  static let aftermath = Duration.seconds(1)

  /// Reads files in order, such as a description and the events of a device.
  ///
  /// Each device fills the whole surface. An error names the file and the line of an event that cannot be
  /// read, or the first line of the last file if there are no contacts, or if their locations cannot be
  /// told.
  ///
  /// - Parameters:
  ///   - files: The names and bytes of the files.
  ///   - surface: The size of the surface, in points; by default that of the first device in
  ///     millimeters, or 1280x800 if the files do not say it. It is also the range of an axis that the
  ///     files do not describe, whose units are points then.
  public init(
    files: [(name: String, bytes: [UInt8])], surface: Size? = nil
  ) throws(RecordingError) {
    func refusal(_ reason: String) -> RecordingError {
      RecordingError(file: files.last?.name ?? "", line: 1, reason: reason)
    }
    let log = try KernelLog(files)
    var touched: [(device: KernelDevice, changes: [KernelContacts.Change])] = []
    var (palms, losses, hidden, hasUnlocatedFingers) = (0, 0, 0, false)
    for device in log.devices where device.hasLocations {
      let contacts = KernelContacts(
        of: device, in: device.ranges(orUpTo: surface) ?? ((.unit, .unit)))
      palms += contacts.palms
      losses += contacts.losses
      hasUnlocatedFingers = hasUnlocatedFingers || contacts.hasUnlocatedFingers
      let unknown = Set(contacts.changes.filter { $0.x == nil || $0.y == nil }.map { $0.number })
      hidden += unknown.count
      let changes = contacts.changes.filter { !unknown.contains($0.number) }
      if !changes.isEmpty { touched.append((device, changes)) }
    }
    guard !touched.isEmpty || palms + hidden > 0 else {
      throw refusal(
        "no touches: expected events of evemu, libinput record, libinput debug-events, evtest or "
          + "getevent -lt")
    }
    if palms > 0 {
      warnings.append("contacts that the device calls palms, left out or cancelled: \(palms)")
    }
    if hidden > 0 {
      warnings.append("contacts whose location the files do not tell, left out: \(hidden)")
    }
    if hasUnlocatedFingers {
      warnings.append(
        "there are more fingers than the device locates: the others move with one of these")
    }
    if losses > 0 {
      warnings.append("the kernel lost events, and touches are cancelled there: \(losses)")
    }
    if let step = log.clockStep {
      warnings.append("\(step): the clock steps back: times go on from the event before")
    }

    devices = touched.compactMap { $0.device.name }
    let size = surface ?? touched.first.map { $0.device.surface } ?? RecordingHeader().surface
    var samples: [TouchSample] = []
    for (index, (device, changes)) in touched.enumerated() {
      guard let ranges = device.ranges(orUpTo: surface) else {
        throw refusal(
          "the ranges of the device's axes are missing: expected a description of the device, such as the "
            + "output of getevent -lp, in a file before this one, or --size WIDTHxHEIGHT with the "
            + "greatest values that the device has")
      }
      samples += try Self.samples(of: changes, device, ranges, number: index, in: size, refusal)
    }
    // Of samples with one time, those of a device stay in their order.
    samples = samples.enumerated().sorted {
      ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
    }.map { $0.element }
    let start = samples.first?.timestamp ?? .zero
    let end = (samples.last?.timestamp ?? start) - start
    guard end <= RecordingLimits.time else {
      throw refusal("the events last longer than \(secondsText(RecordingLimits.time)) seconds")
    }
    let duration = min(end + Self.aftermath, RecordingLimits.time)
    lines = [.header(RecordingHeader(surface: size, duration: duration))]
    var ids: [Int64: Int64] = [:]
    var ledger = TouchLedger()
    for var sample in samples {
      let id = ids[sample.id.rawValue] ?? Int64(ids.count + 1)
      ids[sample.id.rawValue] = id
      sample.id = Touch.ID(id)
      sample.timestamp -= start
      do throws(InvalidText) { try ledger.note(sample) } catch { throw refusal(error.reason) }
      lines.append(.input(.touch(sample)))
    }
  }

  /// Returns the samples of a device's contacts, whose identities are unique among devices.
  private static func samples(
    of changes: [KernelContacts.Change], _ device: KernelDevice,
    _ ranges: (x: KernelDevice.Range, y: KernelDevice.Range), number: Int, in size: Size,
    _ refusal: (String) -> RecordingError
  ) throws(RecordingError) -> [TouchSample] {
    var samples: [TouchSample] = []
    for change in changes {
      guard let x = change.x, let y = change.y else { continue }
      if !device.isDescribed, x < 0 || y < 0 || x > ranges.x.maximum || y > ranges.y.maximum {
        throw refusal(
          "a contact at \(x),\(y) of a device whose ranges are missing: expected a location up to that of "
            + "--size, \(ranges.x.maximum),\(ranges.y.maximum)")
      }
      samples.append(
        TouchSample(
          id: Touch.ID(Int64(number) << 32 + Int64(change.number)), phase: change.phase,
          location: Point(
            x: place(x, ranges.x, in: size.width), y: place(y, ranges.y, in: size.height)),
          timestamp: change.time, type: change.type))
    }
    return samples
  }

  /// Returns a value as a location on a side, in thousandths of a point and inside of the window.
  private static func place(_ value: Int, _ range: KernelDevice.Range, in side: Double) -> Double {
    let part = (Double(value) - Double(range.minimum)) / range.length
    return (min(max(part * side, 0), side - 0.001) * 1_000).rounded() / 1_000
  }
}

extension KernelDevice.Range {
  /// The range of a value that is 0 or 1.
  fileprivate static let unit = KernelDevice.Range(maximum: 1)
}

extension KernelDevice {
  /// Returns the ranges of the axes that locations are on; one that is not known is that of a size, or makes
  /// the result nil without one.
  fileprivate func ranges(orUpTo size: Size?) -> (x: Range, y: Range)? {
    let known = locationRanges
    func points(_ side: Double) -> Range {
      Range(maximum: Int(max(1, min(side, RecordingLimits.surfaceSide))))
    }
    let (x, y) = (
      known.x ?? size.map { points($0.width) }, known.y ?? size.map { points($0.height) }
    )
    guard let x, let y else { return nil }
    return (x, y)
  }

  /// The size of the surface in points, at least that of a window; the usual one if the device does not say
  /// how large it is.
  fileprivate var surface: Size {
    let usual = RecordingHeader().surface
    let ranges = locationRanges
    guard let x = ranges.x, let y = ranges.y, x.resolution > 0, y.resolution > 0 else {
      return usual
    }
    func side(_ range: Range) -> Double {
      range.length / range.resolution * ImportedRecording.pointsPerMillimeter
    }
    let (width, height) = (side(x), side(y))
    let factor = max(320 / width, 240 / height, 1)
    let size = Size(width: (width * factor).rounded(), height: (height * factor).rounded())
    // Some drivers make up a size of meters.
    return size == RecordingLimits.surface(size) ? size : usual
  }
}
