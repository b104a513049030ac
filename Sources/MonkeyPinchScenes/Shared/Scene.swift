public import GestureDrawing
public import Gestures

/// A scene of the playground: views with recognizers that take touches and keys, and the pictures
/// and sounds that come of them.
///
/// A scene reads no clock and does not know the host, so a recording plays the same as the fingers
/// that it was made of.
public protocol Scene: AnyObject {
  /// The name of the scene on the command line and in recordings.
  static var name: String { get }
  /// One or two words that name the scene in the window.
  static var title: String { get }
  /// One line on what to try.
  static var summary: String { get }

  /// The names of the pictures that the scene draws, without folder and extension.
  static var pictures: [String] { get }
  /// The names of the sounds that the scene makes, without folder and extension.
  static var sounds: [String] { get }

  /// - Parameter size: The size of the surface, in points.
  init(size: Size)

  var session: Session { get }
  /// The views whose changes the event log reports, in a fixed order.
  var sprites: [View] { get }
  /// Called for each sound that the scene makes.
  var onSound: ((Sound) -> Void)? { get set }
  /// Whether the scene takes touches on the whole surface, so that the playground puts no controls
  /// in front of it while it is the first scene; `false` by default.
  static var usesWholeSurface: Bool { get }
  /// The entries that the scene adds to the help.
  var help: SceneHelp { get }

  /// Changes the size of the surface; everything moves in proportion and stays inside.
  func resize(to size: Size)
  /// Handles a key, by its name in lower case; returns `false` if the scene does not use it.
  func press(_ key: String) -> Bool
  /// Returns everything to its initial state.
  func reset()
  /// The settings that differ from those of a new scene, in a fixed order.
  var settings: [SceneSetting] { get }
  /// Changes a setting; returns `false` if the scene has no setting of that name and value.
  func apply(_ setting: SceneSetting) -> Bool
  /// The names of the settings that are kept for the next run.
  static var lastingSettings: [String] { get }
  /// Advances the scene to a time, once a frame after the touches of the frame.
  func update(to time: Duration)
  /// Whether the picture changes without input, so that every frame has to be drawn.
  var isAnimating: Bool { get }
  /// The next time at which something changes without input; nil if nothing will.
  var nextDeadline: Duration? { get }
  /// The picture of the scene, from back to front, without a background.
  ///
  /// The playground draws its own controls in the lowest ``Theme/foot(in:)`` points of the surface,
  /// unless the scene uses the whole surface.
  func draw(in theme: Theme) -> [DrawCommand]
  /// Reports how long the computation of the last frame took, for scenes that show it.
  ///
  /// Called only where frames are measured, never in a replay, whose pictures are always the same.
  func note(frameCost: Duration)
}

extension Scene {
  public static var pictures: [String] { [] }
  public static var sounds: [String] { [] }
  public var sprites: [View] { [] }
  public static var usesWholeSurface: Bool { false }
  public var help: SceneHelp { SceneHelp(gestures: [], keys: []) }
  public func resize(to size: Size) { session.window.bounds.size = size }
  public func press(_ key: String) -> Bool { false }
  public func reset() {}
  public var settings: [SceneSetting] { [] }
  public func apply(_ setting: SceneSetting) -> Bool { false }
  public static var lastingSettings: [String] { [] }
  public func update(to time: Duration) {}
  public var isAnimating: Bool { false }
  public var nextDeadline: Duration? { session.nextDeadline }
  public func note(frameCost: Duration) {}
}
