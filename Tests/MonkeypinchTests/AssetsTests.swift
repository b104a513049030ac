import Foundation
import TestFolder
import Testing

@Suite struct AssetsTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.record("surface 320x240; wait 20ms")
  }

  /// Saves a screenshot of a replay with the assets in the folder.
  private func photograph() throws -> Run {
    try Run(
      "replay", "run.touches.jsonl", "--headless", "--screenshot", "a.png", "--assets", ".",
      in: folder)
  }

  /// Plays for a short time with the assets in the folder.
  private func play() throws -> Run {
    try Run("play", "--seconds", "0.2", "--assets", ".", in: folder, environment: Run.dummies)
  }

  @Test func `[A16] the project has the pictures and sounds of the tutorial`() {
    var project = URL(filePath: #filePath)
    for _ in 0..<3 { project.deleteLastPathComponent() }
    // The project's own files for the tutorial's monkey, banana, chomp and laughter.
    for file in [
      "Sprites/monkey.svg", "Sprites/banana.svg", "Sounds/chomp.wav", "Sounds/tickle.wav",
    ] {
      let path = project.appending(path: "Assets/\(file)").path
      #expect(FileManager.default.isReadableFile(atPath: path), "\(path)")
    }
  }

  @Test func `every recording script has a picture, and every picture has a script`() throws {
    func names(_ folder: String, _ ending: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "\(Folder.assets)/\(folder)")
        .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }
    let scripts = try names("Recordings", ".gestures")

    #expect(scripts.contains("monkey"))
    #expect(try names("Pictures", ".png") == scripts, "make pictures")
  }

  @Test func `every recording script compiles to the recording next to it, if there is one`()
    throws
  {
    let recordings = "\(Folder.assets)/Recordings"
    let files = try FileManager.default.contentsOfDirectory(atPath: recordings)
    for script in files where script.hasSuffix(".gestures") {
      let run = try Run("script", "\(recordings)/\(script)", in: folder)
      run.expectSuccess()
      let recording = "\(recordings)/\(script.dropLast(".gestures".count)).touches.jsonl"
      guard let known = FileManager.default.contents(atPath: recording) else { continue }
      #expect(run.output == String(decoding: known, as: UTF8.self), "\(recording)")
    }
  }

  // The argument is the path of a Markdown page in the project.
  @Test(arguments: ["README.md", "Assets/CREDITS.md"])
  func `every picture that a page names exists`(page: String) throws {
    let project = URL(filePath: Folder.assets).deletingLastPathComponent()
    let text = String(
      decoding: try Data(contentsOf: project.appending(path: page)), as: UTF8.self)
    let names = text.matches(of: /!\[[^\]]*\]\(([^)]+)\)/).map { String($0.1) }

    #expect(page != "README.md" || names.contains("Assets/Pictures/monkey.png"))
    for name in names {
      let path = project.appending(path: name).path
      #expect(FileManager.default.isReadableFile(atPath: path), "\(page) names \(name)")
    }
  }

  @Test func `the animation is an animated PNG of limited size`() throws {
    let picture = try Data(contentsOf: URL(filePath: "\(Folder.assets)/Pictures/monkey.png"))

    // An animated PNG has this chunk; the chunk of its colours may precede it.
    #expect(picture.prefix(1_000).range(of: Data("acTL".utf8)) != nil)
    #expect(picture.count < 2_000_000)
  }

  @Test func `a folder without assets is an error`() throws {
    for run in [try photograph(), try play()] {
      run.expectFailure(
        66, ".: no assets here; expected a folder with Sprites, Fonts and Sounds")
    }
  }

  @Test(arguments: [
    "Sprites/banana.svg", "Sprites/pupil.svg", "Fonts/text-bold.png", "Fonts/text-bold.glyphs",
  ])
  func `a missing picture is named`(file: String) throws {
    try folder.copyAssets()
    try folder.remove(file)

    try photograph().expectFailure(66, "./\(file): missing")
  }

  @Test(arguments: ["Sprites/banana.svg", "Sprites/icon.svg", "Fonts/text-regular.png"])
  func `a damaged picture is named as bad data`(file: String) throws {
    try folder.copyAssets()
    try folder.write("junk", to: file)

    try photograph()
      .expectFailure(65, beginning: "./\(file): not a picture that SDL_image can read: ")
  }

  @Test func `a damaged file of boxes is named as bad data, and play does not begin`() throws {
    try folder.copyAssets()
    try folder.write("junk", to: "Fonts/text-bold.glyphs")

    for run in [try photograph(), try play()] {
      run.expectFailure(
        65,
        "./Fonts/text-bold.glyphs: not a list of the font's glyphs: "
          + "line 1 is neither a picture nor a glyph in one")
    }
  }

  @Test func `a font's picture of another font is named`() throws {
    try folder.copyAssets()
    try folder.bytes(of: "Fonts/text-bold.png").write(to: folder["Fonts/text-regular.png"])

    try photograph().expectFailure(
      65, "./Fonts/text-regular.png: not the font's picture of 1024 x 544 pixels")
  }

  @Test func `a drawing without a width is named as such`() throws {
    try folder.copyAssets()
    try folder.write(#"<svg width="0" height="0"/>"#, to: "Sprites/banana.svg")

    try photograph().expectFailure(
      65, beginning: "./Sprites/banana.svg: not a picture that SDL_image can read: ",
      with: "its width or height is 0")
  }

  /// PNG files whose parts and checksums are right, and whose pixels are no compressed data; that of
  /// the font has the right size.
  private static let undecodable = [
    "Sprites/banana": "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAACUlEQVRubyBw"
      + "aXhlbHOMNP2GAAAAAElFTkSuQmCC",
    "Fonts/text-bold": "iVBORw0KGgoAAAANSUhEUgAABAAAAAJUCAYAAACL0lRYAAAACUlEQVRubyBw"
      + "aXhlbHOMNP2GAAAAAElFTkSuQmCC",
  ]

  @Test(arguments: ["Sprites/banana", "Fonts/text-bold"])
  func `a PNG picture whose pixels cannot be decoded is named`(name: String) throws {
    try folder.copyAssets()
    try? folder.remove("\(name).svg")
    let picture = try #require(Self.undecodable[name].flatMap { Data(base64Encoded: $0) })
    try picture.write(to: folder["\(name).png"])
    let problem = "./\(name).png: its pixels cannot be decoded"

    // The library that decodes PNG pictures may print a line of its own before.
    let replay = try photograph()
    #expect(replay.status == 65)
    #expect(replay.errors.hasSuffix("monkeypinch: \(problem)\n"))
    let run = try Run(
      "play", "--seconds", "2", "--assets", ".", in: folder, environment: Run.dummies)
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("monkeypinch: \(problem); playing on without\n"))
    let doctor = try Run("doctor", "--assets", ".", in: folder, environment: Run.dummies)
    #expect(doctor.output.contains("\n  \(problem)\n"))
  }

  @Test func `play does not begin without pictures, and the error names one of them`() throws {
    try folder.copyAssets()
    for name in ["banana", "monkey", "shadow"] { try folder.remove("Sprites/\(name).svg") }

    try play().expectFailure(66, "./Sprites/banana.svg: missing (and 2 more)")
  }

  #if !os(Windows)
  /// The ways in which a file can be unusable, with the reason in the message.
  static let unusable: [(kind: String, reason: String)] = [
    ("folder", "a folder, not a file"), ("pipe", "not a regular file"), ("empty", "empty"),
    ("cut", "not a "),
  ]

  private func replace(_ file: String, by kind: String) throws {
    try folder.copyAssets()
    let whole = try folder.bytes(of: file)
    try folder.remove(file)
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(
        at: folder[file], withIntermediateDirectories: false)
    case "pipe": #expect(mkfifo(folder[file].path, 0o600) == 0)
    case "empty": try folder.write("", to: file)
    default: try whole.prefix(100).write(to: folder[file])
    }
  }

  @Test(
    arguments: ["Sprites/banana.svg", "Fonts/text-bold.png", "Fonts/text-bold.glyphs"], unusable)
  func `a picture that is no whole regular file is named`(
    file: String, way: (kind: String, reason: String)
  ) throws {
    try replace(file, by: way.kind)

    try photograph().expectFailure(65, beginning: "./\(file): \(way.reason)")
    let doctor = try Run("doctor", "--assets", ".", in: folder, environment: Run.dummies)
    #expect(doctor.output.contains("\n  ./\(file): \(way.reason)"))
  }

  @Test(arguments: unusable)
  func `a sound that is no whole regular file is named, and play continues`(
    way: (kind: String, reason: String)
  ) throws {
    try replace("Sounds/chomp.wav", by: way.kind)

    let run = try play()

    #expect(run.status == 0)
    run.expectWarning(
      beginning: "./Sounds/chomp.wav: \(way.reason)", with: "; playing on without\n")
    let doctor = try Run("doctor", "--assets", ".", in: folder, environment: Run.dummies)
    #expect(doctor.output.contains("\n  ./Sounds/chomp.wav: \(way.reason)"))
  }
  #endif

  @Test func `a replay that writes a log needs no assets`() throws {
    try Run("replay", "run.touches.jsonl", "--headless", "--events", "-", in: folder)
      .expectSuccess()
  }

  @Test func `a missing sound is reported, and play continues`() throws {
    try folder.copyAssets()
    try folder.remove("Sounds/chomp.wav")

    let run = try play()

    #expect(run.status == 0)
    #expect(
      run.errors == "monkeypinch: ./Sounds/chomp.wav: missing; playing on without\n")
  }

  @Test func `a damaged sound is reported, and play continues`() throws {
    try folder.copyAssets()
    try folder.write("junk", to: "Sounds/tickle.wav")

    let run = try play()

    #expect(run.status == 0)
    run.expectWarning(
      beginning: "./Sounds/tickle.wav: not a sound that SDL_mixer can read: ",
      with: "; playing on without\n")
  }
}
