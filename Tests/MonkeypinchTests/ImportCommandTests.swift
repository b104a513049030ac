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
    #expect(try Run("import", "tap.evemu", "--size", "1280x800", in: folder).output == run.output)
  }

  @Test func `what cannot be imported is named by file and line`() throws {
    try folder.write(Self.description + "E: 5.0 0003 0035\n", to: "panel.events")

    try Run("import", "panel.events", in: folder).expectFailure(
      65,
      "panel.events:4: the event 'E: 5.0 0003 0035': expected one of evemu, libinput record, evtest or "
        + "getevent -lt")
    try Run("import", "none", in: folder).expectFailure(66, "none: there is no such file")
    try folder.write("hello\n", to: "text")
    try Run("import", "text", in: folder).expectFailure(
      65,
      "text:1: no touches: expected events of evemu, libinput record, evtest or getevent -lt")
  }
}
