import GestureStrokes
import GestureTesting
import Gestures
import TestSeeds
import Testing

@Suite struct StrokeLibraryTests {
  private func library(_ text: String) throws -> StrokeLibrary {
    try StrokeLibrary(bytes: Array(text.utf8), file: "signs.json")
  }

  @Test func `a written library is read back`() throws {
    var library = StrokeLibrary.starter
    let timed = check.enumerated().map { StrokePoint($1, at: .milliseconds(16 * $0)) }
    try library.add(
      StrokeTemplate(name: "my \"own\" \\ ✓", drawing: StrokeDrawing(strokes: [timed])))

    let read = try StrokeLibrary(bytes: library.bytes, file: "signs.json")

    #expect(read == library)
    let answer = StrokeMatcher(read.templates).match(StrokeDrawing([check]))
    #expect(answer.best?.name == "my \"own\" \\ ✓")
  }

  @Test(arguments: [0.1, 1e5, 999_999.999_999_9, -77_777.7])
  func `a time that was read is written as the same number`(seconds: Double) throws {
    let read = try library(
      """
      {"format":"stroke-library","version":1,"signs":[
        {"name":"v","drawings":[[[[5,0,\(seconds)],[2,0]]]]}]}
      """)

    #expect(try StrokeLibrary(bytes: read.bytes, file: "signs.json") == read)
    #expect(read.templates[0].drawing.strokes[0][0].time?.seconds == seconds)
  }

  @Test func `any signs that can be taught are read back, and written as the same bytes`() throws {
    for seed in Seeds.of(40, thorough: 10_000) {
      var random = SeededGenerator(seed: seed)
      var library = StrokeLibrary()
      for _ in 0..<random.int(in: 0...8) { try? library.add(random.template()) }

      let read = try StrokeLibrary(bytes: library.bytes, file: "signs.json")

      #expect(read.bytes == library.bytes, "seed \(seed)")
      #expect(read.names == library.names, "seed \(seed)")
      #expect(read.templates.count == library.templates.count, "seed \(seed)")
    }
  }

  @Test func `models and counterexamples are read back as such`() throws {
    var library = StrokeLibrary()
    for kind in [StrokeTemplate.Kind.example, .model, .counterexample] {
      try library.add(StrokeTemplate(name: "check", drawing: StrokeDrawing([check]), kind: kind))
    }

    #expect(try StrokeLibrary(bytes: library.bytes, file: "signs.json") == library)
    #expect(library.drawings(of: "check").count == 2)
  }

  @Test func `a library of a newer version is refused as such`() {
    let error = #expect(throws: StrokeFileError.self) {
      try library(#"{"format":"stroke-library","version":2,"signs":[]}"#)
    }
    #expect(error?.kind == .newer)
  }

  @Test func `a library of more than 16 MiB is refused`() {
    let bytes = [UInt8](repeating: 0x20, count: StrokeLibrary.maximumSize + 1)

    let error = #expect(throws: StrokeFileError.self) {
      try StrokeLibrary(bytes: bytes, file: "signs.json")
    }
    #expect(error?.description == "signs.json: larger than the 16 MiB of a library")
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
    let error = #expect(throws: StrokeFileError.self) { try library(text) }
    #expect(error?.description == "signs.json: \(reason)")
    #expect(error?.kind == .damaged)
  }

  @Test func `invalid JSON is refused`() throws {
    let error = #expect(throws: StrokeFileError.self) {
      try library("{\"format\": \"stroke-library\",\n  oops}")
    }
    #expect(error?.kind == .damaged)
    #expect(error?.description.hasPrefix("signs.json: not JSON") == true)
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
}

extension SeededGenerator {
  /// Returns a drawing of any places, times and name, a part of which no library takes.
  fileprivate mutating func template() -> StrokeTemplate {
    let letters: [Character] = [
      "a", "\"", "\\", "/", "{", "✓", "é", "e\u{301}", "👩‍👧", "\u{202E}", "\u{2028}", " ", "\u{FFFD}",
      "\n", "\0", "\u{7F}",
    ]
    let name = String((0..<int(in: 0...4)).map { _ in letters[int(in: 0...letters.count - 1)] })
    let isTimed = chance(0.5)
    let strokes = (0..<int(in: 0...3)).map { _ in
      (0..<int(in: 0...5)).map { _ in StrokePoint(place(), at: isTimed ? time() : nil) }
    }
    let kinds: [StrokeTemplate.Kind] = [.example, .model, .counterexample]
    return StrokeTemplate(
      name: name, drawing: StrokeDrawing(strokes: strokes), kind: kinds[int(in: 0...2)])
  }

  private mutating func place() -> Point {
    func coordinate() -> Double {
      let special: [Double] = [
        0, -0.0, .nan, .infinity, 1e6, -1e6, 1e6.nextDown, .leastNonzeroMagnitude, 1e-7, 0.1 + 0.2,
      ]
      return chance(0.2) ? special[int(in: 0...special.count - 1)] : double(in: -2_000...2_000)
    }
    return Point(x: coordinate(), y: coordinate())
  }

  private mutating func time() -> Duration {
    switch int(in: 0...9) {
    case 0: .seconds(1e20)
    case 1: .zero - .seconds(1e20)
    case 2: .seconds(1_000_000)
    case 3: Duration(secondsComponent: 2, attosecondsComponent: 1_234_567_890)
    default: .nanoseconds(int(in: -9...9_000_000_000))
    }
  }
}
