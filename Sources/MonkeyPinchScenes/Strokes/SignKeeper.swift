package import GestureStrokes

/// A scene with signs that the user can teach.
///
/// It begins with ``StrokeLibrary/starter`` and accesses no files: the playground sets the library
/// that the user has taught and saves its changes, so that a recording plays the same with any
/// library.
package protocol SignKeeper: Scene {
  /// The signs. Setting them does not call ``onLibraryChange``.
  var library: StrokeLibrary { get set }
  /// Called when the user has taught or forgotten a sign.
  var onLibraryChange: ((StrokeLibrary) -> Void)? { get set }
  /// Whether a lesson is in progress, whose drawings are not in ``library`` yet.
  var isTeaching: Bool { get }
}
