import Foundation
import TestFolder
import Testing

@Suite struct WriteFailureTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.record("scene monkey; tap 1 at 435.2,416; wait 1s")
  }

  private func replay(to log: String, output: Run.Output = .kept) throws -> Run {
    try Run(
      "replay", "run.touches.jsonl", "--headless", "--events", log, in: folder, output: output)
  }

  // Reading the missing recordings would be an error of its own.
  @Test(arguments: [
    ["replay", "none.jsonl", "--events"], ["replay", "none.jsonl", "--screenshot"],
    ["replay", "none.jsonl", "--frames"], ["explain", "none.jsonl", "--svg"],
    ["explain", "none.jsonl", "--png"], ["signs", "--import", "none.json", "--export"],
    ["play", "--record"], ["play", "--events"], ["play", "--latency"],
  ])
  func `an output in a missing folder is refused before anything else is done`(
    arguments: [String]
  ) throws {
    // There is no display: a window would be an error of its own, too.
    try Run(arguments + ["none/a"], in: folder)
      .expectFailure(74, "none/a: its folder does not exist")
    #expect(try folder.names == ["run.touches.jsonl"])
  }

  @Test func `a log whose name ends in a slash is an error`() throws {
    try replay(to: "log/").expectFailure(74, "log/: a path that ends in / is that of a folder")
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

  #if !os(Windows)
  @Test func `a log on a standard output that is closed is an error, and harms no other file`()
    throws
  {
    try Run(
      "play", "--seconds", "0.1", "--events", "-", "--record", "a.touches.jsonl", "--assets",
      Folder.assets, in: folder, output: .closed, environment: Run.dummies
    ).expectFailure(74, "standard output: bad file descriptor")
    #expect(try folder.read("a.touches.jsonl").contains(#""kind""#) == false)
    try Run("scenes", in: folder, output: .closed)
      .expectFailure(74, "standard output: bad file descriptor")
  }
  #endif

  #if os(Linux)
  @Test func `a log on a full disk is reported`() throws {
    try replay(to: "/dev/full").expectFailure(74, "/dev/full: no space left on device")
  }

  @Test(arguments: [
    ["scenes"], ["signs"], ["--help"], ["play", "--help"], ["explain", "run.touches.jsonl"],
    ["script", "script.gestures"], ["doctor", "--assets", Folder.assets],
    ["calibrate", "--points", "10,10,90,10,90,90,10,90"],
  ])
  func `a full standard output is reported by every command`(arguments: [String]) throws {
    try folder.write("tap 1 at 1,1", to: "script.gestures")

    let run = try Run(
      arguments, in: folder, output: .file("/dev/full"),
      environment: Run.dummies.merging(["XDG_DATA_HOME": folder["data"].path]) { $1 })

    #expect(run.status == 74)
    #expect(run.errors == "monkeypinch: standard output: no space left on device\n")
  }

  @Test(arguments: ["--screenshot", "--events"])
  func `an output on a full device is reported, and the device stays`(option: String) throws {
    try Run(
      "replay", "run.touches.jsonl", "--headless", option, "/dev/full", "--assets", Folder.assets,
      in: folder
    ).expectFailure(74, beginning: "", with: "/dev/full: no space left on device")

    let type = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test(.disabled(if: Sanitizer.thread.isUsed, "ThreadSanitizer itself writes larger files"))
  func `as many lines as fit on the disk are kept under the name in the message`() throws {
    try folder.record("down 1 at 435.2,416; move 1 by 400,0 over 20s")

    let run = try Run(
      ["replay", "run.touches.jsonl", "--headless", "--events", "log.jsonl"], in: folder,
      fileSizeLimit: 4)

    #expect(run.status == 74)
    let name = try #require(try folder.names.first { $0.hasSuffix(".partial") })
    #expect(
      run.errors
        == "monkeypinch: log.jsonl: file too large; the lines before that are in \(name)\n")
    let log = try folder.read(name)
    #expect(log.hasSuffix("}\n"))
    #expect(log.utf8.count > 1_500)
    #expect(log.split(separator: "\n").count > 5)
  }

  @Test(
    .disabled(if: Sanitizer.thread.isUsed, "ThreadSanitizer itself writes larger files"),
    arguments: [
      ["replay", "run.touches.jsonl", "--screenshot"], ["explain", "run.touches.jsonl", "--svg"],
    ])
  func `a picture for which there is no room is not left behind`(arguments: [String]) throws {
    let run = try Run(
      arguments + ["a", "--assets", Folder.assets], in: folder, fileSizeLimit: 1)

    #expect(run.status == 74)
    #expect(run.errors.hasSuffix("a: file too large\n"))
    #expect(try folder.names == ["run.touches.jsonl"])
  }
  #endif
}
