import GestureControls
import GestureTesting
import Gestures
import Testing

@Suite struct HoverTests {
  private let stage = Stage()
  private static let controls: [@Sendable () -> Control] = [
    { Button(title: "Press") }, { Switch() }, { Slider() }, { Stepper() },
    { SegmentedControl(["One", "Two"]) },
    {
      let pages = PageControl()
      pages.numberOfPages = 3
      return pages
    },
  ]

  private func point(at location: Point, after wait: Duration = .seconds(1)) {
    stage.hover(to: location.x, location.y)
    stage.wait(wait)
  }

  /// Updates a control, and returns whether it is hovered.
  private func isHovered(_ control: Control) -> Bool {
    control.update(to: stage.session.now)
    return control.isHovered
  }

  private func picture(of control: Control) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    control.draw(in: .light, into: &commands)
    return commands
  }

  @Test(arguments: controls)
  func `a control looks different under the pointer and while it is pressed`(
    make: @Sendable () -> Control
  ) {
    let control = make()
    stage.put(control, tracing: [])
    let plain = picture(of: control)

    point(at: control.center)
    control.update(to: stage.session.now)
    stage.wait(.seconds(1))
    let hovered = picture(of: control)
    control.isHighlighted = true
    let pressed = picture(of: control)

    #expect(hovered != plain)
    #expect(pressed != plain)
    #expect(pressed != hovered || control is SegmentedControl)
  }

  @Test func `a control changes its look for 120 ms when it is hovered`() {
    let button = Button(title: "Press")
    stage.put(button, tracing: [])
    point(at: button.center, after: .zero)
    button.update(to: stage.session.now)
    stage.wait(.milliseconds(119))
    #expect(button.isAnimating)

    stage.wait(.milliseconds(1))
    #expect(!button.isAnimating)
  }

  @Test func `a control is hovered only while the pointer is over it and no view covers it`() {
    let button = Button(title: "Press")
    stage.put(button, tracing: [])
    func isHovered(at location: Point) -> Bool {
      point(at: location)
      return self.isHovered(button)
    }

    #expect(isHovered(at: button.center))
    #expect(!isHovered(at: button.center + Vector(dx: 0, dy: 23)))
    stage.view.addSubview(View(frame: button.frame))
    #expect(!isHovered(at: button.center))
  }

  @Test func `a disabled control and a touched control are not hovered`() {
    let button = Button(title: "Press")
    stage.put(button, tracing: [])
    point(at: button.center)

    button.isEnabled = false
    #expect(!isHovered(button))
    button.isEnabled = true
    #expect(isHovered(button))
    stage.finger(1).down(at: 400, 300)
    #expect(!isHovered(button))
  }

  @Test func `a control is not hovered after the pointer or the control has left the window`() {
    let button = Button(title: "Press")
    stage.put(button, tracing: [])
    point(at: button.center)
    #expect(isHovered(button))

    stage.hoverAway()
    #expect(!isHovered(button))
    point(at: button.center)
    #expect(isHovered(button))
    button.removeFromSuperview()
    #expect(!isHovered(button))
  }

  @Test func `a control is not hovered after the session of its window has ended`() {
    let window = Window(size: Size(width: 400, height: 300))
    let button = Button(title: "Press")
    window.addSubview(button)
    var session: Session? = Session(window: window)
    session?.send(
      TouchSample(
        id: Touch.ID(0), phase: .regionEntered, location: button.center, timestamp: .zero,
        type: .indirectPointer))
    button.update(to: .seconds(1))
    #expect(button.isHovered)

    session = nil
    button.update(to: .seconds(2))
    #expect(!button.isHovered)
  }

  @Test func `the color of a hovered control fades in and out`() {
    let button = Button(title: "Press")
    stage.put(button, tracing: [])
    point(at: button.center, after: .zero)

    button.update(to: stage.session.now)
    #expect(button.isAnimating)
    stage.wait(.milliseconds(130))
    button.update(to: stage.session.now)
    #expect(!button.isAnimating)
    point(at: Point(x: 1, y: 1), after: .zero)
    button.update(to: stage.session.now)
    #expect(button.isAnimating)
  }
}
