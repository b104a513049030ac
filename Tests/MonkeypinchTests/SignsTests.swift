import Foundation
import TestFolder
import Testing

#if os(Linux)
@Suite struct SignsTests {
  let folder: Folder
  private var home: [String: String] { ["XDG_DATA_HOME": folder["data"].path] }
  private static let vee = """
    {"format":"stroke-library","version":1,"signs":[
      {"name":"vee","drawings":[[[[0,0],[50,90],[100,0]]]]}]}
    """

  init() throws { folder = try Folder() }

  @Test func `signs are listed, imported and exported`() throws {
    try folder.write(Self.vee, to: "vee.json")

    let first = try Run("signs", in: folder, environment: home)
    let run = try Run(
      "signs", "--import", "vee.json", "--export", "all.json", in: folder, environment: home)

    first.expectSuccess()
    #expect(first.output.hasPrefix("check\t"))
    run.expectSuccess()
    #expect(run.output == first.output + "vee\t1\n")
    let kept = try folder.read("data/monkeypinch/signs.json")
    #expect(try folder.read("all.json") == kept)
  }

  @Test func `a damaged file of signs is reported and renamed`() throws {
    try FileManager.default.createDirectory(
      at: folder["data/monkeypinch"], withIntermediateDirectories: true)
    try folder.write("junk", to: "data/monkeypinch/signs.json")

    let run = try Run("signs", in: folder, environment: home)

    #expect(run.status == 0)
    #expect(run.errors.contains("signs.json: not JSON"))
    #expect(run.errors.contains("it is kept as"))
    #expect(try folder.read("data/monkeypinch/signs.json.damaged-1") == "junk")
  }

  @Test func `an export goes through a link, and straight into a device or a pipe`() throws {
    let first = try Run("signs", "--export", "a.json", in: folder, environment: home)
    let whole = try folder.read("a.json")
    try folder.write("old", to: "target.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link.json"].path, withDestinationPath: "target.json")
    #expect(mkfifo(folder["pipe"].path, 0o600) == 0)

    try Run("signs", "--export", "link.json", in: folder, environment: home).expectSuccess()
    try Run("signs", "--export", "/dev/null", in: folder, environment: home).expectSuccess()
    let full = try Run("signs", "--export", "/dev/full", in: folder, environment: home)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat pipe > copy.json"]
    reader.currentDirectoryURL = folder.url
    try reader.run()
    let piped = try Run("signs", "--export", "pipe", in: folder, environment: home)
    reader.waitUntilExit()

    first.expectSuccess()
    #expect(piped.status == 0)
    #expect(try folder.read("target.json") == whole)
    #expect(
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder["link.json"].path))
        == "target.json")
    #expect(full.status == 74)
    #expect(
      full.errors == "monkeypinch: /dev/full: it cannot be written: no space left on device\n")
    #expect(try folder.read("copy.json") == whole)
    for device in ["/dev/full", "/dev/null"] {
      let type = try FileManager.default.attributesOfItem(atPath: device)[.type]
      #expect(type as? FileAttributeType == .typeCharacterSpecial)
    }
    #expect(
      try folder.names == ["a.json", "copy.json", "link.json", "pipe", "target.json"])
  }

  private func keepSigns(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: folder["data/monkeypinch"], withIntermediateDirectories: true)
    try folder.write(text, to: "data/monkeypinch/signs.json")
  }

  @Test(arguments: [
    ("junk", "not JSON"),
    (#"{"format":"stroke-library","version":99,"signs":[]}"#, "newer"),
  ])
  func `signs that cannot be read are not exported`(signs: String, reason: String) throws {
    try keepSigns(signs)

    let run = try Run("signs", "--export", "backup.json", in: folder, environment: home)

    run.expectFailure(
      65, beginning: folder["data/monkeypinch/signs.json"].path + ": ", with: reason)
    #expect(try folder.names == ["data"])
    #expect(try folder.read("data/monkeypinch/signs.json") == signs)
  }

  @Test func `signs behind links in a circle are not replaced`() throws {
    try FileManager.default.createDirectory(
      at: folder["data/monkeypinch"], withIntermediateDirectories: true)
    for link in ["data/monkeypinch/signs.json", "loop"] {
      let name = folder[link].lastPathComponent
      try FileManager.default.createSymbolicLink(
        atPath: folder[link].path, withDestinationPath: name)
    }
    try folder.write(Self.vee, to: "vee.json")

    try Run("signs", "--export", "a.json", in: folder, environment: home)
      .expectFailure(66, beginning: "", with: "symbolic links")
    let run = try Run("signs", "--import", "vee.json", in: folder, environment: home)
    #expect(run.status == 74)
    for arguments in [
      ["play", "--record", "loop", "--assets", Folder.assets],
      ["explain", "run.touches.jsonl", "--svg", "loop"], ["signs", "--export", "loop"],
    ] {
      try folder.record("tap 1 at 435.2,416")
      let run = try Run(arguments, in: folder, environment: Run.dummies)
      #expect(run.status == 74)
      #expect(run.errors == "monkeypinch: loop: too many levels of symbolic links\n")
    }
    for link in ["data/monkeypinch/signs.json", "loop"] {
      #expect(
        (try? FileManager.default.destinationOfSymbolicLink(atPath: folder[link].path)) != nil)
    }
  }

  @Test func `imports at the same time lose no signs`() throws {
    var programs: [Process] = []
    for number in 1...8 {
      try folder.write(
        Self.vee.replacingOccurrences(of: "vee", with: "vee\(number)"), to: "\(number).json")
      let process = Process()
      process.executableURL = Run.program()
      process.arguments = ["signs", "--import", "\(number).json"]
      process.currentDirectoryURL = folder.url
      process.environment = Run.environment(with: home, desk: folder)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      programs.append(process)
    }
    for program in programs {
      program.waitUntilExit()
      #expect(program.terminationStatus == 0)
    }

    let signs = try folder.read("data/monkeypinch/signs.json")
    for number in 1...8 { #expect(signs.contains("\"vee\(number)\"")) }
  }

  @Test func `an argument that is not UTF-8 is wrong usage, and no other file is written`() throws {
    try folder.write("mine", to: "out\u{FFFD}.json")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "\"$0\" signs --export \"$(printf 'out\\377.json')\" 2> errors; echo $? > status",
      Run.program().path,
    ]
    shell.currentDirectoryURL = folder.url
    shell.environment = Run.environment(with: home, desk: folder)
    try shell.run()
    shell.waitUntilExit()

    #expect(try folder.read("status") == "64\n")
    #expect(
      try folder.read("errors")
        == "monkeypinch: an argument is not UTF-8: out\u{FFFD}.json; rename the file\n")
    #expect(try folder.read("out\u{FFFD}.json") == "mine")
    #expect(try folder.names == ["errors", "out\u{FFFD}.json", "status"])
  }

  @Test(arguments: [("nowhere.json", 66), ("junk.json", 65)])
  func `a failed import ends with a status and one sentence`(
    file: String, status: Int32
  ) throws {
    try folder.write("{}", to: "junk.json")

    let run = try Run("signs", "--import", file, in: folder, environment: home)

    #expect(run.status == status)
    #expect(run.errors.hasPrefix("monkeypinch: \(file): "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
#endif
