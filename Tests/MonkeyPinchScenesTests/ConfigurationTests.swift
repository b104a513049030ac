import GestureTesting
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLFingers
import TestSeeds
import Testing

@Suite struct ConfigurationTests {
  private func configuration(_ bytes: [UInt8]) -> Configuration {
    Configuration(bytes: bytes, path: "config.json", scenes: SceneList.all)
  }

  @Test func `any settings that are saved are read back, and unknown keys stay`() {
    for seed in Seeds.of(100, thorough: 50_000) {
      var random = SeededGenerator(seed: seed)
      var saved = configuration(
        Array(#"{"future": {"a": [1e3]}, "switches": {"pad": ["1"]}}"#.utf8))
      #expect(saved.problem == nil && saved.settings.keys == ["pad": ["1"]])

      for _ in 0..<3 {
        let keys = random.chance(0.7) ? saved.settings.keys : [:]
        saved.settings = random.settings()
        saved.settings.keys = keys
        let read = configuration(saved.bytes)

        #expect(read.problem == nil, "seed \(seed)")
        #expect(read.settings == saved.settings, "seed \(seed)")
        #expect(read.bytes == saved.bytes, "seed \(seed)")
        let text = String(decoding: read.bytes, as: UTF8.self)
        #expect(text.contains(#""future""#), "seed \(seed)")
        saved = read
      }
    }
  }
}

extension SeededGenerator {
  private mutating func maybe<Value>(_ value: (inout SeededGenerator) -> Value?) -> Value? {
    chance(0.5) ? value(&self) : nil
  }

  private mutating func text() -> String {
    let letters: [Character] = ["a", "\"", "\\", "é", "e\u{301}", "👩‍👧", "\u{202E}", "\n", "\0", " "]
    return String((0..<int(in: 0...5)).map { _ in letters[int(in: 0...letters.count - 1)] })
  }

  private mutating func panel() -> TouchPanel? {
    TouchPanel(
      matrix: (0..<6).map { _ in
        chance(0.2) ? [0, -0.0, 1e6, -1e6, 1e-7, 0.1 + 0.2][int(in: 0...5)] : double(in: -3...3)
      })
  }

  /// Returns settings with any of their values chosen.
  fileprivate mutating func settings() -> Settings {
    var settings = Settings()
    settings.scene = maybe { SceneList.all.randomElement(using: &$0)?.name }
    settings.isMuted = maybe { $0.chance(0.5) }
    settings.look = maybe { Look.allCases.randomElement(using: &$0) }
    settings.reducesMotion = maybe { $0.chance(0.5) }
    settings.showsTrails = maybe { $0.chance(0.5) }
    settings.hands = maybe { Hands.allCases.randomElement(using: &$0) }
    settings.usesSingleTaps = maybe { $0.chance(0.5) }
    settings.zoom = maybe { Zoom.allCases.randomElement(using: &$0) }
    settings.touchPanel = maybe { $0.panel() }
    settings.triedGestures = maybe { random in
      (0..<random.int(in: 0...3)).map { _ in random.text() }
    }
    for _ in 0..<int(in: 0...2) {
      settings.scenes[text()] = (0..<int(in: 1...2)).map { SceneSetting("\($0)\(text())", text()) }
    }
    return settings
  }
}
