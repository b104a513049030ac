import Foundation
import GestureControls
import GestureRecordings
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests that players read all texts in their language, and that the texts have their places.
@Suite struct LanguageTests {
  @Test func `each text has its values and glyphs in each language`() {
    for language in Language.allCases {
      for text in Language.translations.keys {
        let words = language(text)
        #expect(words.contains { $0.isLetter } || text.hasPrefix("%1 o"), "\(text)")
        for number in 1...9 {
          #expect(words.contains("%\(number)") == text.contains("%\(number)"), "\(text)")
        }
        #expect(words.unicodeScalars.allSatisfy(Typeface.regular.contains), "\(words)")
        // Where a text is measured and drawn, it is translated twice.
        #expect(language(words) == words, "\(words)")
      }
    }
  }

  @Test func `values take their places in a text, and a text without a translation stays`() {
    #expect(Language.english("Zoom %1 %: %2%", "150", "a") == "Zoom 150 %: a%")
    #expect(Language.german("More (%1 of %2)", "1", "3") == "Mehr (1 von 3)")
    #expect(Language.chinese("%2-finger %1", "点", "4") == "4 指点")
    #expect(Language.chinese("zigzag 100 %") == "zigzag 100 %")
  }

  static let systems: [([String: String], Language)] = [
    (["LANG": "de_DE.UTF-8"], .german), (["LANG": "zh_CN"], .chinese), ([:], .english),
    (["LANG": "de_DE", "LC_ALL": "C.UTF-8"], .english), (["LANG": "fr", "LC_ALL": ""], .english),
    (["LANG": "C", "LC_MESSAGES": "de@euro", "LC_ALL": ""], .german),
  ]

  @Test(arguments: systems)
  func `the first variable that is not empty says the system's language`(
    variables: [String: String], language: Language
  ) {
    #expect(Language { variables[$0] } == language)
  }

  // MARK: The table

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized
  /// The sources of what players read.
  private static let sources: String = {
    let folders = [
      "Sources/PlayKit", "Sources/MonkeyPinchPlayground", "Sources/MonkeyPinchScenes",
      "Sources/MonkeyPinchApp/Window", "Sources/GestureStrokes", "Sources/WebHost", "Web/Page",
    ].map { root.appendingPathComponent($0) }
    return folders.flatMap { folder in
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL } ?? []
    }.filter {
      $0.isFileURL && !$0.hasDirectoryPath && $0.lastPathComponent != "Language+Table.swift"
    }
    .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined()
  }()

  @Test func `the table has no text that is gone`() {
    let literals = Set(Self.sources.split(separator: "\""))
    let gone = Language.translations.keys.filter { text in
      // Titles of settings have the names of their controls; some texts begin with a number.
      let rest = String(text.drop { $0.isNumber }).replacing(/\ (left|right|up|down)$/, with: "")
      let name = text.prefix(1).lowercased() + text.dropFirst()
      let title = text.prefix(1).uppercased() + text.dropFirst()
      return !literals.contains(name[...]) && !literals.contains(title[...])
        && (rest == text || !Self.sources.utf8.contains(rest.utf8))
    }
    #expect(gone.sorted() == [])
  }

  @Test func `the table has each text that is translated by name`() {
    let calls = /\b(?:language|translated)\(\s*(?:[^"(),]*\?\s*)?"([^"\\]+)"(?:\s*:\s*"([^"\\]+)")?/
    let texts = Self.sources.matches(of: calls).flatMap { [String($0.1), String($0.2 ?? $0.1)] }
    #expect(texts.count > 60)
    #expect(Set(texts).subtracting(Language.translations.keys).sorted() == [])
  }

  /// The words of Latin letters that players read in Chinese too, the names that signs have, and an icon's letters.
  private static let latin = Set(
    (Language.translations.values.map { $0[2] } + ["MonkeyPinch zigzag sign Aa"])
      .flatMap(words))

  /// Returns the words of at least two Latin letters in a text.
  private static func words(in text: String) -> [Substring] {
    text.split { !$0.isASCII || !$0.isLetter }.filter { $0.count > 1 }
  }

  /// Returns the texts of a picture in Chinese that are not in the table.
  private func foreignTexts(in playground: Playground) -> [String] {
    // What is said in English alone: deliveries and reasons.
    let events = (playground.scene as? EventsScene).map { $0.layout.deliveries }
    let strokes = (playground.scene as? StrokesScene).flatMap { scene -> Rect? in
      guard case .message? = scene.outcome else { return nil }
      return scene.layout.result
    }
    return playground.draw().compactMap { $0.textBox }.filter { text, box in
      let isReason = [events, strokes].contains {
        $0?.insetBy(dx: -9, dy: -9).overlaps(box) == true
      }
      return !isReason && Self.words(in: text).contains { !Self.latin.contains($0) }
    }.map { $0.text }
  }

  @Test(arguments: Golden.all)
  func `all that a golden shows in Chinese is in the table`(golden: Golden) throws {
    var bytes: [UInt8] = []
    for line in try GestureScript(golden.read(.script), file: golden.name).lines {
      line.append(to: &bytes)
    }
    let recording = try Recording(bytes: bytes, name: golden.name)
    let scene = try #require(SceneList.scene(named: recording.header.scene ?? "monkey"))
    let playground = Playground(scene: scene, among: SceneList.all, size: recording.header.surface)
    (playground.language, playground.showsTrails) = (.chinese, true)
    let player = TimelinePlayer(Timeline(of: recording, in: playground))
    player.playground.showsTrails = true
    var foreign: Set<String> = []
    while player.next() != nil {
      player.step()
      if player.frameCount % 12 == 0 { foreign.formUnion(foreignTexts(in: player.playground)) }
    }
    foreign.formUnion(foreignTexts(in: player.playground))
    #expect(foreign.sorted() == [])
  }

  // MARK: Places

  static let sizes =
    EventsLayoutTests.sizes + [
      Size(width: 320, height: 480), Size(width: 320, height: 568), Size(width: 800, height: 600),
    ]

  /// What is wrong with the places of texts.
  private struct Faults: Equatable {
    var outside: [String] = []
    var overlapping: [String] = []
    var wide: [String] = []
    var small: [String] = []

    /// Adds the faults of a picture in a rectangle, in which other things have places.
    mutating func add(
      _ picture: PictureBuilder, of controls: [Control], in room: Rect,
      beside places: [(text: String, box: Rect)] = []
    ) {
      let surface = room.insetBy(dx: -0.5, dy: -0.5)
      var boxes: [(text: String, box: Rect)] = []
      for command in picture.commands {
        if case .rectangle(let frame, _, let fill, _) = command, fill.alpha > 0.85 {
          boxes.removeAll { frame.overlaps($0.box) }
        }
        guard let (text, box) = command.textBox, !text.isEmpty else { continue }
        if !surface.contains(box.origin) || box.maxX > surface.maxX || box.maxY > surface.maxY {
          outside.append(text)
        }
        overlapping += (places + boxes).filter { $0.box.overlaps(box) }.map {
          "\($0.text) and \(text)"
        }
        boxes.append((text, box))
        if box.height / 0.72 < 10.99 { small.append(text) }
      }
      for case let control as SegmentedControl in controls where !control.isHidden {
        let room = control.bounds.width / Double(control.numberOfSegments) - 4
        wide += control.titles.filter { Typeface.bold.width(of: $0) * control.fontSize > room }
      }
    }
  }

  /// Returns the faults of a scene, of its help and settings, and of its row of buttons.
  private func faults(of scene: any Scene.Type, in size: Size, _ language: Language) -> Faults {
    let game = Game(among: [scene] + SceneList.all.filter { $0 != scene })
    let (playground, played) = (game.playground, game.playground.played)
    playground.language = language
    game.resize(to: size)
    var faults = Faults()
    func add(
      in room: Rect? = nil, beside places: [(String, Rect)] = [],
      _ draw: (inout PictureBuilder) -> Void
    ) {
      var picture = PictureBuilder(playground.theme)
      draw(&picture)
      let views = played.window.subviews.flatMap {
        [$0] + $0.subviews.flatMap { [$0] + $0.subviews }
      }
      faults.add(
        picture, of: views.compactMap { $0 as? Control }.filter { $0.name != "scenes" },
        in: room ?? Rect(origin: .zero, size: size), beside: places)
    }
    let pages = (playground.scene as? EventsScene)?.experiments.count ?? 1
    for _ in 0..<pages {
      add { playground.scene.draw(&$0) }
      game.press("right")
    }
    add { played.bar?.draw(&$0) }
    playground.idle.inputs.hasMouse = true
    game.press("h")
    func addHelp() {
      // The icons of the close button and of the page control are smaller than the controls.
      let places = ["closeHelp": (12.0, 12.0), "helpPages": (0, 9)].compactMap { name, margins in
        game.view(name).map {
          (
            name,
            $0.frame.insetBy(dx: margins.0 * $0.transform.scale, dy: margins.1 * $0.transform.scale)
          )
        }
      }
      add(in: game.view("helpPanel")?.frame, beside: places) { played.help.draw(&$0) }
    }
    for _ in 0..<24 {
      addHelp()
      game.press("right")
    }
    game.press("f9")
    addHelp()
    #expect(foreignTexts(in: playground) == [] || language != .chinese)
    return faults
  }

  @Test(arguments: SceneList.all.map { $0.name }, sizes)
  func `texts are where they are in English: on the surface, apart, and large enough`(
    name: String, size: Size
  ) throws {
    let scene = try #require(SceneList.scene(named: name))
    let english = faults(of: scene, in: size, .english)
    for language in Language.allCases where language != .english {
      let faults = faults(of: scene, in: size, language)
      #expect(faults.outside.count <= english.outside.count, "\(language): \(faults.outside)")
      #expect(
        faults.overlapping.count <= english.overlapping.count, "\(language): \(faults.overlapping)")
      #expect(faults.small.count <= english.small.count, "\(language): \(faults.small)")
      #expect(faults.wide.count <= english.wide.count, "\(language): \(faults.wide)")
    }
  }

  // MARK: Recordings

  @Test func `a recording keeps its language`() throws {
    let playground = Playground(scene: MonkeyScene.self, size: Size(width: 800, height: 600))
    playground.language = .german
    let copy = Playground(scene: MonkeyScene.self, size: Size(width: 800, height: 600))

    copy.play(
      RecordedFrame(number: 0, time: .zero, lines: playground.restorationLines(at: .zero)))

    #expect(copy.language == .german)
    #expect(copy.theme.language == .german)
    copy.theme = .dark
    #expect(copy.theme.language == .german)
  }
}
