import GestureControls
public import Gestures

// Embedded Swift has no values of metatypes: there, a value has what the static members say.

#if hasFeature(Embedded)
/// The type of a scene, with what is known of the scene before it is created.
public struct SceneType: Equatable {
  public let name: String
  public let title: String
  public let summary: String
  public let pictures: [String]
  public let sounds: [String]
  public let background: String?
  public let isLesson: Bool
  public let usesWholeSurface: Bool
  public let drawsTrails: Bool
  public let lastingSettings: [String]
  public let make: (Size) -> any Scene
  private let icon: (Rect, inout PictureBuilder) -> Void

  init<Type: Scene>(_ type: Type.Type) {
    (name, title, summary) = (type.name, type.title, type.summary)
    (pictures, sounds, background) = (type.pictures, type.sounds, type.background)
    (isLesson, usesWholeSurface) = (type.isLesson, type.usesWholeSurface)
    (drawsTrails, lastingSettings) = (type.drawsTrails, type.lastingSettings)
    (make, icon) = ({ type.init(size: $0) }, { type.drawIcon(in: $0, &$1) })
  }

  public func drawIcon(in box: Rect, _ picture: inout PictureBuilder) { icon(box, &picture) }

  public static func == (first: SceneType, second: SceneType) -> Bool { first.name == second.name }
}
#else
/// The type of a scene.
public typealias SceneType = any Scene.Type
#endif

extension Scene {
  /// The type of the scene, as a value.
  package static var sceneType: SceneType {
    #if hasFeature(Embedded)
    SceneType(Self.self)
    #else
    Self.self
    #endif
  }

  #if !hasFeature(Embedded)
  /// Creates a scene of this type in its initial state, on a surface of a size in points.
  public static func make(_ size: Size) -> any Scene { Self(size: size) }
  #endif

  public var sceneType: SceneType { Self.sceneType }
}
