import GestureControls
import MonkeyPinchApp
import PlayKit
import Gestures
import SDLFingers
import SDLHost

/// A window that calibrates a touch panel: the user touches targets in the window.
final class CalibrationScreen {
  private let screen: GameWindow
  private let theme: Theme
  private var calibration = TouchCalibration()
  private var refusal: String?
  private var landings: [Point] = []

  init(assets: String, theme: Theme, log: HostLog) throws(Failure) {
    self.theme = theme
    screen = try GameWindow(
      assets: assets, size: Size(width: 1280, height: 800), fullscreen: true, log: log)
    screen.pump.fingers.onLanding = { [weak self] in self?.landings.append($0) }
  }

  /// Shows the targets that the user must touch, and returns the orientation of the touch panel;
  /// nil if the user quits early.
  func run() -> TouchPanel? {
    draw()
    while true {
      screen.wait(until: nil)
      for event in screen.events where !screen.handle(event) {
        // Full screen is a part of the calibration, so Escape ends both.
        if event.isQuit || event.isEscape { return nil }
      }
      screen.events.removeAll(keepingCapacity: true)
      for landing in landings {
        switch calibration.take(landing) {
        case .next: refusal = nil
        case .done(let panel): return panel
        case .refused(let reason): refusal = reason
        }
      }
      let isNews = !landings.isEmpty
      landings = []
      if isNews || screen.needsDrawing { draw() }
    }
  }

  private func draw() {
    let size = screen.window.size
    let target = Point(
      x: calibration.nextTarget.x * size.width, y: calibration.nextTarget.y * size.height)
    var picture: [DrawCommand] = [.fill(theme.paper)]
    for radius in [28.0, 12] {
      picture.append(
        .circle(center: target, radius: radius, stroke: Stroke(color: theme.accent, width: 2)))
    }
    let thin = Stroke(color: theme.ink, width: 2)
    for arm in [Vector(dx: 40, dy: 0), Vector(dx: 0, dy: 40)] {
      picture.append(.line([target - arm, target + arm], stroke: thin))
    }
    let words =
      "Touch the target, \(calibration.count + 1) of \(TouchCalibration.targets.count).   "
      + "Escape leaves without saving."
    picture += line(words, at: size.height / 2, theme.ink, in: size)
    if let refusal {
      picture += line("Again: \(refusal).", at: size.height / 2 + 32, theme.accent, in: size)
    }
    screen.show(picture)
  }

  private func line(
    _ words: String, at height: Double, _ color: Color, in size: Size
  ) -> [DrawCommand] {
    var style = TextStyle(size: Theme.bodySize, color: color, alignment: .center)
    style.size *= min(1, size.width * 0.94 / max(style.width(of: words), 1))
    return [.text(words, at: Point(x: size.width / 2, y: height), style: style)]
  }
}
