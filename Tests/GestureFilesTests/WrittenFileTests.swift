import Foundation
import GestureFiles
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
