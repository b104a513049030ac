import Foundation
import TestFolder
import Testing

@Suite struct InputLimitsTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `two samples a day apart are replayed, with all frames counted`() throws {
    try folder.write(
      #"{"t":0,"id":1,"phase":"began","x":9,"y":9}"# + "\n"
        + #"{"t":86400,"id":1,"phase":"ended","x":9,"y":9}"# + "\n", to: "day.touches.jsonl")

    let run = try Run("replay", "day.touches.jsonl", "--headless", "--events", "-", in: folder)

    run.expectSuccess()
    let last = try #require(try EventLog(run.output).lines.last)
    #expect(last.frames == 60 * 86_400)
  }

  @Test func `a recording of more than a day is refused`() throws {
    try folder.write(
      #"{"t":86400.001,"id":1,"phase":"began","x":9,"y":9}"#, to: "long.touches.jsonl")

    try Run("replay", "long.touches.jsonl", "--headless", in: folder).expectFailure(
      65,
      #"long.touches.jsonl:1: "t" is 86400.001: expected seconds since the beginning, 0 to 86400"#)
  }

  @Test func `a picture of a surface that is too large is refused`() throws {
    try folder.record("surface 16384x16384; wait 20ms")

    try Run(
      "replay", "run.touches.jsonl", "--screenshot", "a.png", "--density", "4", "--assets",
      Folder.assets, in: folder
    ).expectFailure(
      65,
      "run.touches.jsonl: a picture of 16384.0 x 16384.0 points at density 4.0 is too large: "
        + "expected at most 33554432 pixels")
  }

  @Test func `a surface that is too large is refused before a window is opened`() throws {
    try folder.record("surface 16384x16384; wait 20ms")

    try Run("replay", "run.touches.jsonl", "--speed", "max", "--assets", Folder.assets, in: folder)
      .expectFailure(
        65,
        "run.touches.jsonl: a picture of 16384.0 x 16384.0 points at density 1.0 is too large: "
          + "expected at most 33554432 pixels")
    let play = try Run("play", "--size", "16384x16384", "--assets", Folder.assets, in: folder)
    #expect(play.status == 64)
    #expect(play.errors.contains(" from 320x240 to 16384x16384, at most 33554432 points\n"))
  }

  @Test func `a script line that is too long is refused at once`() throws {
    try folder.write(
      "wait 1ms\n" + String(repeating: "wait 1ms;", count: 100_000), to: "a.gestures")

    try Run("script", "a.gestures", in: folder)
      .expectFailure(65, "a.gestures:2: the line is too long: expected at most 65536 bytes")
  }

  #if os(Linux)
  @Test(
    .disabled(
      if: Sanitizer.address.isUsed || Sanitizer.thread.isUsed,
      "a sanitizer reserves more memory than any limit allows"))
  func `a picture for which there is too little memory is refused`() throws {
    try folder.record("surface 5792x5792; wait 20ms")

    try Run(
      ["replay", "run.touches.jsonl", "--screenshot", "a.png", "--assets", Folder.assets],
      in: folder, memoryLimit: 600_000
    ).expectFailure(
      69,
      "run.touches.jsonl: a picture of 5792.0 x 5792.0 points at density 1.0 needs 511 MiB of "
        + "memory, which are not available")
  }

  @Test func `a recording from standard input is played, explained and verified`() throws {
    try folder.record("tap 1 at 435.2,416")
    let recording = try folder.read("run.touches.jsonl")
    try folder.write(EventLog(in: folder).text, to: "run.events.jsonl")
    func run(_ arguments: String...) throws -> Run {
      try Run(arguments, in: folder, input: recording)
    }

    try #expect(
      run("replay", "-", "--headless", "--events", "-").output == EventLog(in: folder).text)
    try #expect(
      run("explain", "-").output == Run("explain", "run.touches.jsonl", in: folder).output)
    try run("verify", "-", "--events", "run.events.jsonl").expectSuccess()
    try Run("replay", "-", "--headless", in: folder, input: "{}")
      .expectFailure(65, beginning: "standard input:1: neither a touch nor a mark")
    #expect(try run("replay", "-", "-", "--headless").status == 64)
  }

  @Test func `endless input is refused`() throws {
    try Run("replay", "/dev/zero", "--headless", in: folder)
      .expectFailure(65, "/dev/zero:1: the line is too long: expected at most 65536 bytes")
    try Run("script", "/dev/zero", in: folder)
      .expectFailure(65, "/dev/zero:1: the file is too large: expected at most 4 MiB")
  }

  @Test(
    .disabled(
      if: Sanitizer.address.isUsed || Sanitizer.thread.isUsed,
      "a sanitizer reserves more memory than any limit allows"))
  func `a window for which there is too little memory is refused`() throws {
    try Run(
      ["play", "--seconds", "0.2", "--assets", Folder.assets], in: folder,
      environment: Run.dummies, memoryLimit: 300_000
    ).expectFailure(69, "a window needs 256 MiB of memory, which are not available")
  }

  @Test func `a recording from a pipe is played`() throws {
    try folder.record("tap 1 at 435.2,416")
    #expect(mkfifo(folder["pipe"].path, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "cat run.touches.jsonl > pipe"]
    writer.currentDirectoryURL = folder.url
    try writer.run()

    let run = try Run("replay", "pipe", "--headless", "--events", "-", in: folder)
    writer.waitUntilExit()

    #expect(run.status == 0)
    #expect(try run.output == EventLog(in: folder).text)
  }
  #endif
}
