import GestureControls
import GestureDrawing
package import GestureStrokes
package import Gestures

/// A scene that recognizes signs, which are stroke shapes that the user can teach by drawing.
///
/// One ``StrokeGestureRecognizer`` is attached to the paper. A list shows how similar the drawing
/// is to each sign.
package final class StrokesScene: SignKeeper {
  package static let name = "strokes"
  package static let title = "Strokes"
  package static let summary =
    "Draw a sign: it says which it is, or why it is none. Teach it signs of your own."

  package let session: Session
  package var onSound: ((Sound) -> Void)?
  package var onLibraryChange: ((StrokeLibrary) -> Void)?
  package var library = StrokeLibrary.starter { didSet { libraryChanged() } }

  /// The result of a drawing: a recognized sign, a rejection, or a message of a lesson.
  enum Outcome {
    case recognized(StrokeRank, runnerUp: StrokeRank?)
    case rejected(String, best: StrokeRank?)
    case message(String)
  }

  let sign = StrokeGestureRecognizer(name: "sign")
  private let paper = TouchReceivingView(name: "paper")
  let nameField = NameField(name: "name")
  let teachButton = Button(title: "Teach", name: "teach")
  let forgetButton = Button(title: "Forget", name: "forget")
  let moreButton = Button(title: "More", name: "more")
  private(set) var cells: [SignCell] = []
  private(set) var layout: StrokesLayout

  /// The result of the last drawing; nil while the user draws.
  var outcome: Outcome?
  var lesson: SignLesson?
  /// The name of the sign that is selected in the list; nil if no sign is selected.
  var selected: String?
  private(set) var matcher: StrokeMatcher
  private var names: [String] = []
  /// Whether the user has drawn further since the similarities to the signs were computed.
  private var hasNewSamples = false
  /// Whether the last drawing has been erased from the paper.
  private(set) var isErased = false

  package var sprites: [View] { [paper] }
  package var isTeaching: Bool { lesson != nil }
  private var buttons: [Button] { [teachButton, forgetButton, moreButton] }
  /// All cells and buttons of the scene, from back to front.
  var controls: [Control] { cells + buttons }

  package init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    layout = StrokesLayout(in: size)
    matcher = StrokeMatcher(StrokeLibrary.starter.templates)
    for view in [paper, nameField] + buttons { window.addSubview(view) }
    nameField.isHidden = true
    sign.addTarget(self, StrokesScene.recognized)
    sign.onInk = { [weak self] _ in self?.drawingChanged() }
    // The first stroke of an unknown sign can be a known sign: a circle, and then a line across it.
    // Of recorded pauses between two strokes, 8 % are longer than a second, and 25 % than 0.7 s.
    sign.awaitsAnyStroke = true
    sign.strokeTimeout = .seconds(1)
    paper.addGestureRecognizer(sign)
    teachButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.teachOrKeep() }
    forgetButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.forgetOrCancel() }
    moreButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.showNextPage() }
    session.addObserver { [weak self] event in
      guard case .state(let recognizer, _, .failed, let reason) = event else { return }
      self?.failed(recognizer, reason)
    }
    libraryChanged()
  }

  // MARK: Recognition

  private func drawingChanged() {
    outcome = nil
    hasNewSamples = true
  }

  private func recognized(_ sign: StrokeGestureRecognizer) {
    guard let answer = sign.answer, let best = answer.best else { return }
    outcome = .recognized(best, runnerUp: answer.runnerUp)
    showScores()
  }

  private func failed(_ recognizer: GestureRecognizer, _ reason: Reason?) {
    guard recognizer === sign else { return }
    // During a lesson the recognizer has no signs, so each complete drawing fails.
    if lesson != nil, sign.answer != nil { return addToLesson(sign.drawing) }
    let words = sign.answer?.rejection?.words ?? reason?.words(for: sign) ?? "not drawn to its end"
    outcome = .rejected(words, best: sign.answer?.best)
    showScores()
  }

  /// Updates the score in each cell: the similarity of the user's drawing to the sign of the cell.
  private func showScores() {
    hasNewSamples = false
    let ranks = isTeaching ? [] : matcher.ranking(of: sign.drawing)
    for cell in cells {
      cell.score = ranks.first { $0.name == cell.sign }?.score
      cell.isMatch = !sign.isDrawing && sign.match == cell.sign && !isTeaching
    }
    // Actions are sent before the recognizer's properties change.
    guard case .recognized(let best, _) = outcome else { return }
    for cell in cells { cell.isMatch = cell.sign == best.name }
  }

  private func clearScores() {
    for cell in cells {
      cell.score = nil
      cell.isMatch = false
    }
  }

  // MARK: The list of signs

  private func libraryChanged() {
    matcher = StrokeMatcher(library.templates)
    if !isTeaching { sign.matcher = matcher }
    names = library.names
    if let selected, !names.contains(selected) { self.selected = nil }
    while cells.count < names.count { addCell() }
    for (index, cell) in cells.enumerated() {
      cell.sign = index < names.count ? names[index] : ""
      let template = library.templates.first { $0.name == cell.sign }
      cell.drawing = template?.drawing ?? StrokeDrawing([])
    }
    clearScores()
    refresh()
  }

  private func addCell() {
    let cell = SignCell(name: "cell \(cells.count + 1)")
    cell.addAction(for: .touchUpInside) { [weak self] in self?.toggleSelection(of: $0.sign) }
    cells.append(cell)
    session.window.addSubview(cell)
  }

  private func toggleSelection(of name: String) { select(selected == name ? nil : name) }

  private func select(_ name: String?) {
    guard lesson == nil else { return }
    selected = name
    refresh()
  }

  /// Shows the next page of the list by selecting the first sign on that page.
  private func showNextPage() {
    let capacity = layout.capacity(for: names.count)
    guard names.count > capacity else { return }
    let next = (page + 1) * capacity
    select(names[next < names.count ? next : 0])
  }

  private var selectedIndex: Int? { selected.flatMap { names.firstIndex(of: $0) } }

  /// The index of the page of the list with the selected sign; 0 if no sign is selected.
  private var page: Int { (selectedIndex ?? 0) / layout.capacity(for: names.count) }

  // MARK: Layout

  /// Arranges all views, and updates the titles and the enabled state of the buttons.
  func refresh() {
    let size = session.window.bounds.size
    layout = StrokesLayout(in: size)
    paper.frame = layout.paper
    let capacity = layout.capacity(for: names.count)
    for (index, cell) in cells.enumerated() {
      let position = index - page * capacity
      cell.isHidden = index >= names.count || !(0..<capacity).contains(position)
      cell.isSelected = cell.sign == selected && !cell.isHidden
      guard !cell.isHidden else { continue }
      let frame = layout.cells[position]
      cell.bounds.size = Size(
        width: frame.width / layout.scale, height: frame.height / layout.scale)
      cell.transform = Transform(scale: layout.scale)
      cell.center = frame.center
    }
    teachButton.title = lesson == nil ? "Teach" : "Keep"
    teachButton.isEnabled = lesson?.isComplete ?? true
    forgetButton.title = lesson == nil ? "Forget" : "Cancel"
    forgetButton.isEnabled = lesson != nil || selected != nil
    moreButton.isHidden = names.count <= capacity
    let pages = (names.count + capacity - 1) / capacity
    moreButton.title = "More (\(page + 1) of \(pages))"
    placeButtons(in: size, capacity)
  }

  private func placeButtons(in size: Size, _ capacity: Int) {
    for button in buttons {
      button.bounds.size = button.intrinsicContentSize
      button.transform = Transform(scale: layout.scale)
    }
    let corner = Rect(
      x: layout.margin, y: layout.margin, width: size.width - 2 * layout.margin,
      height: 28 * layout.scale)
    let pair = [teachButton, forgetButton]
    let frames = corner.row(
      of: pair.map { $0.bounds.width * layout.scale }, gap: Theme.unit * layout.scale, .trailing)
    for (button, frame) in zip(pair, frames) { button.center = frame.center }
    let last = layout.cells[min(capacity, layout.cells.count - 1)]
    moreButton.center = Point(x: layout.list.midX, y: last.midY)
  }

  /// The x coordinate at which the heading must end, because the Teach button follows.
  var headingEnd: Double { teachButton.frameInWindow.minX - Theme.unit * layout.scale }

  package func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    session.window.bounds.size = size
    refresh()
  }

  // MARK: Keys and settings

  package func press(_ key: String) -> Bool {
    switch key {
    case "t": teachOrKeep()
    case "d": forgetOrCancel()
    case "return" where isTeaching, "keypad enter" where isTeaching: keep()
    case "down", "up": selectNext(key == "down" ? 1 : -1)
    default: return false
    }
    return true
  }

  private func selectNext(_ step: Int) {
    guard !names.isEmpty else { return }
    let first = step > 0 ? 0 : names.count - 1
    select(names[selectedIndex.map { ($0 + step + names.count) % names.count } ?? first])
  }

  package var settings: [SceneSetting] {
    (selected.map { [SceneSetting("sign", $0)] }) ?? []
  }

  package func apply(_ setting: SceneSetting) -> Bool {
    guard setting.name == "sign", names.contains(setting.value) else { return false }
    select(setting.value)
    return true
  }

  /// Ends the lesson in progress and erases the paper, but keeps the signs.
  package func reset() {
    selected = nil
    endLesson()
    clearScores()
    isErased = true
  }

  package var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Draw", "a check, circle, triangle, star, spiral or cross"),
        .init("Teach", "draw a new sign three times, then name it"),
        .init("Tap a sign", "to choose it; Forget takes it away"),
      ],
      keys: [
        .init("t", "teach a sign; Enter keeps it"),
        .init("d", "forget the chosen sign, or cancel"),
        .init("up, down", "choose a sign"),
      ])
  }

  // MARK: Time

  package func update(to time: Duration) {
    controls.update(to: time)
    guard hasNewSamples else { return }
    isErased = false
    showScores()
  }

  package var isAnimating: Bool { controls.isAnimating }

  package var nextDeadline: Duration? {
    [session.nextDeadline, controls.nextDeadline].compactMap { $0 }.min()
  }
}
