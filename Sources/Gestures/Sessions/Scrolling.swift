/// The state of the scroll that is in progress, by a mouse wheel or a trackpad.
struct Scrolling {
  /// The time after the last sample at which a scroll ends if the host does not report the end.
  static let timeout = Duration.milliseconds(150)

  let event = Event(.scroll)
  var current: Scroll?

  struct Scroll {
    let type: ScrollType
    /// Whether the host reports the scroll's beginning and end; otherwise a pause ends the scroll.
    let hasPhases: Bool
    var sample: TouchSample
    /// Whether the scroll has not been offered to recognizers yet.
    var isNew = true

    func goesOn(at time: Duration) -> Bool {
      hasPhases || time - sample.timestamp < Scrolling.timeout
    }
  }
}
