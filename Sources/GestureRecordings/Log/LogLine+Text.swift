internal import GestureJSON
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
    for value in values {
      bytes.append(text: ",")
      bytes.append(quoted: value.name)
      bytes.append(text: ":")
      switch value.content {
      case .number(let number): bytes.append(rounded: number)
      case .vector(let vector): bytes.append(pair: (vector.dx, vector.dy))
      case .text(let text): bytes.append(quoted: text)
      case .texts(let texts): bytes.append(array: texts) { $0.append(quoted: $1) }
      }
    }
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

// Each method with a key appends the key and its value, or nothing if the value is nil.
extension [UInt8] {
  fileprivate mutating func append(key: String, quoted text: String?) {
    guard let text else { return }
    append(key: key)
    append(quoted: text)
  }

  fileprivate mutating func append(key: String, integer: Int64) {
    append(key: key)
    append(integer: integer)
  }

  fileprivate mutating func append(key: String, rounded number: Double) {
    append(key: key)
    append(rounded: number)
  }

  fileprivate mutating func append(key: String, pair: (Double, Double)) {
    append(key: key)
    append(pair: pair)
  }

  fileprivate mutating func append(pair: (Double, Double)) {
    append(text: "[")
    append(rounded: pair.0)
    append(text: ",")
    append(rounded: pair.1)
    append(text: "]")
  }
}
