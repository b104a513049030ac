/// An event that a touch screen or a trackpad reports for one finger, such as a lift.
package struct FingerReport {
  package enum Phase { case down, moved, up }

  package var finger: DeviceFinger
  package var phase: Phase
  /// The horizontal location of the finger on the device, usually from 0 (left) to 1 (right).
  package var x: Float
  package var y: Float
  /// The pressure of the finger, from 0 to 1; 0 if the device does not measure pressure.
  package var pressure: Float
  /// Whether the system cancelled the touch, for example to recognize a gesture of its own.
  package var isTakenBySystem: Bool

  package init(
    _ finger: DeviceFinger, _ phase: Phase, x: Float = 0, y: Float = 0, pressure: Float = 1,
    isTakenBySystem: Bool = false
  ) {
    self.finger = finger
    self.phase = phase
    self.x = x
    self.y = y
    self.pressure = pressure
    self.isTakenBySystem = isTakenBySystem
  }
}
