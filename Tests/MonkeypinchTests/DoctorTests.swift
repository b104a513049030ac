import Foundation
import TestFolder
import Testing

@Suite struct DoctorTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `doctor prints versions, drivers and assets`() throws {
    let run = try Run(
      "doctor", "--assets", Folder.assets, in: folder, environment: Run.dummies)

    run.expectSuccess()
    let lines = run.output.split(separator: "\n")
    for topic in ["monkeypinch", "SDL", "SDL_image", "SDL_mixer", "render drivers", "touch device"]
    {
      #expect(lines.contains { $0.hasPrefix("\(topic): ") })
    }
    #expect(lines.contains("video driver: dummy"))
    #expect(lines.contains("assets: \(Folder.assets), all pictures and sounds read"))
  }

  #if os(Linux)
  @Test func `doctor succeeds without a display and reports that there is none`() throws {
    let run = try Run("doctor", "--assets", Folder.assets, in: folder)

    run.expectSuccess()
    let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("display: ") })
    #expect(line.hasPrefix("display: none ("))
    #expect(line.contains("--headless"))
  }
  #endif

  @Test func `doctor names a damaged picture`() throws {
    try folder.copyAssets()
    try folder.write("junk", to: "Sprites/monkey.svg")

    let run = try Run("doctor", "--assets", ".", in: folder, environment: Run.dummies)

    run.expectSuccess()
    #expect(run.output.contains("assets: ., broken\n  ./Sprites/monkey.svg: not a picture"))
  }

  @Test func `doctor names a missing and a damaged sound`() throws {
    try folder.copyAssets()
    try folder.remove("Sounds/chomp.wav")
    try folder.write("junk", to: "Sounds/gulp.wav")

    let run = try Run("doctor", "--assets", ".", in: folder, environment: Run.dummies)

    run.expectSuccess()
    #expect(
      run.output.contains(
        "assets: ., broken\n  ./Sounds/chomp.wav: missing\n  ./Sounds/gulp.wav: not a sound"))
  }
}
