/// An input device with its events.
struct KernelDevice {
  /// The values that an axis can have.
  struct Range: Hashable {
    var minimum = 0
    var maximum = 0
    /// The number of units per millimeter; 0 if it is not known.
    var resolution = 0.0
    /// The value when the device was described; 0 if it is not known.
    ///
    /// Kernels say 0 for an axis of contacts, and of a device that was never touched.
    var value = 0

    var length: Double { Double(maximum) - Double(minimum) }
  }

  var name: String?
  var ranges: [KernelAxis: Range] = [:]
  /// Whether touches act where they are, as on a screen; nil if it is not known.
  var isDirect: Bool?
  private(set) var events: [KernelEvent] = []
  /// The time that is added to those of the device's clock, because the clock was set back.
  private var offset = Duration.zero

  init(name: String? = nil) { self.name = name }

  /// Adds an event; one with a time before that of the last event happens at that time.
  ///
  /// The times of later events continue from there.
  ///
  /// - Returns: Whether the clock has stepped back.
  mutating func add(_ kind: KernelEvent.Kind, at time: Duration) -> Bool {
    let last = events.last?.time ?? time
    let hasSteppedBack = time + offset < last
    if hasSteppedBack { offset = last - time }
    events.append(KernelEvent(time: time + offset, kind: kind))
    return hasSteppedBack
  }

  /// Whether the device reports several contacts.
  var hasContacts: Bool { [.contactX, .contactY, .trackingID].contains { reports($0) } }

  /// Whether the device reports touches, or other locations.
  var hasLocations: Bool { hasContacts || reports(.x) || reports(.y) }

  /// Whether the device reports values of an axis.
  func reports(_ axis: KernelAxis) -> Bool {
    events.contains { if case .axis(axis, _) = $0.kind { true } else { false } }
  }

  /// Returns the value of an axis when the device was described; nil if it is not known.
  func knownValue(of axis: KernelAxis) -> Int? {
    ranges[axis].flatMap { $0.value == 0 ? nil : $0.value }
  }

  /// The axes that locations are on.
  ///
  /// The kernel gives the axes of contacts and those of a single touch the same ranges.
  private var locationAxes: (x: [KernelAxis], y: [KernelAxis]) {
    hasContacts ? ([.contactX, .x], [.contactY, .y]) : ([.x, .contactX], [.y, .contactY])
  }

  /// The ranges of the axes that locations are on; nil for an axis whose range is not known.
  var locationRanges: (x: Range?, y: Range?) {
    func range(_ axes: [KernelAxis]) -> Range? {
      axes.compactMap { ranges[$0] }.first { $0.maximum > $0.minimum }
    }
    return (range(locationAxes.x), range(locationAxes.y))
  }

  /// Whether the range of every axis that locations are on is known.
  var isDescribed: Bool {
    let ranges = locationRanges
    return ranges.x != nil && ranges.y != nil
  }
}
