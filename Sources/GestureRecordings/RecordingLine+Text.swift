internal import GestureJSON
internal import Gestures

extension RecordingLine {
  /// Whether the recording format can express the line.
  ///
  /// It cannot express a sample of a stationary touch, a key without a name, a surface without an area, and
  /// a state that exceeds ``RecordingLimits/lineLength``.
  public var isWritable: Bool {
    switch self {
    case .input(.touch(let sample)):
      sample.phase != .stationary
    case .input(.press(let press)): !press.key.isEmpty
    case .input(.resize(let size, _)): size.width > 0 && size.height > 0
    // The rest of the line is the time and a few words.
    case .state(let state, _): state.text.utf8.count <= RecordingLimits.lineLength - 64
    case .header, .frame, .delivery, .end: true
    }
  }

  /// Appends this line of a recording as JSON text in UTF-8, with a line break.
  ///
  /// Reading the text gives the same line, with these exceptions: a time is rounded to nanoseconds,
  /// modifier keys without one of the four names are left out, a surface is reduced to the largest that
  /// can be recorded, and a hovering pointer, a scroll and a trackpad's pinch keep only the values that
  /// the format has for them.
  ///
  /// - Precondition: The line is writable, and its numbers are finite.
  public func append(to bytes: inout [UInt8]) {
    precondition(isWritable, "a touch recording cannot express the line")
    bytes.append(text: "{")
    switch self {
    case .header(let header): header.append(to: &bytes)
    case .input(.touch(let sample)) where sample.scrollType != nil:
      sample.append(scrollTo: &bytes)
    case .input(.touch(let sample)) where sample.transformScale != nil:
      sample.append(pinchTo: &bytes)
    case .input(.touch(let sample)) where sample.isHover: sample.append(hoverTo: &bytes)
    case .input(.touch(let sample)): sample.append(to: &bytes)
    case .input(.press(let press)): press.append(to: &bytes)
    case .input(.resize(let size, let time)):
      bytes.append(time: time)
      bytes.append(key: "resize")
      bytes.append(size: size)
    case .frame(let number, let time):
      bytes.append(time: time)
      bytes.append(key: "frame")
      bytes.append(integer: Int64(number))
    case .delivery(let time):
      bytes.append(time: time)
      bytes.append(key: "delivery")
      bytes.append(integer: 1)
    case .state(let state, let time):
      bytes.append(time: time)
      bytes.append(key: "state")
      bytes.append(text: state.text)
    case .end(let end, let time):
      bytes.append(time: time)
      bytes.append(key: "end")
      bytes.append(quoted: Vocabulary.ends.word(for: end) ?? "")
    }
    bytes.append(text: "}\n")
  }
}

extension Press {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(time: timestamp)
    bytes.append(key: "key")
    bytes.append(quoted: key)
    bytes.append(key: "down")
    bytes.append(bool: phase == .began)
    bytes.append(modifiers: modifierFlags)
  }
}

extension RecordingHeader {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(key: "format")
    bytes.append(quoted: "touch-recording")
    bytes.append(key: "version")
    bytes.append(integer: Int64(version))
    bytes.append(key: "surface")
    bytes.append(size: surface)
    if let scene {
      bytes.append(key: "scene")
      bytes.append(quoted: scene)
    }
    if let hands {
      bytes.append(key: "hands")
      bytes.append(quoted: hands)
    }
    bytes.append(key: "frameRate")
    // A rate has nine decimals, which the text of a time can express exactly.
    bytes.append(seconds: .nanoseconds(frameRate.billionths))
    if let duration {
      bytes.append(key: "duration")
      bytes.append(seconds: duration.roundedToNanoseconds)
    }
  }
}

extension TouchSample {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(time: timestamp)
    bytes.append(key: "id")
    bytes.append(integer: id.rawValue)
    bytes.append(key: "phase")
    bytes.append(quoted: Vocabulary.phases.word(for: phase) ?? "")
    bytes.append(key: "x")
    bytes.append(shortest: location.x)
    bytes.append(key: "y")
    bytes.append(shortest: location.y)
    if type != .direct, let word = Vocabulary.kinds.word(for: type) {
      bytes.append(key: "type")
      bytes.append(quoted: word)
    }
    if force != 1 {
      bytes.append(key: "pressure")
      bytes.append(shortest: force)
    }
    if !buttonMask.isEmpty {
      bytes.append(key: "button")
      bytes.append(integer: Int64(buttonMask.rawValue))
    }
    bytes.append(modifiers: modifierFlags)
  }

  fileprivate func append(hoverTo bytes: inout [UInt8]) {
    bytes.append(time: timestamp)
    bytes.append(key: "hover")
    if phase == .regionExited {
      bytes.append(text: "null")
    } else {
      bytes.append(object: ["x": location.x, "y": location.y])
    }
    bytes.append(modifiers: modifierFlags)
  }

  fileprivate func append(scrollTo bytes: inout [UInt8]) {
    bytes.append(time: timestamp)
    bytes.append(key: "scroll")
    bytes.append(
      object: ["x": location.x, "y": location.y, "dx": scrollDelta.dx, "dy": scrollDelta.dy])
    if let type = scrollType, type != .discrete, let word = Vocabulary.scrolls.word(for: type) {
      bytes.append(key: "type")
      bytes.append(quoted: word)
    }
    appendPhase(to: &bytes)
  }

  fileprivate func append(pinchTo bytes: inout [UInt8]) {
    bytes.append(time: timestamp)
    bytes.append(key: "pinch")
    bytes.append(
      object: ["x": location.x, "y": location.y, "scale": transformScale ?? 1])
    appendPhase(to: &bytes)
  }

  /// Appends the phase, if the device reported it, and the modifier keys of a scroll or of a trackpad's
  /// pinch.
  private func appendPhase(to bytes: inout [UInt8]) {
    if phase != .moved, let word = Vocabulary.phases.word(for: phase) {
      bytes.append(key: "phase")
      bytes.append(quoted: word)
    }
    bytes.append(modifiers: modifierFlags)
  }
}

extension [UInt8] {
  fileprivate mutating func append(time: Duration) {
    append(key: "t")
    append(seconds: time.roundedToNanoseconds)
  }

  /// Appends the names of modifier keys; appends nothing for an empty set.
  fileprivate mutating func append(modifiers: ModifierFlags) {
    let names = Vocabulary.modifiers.words { modifiers.contains($0) }
    guard !names.isEmpty else { return }
    append(key: "modifiers")
    append(array: names) { $0.append(quoted: $1) }
  }

  fileprivate mutating func append(size: Size) {
    let size = RecordingLimits.surface(size)
    append(object: ["width": size.width, "height": size.height])
  }

  fileprivate mutating func append(object: KeyValuePairs<String, Double>) {
    append(text: "{")
    for (key, value) in object {
      append(key: key)
      append(shortest: value)
    }
    append(text: "}")
  }
}
