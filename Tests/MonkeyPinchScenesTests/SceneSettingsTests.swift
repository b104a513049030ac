import Gestures
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct SceneSettingsTests {
  /// Returns a new scene after presses of keys.
  private func scene(_ type: any Scene.Type, _ keys: [String] = []) -> any Scene {
    let scene = type.init(size: Size(width: 1280, height: 800))
    for key in keys { _ = scene.press(key) }
    return scene
  }

  @Test(
    arguments: [
      ("monkey", [], []), ("monkey", ["p"], [("physics", "scroll")]),
      ("monkey", ["p", "p", "i"], [("physics", "bounce"), ("friction", "2")]),
      ("monkey", ["p", "o", "p", "p"], [("friction", "4")]),
      ("portraits", ["v", "l"], []), ("drawer", [], []),
    ] as [(String, [String], [(String, String)])])
  func `a new scene with the settings of another has the same settings`(
    name: String, keys: [String], expected: [(String, String)]
  ) throws {
    let type = try #require(SceneList.scene(named: name))
    let settings = scene(type, keys).settings
    #expect(settings == expected.map { SceneSetting($0.0, $0.1) })

    let copy = scene(type)
    for setting in settings { #expect(copy.apply(setting)) }
    #expect(copy.settings == settings)
    #expect(copy.sprites.count == scene(type, keys).sprites.count)
  }

  @Test(arguments: [
    ("monkey", "physics", "glue"), ("monkey", "friction", "11"), ("monkey", "friction", "much"),
    ("monkey", "mode", ""), ("monkey", "count", "5"), ("drawer", "mode", "tickle"),
  ])
  func `a scene refuses settings that it does not have`(
    name: String, setting: String, value: String
  )
    throws
  {
    let scene = scene(try #require(SceneList.scene(named: name)))

    #expect(!scene.apply(SceneSetting(setting, value)))
    #expect(scene.settings.isEmpty)
  }

  @Test func `physics and friction are saved for the next run`() {
    #expect(MonkeyScene.lastingSettings == ["physics", "friction"])
  }

  @Test func `a reset restores the initial settings`() {
    let monkey = scene(MonkeyScene.self, ["p", "o", "t"])
    monkey.reset()
    #expect(monkey.settings.isEmpty)
  }
}
