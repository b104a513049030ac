import Foundation
import TestFolder
import Testing

@Suite struct ScriptCommandTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  static let tap = """
    {"format":"touch-recording","version":1,"surface":{"width":640,"height":480},"frameRate":60}
    {"t":0,"id":1,"phase":"began","x":50,"y":60}
    {"t":0.06,"id":1,"phase":"ended","x":50,"y":60}

    """

  @Test func `a script is compiled from standard input or a file to the same recording`() throws {
    let script = "surface 640x480; tap 1 at 50,60"
    try folder.write(script, to: "tap.gestures")

    let piped = try Run("script", "-", in: folder, input: script)
    let read = try Run("script", "tap.gestures", in: folder)

    for run in [piped, read] {
      run.expectSuccess()
      #expect(run.output == Self.tap)
    }
  }

  @Test func `a script may begin with a byte order mark, and is refused if it is not UTF-8`() throws
  {
    try Data("\u{FEFF}surface 640x480; tap 1 at 50,60".utf8).write(to: folder["mark.gestures"])
    try Data("tap 1 at 5,5\nkey \u{FE}".utf16.map { UInt8($0) }).write(to: folder["latin.gestures"])

    let run = try Run("script", "mark.gestures", in: folder)

    run.expectSuccess()
    #expect(run.output == Self.tap)
    try Run("script", "latin.gestures", in: folder).expectFailure(
      65, "latin.gestures:2: the line is not UTF-8: save the script in this encoding")
  }

  @Test func `an invalid script is refused with the line and the word`() throws {
    try folder.write("wait 1s\nfly 1 to 2,2\n", to: "bad.gestures")

    try Run("script", "bad.gestures", in: folder)
      .expectFailure(65, beginning: "bad.gestures:2: word 'fly': expected a statement: ")
    try Run("script", "-", in: folder, input: "tap one at 2,2")
      .expectFailure(65, beginning: "standard input:1: word 'one': expected a finger")
  }

  @Test func `the help of scripts lists the statements with their arguments`() throws {
    let help = try Run("script", "--help", in: folder)

    help.expectSuccess()
    #expect(help.output.contains("\n  tap FINGERS at X,Y [times N] [for TIME]\n"))
    #expect(help.output.contains("\n  key NAME [for TIME]\n"))
  }

  @Test func `a missing script is an error`() throws {
    try Run("script", "none.gestures", in: folder)
      .expectFailure(66, "none.gestures: there is no such file")
  }

  @Test func `writing to a pipe without a reader fails`() throws {
    try Run("script", "-", in: folder, input: "tap 1 at 5,5", output: .closedPipe)
      .expectFailure(74, "standard output: broken pipe")
  }
}
