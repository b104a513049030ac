/// A finger's event on a touch screen or a trackpad.
package struct FingerReport {
  package enum Phase { case down, moved, up }

  package var finger: DeviceFinger
  package var phase: Phase
  /// The location as the device reports it, from 0 to 1 as a rule.
  package var x: Float
  package var y: Float
  /// From 0 to 1; 0 on devices that do not measure it.
  package var pressure: Float
  /// Whether the system took the finger away, which devices report as a lift.
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
