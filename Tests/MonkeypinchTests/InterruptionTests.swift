import Foundation
import TestFolder
import Testing

#if !os(Windows)
@Suite struct InterruptionTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func play() throws -> RunningProgram {
    let program = try RunningProgram(
      "play", "--assets", Folder.assets, "--record", "a.touches.jsonl", "--events",
      "a.events.jsonl", in: folder)
    // The event log exists under its temporary name as soon as the window is open.
    try program.wait { try folder.names.contains { $0.hasSuffix(".partial") } }
    return program
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
  func `a signal ends the recording and the log with whole lines`(signal: Int32) throws {
    let program = try play()
    try program.wait { (try? folder.read("a.touches.jsonl"))?.isEmpty == false }

    #expect(try program.end(by: signal) == 128 + signal)
    #expect(program.errors == "")
    #expect(try folder.names == ["a.events.jsonl", "a.touches.jsonl"])
    let recording = try folder.read("a.touches.jsonl")
    #expect(recording.hasSuffix(#""end":"quit"}"# + "\n"))
    let log = try EventLog(folder.read("a.events.jsonl"))
    #expect(log.lines.last?.reason == "quit")
  }

  @Test func `a recording that is emptied during the run has no zeros`() throws {
    let program = try play()
    try program.wait { (try? folder.read("a.touches.jsonl"))?.isEmpty == false }
    #expect(truncate(folder["a.touches.jsonl"].path, 0) == 0)

    #expect(try program.end(by: SIGTERM) == 143)
    #expect(try folder.read("a.touches.jsonl").hasPrefix("{"))
    #expect(try folder.names == ["a.events.jsonl", "a.touches.jsonl"])
  }

  @Test func `a second window that records to the same file is refused`() throws {
    let program = try play()
    try program.wait { (try? folder.read("a.touches.jsonl"))?.isEmpty == false }

    try Run(
      "play", "--assets", Folder.assets, "--record", "a.touches.jsonl", in: folder,
      environment: Run.dummies
    ).expectFailure(74, "a.touches.jsonl: another program writes to it; name another file")
    #expect(try program.end(by: SIGTERM) == 143)
    #expect(try folder.read("a.touches.jsonl").hasSuffix(#""end":"quit"}"# + "\n"))
  }

  @Test func `a log whose temporary file is removed during the run is an error`() throws {
    let program = try play()
    let name = try #require(try folder.names.first { $0.hasSuffix(".partial") })
    try folder.remove(name)

    #expect(try program.end(by: SIGTERM) == 74)
    // The file of this process has the same name again.
    #expect(
      program.errors == "monkeypinch: a.events.jsonl: its temporary file was removed or moved "
        + "while it was written; the lines before that are in \(name)\n")
    #expect(try folder.names == [name, "a.touches.jsonl"].sorted())
    #expect(try EventLog(folder.read(name)).lines.last?.reason == "quit")
  }

  enum Loss: CaseIterable { case removed, replaced, folderRemoved }

  @Test(arguments: Loss.allCases)
  func `a recording that is removed or replaced during the run is an error, and kept beside`(
    loss: Loss
  ) throws {
    try FileManager.default.createDirectory(at: folder["sub"], withIntermediateDirectories: false)
    let program = try RunningProgram(
      "play", "--assets", Folder.assets, "--record", "sub/a.touches.jsonl", "--events",
      "a.events.jsonl", in: folder)
    // The first frame: an idle run writes no more.
    try program.wait { (try? folder.read("sub/a.touches.jsonl"))?.contains(#""frame":1}"#) == true }
    switch loss {
    case .removed: try folder.remove("sub/a.touches.jsonl")
    case .replaced:
      try folder.write("another file", to: "b")
      #expect(rename(folder["b"].path, folder["sub/a.touches.jsonl"].path) == 0)
    case .folderRemoved: try folder.remove("sub")
    }

    #expect(try program.end(by: SIGTERM) == 74)
    let beginning =
      "monkeypinch: sub/a.touches.jsonl: it was removed, moved or replaced while it was written; "
      + "the lines before that are in "
    #expect(program.errors.hasPrefix(beginning))
    let path = String(program.errors.dropFirst(beginning.count).dropLast())
    #expect(path.hasPrefix("sub/") == (loss != .folderRemoved))
    let kept = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder[path]
    let recording = try String(contentsOf: kept, encoding: .utf8)
    #expect(recording.hasPrefix(#"{"format":"touch-recording""#))
    #expect(recording.hasSuffix(#""end":"quit"}"# + "\n"))
    if loss == .replaced { #expect(try folder.read("sub/a.touches.jsonl") == "another file") }
    // The other file of the run is complete.
    #expect(try EventLog(folder.read("a.events.jsonl")).lines.last?.reason == "quit")
  }

  @Test func `a recording without a touch does not replace a file when it is interrupted`() throws {
    try folder.write("an older recording", to: "a.touches.jsonl")
    let program = try play()

    #expect(try program.end(by: SIGTERM) == 143)
    #expect(try folder.read("a.touches.jsonl") == "an older recording")
    #expect(try folder.names == ["a.events.jsonl", "a.touches.jsonl"])
  }

  @Test func `a killed run leaves a recording that can be replayed`() throws {
    let program = try play()
    try program.wait { (try? folder.read("a.touches.jsonl"))?.isEmpty == false }

    #expect(try program.end(by: SIGKILL) == -SIGKILL)
    #expect(try folder.read("a.touches.jsonl").hasSuffix("\n"))
    try Run("replay", "a.touches.jsonl", "--headless", in: folder).expectSuccess()
  }

  @Test func `the event log of a killed run keeps its lines under its temporary name`() throws {
    // Longer than the run, and slow enough that its lines do not fill a buffer.
    try folder.record("rate 60; down 1 at 435.2,416; move 1 by 400,0 over 60s")
    let program = try RunningProgram(
      "replay", "run.touches.jsonl", "--assets", Folder.assets, "--events", "a.events.jsonl",
      in: folder)
    func name() throws -> String? { try folder.names.first { $0.hasSuffix(".partial") } }
    try program.wait { try name().map { try folder.read($0).contains("\"pan\"") } ?? false }

    #expect(try program.end(by: SIGKILL) == -SIGKILL)
    let log = try folder.read(#require(try name()))
    #expect(log.hasSuffix("}\n"))
    #expect(try EventLog(log).gestures.contains("monkey pan began"))
  }

  @Test func `an interrupted replay removes its temporary file, and an older log stays`() throws {
    // Long enough that the signals arrive during the replay.
    try folder.record("rate 1000; down 1 at 435.2,416; move 1 by 400,0 over 30s")
    try folder.write("an older log", to: "a.events.jsonl")
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      let program = try RunningProgram(
        "replay", "run.touches.jsonl", "--headless", "--verbose", "--every-frame", "--events",
        "a.events.jsonl", in: folder)
      try program.wait { try folder.names.contains { $0.hasSuffix(".partial") } }

      #expect(try program.end(by: signal) == 128 + signal)
      #expect(program.errors == "")
      #expect(try folder.read("a.events.jsonl") == "an older log")
      #expect(try folder.names == ["a.events.jsonl", "run.touches.jsonl"])
    }
  }
}
#endif
