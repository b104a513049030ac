public import Gestures

/// A touch of a ``TouchSequence``: a finger from landing to lifting, with its locations.
public struct RecordedTouch: Hashable, Sendable {
  /// The time and the location, in the window, of a touch when it was delivered.
  public struct Sample: Hashable, Sendable {
    /// The time of the delivery, measured from the beginning of the session.
    public var time: Duration
    /// The location of the touch in the window, in points.
    public var location: Point
  }

  /// The identity of the touch, which a later finger may have again.
  public var id: Touch.ID
  /// The number of the finger, from 1, by which sentences and pictures name it: the lowest that no other finger
  /// had that was down when it landed.
  public var number: Int
  /// The kind of touch, such as a finger or a pointer.
  public var kind: TouchKind
  /// The name of the touched view.
  public var view: String
  /// The outlines of the touched view and of its superviews when the touch landed.
  ///
  /// The first is that of the touched view, the last that of the window.
  public var views: [ViewOutline] = []
  /// The locations of the touch in the order of time, of which the first is that of the landing.
  public internal(set) var samples: [Sample]
  /// The greatest distance, in points, between the landing and a later location.
  public private(set) var extent = 0.0
  /// The time at which the touch ended; nil while the finger is down.
  public var end: Duration?
  /// Whether the touch was cancelled.
  public var isCancelled = false
  /// Whether it was cancelled because `Session.cancelAllTouches(at:)` was called.
  package internal(set) var isCancelledByApp = false
  /// That a touch method told a view that the touch was cancelled, because a recognizer took it.
  struct Cancellation: Hashable, Sendable {
    var time: Duration
    /// The name of the view.
    var view: String
  }
  /// The cancellation of the touch in its view, whose class may have touch methods; nil without one.
  var cancellation: Cancellation?
  /// The indices in ``TouchSequence/touches`` of the touches that were down when this one landed.
  var downAtLanding: [Int] = []

  /// The time at which the finger landed, measured from the beginning of the session.
  public var start: Duration { samples[0].time }

  /// Returns the location, in points of the window, at a time: that of the newest sample by then, or of
  /// the landing.
  package func location(at time: Duration) -> Point {
    samples[max(sampleCount(by: time), 1) - 1].location
  }

  /// Returns the number of samples by a time.
  package func sampleCount(by time: Duration) -> Int {
    // Most often, the newest sample is meant.
    samples[samples.count - 1].time <= time
      ? samples.count : samples.partitioningIndex { $0.time > time }
  }

  /// Whether the finger was lifted soon and hardly moved, as in a tap.
  var isStill: Bool {
    !isCancelled && extent <= 5 && end.map { $0 - start <= UsualTap.duration } ?? false
  }

  /// Adds a sample that is no earlier than the last one.
  mutating func add(_ sample: Sample) {
    samples.append(sample)
    extent = max(extent, (sample.location - samples[0].location).magnitude)
  }

  /// Returns whether the finger is down at a time.
  package func isDown(at time: Duration) -> Bool {
    start <= time && (end.map { $0 > time } ?? true)
  }
}
