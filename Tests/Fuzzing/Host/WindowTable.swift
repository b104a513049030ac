import CSDLHost
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit
import SDLFingers
import SDLHost

/// The run of a program with a window, as `play --record --events` makes it.
final class WindowTable: EventTable {
  let game: LiveGame
  let devices = FuzzDevices()
  /// The failure that ended the run; nil without one.
  private(set) var failure: Failure?
  /// The number of actions of recognizers, once the run has ended.
  private(set) var actions = 0
  // What a step plays is later than the events that it has fetched.
  private let clock = FuzzClock(tick: .microseconds(20))
  private let scenes: [any Scene.Type]
  private let folder: URL

  var pump: EventPump { game.screen.pump }
  var isOver: Bool { game.isOver || failure != nil }

  init(_ start: GameStart, size: Size, assets: String) throws {
    scenes = start.scenes
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("monkeypinch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var options = PlaygroundApp.Options()
    options.size = size
    options.assets = assets
    options.program = "fuzz"
    game = try LiveGame(start: start, title: "Fuzz", options: options, clock: clock.host)
    devices.connect(to: pump)
    try game.begin(recordingTo: path("a.touches.jsonl"), logTo: path("a.events.jsonl"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func bytes(of name: String) -> [UInt8] {
    (try? Data(contentsOf: folder.appendingPathComponent(name))).map { Array($0) } ?? []
  }

  // MARK: The run

  func pass(_ time: Duration, isBusy: Bool) { clock.pass(time, isBusy: isBusy) }

  func play() {
    guard !isOver else { return }
    // Without an event, the program would wait for one.
    var event = SDL_Event()
    event.type = UInt32(truncatingIfNeeded: SDL_USEREVENT.rawValue)
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    do throws(Failure) { try game.step() } catch { failure = error }
  }

  func cancelAll() { pump.cancelAll(into: &game.screen.events) }

  /// Ends the run, and returns the promises that it has broken.
  func finish() -> [String] {
    guard failure == nil else { return ["the run fails: \(failure?.sentence ?? "")"] }
    do throws(Failure) { try game.end() } catch { return ["the run fails: \(error.sentence)"] }
    let log = LogText(bytes(of: "a.events.jsonl"))
    actions = log.actions
    return log.complaints(
      aboutReplayOf: bytes(of: "a.touches.jsonl"), in: game.playground.firstScene, among: scenes)
  }
}
