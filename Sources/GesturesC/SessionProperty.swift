import CGestures
import Gestures
import TouchFilters

/// A property that `gestures_session_set` and `gestures_session_get` know: a number of the touch filter.
enum SessionProperty {
  case duration((TouchFilterSettings) -> Duration, (inout TouchFilterSettings, Duration) -> Void)
  case distance((TouchFilterSettings) -> Double, (inout TouchFilterSettings, Double) -> Void)
  case tapLocation

  /// The locations of taps by the numbers of `gestures_tap_location`.
  private static let tapLocations: [TapLocation?] = [nil, .first, .last]

  /// Returns the property with a key, or fails if there is none.
  static func find(_ key: gestures_session_property) throws(Failure) -> SessionProperty {
    switch key {
    case GESTURES_GAP_DURATION: .duration({ $0.gapDuration }, { $0.gapDuration = $1 })
    case GESTURES_GAP_DISTANCE: .distance({ $0.gapDistance }, { $0.gapDistance = $1 })
    case GESTURES_REPEAT_INTERVAL: .duration({ $0.repeatInterval }, { $0.repeatInterval = $1 })
    case GESTURES_REPEAT_DISTANCE: .distance({ $0.repeatDistance }, { $0.repeatDistance = $1 })
    case GESTURES_TREMOR_AMPLITUDE: .distance({ $0.tremorAmplitude }, { $0.tremorAmplitude = $1 })
    case GESTURES_HOLD_DURATION: .duration({ $0.holdDuration }, { $0.holdDuration = $1 })
    case GESTURES_TAP_LOCATION: .tapLocation
    case GESTURES_TAP_DISTANCE: .distance({ $0.tapDistance }, { $0.tapDistance = $1 })
    case GESTURES_TAP_DURATION: .duration({ $0.tapDuration }, { $0.tapDuration = $1 })
    case GESTURES_REST_DURATION: .duration({ $0.restDuration }, { $0.restDuration = $1 })
    case GESTURES_REST_DISTANCE: .distance({ $0.restDistance }, { $0.restDistance = $1 })
    default: throw Failure(GESTURES_BAD_PROPERTY)
    }
  }

  func value(of settings: TouchFilterSettings) -> Double {
    switch self {
    case .duration(let get, _): Double(get(settings).nanoseconds) / 1e9
    case .distance(let get, _): get(settings)
    case .tapLocation:
      Double(Self.tapLocations.firstIndex(of: settings.tapLocation) ?? 0)
    }
  }

  /// Sets the property, or fails if the value is not in its range.
  func assign(_ value: Double, to settings: inout TouchFilterSettings) throws(Failure) {
    try require(length: value, "value")
    switch self {
    case .duration(_, let set):
      // Whole nanoseconds, as all times of C code, so that a touch is due at one of these.
      set(&settings, .nanoseconds(Int64((value * 1e9).rounded())))
    case .distance(_, let set): set(&settings, value)
    case .tapLocation:
      guard let number = Int(exactly: value), number < Self.tapLocations.count else {
        throw Failure("value", mustBe: "a gestures_tap_location")
      }
      settings.tapLocation = Self.tapLocations[number]
    }
  }
}

extension HostedSession {
  /// Sets a property, or fails if the value is not in its range.
  func set(_ key: gestures_session_property, to value: Double) throws(Failure) {
    if try setInput(key, to: value) { return }
    var settings = filterSettings
    try SessionProperty.find(key).assign(value, to: &settings)
    filterSettings = settings
  }

  func value(of key: gestures_session_property) throws(Failure) -> Double {
    if let value = try inputValue(of: key) { return value }
    return try SessionProperty.find(key).value(of: filterSettings)
  }
}
