package import Gestures

/// An input source: the part of the program that turns the events of one input device into touches.
///
/// The input devices are touch screens, the mouse, the wheel, trackpads and the keyboard.
///
/// ``PointerSources`` sends every event to each of its sources until one handles it.
///
/// - Invariant: Each touch that a source begins ends exactly once: by an event, in
///   ``step(at:in:into:)`` or ``check(at:in:into:)``, or when all touches are cancelled. A source changes
///   its own touches alone. Samples are appended in the order of their times. After
///   ``forgetTouches()``, no touch of the source is down and ``nextStep`` is nil.
package protocol PointerSource: AnyObject {
  /// Handles an event if it is one of this device, and appends the resulting touch samples.
  ///
  /// - Returns: Whether the event is handled; otherwise the next source receives it.
  func handle(
    _ event: PointerEvent, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool

  // MARK: Sharing the pointer

  /// Returns whether the source has touches at the mouse pointer, and may share the pointer.
  func use(in context: PointerContext) -> PointerUse

  /// Returns the kind of source that takes the mouse pointer over with an event; nil for none.
  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim?

  /// Ends the touches that cannot continue because another source takes the mouse pointer over.
  func yield(
    to claim: PointerClaim, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer)

  // MARK: Time

  /// The time at which a touch of the source changes without an event; nil if none will change.
  var nextStep: Duration? { get }

  /// Performs the change of the touches that is due at the time ``nextStep``.
  func step(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer)

  /// The time of the next call of `check`; nil if the source needs no check.
  var nextCheck: Duration? { get }

  /// Cancels touches that the device does not have any more, for example because it was removed.
  ///
  /// Called when no event is left to handle, since the state of a device includes all of them.
  func check(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer)

  // MARK: Loss

  /// Cancels the touches that this source stores itself and not in ``PointerContext/touches``.
  func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer)

  /// Removes all touches from the source after they have been cancelled.
  func forgetTouches()

  /// Treats all keys as released, because the window no longer receives the events of the keyboard.
  func loseFocus()

  // MARK: Drawing

  /// Returns the locations in the window, in points, at which emulated fingers are drawn as down.
  func touchLocations(in context: PointerContext) -> [Point]

  /// Returns the locations in the window, in points, at which fingers would land.
  func previewLocations(in context: PointerContext) -> [Point]
}

extension PointerSource {
  package func use(in context: PointerContext) -> PointerUse { .idle }
  package func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim? { nil }
  package func yield(
    to claim: PointerClaim, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer
  ) {}
  package var nextStep: Duration? { nil }
  package func step(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer
  ) {}
  package var nextCheck: Duration? { nil }
  package func check(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer
  ) {}
  package func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer) {}
  package func loseFocus() {}
  package func touchLocations(in context: PointerContext) -> [Point] { [] }
  package func previewLocations(in context: PointerContext) -> [Point] { [] }
}
