import GestureControls
import GestureTesting
import Gestures
import Testing

/// Tests of the names that appear beside controls.
@Suite struct ToolTipTests {
  private let stage = Stage()
  private let button = Button(icon: .question)

  init() {
    button.toolTip = "Help"
    stage.put(button, tracing: [])
    button.center = Point(x: 300, y: 200)
  }

  private func point(at location: Point) {
    stage.hover(to: location.x, location.y)
    button.update(to: stage.session.now)
  }

  private func wait(_ time: Duration) {
    stage.wait(time)
    button.update(to: stage.session.now)
  }

  /// The frame and the text of the visible tool tip.
  private var toolTip: (frame: Rect, text: String)? {
    var commands: [DrawCommand] = []
    button.drawToolTip(in: .light, into: &commands)
    guard commands.count == 2, case .rectangle(let frame, _, _, _) = commands[0],
      case .text(let text, _, _) = commands[1]
    else { return nil }
    return (frame, text)
  }

  @Test func `a tool tip appears when the pointer has rested for 0.6 seconds`() {
    point(at: button.center)
    #expect(button.nextDeadline == stage.session.now + .milliseconds(600))
    wait(.milliseconds(599))
    #expect(toolTip == nil)
    wait(.milliseconds(1))
    #expect(toolTip?.text == "Help")
    #expect(button.nextDeadline == nil)
  }

  @Test func `a pointer that moves on the control has not rested`() {
    point(at: button.center)
    wait(.milliseconds(500))
    point(at: button.center + Vector(dx: 3, dy: 0))
    wait(.milliseconds(599))
    #expect(!button.showsToolTip)

    wait(.milliseconds(1))
    point(at: button.center)
    #expect(button.showsToolTip)
  }

  @Test func `a tool tip disappears when the pointer leaves and when a finger lands`() {
    point(at: button.center)
    wait(.seconds(1))
    point(at: button.center + Vector(dx: 60, dy: 0))
    #expect(toolTip == nil)

    point(at: button.center)
    wait(.seconds(1))
    #expect(toolTip != nil)
    stage.finger(1).down(at: button.center.x, button.center.y)
    #expect(toolTip == nil)
  }

  @Test func `a tool tip is visible while the control has the keyboard focus`() {
    button.becomeFirstResponder()
    #expect(toolTip?.text == "Help")
    button.resignFirstResponder()
    #expect(toolTip == nil)
  }

  @Test func `a control without a name, and one that is hidden, have no tool tip`() {
    button.becomeFirstResponder()
    button.isHidden = true
    #expect(toolTip == nil)
    button.isHidden = false
    button.toolTip = nil
    #expect(toolTip == nil)
    point(at: button.center)
    #expect(button.nextDeadline == nil)
  }

  @Test(arguments: [
    Point(x: 22, y: 22), Point(x: 1258, y: 22), Point(x: 22, y: 200), Point(x: 1258, y: 200),
  ])
  func `a tool tip is in the window and does not cover its control`(center: Point) throws {
    button.toolTip = "Why? The inspector (F2)"
    button.center = center
    button.becomeFirstResponder()

    let frame = try #require(toolTip?.frame)
    let window = try #require(button.window).bounds
    #expect(window.contains(frame.origin))
    #expect(window.contains(Point(x: frame.maxX - 0.01, y: frame.maxY - 0.01)))
    #expect(!frame.intersects(button.frame))
  }

  @Test(arguments: [0.5, 1, 2])
  func `a tool tip is 6 points above its control, or below if less than 4 are left`(scale: Double)
    throws
  {
    button.transform = Transform(scale: scale)
    button.becomeFirstResponder()
    let room = (6 + 28 + 4) * scale
    for (top, isAbove) in [(300, true), (room + 0.001, true), (room - 0.001, false)] {
      button.center = Point(x: 300, y: top + button.frame.height / 2)

      let frame = try #require(toolTip?.frame)
      let gap = isAbove ? button.frame.minY - frame.maxY : frame.minY - button.frame.maxY
      #expect(abs(gap - 6 * scale) < 1e-9)
      #expect(abs(frame.height - 28 * scale) < 1e-9)
      #expect(abs(frame.center.x - 300) < 1e-9)
    }
    for x in [0, 1280.0] {
      button.center.x = x
      let frame = try #require(toolTip?.frame)
      #expect(abs((x == 0 ? frame.minX : x - frame.maxX) - 4 * scale) < 1e-9)
    }
  }

  @Test func `a long name in a narrow window is smaller`() throws {
    let window = try #require(button.window)
    button.toolTip = String(repeating: "long ", count: 60)
    button.becomeFirstResponder()

    #expect(try #require(toolTip).frame.width <= window.bounds.width)
  }
}
