import GestureTesting
import Gestures
import GestureMotion
import Testing

/// The drawer of an article: a view that follows touches, shrinks while it moves and snaps.
@Suite final class DrawerTests {
  /// The main view of the article, which handles touches in its own methods, without recognizers.
  private final class Drawer: View {
    /// The inset of the top and bottom edges, in points, when the view is moved by its whole width.
    static let maximumInset = 80.0
    static let time = Duration.milliseconds(250)

    let screen: Size
    let animator = Animator()
    var now = Duration.zero
    private(set) var isDragging = false

    var rightTarget: Double { (0.75 * screen.width).rounded() }
    var leftTarget: Double { -rightTarget }

    init(screen: Size) {
      self.screen = screen
      super.init(frame: Rect(origin: .zero, size: screen), name: "drawer")
    }

    /// Returns the frame after a step to the side: the further out, the smaller the height.
    func frame(after step: Double) -> Rect {
      var inset = Drawer.maximumInset * step / screen.width
      if frame.minX < 0 { inset = -inset }
      let scale = (screen.height - 2 * inset) / screen.height
      let (width, height) = (frame.width * scale, frame.height * scale)
      return Rect(
        x: frame.minX + step, y: (screen.height - height) / 2, width: width, height: height)
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      guard let touch = touches.first else { return }
      isDragging = true
      let step = touch.location(in: superview).x - touch.previousLocation(in: superview).x
      frame = frame(after: step)
    }

    override func touchesEnded(_ touches: [Touch], with event: Event) {
      now = event.timestamp
      if !isDragging, frame.minX != 0 { move(to: full) }
      var target = 0.0
      if frame.minX > 0.5 * screen.width {
        target = rightTarget
      } else if frame.maxX < 0.5 * screen.width {
        target = leftTarget
      }
      move(to: target == 0 ? full : frame(after: target - frame.minX))
      isDragging = false
    }

    private var full: Rect { Rect(origin: .zero, size: screen) }

    private func move(to end: Rect) {
      animator.animate(self, withDuration: Drawer.time, at: now) { $0.frame = end }
    }
  }

  private let stage = Stage(frame: .zero)
  private let drawer = Drawer(screen: Size(width: 1000, height: 800))

  init() { stage.window.addSubview(drawer) }

  // An animation keeps its view alive, and this view its animator.
  deinit { drawer.animator.stop(drawer, at: stage.session.now) }

  private func expect(_ frame: Rect, _ place: SourceLocation = #_sourceLocation) {
    let (a, b) = (drawer.frame, frame)
    let gaps = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
    #expect(gaps.allSatisfy { abs($0) < 1e-9 }, "\(a) differs from \(b)", sourceLocation: place)
  }

  @Test func `[D6] each movement shifts the drawer and shrinks it in proportion`() {
    stage.finger(1).down(at: 200, 400).move(to: 300, 400)
    // 80 * 100 / 1000 = 8 points less at the top and at the bottom: 784 of 800.
    expect(Rect(x: 100, y: 8, width: 980, height: 784))

    stage.finger(1).move(to: 350, 420)
    // 4 points at each edge: 792 of 800, multiplied with the height before.
    expect(Rect(x: 150, y: (800 - 784 * 0.99) / 2, width: 980 * 0.99, height: 784 * 0.99))
  }

  @Test func `[D6] the drawer shrinks on moving left too, and grows on moving back`() {
    stage.finger(1).down(at: 500, 400).move(to: 400, 400)
    // At zero it is not yet on the left, so that the first step makes it larger.
    expect(Rect(x: -100, y: -8, width: 1020, height: 816))
    stage.finger(1).move(to: 300, 400)
    expect(
      Rect(x: -200, y: (800 - 816 * 0.98) / 2, width: 1020 * 0.98, height: 816 * 0.98))
    stage.finger(1).move(to: 400, 400)
    let (width, height) = (1020 * 0.98 * 1.02, 816 * 0.98 * 1.02)
    expect(Rect(x: -100, y: (800 - height) / 2, width: width, height: height))
  }

  @Test(arguments: [(501.0, true), (500, false)])
  func `[D7] the drawer snaps open to the right beyond the middle, and shut before it`(
    way: Double, opens: Bool
  ) {
    stage.finger(1).down(at: 100, 400).move(to: 100 + way, 400)
    let before = drawer.frame
    stage.finger(1).up()

    if opens {
      // The remaining distance to 750, with the height that belongs to it.
      let scale = (800 - 2 * 80 * (750 - way) / 1000) / 800
      let height = before.height * scale
      expect(
        Rect(x: 750, y: (800 - height) / 2, width: before.width * scale, height: height))
    } else {
      expect(Rect(x: 0, y: 0, width: 1000, height: 800))
    }
    #expect(!drawer.isDragging)
    #expect(drawer.animator.isRunning)
  }

  @Test func `[D7] the drawer snaps open to the left if its right edge is left of the middle`() {
    stage.finger(1).down(at: 900, 400).move(to: 200, 400)
    #expect(drawer.frame.maxX < 500)
    stage.finger(1).up()

    #expect(drawer.frame.minX == -750)
  }

  @Test func `[D7] a tap shuts the open drawer and has no effect on the shut one`() {
    stage.finger(1).tap(at: 500, 400)
    expect(Rect(x: 0, y: 0, width: 1000, height: 800))
    drawer.animator.update(to: stage.session.now + .milliseconds(250))
    stage.wait(.seconds(1))

    stage.finger(1).down(at: 100, 400).move(to: 700, 400).up()
    #expect(drawer.frame.minX == 750)
    drawer.animator.update(to: stage.session.now + .milliseconds(250))
    #expect(!drawer.animator.isRunning)
    stage.wait(.seconds(1))
    stage.finger(1).tap(at: 900, 400)
    expect(Rect(x: 0, y: 0, width: 1000, height: 800))
  }

  @Test func `[D8] the drawer snaps in a quarter of a second with ease-in and ease-out`() {
    stage.finger(1).down(at: 100, 400).move(to: 500, 400).up()
    let start = stage.session.now
    func shown(_ milliseconds: Int) -> Double {
      drawer.animator.update(to: start + .milliseconds(milliseconds))
      let shown = drawer.animator.presentation(of: drawer)
      return shown.center.x - shown.bounds.width / 2
    }

    // The values of the curve at a quarter, a half and three quarters of the time.
    #expect(abs(shown(125) - 400 * (1 - 0.5)) < 0.1)
    #expect(abs(shown(225) - 400 * (1 - 0.9803)) < 0.1)
    #expect(drawer.animator.isRunning)
    #expect(shown(250) == 0)
    #expect(!drawer.animator.isRunning)
  }
}
