internal import CSDLHost
internal import GestureTesting
import Gestures
internal import MonkeyPinchPlayground
internal import GestureRecordings
internal import PointerEmulation
public import SDLHost
internal import MonkeyPinchScenes

/// A fuzzer that plays random streams of invalid events and checks that no touch is lost.
///
/// The events pass through SDL's queue, the pump and a scene, whose recognizers must all be reset
/// in the end.
///
/// A run depends on its seed alone, so that a failing run can be repeated.
public final class HostFuzz {
  /// The counts of all runs.
  public struct Tally: Sendable {
    public var runs = 0
    public var events = 0
    public var samples = 0
    public var began = 0
    public var ended = 0
    public var cancelled = 0
    public var actions = 0
    public var vanished = 0
    public var unplugged = 0
    public var takenBySystem = 0
    public var stalls = 0
    public var refused = 0
  }

  public private(set) var tally = Tally()

  private static let size = Size(width: 400, height: 300)
  private let system: SDLSystem
  private let window: HostWindow

  /// Starts SDL on its dummy drivers.
  public init() throws(SDLError) {
    system = try SDLSystem(headless: true)
    window = try HostWindow(system: system, title: "Fuzz", size: Self.size)
  }

  /// Plays one stream of events and returns its failures.
  public func run(seed: UInt64) -> [String] {
    if window.size != Self.size { window.resize(to: Self.size) }
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    var random = SeededGenerator(seed: seed)
    let name = Bool.random(using: &random) ? "monkey" : "pad"
    let scene = SceneList.scene(named: name) ?? SceneList.all[0]
    let table = FuzzTable(system: system, window: window, scene: scene)
    var stream = EventStream(window: window, random: random)
    for _ in 0..<stream.length { stream.step(on: table) }
    table.finish()

    tally.runs += 1
    tally.events += stream.eventCount
    tally.add(table)
    return table.complaints.map { "seed \(seed), \(scene.name): \($0)" }
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
