import Foundation
import TestFolder
import Testing

@Suite struct CompareTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.writeFailedTap()
    try folder.write("scene pad; tap 1 at 400,400", to: "still.gestures")
  }

  @Test func `compare lists the gestures that differ`() throws {
    let run = try Run(
      "compare", "tap.gestures", "--set", "tap.allowableMovement=60", in: folder)

    run.expectSuccess()
    #expect(
      run.output == """
        tap.gestures: 1 gesture differs
          tap1 of pad at 0.0 s
            scene: failed after 50 ms: moved 46 pt, more than the 45 pt that a tap allows
            changed: recognized after 100 ms
        1 recording, 2 gestures: 1 gained (tap 1), 0 lost, 0 changed

        """)
  }

  @Test(arguments: [
    ["--preset", "windows"], ["--set", "tap.speed=4"], ["--set", "tap"], [],
    ["--set", "nosuch.allowableMovement=5"], ["--set", "tap.minimumPressDuration=1"],
    ["--set", "tap.allowableMovement=45 s"], ["--set", "tap.allowableMovement=no limit"],
    ["--set", "tap.allowableMovement=true"], ["--set", "tap.isEnabled=2"],
    ["--set", "swipe.direction=0"], ["--set", "pan.velocityEstimator=17"],
    ["--set", "tap.numberOfTapsRequired=-1"], ["--set", "tap1.numberOfTapsRequired=0"],
    ["--set", "tap.numberOfTapsRequired=1.6"], ["--set", "pan.maximumNumberOfTouches=1e308"],
    ["--preset", "uikit", "--preset", "android", "--preset", "flutter"],
    ["--preset", "android", "--json", "--csv"], ["--preset", "android", "--scene", "nosuch"],
  ])
  func `compare refuses unknown presets and limits`(options: [String]) throws {
    #expect(try Run(["compare", "tap.gestures"] + options, in: folder).status == 64)
  }

  @Test func `compare ends with the numbers of gestures that are gained, lost and changed`() throws
  {
    let run = try Run(
      "compare", "tap.gestures", "still.gestures", "--set", "tap1.allowableMovement=60", "--set",
      "longPress.minimumPressDuration=0.01", "--set", "pan.hysteresis=80", in: folder)

    run.expectSuccess()
    #expect(
      run.output.split(separator: "\n").last
        == "2 recordings, 5 gestures: 3 gained (long press 2, tap 1), 1 lost (pan 1), 0 changed")
  }

  @Test func `compare writes every difference and all numbers as JSON`() throws {
    let run = try Run(
      "compare", "tap.gestures", "still.gestures", "none.gestures", "--json", "--set",
      "tap.allowableMovement=60", in: folder)

    #expect(run.status == 66)
    #expect(run.errors == "monkeypinch: none.gestures: there is no such file\n")
    #expect(
      run.output == """
        {"first":"scene","second":"changed","recordings":[{"file":"tap.gestures","gestures":2,\
        "gained":1,"lost":0,"changed":0,"differences":[{"view":"pad","recognizer":"tap1",\
        "gesture":"tap","start":0,"kind":"gained",\
        "first":"failed after 50 ms: moved 46 pt, more than the 45 pt that a tap allows",\
        "second":"recognized after 100 ms"}]},{"file":"still.gestures","gestures":1,"gained":0,\
        "lost":0,"changed":0,"differences":[]}],\
        "unreadable":["none.gestures: there is no such file"],\
        "total":{"recordings":2,"unreadable":1,"gestures":3,"gained":1,"lost":0,"changed":0,\
        "kinds":{"pan":{"gestures":1,"gained":0,"lost":0,"changed":0},\
        "tap":{"gestures":2,"gained":1,"lost":0,"changed":0}}}}

        """)
  }

  @Test func `compare writes every difference as a line of CSV`() throws {
    try FileManager.default.moveItem(
      at: folder["tap.gestures"], to: folder["a \"tap\", far.gestures"])

    let run = try Run(
      "compare", "a \"tap\", far.gestures", "still.gestures", "--csv", "--set",
      "tap.allowableMovement=60", in: folder)

    run.expectSuccess()
    #expect(
      run.output == """
        file,view,recognizer,gesture,start,kind,first,second
        "a ""tap"", far.gestures",pad,tap1,tap,0.0,gained,"failed after 50 ms: moved 46 pt, \
        more than the 45 pt that a tap allows",recognized after 100 ms

        """)
  }

  @Test func `compare with --exit-code says by its status whether a gesture differs`() throws {
    let limit = "tap.allowableMovement=60"

    let same = try Run("compare", "still.gestures", "--exit-code", "--set", limit, in: folder)
    same.expectSuccess()
    let different = try Run("compare", "tap.gestures", "--exit-code", "--set", limit, in: folder)
    #expect(different.status == 1)
    #expect(different.errors == "")
    let unreadable = try Run(
      "compare", "tap.gestures", "none.gestures", "--exit-code", "--set", limit, in: folder)
    #expect(unreadable.status == 66)
  }

  @Test func `compare names the recordings that it cannot read, and goes on with the others`()
    throws
  {
    try folder.write("down 1 at here", to: "bad.gestures")
    try folder.write("", to: "empty.touches.jsonl")

    let run = try Run(
      "compare", "none.gestures", "bad.gestures", "empty.touches.jsonl", "tap.gestures", "--set",
      "tap.allowableMovement=60", in: folder)

    #expect(run.status == 65)
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 3)
    #expect(errors[0] == "monkeypinch: none.gestures: there is no such file")
    #expect(errors[1].hasPrefix("monkeypinch: bad.gestures:1: "))
    #expect(errors[2].hasPrefix("monkeypinch: empty.touches.jsonl:1: the recording is empty: "))
    #expect(
      run.output.hasSuffix(
        """
        1 recording, 2 gestures: 1 gained (tap 1), 0 lost, 0 changed; 3 recordings could not be read

        """))
  }

  @Test func `compare takes the recordings in a folder, sorted, and each once`() throws {
    for path in ["more/b/x.gestures", "more/a.gestures", "more/.old/y.gestures", "more/notes.txt"] {
      let file = folder[path]
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try folder.write("scene pad; tap 1 at 400,400", to: path)
    }
    let script = try Run("script", "still.gestures", in: folder)
    try folder.write(script.output, to: "more/c.touches.jsonl")
    // A circle of folders ends.
    try FileManager.default.createSymbolicLink(
      at: folder["more/b/up"], withDestinationURL: folder["more"])

    let run = try Run(
      "compare", "still.gestures", "more/", "more/a.gestures", "more", "--set",
      "tap.allowableMovement=60", in: folder)

    run.expectSuccess()
    #expect(
      run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
        "still.gestures", "more/a.gestures", "more/b/x.gestures", "more/c.touches.jsonl",
        "4 recordings, 4 gestures",
      ])
  }

  @Test func `compare names a link in a folder whose file is missing`() throws {
    try FileManager.default.createDirectory(at: folder["some"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder["some/lost.gestures"], withDestinationURL: folder["none.gestures"])

    let run = try Run("compare", "some", "tap.gestures", "--preset", "android", in: folder)

    #expect(run.status == 66)
    #expect(run.errors == "monkeypinch: some/lost.gestures: there is no such file\n")
  }

  @Test func `compare names a folder without a recording`() throws {
    try FileManager.default.createDirectory(
      at: folder["no"], withIntermediateDirectories: true)

    let run = try Run("compare", "no", "tap.gestures", "--preset", "android", in: folder)

    #expect(run.status == 66)
    #expect(
      run.errors
        == "monkeypinch: no: no recording is in this folder: expected NAME.touches.jsonl or "
        + "NAME.gestures\n")
  }

  @Test func `compare takes each property of the page of properties, with its default there`()
    throws
  {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..")
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/Gestures/Gestures.docc/Properties.md"),
      encoding: .utf8)
    // No scene has a manipulation.
    let kinds = [
      "All recognizers": "pan", "Long press": "longPress", "Screen edge pan": "edgePan",
      "Check mark": "check", "Manipulation": nil,
    ]
    var (options, kind): ([String], String?) = ([], nil)
    for text in page.split(separator: "\n") {
      if text.hasPrefix("## ") {
        let title = String(text.dropFirst(3))
        kind = kinds[title] ?? title.lowercased()
      } else if let row = text.wholeMatch(of: /\| `(\w+)` \| (.*?) \|.*/), let kind {
        options += ["--set", "\(kind).\(row.1)=\(row.2)"]
      }
    }
    #expect(options.count > 100)

    let run = try Run(
      ["compare", "tap.gestures", "--scene", "pad", "--exit-code"] + options, in: folder)

    // The scene has few limits that are not the defaults.
    #expect(run.errors == "")
    #expect([0, 1].contains(run.status))
  }

  @Test func `compare sets what is no limit, such as the types of touches`() throws {
    let run = try Run(
      "compare", "still.gestures", "--scene", "pad", "--exit-code", "--set",
      "tap1.allowedTouchTypes=2",
      in: folder)

    #expect(run.errors == "")
    #expect(run.status == 1)
  }
}
