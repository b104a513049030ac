import CSDLHost
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
package import Oracle
import SDLFingers
package import SDLHost
import MonkeyPinchScenes
import PlayKit

/// Plays streams of invalid events and checks that no touch is lost.
///
/// The events pass through SDL's queue, the pump and a scene, whose recognizers must all be reset
/// in the end.
///
/// A run depends on its choices alone, so that a failing run can be repeated.
package final class HostFuzz {
  /// The counts of all runs.
  package struct Tally: Sendable {
    package var runs = 0
    package var events = 0
    package var samples = 0
    package var began = 0
    package var ended = 0
    package var cancelled = 0
    package var actions = 0
    package var vanished = 0
    package var unplugged = 0
    package var takenBySystem = 0
    package var stalls = 0
    package var refused = 0
  }

  package private(set) var tally = Tally()

  private static let size = Size(width: 400, height: 300)
  private let system: SDLSystem
  private let window: HostWindow

  /// Starts SDL on its dummy drivers.
  package init() throws(SDLError) {
    system = try SDLSystem(headless: true)
    window = try HostWindow(system: system, title: "Fuzz", size: Self.size)
  }

  /// Plays the stream of events that choices make, and returns its failures.
  ///
  /// - Parameter name: The name of the stream in the failures.
  package func run(name stream: String, _ choices: some ChoiceSource) -> [String] {
    if window.size != Self.size { window.resize(to: Self.size) }
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    var random = choices
    let scene = SceneList.scene(named: random.pick(["monkey", "pad"])) ?? SceneList.all[0]
    let table = FuzzTable(system: system, window: window, scene: scene)
    var events = EventStream(window: window, random: random)
    for _ in 0..<events.length { events.step(on: table) }
    table.finish()

    tally.runs += 1
    tally.events += events.eventCount
    tally.add(table)
    return table.complaints.map { "\(stream), \(scene.name): \($0)" }
  }
}

extension HostFuzz.Tally {
  fileprivate mutating func add(_ table: FuzzTable) {
    let counters = table.pump.counters
    samples += table.life.samples
    began += table.life.began
    ended += table.life.ended
    cancelled += table.life.cancelled
    actions += table.actions
    vanished += counters.vanished
    unplugged += counters.unplugged
    takenBySystem += counters.takenBySystem
    stalls += counters.stalls
    refused += counters.refusedLocations
  }
}
