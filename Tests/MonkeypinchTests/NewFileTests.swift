import Foundation
import SDLHost
import MonkeyPinchApp
import Testing

@Suite struct NewFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("new-file-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var beginning: String { folder.appendingPathComponent("a").path }

  private func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func `names are numbered from 2, and existing files stay`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }

    for number: UInt8 in 1...3 {
      let path = try NewFile.write([number], to: beginning, ending: ".b")
      #expect(path == beginning + (number > 1 ? "-\(number)" : "") + ".b")
    }

    #expect(try bytes(of: beginning + ".b") == [1])
    #expect(try bytes(of: beginning + "-3.b") == [3])
  }

  @Test func `files that are written at the same time do not overwrite each other`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let beginning = beginning

    let paths = try await withThrowingTaskGroup(of: (UInt8, String).self) { group in
      for number: UInt8 in 0..<200 {
        group.addTask { (number, try NewFile.write([number], to: beginning, ending: ".b")) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    #expect(Set(paths.values).count == 200)
    for (number, path) in paths { #expect(try bytes(of: path) == [number]) }
  }

  #if !os(Windows)
  @Test func `a link without a file is a name that is not free`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: beginning + ".b", withDestinationPath: "other")

    let path = try NewFile.write([1], to: beginning, ending: ".b")

    #expect(path == beginning + "-2.b")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("other").path))
  }
  #endif

  @Test func `without a free name the file is not written, and the error says so`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 1...NewFile.maximumNumber {
      let path = beginning + (number > 1 ? "-\(number)" : "") + ".b"
      try Data([7]).write(to: URL(fileURLWithPath: path))
    }

    let error = #expect(throws: SystemError.self) {
      try NewFile.write([1], to: beginning, ending: ".b")
    }

    #expect(error?.description == "there are 1000 files with this name already; rename some")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1_000)
    for name in names { #expect(try bytes(of: folder.appendingPathComponent(name).path) == [7]) }
  }

  @Test func `a missing folder is an error`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }

    #expect(throws: SystemError.self) {
      try NewFile.write([1], to: "\(folder.path)/none/a", ending: ".b")
    }
  }
}
