import Foundation
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

  @Test func `a log in a folder that is not there is reported`() throws {
    try replay(to: "none/log.jsonl")
      .expectFailure(74, "none/log.jsonl: no such file or directory")
  }

  @Test func `a log's reader that hangs up is reported, however long the log`() throws {
    try replay(to: "-", output: .closedPipe).expectFailure(74, "standard output: broken pipe")

    // A log that is too long to be held back.
    try folder.record("down 1 at 435.2,416; move 1 by 400,0 over 20s")
    try replay(to: "-", output: .closedPipe).expectFailure(74, "standard output: broken pipe")
  }

  @Test func `a reader that hangs up is reported when a game ends, too`() throws {
    try Run(
      "play", "--seconds", "0.1", "--events", "-", "--assets", Folder.assets, in: folder,
      output: .closedPipe, environment: Run.dummies
    ).expectFailure(74, "standard output: broken pipe")
  }

  #if os(Linux)
  @Test func `a log that a full disk does not take is reported`() throws {
    try replay(to: "/dev/full").expectFailure(74, "/dev/full: no space left on device")
  }
  #endif
}
