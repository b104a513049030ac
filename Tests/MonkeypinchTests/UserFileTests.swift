import Foundation
import MonkeyPinchApp
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

  // MARK: The folder for documents

  #if !os(Windows)
  private func makeFolders(_ names: String...) throws {
    for name in names {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  @Test func `documents are in the folder of the settings, if it exists, or in the usual one`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let home = folder.path
    let environment = ["HOME": home]
    try makeFolders(".config")
    #expect(UserFile.documents(environment: environment) == home)
    try makeFolders("Documents")
    #expect(UserFile.documents(environment: environment) == "\(home)/Documents")
    try file(".config/user-dirs.dirs")
      .write(Array("# folders\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n".utf8))
    #expect(UserFile.documents(environment: environment) == "\(home)/Documents")
    try makeFolders("Dokumente", "other")
    #expect(UserFile.documents(environment: environment) == "\(home)/Dokumente")
    #expect(
      UserFile.documents(
        environment: ["HOME": home, "XDG_DOCUMENTS_DIR": "\(home)/other"]) == "\(home)/other")
  }

  @Test func `without a home folder there is no folder for documents`() {
    #expect(UserFile.documents(environment: ["HOME": ""]) == nil)
  }
  #endif
}
