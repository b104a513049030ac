import GestureControls
import MonkeyPinchApp
import PlayKit
import Gestures
import SDLFingers
import SDLHost

/// A window that shows counts of the input from a touch screen, to find faults.
final class TouchWatch {
  private let screen: GameWindow
  private let theme: Theme
  private var newest: Point?

  init(
    assets: String, theme: Theme, panel: TouchPanel, log: HostLog
  ) throws(Failure) {
    self.theme = theme
    screen = try GameWindow(
      assets: assets, size: Size(width: 1280, height: 800), fullscreen: false, log: log)
    screen.pump.fingers.panel = panel
    screen.pump.fingers.onLanding = { [weak self] in self?.newest = $0 }
  }

  /// Counts touches and malformed touch input until `time` has passed or the user quits, and
  /// returns the counts.
  func run(for time: Duration) -> FingerCounters {
    let end = screen.clock.now + time
    var (isOver, touches) = (false, [Point]())
    draw(touches)
    while !isOver, screen.clock.now < end {
      screen.wait(until: end)
      for event in screen.events where !screen.handle(event) {
        if event.isQuit || event.isEscape { isOver = true }
        if case .input(.touch(let sample)) = event { touches.append(sample.location) }
      }
      screen.events.removeAll(keepingCapacity: true)
      touches.removeFirst(max(0, touches.count - 200))
      draw(touches)
    }
    screen.pump.cancelAll(into: &screen.events)
    return screen.pump.counters
  }

  private func draw(_ touches: [Point]) {
    var picture: [DrawCommand] = [.fill(theme.paper)]
    for touch in touches { picture.append(.circle(center: touch, radius: 4, fill: theme.accent)) }
    var lines = ["Touch the screen in every way.   Escape ends."]
    lines += screen.pump.counters.entries.map { "\($0.name): \($0.count)" }
    if let newest { lines.append("last landing, as the panel says: \(newest.x), \(newest.y)") }
    let style = TextStyle(size: Theme.bodySize, color: theme.ink)
    for (index, words) in lines.enumerated() {
      let place = Point(x: 4 * Theme.unit, y: 6 * Theme.unit + 24 * Double(index))
      picture.append(.text(words, at: place, style: style))
    }
    screen.show(picture)
  }
}
