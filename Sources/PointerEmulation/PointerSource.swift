package import Gestures

/// An input device that produces touches: a touch screen, mouse, wheel, trackpad or keyboard.
///
/// ``PointerSources`` sends every event to each of its sources until one handles it.
///
/// - Invariant: Each touch that a source begins ends exactly once: by an event, in
///   ``step(at:in:into:)`` or ``check(at:in:into:)``, or when all touches are cancelled. A source changes
///   its own touches alone. Samples are appended in the order of their times. After
///   ``forgetTouches()``, no touch of the source is down and ``nextStep`` is nil.
package protocol PointerSource: AnyObject {
  /// Handles an event of an input device and adds the resulting touch samples to a buffer.
  ///
  /// - Returns: Whether the event is handled; otherwise the next source receives it.
  func handle(
    _ event: PointerEvent, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool

  // MARK: Sharing the pointer

  /// Returns how the source uses the mouse pointer at present: not, shared or exclusively.
  func use(in context: PointerContext) -> PointerUse

  /// Returns the kind of source that an event makes the user of the pointer; nil for no change.
  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim?

  /// Ends those touches of the source that cannot continue while another source uses the pointer.
  func yield(
    to claim: PointerClaim, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer)

  // MARK: Time

  /// The time of the source's next change of a touch that needs no event; nil if there is none.
  var nextStep: Duration? { get }

  /// Performs the changes of the source's touches that are due at ``nextStep``.
  func step(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer)

  /// The time to check next whether the device still has the fingers; nil if no finger is down.
  var nextCheck: Duration? { get }

  /// Cancels the touches whose device is gone, and the touches whose end was never reported.
  ///
  /// Called when no event is left to handle, since the state of a device includes all of them.
  func check(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer)

  // MARK: Loss

  /// Cancels the touches that the source stores itself, outside ``PointerContext/touches``.
  func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer)

  /// Forgets all touches of the source, after the caller has cancelled them.
  func forgetTouches()

  /// Forgets which keys and fingers are down, because the window may not receive their release.
  func loseFocus()

  // MARK: Drawing

  /// Returns the locations of the source's touches, for drawing fingers there.
  func touchLocations(in context: PointerContext) -> [Point]

  /// Returns the locations where the source can begin touches, drawn while the pointer is unused.
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
