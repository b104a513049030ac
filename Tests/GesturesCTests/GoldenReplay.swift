import CGestures
import Foundation
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import Testing

@testable import GesturesC

/// A replay of a golden recording of the scene `pad` through the C library.
///
/// The views and recognizers of the scene are made again by C functions, with all their properties.
final class GoldenReplay {
  /// What happened: states, gestures and touches of the view, in the form of the event log.
  private(set) var lines: [Line] = []

  /// The fields of a line of an event log that the C library reports.
  struct Line: CustomStringConvertible {
    var kind: String
    var recognizer = ""
    var words: [String] = []
    var numbers: [Double] = []

    var description: String {
      ([kind, recognizer] + words + numbers.map { "\($0)" }).joined(separator: " ")
    }

    /// Returns whether two lines are equal, up to the rounding of numbers in event logs.
    func agrees(with other: Line) -> Bool {
      kind == other.kind && recognizer == other.recognizer && words == other.words
        && numbers.count == other.numbers.count
        && zip(numbers, other.numbers).allSatisfy {
          abs($0 - $1) <= 0.006 * max(1, abs($0) / 100)
        }
    }
  }

  private var session: gestures_session = 0
  private var pad: gestures_view = 0
  private var names: [gestures_recognizer: String] = [:]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "MonkeyPinchScenesTests/Golden/pad")

  static var all: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".gestures") }.map { String($0.dropLast(9)) }.sorted()
  }

  init(_ name: String) throws {
    let file = Self.folder.appending(path: "\(name).gestures")
    let script = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: name).lines { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: name)
    let scene = try #require(SceneList.scene(named: "pad"))
    copy(scene.init(size: recording.header.surface).session.window)
    let frames = try recording.frames()
    while let frame = try frames.next(idleUntil: .zero) {
      play(frame.lines)
      gestures_session_advance(session, frame.time.nanoseconds)
    }
    finish()
    gestures_session_free(session)
  }

  // MARK: The tree

  /// Makes the session with the only view of a window, and the view's recognizers.
  private func copy(_ window: Window) {
    var root: gestures_view = 0
    gestures_session_create(window.bounds.size.width, window.bounds.size.height, &session)
    gestures_session_window(session, &root)
    for view in window.subviews {
      let frame = view.frame
      gestures_view_create(
        root, frame.origin.x, frame.origin.y, frame.width, frame.height, &pad)
      gestures_view_set(pad, GESTURES_MULTIPLE_TOUCH, view.isMultipleTouchEnabled ? 1 : 0)
      for recognizer in view.gestureRecognizers { copy(recognizer) }
    }
    for one in names.keys {
      for other in names.keys where other != one {
        gestures_recognizer_set_simultaneous(one, other, true)
      }
    }
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    gestures_session_on_event(
      session,
      { event, userData in
        guard let event = event?.pointee, let userData else { return }
        GoldenReplay.of(userData).observe(event)
      }, pointer)
    gestures_view_on_touches(
      pad,
      { _, phase, touches, count, userData in
        guard let userData else { return }
        let fingers = UnsafeBufferPointer(start: touches, count: count).map { Double($0.finger) }
        GoldenReplay.of(userData).lines.append(
          Line(
            kind: "touch", words: ["\(GoldenReplay.phases[Int(phase.rawValue)])"], numbers: fingers)
        )
      }, pointer)
  }

  private func copy(_ original: GestureRecognizer) {
    var recognizer: gestures_recognizer = 0
    let kinds = [
      "tap": GESTURES_TAP, "long press": GESTURES_LONG_PRESS, "pan": GESTURES_PAN,
      "pinch": GESTURES_PINCH, "rotation": GESTURES_ROTATION, "swipe": GESTURES_SWIPE,
      "screen edge pan": GESTURES_SCREEN_EDGE_PAN, "tickle": GESTURES_TICKLE,
      "check mark": GESTURES_CHECK_MARK, "manipulation": GESTURES_MANIPULATION,
    ]
    guard let kind = kinds[type(of: original).gestureName] else { return }
    gestures_recognizer_create(pad, kind, &recognizer)
    for key in 0...70 as ClosedRange<UInt32> {
      let key = gestures_property(key)
      guard let property = try? AdjustableProperty.find(key, of: original),
        let value = property.value(of: original)
      else { continue }
      gestures_recognizer_set(recognizer, key, value)
    }
    gestures_recognizer_set_name(recognizer, original.name)
    names[recognizer] = original.name
    gestures_recognizer_on_action(
      recognizer,
      { action, userData in
        guard let action = action?.pointee, let userData else { return }
        GoldenReplay.of(userData).act(action)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private static func of(_ pointer: UnsafeMutableRawPointer) -> GoldenReplay {
    Unmanaged<GoldenReplay>.fromOpaque(pointer).takeUnretainedValue()
  }

  // MARK: Playing

  private func play(_ lines: [RecordingLine]) {
    var samples: [gestures_sample] = []
    func flush() {
      gestures_session_send(session, samples, samples.count, MemoryLayout<gestures_sample>.size)
      samples = []
    }
    for line in lines {
      switch line {
      case .input(.touch(let sample)): samples.append(gestures_sample(sample))
      case .input(.resize(let size, let time)):
        flush()
        gestures_session_resize(session, size.width, size.height, time.nanoseconds)
        gestures_view_set_frame(
          pad, gestures_rect(x: 0, y: 0, width: size.width, height: size.height))
      case .delivery(let time):
        flush()
        gestures_session_advance(session, time.nanoseconds)
      default: flush()
      }
    }
    flush()
  }

  /// Cancels the touches at the end of a recording, and lets all timers fire, as the playground does.
  private func finish() {
    var time: gestures_time = 0
    gestures_session_now(session, &time)
    gestures_session_cancel(session, time)
    while gestures_session_next_deadline(session, &time) == GESTURES_OK, time != .max {
      gestures_session_advance(session, time)
    }
  }

  // MARK: The log

  private static let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]
  private static let phases = ["began", "moved", "stationary", "ended", "cancelled"]

  private func observe(_ event: gestures_event) {
    guard event.kind == Int32(GESTURES_EVENT_STATE.rawValue) else { return }
    let words = text(size: 512) { gestures_session_event_words(session, $0, $1, $2) }
    lines.append(
      Line(
        kind: "state", recognizer: names[event.recognizer] ?? "",
        words: [Self.states[Int(event.from)], Self.states[Int(event.to)], words]))
  }

  private func act(_ action: gestures_action) {
    var numbers = [action.location.x, action.location.y]
    switch gestures_kind(UInt32(action.kind)) {
    case GESTURES_PAN, GESTURES_SCREEN_EDGE_PAN:
      numbers += [action.translation.dx, action.translation.dy]
      if action.state == 3 { numbers += [action.velocity.dx, action.velocity.dy] }
    case GESTURES_PINCH: numbers += [action.scale]
    case GESTURES_ROTATION: numbers += [action.rotation]
    default: break
    }
    lines.append(
      Line(
        kind: "gesture", recognizer: names[action.recognizer] ?? "",
        words: [Self.states[Int(action.state)]], numbers: numbers))
  }

  /// Returns the lines of the golden event log of a recording that the C library reports too.
  static func expectedLines(_ name: String) throws -> [Line] {
    let data = try Data(contentsOf: folder.appending(path: "\(name).events.jsonl"))
    return try data.split(separator: UInt8(ascii: "\n")).compactMap { bytes in
      let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
      func word(_ key: String) -> String { object[key] as? String ?? "" }
      func values(_ key: String) -> [Double] {
        (object[key] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
          ?? (object[key] as? NSNumber).map { [$0.doubleValue] } ?? []
      }
      switch word("kind") {
      case "state":
        return Line(
          kind: "state", recognizer: word("recognizer"),
          words: [word("from"), word("to"), word("why")])
      case "gesture":
        var numbers = values("location") + values("translation")
        if object["translation"] != nil, word("state") == "ended" { numbers += values("velocity") }
        return Line(
          kind: "gesture", recognizer: word("recognizer"), words: [word("state")],
          numbers: numbers + values("scale") + values("rotation"))
      case "touch":
        return Line(kind: "touch", words: [word("phase")], numbers: values("ids"))
      default: return nil
      }
    }
  }
}

extension gestures_sample {
  init(_ sample: TouchSample) {
    self.init()
    (finger, time) = (sample.id.rawValue, sample.timestamp.nanoseconds)
    (x, y, force) = (sample.location.x, sample.location.y, sample.force)
    (phase, type) = (Int32(sample.phase.rawValue), Int32(sample.type.rawValue))
    buttons = UInt32(sample.buttonMask.rawValue)
    modifiers = UInt32(sample.modifierFlags.rawValue)
    scroll = Int32(sample.scrollType?.rawValue ?? 0)
    (scroll_x, scroll_y) = (sample.scrollDelta.dx, sample.scrollDelta.dy)
  }
}
