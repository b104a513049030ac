public import Gestures

/// One line of a touch recording.
///
/// Times are measured from the beginning of the run and never decrease from line to line.
public enum RecordingLine: Hashable, Sendable {
  /// What the recording was made on; the first line or nowhere.
  case header(RecordingHeader)
  /// A touch sample, a key press, or a new size of the surface.
  ///
  /// A hovering pointer is written as its location alone, and as `null` when it leaves: read back,
  /// each location is a `regionMoved`. A cancelled press is written as one that ended.
  ///
  /// What only a mouse has is left out where it is empty: `button` is a `ButtonMask` as a number (1
  /// the primary, 2 the secondary), `modifiers` an array of `shift`, `control`, `alt` and `command`.
  case input(Input)
  /// The end of a frame of the live run: all inputs since the previous mark were delivered in it.
  case frame(number: Int, at: Duration)
  /// A sprite is put somewhere, by nobody's finger: how things stood when the recording began.
  case place(RecordedPlace, at: Duration)
  /// A sign is known from now on, or forgotten: what was taught before the recording began.
  case sign(RecordedSign, at: Duration)
  /// The end of the live run, and why it ended; nothing follows.
  ///
  /// A recording that a crash cut short lacks it.
  case end(RecordingEnd, at: Duration)

  /// When it happened; nil for the header.
  public var time: Duration? {
    switch self {
    case .header: nil
    case .input(let input): input.time
    case .frame(_, let time), .place(_, let time), .sign(_, let time), .end(_, let time): time
    }
  }

  /// The same line at a time that is `interval` earlier.
  public func earlier(by interval: Duration) -> RecordingLine {
    switch self {
    case .header: self
    case .input(let input): .input(input.earlier(by: interval))
    case .frame(let number, let time): .frame(number: number, at: time - interval)
    case .place(let place, let time): .place(place, at: time - interval)
    case .sign(let sign, let time): .sign(sign, at: time - interval)
    case .end(let end, let time): .end(end, at: time - interval)
    }
  }

  /// Whether a scene handles the line; headers, marks and ends only structure the recording.
  var isContent: Bool {
    switch self {
    case .input, .place, .sign: true
    case .header, .frame, .end: false
    }
  }
}

/// Where a sprite stands, and how.
public struct RecordedPlace: Hashable, Sendable {
  public var view: String
  public var center: Point
  public var transform: Transform
  /// 0 is invisible, 1 is opaque.
  public var alpha: Double
  /// Its place from back to front.
  public var z: Int

  public init(view: String, center: Point, transform: Transform, alpha: Double, z: Int) {
    self.view = view
    self.center = center
    self.transform = transform
    self.alpha = alpha
    self.z = z
  }
}

/// A drawing of a sign that the scene is to recognize.
public struct RecordedSign: Hashable, Sendable {
  public var name: String
  /// The places that each stroke goes through, in points; without a stroke, all drawings of that
  /// name are forgotten.
  public var strokes: [[Point]]

  public init(name: String, strokes: [[Point]]) {
    self.name = name
    self.strokes = strokes
  }
}

/// Why a live run ended.
public enum RecordingEnd: Hashable, Sendable {
  /// Somebody had enough.
  case quit
  /// The time that it was given was over.
  case limit
}

/// What a recording was made on; the defaults hold where it does not say.
public struct RecordingHeader: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let currentVersion = 1

  public var version: Int
  /// The size of the surface in points.
  public var surface: Size
  /// The scene by name; nil leaves it to whoever plays the recording.
  public var scene: String?
  /// How a recording without frame marks is cut into frames.
  public var frameRate: FrameRate
  /// How long a recording without frame marks runs at the least; nil ends it with its last line.
  ///
  /// With it a recording can wait at its end, for a double tap that never comes.
  public var duration: Duration?

  public init(
    version: Int = RecordingHeader.currentVersion, surface: Size = Size(width: 1280, height: 800),
    scene: String? = nil, frameRate: FrameRate = .standard, duration: Duration? = nil
  ) {
    self.version = version
    self.surface = surface
    self.scene = scene
    self.frameRate = frameRate
    self.duration = duration
  }
}
