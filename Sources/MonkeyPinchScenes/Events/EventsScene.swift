import GestureControls
import GestureDrawing
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

  let root: View
  let observer: DeliveryObserver
  let experiments: [Experiment] = [
    DeliveryExperiment(), PanOrSwipeExperiment(), PinchAndTurnExperiment(), VetoExperiment(),
    CheckExperiment(), ControlsExperiment(),
  ]
  /// The index of the visible page of the scene.
  private(set) var page = 0
  /// The control that selects a page by its title; hidden if there is no room for titles.
  let pageTitles: SegmentedControl
  let pageDots = PageControl(name: "experimentDots")
  private(set) var layout: EventsLayout

  var experiment: Experiment { experiments[page] }
  package var sprites: [View] { experiments.compactMap(\.sprite) }

  package init(size: Size) {
    let window = ObservedWindow(size: size)
    session = Session(window: window)
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    observer = DeliveryObserver(session)
    window.observer = observer
    window.addSubview(root)
    pageTitles = SegmentedControl(experiments.map(\.title), name: "experiments")
    layout = EventsLayout(in: size, options: (0, 0), pagesWidth: 0)
    for experiment in experiments {
      root.addSubview(experiment.pad)
      experiment.onRecognizersChange = { [weak self, weak experiment] in
        if self?.experiment === experiment { self?.observeExperiment() }
      }
    }
    observer.onDelivered = { [weak self] in self?.experiment.delivered($0) }
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
      session.window.addSubview(option.label)
      session.window.addSubview(option.control)
    }
  }

  func show(_ page: Int) {
    guard experiments.indices.contains(page) else { return }
    hide(experiment)
    self.page = page
    pageTitles.select(page, animated: true)
    pageDots.setCurrentPage(page, animated: true)
    experiment.pad.isHidden = false
    for option in experiment.options { option.isHidden = false }
    layOut()
    observeExperiment()
  }

  private func hide(_ experiment: Experiment) {
    // Disabling a recognizer cancels its gesture in progress.
    for recognizer in experiment.recognizers {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    experiment.pad.clear()
    experiment.pad.isHidden = true
    for option in experiment.options { option.isHidden = true }
  }

  private func observeExperiment() {
    observer.observe(experiment.pad, experiment.recognizers)
  }

  // MARK: Layout

  private func layOut() {
    for experiment in experiments { layOut(experiment) }
    layout = makeLayout(experiment)
    pageTitles.isHidden = !layout.hasPageTitles
    pageDots.isHidden = layout.hasPageTitles
    for control in [pageTitles, pageDots] {
      control.transform = Transform(scale: layout.pagesScale)
      let width = control.bounds.width * layout.pagesScale
      control.center = Point(x: layout.pages.x - width / 2, y: layout.pages.y)
    }
  }

  private func makeLayout(_ experiment: Experiment) -> EventsLayout {
    let choices = experiment.options.filter(\.isChoice).count
    return EventsLayout(
      in: root.bounds.size, options: (choices, experiment.options.count - choices),
      pagesWidth: pageTitles.bounds.width)
  }

  private func layOut(_ experiment: Experiment) {
    let layout = makeLayout(experiment)
    let old = experiment.pad.bounds.size
    experiment.pad.frame = layout.pad
    if layout.pad.size != old {
      experiment.pad.clear()
      experiment.layOut(from: old, scale: layout.scale)
    }
    for (option, frame) in zip(experiment.options, layout.options) {
      option.layOut(in: frame, scale: layout.controlScale)
    }
  }

  package func resize(to size: Size) {
    guard size != root.bounds.size, size.width > 0, size.height > 0 else { return }
    session.window.bounds.size = size
    root.frame = Rect(origin: .zero, size: size)
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
    for experiment in experiments {
      for option in experiment.options { option.reset(animated: true) }
      experiment.reset(at: session.now)
      experiment.pad.clear()
    }
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
    for experiment in experiments { experiment.update(to: time) }
  }

  package var isAnimating: Bool {
    controls.isAnimating || experiments.contains { $0.isAnimating }
  }

  package var nextDeadline: Duration? {
    [session.nextDeadline, controls.nextDeadline].compactMap { $0 }.min()
  }
}
