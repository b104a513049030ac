import CGestures
import Gestures
import SDLFingers

#if !hasFeature(Embedded)
/// The events of SDL that C code passes to a session, and the touches that they make.
final class HostedInput {
  let fingers: SDLFingers
  /// Whether touches are being made from events, so that C code can only be asked about devices.
  private(set) var isCollecting = false
  /// The callback that knows touch devices.
  var onDevice: Callback<gestures_device_callback>? { didSet { fingers.devices = devices } }

  /// Creates an input with the settings of C code, which receives the keys from SDL itself.
  init(_ window: Window) {
    fingers = SDLFingers(size: window.bounds.size)
    fingers.reportsHover = true
    fingers.reportsOtherButtons = true
    fingers.keyName = { _ in "" }
    fingers.useViews(of: window)
  }

  /// The time at which the input must be delivered at the latest; nil for never.
  func nextDeadline(after now: Duration) -> Duration? {
    if isCollecting { return nil }
    return fingers.hasEvents ? now : fingers.nextDeadline
  }

  /// Appends to `inputs` what the received events make, in order.
  func collect(into inputs: inout [Input], at time: Duration, hasWaited: Bool) {
    isCollecting = true
    fingers.deliver(into: &inputs, at: time, hasWaited: hasWaited)
    isCollecting = false
  }

  // MARK: Devices

  private var devices: TouchDevices {
    guard let onDevice else { return TouchDevices() }
    return TouchDevices(
      isListed: { onDevice.answer(GESTURES_DEVICE_IS_LISTED, $0) == 1 },
      fingers: { onDevice.fingers($0) },
      isTrackpad: { onDevice.answer(GESTURES_DEVICE_IS_TRACKPAD, $0) == 1 },
      isPen: { onDevice.answer(GESTURES_DEVICE_IS_PEN, $0) == 1 })
  }
}

extension Callback where Function == gestures_device_callback {
  /// Returns the answer to a question about a touch device.
  fileprivate func answer(_ question: gestures_device_question, _ device: Int64) -> Int32 {
    function(device, question, nil, 0, userData)
  }

  /// Returns the numbers of the fingers on a touch device; nil if they are unknown.
  fileprivate func fingers(_ device: Int64) -> [Int64]? {
    var numbers = [Int64](repeating: 0, count: 32)
    let count = numbers.withUnsafeMutableBufferPointer {
      function(
        device, GESTURES_DEVICE_FINGERS, $0.baseAddress, Int32($0.count), userData)
    }
    return count < 0 ? nil : Array(numbers.prefix(Int(count)))
  }
}

/// Returns a version of SDL with the least size of its events.
func sdlVersion(_ version: gestures_sdl) throws(Failure) -> (SDLVersion, least: Int) {
  switch version {
  case GESTURES_SDL2: (.sdl2, 56)
  case GESTURES_SDL3: (.sdl3, 128)
  default: throw Failure("version", mustBe: "a gestures_sdl")
  }
}

/// Returns the orientation of touch panels by six numbers; upright for NULL.
func panel(_ matrix: UnsafePointer<Double>?) throws(Failure) -> TouchPanel {
  guard let matrix else { return .upright }
  guard let panel = TouchPanel(matrix: Array(UnsafeBufferPointer(start: matrix, count: 6))) else {
    throw Failure("matrix", mustBe: "six numbers between -1000000 and 1000000 that have an inverse")
  }
  return panel
}
#endif
