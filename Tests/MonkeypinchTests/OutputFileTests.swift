import Foundation
import GestureRecordings
import MonkeyPinchApp
import SDLHost
import TestFolder
import Testing

@Suite struct OutputFileTests {
  let folder: Folder
  private let line = Array("{\"t\":0}\n".utf8)

  init() throws { folder = try Folder() }

  @Test func `a file has its final name only after it is complete`() throws {
    try folder.write("old\n", to: "a.jsonl")

    let file = try OutputFile(path: folder["a.jsonl"].path)
    try file.write(line)
    try file.flush()
    #expect(try folder.read("a.jsonl") == "old\n")

    try file.close()
    #expect(try folder.read("a.jsonl") == "{\"t\":0}\n")
    #expect(try folder.names == ["a.jsonl"])
  }

  @Test func `a file written through a symbolic link is replaced, and the link stays`() throws {
    try folder.write("old\n", to: "real.jsonl")
    try FileManager.default.createSymbolicLink(
      at: folder["link.jsonl"], withDestinationURL: folder["real.jsonl"])

    let file = try OutputFile(path: folder["link.jsonl"].path)
    try file.write(line)
    try file.close()

    #expect(try folder.read("real.jsonl") == "{\"t\":0}\n")
    let kept = try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.jsonl"].path)
    #expect(kept.hasSuffix("real.jsonl"))
  }

  @Test func `a missing folder is an error with the name of the file`() throws {
    let path = folder["none/a.jsonl"].path

    let error = #expect(throws: OutputError.self) { try OutputFile(path: path) }
    #expect(error?.description == "\(path): its folder does not exist")
  }

  #if os(Linux)
  // On Linux, `/dev/full` is a device that is always full.
  @Test func `a device is written to directly, and a full device is an error`() throws {
    let file = try OutputFile(path: "/dev/full")
    try file.write(line)

    let error = #expect(throws: OutputError.self) { try file.close() }
    #expect(error?.description == "/dev/full: no space left on device")
    #expect(try OutputFileTests.isDevice("/dev/full"))
  }

  @Test func `writing to the null device keeps the device`() throws {
    let file = try OutputFile(path: "/dev/null")
    try file.write(line)
    try file.close()

    #expect(try OutputFileTests.isDevice("/dev/null"))
  }

  private static func isDevice(_ path: String) throws -> Bool {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.type] as? FileAttributeType == .typeCharacterSpecial
  }

  @Test func `a recording on a full device throws an error`() throws {
    let file = try OutputFile(path: "/dev/full")

    #expect(throws: OutputError(file: "/dev/full", reason: "no space left on device")) {
      try RecordingWriter(RecordingHeader(), to: file)
    }
  }
  #endif

  #if !os(Windows)
  @Test func `writing to a pipe without a reader fails`() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    let file = try OutputFile(path: path)
    try pipe.fileHandleForReading.close()
    try file.write(line)

    #expect(throws: OutputError(file: path, reason: "broken pipe")) { try file.flush() }
  }

  @Test(arguments: [true, false])
  func `a file whose temporary file is removed is an error`(removesFolder: Bool) throws {
    try FileManager.default.createDirectory(at: folder["sub"], withIntermediateDirectories: false)
    let file = try OutputFile(path: folder["sub/a.jsonl"].path)
    try file.write(line)
    try file.flush()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["sub"].path)
    let temporary = try #require(names.first)
    try folder.remove(removesFolder ? "sub" : "sub/\(temporary)")

    let error = #expect(throws: OutputError.self) { try file.close() }

    let beginning =
      "its temporary file was removed or moved while it was written; the lines before that are in "
    let reason = try #require(error?.reason)
    #expect(reason.hasPrefix(beginning))
    let kept = String(reason.dropFirst(beginning.count))
    defer { try? FileManager.default.removeItem(atPath: kept) }
    #expect(kept.hasPrefix(folder["sub"].path) == !removesFolder)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data(line))
  }

  @Test(arguments: [true, false])
  func `each write finds out that a file with its final name was removed or replaced`(
    isReplaced: Bool
  ) throws {
    let file = try OutputFile(path: folder["a.jsonl"].path, isLocked: true)
    try file.write(line)
    try file.flush()
    try folder.remove("a.jsonl")
    if isReplaced { try folder.write("another file", to: "a.jsonl") }
    try file.write(line)

    let error = #expect(throws: OutputError.self) { try file.flush() }

    #expect(
      error?.reason.hasPrefix("it was removed, moved or replaced while it was written") == true)
    let kept = try #require(try folder.names.first { $0.hasSuffix(".partial") })
    #expect(try Data(folder.bytes(of: kept)) == Data(line + line))
    #expect(error?.reason.hasSuffix("; the lines before that are in \(folder[kept].path)") == true)
    #expect(try folder.names.count == (isReplaced ? 2 : 1))
    if isReplaced { #expect(try folder.read("a.jsonl") == "another file") }
    // Later writes do nothing.
    try file.write(line)
    try file.close()
  }

  @Test func `lines that cannot be made again stay if a signal ends the program`() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      let names = { try folder.names.count }
      for isKept in [true, false] {
        let file = try OutputFile(path: folder["a.jsonl"].path)
        if isKept { file.keepIfKilled() }
        try file.write(Array("{}\n".utf8))
        try file.flush()
        let count = try names()
        TemporaryFiles.removeAll()
        guard try names() == (isKept ? count : count - 1) else { exit(1) }
        if isKept { file.discard() }
        guard try names() == 0 else { exit(2) }
      }
    }
  }
  #endif

  @Test func `a file contains many lines in order`() throws {
    let file = try OutputFile(path: folder["a.jsonl"].path)
    let lines = (0..<20_000).map { "line \($0)\n" }
    for line in lines { try file.write(Array(line.utf8)) }
    try file.close()
    try file.close()

    #expect(try folder.read("a.jsonl") == lines.joined())
  }
}
