import Foundation
import TestFolder
import Testing

@Suite struct WriteFailureTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.record("tap 1 at 435.2,416; wait 1s")
  }

  private func replay(to log: String, output: Run.Output = .kept) throws -> Run {
    try Run(
      "replay", "run.touches.jsonl", "--headless", "--events", log, in: folder, output: output)
  }

  @Test func `a log in a missing folder is an error`() throws {
    try replay(to: "none/log.jsonl")
      .expectFailure(74, "none/log.jsonl: no such file or directory")
  }

  @Test func `a log on a pipe without a reader fails for a log of any length`() throws {
    try replay(to: "-", output: .closedPipe).expectFailure(74, "standard output: broken pipe")

    // The log is longer than the buffer.
    try folder.record("down 1 at 435.2,416; move 1 by 400,0 over 20s")
    try replay(to: "-", output: .closedPipe).expectFailure(74, "standard output: broken pipe")
  }

  @Test func `a pipe without a reader is also reported at the end of play`() throws {
    try Run(
      "play", "--seconds", "0.1", "--events", "-", "--assets", Folder.assets, in: folder,
      output: .closedPipe, environment: Run.dummies
    ).expectFailure(74, "standard output: broken pipe")
  }

  #if os(Linux)
  @Test func `a log on a full disk is reported`() throws {
    try replay(to: "/dev/full").expectFailure(74, "/dev/full: no space left on device")
  }
  #endif
}
