import Foundation
import GestureFiles
import Testing

@Suite struct UserFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("user-file-\(UUID().uuidString)")

  private func file(_ name: String) -> UserFile {
    UserFile(path: folder.appendingPathComponent(name).path)
  }

  @Test func `writing a file creates its folder, and the file reads back`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file("a/b/c.json")
    #expect(!file.exists)

    try file.write([1, 2, 3])

    #expect(try file.read(limit: 8) == [1, 2, 3])
    #expect(try file.read(limit: 1) == [1, 2])
  }

  @Test func `a damaged file is renamed to the first free name`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file("c.json")
    try file.write([1])
    try self.file("c.json.damaged-1").write([2])

    #expect(file.renameDamaged() == file.path + ".damaged-2")
    #expect(!file.exists)
    #expect(file.renameDamaged() == nil)
  }

  @Test func `writing through a symbolic link keeps the link`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (target, link) = (file("target.json"), file("link.json"))
    try target.write([1])
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: target.path)

    try link.write([2])

    #expect(try target.read(limit: 8) == [2])
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) != nil)
  }

  @Test func `errors name the file and the reason`() {
    let error = #expect(throws: UserFileError.self) { try file("none").read(limit: 8) }

    #expect(
      error?.description == "\(file("none").path): it cannot be read: no such file or directory")
  }
}
