import GestureRecordings
import Gestures

/// A script that can be compiled makes a recording that can be read, line by line.
enum ScriptTarget {
  /// A script of a few words can make a million lines, which takes long and shows nothing new.
  private static let lineLimit = 5_000

  static func check(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let script: GestureScript
    do throws(RecordingError) {
      let text = String(decoding: bytes, as: UTF8.self)
      script = try GestureScript(text, file: "input", lineLimit: lineLimit)
    } catch {
      return complaints.expectSentence("\(error)")
    }
    do throws(RecordingError) {
      try RecordingTarget.checkRoundTrip(of: script.lines, &complaints)
    } catch {
      complaints.add(["the compiled recording is refused: \(error)"])
    }
  }
}
