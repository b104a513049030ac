public import GestureControls
public import Gestures

/// A program for the playground, with views and recognizers that respond to touches.
///
/// A scene handles touches and keys, draws itself and plays sounds. It reads no clock and is
/// independent of the host, so a recording replays the same way as the recorded touches.
public protocol Scene: AnyObject {
  /// The name of the scene on the command line and in recordings.
  static var name: String { get }
  /// The title of the scene in the window, one or two words.
  static var title: String { get }
  /// A summary of what to try in the scene, in one line.
  static var summary: String { get }

  /// The names of the picture files that the scene uses, without folder and extension.
  static var pictures: [String] { get }
  /// The names of the sound files that the scene uses, without folder and extension; see ``Sound`` for sounds
  /// with several files.
  static var sounds: [String] { get }
  /// Whether the scene shows how touches become gestures, and is not for play; `false` by default.
  static var isLesson: Bool { get }
  /// Draws what stands for the scene on the round button that opens it: its title's first letter by default.
  ///
  /// - Parameters:
  ///   - box: The square around the button's disc.
  ///   - picture: The picture that the icon is added to.
  static func drawIcon(in box: Rect, _ picture: inout PictureBuilder)
  /// The name of the sound file that is repeated quietly while the scene is played; nil, as by default, for none.
  static var background: String? { get }

  /// Creates a scene in its initial state.
  ///
  /// - Parameter size: The size of the surface, in points.
  init(size: Size)

  /// The session whose window has the scene's views; the playground sends its input to it.
  var session: Session { get }
  /// The views whose position, transform and opacity the event log contains, in a fixed order.
  var sprites: [View] { get }
  /// Called for each sound that the scene plays.
  var onSound: ((Sound) -> Void)? { get set }
  /// Whether the scene needs touches everywhere on the surface; `false` by default.
  ///
  /// If it is `true` and the scene is the first, the playground puts no controls in front of it.
  static var usesWholeSurface: Bool { get }
  /// Whether the scene itself draws the paths of fingers; `false` by default.
  static var drawsTrails: Bool { get }
  /// The entries that the scene adds to the playground's help.
  var help: SceneHelp { get }

  /// Sets the size of the surface, in points, and moves the scene's contents in proportion.
  func resize(to size: Size)
  /// Handles a key, whose name is in lower case; returns `false` if the scene does not use the key.
  ///
  /// The key `escape` closes what is open in the scene, such as a lesson.
  func press(_ key: String) -> Bool
  /// The controls of the scene's settings, which the playground shows on a page of its help.
  ///
  /// The name of a control is what the page calls it.
  var options: [Control] { get }
  /// Whether the scene keeps to UIKit's letter where it would be kinder to its players.
  ///
  /// The playground sets it while the user has chosen the hands of UIKit.
  var followsUIKit: Bool { get set }
  /// The language of the scene's texts, which the playground sets.
  ///
  /// Texts in the playground's table are translated where a picture is drawn; a scene needs the language for the
  /// titles of its controls, and for texts of its own.
  var language: Language { get set }
  /// The gestures that a drawn hand demonstrates while there is no input, in order.
  ///
  /// Nil, as by default, for a scene whose picture is still without input.
  var demonstrations: ArraySlice<Demonstration>? { get }
  /// The scene, if it recognizes signs; nil, as by default, for other scenes.
  var signScene: (any SignScene)? { get }
  /// The type of the scene.
  var sceneType: SceneType { get }
  /// Returns the scene to its initial state.
  func reset()
  /// The settings of the scene that differ from their initial values, in a fixed order.
  var settings: [SceneSetting] { get }
  /// Changes a setting; returns `false` if the scene has no setting with this name and value.
  func apply(_ setting: SceneSetting) -> Bool
  /// The names of the scene's settings that are saved for the next run of the playground.
  static var lastingSettings: [String] { get }
  /// Advances the scene to a time; called once per frame, after the frame's touches.
  func update(to time: Duration)
  /// Whether the picture of the scene changes without input, so that each frame has to be drawn.
  var isAnimating: Bool { get }
  /// The next time at which the scene changes without input; nil if there is no such time.
  var nextDeadline: Duration? { get }
  /// Adds the scene's draw commands to a picture, from back to front, without a background.
  ///
  /// The playground draws its own controls in the lowest ``Theme/bottomMargin(in:)`` points of the surface,
  /// unless the scene uses the whole surface.
  func draw(_ picture: inout PictureBuilder)
  /// Whether the scene is in a state that its settings and sprites do not contain, such as an
  /// unfinished lesson; `false` by default.
  ///
  /// No recording begins in such a state.
  var hasUnsavedState: Bool { get }
  /// Informs the scene about the computation time of the frame that was just drawn.
  ///
  /// Called only if the host measures frames, and never in a replay, whose pictures must be
  /// reproducible.
  func didDrawFrame(cost: Duration)
}

extension Scene {
  public static var pictures: [String] { [] }
  public static var sounds: [String] { [] }
  public static var background: String? { nil }
  public static var isLesson: Bool { false }
  public static func drawIcon(in box: Rect, _ picture: inout PictureBuilder) {
    picture.text(
      String(title.prefix(1)), at: box.center, size: box.height / 2 / picture.scale, bold: true,
      color: picture.theme.ink)
  }
  public var sprites: [View] { [] }
  public static var usesWholeSurface: Bool { false }
  public static var drawsTrails: Bool { false }
  public var help: SceneHelp { SceneHelp(gestures: [], keys: []) }
  public func resize(to size: Size) { session.window.bounds.size = size }
  public func press(_ key: String) -> Bool { false }
  public var options: [Control] { [] }
  public var followsUIKit: Bool {
    get { false }
    set {}
  }
  public var language: Language {
    get { .english }
    set {}
  }
  public var demonstrations: ArraySlice<Demonstration>? { nil }
  public var signScene: (any SignScene)? { nil }
  public func reset() {}
  public var settings: [SceneSetting] { [] }
  public func apply(_ setting: SceneSetting) -> Bool { false }
  public static var lastingSettings: [String] { [] }
  public func update(to time: Duration) {}
  public var isAnimating: Bool { false }
  public var nextDeadline: Duration? { session.nextDeadline }
  public var hasUnsavedState: Bool { false }
  public func didDrawFrame(cost: Duration) {}
}

extension Scene {
  /// Plays the sound that an object at a location of the surface makes.
  package func play(
    _ name: String, at location: Point, scale: Double = 1, minimumGain: Double = 0.3
  ) {
    onSound?(
      Sound(
        name, at: location, scale: scale, minimumGain: minimumGain, on: session.window.bounds.size))
  }

  /// Plays the sound of a sprite, which is louder and lower for a larger sprite.
  package func play(_ name: String, by sprite: Sprite) {
    play(name, at: sprite.center, scale: sprite.transform.scale)
  }
}
