import Foundation
import SDLHost
import MonkeyPinchApp
import Testing

@Suite struct WrittenFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("written-file-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a file is replaced when it is finished, and keeps its permissions`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old".utf8).write(to: folder.appendingPathComponent("a"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path("a"))

    let file = try WrittenFile(path: path("a"))
    try file.write(Array("new".utf8))
    #expect(file.replacesFile)
    #expect(try read("a") == "old")
    #expect(try names.count == 2)
    try file.finish()

    #expect(try read("a") == "new")
    #expect(try names == ["a"])
    #if !os(Windows)
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #endif
  }

  @Test func `a file that is not finished is removed, and the old one stays`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old".utf8).write(to: folder.appendingPathComponent("a"))

    for isDiscarded in [true, false] {
      let file = try WrittenFile(path: path("a"))
      try file.write([65])
      if isDiscarded { file.discard() }
    }

    #expect(try names == ["a"])
    #expect(try read("a") == "old")
  }

  #if !os(Windows)
  @Test(arguments: [245, 254, 255])
  func `a file with a name of the maximum length is created and replaced`(length: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = String(repeating: "é", count: 100) + String(repeating: "a", count: length - 200)

    for text in ["old", "new"] {
      let file = try WrittenFile(path: path(name))
      try file.write(Array(text.utf8))
      #expect(file.temporaryPath != nil)
      if text == "new" { #expect(try read(name) == "old") }
      try file.finish()
      #expect(try read(name) == text)
    }
    #expect(try names.count == 1)
  }

  @Test(arguments: [true, false])
  func `a file that is locked is refused to a second writer until the first has ended`(
    exists: Bool
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    if exists { try Data("old".utf8).write(to: folder.appendingPathComponent("a")) }

    let first = try WrittenFile(path: path("a"), isLocked: true)
    for isPublished in [false, true] {
      if isPublished { try first.publish() }
      let error = #expect(throws: SystemError.self) {
        try WrittenFile(path: path("a"), isLocked: true)
      }
      #expect(error?.description == "another program writes to it; name another file")
    }
    try first.finish()

    let second = try WrittenFile(path: path("a"), isLocked: true)
    #expect(second.replacesFile)
    second.discard()
    #expect(try names == ["a"])
  }

  #if os(Linux)
  @Test func `a process that was started during a lock does not keep it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try WrittenFile(path: path("a"), isLocked: true)
    // A process that is being started has the same open file, until it is replaced by its program.
    let copies = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
        == path("a")
    }
    .map { dup(Int32($0)!) }
    defer { for copy in copies { close(copy) } }
    try #require(copies.count == 1)

    try first.finish()

    try WrittenFile(path: path("a"), isLocked: true).discard()
  }
  #endif

  @Test func `after another program has shortened a file, it is written at its new end`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try WrittenFile(path: path("a"))
    try file.write(Array("one".utf8))
    try file.publish()
    #expect(truncate(path("a"), 0) == 0)
    try file.write(Array("two".utf8))

    try file.finish()

    #expect(try read("a") == "two")
  }

  @Test func `a file needs its folder, and a folder the one that contains it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("a"))

    for name in ["a", "b"] { try WrittenFile.check(path(name)) }
    for name in ["", "b", "b/"] { try WrittenFile.check(folder: "\(folder.path)/\(name)") }
    try WrittenFile.check(folder: "/")
    #expect(throws: SystemError.self) { try WrittenFile.check(path("none/b")) }
    #expect(throws: SystemError.self) { try WrittenFile.check(path("a/b")) }
    #expect(throws: SystemError.self) { try WrittenFile.check(folder.path) }
    #expect(throws: SystemError.self) { try WrittenFile.check(folder: path("none/b")) }
    #expect(throws: SystemError.self) { try WrittenFile.check(folder: path("a")) }
  }

  @Test func `a published file has its name and is written further`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }

    let file = try WrittenFile(path: path("a"))
    try file.write(Array("one".utf8))
    try file.publish()
    #expect(try read("a") == "one")
    try file.write(Array("two".utf8))
    try file.finish()

    #expect(try read("a") == "onetwo")
  }

  @Test func `a link without a file leads to a new file`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "target")

    let file = try WrittenFile(path: path("link"))
    try file.finish()

    #expect(try names == ["link", "target"])
  }

  @Test func `links in a circle are an error, and stay`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (link, target) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
    }

    let error = #expect(throws: SystemError.self) { try WrittenFile(path: path("a")) }
    #expect(error?.description.contains("symbolic links") == true)
    let userError = #expect(throws: UserFileError.self) { try UserFile(path: path("a")).write([1]) }
    #expect(userError?.reason.contains("symbolic links") == true)
    #expect(UserFile(path: path("a")).exists)
    for link in ["a", "b"] {
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path(link))) != nil)
    }
  }

  #if os(Linux)
  /// A file on a file system that is mounted read-only; nil if there is none.
  private static let readOnlyFile = findReadOnlyFile()

  private static func findReadOnlyFile() -> String? {
    let mounts = (try? String(contentsOfFile: "/proc/mounts", encoding: .utf8)) ?? ""
    let files = FileManager.default
    for mount in mounts.split(separator: "\n") {
      let parts = mount.split(separator: " ").map { String($0) }
      guard parts.count > 3, parts[3].hasPrefix("ro") else { continue }
      let names = (try? files.contentsOfDirectory(atPath: parts[1])) ?? []
      for path in [parts[1]] + names.map({ "\(parts[1])/\($0)" }) {
        let kind = (try? FileState(path: path))?.kind
        if kind == .file, access(path, W_OK) != 0, errno == EROFS { return path }
      }
    }
    return nil
  }

  @Test(.enabled(if: readOnlyFile != nil, "there is no read-only file system"))
  func `a read-only file system is named in the error`() throws {
    let path = try #require(Self.readOnlyFile)

    for path in [path, "\(path)-2"] {
      let error = #expect(throws: SystemError.self) { try WrittenFile(path: path) }
      #expect(error?.description == "read-only file system", "\(path)")
    }
    let error = #expect(throws: UserFileError.self) { try UserFile(path: path).write([1]) }
    #expect(error?.reason == "it cannot be written: read-only file system")
  }

  @Test func `a link to a name that is not UTF-8 is an error`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(symlink([120, -1, 0], path("a")) == 0)

    let error = #expect(throws: SystemError.self) { try WrittenFile(path: path("a")) }
    #expect(error?.code == EILSEQ)
    #expect(try names == ["a"])
  }
  #endif

  @Test func `two paths of one file have the same identity, also if it does not exist`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a")

    let missing = try #require(FileIdentity(ofOutput: path("a")))
    #expect(FileIdentity(ofOutput: path("link")) == missing)
    #expect(FileIdentity(ofOutput: path("./a")) == missing)
    #expect(FileIdentity(ofOutput: path("b")) != missing)
    try Data().write(to: folder.appendingPathComponent("a"))
    let existing = try #require(FileIdentity(ofOutput: path("a")))
    #expect(FileIdentity(ofOutput: path("link")) == existing)
    #expect(FileIdentity(ofOutput: path("none/a")) == nil)
    #expect(FileIdentity(ofOutput: "/dev/null") == nil)
  }
  #endif
}
