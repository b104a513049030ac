import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// A scene that shows how touches travel from the application to recognizers and views.
///
/// Each page is an experiment with recognizers, their delegate and options. A list shows who received
/// the touches and what became of them: a ``DeliveryObserver`` collects it from the window and from
/// the session's events.
final class EventsScene: Scene, LivingObject {
  static let name = "events"
  static let title = "Events"
  static let summary =
    "Follow a touch from the window to the view, and see who takes it on its way."
  static let pictures = ["banana", "monkey", "pupil", "shadow"]
  static let sounds = ["click", "tick"]
  static let isLesson = true

  /// Draws an arrow from a finger to a view.
  static func drawIcon(in box: Rect, _ picture: inout PictureBuilder) {
    picture.scaled(by: box.width / 40, from: box.origin) { picture in
      let theme = picture.theme
      picture.circle(Point(x: 10, y: 20), radius: 4.5, fill: theme.accent)
      let tip = Point(x: 25.5, y: 20)
      picture.line(from: Point(x: 17, y: 20), to: tip, theme.ink, width: 2.4)
      picture.line(
        [Point(x: 22, y: 16.5), tip, Point(x: 22, y: 23.5)], theme.ink, width: 2.4)
      picture.rectangle(
        Rect(x: 28.5, y: 12.5, width: 6, height: 15), radius: 2, fill: theme.active)
    }
  }

  let lifetime = Lifetime()
  let session: Session
  var onSound: ((Sound) -> Void)?

  let observer: DeliveryObserver
  let experiments: [Experiment] = [
    .delivery(), .panOrSwipe(), .pinchAndTurn(), .twoViews(), .vetoes(), .checkMark(), .controls(),
  ]
  /// The control with which the user selects a page of the scene by title.
  ///
  /// The control is hidden if there is no room for the titles.
  let pages: AdjustableControl
  /// The control that selects a page by a dot if there is no room for titles.
  let pageDots = PageControl(name: "experimentDots")
  private(set) var layout: EventsLayout
  private(set) var heading = Heading(title)
  /// The example that the list shows until the first touch, and its page.
  private var example: (page: Int, list: DeliveryList) = (-1, DeliveryList())
  private var soundPause = SoundPause()

  var language = Language.english {
    didSet {
      for control in adjustables { control.show(language) }
      for experiment in experiments { experiment.translate(language) }
      pages.control.bounds.size = pages.control.intrinsicContentSize
      layOut()
    }
  }

  var experiment: Experiment { experiments[pages.value] }
  var sprites: [View] { experiments.compactMap { $0.sprite } }

  init(size: Size) {
    let window = ObservedWindow(size: size)
    session = Session(window: window)
    observer = DeliveryObserver(session)
    let titles = SegmentedControl(experiments.map { $0.title }, name: "experiments")
    titles.selectedSegmentIndex = 0
    titles.fontSize = EventsLayout.letters(1)
    titles.bounds.size = titles.intrinsicContentSize
    pages = AdjustableControl(
      titles, name: "page", key: "right", values: experiments.map { $0.title.lowercased() })
    layout = EventsLayout(in: size)
    window.observer.object = observer
    observer.onDelivered = weakly(self) { $0.experiment.delivered($1) }
    for experiment in experiments {
      window.addSubview(experiment.pad)
      // What the page shows of these recognizers is what they are there for.
      for recognizer in experiment.recognizers where !recognizer.hasAction {
        recognizer.addAction { _ in }
      }
    }
    // These controls are not on a pad, so that no recognizer of a pad receives their touches.
    window.addSubview(titles)
    window.addSubview(pageDots)
    for option in experiments.flatMap({ $0.options }) {
      window.addSubview(option.control)
      (option.control as? SegmentedControl)?.fontSize = EventsLayout.letters(1)
      option.onChange = weakly(self) { $0.optionChanged() }
    }
    pageDots.numberOfPages = experiments.count
    pageDots.bounds.size = pageDots.intrinsicContentSize
    pageDots.addAction(for: .valueChanged, weakly(self) { $0.show($1.currentPage) })
    pages.onChange = weakly(self) { $0.pageChanged() }
    addSounds()
    pageChanged()
  }

  // MARK: Sounds

  /// Adds a tick for each recognized gesture of a page, and a click for each use of a control.
  private func addSounds() {
    for control in controls {
      control.addAction(
        for: .primaryActionTriggered,
        weakly(self) { $0.play("click", at: $1.convert($1.bounds.center, to: nil)) })
    }
    session.addObserver(
      weakly(self) { scene, event in
        guard case .state(let recognizer, from: .possible, let state, _) = event,
          state == .began || state == .ended,
          recognizer.view?.isDescendant(of: scene.experiment.pad) == true
        else { return }
        scene.play("tick", at: recognizer.location(in: nil))
      })
  }

  private func play(_ name: String, at location: Point) {
    guard soundPause.allowsSound(at: session.now) else { return }
    onSound?(Sound(name, at: location, on: session.window.bounds.size))
  }

  // MARK: Pages

  func show(_ page: Int) { pages.set(page, animated: true) }

  private func pageChanged() {
    pageDots.setCurrentPage(pages.value, animated: true)
    for experiment in experiments { experiment.isHidden = experiment !== self.experiment }
    layOut()
    observer.observe(experiment.pad, experiment.recognizers)
  }

  /// Empties the list of deliveries if an option has replaced recognizers of the visible page.
  private func optionChanged() {
    let recognizers = experiment.recognizers
    if !recognizers.elementsEqual(observer.recognizers, by: ===) {
      observer.observe(experiment.pad, recognizers)
    }
  }

  // MARK: Layout

  private func layOut() {
    let size = session.window.bounds.size
    for experiment in experiments {
      let layout = EventsLayout(
        in: size, options: experiment.options, pagesWidth: pages.control.bounds.width)
      experiment.resize(to: layout.pad, scale: layout.scale)
      for (option, frame) in zip(experiment.options, layout.options) {
        option.layOut(in: frame, scale: layout.controlScale)
      }
      if experiment === self.experiment { self.layout = layout }
    }
    pages.control.isHidden = !layout.hasPageTitles
    pageDots.isHidden = layout.hasPageTitles
    for control in [pages.control, pageDots] {
      control.transform = Transform(scale: layout.pagesScale)
      let width = control.bounds.width * layout.pagesScale
      control.center = Point(x: layout.pages.x - width / 2, y: layout.pages.y)
    }
    heading = Heading(layout.hasPageTitles ? Self.title : titleWithPage(in: size))
    if layout.hasTipInHeading { heading.lines = experiment.tips }
  }

  /// Returns the scene's and the page's title, or only the page's title if there is little room.
  private func titleWithPage(in size: Size) -> String {
    let style = TextStyle(
      size: Theme.titleSize * Theme.scale(in: size), weight: .bold, color: .black)
    let room = pageDots.frame.minX - Theme.margin(in: size) - Theme.unit
    return style.first(
      of: [
        "\(language(Self.title)): \(language(experiment.title))", language(experiment.title),
      ], fitting: room)
  }

  func resize(to size: Size) {
    guard size != session.window.bounds.size, size.width > 0, size.height > 0 else { return }
    session.window.bounds.size = size
    layOut()
  }

  // MARK: Keys and settings

  func press(_ key: String) -> Bool {
    switch key {
    case "right", "]", ".": pages.advance()
    case "left", "[", ",": pages.advance(by: -1)
    default:
      guard let control = experiment.adjustables.first(where: { $0.key == key })
      else { return false }
      control.advance()
    }
    return true
  }

  /// The controls whose values are settings of the scene.
  private var adjustables: [AdjustableControl] { [pages] + experiments.flatMap { $0.adjustables } }

  var settings: [SceneSetting] { adjustables.compactMap { $0.setting } }

  func apply(_ setting: SceneSetting) -> Bool {
    adjustables.first { $0.name == setting.name }?.apply(setting.value) ?? false
  }

  /// Restores the initial state of each page, and keeps the selected page.
  func reset() {
    for experiment in experiments { experiment.reset() }
    observer.clear()
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("On the pad", "what the page says", .tap),
        .init("Names or dots", "choose another page", .tap),
      ],
      keys: [.init("← → or [ ]", "another page")] + experiments.flatMap { $0.help })
  }

  // MARK: Time

  private lazy var controls: [Control] =
    [pages.control, pageDots] + experiments.flatMap { $0.options.map { $0.control } + $0.controls }

  func update(to time: Duration) {
    controls.update(to: time)
    experiment.pad.update(to: time)
    for experiment in experiments { experiment.animator.update(to: time) }
  }

  var isAnimating: Bool {
    controls.isAnimating || experiments.contains { $0.animator.isRunning }
      || experiment.pad.trails.isFading(at: session.now)
  }

  var nextDeadline: Duration? {
    session.nextDeadline.earlier(controls.nextDeadline)
  }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    picture.scale = layout.scale
    heading.draw(in: session.window.bounds.size, &picture)
    drawPad(&picture)
    drawDeliveries(&picture)
    for option in experiment.options { option.draw(&picture) }
    picture.add(pages.control)
    picture.add(pageDots)
  }

  /// Draws the list of deliveries, with its participants from left to right.
  private func drawDeliveries(_ picture: inout PictureBuilder) {
    let (theme, recognizers) = (picture.theme, observer.recognizers)
    picture.rectangle(
      layout.deliveries, radius: 2 * Theme.unit, fill: theme.paper.faded(0.94),
      edge: theme.panelEdge)
    let deliveries = DeliveryPicture(
      frame: layout.deliveries, scale: layout.scale, count: recognizers.count + 2)
    // What recognizers are called and say is in English alone.
    picture.language = .english
    defer { picture.language = language }
    deliveries.drawHead("Window", nil, 0, &picture)
    for (index, recognizer) in recognizers.enumerated() {
      let state = recognizer.state
      deliveries.drawHead(
        recognizer.word, state, index + 1, isActive: state == .began || state == .changed,
        &picture)
    }
    deliveries.drawHead(
      observer.touched?.name ?? "", nil, recognizers.count + 1, isActive: experiment.pad.isTouched,
      &picture)
    guard observer.list.rows.isEmpty else {
      return deliveries.drawRows(of: &observer.list, &picture)
    }
    if example.page != pages.value { example = (pages.value, makeExample()) }
    let box = layout.deliveries
    let hasRoom = box.height >= Self.lowestExample
    if hasRoom {
      // The words below have room of their own.
      let rows = Rect(
        x: box.minX, y: box.minY, width: box.width, height: box.height - 32 * layout.scale)
      DeliveryPicture(frame: rows, scale: layout.scale, count: recognizers.count + 2)
        .drawRows(of: &example.list, &picture)
    }
    picture.language = language
    picture.text(
      firstOf: hasRoom ? Self.hints : [Self.shortHint],
      at: Point(x: box.midX, y: box.maxY - 16 * layout.scale),
      size: EventsLayout.letters(layout.scale), bold: true,
      color: theme.ink, width: box.width - 2 * Theme.unit * layout.scale)
  }

  /// The height of the list, in points, from which on it has room for an example.
  private static let lowestExample = 184.0
  private static let hints = [
    "An example. Touch the pad: this list shows how your touch is delivered.",
    "An example. Touch the pad and see.", shortHint,
  ]
  private static let shortHint = "Touch the pad."

  /// Returns the deliveries of a tap, or of a drag on a page whose gestures move.
  private func makeExample() -> DeliveryList {
    let scene = EventsScene(size: session.window.bounds.size)
    scene.show(pages.value)
    let pad = scene.layout.pad
    let start = Point(x: pad.minX + 0.3 * pad.width, y: pad.midY)
    let way = Vector(dx: pages.value == 0 ? 0 : 0.4 * pad.width, dy: 0)
    for step in 0...8 {
      let phase: Touch.Phase = step == 0 ? .began : step == 8 ? .ended : .moved
      guard way != .zero || phase != .moved else { continue }
      scene.session.send([
        TouchSample(
          id: Touch.ID(1), phase: phase, location: start + way * (Double(step) / 8),
          timestamp: .milliseconds(20 * step))
      ])
    }
    return scene.observer.list
  }

  // MARK: The pad

  /// Draws the touch pad, whose background has a tint while the pad is touched.
  private func drawPad(_ picture: inout PictureBuilder) {
    let (theme, pad, frame) = (picture.theme, experiment.pad, layout.pad)
    picture.rectangle(
      frame, radius: 2 * Theme.unit,
      fill: pad.isTouched ? theme.paper.mixed(with: theme.active, 0.13) : theme.panel,
      edge: pad.isTouched ? theme.active : theme.panelEdge, width: pad.isTouched ? 2 : 1)
    if let x = experiment.target, observer.list.rows.isEmpty {
      let center = Point(x: frame.minX + frame.width * x, y: frame.midY)
      picture.circle(center, radius: 12, fill: theme.ink.faded(0.08))
      picture.circle(center, radius: 26, edge: theme.ink.faded(0.08), width: 4)
    }
    experiment.drawBehindTouches(&picture, frame)
    drawTip(&picture)
    picture.clip(to: frame) {
      pad.trails.draw(at: session.now, in: session.window.bounds.size, isPale: false, &$0)
    }
    experiment.drawInFrontOfTouches(&picture, frame)
  }

  /// Draws the tip on the pad until the first touch, if the heading does not contain the tip.
  private func drawTip(_ picture: inout PictureBuilder) {
    guard !layout.hasTipInHeading, experiment.controls.isEmpty, observer.list.rows.isEmpty,
      let tip = experiment.tips.last
    else { return }
    let room = layout.pad.width - 3 * Theme.unit * layout.scale
    let letters = EventsLayout.letters(layout.scale)
    for (index, line) in picture.style(letters).lines(of: language(tip), width: room).enumerated() {
      let y = layout.pad.minY + (1 + 1.2 * Double(index)) * letters * layout.scale
      picture.text(line, at: Point(x: layout.pad.midX, y: y), size: letters)
    }
  }
}
