/// The scroll that is in progress.
struct Scrolling {
  /// The time without samples after which a scroll without an explicit end is ended.
  static let timeout = Duration.milliseconds(150)

  let event = Event(.scroll)
  var current: Scroll?

  struct Scroll {
    let type: ScrollType
    /// Whether the host sends the end of the scroll; otherwise silence ends it.
    let hasPhases: Bool
    var sample: TouchSample
    /// Whether the scroll has not been offered to any recognizer yet.
    var isNew = true

    func goesOn(at time: Duration) -> Bool {
      hasPhases || time - sample.timestamp < Scrolling.timeout
    }
  }
}
