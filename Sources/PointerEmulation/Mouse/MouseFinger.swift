import Gestures

/// A source of emulated touches: a pressed mouse button is a finger, and Alt adds a second finger.
///
/// The second finger mirrors the pointer about a center that is fixed when the key goes down. With
/// Shift held as well, it keeps its distance to the pointer instead, and both move together.
final class MouseFinger: PointerSource {
  /// The way in which the second emulated finger follows the mouse pointer.
  private enum Companion {
    case mirrored(about: Point)
    case alongside(Vector)

    func location(for pointer: Point) -> Point {
      switch self {
      case .mirrored(let center): center + (center - pointer)
      case .alongside(let offset): pointer + offset
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

  func handle(
    _ event: PointerEvent, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    switch event {
    case .pointerMoved(let location): move(to: location, time, &context, &samples)
    case .buttonDown(let location): press(at: location, time, &context, &samples)
    case .buttonUp: release(time, &context, &samples)
    case .pointerLeft: leave(time, &context, &samples)
    case .modifiers(let flags): change(flags, time, &context, &samples)
    case .wheel, .command, .finger: return false
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
  }

  // A plain finger under the button is not drawn: the pointer shows it.
  func touchLocations(in context: PointerContext) -> [Point] {
    context.button == nil ? [] : pair(in: context)
  }

  func previewLocations(in context: PointerContext) -> [Point] { pair(in: context) }

  private func pair(in context: PointerContext) -> [Point] {
    guard let pointer = context.pointer, let companion else { return [] }
    return [pointer + (context.button?.offset ?? .zero), companion.location(for: pointer)]
  }

  // MARK: Pointer

  private func move(
    to location: Point, _ time: Duration, _ context: inout PointerContext,
    _ samples: inout SampleBuffer
  ) {
    context.pointer = location
    if let button = context.button {
      context.touches.move(
        button.touch, to: location + button.offset, time: time, into: &samples)
    } else {
      hover(at: location, time, context, &samples)
    }
    if let companionTouch, let companion {
      context.touches.move(
        companionTouch, to: companion.location(for: location), time: time, into: &samples)
    }
  }

  private func press(
    at location: Point, _ time: Duration, _ context: inout PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard context.button == nil else { return }
    context.pointer = location
    lastPress = location
    if let pin = context.pins.pin(at: location, among: context.touches),
      let resting = context.touches.location(of: pin)
    {
      // The resting finger is moved from its own location, without a jump to the pointer.
      context.button = (pin, resting - location)
    } else {
      context.button = (context.touches.begin(at: location, time: time, into: &samples), .zero)
    }
    beginCompanion(at: location, time, &context, &samples)
  }

  private func release(
    _ time: Duration, _ context: inout PointerContext, _ samples: inout SampleBuffer
  ) {
    // A pin stays where it was moved to.
    if let button = context.button, !context.pins.contains(button.touch) {
      context.touches.end(button.touch, time: time, into: &samples)
    }
    context.button = nil
    endCompanion(time, &context, &samples)
  }

  private func leave(
    _ time: Duration, _ context: inout PointerContext, _ samples: inout SampleBuffer
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
    _ flags: ModifierFlags, _ time: Duration, _ context: inout PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard flags.contains(.alternate) || flags.contains(.control), let pointer = context.pointer
    else {
      endCompanion(time, &context, &samples)
      companion = nil
      return
    }
    let isAlongside = flags.contains(.shift)
    switch (companion, isAlongside) {
    case (nil, _):
      let pivot = context.pivot(pointer) ?? lastPress ?? context.center
      let mirrored = Companion.mirrored(about: pivot)
      companion = isAlongside ? .alongside(mirrored.location(for: pointer) - pointer) : mirrored
      if context.button != nil { beginCompanion(at: pointer, time, &context, &samples) }
    case (.mirrored(let center), true):
      companion = .alongside((center - pointer) * 2)
    case (.alongside(let offset), false):
      // The mirror's center is now between the two fingers, so that neither jumps.
      companion = .mirrored(about: pointer + offset / 2)
    case (.mirrored, false), (.alongside, true):
      break
    }
  }

  private func beginCompanion(
    at pointer: Point, _ time: Duration, _ context: inout PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard let companion else { return }
    companionTouch = context.touches.begin(
      at: companion.location(for: pointer), time: time, into: &samples)
  }

  private func endCompanion(
    _ time: Duration, _ context: inout PointerContext, _ samples: inout SampleBuffer
  ) {
    if let companionTouch { context.touches.end(companionTouch, time: time, into: &samples) }
    companionTouch = nil
  }
}
