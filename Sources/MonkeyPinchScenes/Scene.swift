public import GestureDrawing
public import Gestures

/// Something to play with: views and recognizers in, pictures and sounds out.
///
/// A scene never reads a clock and never meets the host, so that it plays the same from a recording
/// as from fingers.
public protocol Scene: AnyObject {
  /// What the command line calls it.
  static var name: String { get }
  /// What people call it: a word or two.
  static var title: String { get }
  /// One line on what to try in it.
  static var summary: String { get }

  /// The pictures among the assets that it draws, without folder and ending.
  static var pictures: [String] { get }
  /// The sounds among the assets that it plays.
  static var sounds: [String] { get }

  /// - Parameter size: Of the surface, in points.
  init(size: Size)

  var session: Session { get }
  /// The views that an event log tells of, in a fixed order.
  var sprites: [View] { get }
  /// Called for each sound the scene makes.
  var onSound: ((Sound) -> Void)? { get set }
  /// Whether every place of the surface belongs to the scene, so that no control is put in front of
  /// it where it is the first to be played; `false` unless the scene says so.
  static var usesWholeSurface: Bool { get }
  /// What the scene adds to the help about gestures and keys.
  var help: SceneHelp { get }

  /// The surface has another size: everything stays inside, where it was in proportion.
  func resize(to size: Size)
  /// A key went down, by its name in lower case; false if it means nothing here.
  func press(_ key: String) -> Bool
  /// Puts everything back to where it was in the beginning.
  func reset()
  /// The keys that, pressed in a fresh scene, make its switches stand as they do now.
  var switches: [String] { get }
  /// Those of ``switches`` that the next run begins with.
  var lastingSwitches: [String] { get }
  /// The settings that differ from those of a new scene, in a fixed order.
  var settings: [SceneSetting] { get }
  /// Changes a setting; returns `false` if the scene has no setting of that name and value.
  func apply(_ setting: SceneSetting) -> Bool
  /// The names of the settings that are kept for the next run.
  static var lastingSettings: [String] { get }
  /// Time has passed, once a frame after the frame's touches.
  func update(to time: Duration)
  /// Whether the picture changes by itself now, so that frames have to follow each other.
  var isAnimating: Bool { get }
  /// When something will change by itself; nil if nothing will.
  var nextDeadline: Duration? { get }
  /// The picture of this moment, the lowest first; what is behind it is the playground's business.
  ///
  /// The foot of the surface, ``Theme/foot(in:)`` high, is the playground's too, unless the scene
  /// uses the whole surface.
  func draw(in theme: Theme) -> [DrawCommand]
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
  public var switches: [String] { [] }
  public var lastingSwitches: [String] { [] }
  public var settings: [SceneSetting] { [] }
  public func apply(_ setting: SceneSetting) -> Bool { false }
  public static var lastingSettings: [String] { [] }
  public func update(to time: Duration) {}
  public var isAnimating: Bool { false }
  public var nextDeadline: Duration? { session.nextDeadline }
}

/// A sound that a scene makes.
public struct Sound: Hashable, Sendable {
  /// The name of its file among the assets, without folder and ending.
  public var name: String
  /// From 0, silent, to 1.
  public var gain: Double
  /// From -1, left, to 1, right.
  public var pan: Double

  public init(_ name: String, gain: Double, pan: Double) {
    self.name = name
    self.gain = gain
    self.pan = pan
  }
}

/// What can be done in a scene, for people: what to do, and what it does.
public struct SceneHelp: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var input: String
    public var effect: String

    public init(_ input: String, _ effect: String) {
      self.input = input
      self.effect = effect
    }
  }

  public var gestures: [Entry]
  public var keys: [Entry]

  public init(gestures: [Entry], keys: [Entry]) {
    self.gestures = gestures
    self.keys = keys
  }
}
