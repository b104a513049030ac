import Foundation
import GestureControls
import GestureTesting
import Gestures
import Testing

/// Compares the draw commands of every control, in each of its appearances, with `Controls.svg`.
///
/// The file shows them, and `make golden` writes it.
@Suite struct ControlPictureTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Controls.svg")
  private static let size = Size(width: 900, height: 640)
  private static let icons: [ControlIcon] = [
    .question, .close, .sound, .soundOff, .reset, .moon, .sun, .contrast, .trail,
  ]

  private let stage = Stage(frame: Rect(origin: .zero, size: size))

  /// Returns new controls in a row: with other values if `isOn`.
  private func controls(isOn: Bool) -> [Control] {
    let button = Button(title: "Button", icon: isOn ? .soundOff : .sound)
    button.isSelected = isOn
    let icon = Button(icon: isOn ? .close : .question)
    icon.isSelected = isOn
    let toggle = Switch()
    toggle.isOn = isOn
    let slider = Slider()
    slider.value = isOn ? 0.75 : 0.25
    let segments = SegmentedControl(["Drag", "Tickle", "Off"])
    segments.selectedSegmentIndex = isOn ? 1 : 0
    segments.setEnabled(false, forSegmentAt: 2)
    let stepper = Stepper()
    stepper.value = isOn ? 100 : 1
    let pages = PageControl()
    pages.numberOfPages = 4
    pages.currentPage = isOn ? 2 : 0
    return [button, icon, toggle, slider, segments, stepper, pages]
  }

  private func place(_ controls: [Control], atRow row: Int) {
    for (control, x) in zip(controls, [90.0, 170, 235, 365, 545, 690, 810]) {
      stage.view.addSubview(control)
      control.center = Point(x: x, y: 40 + 60 * Double(row))
    }
  }

  private func draw(_ controls: [Control], _ commands: inout [DrawCommand]) {
    for control in controls { control.draw(in: .light, into: &commands) }
  }

  private func wait(_ controls: [Control], _ time: Duration) {
    stage.wait(time)
    for control in controls { control.update(to: stage.session.now) }
  }

  private func picture() -> [DrawCommand] {
    var commands = [DrawCommand.fill(ControlStyle.light.background)]
    for (row, look) in ["plain", "on", "pressed", "disabled"].enumerated() {
      let controls = controls(isOn: look == "on")
      place(controls, atRow: row)
      for control in controls {
        control.isHighlighted = look == "pressed"
        control.isEnabled = look != "disabled"
      }
      wait(controls, .seconds(1))
      draw(controls, &commands)
    }
    // With the pointer beside the middle; then with the focus, and the name.
    let hovered = controls(isOn: false)
    place(hovered, atRow: 4)
    for control in hovered {
      stage.hover(to: control.center.x - 18, control.center.y)
      wait([control], .milliseconds(60))
      draw([control], &commands)
    }
    stage.hoverAway()
    let focused = controls(isOn: false)
    place(focused, atRow: 5)
    for (index, control) in focused.enumerated() {
      control.becomeFirstResponder()
      draw([control], &commands)
      control.toolTip = "Control \(index)"
      control.drawToolTip(in: .light, into: &commands)
    }
    focused.last?.resignFirstResponder()
    drawAnimations(&commands)
    drawScaled(&commands)
    drawLabels(&commands)
    return commands
  }

  /// Controls in the middle of their animations, and with a finger down.
  private func drawAnimations(_ commands: inout [DrawCommand]) {
    let controls = controls(isOn: false)
    place(controls, atRow: 7)
    controls[0].isSelected = true
    for case let toggle as Switch in controls { toggle.setOn(true, animated: true) }
    for case let slider as Slider in controls {
      slider.marks = [
        SliderMark(.tick, at: 0.2, color: .black), SliderMark(.disc, at: 0.5, color: .black),
        SliderMark(.ring, at: 0.8, color: .black),
      ]
      slider.setValue(0.9, animated: true)
    }
    for case let segments as SegmentedControl in controls { segments.select(1, animated: true) }
    for case let pages as PageControl in controls { pages.currentPage = 3 }
    wait(controls, .milliseconds(70))
    draw(controls, &commands)
    let pressed = self.controls(isOn: false)
    place(pressed, atRow: 8)
    for (index, control) in pressed.enumerated() {
      stage.finger(Int64(index + 1)).down(at: control.center.x - 20, control.center.y)
    }
    draw(pressed, &commands)
    for index in pressed.indices { stage.finger(Int64(index + 1)).up() }
    wait(pressed, .milliseconds(50))
    for control in pressed { control.center.y += 60 }
    draw(pressed, &commands)
  }

  private func drawScaled(_ commands: inout [DrawCommand]) {
    for (index, icon) in Self.icons.enumerated() {
      let button = Button(icon: icon)
      stage.view.addSubview(button)
      button.center = Point(x: 40 + 60 * Double(index), y: 410)
      button.transform = Transform(scale: 1.2)
      button.alpha = 0.8
      draw([button], &commands)
    }
  }

  private func drawLabels(_ commands: inout [DrawCommand]) {
    for (index, alignment) in [TextStyle.Alignment.leading, .center, .trailing].enumerated() {
      let label = Label(
        "A label that is wide",
        frame: Rect(x: 600 + 95 * Double(index), y: 395, width: 80, height: 30))
      label.textAlignment = alignment
      label.adjustsFontSizeToFitWidth = index > 0
      stage.view.addSubview(label)
      label.draw(in: .light, into: &commands)
    }
  }

  @Test func `controls are drawn as in the file`() throws {
    let svg = SVGPicture(
      picture(), title: "Every control in each of its appearances", size: Self.size)
    let text = svg.text
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == "1" {
      let old = try? String(contentsOf: Self.file, encoding: .utf8)
      if old != text {
        try text.write(to: Self.file, atomically: true, encoding: .utf8)
        print("golden: \(Self.file.lastPathComponent)")
      }
    }
    let wanted = try String(contentsOf: Self.file, encoding: .utf8)
    for (line, other) in zip(text.split(separator: "\n"), wanted.split(separator: "\n"))
    where line != other {
      Issue.record("\(line) instead of \(other)")
      return
    }
    #expect(text == wanted)
  }
}
