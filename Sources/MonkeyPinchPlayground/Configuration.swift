import GestureJSON
package import PlayKit
package import SDLFingers

/// The user's configuration, such as the last scene, as the bytes of a small JSON file.
///
/// Unknown keys are kept.
package struct Configuration {
  /// A sentence that says what is wrong in the configuration file; nil if nothing is wrong.
  package private(set) var problem: String?
  /// Whether the bytes are no configuration, so that the file is renamed before another is saved.
  package private(set) var isDamaged = false
  /// The name of the file, as shown in messages.
  private let path: String
  /// The scenes of the program.
  private let scenes: [any Scene.Type]
  private var values = JSON.object([])
  /// The maximum size of a configuration file in bytes: 1 MiB.
  package static let maximumSize = 1 << 20

  /// Creates a configuration in which no values are set.
  ///
  /// - Parameters:
  ///   - path: The path of the configuration file, for messages.
  ///   - scenes: The scenes of the program, whose names are valid.
  package init(path: String, scenes: [any Scene.Type]) {
    self.path = path
    self.scenes = scenes
  }

  /// Reads a configuration from the bytes of the file at `path`.
  package init(bytes: [UInt8], path: String, scenes: [any Scene.Type]) {
    self.init(path: path, scenes: scenes)
    if bytes.count > Self.maximumSize {
      isDamaged = true
      problem = "\(path): too large for a configuration, expected at most 1 MiB"
    } else {
      read(bytes)
    }
    var wrongKeys: [String] = []
    for (key, isValid, words) in [
      (Key.touchMatrix, touchPanel != nil, "six numbers that make a touch panel"),
      (Key.scene, scene != nil, "the name of a scene"),
      (Key.muted, isMuted != nil, "true or false"),
      (Key.look, look != nil, Look.names),
      (Key.reducedMotion, reducesMotion != nil, "true or false"),
      (Key.trails, showsTrails != nil, "true or false"),
      (Key.hands, hands != nil, "one of \(Hands.names)"),
      (Key.singleTaps, usesSingleTaps != nil, "true or false"),
      (Key.zoom, zoom != nil, Zoom.names),
      (Key.triedGestures, triedGestures != nil, "a list of names of gestures"),
      (Key.settings, settings != nil, "texts by the names of scenes and settings"),
      (Key.switches, switches != nil, "lists of keys by the names of scenes"),
    ] where values[key] != nil && !isValid {
      wrongKeys.append("\(key) is not \(words)")
    }
    if !wrongKeys.isEmpty { problem = "\(path): \(wrongKeys.joined(separator: "; "))" }
  }

  private mutating func read(_ bytes: [UInt8]) {
    var reason = "expected a JSON object"
    do throws(Refusal) {
      let json = try JSON(Array(bytes.withoutByteOrderMark))
      if json.members != nil { return values = json }
    } catch {
      reason = error.reason
    }
    isDamaged = true
    problem = "\(path): not a configuration: \(reason)"
  }

  // MARK: Values

  private enum Key {
    static let touchMatrix = "touchMatrix"
    static let scene = "scene"
    static let muted = "muted"
    static let look = "look"
    static let reducedMotion = "reducedMotion"
    static let trails = "trails"
    static let hands = "hands"
    static let singleTaps = "singleTaps"
    static let zoom = "zoom"
    static let triedGestures = "triedGestures"
    static let settings = "settings"
    static let switches = "switches"
  }

  /// The saved orientation of the touch panel relative to the screen; nil if not saved.
  package var touchPanel: TouchPanel? {
    get { values[Key.touchMatrix]?.doubles.flatMap { TouchPanel(matrix: $0) } }
    set { values[Key.touchMatrix] = (newValue?.matrix).map { JSON($0) } }
  }

  /// The name of the scene that was played last; nil if not saved.
  package var scene: String? {
    get {
      values[Key.scene]?.string.flatMap { name in scenes.contains { $0.name == name } ? name : nil }
    }
    set { values[Key.scene] = newValue.map { .string($0) } }
  }

  package var isMuted: Bool? {
    get { values[Key.muted]?.bool }
    set { values[Key.muted] = newValue.map { .bool($0) } }
  }

  package var hands: Hands? {
    get { (values[Key.hands]?.string).flatMap(Hands.init) }
    set { values[Key.hands] = newValue.map { .string($0.rawValue) } }
  }

  package var look: Look? {
    get { (values[Key.look]?.string).flatMap(Look.init) }
    set { values[Key.look] = newValue.map { .string($0.rawValue) } }
  }

  /// Whether animations for decoration are reduced; nil if not saved.
  package var reducesMotion: Bool? { values[Key.reducedMotion]?.bool }

  /// Whether rings and trails of fingers are visible; nil if not saved.
  package var showsTrails: Bool? {
    get { values[Key.trails]?.bool }
    set { values[Key.trails] = newValue.map { .bool($0) } }
  }

  /// Whether gestures are made by single taps; nil if not saved.
  package var usesSingleTaps: Bool? {
    get { values[Key.singleTaps]?.bool }
    set { values[Key.singleTaps] = newValue.map { .bool($0) } }
  }

  /// How large everything in the window is; nil if not saved.
  package var zoom: Zoom? {
    get { (values[Key.zoom]?.integer).flatMap(Zoom.init) }
    set { values[Key.zoom] = newValue.map { JSON(Double($0.rawValue)) } }
  }

  /// The names of the gestures that the user has made on sprites; nil if not saved.
  package var triedGestures: [String]? {
    guard let elements = values[Key.triedGestures]?.elements else { return nil }
    let names = elements.compactMap(\.string)
    return names.count == elements.count ? names : nil
  }

  /// Adds names of gestures that the user has made on sprites.
  package mutating func addTried(_ gestures: [String]) {
    let known = triedGestures ?? []
    let names = known + gestures.filter { !known.contains($0) }
    values[Key.triedGestures] = .array(names.map { .string($0) })
  }

  /// The saved settings of all scenes, sorted by name, by the name of the scene; nil if not saved.
  package var settings: [String: [SceneSetting]]? {
    lists(Key.settings) { scene in
      scene.members?.sorted { $0.key < $1.key }
        .map { member in member.value.string.map { SceneSetting(member.key, $0) } }
    }
  }

  /// The keys to press when a scene opens, stored under the name of the scene.
  ///
  /// Older versions of the program saved these keys in place of settings.
  package var switches: [String: [String]]? {
    lists(Key.switches) { scene in scene.elements?.map(\.string) }
  }

  /// Returns the lists under `key` in the file, as a dictionary whose keys are the names of scenes.
  ///
  /// Returns nil if there are no lists under `key`, or if a list is not valid.
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

  /// Replaces the stored settings of a scene.
  package mutating func keep(_ settings: [SceneSetting], of scene: String) {
    let kept = JSON.object(settings.map { .init($0.name, .string($0.value)) })
    set(settings.isEmpty ? nil : kept, of: scene, in: Key.settings)
    set(nil, of: scene, in: Key.switches)
  }

  private mutating func set(_ value: JSON?, of scene: String, in key: String) {
    var scenes = values[key]?.members == nil ? JSON.object([]) : values[key] ?? .object([])
    scenes[scene] = value
    values[key] = scenes.members?.isEmpty == true ? nil : scenes
  }

  // MARK: Writing

  /// The content of the configuration file, with the values that are set.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(indented: values)
    bytes.append(0x0A)
    return bytes
  }
}
