internal import GestureJSON
public import Gestures

/// A touch recording made from what a tool recorded of the touch devices of Linux or Android.
///
/// Read are the files of evemu, the YAML of `libinput record`, and the output of `evtest` and of
/// `getevent -lt`, each with or without a description of the devices in the same file or in one before it.
public struct ImportedRecording: Sendable {
  /// The lines of the recording; times begin with the first event of a contact.
  public private(set) var lines: [RecordingLine]
  /// The names of the devices with contacts, as far as the files have them.
  public let devices: [String]

  /// The number of points in a millimeter: a point is a 160th of an inch, as in Android.
  public static let pointsPerMillimeter = 160 / 25.4
  /// The time for which the recording goes on after its last touch, so that gestures that wait are decided.
  static let aftermath = Duration.seconds(1)

  /// Reads files in order, such as a description and the events of a device.
  ///
  /// Each device fills the whole surface. An error names the file and the line of an event that cannot be
  /// read, or the first line of the last file if there are no touches.
  ///
  /// - Parameters:
  ///   - files: The names and bytes of the files.
  ///   - surface: The size of the surface, in points; by default that of the first device in
  ///     millimeters, or 1280x800 if the files do not say it.
  public init(
    files: [(name: String, bytes: [UInt8])], surface: Size? = nil
  ) throws(RecordingError) {
    var log = KernelLog()
    for file in files { try log.read(file.bytes, file: file.name) }
    let touched = log.devices.map { ($0, KernelContacts(of: $0).changes) }.filter { !$0.1.isEmpty }
    guard let first = touched.first else {
      throw RecordingError(
        file: files.last?.name ?? "", line: 1,
        reason: "no touches: expected events of evemu, libinput record, evtest or getevent -lt")
    }
    devices = touched.compactMap(\.0.name)
    let size = surface ?? Self.surface(of: first.0)
    var samples: [TouchSample] = []
    for (index, (device, changes)) in touched.enumerated() {
      samples += Self.samples(of: changes, device, number: index, in: size)
    }
    // Of samples with one time, those of a device stay in their order.
    samples = samples.enumerated().sorted {
      ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
    }.map(\.element)
    let start = samples.map(\.timestamp).min() ?? .zero
    let end = (samples.last?.timestamp ?? start) - start
    guard end + Self.aftermath <= RecordingLimits.time else {
      throw RecordingError(
        file: files.last?.name ?? "", line: 1,
        reason: "the events last longer than \(secondsText(RecordingLimits.time)) seconds")
    }
    lines = [
      .header(RecordingHeader(surface: size, duration: end + Self.aftermath))
    ]
    var ids: [Int64: Int64] = [:]
    for var sample in samples {
      let id = ids[sample.id.rawValue] ?? Int64(ids.count + 1)
      ids[sample.id.rawValue] = id
      sample.id = Touch.ID(id)
      sample.timestamp = (sample.timestamp - start).roundedToNanoseconds
      lines.append(.input(.touch(sample)))
    }
  }

  /// Returns the samples of a device's contacts, whose identities are unique among devices.
  private static func samples(
    of changes: [KernelContacts.Change], _ device: KernelDevice, number: Int, in size: Size
  ) -> [TouchSample] {
    let ranges = device.locationRanges
    return changes.map { change in
      TouchSample(
        id: Touch.ID(Int64(number) << 32 + Int64(change.number)), phase: change.phase,
        location: Point(
          x: place(change.x, ranges.x, in: size.width),
          y: place(change.y, ranges.y, in: size.height)),
        timestamp: change.time)
    }
  }

  /// Returns a value as a location on a side, in thousandths of a point and inside of the window.
  private static func place(_ value: Int, _ range: KernelDevice.Range, in side: Double) -> Double {
    let part = Double(value - range.minimum) / Double(range.maximum - range.minimum)
    return (min(max(part * side, 0), side - 0.001) * 1_000).rounded() / 1_000
  }

  /// Returns the size of a device's surface in points, at least that of a window.
  private static func surface(of device: KernelDevice) -> Size {
    let ranges = device.locationRanges
    guard ranges.x.resolution > 0, ranges.y.resolution > 0 else { return RecordingHeader().surface }
    func side(_ range: KernelDevice.Range) -> Double {
      Double(range.maximum - range.minimum) / Double(range.resolution) * pointsPerMillimeter
    }
    let (width, height) = (side(ranges.x), side(ranges.y))
    let factor = max(320 / width, 240 / height, 1)
    return RecordingLimits.surface(
      Size(width: (width * factor).rounded(), height: (height * factor).rounded()))
  }
}
