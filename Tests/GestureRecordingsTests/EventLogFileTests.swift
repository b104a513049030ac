import Foundation
import GestureRecordings
import Testing

@Suite struct EventLogFileTests {
  private let line = LogLine(time: .zero, frame: 1, event: .sound(name: "chomp", gain: 1))
  private let lineText = #"{"t":0,"frame":1,"kind":"sound","name":"chomp","gain":1}"# + "\n"

  @Test func `a log has its final name only after it is complete`() throws {
    try inTemporaryDirectory { directory in
      let target = directory.appendingPathComponent("a.events.jsonl")
      try Data("old\n".utf8).write(to: target)

      let log = try EventLogFile(path: target.path)
      try log.write(line)
      try log.flush()
      #expect(try String(contentsOf: target, encoding: .utf8) == "old\n")

      try log.finish()
      #expect(try String(contentsOf: target, encoding: .utf8) == lineText)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 1)
    }
  }

  @Test func `a log written through a symbolic link replaces the file and keeps the link`() throws {
    try inTemporaryDirectory { directory in
      let target = directory.appendingPathComponent("real.jsonl")
      let link = directory.appendingPathComponent("link.jsonl")
      try Data("old\n".utf8).write(to: target)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)

      let log = try EventLogFile(path: link.path)
      try log.write(line)
      try log.finish()

      #expect(try String(contentsOf: target, encoding: .utf8) == lineText)
      let kept = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
      #expect(kept.hasSuffix("real.jsonl"))
    }
  }

  @Test func `a missing directory is an error with the name of the log`() throws {
    try inTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("none/a.jsonl").path

      let error = #expect(throws: OutputError.self) { try EventLogFile(path: path) }
      #expect(error?.description == "\(path): its folder does not exist")
    }
  }

  #if os(Linux)
  // On Linux, `/dev/full` is a device that is always full.
  @Test func `a device is written to directly, and a full device is an error`() throws {
    let log = try EventLogFile(path: "/dev/full")
    try log.write(line)

    let error = #expect(throws: OutputError.self) { try log.finish() }
    #expect(error?.description == "/dev/full: no space left on device")
    #expect(try EventLogFileTests.isDevice("/dev/full"))
  }

  @Test func `writing a log to the null device keeps the device`() throws {
    let log = try EventLogFile(path: "/dev/null")
    try log.write(line)
    try log.finish()

    #expect(try EventLogFileTests.isDevice("/dev/null"))
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
    let log = try EventLogFile(path: path)
    try pipe.fileHandleForReading.close()
    try log.write(line)

    #expect(throws: OutputError(file: path, reason: "broken pipe")) { try log.flush() }
  }

  @Test func `a file whose temporary file is removed or moved is an error`() throws {
    for removesFolder in [true, false] {
      try inTemporaryDirectory { directory in
        let folder = directory.appendingPathComponent("folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = try OutputFile(path: folder.appendingPathComponent("a.jsonl").path)
        try file.write(Array("1\n".utf8))
        try file.flush()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let temporary = folder.appendingPathComponent(try #require(names.first))
        try FileManager.default.removeItem(at: removesFolder ? folder : temporary)

        let error = #expect(throws: OutputError.self) { try file.close() }

        #expect(
          error?.reason == "its temporary file was removed or moved while it was written")
      }
    }
  }
  #endif

  @Test func `a log contains many lines in order`() throws {
    try inTemporaryDirectory { directory in
      let target = directory.appendingPathComponent("a.jsonl")
      let file = try OutputFile(path: target.path)
      let lines = (0..<20_000).map { "line \($0)\n" }
      for line in lines { try file.write(Array(line.utf8)) }
      try file.close()
      try file.close()

      #expect(try String(contentsOf: target, encoding: .utf8) == lines.joined())
    }
  }
}
