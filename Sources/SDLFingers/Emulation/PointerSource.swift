package import Gestures

/// A source of touches, which turns the events of one input device, such as a mouse, into touches.
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
  /// Handles an input event if the event concerns this source, and appends the resulting touch
  /// samples.
  ///
  /// - Returns: Whether the event is handled; otherwise the next source receives it.
  func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool

  /// Returns whether this source has a finger of a touch device, which is its own until it lifts.
  func isDown(_ finger: DeviceFinger) -> Bool

  /// Cancels the touch of a finger of this source whose lift was lost, because it lands again.
  func landAgain(
    _ finger: DeviceFinger, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer)

  // MARK: Sharing the pointer

  /// Returns whether this source of touches uses the mouse pointer, and whether another source may
  /// take over the pointer.
  func use(in context: PointerContext) -> PointerUse

  /// Returns the kind of this source of touches if the source takes over the mouse pointer at
  /// `event`; otherwise nil.
  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim?

  /// Ends those touches of this source that cannot continue when another source takes over the
  /// mouse pointer.
  func yield(
    to claim: PointerClaim, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer)

  // MARK: Time

  /// The time of the next scheduled change of a touch, such as a lift; nil if no change is
  /// scheduled.
  var nextStep: Duration? { get }

  /// Performs the changes of touches that are scheduled for ``nextStep``, such as lifts, and
  /// appends the touch samples.
  func step(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer)

  /// The time of the next check for fingers that left the device without a reported lift; nil if no
  /// check is needed.
  var nextCheck: Duration? { get }

  /// Cancels the touches of fingers that have left the input device without a reported lift.
  ///
  /// Called when no event is left to handle, since the state of a device includes all of them.
  func check(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer)

  // MARK: Loss

  /// Cancels those touches of this source that are not in ``PointerContext/touches``.
  func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer)

  /// Removes all touches of this source from memory, after they were cancelled.
  func forgetTouches()

  /// Removes all held keys and fingers from memory, because the window loses the keyboard focus.
  func loseFocus()

  // MARK: Drawing

  /// Returns the locations at which to draw fingers that are down, in points of the window.
  func touchLocations(in context: PointerContext) -> [Point]

  /// Returns the locations, in points of the window, at which to draw fingers that have not landed
  /// yet.
  func previewLocations(in context: PointerContext) -> [Point]
}

extension PointerSource {
  package func isDown(_ finger: DeviceFinger) -> Bool { false }
  package func landAgain(
    _ finger: DeviceFinger, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) {}
  package func use(in context: PointerContext) -> PointerUse { .idle }
  package func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim? { nil }
  package func yield(
    to claim: PointerClaim, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) {}
  package var nextStep: Duration? { nil }
  package func step(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer
  ) {}
  package var nextCheck: Duration? { nil }
  package func check(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer
  ) {}
  package func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer) {}
  package func loseFocus() {}
  package func touchLocations(in context: PointerContext) -> [Point] { [] }
  package func previewLocations(in context: PointerContext) -> [Point] { [] }
}
