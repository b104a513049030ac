package import Gestures

/// A source of touches for the fingers on touch screens.
package final class TouchScreen: PointerSource {
  /// Called for each finger that lands, with the location that the touch screen reports.
  ///
  /// The location is usually from 0 to 1, and is not mapped by ``panel``.
  package var onLanding: ((Point) -> Void)?
  package private(set) var ledger = FingerLedger()
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
    _ event: PointerEvent, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    guard case .finger(let report) = event else { return false }
    let location = self.location(of: report, in: context)
    // Devices that do not measure pressure report 0 or 1.
    let force = report.pressure > 0 ? Double(report.pressure) : 1
    switch report.phase {
    case .down:
      onLanding?(Point(x: Double(report.x), y: Double(report.y)))
      ledger.down(
        report.finger, at: location, force: force, time: time, modifiers: context.modifiers,
        isListed: context.devices.isListed(report.finger.device), into: &samples)
      if let touch = ledger.touch(of: report.finger) { landed.append((report.finger, touch)) }
    case .moved:
      ledger.move(
        report.finger, to: location, force: force, time: time, modifiers: context.modifiers,
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
    locator.point(
      x: report.x, y: report.y, window: context.surface, density: context.density)
  }

  package var nextCheck: Duration? { ledger.deadline(after: TouchDevices.silence) }

  package func check(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer
  ) {
    defer { landed.removeAll(keepingCapacity: true) }
    guard ledger.count > 0 else { return }
    ledger.cancelUnplugged(isListed: context.devices.isListed, at: time, into: &samples)
    checkAfterLanding(at: time, context.devices, &samples)
    let start = time - TouchDevices.silence
    for device in ledger.devices {
      guard let lastReport = ledger.lastReport(of: device),
        ledger.hasSilentFinger(device, since: start)
      else { continue }
      guard let known = context.devices.fingers?(device) else {
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
      guard let known = devices.fingers?(finger.device), known.contains(finger.finger) else {
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
