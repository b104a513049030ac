package import GestureStrokes

/// A scene with signs, which are named stroke shapes that the user teaches by drawing them.
///
/// The scene starts with ``StrokeLibrary/starter`` and accesses no files: the playground sets the
/// user's library and saves its changes, so that a recording replays the same way with any library.
package protocol SignKeeper: Scene {
  /// The library that stores the signs; a change by assignment does not call `onLibraryChange`.
  var library: StrokeLibrary { get set }
  /// Called with the library after the user has taught or deleted a sign.
  var onLibraryChange: ((StrokeLibrary) -> Void)? { get set }
  /// Whether the user is teaching a sign, which is not in `library` until it is complete.
  var isTeaching: Bool { get }
}
