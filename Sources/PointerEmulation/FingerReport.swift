/// An event of a finger on a touch screen or a trackpad, as the device reports it.
package struct FingerReport {
  package enum Phase { case down, moved, up }

  package var finger: DeviceFinger
  package var phase: Phase
  /// The horizontal coordinate of the finger on the device, usually from 0 (left) to 1 (right).
  package var x: Float
  package var y: Float
  /// The pressure of the finger, from 0 to 1; 0 on devices that do not measure pressure.
  package var pressure: Float
  /// Whether the system cancelled the touch, although the device reports that the finger lifted.
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
