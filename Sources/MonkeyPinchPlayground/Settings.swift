import GestureJSON
package import PlayKit
package import SDLFingers

/// What the user has chosen, in the window or by a command, for this run and the next ones.
///
/// A value is nil, or missing in a dictionary, while nothing is chosen.
package struct Settings: Equatable {
  /// The name of the scene that was played last.
  package var scene: String?
  package var isMuted: Bool?
  package var look: Look?
  /// The language of texts.
  package var language: Language?
  /// Whether animations for decoration are reduced.
  package var reducesMotion: Bool?
  /// Whether rings and trails of fingers are visible.
  package var showsTrails: Bool?
  /// The hands for which limits and filters are set.
  package var hands: Hands?
  /// Whether gestures are made by single taps.
  package var usesSingleTaps: Bool?
  /// How large everything in the window is.
  package var zoom: Zoom?
  /// The orientation of the touch panel relative to the screen.
  package var touchPanel: TouchPanel?
  /// The names of the gestures that the user has made on sprites.
  package var triedGestures: [String]?
  /// The settings of scenes, sorted by name, by the name of the scene.
  package var scenes: [String: [SceneSetting]] = [:]
  /// The keys to press when a scene opens, by the name of the scene.
  ///
  /// Older versions of the program saved these keys in place of settings.
  package var keys: [String: [String]] = [:]

  package init() {}

  /// Copies from `new` the values in which it differs from `old`.
  package mutating func take(_ new: Settings, insteadOf old: Settings) {
    // Only reading needs the scenes.
    for value in Self.values(of: []) where !value.isEqual(new, old) { value.copy(new, &self) }
    for (scene, settings) in new.scenes where settings != old.scenes[scene] {
      scenes[scene] = settings
      keys[scene] = nil
    }
  }
}

// MARK: - Values in a configuration file

extension Settings {
  /// One of the values, as a configuration file has it.
  struct Value {
    let key: String
    /// What is valid, for messages.
    let words: String
    /// Reads the value; returns false if it is not valid.
    let read: (JSON, inout Settings) -> Bool
    /// Returns the value as JSON; nil if nothing is chosen.
    let json: (Settings) -> JSON?
    let isEqual: (Settings, Settings) -> Bool
    /// Copies the value of the first settings to the second.
    let copy: (Settings, inout Settings) -> Void
  }

  /// Returns all values but those of scenes, in the order of messages about them.
  ///
  /// - Parameter scenes: The scenes of the program, whose names are valid.
  static func values(of scenes: [SceneType]) -> [Value] {
    [
      value("touchMatrix", { $1(&$0.touchPanel) }, "six numbers that make a touch panel") {
        $0.doubles.flatMap { TouchPanel(matrix: $0) }
      } json: {
        JSON($0.matrix)
      },
      value("scene", { $1(&$0.scene) }, "the name of a scene") {
        $0.string.flatMap { name in scenes.contains { $0.name == name } ? name : nil }
      } json: {
        .string($0)
      },
      flag("muted", { $1(&$0.isMuted) }),
      name("look", { $1(&$0.look) }, Look.names),
      name("language", { $1(&$0.language) }, Language.names),
      flag("reducedMotion", { $1(&$0.reducesMotion) }),
      flag("trails", { $1(&$0.showsTrails) }),
      name("hands", { $1(&$0.hands) }, "one of \(Hands.names)"),
      flag("singleTaps", { $1(&$0.usesSingleTaps) }),
      value("zoom", { $1(&$0.zoom) }, Zoom.names) {
        $0.integer.flatMap(Zoom.init)
      } json: {
        JSON(Double($0.rawValue))
      },
      value("triedGestures", { $1(&$0.triedGestures) }, "a list of names of gestures") {
        $0.elements?.map { $0.string }.allPresent()
      } json: {
        .array($0.map { .string($0) })
      } copy: { new, settings in
        // Another window may have saved others.
        let known = settings.triedGestures ?? []
        settings.triedGestures = known + (new ?? []).filter { !known.contains($0) }
      },
    ]
  }

  /// Calls a closure with one of the values.
  private typealias Access<Element> = (inout Settings, (inout Element?) -> Void) -> Void

  private static func value<Element: Equatable>(
    _ key: String, _ access: @escaping Access<Element>, _ words: String,
    read: @escaping (JSON) -> Element?, json: @escaping (Element) -> JSON,
    copy: ((Element?, inout Settings) -> Void)? = nil
  ) -> Value {
    func value(in settings: Settings) -> Element? {
      var (settings, value) = (settings, Element?.none)
      access(&settings) { value = $0 }
      return value
    }
    return Value(
      key: key, words: words,
      read: { json, settings in
        let value = read(json)
        access(&settings) { $0 = value }
        return value != nil
      },
      json: { value(in: $0).map(json) },
      isEqual: { value(in: $0) == value(in: $1) },
      copy: { new, settings in
        let value = value(in: new)
        if let copy { return copy(value, &settings) }
        access(&settings) { $0 = value }
      })
  }

  private static func flag(_ key: String, _ access: @escaping Access<Bool>) -> Value {
    value(key, access, "true or false", read: { $0.bool }) { .bool($0) }
  }

  private static func name<Name: RawRepresentable<String> & Equatable>(
    _ key: String, _ access: @escaping Access<Name>, _ words: String
  ) -> Value {
    value(key, access, words) {
      $0.string.flatMap(Name.init)
    } json: {
      .string($0.rawValue)
    }
  }
}

extension Array {
  /// The elements, if none of them is nil; else nil.
  func allPresent<Wrapped>() -> [Wrapped]? where Element == Wrapped? {
    let present = compactMap { $0 }
    return present.count == count ? present : nil
  }
}
