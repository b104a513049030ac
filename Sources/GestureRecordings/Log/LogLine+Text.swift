internal import GestureFiles
internal import Gestures

extension LogLine {
  /// Appends this line of an event log as JSON text in UTF-8, with a line break.
  ///
  /// The keys have the order of the format. Measured numbers are rounded to six significant digits,
  /// so that logs from different machines can be compared; counts keep all their digits. Nothing is
  /// allocated once `bytes` has the capacity of the longest line.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(text: "{")
    bytes.append(key: "t")
    bytes.append(rounded: time)
    bytes.append(key: "frame", integer: Int64(frame))
    switch event {
    case .gesture(let gesture):
      bytes.append(key: "kind", quoted: "gesture")
      gesture.append(to: &bytes)
    case .touch(let view, let phase, let ids):
      bytes.append(key: "kind", quoted: "touch")
      bytes.append(key: "view", quoted: view)
      bytes.append(key: "phase", quoted: phase)
      bytes.append(key: "ids")
      bytes.append(array: ids) { $0.append(integer: $1) }
    case .state(let view, let recognizer, let from, let to, let why):
      bytes.append(key: "kind", quoted: "state")
      bytes.append(key: "view", quoted: view)
      bytes.append(key: "recognizer", quoted: recognizer)
      bytes.append(key: "from", quoted: from)
      bytes.append(key: "to", quoted: to)
      bytes.append(key: "why", quoted: why)
    case .sound(let name, let gain, let pitch):
      bytes.append(key: "kind", quoted: "sound")
      bytes.append(key: "name", quoted: name)
      bytes.append(key: "gain", rounded: gain)
      if RoundedDecimal(pitch) != RoundedDecimal(1) { bytes.append(key: "pitch", rounded: pitch) }
    case .view(let view):
      bytes.append(key: "kind", quoted: "view")
      view.append(to: &bytes)
    case .scene(let name):
      bytes.append(key: "kind", quoted: "scene")
      bytes.append(key: "name", quoted: name)
    case .end(let frames, let samples, let reason):
      bytes.append(key: "kind", quoted: "end")
      bytes.append(key: "frames", integer: Int64(frames))
      bytes.append(key: "samples", integer: Int64(samples))
      bytes.append(key: "reason", quoted: reason)
    }
    bytes.append(text: "}\n")
  }
}

extension LoggedGesture {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(key: "view", quoted: view)
    bytes.append(key: "recognizer", quoted: recognizer)
    bytes.append(key: "state", quoted: state)
    bytes.append(key: "location", pair: (location.x, location.y))
    bytes.append(key: "touches", integer: Int64(touches))
    bytes.append(key: "translation", pair: translation.map { ($0.dx, $0.dy) })
    switch velocity {
    case .linear(let vector): bytes.append(key: "velocity", pair: (vector.dx, vector.dy))
    case .scalar(let speed): bytes.append(key: "velocity", rounded: speed)
    case nil: break
    }
    bytes.append(key: "scale", rounded: scale)
    bytes.append(key: "rotation", rounded: rotation)
    bytes.append(key: "taps", integer: taps.map { Int64($0) })
    bytes.append(key: "direction", quoted: direction)
    if let edges {
      bytes.append(key: "edges")
      bytes.append(array: edges) { $0.append(quoted: $1) }
    }
    bytes.append(key: "match", quoted: match)
    bytes.append(key: "score", rounded: score)
  }
}

extension LoggedView {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(key: "view", quoted: view)
    bytes.append(key: "center", pair: (center.x, center.y))
    bytes.append(key: "scale", rounded: scale)
    bytes.append(key: "rotation", rounded: rotation)
    bytes.append(key: "alpha", rounded: alpha)
    bytes.append(key: "z", integer: Int64(z))
  }
}

// Each method appends a key and its value, or nothing if the value is nil.
extension [UInt8] {
  fileprivate mutating func append(key: String, quoted text: String?) {
    guard let text else { return }
    append(key: key)
    append(quoted: text)
  }

  fileprivate mutating func append(key: String, integer: Int64?) {
    guard let integer else { return }
    append(key: key)
    append(integer: integer)
  }

  fileprivate mutating func append(key: String, rounded number: Double?) {
    guard let number else { return }
    append(key: key)
    append(rounded: number)
  }

  fileprivate mutating func append(key: String, pair: (Double, Double)?) {
    guard let pair else { return }
    append(key: key)
    append(text: "[")
    append(rounded: pair.0)
    append(text: ",")
    append(rounded: pair.1)
    append(text: "]")
  }
}
