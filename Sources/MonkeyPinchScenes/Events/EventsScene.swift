import GestureControls
import GestureDrawing
import GestureMotion
package import Gestures

/// A scene that shows how touches travel from the application to recognizers and views.
///
/// Each page is an experiment in its own file, with recognizers, their delegate and options. A
/// sequence diagram shows the messages as they are sent: a ``DeliveryObserver`` collects them from
/// the window and from the session's events.
package final class EventsScene: Scene {
  package static let name = "events"
  package static let title = "Events"
  package static let summary =
    "Follow a touch from the application to the view, and see who takes it on its way."
  package static let pictures = ["banana", "monkey", "pupil", "shadow"]

  package let session: Session
  package var onSound: ((Sound) -> Void)?

  let observer: DeliveryObserver
  let experiments: [Experiment] = [
    .delivery(), .panOrSwipe(), .pinchAndTurn(), .vetoes(), .checkMark(), .controls(),
  ]
  /// The index of the visible page of the scene.
  private var page = 0
  /// The control that selects a page by its title; hidden if there is no room for titles.
  let pageTitles: SegmentedControl
  let pageDots = PageControl(name: "experimentDots")
  private(set) var layout: EventsLayout

  var experiment: Experiment { experiments[page] }
  package var sprites: [View] { experiments.compactMap(\.sprite) }

  package init(size: Size) {
    let window = ObservedWindow(size: size)
    session = Session(window: window)
    observer = DeliveryObserver(session)
    pageTitles = SegmentedControl(experiments.map(\.title), name: "experiments")
    layout = EventsLayout(in: size)
    window.observer = observer
    observer.onDelivered = { [weak self] in self?.experiment.delivered($0) }
    for experiment in experiments { window.addSubview(experiment.pad) }
    addControls()
    show(0)
  }

  // MARK: Pages

  private func addControls() {
    pageTitles.selectedSegmentIndex = 0
    pageDots.numberOfPages = experiments.count
    pageDots.bounds.size = pageDots.intrinsicContentSize
    pageTitles.addAction(for: .valueChanged) { [weak self] in
      self?.show($0.selectedSegmentIndex ?? 0)
    }
    pageDots.addAction(for: .valueChanged) { [weak self] in self?.show($0.currentPage) }
    // They are subviews of the window, so that no recognizer of a pad receives their touches.
    session.window.addSubview(pageTitles)
    session.window.addSubview(pageDots)
    for option in experiments.flatMap(\.options) {
      session.window.addSubview(option.control)
      option.onChange = { [weak self] in self?.optionChanged() }
    }
  }

  func show(_ page: Int) {
    guard experiments.indices.contains(page) else { return }
    // Disabling a recognizer cancels its gesture in progress.
    for recognizer in experiment.recognizers {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    experiment.pad.clear()
    self.page = page
    pageTitles.select(page, animated: true)
    pageDots.setCurrentPage(page, animated: true)
    for (index, experiment) in experiments.enumerated() { experiment.isHidden = index != page }
    layOut()
    observer.observe(experiment.pad, experiment.recognizers)
  }

  /// Starts a new diagram if the option has changed the recognizers of the visible page.
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
        in: size, options: experiment.options, pagesWidth: pageTitles.bounds.width)
      experiment.resize(to: layout.pad, scale: layout.scale)
      for (option, frame) in zip(experiment.options, layout.options) {
        option.layOut(in: frame, scale: layout.controlScale)
      }
      if experiment === self.experiment { self.layout = layout }
    }
    pageTitles.isHidden = !layout.hasPageTitles
    pageDots.isHidden = layout.hasPageTitles
    for control in [pageTitles, pageDots] {
      control.transform = Transform(scale: layout.pagesScale)
      let width = control.bounds.width * layout.pagesScale
      control.center = Point(x: layout.pages.x - width / 2, y: layout.pages.y)
    }
  }

  package func resize(to size: Size) {
    guard size != session.window.bounds.size, size.width > 0, size.height > 0 else { return }
    session.window.bounds.size = size
    layOut()
  }

  // MARK: Keys and settings

  package func press(_ key: String) -> Bool {
    switch key {
    case "right", "]", ".": show((page + 1) % experiments.count)
    case "left", "[", ",": show((page + experiments.count - 1) % experiments.count)
    default:
      guard let control = experiment.adjustables.first(where: { $0.key == key })
      else { return false }
      control.advance()
    }
    return true
  }

  package var settings: [SceneSetting] {
    let page = page == 0 ? [] : [SceneSetting("page", experiment.title.lowercased())]
    return page + experiments.flatMap(\.adjustables).compactMap(\.setting)
  }

  package func apply(_ setting: SceneSetting) -> Bool {
    guard setting.name != "page" else {
      let page = experiments.firstIndex { $0.title.lowercased() == setting.value }
      if let page { show(page) }
      return page != nil
    }
    let controls = experiments.flatMap(\.adjustables)
    return controls.first { $0.control.name == setting.name }?.apply(setting.value) ?? false
  }

  /// Restores the initial state of every page, but keeps the selected page.
  package func reset() {
    for experiment in experiments { experiment.reset(at: session.now) }
    observer.clear()
  }

  package var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("On the pad", "what the page says"),
        .init("Names or dots", "choose another page"),
      ],
      keys: [.init("← → or [ ]", "another page")] + experiments.flatMap(\.help))
  }

  // MARK: Time

  private var controls: [Control] {
    [pageTitles, pageDots] + experiments.flatMap { $0.options.map(\.control) + $0.controls }
  }

  package func update(to time: Duration) {
    controls.update(to: time)
    for experiment in experiments { experiment.animator.update(to: time) }
  }

  package var isAnimating: Bool {
    controls.isAnimating || experiments.contains { $0.animator.isRunning }
  }

  package var nextDeadline: Duration? {
    [session.nextDeadline, controls.nextDeadline].compactMap { $0 }.min()
  }
}
