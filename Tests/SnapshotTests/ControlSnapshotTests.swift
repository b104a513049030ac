import GestureControls
import Gestures
import PlayKit
import SDLHost
import Testing

/// Snapshot tests of a picture with every control in each of its appearances.
@Suite struct ControlSnapshotTests {
  @Test(arguments: [("controls", Theme.light), ("controls-dark", .dark)])
  func `controls match their snapshots`(
    name: String, theme: Theme
  ) throws {
    let sheet = Sheet()
    let snapshot = Snapshot(name: name, script: "", density: 2, theme: theme)

    try snapshot.check(snapshot.draw(sheet.draw(in: theme), in: Sheet.size))
  }

  /// The rows of controls: plain, on or selected, under the pointer, pressed, with the
  /// focus, and disabled.
  private final class Sheet {
    static let size = Size(width: 920, height: 530)
    private static let looks = ["plain", "on", "hover", "pressed", "focus", "disabled"]
    private let window = Window(size: Sheet.size)
    private let session: Session
    private var labels: [Label] = []
    private var focused: [Control] = []
    private var hovered: [Control] = []

    init() {
      session = Session(window: window)
      for (row, look) in Sheet.looks.enumerated() {
        let y = 60 + Double(row) * 60
        add(Label(look), at: Point(x: 30, y: y), width: 70)
        for (column, control) in Sheet.controls(isOn: look == "on").enumerated() {
          control.bounds.size = control.intrinsicContentSize
          control.center = Point(x: [160, 240, 305, 435, 605, 740, 850][column], y: y)
          window.addSubview(control)
          switch look {
          case "pressed":
            control.isHighlighted = true
          case "hover": hovered.append(control)
          case "focus": focused.append(control)
          case "disabled": control.isEnabled = false
          default: break
          }
        }
      }
      let title = Label("A label, in the size of a title")
      title.fontSize = Theme.titleSize
      title.weight = .bold
      add(title, at: Point(x: 30, y: 440), width: 400)
      let line = Label("and a quiet one that is set smaller because it would not fit its box")
      line.adjustsFontSizeToFitWidth = true
      line.textColor = { $0.secondaryText }
      add(line, at: Point(x: 30, y: 480), width: 360)
    }

    private func add(_ label: Label, at place: Point, width: Double) {
      label.frame = Rect(x: place.x, y: place.y - 15, width: width, height: 30)
      window.addSubview(label)
      labels.append(label)
    }

    private static func controls(isOn: Bool) -> [Control] {
      let button = Button(title: "Button", icon: isOn ? .soundOff : .sound)
      button.isSelected = isOn
      let icon = Button(icon: isOn ? .close : .question)
      icon.isSelected = isOn
      let toggle = Switch()
      toggle.isOn = isOn
      let slider = Slider()
      slider.value = isOn ? 0.75 : 0.25
      let segments = SegmentedControl(["Drag", "Tickle"])
      segments.selectedSegmentIndex = isOn ? 1 : 0
      let stepper = Stepper()
      stepper.value = isOn ? 100 : 1
      let pages = PageControl()
      pages.numberOfPages = 4
      pages.currentPage = isOn ? 2 : 0
      return [button, icon, toggle, slider, segments, stepper, pages]
    }

    func draw(in theme: Theme) -> [DrawCommand] {
      // Draw after the end of all animations.
      session.advance(to: .seconds(1))
      let picture = ImageView(image: "banana", frame: Rect(x: 620, y: 420, width: 80, height: 80))
      picture.transform = Transform(rotation: 0.5)
      window.addSubview(picture)
      let style = theme.controlStyle
      var commands = [DrawCommand.fill(theme.backgroundColor)]
      for label in labels { label.draw(in: style, into: &commands) }
      for case let control as Control in window.subviews { draw(control, style, &commands) }
      picture.draw(into: &commands)
      return commands
    }

    /// Draws each control while it has the focus, because only one can have it at a time.
    private func draw(_ control: Control, _ style: ControlStyle, _ commands: inout [DrawCommand]) {
      if focused.contains(where: { $0 === control }) {
        control.becomeFirstResponder()
      } else {
        window.firstResponder?.resignFirstResponder()
      }
      if hovered.contains(where: { $0 === control }) {
        session.send(
          TouchSample(
            id: Touch.ID(0), phase: .regionMoved, location: control.center - Vector(dx: 18, dy: 0),
            timestamp: session.now, type: .indirectPointer))
        control.update(to: session.now)
        session.advance(to: session.now + .seconds(1))
      }
      control.draw(in: style, into: &commands)
    }
  }
}
