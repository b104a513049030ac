import Foundation
import PointerEmulation
import SDLHost
import MonkeyPinchScenes

/// What the person has set once and for all, in a small JSON file of their own.
///
/// Keys that this version does not know stay as they are. A file that cannot be read is never written
/// over: it is put aside when a new one is saved.
struct Configuration {
  /// Names another file; for kiosks, and for tests.
  static let variable = "MONKEYPINCH_CONFIG"

  let path: String
  /// Why nothing in the file counts, or one of its values does not; nil where all is well.
  private(set) var problem: String?
  /// Whether there is a file.
  private(set) var exists = false

  private var values: [String: Any] = [:]
  private var isDamaged = false

  /// Reads the person's file; without one, nothing is set.
  static func load() -> Configuration { Configuration(path: usualPath) }

  /// Reads the person's file, and tells on standard error what is wrong with it.
  static func loadTelling() -> Configuration {
    let configuration = load()
    if let problem = configuration.problem {
      Failure.warn("\(problem); playing on with the defaults")
    }
    return configuration
  }

  init(path: String) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else { return }
    exists = true
    do throws(Unreadable) {
      values = try Self.read(path)
    } catch {
      isDamaged = true
      problem = "\(path): not a configuration, \(error.reason)"
    }
    for (key, isSound, words) in [
      (Key.touchMatrix, touchPanel != nil, "six numbers that make a touch panel"),
      (Key.scene, scene != nil, "the name of a scene"),
      (Key.muted, isMuted != nil, "true or false"),
      (Key.look, look != nil, "light or dark"),
      (Key.reducedMotion, reducesMotion != nil, "true or false"),
      (Key.switches, switches != nil, "lists of keys by the names of scenes"),
    ] where values[key] != nil && !isSound {
      problem = "\(path): \(key) is not \(words)"
    }
  }

  private struct Unreadable: Error { let reason: String }

  private static func read(_ path: String) throws(Unreadable) -> [String: Any] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw Unreadable(reason: "it cannot be read")
    }
    guard let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Unreadable(reason: "expected a JSON object")
    }
    return values
  }

  // MARK: Values

  private enum Key {
    static let touchMatrix = "touchMatrix"
    static let scene = "scene"
    static let muted = "muted"
    static let look = "look"
    static let reducedMotion = "reducedMotion"
    static let switches = "switches"
  }

  /// How the touch panel lies under the screen; nil where nothing is set.
  var touchPanel: TouchPanel? {
    get {
      guard let numbers = values[Key.touchMatrix] as? [Any] else { return nil }
      let matrix = numbers.compactMap { $0 as? Double }
      return matrix.count == numbers.count ? TouchPanel(matrix: matrix) : nil
    }
    set { values[Key.touchMatrix] = newValue?.matrix }
  }

  /// The scene that was played last.
  var scene: String? {
    get { (values[Key.scene] as? String).flatMap { SceneList.scene(named: $0)?.name } }
    set { values[Key.scene] = newValue }
  }

  var isMuted: Bool? {
    get { values[Key.muted] as? Bool }
    set { values[Key.muted] = newValue }
  }

  var look: Look? {
    get { (values[Key.look] as? String).flatMap(Look.init) }
    set { values[Key.look] = newValue?.rawValue }
  }

  /// Whether what moves for show alone keeps still.
  var reducesMotion: Bool? { values[Key.reducedMotion] as? Bool }

  /// The keys that each scene begins with, by its name.
  var switches: [String: [String]]? {
    get { values[Key.switches] as? [String: [String]] }
    set { values[Key.switches] = newValue }
  }

  // MARK: Saving

  /// Writes the file in one piece: whoever reads it meanwhile, or pulls the plug, has the old one.
  ///
  /// - Returns: Where a damaged file was put instead, if there was one.
  @discardableResult
  func save() throws(Failure) -> String? {
    // A link leads to where its owner keeps the file, and stays a link.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let aside = isDamaged ? try putAside(file) : nil
      var data = try JSONSerialization.data(
        withJSONObject: values, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      data.append(0x0A)
      try data.write(to: file, options: .atomic)
      return aside
    } catch {
      throw Failure(.writeFailed, "\(path): the configuration cannot be written")
    }
  }

  private func putAside(_ file: URL) throws -> String {
    var (aside, number) = (file.path + ".damaged", 1)
    while FileManager.default.fileExists(atPath: aside) {
      number += 1
      aside = file.path + ".damaged-\(number)"
    }
    try FileManager.default.moveItem(atPath: file.path, toPath: aside)
    return aside
  }

  // MARK: Place

  /// Where each platform keeps such files.
  private static var usualPath: String {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment[variable], !named.isEmpty { return named }
    return folder(environment) + "/monkeypinch/config.json"
  }

  private static func folder(_ environment: [String: String]) -> String {
    #if os(Windows)
    return environment["APPDATA"] ?? NSHomeDirectory() + "/AppData/Roaming"
    #elseif os(macOS)
    return NSHomeDirectory() + "/Library/Application Support"
    #else
    // The XDG base directory specification has relative paths ignored.
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.config"
    #endif
  }
}
