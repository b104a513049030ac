/// The reason why a recorded run ended.
public enum RecordingEnd: Hashable, Sendable {
  /// The user quit the program.
  case quit
  /// The run reached its time limit.
  case limit
}
