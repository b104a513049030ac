import GestureRecordings
import Gestures

/// A log of touch devices that can be imported becomes a recording that can be read and played, and that is the
/// same after it was exported and imported.
enum ImportTarget {
  static func check(_ bytes: [UInt8], _ complaints: inout Complaints) {
    for surface in [nil, Size(width: 1_000, height: 2_000)] {
      let imported: ImportedRecording
      do throws(RecordingError) {
        imported = try ImportedRecording(files: [("input", bytes)], surface: surface)
      } catch {
        complaints.expectSentence("\(error)")
        continue
      }
      for warning in imported.warnings { complaints.expectSentence(warning) }
      var text: [UInt8] = []
      for line in imported.lines { line.append(to: &text) }
      do throws(RecordingError) {
        try checkExport(of: try Recording(bytes: text, name: "imported"), &complaints)
      } catch {
        complaints.add(["an imported recording is refused: \(error)"])
      }
      RecordingTarget.check(text, &complaints)
    }
  }

  private static func checkExport(
    of recording: Recording, _ complaints: inout Complaints
  ) throws(RecordingError) {
    // The end of a recording cancels the touches that are down.
    var samples: [TouchSample] = []
    var frames = try recording.frames()
    while let frame = try frames.next(idleUntil: nil) {
      for case .touch(let sample) in frame.inputs { samples.append(sample) }
    }
    guard let first = samples.first else { return }
    let exported = Array(try EvemuRecording(recording).text.utf8)
    let again = try ImportedRecording(
      files: [("exported", exported)], surface: recording.header.surface)
    let found = again.lines.compactMap { line -> TouchSample? in
      if case .input(.touch(let sample)) = line { sample } else { nil }
    }
    // Times are exported in microseconds.
    let isSame =
      found.count == samples.count
      && zip(found, samples).allSatisfy { one, other in
        let time = one.timestamp - (other.timestamp - first.timestamp)
        return one.id == other.id && one.phase == other.phase && one.type == other.type
          && abs(one.location.x - other.location.x) < 0.002
          && abs(one.location.y - other.location.y) < 0.002
          && time <= .microseconds(1) && time >= .microseconds(-1)
      }
    complaints.expect(isSame, "exported and imported, the samples differ")
  }
}
