import GestureControls
import GestureRecordings
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite final class HandsPageTests {
  private let playground = Playground(
    scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 900, height: 600))
  private let page: HandsPage
  private var time = Duration.seconds(1)
  private var chosen: [Hands] = []

  init() {
    page = playground.addHandsPage(size: playground.size)
    playground.onRequest = { [unowned self] in
      if $0 == .handsPage { playground.open(page) }
    }
    page.onChoice = { [unowned self] in
      chosen.append($0)
      playground.play(
        RecordedFrame(number: 1, time: time, lines: [PlaygroundState.hands($0).line(at: time)]))
    }
  }

  // MARK: Input

  private func wait(_ duration: Duration) {
    let end = time + duration
    while time < end {
      time += .milliseconds(20)
      page.update(to: time)
    }
  }

  /// Sends a sample to the page; returns whether the page took it.
  @discardableResult private func send(
    _ phase: TouchPhase, at point: Point, id: Int64 = 1
  ) -> Bool {
    let wasTaken = page.take(
      TouchSample(id: TouchID(id), phase: phase, location: point, timestamp: time))
    page.update(to: time)
    return wasTaken
  }

  private func tap(_ point: Point, for duration: Duration = .milliseconds(80)) {
    send(.began, at: point)
    wait(duration)
    send(.ended, at: point)
  }

  private func drag(from start: Point, to end: Point) {
    send(.began, at: start)
    for part in 1...10 {
      wait(.milliseconds(20))
      send(.moved, at: start + (end - start) * (Double(part) / 10))
    }
    send(.ended, at: end)
  }

  private func press(_ key: String) {
    for phase in [Press.Phase.began, .ended] {
      _ = page.take(Press(key: key, phase: phase, timestamp: time))
    }
  }

  private func open() { page.open(playground.hands, playground.language, at: time) }

  /// Catches a leaf as it asks for, with a tap that takes some time.
  private func catchLeaf(taps duration: Duration) throws {
    let leaves = try #require(page.leaves)
    let place = leaves.layout.place(leaves.index)
    if leaves.task == .tap {
      tap(place, for: duration)
    } else {
      drag(from: place, to: leaves.layout.basket.center)
    }
    wait(.seconds(1))
  }

  private func catchAll(taps duration: Duration) throws {
    open()
    tap(page.main.center)
    for _ in LeafTargets.tasks {
      wait(.milliseconds(1500))
      try catchLeaf(taps: duration)
    }
  }

  private var words: [String] {
    page.draw(.light).compactMap { if case .text(let words, _, _) = $0 { words } else { nil } }
  }

  // MARK: Tests

  @Test func `the key and the button of the help open the page, and Escape closes it`() {
    playground.use("f7")
    #expect(page.isOpen)
    press("escape")
    #expect(!page.isOpen)

    playground.use("f9")
    let help = playground.played.help
    let button = help.subviews.compactMap { $0 as? Button }
      .first { $0.title == HandsPageLayout.title }
    button?.sendActions(for: .primaryActionTriggered)
    #expect(page.isOpen)
    #expect(!playground.showsHelp)
    press("f7")
    #expect(!page.isOpen)
  }

  @Test func `slow taps fit gentle hands, which one tap applies and one undoes`() throws {
    try catchAll(taps: .milliseconds(1100))

    let advice = try #require(page.advice)
    #expect(advice.words == "Gentle hands fit you: 20 of 20 leaves, with standard hands 8.")
    #expect(page.main.title == "Use gentle hands")
    tap(page.main.center)
    wait(.milliseconds(600))
    #expect(playground.hands == .gentle)
    #expect(page.main.title == "Undo")
    tap(page.main.center)
    #expect(playground.hands == .standard)
    #expect(page.main.title == "Use gentle hands")
    #expect(chosen == [.gentle, .standard])
  }

  @Test func `usual taps keep standard hands`() throws {
    try catchAll(taps: .milliseconds(80))

    #expect(page.advice?.best == .standard)
    #expect(page.main.title == "Done")
    #expect(chosen.isEmpty)
    tap(page.main.center)
    #expect(!page.isOpen)
  }

  @Test func `a finger that bounces on the button does not undo`() throws {
    try catchAll(taps: .milliseconds(1100))
    tap(page.main.center)
    wait(.milliseconds(150))
    tap(page.main.center)

    #expect(chosen == [.gentle])
  }

  @Test func `every hands can be chosen without a trial`() {
    open()
    let frame = page.choice.frame
    tap(Point(x: frame.minX + frame.width * 0.5, y: frame.midY))

    #expect(playground.hands == .steady)
    #expect(words.contains("For fingers that tremble."))
  }

  @Test func `a leaf that is let go outside the basket returns and waits`() throws {
    open()
    tap(page.main.center)
    for _ in 0..<2 {
      wait(.milliseconds(1500))
      try catchLeaf(taps: .milliseconds(80))
    }
    let leaves = try #require(page.leaves)
    #expect(leaves.task == .drag)
    wait(.milliseconds(1500))
    let place = leaves.layout.place(2)
    drag(from: place, to: place + Vector(dx: 0, dy: -30))
    wait(.seconds(1))

    #expect(page.leaves?.index == 2)
    #expect(page.leaves?.trial.count == 2)
    #expect(page.leaves?.center(at: time) == place)
  }

  @Test func `touches belong to the page from their beginning to their end, and others never`() {
    #expect(!send(.began, at: Point(x: 300, y: 300), id: 1))
    open()
    #expect(!send(.moved, at: Point(x: 310, y: 300), id: 1))
    #expect(send(.began, at: Point(x: 20, y: 500), id: 2))
    page.setOpen(false)
    #expect(send(.moved, at: Point(x: 30, y: 500), id: 2))
    #expect(send(.ended, at: Point(x: 30, y: 500), id: 2))
    #expect(!send(.ended, at: Point(x: 310, y: 300), id: 1))
  }

  @Test func `Escape closes the page while leaves fall`() {
    open()
    press("return")
    wait(.milliseconds(500))
    #expect(page.leaves != nil)
    press("escape")

    #expect(!page.isOpen)
    #expect(!page.isAnimating)
  }

  static let sizes = [(360, 640), (480, 320), (640, 360), (1280, 800), (1920, 1080)]

  @Test(arguments: sizes, Language.allCases)
  func `nothing on the panel overlaps, and all of it is on the surface`(
    size: (Int, Int), language: Language
  ) throws {
    let (width, height) = size
    playground.language = language
    page.size = Size(width: Double(width), height: Double(height))
    try catchAll(taps: .milliseconds(1100))
    page.size = Size(width: Double(width), height: Double(height))
    let surface = Rect(origin: .zero, size: page.size)
    let frames = [page.layout.basket, page.main.frame, page.again.frame, page.choice.frame]

    for (upper, lower) in zip(frames, frames.dropFirst()) {
      #expect(upper.maxY <= lower.minY + 1e-9)
    }
    #expect(surface.insetBy(dx: 4, dy: 4).contains(page.layout.panel.origin))
    #expect(page.layout.panel.maxY <= surface.maxY - 4)
    for case .text(let words, let point, let style) in page.draw(playground.theme) {
      let half = style.width(of: words) / 2
      #expect(point.x + half <= surface.maxX, "\(words)")
      #expect(point.y <= surface.maxY, "\(words)")
    }
    let segment = page.choice.bounds.width / Double(page.choice.numberOfSegments)
    for title in page.choice.titles {
      #expect(Typeface.bold.width(of: title) * page.choice.fontSize <= segment, "\(title)")
    }
  }

  @Test(arguments: sizes)
  func `every leaf is large enough and covers neither the header nor the basket`(
    width: Int, height: Int
  ) {
    let size = Size(width: Double(width), height: Double(height))
    let layout = LeafLayout(size)

    #expect(layout.hitRadius >= 44)
    for index in LeafTargets.tasks.indices {
      let place = layout.place(index)
      #expect(place.y - 0.3 * layout.leafWidth >= LeafLayout.headerHeight(in: size))
      #expect(place.y + 0.3 * layout.leafWidth <= layout.basket.minY)
      #expect(place.x - layout.leafWidth / 2 >= 0)
      #expect(place.x + layout.leafWidth / 2 <= size.width)
      #expect(!layout.catches(place))
    }
  }

  @Test func `with reduced motion a leaf appears at its place`() {
    page.open(.standard, reducesMotion: true, at: time)
    tap(page.main.center)

    #expect(page.leaves?.center(at: time) == page.leaves?.layout.place(0))
  }

  @Test func `there are twelve taps and eight drags`() {
    #expect(LeafTargets.tasks.count { $0 == .tap } == 12)
    #expect(LeafTargets.tasks.count { $0 == .drag } == 8)
  }
}
