/// A set of functions that query the current state of touch screens and trackpads.
///
/// The state includes all events that were fetched, so it does not apply to an event still to be
/// handled.
package struct TouchDevices {
  /// The time without a report after which a device is asked which of the fingers are still down.
  ///
  /// A resting finger sends nothing, so silence does not prove that it lifted; but few fingers keep
  /// perfectly still for that long.
  static let silence = Duration.seconds(5)

  /// Returns whether a device, given by number, is in the system's list of touch devices.
  package var isListed: (Int64) -> Bool
  /// Returns the fingers that are down on a device; an empty list for an unknown device.
  package var fingers: (Int64) -> [Int64]
  /// Returns whether a device, given by number, is a trackpad and not a touch screen.
  package var isTrackpad: (Int64) -> Bool

  package init(
    isListed: @escaping (Int64) -> Bool, fingers: @escaping (Int64) -> [Int64],
    isTrackpad: @escaping (Int64) -> Bool = { _ in false }
  ) {
    self.isListed = isListed
    self.fingers = fingers
    self.isTrackpad = isTrackpad
  }

  /// A set of query functions for a machine without touch devices.
  package static var none: TouchDevices {
    TouchDevices(isListed: { _ in false }, fingers: { _ in [] })
  }
}
