package import GestureHistory
package import GestureRecordings
package import Gestures
package import PlayKit

/// Plays parts of a recording without a window, and returns what the gesture recognizers did.
///
/// The first call plays the recording from its start and keeps the states in which its scenes were at
/// rest. Later calls begin at such a state, so that the replay of one touch sequence is short.
package final class RecordedPast {
  private let recording: Recording
  private let scene: any Scene.Type
  private let scenes: [any Scene.Type]
  private let hands: Hands?
  private let properties: [AdjustableProperty]
  private var played: (playground: Playground, past: RecentPast)?

  /// - Parameters:
  ///   - recording: The recording that is played.
  ///   - scene: The type of the scene in which the recording begins.
  ///   - scenes: The scenes to which the recording may change, in the order of the picker.
  ///   - hands: The hands for which limits and filters are set; nil for those of the recording.
  ///   - properties: The limits of recognizers that changes may set.
  package init(
    _ recording: Recording, scene: any Scene.Type, among scenes: [any Scene.Type],
    hands: Hands? = nil, properties: [AdjustableProperty]
  ) {
    self.recording = recording
    self.scene = scene
    self.scenes = scenes
    self.hands = hands
    self.properties = properties
  }

  /// Plays a part of the recording and returns its touch sequences.
  ///
  /// - Parameters:
  ///   - changes: Changes of limits and relations that are in effect from the start.
  ///   - start: The time from which on sequences are needed; nil for all.
  ///   - end: The time at which the replay stops.
  package func sequences(
    with changes: [Change] = [], from start: Duration? = nil, until end: Duration
  ) throws(RecordingError) -> [TouchSequence] {
    let (playground, past) = if let played { played } else { try play() }
    played = (playground, past)
    return PastPlayer.sequences(
      of: past, in: playground, with: changes, from: start, until: end)
  }

  private func play() throws(RecordingError) -> (Playground, RecentPast) {
    let playground = Playground(
      of: recording, scene: scene, among: scenes, hands: hands, properties: properties)
    let past = RecentPast(of: playground, span: nil)
    let frames = try recording.frames()
    while let frame = try frames.next(idleUntil: playground.nextFrameDue) {
      playground.play(frame)
      past.note(frame)
    }
    return (playground, past)
  }
}
