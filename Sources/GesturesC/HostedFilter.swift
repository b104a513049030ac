import Gestures
import TouchFilters

/// The touch filter of a session of C code.
final class HostedFilter {
  private var filter = TouchFilter()
  /// The time of the newest sample or advance.
  private var time: Duration

  /// Creates a filter at the time of a session, with everything off.
  init(at time: Duration) { self.time = time }

  var settings: TouchFilterSettings {
    get { filter.settings }
    set { filter.settings = newValue }
  }

  /// The next time at which a touch is due; nil if none is held back.
  var nextDeadline: Duration? { filter.nextDeadline }

  /// Takes samples, and returns those that the session gets, with the time to which it then advances.
  ///
  /// A sample that is earlier than one before counts as of that time, as in the session.
  func filter(_ samples: inout [TouchSample]) -> (passed: [TouchSample], time: Duration) {
    for index in samples.indices {
      time = max(time, samples[index].timestamp)
      samples[index].timestamp = time
    }
    return (filter.filter(samples), time)
  }

  /// Returns the samples that are due at a time.
  func advance(to time: Duration) -> [TouchSample] {
    self.time = max(self.time, time)
    return filter.advance(to: self.time)
  }

  /// Returns the samples that are due at a time, and those that cancel the touches of fingers.
  func cancelAllTouches(at time: Duration) -> [TouchSample] {
    self.time = max(self.time, time)
    return filter.cancelAllTouches(at: self.time)
  }
}
