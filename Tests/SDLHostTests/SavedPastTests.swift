import Foundation
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes
import Testing

@Suite struct SavedPastTests {
  private let home: AssetFolder
  private let past = Timeline(
    of: Playground(scene: SceneList.all[0], size: Size(width: 640, height: 480)))

  init() throws { home = try AssetFolder() }

  private func save(_ home: String) throws -> (path: String, problem: String?) {
    let saved = try SavedPast.save(
      past.recording(frameRate: .standard), of: "test",
      environment: ["HOME": home, "USERPROFILE": home])
    return (saved.path, saved.problem?.description)
  }

  @Test func `a recording is saved in a new folder of the home`() throws {
    let (path, problem) = try save(home.path)

    #expect(path.hasPrefix("\(home.path)/MonkeyPinch/test-"))
    #expect(problem == nil)
  }

  #if !os(Windows)
  @Test func `a recording that cannot be in the home is saved elsewhere, with the reason`() throws {
    try home.write("", to: "file")

    let (path, problem) = try save("\(home.path)/file")
    defer { try? FileManager.default.removeItem(atPath: path) }

    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Data("{".utf8)))
    #expect(problem == "\(home.path)/file/MonkeyPinch: not a directory")
  }
  #endif
}
