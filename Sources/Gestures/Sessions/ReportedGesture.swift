/// The state of a gesture that a device reports without touches: a scroll by a mouse wheel or a trackpad,
/// or a trackpad's pinch.
struct ReportedGesture {
  /// The time after the last sample at which a gesture ends if the host does not report the end.
  static let timeout = Duration.milliseconds(150)

  let event: Event
  var current: Current?

  /// Creates the state of the gestures of one kind: scrolls or transforms.
  init(_ kind: Event.Kind) { event = Event(kind) }

  /// The gesture that is in progress.
  struct Current {
    /// The kind of scroll; nil for a trackpad's pinch.
    let type: ScrollType?
    /// Whether the host reports the gesture's beginning and end; otherwise a pause ends the gesture.
    let hasPhases: Bool
    var sample: TouchSample
    /// Whether the gesture has not been offered to recognizers yet.
    var isNew = true

    func goesOn(at time: Duration) -> Bool {
      hasPhases || time - sample.timestamp < ReportedGesture.timeout
    }
  }
}
