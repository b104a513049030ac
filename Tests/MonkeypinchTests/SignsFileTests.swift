import Foundation
import GestureStrokes
import Gestures
import MonkeyPinchApp
import TestFolder
import Testing

@Suite struct SignsFileTests {
  let folder: Folder
  private var file: SignsFile { SignsFile(path: folder["signs.json"].path) }

  init() throws { folder = try Folder() }

  private func sign(_ name: String) -> StrokeTemplate {
    let points = [(0.0, 55.0), (35, 95), (100, 0)].map { Point(x: $0, y: $1) }
    return StrokeTemplate(name: name, drawing: StrokeDrawing([points]))
  }

  @Test func `a written library is read back, and missing folders are created`() throws {
    let file = SignsFile(path: folder["a/b/signs.json"].path)

    try file.write(.starter)

    #expect(try file.read() == .starter)
  }

  @Test func `without a file the library has the starter signs`() throws {
    let opened = file.open()

    #expect(opened.library == .starter)
    #expect(opened.problem == nil)
    #expect(opened.isWritable)
  }

  @Test func `saved changes leave what another program has changed in the file meanwhile`() throws {
    let known = StrokeLibrary.starter
    var (ours, theirs) = (known, known)
    try ours.add(sign("ours"))
    ours.remove("check")
    try theirs.add(sign("theirs"))
    try file.write(theirs)

    try file.save(ours, changedFrom: known)
    var later = ours
    later.remove("ours")
    try file.save(later, changedFrom: ours)

    let names = try file.read().names
    #expect(names == known.names.filter { $0 != "check" } + ["theirs"])
  }

  @Test func `changes are not saved over a file that was damaged meanwhile`() throws {
    try folder.write("junk", to: "signs.json")

    #expect(throws: Failure.self) { try file.save(.starter, changedFrom: .starter) }
    #expect(try folder.read("signs.json") == "junk")
  }

  @Test func `a damaged file is reported with the position and renamed to an unused name`() throws {
    let text = #"{"format":"stroke-library","version":1,"signs":[{"name":"a"}]}"#
    try folder.write(text, to: "signs.json")
    try folder.write("older", to: "signs.json.damaged-1")

    let opened = file.open()

    #expect(
      opened.problem
        == "\(file.path): signs[0].drawings: is missing; it is kept as \(file.path).damaged-2")
    #expect(opened.library == .starter)
    #expect(opened.isWritable)
    #expect(try folder.names == ["signs.json.damaged-1", "signs.json.damaged-2"])
  }

  @Test func `a file of a newer version is not changed`() throws {
    try folder.write(#"{"format":"stroke-library","version":2,"signs":[]}"#, to: "signs.json")

    let opened = file.open()

    #expect(!opened.isWritable)
    #expect(
      opened.problem
        == "\(file.path): \"version\" is 2, newer than the 1 that this program reads; it stays as it "
        + "is, and signs are not kept")
    #expect(try folder.names == ["signs.json"])
  }

  @Test func `importing adds drawings to signs of the same name, and skips equal ones`() throws {
    var imported = StrokeLibrary()
    try imported.add(sign("check"))
    let count = StrokeLibrary.starter.drawings(of: "check").count

    _ = try file.add(imported, from: "export.json")
    let library = try file.add(imported, from: "export.json")

    #expect(library.drawings(of: "check").count == count + 1)
    #expect(library.names == StrokeLibrary.starter.names)
    #expect(try file.read() == library)
  }

  #if os(Linux)
  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/me"], "/data/monkeypinch/signs.json"),
    (["XDG_DATA_HOME": "data", "HOME": "/me"], "/me/.local/share/monkeypinch/signs.json"),
    (["HOME": "/me"], "/me/.local/share/monkeypinch/signs.json"),
    ([:], nil),
  ])
  func `signs are stored in the user's data directory`(
    environment: [String: String], path: String?
  ) {
    #expect(SignsFile.usual(of: "monkeypinch", environment: environment)?.path == path)
    #expect(
      SignsFile.usual(of: "lamp", environment: environment)?.path
        == path?.replacing("/monkeypinch/", with: "/lamp/"))
  }
  #endif
}
