internal import CLiveMeasure
internal import CSDLHost
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLHost

/// Plays a drag through the loop of a window's run, with one event of SDL for each turn of the loop.
///
/// A turn is all that the program does from one wait for an event to the next: it computes how long to wait,
/// fetches the event, makes a touch of it and delivers it. Callgrind counts the instructions in
/// `countedTurn`, without those in SDL. Pictures are drawn between the turns that are counted.
///
/// The clock is the benchmark's, and the event arrives during the wait: ``waitForEvent(_:)`` takes the place
/// of SDL's functions in this program.
final class LiveLoop {
  /// The number of frames that are played first, which fill memory that is kept.
  private static let warmup = 30
  private static let counted = 60
  private static let frameTime: Int64 = 16_670_000
  /// The times of the samples of a frame, measured from its picture, in nanoseconds.
  private static let sampleTimes = [Int64(3_000_000), 11_000_000]

  /// The event that arrives during the next wait; nil if the wait ends without one.
  nonisolated(unsafe) fileprivate static var next: SDL_Event?

  private final class Time {
    /// In nanoseconds.
    var now: Int64 = 0
  }

  private let game: LiveGame
  private let time = Time()
  private let drag: Drag
  private var number = 0

  init(_ scene: any Scene.Type, showsInspector: Bool) throws {
    var start = GameStart(scene: scene, among: SceneList.all)
    start.settings.isMuted = true
    game = try LiveGame(
      start: start, title: "live-cost", options: PlaygroundApp.Options(),
      clock: HostClock(nanoseconds: { [time] in time.now }))
    game.inspector.setOpen(showsInspector, animated: false)
    drag = Drag(in: game.playground)
    try game.begin(recordingTo: nil, logTo: nil)
  }

  func run() throws {
    try game.step()
    // The loop wakes up while the audio device is being opened.
    game.screen.finishReports()
    for _ in 0..<Self.warmup { try playFrame { try game.step() } }
    var allocations: UInt64 = 0
    for _ in 0..<Self.counted {
      try playFrame {
        let start = measure_allocations()
        try countedTurn()
        allocations += measure_allocations() - start
      }
    }
    let samples = Self.counted * Self.sampleTimes.count
    print(
      "{\"samples\": \(samples), \"allocations_per_sample\": "
        + "\(Double(allocations) / Double(samples))}")
  }

  @inline(never)
  private func countedTurn() throws { try game.step() }

  /// Draws the picture that is due, and plays the samples until the next one.
  private func playFrame(turn: () throws -> Void) throws {
    let start = time.now
    try game.step()
    for sampleTime in Self.sampleTimes {
      time.now = start + sampleTime
      Self.next = event()
      try turn()
      precondition(Self.next == nil && game.frames.isFrameOpen, "the sample was not delivered")
      number += 1
    }
    time.now = start + Self.frameTime
  }

  private func event() -> SDL_Event {
    let size = game.screen.window.size
    let location = drag.location(of: number)
    var event = SDL_Event()
    event.tfinger.type = (number == 0 ? SDL_FINGERDOWN : SDL_FINGERMOTION).rawValue
    event.tfinger.timestamp = UInt32(time.now / 1_000_000)
    event.tfinger.touchId = 1
    event.tfinger.fingerId = 1
    event.tfinger.x = Float(location.x / size.width)
    event.tfinger.y = Float(location.y / size.height)
    event.tfinger.pressure = 1
    event.tfinger.windowID = game.screen.window.id
    return event
  }
}

/// Stores the event that arrives during a wait, and returns 1; returns 0 if there is none.
private func waitForEvent(_ event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
  guard let next = LiveLoop.next else { return 0 }
  LiveLoop.next = nil
  event?.pointee = next
  return 1
}

@_cdecl("SDL_WaitEvent")
func liveLoopWait(_ event: UnsafeMutablePointer<SDL_Event>?) -> Int32 { waitForEvent(event) }

@_cdecl("SDL_WaitEventTimeout")
func liveLoopWait(_ event: UnsafeMutablePointer<SDL_Event>?, timeout: Int32) -> Int32 {
  waitForEvent(event)
}
