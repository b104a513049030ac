/// The reason why the run that was recorded ended.
public enum RecordingEnd: Hashable, Sendable {
  /// The user quit the program.
  case quit
  /// The time that was set as the limit of the run had passed.
  case limit
}
