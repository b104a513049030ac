import Foundation
import TestFolder
import Testing

@Suite struct PictureTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.record("surface 320x240; down 1 at 108.8,124.8; move 1 by 60,0 over 100ms; up 1")
  }

  /// Replays a recording without a window and with the project's assets.
  private func replay(_ arguments: String...) throws -> Run {
    try Run(
      ["replay", "run.touches.jsonl", "--headless", "--assets", Folder.assets] + arguments,
      in: folder)
  }

  @Test(arguments: [("1", 320, 240), ("2", 640, 480)])
  func `the size of a screenshot is that of the surface times the density`(
    density: String, width: Int, height: Int
  ) throws {
    try replay("--screenshot", "a.png", "--density", density).expectSuccess()

    let size = try sizeOfPNG(folder.bytes(of: "a.png"))
    #expect(size.width == width && size.height == height)
    #expect(try folder.names == ["a.png", "run.touches.jsonl"])
  }

  @Test func `a screenshot shows its time and is the same each time`() throws {
    try replay("--screenshot", "start.png", "--at", "0").expectSuccess()
    try replay("--screenshot", "end.png").expectSuccess()
    try replay("--screenshot", "late.png", "--at", "99").expectSuccess()

    #expect(try folder.bytes(of: "start.png") != folder.bytes(of: "end.png"))
    #expect(try folder.bytes(of: "late.png") == folder.bytes(of: "end.png"))
  }

  @Test func `frames are saved as one picture for each frame`() throws {
    try replay("--frames", "frames").expectSuccess()

    let names = try FileManager.default
      .contentsOfDirectory(atPath: folder["frames"].path).sorted()
    #expect(names == (1...6).map { "00000\($0).png" })
    #expect(try sizeOfPNG(folder.bytes(of: "frames/000006.png")) == (320, 240))
  }

  @Test func `a picture that cannot be written is reported`() throws {
    try folder.write("", to: "file")
    try replay("--frames", "file").expectFailure(74, "file: it is not a folder")
    try replay("--screenshot", ".").expectFailure(74, beginning: ".: ")
  }

  #if os(Linux)
  @Test func `a picture on a full disk is reported`() throws {
    try replay("--screenshot", "/dev/full").expectFailure(74, beginning: "writing /dev/full: ")
  }
  #endif

  /// Returns the size in the header of a PNG file.
  private func sizeOfPNG(_ file: Data) throws -> (width: Int, height: Int) {
    let header = [UInt8](file.prefix(24))
    try #require(header.count == 24)
    #expect(Array(header[0..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(header[12..<16]) == Array("IHDR".utf8))
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    return (number(header[16..<20]), number(header[20..<24]))
  }
}
