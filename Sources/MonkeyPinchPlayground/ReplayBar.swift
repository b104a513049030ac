package import GestureControls
package import Gestures
package import PlayKit

/// The bar of a replay in a window: buttons that pause the replay and step through it, and a line
/// that shows how much of it has been played.
///
/// It replaces the control bar of the replayed scene, which has no effect in a replay.
package final class ReplayBar: LivingObject {
  package let lifetime = Lifetime()
  /// An action of the user that changes the replay or the way in which it is shown.
  package enum Command: String, CaseIterable, Sendable {
    case pause, back, forward, trails, inspector, sound, look, close

    /// The name of the key with the same effect, as a window delivers it.
    package var key: String {
      switch self {
      case .pause: "space"
      case .back: "left"
      case .forward: "right"
      case .trails: "f3"
      case .inspector: "f2"
      case .sound: "m"
      case .look: "n"
      case .close: "escape"
      }
    }
  }

  /// Called when the user has pressed a button.
  package var onCommand: ((Command) -> Void)?
  /// The text between the buttons, such as the number of the frame.
  package var words = ""
  /// The part of the replay that has been played, from 0 to 1.
  package var progress = 0.0

  private let session: Session
  private let buttons: [(button: Button, command: Command)]
  private var size = Size.zero

  package init() {
    session = Session(window: Window(size: .zero))
    let icons: [ControlIcon] = [
      .pause, .back, .forward, .trail, .inspector, .sound, .moon, .close,
    ]
    buttons = zip(icons, Command.allCases).map { (Button(icon: $0, name: $1.rawValue), $1) }
    for (button, command) in buttons {
      session.window.addSubview(button)
      button.addAction(
        for: .primaryActionTriggered, weakly(self) { bar, _ in bar.onCommand?(command) })
    }
  }

  /// The number of buttons at the left edge; the others are at the right edge.
  private static let leftCount = 3

  /// Places the buttons at the lower edge of a surface of the given size.
  package func layOut(in size: Size) {
    guard size != self.size else { return }
    self.size = size
    session.window.bounds.size = size
    let row = ControlRow(in: size, hasScenes: false)
    for (index, (button, _)) in buttons.enumerated() {
      button.transform = Transform(scale: Theme.scale(in: size))
      button.center = row.center(index < Self.leftCount ? index : index - buttons.count)
    }
    // A narrow surface has no room for all: there, the key alone shows what a class follows.
    buttons[3].button.isHidden =
      row.room(after: Self.leftCount, before: buttons.count - Self.leftCount) < 0
  }

  /// Shows the number of the frame between the buttons.
  package func show(frame: Int, isPaused: Bool, _ language: Language) {
    words = language(isPaused ? "Paused, frame %1" : "Replay, frame %1", "\(frame)")
  }

  /// Shows the state of the replay in the icons of the buttons.
  package func show(
    isPaused: Bool, isMuted: Bool, showsTrails: Bool, showsInspector: Bool, _ theme: Theme
  ) {
    buttons[0].button.icon = isPaused ? .play : .pause
    buttons[3].button.isSelected = showsTrails
    buttons[4].button.isSelected = showsInspector
    buttons[5].button.icon = isMuted ? .soundOff : .sound
    buttons[6].button.icon = theme.look.next.icon
    for (button, command) in buttons {
      let toolTip =
        switch command {
        case .pause: isPaused ? "Play on (Space)" : "Pause (Space)"
        case .back: "One frame back (Left)"
        case .forward: "One frame on (Right)"
        case .trails: "%1 (F3)"
        case .inspector: showsInspector ? "Close the inspector (F2)" : "Why? The inspector (F2)"
        case .sound: isMuted ? "Sound on (m)" : "Sound off (m)"
        case .look: "%1 (n)"
        case .close: "End the replay (Esc)"
        }
      let title = command == .trails ? "For a class" : theme.look.next.title
      button.toolTip = theme.language(toolTip, theme.language(title))
    }
  }

  package func send(_ sample: TouchSample) { session.send([sample]) }

  /// Advances the animations of the buttons to a time.
  package func update(to time: Duration) {
    session.advance(to: time)
    for (button, _) in buttons { button.update(to: time) }
  }

  package var isAnimating: Bool { buttons.map { $0.button }.isAnimating }

  /// The next time at which the bar changes without input; nil if there is no such time.
  package var nextDeadline: Duration? { buttons.map { $0.button }.nextDeadline }

  /// Returns the commands that draw the bar.
  package func draw(in theme: Theme) -> [DrawCommand] {
    var picture = PictureBuilder(theme)
    let line = Rect(x: 0, y: size.height - 4, width: size.width, height: 4)
    picture.rectangle(line, fill: theme.panelEdge)
    picture.rectangle(
      Rect(x: 0, y: line.minY, width: size.width * min(max(progress, 0), 1), height: 4),
      fill: theme.accent)
    for (button, _) in buttons { picture.add(button) }
    let middle = ControlRow(in: size, hasScenes: false).frame(
      after: Self.leftCount, before: buttons.count - Self.leftCount)
    picture.scale = Theme.scale(in: size)
    // Too little room on a narrow surface: the line at the edge shows the progress there.
    let style = picture.style(Theme.smallSize, bold: true)
    if style.width(of: words) <= middle.width {
      picture.text(words, at: middle.center, bold: true)
    }
    picture.addToolTip(of: buttons.map { $0.button })
    return picture.commands
  }
}
