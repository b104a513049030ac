import GestureControls
import GestureDrawing
public import Gestures

/// The mechanism itself: what becomes of a touch between the finger and the view.
///
/// Each page is an experiment in a file of its own, with its recognizers, their delegate and what
/// can be chosen about them. Beside it a sequence diagram is drawn as things happen: a
/// ``DeliveryWatch`` looks at what passes the window and at what the session tells its observers.
public final class EventsScene: Scene {
  public static let name = "events"
  public static let title = "Events"
  public static let summary =
    "Follow a touch from the application to the view, and see who takes it on its way."
  public static let pictures = ["banana", "monkey", "pupil", "shadow"]

  public let session: Session
  public var onSound: ((Sound) -> Void)?

  let root: View
  let watch: DeliveryWatch
  let experiments: [Experiment]
  /// The experiment that is shown, by its place.
  private(set) var page = 0
  /// The names of all pages, where there is room for them, or a dot for each.
  let pageNames: SegmentedControl
  let pageDots = PageControl(name: "experimentDots")
  private(set) var layout: EventsLayout
  private(set) var now = Duration.zero

  var experiment: Experiment { experiments[page] }
  public var sprites: [View] { experiments.compactMap(\.sprite) }

  public init(size: Size) {
    let window = WatchedWindow(size: size)
    session = Session(window: window)
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    watch = DeliveryWatch(session)
    window.watch = watch
    window.addSubview(root)
    experiments = [
      DeliveryExperiment(), PanOrSwipeExperiment(), PinchAndTurnExperiment(), VetoExperiment(),
      CheckExperiment(), ControlsExperiment(),
    ]
    pageNames = SegmentedControl(experiments.map(\.title), name: "experiments")
    layout = EventsLayout(in: size, options: (0, 0), pagesWidth: 0)
    for experiment in experiments {
      root.addSubview(experiment.pad)
      experiment.onRecognizersChanged = { [weak self, weak experiment] in
        if self?.experiment === experiment { self?.watchExperiment() }
      }
    }
    watch.onDelivered = { [weak self] in self?.experiment.delivered($0) }
    connectControls()
    show(0)
  }

  // MARK: Pages

  private func connectControls() {
    pageNames.selectedSegmentIndex = 0
    pageDots.numberOfPages = experiments.count
    pageDots.bounds.size = pageDots.intrinsicContentSize
    pageNames.addAction(for: .valueChanged) { [weak self] in
      self?.show($0.selectedSegmentIndex ?? 0)
    }
    pageDots.addAction(for: .valueChanged) { [weak self] in self?.show($0.currentPage) }
    // Beside the root view, so that no gesture takes their fingers.
    session.window.addSubview(pageNames)
    session.window.addSubview(pageDots)
    for option in experiments.flatMap(\.options) {
      session.window.addSubview(option.label)
      session.window.addSubview(option.control)
    }
  }

  func show(_ page: Int) {
    guard experiments.indices.contains(page) else { return }
    leave(experiment)
    self.page = page
    pageNames.select(page, animated: true)
    pageDots.setCurrentPage(page, animated: true)
    experiment.pad.isHidden = false
    for option in experiment.options { option.isHidden = false }
    arrange()
    watchExperiment()
  }

  private func leave(_ experiment: Experiment) {
    // What a finger does on a page that is gone is nothing any more.
    for recognizer in experiment.recognizers {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    experiment.pad.forget()
    experiment.pad.isHidden = true
    for option in experiment.options { option.isHidden = true }
  }

  private func watchExperiment() { watch.watch(experiment.pad, experiment.recognizers) }

  // MARK: The surface

  private func arrange() {
    let size = root.bounds.size
    for experiment in experiments { arrange(experiment, in: size) }
    layout = makeLayout(experiment, in: size)
    pageNames.isHidden = !layout.namesPages
    pageDots.isHidden = layout.namesPages
    for control in [pageNames, pageDots] {
      control.transform = Transform(scale: layout.pagesScale)
      let width = control.bounds.width * layout.pagesScale
      control.center = Point(x: layout.pages.x - width / 2, y: layout.pages.y)
    }
  }

  private func makeLayout(_ experiment: Experiment, in size: Size) -> EventsLayout {
    let choices = experiment.options.filter(\.isChoice).count
    return EventsLayout(
      in: size, options: (choices, experiment.options.count - choices),
      pagesWidth: pageNames.bounds.width)
  }

  private func arrange(_ experiment: Experiment, in size: Size) {
    let layout = makeLayout(experiment, in: size)
    let old = experiment.pad.bounds.size
    experiment.pad.frame = layout.pad
    if layout.pad.size != old {
      experiment.pad.forget()
      experiment.layOut(from: old, scale: layout.scale)
    }
    let choices = experiment.options.filter(\.isChoice)
    let switches = experiment.options.filter { !$0.isChoice }
    for (index, option) in choices.enumerated() {
      option.layOut(in: layout.place(ofChoice: index), scale: layout.controlScale)
    }
    for (index, option) in switches.enumerated() {
      let place = layout.place(
        ofSwitch: index, after: choices.count, isOnlyOne: switches.count == 1)
      option.layOut(in: place, scale: layout.controlScale)
    }
  }

  public func resize(to size: Size) {
    guard size != root.bounds.size, size.width > 0, size.height > 0 else { return }
    session.window.bounds.size = size
    root.frame = Rect(origin: .zero, size: size)
    arrange()
  }

  // MARK: Keys

  public func press(_ key: String) -> Bool {
    switch key {
    case "right", "]", ".": show((page + 1) % experiments.count)
    case "left", "[", ",": show((page + experiments.count - 1) % experiments.count)
    default:
      guard let option = experiment.options.first(where: { $0.key == key }) else {
        return experiment.press(key)
      }
      option.chooseNext()
    }
    return true
  }

  /// Through all pages on which something stands otherwise than at first, and back to this one.
  public var switches: [String] {
    var keys: [String] = []
    var place = 0
    func go(to page: Int) {
      let way = page - place
      keys += Array(repeating: way < 0 ? "[" : "]", count: abs(way))
      place = page
    }
    for (page, experiment) in experiments.enumerated() {
      let presses = experiment.options.flatMap(\.presses) + experiment.presses
      guard !presses.isEmpty else { continue }
      go(to: page)
      keys += presses
    }
    go(to: page)
    return keys
  }

  /// Everything but the page is as it was at first.
  public func reset() {
    for experiment in experiments {
      for option in experiment.options { option.reset() }
      experiment.reset(at: session.now)
      experiment.pad.forget()
    }
    watch.clear()
  }

  // MARK: Time

  var controls: [Control] { [pageNames, pageDots] + experiments.flatMap(\.options).map(\.control) }

  public func update(to time: Duration) {
    for control in controls { control.update(to: time) }
    for experiment in experiments { experiment.update(to: time) }
    now = time
  }

  public var isAnimating: Bool {
    controls.contains { $0.isAnimating } || experiments.contains { $0.isAnimating }
  }

  public var nextDeadline: Duration? {
    let own = [session.nextDeadline] + controls.map(\.nextDeadline)
    return (own + experiments.map(\.nextDeadline)).compactMap { $0 }.min()
  }

  public var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("On the pad", "what the page says"),
        .init("Names or dots", "choose another page"),
      ],
      keys: [.init("← → or [ ]", "another page")] + experiments.flatMap(\.help))
  }
}
