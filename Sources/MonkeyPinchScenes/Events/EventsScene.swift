import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// A scene that shows how touches travel from the application to recognizers and views.
///
/// Each page is an experiment in its own file, with recognizers, their delegate and options. A
/// sequence diagram shows the messages as they are sent: a ``DeliveryObserver`` collects them from
/// the window and from the session's events.
final class EventsScene: Scene {
  static let name = "events"
  static let title = "Events"
  static let summary =
    "Follow a touch from the application to the view, and see who takes it on its way."
  static let pictures = ["banana", "monkey", "pupil", "shadow"]
  static let sounds = ["click", "tick"]

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
  var diagramTexts = DiagramTexts()
  /// The points of the paths on the pad, in points of the surface.
  var paths: [LinePoints] = []
  private var soundPause = SoundPause()

  var experiment: Experiment { experiments[pages.value] }
  var sprites: [View] { experiments.compactMap(\.sprite) }

  init(size: Size) {
    let window = ObservedWindow(size: size)
    session = Session(window: window)
    observer = DeliveryObserver(session)
    let titles = SegmentedControl(experiments.map(\.title), name: "experiments")
    titles.selectedSegmentIndex = 0
    pages = AdjustableControl(
      titles, name: "page", key: "right", values: experiments.map { $0.title.lowercased() })
    layout = EventsLayout(in: size)
    window.observer = observer
    observer.onDelivered = { [weak self] in self?.experiment.delivered($0) }
    for experiment in experiments { window.addSubview(experiment.pad) }
    // These controls are not on a pad, so that no recognizer of a pad receives their touches.
    window.addSubview(titles)
    window.addSubview(pageDots)
    for option in experiments.flatMap(\.options) {
      window.addSubview(option.control)
      option.onChange = { [weak self] in self?.optionChanged() }
    }
    pageDots.numberOfPages = experiments.count
    pageDots.bounds.size = pageDots.intrinsicContentSize
    pageDots.addAction(for: .valueChanged) { [weak self] in self?.show($0.currentPage) }
    pages.onChange = { [weak self] in self?.pageChanged() }
    addSounds()
    pageChanged()
  }

  // MARK: Sounds

  /// Adds a tick for each recognized gesture of a page, and a click for each use of a control.
  private func addSounds() {
    for control in controls {
      control.addAction(for: .primaryActionTriggered) { [weak self] control in
        self?.play("click", at: control.convert(control.bounds.center, to: nil))
      }
    }
    session.addObserver { [weak self] event in
      guard let self, case .state(let recognizer, from: .possible, let state, _) = event,
        state == .began || state == .ended,
        recognizer.view?.isDescendant(of: experiment.pad) == true
      else { return }
      play("tick", at: recognizer.location(in: nil))
    }
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

  /// Empties the sequence diagram if an option has replaced recognizers of the visible page.
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
      of: ["\(Self.title): \(experiment.title)", experiment.title], fitting: room)
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
  private var adjustables: [AdjustableControl] { [pages] + experiments.flatMap(\.adjustables) }

  var settings: [SceneSetting] { adjustables.compactMap(\.setting) }

  func apply(_ setting: SceneSetting) -> Bool {
    adjustables.first { $0.name == setting.name }?.apply(setting.value) ?? false
  }

  /// Restores the initial state of each page, and keeps the selected page.
  func reset() {
    for experiment in experiments { experiment.reset(at: session.now) }
    observer.clear()
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("On the pad", "what the page says", .tap),
        .init("Names or dots", "choose another page", .tap),
      ],
      keys: [.init("← → or [ ]", "another page")] + experiments.flatMap(\.help))
  }

  // MARK: Time

  private lazy var controls: [Control] =
    [pages.control, pageDots] + experiments.flatMap { $0.options.map(\.control) + $0.controls }

  func update(to time: Duration) {
    controls.update(to: time)
    for experiment in experiments { experiment.animator.update(to: time) }
  }

  var isAnimating: Bool {
    controls.isAnimating || experiments.contains { $0.animator.isRunning }
  }

  var nextDeadline: Duration? {
    session.nextDeadline.earlier(controls.nextDeadline)
  }
}
