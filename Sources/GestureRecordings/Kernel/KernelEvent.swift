/// One event of an input device of Linux or Android, as its kernel reports it.
struct KernelEvent: Hashable {
  /// What happened, of all that matters to touches.
  enum Kind: Hashable {
    /// An axis has a value.
    case axis(KernelAxis, Int)
    /// A key or button is pressed or released; the kernel has keys for touches and tools, too.
    case key(KernelKey, Bool)
    /// The values since the last event of this kind are those of one contact.
    case contact
    /// The contact of the current slot was cancelled. The kernel has no such event; libinput has one.
    case cancelled
    /// The events since the last one of this kind belong together.
    case report
    /// The kernel has lost events.
    case dropped

    /// Creates an event from the numbers of `linux/input-event-codes.h`; nil if it is not about touches.
    init?(type: Int, code: Int, value: Int) {
      switch type {
      case 0:
        switch code {
        case 0: self = .report
        case 2: self = .contact
        case 3: self = .dropped
        default: return nil
        }
      case 1:
        guard let key = KernelKey(rawValue: code) else { return nil }
        self = .key(key, value != 0)
      case 3:
        guard let axis = KernelAxis(rawValue: code) else { return nil }
        self = .axis(axis, value)
      default: return nil
      }
    }
  }

  /// The time on the device's clock.
  var time: Duration
  var kind: Kind
}

/// The axes of touch devices, by their codes in `linux/input-event-codes.h`.
enum KernelAxis: Int, CaseIterable {
  case x = 0
  case y = 1
  case pressure = 24
  case slot = 47
  case touchMajor = 48
  case contactX = 53
  case contactY = 54
  case toolType = 55
  case trackingID = 57

  /// The name in the output of `getevent`.
  var name: String {
    switch self {
    case .x: "ABS_X"
    case .y: "ABS_Y"
    case .pressure: "ABS_PRESSURE"
    case .slot: "ABS_MT_SLOT"
    case .touchMajor: "ABS_MT_TOUCH_MAJOR"
    case .contactX: "ABS_MT_POSITION_X"
    case .contactY: "ABS_MT_POSITION_Y"
    case .toolType: "ABS_MT_TOOL_TYPE"
    case .trackingID: "ABS_MT_TRACKING_ID"
    }
  }

  /// Returns the axis with a name; nil if there is none.
  static func named(_ name: Substring) -> KernelAxis? { allCases.first { $0.name == name } }
}

/// The keys of touch devices, by their codes in `linux/input-event-codes.h`.
enum KernelKey: Int, CaseIterable {
  case left = 272
  case pen = 320
  case rubber = 321
  case brush = 322
  case pencil = 323
  case airbrush = 324
  case fiveFingers = 328
  case touch = 330
  case twoFingers = 333
  case threeFingers = 334
  case fourFingers = 335

  /// The names in the output of `getevent`, which has two for a code that begins a group.
  var names: [String] {
    switch self {
    case .left: ["BTN_LEFT", "BTN_MOUSE"]
    case .pen: ["BTN_TOOL_PEN", "BTN_DIGI"]
    case .rubber: ["BTN_TOOL_RUBBER"]
    case .brush: ["BTN_TOOL_BRUSH"]
    case .pencil: ["BTN_TOOL_PENCIL"]
    case .airbrush: ["BTN_TOOL_AIRBRUSH"]
    case .fiveFingers: ["BTN_TOOL_QUINTTAP"]
    case .touch: ["BTN_TOUCH"]
    case .twoFingers: ["BTN_TOOL_DOUBLETAP"]
    case .threeFingers: ["BTN_TOOL_TRIPLETAP"]
    case .fourFingers: ["BTN_TOOL_QUADTAP"]
    }
  }

  /// Whether the key is that of a tool to write with, which is near the surface while it is pressed.
  var isPen: Bool {
    switch self {
    case .pen, .rubber, .brush, .pencil, .airbrush: true
    default: false
    }
  }

  /// The number of fingers that a touchpad tells by the key; nil if the key is no such number.
  var fingers: Int? {
    switch self {
    case .twoFingers: 2
    case .threeFingers: 3
    case .fourFingers: 4
    case .fiveFingers: 5
    default: nil
    }
  }
}

/// The tools of contacts, by their numbers in `linux/input.h`.
enum KernelTool {
  static let (finger, pen, palm) = (0, 1, 2)
}
