import GestureJSON
package import PlayKit

/// The user's configuration: the settings in a small JSON file.
///
/// Unknown keys are kept, and so are values that are not valid and do not change.
package struct Configuration {
  package var settings = Settings()
  /// A sentence that says what is wrong in the configuration file; nil if nothing is wrong.
  package private(set) var problem: String?
  /// Whether the bytes are no configuration, so that the file is renamed before another is saved.
  package private(set) var isDamaged = false
  /// The name of the file, as shown in messages.
  private let path: String
  /// The scenes of the program.
  private let scenes: [SceneType]
  private var values = JSON.object([])
  /// The settings in ``values``.
  private var saved = Settings()
  /// The maximum size of a configuration file in bytes: 1 MiB.
  package static let maximumSize = 1 << 20

  /// Creates a configuration in which no values are set.
  ///
  /// - Parameters:
  ///   - path: The path of the configuration file, for messages.
  ///   - scenes: The scenes of the program, whose names are valid.
  package init(path: String, scenes: [SceneType]) {
    self.path = path
    self.scenes = scenes
  }

  /// Reads a configuration from the bytes of the file at `path`.
  package init(bytes: [UInt8], path: String, scenes: [SceneType]) {
    self.init(path: path, scenes: scenes)
    if bytes.count > Self.maximumSize {
      isDamaged = true
      problem = "\(path): too large for a configuration, expected at most 1 MiB"
    } else {
      read(bytes)
    }
    var faults: [String] = []
    for value in Settings.values(of: scenes) {
      guard let json = values[value.key], !value.read(json, &saved) else { continue }
      faults.append("\(value.key) is not \(value.words)")
    }
    if let json = values[Key.scenes] {
      let lists = json.lists { scene in
        scene.members?.sorted { $0.key < $1.key }
          .map { member in member.value.string.map { SceneSetting(member.key, $0) } }
      }
      saved.scenes = lists ?? [:]
      if lists == nil {
        faults.append("\(Key.scenes) is not texts by the names of scenes and settings")
      }
    }
    if let json = values[Key.keys] {
      let lists = json.lists { scene in scene.elements?.map { $0.string } }
      saved.keys = lists ?? [:]
      if lists == nil { faults.append("\(Key.keys) is not lists of keys by the names of scenes") }
    }
    settings = saved
    if !faults.isEmpty { problem = "\(path): \(faults.joined(separator: "; "))" }
  }

  private enum Key {
    static let scenes = "settings"
    static let keys = "switches"
  }

  private mutating func read(_ bytes: [UInt8]) {
    var reason = "expected a JSON object"
    do throws(InvalidText) {
      let json = try JSON(Array(bytes.withoutByteOrderMark))
      if json.members != nil { return values = json }
    } catch {
      reason = error.reason
    }
    isDamaged = true
    problem = "\(path): not a configuration: \(reason)"
  }

  /// The content of the configuration file, with the settings.
  package var bytes: [UInt8] {
    var values = values
    for value in Settings.values(of: scenes) where !value.isEqual(settings, saved) {
      values[value.key] = value.json(settings)
    }
    for scene in Set(saved.scenes.keys).union(settings.scenes.keys).sorted()
    where settings.scenes[scene] != saved.scenes[scene] {
      let members = (settings.scenes[scene] ?? []).map { JSON.Member($0.name, .string($0.value)) }
      values.set(members.isEmpty ? nil : .object(members), of: scene, in: Key.scenes)
    }
    for scene in saved.keys.keys.sorted() where settings.keys[scene] == nil {
      values.set(nil, of: scene, in: Key.keys)
    }
    var bytes: [UInt8] = []
    bytes.append(indented: values)
    bytes.append(0x0A)
    return bytes
  }
}

extension JSON {
  /// Returns the lists in this object by their keys; nil if the value is no object of valid lists.
  fileprivate func lists<Value>(_ list: (JSON) -> [Value?]?) -> [String: [Value]]? {
    guard let members else { return nil }
    var result: [String: [Value]] = [:]
    for member in members {
      guard let valid = list(member.value)?.allPresent() else { return nil }
      result[member.key] = valid
    }
    return result
  }

  /// Sets a value of a scene in the object that a key has, which is removed when it becomes empty.
  fileprivate mutating func set(_ value: JSON?, of scene: String, in key: String) {
    var scenes = self[key]?.members == nil ? JSON.object([]) : self[key] ?? .object([])
    scenes[scene] = value
    self[key] = scenes.members?.isEmpty == true ? nil : scenes
  }
}
