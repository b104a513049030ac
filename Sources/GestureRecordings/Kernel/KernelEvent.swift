/// One event of an input device of Linux or Android, as its kernel reports it.
struct KernelEvent: Hashable {
  /// What happened, of all that matters to touches.
  enum Kind: Hashable {
    /// An axis has a value.
    case axis(KernelAxis, Int)
    /// The surface is touched by a finger, or is not any more.
    case touch(Bool)
    /// The values since the last event of this kind are those of one contact.
    case contact
    /// The events since the last one of this kind belong together.
    case report
    /// The kernel has lost events.
    case dropped
  }

  /// The time on the device's clock.
  var time: Duration
  var kind: Kind

  /// Creates an event from the numbers of `linux/input-event-codes.h`; nil if it is not about touches.
  init?(_ time: Duration, type: Int, code: Int, value: Int) {
    self.time = time
    switch (type, code) {
    case (0, 0): kind = .report
    case (0, 2): kind = .contact
    case (0, 3): kind = .dropped
    case (1, 330): kind = .touch(value != 0)
    case (3, _):
      guard let axis = KernelAxis(rawValue: code) else { return nil }
      kind = .axis(axis, value)
    default: return nil
    }
  }
}

/// The axes of touch devices, by their codes in `linux/input-event-codes.h`.
enum KernelAxis: Int, CaseIterable {
  case x = 0
  case y = 1
  case slot = 47
  case touchMajor = 48
  case contactX = 53
  case contactY = 54
  case trackingID = 57

  /// The name in the output of `evtest` and `getevent`.
  var name: String {
    switch self {
    case .x: "ABS_X"
    case .y: "ABS_Y"
    case .slot: "ABS_MT_SLOT"
    case .touchMajor: "ABS_MT_TOUCH_MAJOR"
    case .contactX: "ABS_MT_POSITION_X"
    case .contactY: "ABS_MT_POSITION_Y"
    case .trackingID: "ABS_MT_TRACKING_ID"
    }
  }
}

/// An input device with its events.
struct KernelDevice {
  /// The values that an axis can have.
  struct Range: Hashable {
    var minimum = 0
    var maximum = 0
    /// The number of units per millimeter; 0 if it is not known.
    var resolution = 0
  }

  var name: String?
  var ranges: [KernelAxis: Range] = [:]
  var events: [KernelEvent] = []

  /// Whether the device reports several contacts.
  var hasContacts: Bool {
    events.contains { if case .axis(.contactX, _) = $0.kind { true } else { false } }
  }

  /// The ranges of the axes that locations are on, of which one that is not described ends at the largest
  /// value.
  var locationRanges: (x: Range, y: Range) {
    let axes: (KernelAxis, KernelAxis) = hasContacts ? (.contactX, .contactY) : (.x, .y)
    return (range(of: axes.0), range(of: axes.1))
  }

  private func range(of axis: KernelAxis) -> Range {
    if let range = ranges[axis], range.maximum > range.minimum { return range }
    let values = events.compactMap { event -> Int? in
      if case .axis(axis, let value) = event.kind { value } else { nil }
    }
    return Range(minimum: 0, maximum: max(values.max() ?? 0, 1))
  }
}
