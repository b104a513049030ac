import Foundation
import GestureRecordings
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of recordings that earlier versions of the program wrote.
@Suite struct SavedRecordingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Saved")

  private func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
  }

  @Test func `a recording of an earlier version with keys, locations and signs replays unchanged`()
    throws
  {
    let name = "keys-and-places"
    let recording = try Recording(
      bytes: read("\(name).touches.jsonl"), name: "\(name).touches.jsonl")
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: recording.header.surface)

    let log = try String(decoding: playground.log(of: recording), as: UTF8.self)

    let expected = try String(decoding: read("\(name).events.jsonl"), as: UTF8.self)
    expectSameLines(log, expected, file: "\(name).events.jsonl")
  }
}
