package import GestureStrokes

/// A scene with signs that the user can teach.
///
/// The scene starts with ``StrokeLibrary/starter`` and accesses no files: the playground sets the
/// user's library and saves its changes, so that a recording replays the same way with any library.
package protocol SignKeeper: Scene {
  /// The library of signs. Setting it does not call ``onLibraryChange``.
  var library: StrokeLibrary { get set }
  /// Called after the user has taught or deleted a sign.
  var onLibraryChange: ((StrokeLibrary) -> Void)? { get set }
  /// Whether a lesson is in progress; its drawings are not in ``library`` yet.
  var isTeaching: Bool { get }
}
