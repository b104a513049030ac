package import Gestures

/// An event that a touch screen, a trackpad or a pen reports for one finger or pen, such as a lift.
package struct FingerReport {
  package enum Phase { case down, moved, up }

  package var finger: DeviceFinger
  package var phase: Phase
  /// Whether a finger or a pen has landed: `direct` or `pencil`.
  package var type = TouchKind.direct
  /// The horizontal location of the finger on the device, usually from 0 (left) to 1 (right).
  package var x: Float
  package var y: Float
  /// The location in points of the window, which SDL 3 reports of a pen; nil if the device reports its own.
  package var location: Point?
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

  /// Creates the report of a pen of SDL 3.
  init(pen: DeviceFinger, _ phase: Phase, at location: Point, force: Float) {
    self.init(pen, phase, pressure: force)
    self.type = .pencil
    self.location = location
  }

  /// The force of the sample, which is 1 if the device does not measure pressure.
  ///
  /// A pen of SDL 3 may have the force 0.
  var force: Double { pressure > 0 || location != nil ? Double(pressure) : 1 }
}
