import CSDLHost
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes
package import Oracle
import PlayKit
package import SDLHost

/// Plays streams of events in the program's window, which records them, and checks that the recording can
/// be replayed to the same event log.
///
/// Among the events are keys and buttons for scenes, single taps, hands, the zoom and the inspector.
package final class WindowFuzz {
  /// The number of actions of recognizers in all runs.
  package private(set) var actions = 0

  private static let size = Size(width: 480, height: 360)
  private let system: SDLSystem
  static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets").standardized.path

  /// Starts SDL on its dummy drivers.
  package init() throws(SDLError) {
    system = try SDLSystem(headless: true)
  }

  /// Plays the stream of events that choices make, and returns its failures.
  ///
  /// - Parameter name: The name of the stream in the failures.
  package func run(name stream: String, _ choices: some ChoiceSource) throws -> [String] {
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    var random = choices
    // Signs that are taught in a scene would become those of the user who runs the tests.
    let scenes = SceneList.all.filter { !($0 is any SignScene.Type) }
    var start = GameStart(scene: random.pick(scenes), among: scenes)
    start.settings.usesSingleTaps = random.once(in: 2)
    start.settings.hands = random.pick(Hands.allCases)
    start.settings.zoom = random.pick(Zoom.allCases)
    let table = try WindowTable(start, size: Self.size, assets: Self.assets)
    var events = EventStream(
      window: table.game.screen.window, isExtreme: false, random: random)
    var step = 0
    while step < 2 * events.length, !table.isOver {
      if step.isMultiple(of: 2) { events.step(on: table) } else { events.use(table) }
      step += 1
    }
    let complaints = table.finish()
    actions += table.actions
    return complaints.map { "\(stream): \($0)" }
  }
}

extension EventStream {
  /// Makes a gesture, presses a key of the window, or changes what the user can change there.
  fileprivate mutating func use(_ table: WindowTable) {
    let game = table.game
    switch random.int(in: 0...19) {
    case 0...2: press([SDLK_F6])
    case 3: press([SDLK_1, SDLK_2, SDLK_3, SDLK_4, SDLK_5, SDLK_6])
    case 4: press([SDLK_F2, SDLK_F3, SDLK_F7, SDLK_h, SDLK_m])
    case 5: game.screen.zoom = random.pick(Zoom.allCases)
    case 6:
      let hands = random.pick(Hands.allCases)
      game.live.firstLines.append(PlaygroundState.hands(hands).line(at: .zero))
    default: gesture(on: table)
    }
    // As long as a gesture by single taps takes, or a part of it.
    for _ in 0..<random.pick([1, 1, 3, 20]) {
      table.pass(.milliseconds(random.int(in: 1...60)), isBusy: false)
      table.play()
    }
  }
}
