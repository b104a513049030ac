package import Gestures

/// A source of touches for the fingers on touch screens, and for pens.
package final class TouchScreen: PointerSource {
  /// Called for each finger that lands, with the location that the touch screen reports.
  ///
  /// The location is usually from 0 to 1, and is not mapped by ``panel``.
  package var onLanding: ((Point) -> Void)?
  package let ledger = FingerLedger()
  private var locator = TouchLocator()
  /// The fingers that have landed since the last check, with their touches.
  private var landed: [(finger: DeviceFinger, touch: Touch.ID)] = []

  /// The orientation of the touch panel relative to the screen.
  package var panel: TouchPanel {
    get { locator.panel }
    set { locator.panel = newValue }
  }

  /// Whether the touch screen reports the coordinate 1 for the last pixel, and not for the screen's
  /// edge.
  package var endsAtLastPixel: Bool {
    get { locator.endsAtLastPixel }
    set { locator.endsAtLastPixel = newValue }
  }

  package func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    guard case .finger(let report) = event else { return false }
    let location = self.location(of: report, in: context)
    switch report.phase {
    case .down:
      if report.location == nil { onLanding?(Point(x: Double(report.x), y: Double(report.y))) }
      let device = report.finger.device
      ledger.down(
        report.finger, report.type, at: location, force: report.force, time: time,
        modifiers: context.modifiers,
        isListed: device != DeviceFinger.pens && context.devices.isListed(device), into: &samples)
      if let touch = ledger.touch(of: report.finger) { landed.append((report.finger, touch)) }
    case .moved:
      ledger.move(
        report.finger, to: location, force: report.force, time: time, modifiers: context.modifiers,
        into: &samples)
    case .up:
      ledger.up(
        report.finger, time: time, modifiers: context.modifiers,
        isTakenBySystem: report.isTakenBySystem, into: &samples)
    }
    return true
  }

  /// Returns the location of a finger in the window, in points; nil if the device reports none.
  func location(of report: FingerReport, in context: PointerContext) -> Point? {
    if let location = report.location { return TouchLocator.isValid(location) ? location : nil }
    return locator.point(
      x: report.x, y: report.y, window: context.surface, density: context.density)
  }

  package func isDown(_ finger: DeviceFinger) -> Bool { ledger.touch(of: finger) != nil }

  package func landAgain(
    _ finger: DeviceFinger, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) {
    ledger.landAgain(finger, time: time, modifiers: context.modifiers, into: &samples)
  }

  package var nextCheck: Duration? { ledger.deadline(after: TouchDevices.silence) }

  package func check(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer
  ) {
    defer { landed.empty() }
    guard ledger.count > 0 else { return }
    ledger.cancelUnplugged(isListed: context.devices.isListed, at: time, into: &samples)
    checkAfterLanding(at: time, context.devices, &samples)
    let start = time - TouchDevices.silence
    for device in ledger.devices {
      guard let lastReport = ledger.lastReport(of: device),
        ledger.hasSilentFinger(device, since: start)
      else { continue }
      guard let known = fingers(of: device, context.devices) else {
        ledger.noteReport(of: device, at: time)
        continue
      }
      // If the device has no finger, its lift may still be among the events to come: wait until the
      // whole device has been silent.
      if lastReport <= start || !known.isEmpty {
        ledger.reconcile(device, with: known, silentSince: start, at: time, into: &samples)
      }
    }
  }

  /// Returns the numbers of the fingers on a device; nil if it cannot be queried, as pens.
  private func fingers(of device: Int64, _ devices: TouchDevices) -> [Int64]? {
    device == DeviceFinger.pens ? nil : devices.fingers?(device)
  }

  /// Cancels the touches of fingers that are no longer on a device on which another finger has landed, before
  /// that finger lands.
  ///
  /// The new finger's gesture would otherwise be one of two fingers.
  private func checkAfterLanding(
    at time: Duration, _ devices: TouchDevices, _ samples: inout SampleBuffer
  ) {
    let start = time - TouchDevices.silenceBeforeLanding
    for (finger, touch) in landed where ledger.hasSilentFinger(finger.device, since: start) {
      // A device without the finger that has landed is already further than the events.
      guard let known = fingers(of: finger.device, devices), known.contains(finger.finger) else {
        continue
      }
      // The landing is no longer in the list if a key was pressed after it.
      let landing = samples.samples.firstIndex { $0.id == touch && $0.phase == .began }
      var lost = SampleBuffer()
      ledger.reconcile(
        finger.device, with: known, silentSince: start,
        at: landing.map { samples.samples[$0].timestamp } ?? time, into: &lost)
      samples.insert(lost.samples, at: landing ?? samples.samples.endIndex)
    }
  }

  package func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer) {
    ledger.cancelAll(at: time, into: &samples)
  }

  package func forgetTouches() {}
}
