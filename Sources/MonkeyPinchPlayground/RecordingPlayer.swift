public import GestureHistory
public import GestureRecordings
public import Gestures
public import PlayKit

/// Plays a recording without a window, and returns what the gesture recognizers did.
///
/// Each call plays the recording in a new scene from its start, so that replays under different
/// changes can be compared.
public struct RecordingPlayer {
  /// The recording that each call plays.
  public let recording: Recording
  /// The type of the scene in which the recording is played.
  public let scene: SceneType
  private let scenes: [SceneType]
  private let hands: Hands?
  private let properties: [AdjustableProperty]

  /// Creates a player of a recording in a scene.
  ///
  /// - Parameters:
  ///   - recording: The recording that each call plays.
  ///   - scene: The type of the scene in which the recording begins.
  ///   - scenes: The scenes to which the recording may change, in the order of the picker; without
  ///     `scene` among them, only `scene` is played.
  ///   - hands: The hands for which limits and filters are set; nil for those of the recording.
  ///   - properties: The limits of recognizers that changes may set.
  public init(
    _ recording: Recording, scene: SceneType, among scenes: [SceneType] = [],
    hands: Hands? = nil, properties: [AdjustableProperty] = AdjustableProperty.all
  ) {
    self.recording = recording
    self.scene = scene
    self.scenes = scenes
    self.hands = hands
    self.properties = properties
  }

  /// Plays the recording and returns the touch sequences of all scenes that became visible.
  ///
  /// - Parameters:
  ///   - changes: Changes of limits and relations that are in effect from the start.
  ///   - end: The time after which the replay stops; nil to play everything and let timers fire.
  ///   - onLog: Called for each line of the event log.
  public func sequences(
    with changes: [Change] = [], until end: Duration? = nil, onLog: ((LogLine) -> Void)? = nil
  ) throws(RecordingError) -> [TouchSequence] {
    try sequences(with: changes, until: end, onLog: onLog) { _, _ in }
  }

  /// Plays the recording, calls `onFrame` before each frame, and returns the touch sequences.
  func sequences(
    with changes: [Change] = [], until end: Duration? = nil, onLog: ((LogLine) -> Void)? = nil,
    onFrame: (Playground, RecordedFrame) -> Void
  ) throws(RecordingError) -> [TouchSequence] {
    let playground = makePlayground()
    playground.onLog = onLog
    playground.recordHistory(capacity: .max)
    playground.tryOut(changes)
    let frames = try recording.frames()
    while let frame = try frames.next(idleUntil: playground.nextFrameDue.earlier(end)) {
      onFrame(playground, frame)
      playground.play(frame)
      if let end, frame.time > end { break }
    }
    if end == nil { playground.finish(because: .init(recording.ending)) }
    return playground.touchSequences
  }

  /// Returns a playground in which the recording can be played.
  ///
  /// - Parameters:
  ///   - size: The size of the surface; nil for that of the recording.
  ///   - detail: What the event log contains.
  package func makePlayground(size: Size? = nil, detail: LogDetail = LogDetail()) -> Playground {
    let header = recording.header
    return Playground(
      scene: scene, among: scenes, size: size ?? header.surface, detail: detail,
      hands: hands ?? header.hands.flatMap(Hands.init) ?? .standard, keepsHands: hands != nil,
      properties: properties)
  }
}
