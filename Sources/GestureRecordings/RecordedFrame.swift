public import Gestures

/// What a scene is given in one frame.
public struct RecordedFrame: Hashable, Sendable {
  public var number: Int
  /// The end of the frame: the time that the scene is advanced to once it has had the inputs.
  public var time: Duration
  /// In the order they are delivered; empty in a frame in which nothing happened.
  public var inputs: [RecordedInput]

  public init(number: Int, time: Duration, inputs: [RecordedInput]) {
    self.number = number
    self.time = time
    self.inputs = inputs
  }
}

/// Something that came from outside.
public enum RecordedInput: Hashable, Sendable {
  case touch(TouchSample)
  case key(String, isDown: Bool, modifiers: ModifierFlags = [], at: Duration)
  case resize(Size, at: Duration)
  case place(RecordedPlace, at: Duration)
  case sign(RecordedSign, at: Duration)

  public var time: Duration {
    switch self {
    case .touch(let sample): sample.timestamp
    case .key(_, _, _, let time), .resize(_, let time), .place(_, let time), .sign(_, let time):
      time
    }
  }

  /// The line of a recording that says it.
  public var line: RecordingLine {
    switch self {
    case .touch(let sample): .sample(sample)
    case .key(let name, let isDown, let modifiers, let time):
      .key(name, isDown: isDown, modifiers: modifiers, at: time)
    case .resize(let size, let time): .resize(size, at: time)
    case .place(let place, let time): .place(place, at: time)
    case .sign(let sign, let time): .sign(sign, at: time)
    }
  }

  /// The same input, so much earlier.
  public func earlier(by time: Duration) -> RecordedInput {
    switch self {
    case .touch(var sample):
      sample.timestamp -= time
      return .touch(sample)
    case .key(let name, let isDown, let modifiers, let at):
      return .key(name, isDown: isDown, modifiers: modifiers, at: at - time)
    case .resize(let size, let at): return .resize(size, at: at - time)
    case .place(let place, let at): return .place(place, at: at - time)
    case .sign(let sign, let at): return .sign(sign, at: at - time)
    }
  }

  /// The input in a line; nil for a header and for a mark that only ends a frame.
  init?(_ line: RecordingLine) {
    switch line {
    case .header, .frame, .end: return nil
    case .sample(let sample): self = .touch(sample)
    case .key(let name, let isDown, let modifiers, let time):
      self = .key(name, isDown: isDown, modifiers: modifiers, at: time)
    case .resize(let size, let time): self = .resize(size, at: time)
    case .place(let place, let time): self = .place(place, at: time)
    case .sign(let sign, let time): self = .sign(sign, at: time)
    }
  }
}
