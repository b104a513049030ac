/// A finger as its device numbers it; numbers are used again, and by several devices at once.
package struct DeviceFinger: Hashable {
  package let device: Int64
  package let finger: Int64

  package init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}
