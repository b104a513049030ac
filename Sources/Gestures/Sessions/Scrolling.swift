/// The scroll that is under way.
struct Scrolling {
  /// A scroll that is sent without an end is over when no sample has come for this long.
  static let timeout = Duration.milliseconds(150)

  let event = Event(.scroll)
  var current: Scroll?

  struct Scroll {
    let type: ScrollType
    /// Whether its end is sent; otherwise silence ends it.
    let hasPhases: Bool
    var sample: TouchSample
    /// Whether no recognizer has been asked yet.
    var isNew = true

    func goesOn(at time: Duration) -> Bool {
      hasPhases || time - sample.timestamp < Scrolling.timeout
    }
  }
}
