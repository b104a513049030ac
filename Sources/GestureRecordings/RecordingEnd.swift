/// The reason why a live run ended.
public enum RecordingEnd: Hashable, Sendable {
  /// The user quit.
  case quit
  /// The time limit of the run was reached.
  case limit
}
