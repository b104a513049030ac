import TestFolder
import Testing

/// Tests of the commands that read and write recordings of other tools.
@Suite struct ImportCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private static let description = """
    N: panel
    A: 35 0 1280 0 0
    A: 36 0 800 0 0

    """
  /// A tap at 640,400 for 60 ms.
  private static let events = """
    E: 5.000000 0003 0039 1
    E: 5.000000 0003 0035 640
    E: 5.000000 0003 0036 400
    E: 5.000000 0000 0000 0
    E: 5.060000 0003 0039 -1
    E: 5.060000 0000 0000 0

    """

  @Test func `an imported recording is replayed, and exported and imported it is the same`() throws
  {
    try folder.write(Self.description, to: "panel.desc")
    try folder.write(Self.events, to: "panel.events")
    let run = try Run("import", "panel.desc", "panel.events", in: folder)
    run.expectSuccess()
    try folder.write(run.output, to: "tap.touches.jsonl")

    let replay = try Run(
      "replay", "tap.touches.jsonl", "--headless", "--scene", "pad", "--events", "-", in: folder)
    replay.expectSuccess()
    #expect(replay.output.contains("\"tap1\""))

    let exported = try Run("export", "tap.touches.jsonl", "--evemu", in: folder)
    exported.expectSuccess()
    try folder.write(exported.output, to: "tap.evemu")
    #expect(try Run("import", "tap.evemu", in: folder).output == run.output)
  }

  @Test func `ranges come from a size, and a warning is on standard error`() throws {
    try folder.write(Self.events + "E: 4.000000 0000 0000 0\n", to: "panel.events")

    let run = try Run("import", "panel.events", in: folder)
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.errors.contains("getevent -lp"))
    let sized = try Run("import", "panel.events", "--size", "1280x800", in: folder)
    #expect(sized.status == 0 && sized.output.contains("\"x\":640,\"y\":400}"))
    #expect(sized.errors.contains("panel.events:7: the clock steps back"))
  }

  @Test func `standard input is read once`() throws {
    let run = try Run("import", "-", "-", in: folder)
    #expect(run.status == 64)
    #expect(run.errors.contains("standard input, -, can be read only once"))
  }

  @Test func `what cannot be imported is named by file and line`() throws {
    try folder.write(Self.description + "E: 5.0 0003 0035\n", to: "panel.events")

    try Run("import", "panel.events", in: folder).expectFailure(
      65,
      "panel.events:4: the event 'E: 5.0 0003 0035': expected one of evemu, libinput, evtest or getevent -lt, "
        + "with its time and value")
    try Run("import", "none", in: folder).expectFailure(66, "none: there is no such file")
    try folder.write("hello\n", to: "text")
    try Run("import", "text", in: folder).expectFailure(
      65,
      "text:1: no touches: expected events of evemu, libinput record, libinput debug-events, evtest or "
        + "getevent -lt")
  }
}
