import Foundation
import GestureFiles
import MonkeyPinchScenes
import PointerEmulation
import SDLHost

/// The user's configuration: a small JSON file.
///
/// Unknown keys stay as they are. A file that cannot be read is never overwritten: it is renamed when
/// a new one is saved.
struct Configuration {
  /// Names another file, for kiosks and for tests.
  static let variable = "MONKEYPINCH_CONFIG"
  /// The most bytes that are read.
  private static let maximumSize = 1 << 20

  /// Why the file, or one of its values, is ignored; nil if all of it is valid.
  private(set) var problem: String?
  /// Whether there is a file.
  var exists: Bool { file.exists }
  var path: String { file.path }

  private let file: UserFile
  private var values = JSON.object([])
  private var isDamaged = false

  /// Reads the user's file; without one, nothing is set.
  static func load() -> Configuration { Configuration(path: usualPath) }

  /// Reads the user's file, and reports on standard error what is wrong with it.
  static func loadReporting() -> Configuration {
    let configuration = load()
    if let problem = configuration.problem {
      Failure.warn("\(problem); playing on with the defaults")
    }
    return configuration
  }

  init(path: String) {
    file = UserFile(path: path)
    guard exists else { return }
    if let json = try? JSON(file.read(limit: Self.maximumSize)), json.members != nil {
      values = json
    } else {
      isDamaged = true
      problem = "\(path): not a configuration, expected a JSON object"
    }
    for (key, isValid, words) in [
      (Key.touchMatrix, touchPanel != nil, "six numbers that make a touch panel"),
      (Key.scene, scene != nil, "the name of a scene"),
      (Key.muted, isMuted != nil, "true or false"),
      (Key.look, look != nil, "light or dark"),
      (Key.reducedMotion, reducesMotion != nil, "true or false"),
      (Key.settings, settings != nil, "texts by the names of scenes and settings"),
      (Key.switches, switches != nil, "lists of keys by the names of scenes"),
    ] where values[key] != nil && !isValid {
      problem = "\(path): \(key) is not \(words)"
    }
  }

  // MARK: Values

  private enum Key {
    static let touchMatrix = "touchMatrix"
    static let scene = "scene"
    static let muted = "muted"
    static let look = "look"
    static let reducedMotion = "reducedMotion"
    static let settings = "settings"
    static let switches = "switches"
  }

  /// How the touch panel lies under the screen; nil where nothing is set.
  var touchPanel: TouchPanel? {
    get { values[Key.touchMatrix]?.doubles.flatMap { TouchPanel(matrix: $0) } }
    set { values[Key.touchMatrix] = (newValue?.matrix).map { JSON($0) } }
  }

  /// The scene that was played last.
  var scene: String? {
    get { (values[Key.scene]?.string).flatMap { SceneList.scene(named: $0)?.name } }
    set { values[Key.scene] = newValue.map { .string($0) } }
  }

  var isMuted: Bool? {
    get { values[Key.muted]?.bool }
    set { values[Key.muted] = newValue.map { .bool($0) } }
  }

  var look: Look? {
    get { (values[Key.look]?.string).flatMap(Look.init) }
    set { values[Key.look] = newValue.map { .string($0.rawValue) } }
  }

  /// Whether decorative motion is left out.
  var reducesMotion: Bool? { values[Key.reducedMotion]?.bool }

  /// The settings that each scene begins with, by the scene's name.
  var settings: [String: [SceneSetting]]? {
    lists(Key.settings) { scene in
      scene.members?.map { member in member.value.string.map { SceneSetting(member.key, $0) } }
    }
  }

  /// The keys that each scene begins with, by its name; older versions saved these.
  var switches: [String: [String]]? {
    lists(Key.switches) { scene in scene.elements?.map(\.string) }
  }

  /// The lists that an object has by the names of scenes; nil unless every value is valid.
  private func lists<Value>(
    _ key: String, _ list: (JSON) -> [Value?]?
  ) -> [String: [Value]]? {
    guard let members = values[key]?.members else { return nil }
    var result: [String: [Value]] = [:]
    for member in members {
      guard let entries = list(member.value) else { return nil }
      let valid = entries.compactMap { $0 }
      guard valid.count == entries.count else { return nil }
      result[member.key] = valid
    }
    return result
  }

  /// Keeps the settings of a scene, in place of those and of the keys that it began with before.
  mutating func keep(_ settings: [SceneSetting], of scene: String) {
    let kept = JSON.object(settings.map { .init($0.name, .string($0.value)) })
    set(settings.isEmpty ? nil : kept, of: scene, in: Key.settings)
    set(nil, of: scene, in: Key.switches)
  }

  private mutating func set(_ value: JSON?, of scene: String, in key: String) {
    var scenes = values[key]?.members == nil ? JSON.object([]) : values[key] ?? .object([])
    scenes[scene] = value
    values[key] = scenes.members?.isEmpty == true ? nil : scenes
  }

  // MARK: Saving

  /// Saves the configuration.
  ///
  /// - Returns: The new path of a damaged file, if there was one.
  @discardableResult
  func save() throws(Failure) -> String? {
    var aside: String?
    if isDamaged {
      aside = file.putAside()
      guard aside != nil else {
        throw Failure(.writeFailed, "\(path): the damaged configuration cannot be renamed")
      }
    }
    var bytes: [UInt8] = []
    bytes.append(indented: values)
    bytes.append(0x0A)
    do throws(UserFileError) {
      try file.write(bytes)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
    return aside
  }

  /// Where the system keeps such files.
  private static var usualPath: String {
    var environment = ProcessInfo.processInfo.environment
    if let named = environment[variable], !named.isEmpty { return named }
    environment["HOME"] = environment["HOME"] ?? NSHomeDirectory()
    return UserFile.path("config.json", in: .configuration, environment: environment)
      ?? NSHomeDirectory() + "/.config/monkeypinch/config.json"
  }
}
