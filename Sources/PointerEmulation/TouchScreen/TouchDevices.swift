/// Functions that query the touch devices of the machine and the fingers on them.
///
/// The state includes all events that were fetched, so it does not apply to an event still to be
/// handled.
package struct TouchDevices {
  /// The time without events after which the program asks a touch device which fingers are down.
  ///
  /// A resting finger sends nothing, so silence does not prove that it lifted; but few fingers keep
  /// perfectly still for that long.
  static let silence = Duration.seconds(5)

  /// A function that returns whether the system lists the touch device with the given number.
  package var isListed: (Int64) -> Bool
  /// A function that returns the numbers of the fingers that are down on the touch device with the
  /// given number.
  package var fingers: (Int64) -> [Int64]
  /// A function that returns whether the touch device with the given number is a trackpad.
  package var isTrackpad: (Int64) -> Bool

  package init(
    isListed: @escaping (Int64) -> Bool, fingers: @escaping (Int64) -> [Int64],
    isTrackpad: @escaping (Int64) -> Bool = { _ in false }
  ) {
    self.isListed = isListed
    self.fingers = fingers
    self.isTrackpad = isTrackpad
  }

  /// The query functions of a machine without touch devices.
  package static var none: TouchDevices {
    TouchDevices(isListed: { _ in false }, fingers: { _ in [] })
  }
}
