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
  /// Handles an event.
  ///
  /// - Returns: Whether the event is handled; otherwise the next source receives it.
  func handle(
    _ event: PointerEvent, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool

  // MARK: Sharing the pointer

  /// Returns how the source uses the pointer at present.
  func use(in context: PointerContext) -> PointerUse

  /// Returns the kind of source that takes over the pointer because of an event; nil for none.
  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim?

  /// Ends the source's touches that cannot continue while another source uses the pointer.
  func yield(
    to claim: PointerClaim, at time: Duration, in context: inout PointerContext,
    into samples: inout SampleBuffer)

  // MARK: Time

  /// The time of the next change of a touch without an event; nil if there is none.
  var nextStep: Duration? { get }

  /// Performs the changes of touches that are due at ``nextStep``.
  func step(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer)

  /// The time of the next check whether the device still has the fingers; nil without touches.
  var nextCheck: Duration? { get }

  /// Cancels touches whose device is gone or whose end was lost.
  ///
  /// Called when no event is left to handle, since the state of a device includes all of them.
  func check(
    at time: Duration, in context: inout PointerContext, into samples: inout SampleBuffer)

  // MARK: Loss

  /// Cancels the source's touches that are not among ``PointerContext/touches``.
  func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer)

  /// Forgets all touches of the source after they were cancelled.
  func forgetTouches()

  /// Forgets which keys and fingers are down, since the events that end them may be lost.
  func loseFocus()

  // MARK: Drawing

  /// Returns the locations of the touches to draw.
  func touchLocations(in context: PointerContext) -> [Point]

  /// Returns the locations at which touches would begin, drawn while no source uses the pointer.
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
