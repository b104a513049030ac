public import GestureStrokes

/// A scene that knows signs which its user has taught.
///
/// It begins with ``StrokeLibrary/starter`` and reads and writes no file: whoever plays it says what
/// else its user has taught, and keeps what is taught here, so that a recording plays the same
/// whatever has been taught meanwhile.
public protocol SignKeeper: Scene {
  /// The signs; setting them calls nobody.
  var library: StrokeLibrary { get set }
  /// Called when the user has taught or forgotten a sign.
  var onLibraryChange: ((StrokeLibrary) -> Void)? { get set }
  /// Whether a sign is being taught, and so something is under way that ``library`` does not tell.
  var isTeaching: Bool { get }
}
