import Foundation
import Gestures
import GestureStrokes
import Testing

/// A temporary folder, removed when the test ends.
private final class Folder {
  let path = NSTemporaryDirectory() + "strokes-\(UUID().uuidString)"
  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ text: String, named name: String = "signs.json") throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }
}

@Suite struct StrokeLibraryFileTests {
  @Test func `a written library is read back, and missing folders are created`() throws {
    let folder = try Folder()
    var library = StrokeLibrary.starter
    let timed = check.enumerated().map { StrokePoint($1, at: .milliseconds(16 * $0)) }
    try library.add(
      StrokeTemplate(name: "my \"own\" \\ ✓", drawing: StrokeDrawing(strokes: [timed])))

    try StrokeLibraryFile.write(library, path: "\(folder.path)/a/b/signs.json")

    let read = try StrokeLibraryFile.read(path: "\(folder.path)/a/b/signs.json")
    #expect(read == library)
    let answer = StrokeMatcher(read.templates).match(StrokeDrawing([check]))
    #expect(answer.best?.name == "my \"own\" \\ ✓")
  }

  @Test(arguments: [0.1, 1e5, 999_999.999_999_9, -77_777.7])
  func `a time that was read is written as the same number`(seconds: Double) throws {
    let folder = try Folder()
    let path = try folder.file(
      """
      {"format":"stroke-library","version":1,"signs":[
        {"name":"v","drawings":[[[[5,0,\(seconds)],[2,0]]]]}]}
      """)
    let read = try StrokeLibraryFile.read(path: path)

    try StrokeLibraryFile.write(read, path: path)

    #expect(try StrokeLibraryFile.read(path: path) == read)
    #expect(read.templates[0].drawing.strokes[0][0].time?.seconds == seconds)
  }

  @Test func `models and counterexamples are read back as such`() throws {
    let folder = try Folder()
    var library = StrokeLibrary()
    for kind in [StrokeTemplate.Kind.example, .model, .counterexample] {
      try library.add(StrokeTemplate(name: "check", drawing: StrokeDrawing([check]), kind: kind))
    }
    let path = "\(folder.path)/signs.json"

    try StrokeLibraryFile.write(library, path: path)

    #expect(try StrokeLibraryFile.read(path: path) == library)
    #expect(library.drawings(of: "check").count == 2)
  }

  @Test func `without a file the library has the starter signs`() throws {
    let opened = StrokeLibraryFile.open(path: "\(try Folder().path)/signs.json")

    #expect(opened.library == .starter)
    #expect(opened.problem == nil)
    #expect(opened.isWritable)
  }

  @Test func `saved changes leave what another program has changed in the file meanwhile`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/signs.json"
    let sign = { StrokeTemplate(name: $0, drawing: StrokeDrawing([check])) }
    let known = StrokeLibrary.starter
    var (ours, theirs) = (known, known)
    try ours.add(sign("ours"))
    ours.remove("check")
    try theirs.add(sign("theirs"))
    try StrokeLibraryFile.write(theirs, path: path)

    try StrokeLibraryFile.save(ours, changedFrom: known, path: path)
    var later = ours
    later.remove("ours")
    try StrokeLibraryFile.save(later, changedFrom: ours, path: path)

    let names = try StrokeLibraryFile.read(path: path).names
    #expect(names == known.names.filter { $0 != "check" } + ["theirs"])
  }

  @Test func `changes are not saved over a file that was damaged meanwhile`() throws {
    let folder = try Folder()
    let path = try folder.file("junk")

    #expect(throws: StrokeFileError.self) {
      try StrokeLibraryFile.save(.starter, changedFrom: .starter, path: path)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "junk")
  }

  @Test func `a damaged file is reported with the position and renamed to an unused name`() throws {
    let folder = try Folder()
    let path = try folder.file(#"{"format":"stroke-library","version":1,"signs":[{"name":"a"}]}"#)
    _ = try folder.file("older", named: "signs.json.damaged-1")

    let opened = StrokeLibraryFile.open(path: path)

    #expect(
      opened.problem
        == "\(path): signs[0].drawings: is missing; it is kept as \(path).damaged-2")
    #expect(opened.library == .starter)
    #expect(opened.isWritable)
    #expect(folder.names == ["signs.json.damaged-1", "signs.json.damaged-2"])
  }

  @Test func `a file of a newer version is not changed`() throws {
    let folder = try Folder()
    let path = try folder.file(#"{"format":"stroke-library","version":2,"signs":[]}"#)

    let opened = StrokeLibraryFile.open(path: path)

    #expect(!opened.isWritable)
    #expect(
      opened.problem
        == "\(path): \"version\" is 2, newer than the 1 that this program reads; it stays as it "
        + "is, and signs are not kept")
    #expect(folder.names == ["signs.json"])
  }

  @Test(arguments: [
    (#"[]"#, #"not an object with "format""#),
    (#"{"version":1}"#, "format: is missing"),
    (
      #"{"format":"x","version":1}"#,
      #""format" is not "stroke-library", so this is no library of signs"#
    ),
    (#"{"format":"stroke-library","version":0}"#, #""version" is less than 1"#),
    (#"{"format":"stroke-library","version":1}"#, #""signs" is missing"#),
    (
      #"{"format":"stroke-library","version":1,"signs":[{"name":"","drawings":[[[[0,0],[9,9]]]]}]}"#,
      #"signs[0].drawings[0]: "" is not a valid name: use 1 to 40 visible characters"#
    ),
    (
      #"{"format":"stroke-library","version":1,"signs":[{"name":"a","drawings":[[[[0,0],[9]]]]}]}"#,
      "signs[0].drawings[0][0][1]: not a place [x, y] or [x, y, seconds], each less than a million"
    ),
    (
      #"{"format":"stroke-library","version":1,"signs":[{"name":"a","drawings":[[[[0,0],["x",1]]]]}]}"#,
      "signs[0].drawings[0][0][1][0]: of another type than expected"
    ),
    (
      #"{"format":"stroke-library","version":1,"signs":[{"name":"a","drawings":[[[[3,3],[3,3]]]]}]}"#,
      "signs[0].drawings[0]: a drawing of a has no size: draw a line or a shape"
    ),
  ])
  func `an invalid library is refused with the position of the first error`(
    text: String, reason: String
  ) throws {
    let folder = try Folder()
    let file = try folder.file(text)

    let error = #expect(throws: StrokeFileError.self) { try StrokeLibraryFile.read(path: file) }
    #expect(error?.description == "\(file): \(reason)")
    #expect(error?.kind == .damaged)
  }

  @Test func `invalid JSON is refused`() throws {
    let folder = try Folder()
    let file = try folder.file("{\"format\": \"stroke-library\",\n  oops}")

    let error = #expect(throws: StrokeFileError.self) { try StrokeLibraryFile.read(path: file) }
    #expect(error?.kind == .damaged)
    #expect(error?.description.hasPrefix("\(file): not JSON") == true)
  }

  @Test func `importing adds drawings to signs of the same name, and skips equal ones`() throws {
    let folder = try Folder()
    var exported = StrokeLibrary()
    try exported.add(StrokeTemplate(name: "check", drawing: StrokeDrawing([check])))
    let path = "\(folder.path)/export.json"
    try StrokeLibraryFile.write(exported, path: path)
    var library = StrokeLibrary.starter
    let count = library.drawings(of: "check").count

    try StrokeLibraryFile.importSigns(path: path, into: &library)
    try StrokeLibraryFile.importSigns(path: path, into: &library)

    #expect(library.drawings(of: "check").count == count + 1)
    #expect(library.names == StrokeLibrary.starter.names)
  }

  @Test func `a library accepts 1,600 drawings and no more`() throws {
    var library = StrokeLibrary()
    let template = StrokeTemplate(name: "check", drawing: StrokeDrawing([check]))
    for _ in 0..<1600 { try library.add(template) }

    #expect(throws: StrokeLibraryError.tooManyTemplates(1601)) { try library.add(template) }
  }

  @Test func `applying the changes between two libraries to the first produces the second`() throws
  {
    var changed = StrokeLibrary.starter
    changed.remove("circle")
    try changed.add(StrokeTemplate(name: "zig", drawing: StrokeDrawing([check])))
    var again = changed
    again.remove("check")
    for drawing in StrokeLibrary.starter.drawings(of: "check") {
      try again.add(StrokeTemplate(name: "check", drawing: drawing))
    }
    #expect(StrokeLibrary.starter.changes(from: .starter) == [])
    #expect(changed.changes(from: .starter).first == .remove("circle"))
    #expect(changed.changes(from: .starter).count == 2)
    for library in [changed, again, StrokeLibrary()] {
      var made = StrokeLibrary.starter
      for change in library.changes(from: made) {
        switch change {
        case .add(let template): try made.add(template)
        case .remove(let name): made.remove(name)
        }
      }
      #expect(made == library)
    }
  }

  @Test func `a reduced drawing keeps its end points, and reducing it again changes nothing`() {
    let long = StrokeDrawing([(0..<1000).map { Point(x: Double($0) * 0.333, y: 7.77) }, check])

    let thin = long.thinned()

    #expect(thin.strokes.map(\.count) == [64, 7])
    #expect(thin.strokes[0].first?.location == Point(x: 0, y: 7.8))
    #expect(thin.strokes[0].last?.location == Point(x: 332.7, y: 7.8))
    #expect(thin.thinned() == thin)
  }

  @Test func `the proposed name has the first unused number`() throws {
    var library = StrokeLibrary()
    for number in 1...2 {
      #expect(library.proposedName == "sign \(number)")
      try library.add(
        StrokeTemplate(name: library.proposedName, drawing: StrokeDrawing([check])))
    }
    library.remove("sign 1")

    #expect(library.proposedName == "sign 1")
    #expect(library.names == ["sign 2"])
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
    #expect(StrokeLibraryFile.standardPath(environment: environment) == path)
    #expect(
      StrokeLibraryFile.standardPath(of: "lamp", environment: environment)
        == path?.replacing("/monkeypinch/", with: "/lamp/"))
  }
  #endif
}
