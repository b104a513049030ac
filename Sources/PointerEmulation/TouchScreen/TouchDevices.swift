/// Functions that query the current state of the touch devices.
///
/// The state includes all events that were fetched, so it does not apply to an event still to be
/// handled.
package struct TouchDevices {
  /// The time for which a device must be silent before it is asked which fingers it has.
  ///
  /// A resting finger sends nothing, so silence does not prove that it lifted; but few fingers keep
  /// perfectly still for that long.
  static let silence = Duration.seconds(5)

  /// Returns whether a device is in the system's list of touch devices.
  package var isListed: (Int64) -> Bool
  /// Returns the fingers that are down on a device; none for an unknown device.
  package var fingers: (Int64) -> [Int64]
  /// Returns whether a device is a trackpad, whose locations are not those of the window.
  package var isTrackpad: (Int64) -> Bool

  package init(
    isListed: @escaping (Int64) -> Bool, fingers: @escaping (Int64) -> [Int64],
    isTrackpad: @escaping (Int64) -> Bool = { _ in false }
  ) {
    self.isListed = isListed
    self.fingers = fingers
    self.isTrackpad = isTrackpad
  }

  /// A state without any devices.
  package static var none: TouchDevices {
    TouchDevices(isListed: { _ in false }, fingers: { _ in [] })
  }
}
