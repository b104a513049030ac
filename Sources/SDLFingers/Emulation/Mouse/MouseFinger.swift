import Gestures

/// A source of emulated touches: a pressed mouse button is a finger, and Alt adds a second finger.
///
/// The second finger mirrors the first about a center that is fixed when the key goes down. With
/// Shift held as well, it keeps its distance to the first instead, and both move together.
///
/// The first finger is at the pointer, or beyond it if the pointer is close to the center: a pair of
/// fingers that is closer together than the view is large would scale it in leaps.
final class MouseFinger: PointerSource {
  /// The way in which the second emulated finger follows the mouse pointer.
  private enum Companion {
    case mirrored(about: Point)
    case alongside(Vector)

    /// Returns the location of the second finger for a location of the first.
    func location(for finger: Point) -> Point {
      switch self {
      case .mirrored(let center): center + (center - finger)
      case .alongside(let offset): finger + offset
      }
    }
  }

  /// The touch identity in the samples that report the location of the hovering mouse pointer.
  static let hoverID = Touch.ID(0)

  /// Whether the location of the mouse pointer is reported while no mouse button is down.
  var reportsHover = false
  private var isHovering = false
  private var lastPress: Point?
  private var companion: Companion?
  private var companionTouch: Touch.ID?
  /// The minimum distance from the mirror's center to each of the two fingers when they land.
  private var minimumArm = 0.0
  /// The minimum distance as a fraction of ``PinchTarget/radius``.
  static let armShare = 0.8
  /// The distance from the mirror's center up to which the pointer has no direction from it.
  static let middle = 4.0
  /// The displacement from the pointer to the first finger of a pair, because of ``minimumArm``.
  private var spread = Vector.zero

  func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    switch event {
    case .pointerMoved(let location): move(to: location, time, context, &samples)
    case .buttonDown(let location, let button):
      press(button, at: location, time, context, &samples)
    case .buttonUp: release(time, context, &samples)
    case .pointerLeft: leave(time, context, &samples)
    case .modifiers(let flags): change(flags, time, context, &samples)
    case .wheel, .command, .finger, .pinch: return false
    }
    return true
  }

  func use(in context: PointerContext) -> PointerUse {
    context.button == nil ? .idle : .exclusive
  }

  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim? {
    guard case .buttonDown = event, context.button == nil else { return nil }
    return .button
  }

  func forgetTouches() {
    companionTouch = nil
    companion = nil
    spread = .zero
  }

  // A plain finger under the button is not drawn: the pointer shows it.
  func touchLocations(in context: PointerContext) -> [Point] {
    context.button == nil ? [] : pair(in: context)
  }

  func previewLocations(in context: PointerContext) -> [Point] { pair(in: context) }

  private func pair(in context: PointerContext) -> [Point] {
    guard let companion, let finger = finger(in: context) else { return [] }
    return [finger, companion.location(for: finger)]
  }

  /// Returns the location of the first finger, which is down or would land now.
  private func finger(in context: PointerContext) -> Point? {
    context.pointer.map { $0 + (context.button?.offset ?? spread) }
  }

  // MARK: Spread

  /// Moves the finger that would land now away from the mirror's center, if it is too close to it.
  private func updateSpread(in context: PointerContext) {
    guard context.button == nil, case .mirrored(let center) = companion,
      let pointer = context.pointer
    else { return }
    spread = arm(to: pointer, from: center, in: context) - (pointer - center)
  }

  /// Returns the displacement from the mirror's center to a finger in the direction of the pointer.
  ///
  /// It is as long as the pointer's distance or as ``minimumArm``, but both fingers are on the view.
  private func arm(to pointer: Point, from center: Point, in context: PointerContext) -> Vector {
    let way = pointer - center
    let direction =
      way.magnitude > Self.middle ? way / way.magnitude : Vector(dx: 1, dy: 0)
    for part in stride(from: 1, to: 0.1, by: -0.2) where minimumArm * part > way.magnitude {
      let arm = direction * (minimumArm * part)
      if context.isTogether(center, center + arm), context.isTogether(center, center - arm) {
        return arm
      }
    }
    return way
  }

  /// Turns the displacement to the first finger as the pointer turns about the mirror's center.
  ///
  /// Close to the center, where a short way of the pointer is a large angle, it turns less.
  private func turnSpread(
    from old: Point, to new: Point, in context: PointerContext
  ) {
    guard spread != .zero, let button = context.button, case .mirrored(let center) = companion
    else { return }
    let (from, to, least) = (old - center, new - center, minimumArm / 3)
    let area = from.dx * to.dy - from.dy * to.dx
    let sine = area / (max(from.magnitude, least) * max(to.magnitude, least))
    let cosine = max(0, 1 - sine * sine).squareRoot()
    spread = Vector(
      dx: spread.dx * cosine - spread.dy * sine, dy: spread.dx * sine + spread.dy * cosine)
    context.button = (button.touch, spread)
  }

  // MARK: Pointer

  private func move(
    to location: Point, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    if let pointer = context.pointer { turnSpread(from: pointer, to: location, in: context) }
    context.pointer = location
    if let button = context.button {
      context.touches.move(
        button.touch, to: location + button.offset, time: time, into: &samples)
    } else {
      hover(at: location, time, context, &samples)
      updateSpread(in: context)
    }
    if let companionTouch, let companion, let finger = finger(in: context) {
      context.touches.move(
        companionTouch, to: companion.location(for: finger), time: time, into: &samples)
    }
  }

  private func press(
    _ button: ButtonMask, at location: Point, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard context.button == nil else { return }
    context.pointer = location
    lastPress = location
    updateSpread(in: context)
    if let pin = context.pins.pin(at: location, among: context.touches),
      let resting = context.touches.location(of: pin)
    {
      // The resting finger is moved from its own location, without a jump to the pointer.
      context.button = (pin, resting - location)
      spread = .zero
    } else {
      let touch = context.touches.begin(
        at: location + spread, buttons: button, time: time, into: &samples)
      context.button = (touch, spread)
    }
    beginCompanion(time, context, &samples)
  }

  private func release(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    // A pin stays where it was moved to.
    if let button = context.button, !context.pins.contains(button.touch) {
      context.touches.end(button.touch, time: time, into: &samples)
    }
    context.button = nil
    endCompanion(time, context, &samples)
  }

  private func leave(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    endHover(time, context, &samples)
    // A drag continues outside the window.
    if context.button == nil { context.pointer = nil }
  }

  private func hover(
    at location: Point, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard reportsHover else { return endHover(time, context, &samples) }
    let phase = isHovering ? Touch.Phase.regionMoved : .regionEntered
    isHovering = true
    samples.appendHover(
      TouchSample(
        id: Self.hoverID, phase: phase, location: location, timestamp: time,
        type: .indirectPointer, modifierFlags: context.modifiers))
  }

  private func endHover(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    guard isHovering else { return }
    isHovering = false
    samples.append(
      TouchSample(
        id: Self.hoverID, phase: .regionExited, location: context.pointer ?? .zero,
        timestamp: time, type: .indirectPointer))
  }

  // MARK: Modifier keys

  private func change(
    _ flags: ModifierFlags, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard flags.contains(.alternate) || flags.contains(.control), let pointer = context.pointer
    else {
      endCompanion(time, context, &samples)
      companion = nil
      spread = .zero
      return
    }
    if companion == nil { addCompanion(at: pointer, time, context, &samples) }
    guard let companion, let finger = finger(in: context) else { return }
    switch (companion, isAlongside: flags.contains(.shift)) {
    case (.mirrored(let center), true):
      self.companion = .alongside((center - finger) * 2)
    case (.alongside(let offset), false):
      // The mirror's center is now between the two fingers, so that neither jumps.
      self.companion = .mirrored(about: finger + offset / 2)
    case (.mirrored, false), (.alongside, true):
      break
    }
  }

  /// Shows a second finger, or puts it down if the button is down.
  private func addCompanion(
    at pointer: Point, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    let target =
      context.pivot(pointer) ?? PinchTarget(center: lastPress ?? context.center)
    minimumArm = target.radius * Self.armShare
    companion = .mirrored(about: target.center)
    updateSpread(in: context)
    guard context.button != nil, let finger = finger(in: context) else { return }
    // The first finger is down and stays where it is, so the second one lands beyond the center.
    let arm = arm(to: finger, from: target.center, in: context)
    companion = .mirrored(about: finger.interpolated(to: target.center - arm, fraction: 0.5))
    beginCompanion(time, context, &samples)
  }

  private func beginCompanion(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    guard let companion, let finger = finger(in: context) else { return }
    companionTouch = context.touches.begin(
      at: companion.location(for: finger), time: time, into: &samples)
  }

  private func endCompanion(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    if let companionTouch { context.touches.end(companionTouch, time: time, into: &samples) }
    companionTouch = nil
  }
}
