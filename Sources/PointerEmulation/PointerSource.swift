package import Gestures

/// A source of touches: it turns the events of one input device, such as the mouse, into touches.
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
  /// Handles an input event if this source uses it, and appends the resulting touch samples.
  ///
  /// - Returns: Whether the event is handled; otherwise the next source receives it.
  func handle(
    _ event: PointerEvent, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool

  // MARK: Sharing the pointer

  /// Returns whether this source has touches at the mouse pointer, and whether others may take
  /// over.
  func use(in context: PointerContext) -> PointerUse

  /// Returns which kind of source takes over the mouse pointer when an event occurs; nil for no
  /// change.
  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim?

  /// Ends the touches of this source that cannot continue after another source took over the
  /// pointer.
  func yield(
    to claim: PointerClaim, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer)

  // MARK: Time

  /// The time at which a touch next changes without an event; nil if there is no such change.
  var nextStep: Duration? { get }

  /// Changes the touches as scheduled for ``nextStep``, and appends the touch samples.
  func step(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer)

  /// The time at which ``check(at:in:into:)`` should be called next; nil if not needed.
  var nextCheck: Duration? { get }

  /// Cancels the touches of fingers that the input device no longer has.
  ///
  /// Called when no event is left to handle, since the state of a device includes all of them.
  func check(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer)

  // MARK: Loss

  /// Cancels those touches of this source that are not in ``PointerContext/touches``.
  func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer)

  /// Removes all touches of this source from memory, after they were cancelled.
  func forgetTouches()

  /// Removes all held keys and fingers from memory, because the window loses the keyboard focus.
  func loseFocus()

  // MARK: Drawing

  /// Returns the locations of the fingers to draw as down, in points of the window.
  func touchLocations(in context: PointerContext) -> [Point]

  /// Returns the locations of the fingers to draw as a preview, in points of the window.
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
