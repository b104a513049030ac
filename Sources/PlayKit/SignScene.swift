public import GestureStrokes

/// A scene that recognizes signs, which are named stroke shapes of a library.
///
/// The scene accesses no files: the playground sets the user's library, saves its changes, and adds
/// its signs to recordings, so that a recording replays the same way with any library.
public protocol SignScene: Scene {
  /// The signs that the scene recognizes, at first `StrokeLibrary.starter`.
  ///
  /// Assigning a value does not call ``onLibraryChange``.
  var library: StrokeLibrary { get set }
  /// Whether the user types the name of a new sign.
  var isTyping: Bool { get }
  /// Called with the library after the user has taught or deleted a sign.
  var onLibraryChange: ((StrokeLibrary) -> Void)? { get set }
}

extension SignScene {
  public var signScene: (any SignScene)? { self }
  public var isTyping: Bool { false }
}
