/// The identity of a finger: the number of the touch device and the finger's number on the device.
///
/// A device reuses numbers, and several devices can use the same number at once.
package struct DeviceFinger: Hashable {
  package let device: Int64
  package let finger: Int64

  /// The device number of pens, by which no system is asked about a device.
  static let pens = Int64.min

  package init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}
