import Foundation
import Testing

@Suite struct AssetsTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.record("surface 320x240; wait 20ms")
  }

  /// Takes a picture, with the assets in the folder.
  private func photograph() throws -> Run {
    try Run(
      "replay", "run.touches.jsonl", "--headless", "--screenshot", "a.png", "--assets", ".",
      in: folder)
  }

  /// Plays for a moment, with the assets in the folder.
  private func play() throws -> Run {
    try Run("play", "--seconds", "0.2", "--assets", ".", in: folder, environment: Run.dummies)
  }

  @Test func `[A16] the project has pictures and sounds for what the tutorial has them for`() {
    var project = URL(filePath: #filePath)
    for _ in 0..<3 { project.deleteLastPathComponent() }
    // Its own, in place of the tutorial's monkey, banana, chomp and laughter.
    for file in [
      "Sprites/monkey.svg", "Sprites/banana.svg", "Sounds/chomp.wav", "Sounds/tickle.wav",
    ] {
      let path = project.appending(path: "Assets/\(file)").path
      #expect(FileManager.default.isReadableFile(atPath: path), "\(path)")
    }
  }

  @Test func `a folder without assets is said to have none`() throws {
    for run in [try photograph(), try play()] {
      run.expectFailure(
        66, ".: no assets here; expected a folder with Sprites, Fonts and Sounds")
    }
  }

  @Test(arguments: ["Sprites/banana.svg", "Sprites/pupil.svg", "Fonts/text-bold.png"])
  func `a picture that is missing is named`(file: String) throws {
    try folder.copyAssets()
    try folder.remove(file)

    try photograph().expectFailure(66, "./\(file): missing")
  }

  @Test(arguments: ["Sprites/banana.svg", "Sprites/icon.svg", "Fonts/text-regular.png"])
  func `a picture that is broken is named, as bad data`(file: String) throws {
    try folder.copyAssets()
    try folder.write("junk", to: file)

    try photograph()
      .expectFailure(65, beginning: "./\(file): not a picture that SDL_image can read: ")
  }

  @Test func `no game begins without its pictures, and of many that lack one is named`() throws {
    try folder.copyAssets()
    for name in ["banana", "monkey", "shadow"] { try folder.remove("Sprites/\(name).svg") }

    try play().expectFailure(66, "./Sprites/banana.svg: missing (and 2 more)")
  }

  @Test func `a log needs no assets`() throws {
    try Run("replay", "run.touches.jsonl", "--headless", "--events", "-", in: folder)
      .expectSuccess()
  }

  @Test func `a missing sound is told, and the game goes on`() throws {
    try folder.copyAssets()
    try folder.remove("Sounds/chomp.wav")

    let run = try play()

    #expect(run.status == 0)
    #expect(
      run.errors == "monkeypinch: ./Sounds/chomp.wav: missing; playing on without\n")
  }

  @Test func `a broken sound is told, and the game goes on`() throws {
    try folder.copyAssets()
    try folder.write("junk", to: "Sounds/tickle.wav")

    let run = try play()

    #expect(run.status == 0)
    run.expectWarning(
      beginning: "./Sounds/tickle.wav: not a sound that SDL_mixer can read: ",
      with: "; playing on without\n")
  }
}
