import Foundation
import GestureRecordings
import Gestures
import Testing

/// Tests of what logs of touch devices in situations that are easily misread become.
@Suite struct ImportedLogTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Logs")

  private func imported(_ names: String..., size: Size? = nil) throws -> ImportedRecording {
    let files = try names.map { name in
      (name: name, bytes: Array(try Data(contentsOf: Self.folder.appendingPathComponent(name))))
    }
    return try ImportedRecording(files: files, surface: size)
  }

  @Test(arguments: [
    (
      "drag.debug-events",
      [
        "0.0 seconds 1 began 865,283", "0.029 seconds 1 moved 863,283",
        "0.047 seconds 1 moved 860,283",
        "0.06 seconds 1 moved 856,284", "0.108 seconds 1 moved 836,287",
        "0.12 seconds 1 ended 836,287",
      ]
    ),
    ("left-button.evtest", ["0.0 seconds 1 began 847,383", "0.1 seconds 1 ended 847,383"]),
    (
      "lost-contact.evtest",
      [
        "0.0 seconds 1 began 641,401", "0.114084 seconds 1 ended 641,401",
        "0.144172 seconds 2 began 641,401", "0.2341 seconds 2 ended 641,401",
        "0.264164 seconds 3 began 641,401", "0.624096 seconds 3 ended 641,401",
        "0.654165 seconds 4 began 641,401", "1.044084 seconds 4 ended 641,401",
      ]
    ),
    ("names-of-types.evtest", ["0.0 seconds 1 began 639,259"]),
    (
      "quoted.evtest",
      [
        "0.0 seconds 1 began 187,575", "1.030985 seconds 2 began 899,569",
        "2.030985 seconds 2 ended 899,569", "2.030985 seconds 1 ended 187,575",
      ]
    ),
    (
      "same-x.evtest",
      [
        "0.0 seconds 1 began 642,401", "0.02 seconds 1 moved 642,401",
        "0.08 seconds 1 ended 642,401",
      ]
    ),
    (
      "swapped-list.evemu",
      [
        "0.0 seconds 1 began 212,678", "0.2 seconds 2 began 960,230", "0.2 seconds 1 moved 211,676",
        "0.3 seconds 1 ended 211,676", "0.4 seconds 2 ended 960,230",
      ]
    ),
  ])
  func `a log becomes the touches that were made`(name: String, touches: [String]) throws {
    let recording = try imported(name)
    #expect(samples(of: recording) == touches)
    #expect(recording.warnings.isEmpty)
  }

  @Test(arguments: [
    ("no-list-end.evtest", ["0.0 seconds 1 began 584,246"]),
    (
      "no-ranges.getevent",
      ["0.0 seconds 1 began 6,608", "0.03 seconds 1 moved 8,608", "0.08 seconds 1 ended 8,608"]
    ),
    ("old-names.evtest", ["0.0 seconds 1 began 189,145", "0.1 seconds 1 ended 189,145"]),
  ])
  func `without ranges, they are asked for, and a size gives them`(
    name: String, touches: [String]
  ) throws {
    let error = #expect(throws: RecordingError.self) { try imported(name) }
    #expect(error?.reason.contains("getevent -lp, in a file before this one, or --size ") == true)
    #expect(samples(of: try imported(name, size: Size(width: 720, height: 1280))) == touches)
    let far = #expect(throws: RecordingError.self) {
      try imported(name, size: Size(width: 5, height: 1280))
    }
    #expect(far?.reason.hasPrefix("a contact at ") == true)
  }

  @Test func `the ranges of the device may be among those of all devices`() throws {
    let description = """
      add device 1: /dev/input/event0
        name:     "keys"
        events:
          KEY (0001): KEY_POWER
      add device 2: /dev/input/event1
        name:     "panel"
        events:
          ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 719, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 1279, fuzz 0, flat 0, resolution 0
      add device 3: /dev/input/event3
        name:     "wheel"
      """
    let log = try String(
      contentsOf: Self.folder.appendingPathComponent("no-ranges.getevent"), encoding: .utf8)
    let single = log.replacing("/dev/input/event1: ", with: "")
    let touches = [
      "0.0 seconds 1 began 11,380", "0.03 seconds 1 moved 14,380", "0.08 seconds 1 ended 14,380",
    ]
    #expect(try importedSamples(description, log, surface: nil) == touches)
    #expect(try importedSamples(log, description, surface: nil) == touches)
    #expect(try importedSamples(description, single, surface: nil) == touches)
  }

  @Test func `a palm is no touch, and one that the device calls so later is cancelled then`() throws
  {
    let palm = try imported("palm.evtest")
    #expect(samples(of: palm).isEmpty)
    #expect(palm.warnings == ["contacts that the device calls palms, left out or cancelled: 1"])

    let later = try imported("palm-later.evtest", size: Size(width: 1620, height: 2160))
    #expect(
      samples(of: later) == [
        "0.0 seconds 1 began 1368,2156 pencil", "0.012149 seconds 1 cancelled 1368,2156 pencil",
      ])
    #expect(later.warnings == palm.warnings)
  }

  @Test func `without times, the option that prints them is named`() {
    let error = #expect(throws: RecordingError.self) { try imported("no-times.getevent") }
    #expect(
      error?.description
        == "no-times.getevent:1: no times: expected the output of getevent -lt, with its t for times"
    )
  }

  @Test func `a quotation that is wrapped is read`() throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("quoted.evtest"), encoding: .utf8)
    let touches = samples(of: try imported("quoted.evtest"))
    for place in [" (ABS", " value", "), "] {
      let wrapped = text.replacing(place, with: "\n> >\(place)").replacing(
        "> Event", with: "> > Event")
      #expect(try importedSamples(wrapped, surface: nil) == touches)
    }
  }

  @Test func `the last line of a log may be wrapped`() throws {
    func log(_ last: String) -> String {
      let start = "Event: time 1.0, type 3 (EV_ABS), code"
      return """
        \(start) 57 (ABS_MT_TRACKING_ID), value 1
        \(start) 53 (ABS_MT_POSITION_X), value 100
        \(start) 54 (ABS_MT_POSITION_Y), value 50
        Event: time 1.0, -------------- SYN_REPORT ------------
        Event: time 1.1, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 140
        Event: time 1.1, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID),\(last)value -1
        """
    }
    let surface = Size(width: 400, height: 400)
    let whole = try importedSamples(log(" "), surface: surface)

    #expect(!whole.isEmpty)
    #expect(try importedSamples(log("\n"), surface: surface) == whole)
  }
}
