/// The reason why a run with live input, from which a recording was made, ended.
public enum RecordingEnd: Hashable, Sendable {
  /// The user quit the program.
  case quit
  /// The time limit that was set for the run was reached.
  case limit
}
