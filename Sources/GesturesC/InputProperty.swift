import CGestures
import Gestures
import SDLFingers

#if !hasFeature(Embedded)
/// A property that `gestures_session_set` and `gestures_session_get` know: a number of SDL's input.
enum InputProperty {
  case window
  case density
  case flag((SDLFingers) -> Bool, (SDLFingers, Bool) -> Void)

  /// Returns the property with a key; nil if there is none.
  static func find(_ key: gestures_session_property) -> InputProperty? {
    switch key {
    case GESTURES_SDL_WINDOW: .window
    case GESTURES_FOLLOWS_WINDOW_SIZE:
      .flag({ $0.followsWindowSize }, { $0.followsWindowSize = $1 })
    case GESTURES_PIXEL_DENSITY: .density
    case GESTURES_REPORTS_HOVER: .flag({ $0.reportsHover }, { $0.reportsHover = $1 })
    case GESTURES_OTHER_BUTTONS: .flag({ $0.reportsOtherButtons }, { $0.reportsOtherButtons = $1 })
    case GESTURES_WHEEL_SCROLLS: .flag({ $0.wheelScrolls }, { $0.wheelScrolls = $1 })
    case GESTURES_FINGER_KEYS: .flag({ $0.usesFingerKeys }, { $0.usesFingerKeys = $1 })
    case GESTURES_CUMULATIVE_PINCHES:
      .flag({ $0.hasCumulativePinches }, { $0.hasCumulativePinches = $1 })
    default: nil
    }
  }

  func value(of fingers: SDLFingers) -> Double {
    switch self {
    case .window: Double(fingers.window)
    case .density: fingers.density
    case .flag(let get, _): get(fingers) ? 1 : 0
    }
  }

  /// Sets the property, or fails if the value is not in its range.
  func assign(_ value: Double, to fingers: SDLFingers) throws(Failure) {
    switch self {
    case .window:
      guard let number = UInt32(exactly: value) else {
        throw Failure("value", mustBe: "a whole number between 0 and 4294967295")
      }
      fingers.window = number
    case .density:
      try require(factor: value, "value")
      fingers.change(to: fingers.size, density: value, at: fingers.latest)
    case .flag(_, let set):
      try require(value == 0 || value == 1, "value", "0 or 1")
      set(fingers, value == 1)
    }
  }
}
#endif
