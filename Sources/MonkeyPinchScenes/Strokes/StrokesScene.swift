import GestureControls
import GestureDrawing
public import Gestures
public import GestureStrokes

/// Draw a sign and see which it is; teach signs of your own, and forget them.
public final class StrokesScene: SignKeeper {
  public static let name = "strokes"
  public static let title = "Strokes"
  public static let summary =
    "Draw a sign: it says which it is, or why it is none. Teach it signs of your own."

  public let session: Session
  public var onSound: ((Sound) -> Void)?
  public var onLibraryChange: ((StrokeLibrary) -> Void)?
  public var library = StrokeLibrary.starter { didSet { learn() } }

  let sign = StrokeGestureRecognizer(name: "sign")
  let paper = PaperView(name: "paper")
  let nameField = NameField(name: "name")
  let teachButton = Button(title: "Teach", name: "teach")
  let forgetButton = Button(title: "Forget", name: "forget")
  let moreButton = Button(title: "More", name: "more")
  var cells: [SignCell] = []
  var layout: StrokesLayout
  private(set) var now = Duration.zero

  /// What the last drawing is, or why it is none; nil while something is drawn.
  enum Outcome {
    case known(StrokeRank, runnerUp: StrokeRank?)
    case unknown(String, best: StrokeRank?)
    case said(String)
  }

  var outcome: Outcome?
  var lesson: SignLesson?
  var selected: String?
  private(set) var matcher: StrokeMatcher
  private var names: [String] = []
  /// Whether there is ink that no bar tells of yet.
  private var hasNewInk = false

  public var sprites: [View] { [paper] }
  public var isTeaching: Bool { lesson != nil }
  private var buttons: [Button] { [teachButton, forgetButton, moreButton] }

  public init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    layout = StrokesLayout(in: size)
    matcher = StrokeMatcher(StrokeLibrary.starter.templates)
    for view in [paper, nameField] + buttons { window.addSubview(view) }
    nameField.isHidden = true
    sign.addTarget(self, StrokesScene.recognized)
    sign.onInk = { [weak self] _ in self?.inked() }
    paper.addGestureRecognizer(sign)
    teachButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.teachOrKeep() }
    forgetButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.forgetOrStop() }
    moreButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.showMore() }
    session.addObserver { [weak self] event in
      guard case .state(let recognizer, _, .failed, let reason) = event else { return }
      self?.failed(recognizer, reason)
    }
    learn()
  }

  // MARK: Drawing signs

  private func inked() {
    outcome = nil
    hasNewInk = true
  }

  private func recognized(_ sign: StrokeGestureRecognizer) {
    guard let answer = sign.answer, let best = answer.best else { return }
    outcome = .known(best, runnerUp: answer.runnerUp)
    showScores()
  }

  private func failed(_ recognizer: GestureRecognizer, _ reason: Reason?) {
    guard recognizer === sign else { return }
    // While a sign is taught nothing is known, and every drawing that is complete ends up here.
    if lesson != nil, sign.answer != nil { return taught(sign.drawing) }
    let words = sign.answer?.rejection?.words ?? reason?.words(for: sign) ?? "not drawn to its end"
    outcome = .unknown(words, best: sign.answer?.best)
    showScores()
  }

  /// Shows in the cells how near the ink is to each sign.
  private func showScores() {
    hasNewInk = false
    let ranks = isTeaching ? [] : matcher.ranking(of: sign.drawing)
    for cell in cells {
      cell.score = ranks.first { $0.name == cell.sign }?.score
      cell.isMatch = !sign.isDrawing && sign.match == cell.sign && !isTeaching
    }
    // The recognizer is told of its own end only after the observer.
    guard case .known(let best, _) = outcome else { return }
    for cell in cells { cell.isMatch = cell.sign == best.name }
  }

  // MARK: The strip

  /// The library is another one: the recognizer and the strip go by it from here on.
  private func learn() {
    matcher = StrokeMatcher(library.templates)
    if !isTeaching { sign.matcher = matcher }
    names = library.names
    if let selected, !names.contains(selected) { self.selected = nil }
    while cells.count < names.count {
      let cell = SignCell(name: "cell \(cells.count + 1)")
      cell.addAction(for: .touchUpInside) { [weak self, unowned cell] _ in
        self?.select(cell.sign)
      }
      cells.append(cell)
      session.window.addSubview(cell)
    }
    for (cell, name) in zip(cells, names) {
      cell.sign = name
      cell.drawing = library.templates.first { $0.name == name }?.drawing ?? StrokeDrawing([])
      cell.score = nil
      cell.isMatch = false
    }
    for cell in cells.dropFirst(names.count) { cell.sign = "" }
    refresh()
  }

  private func select(_ name: String) {
    guard lesson == nil else { return }
    selected = selected == name ? nil : name
    refresh()
  }

  /// Selects the first sign of the next page, which shows that page.
  private func showMore() {
    let capacity = layout.capacity(for: names.count)
    guard lesson == nil, names.count > capacity else { return }
    let next = (page + 1) * capacity
    selected = names[next < names.count ? next : 0]
    refresh()
  }

  /// The page that the selected sign is on.
  private var page: Int {
    let index = selected.flatMap { names.firstIndex(of: $0) } ?? 0
    return index / layout.capacity(for: names.count)
  }

  /// Puts everything where it belongs and shows what can be done.
  func refresh() {
    let size = session.window.bounds.size
    layout = StrokesLayout(in: size)
    paper.frame = layout.paper
    let capacity = layout.capacity(for: names.count)
    for (index, cell) in cells.enumerated() {
      let place = index - page * capacity
      cell.isHidden = index >= names.count || !(0..<capacity).contains(place)
      cell.isSelected = cell.sign == selected && !cell.isHidden
      guard !cell.isHidden else { continue }
      let frame = layout.cell(place)
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
    placeButtons(in: size, capacity)
  }

  private func placeButtons(in size: Size, _ capacity: Int) {
    for button in buttons {
      button.bounds.size = button.intrinsicContentSize
      button.transform = Transform(scale: layout.scale)
    }
    var right = size.width - layout.margin
    for button in [forgetButton, teachButton] {
      let width = button.bounds.width * layout.scale
      button.center = Point(x: right - width / 2, y: layout.margin + 14 * layout.scale)
      right -= width + Theme.unit * layout.scale
    }
    let last = layout.cell(capacity)
    moreButton.center = Point(x: layout.strip.midX, y: last.midY)
    let pages = (names.count + capacity - 1) / max(capacity, 1)
    moreButton.title = "More (\(page + 1) of \(pages))"
    moreButton.bounds.size = moreButton.intrinsicContentSize
  }

  /// Where the title may reach to.
  var titleEnd: Double { teachButton.placeInWindow.minX - Theme.unit * layout.scale }

  public func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    session.window.bounds.size = size
    refresh()
  }

  // MARK: Keys and time

  public func press(_ key: String) -> Bool {
    switch key {
    case "t": teachOrKeep()
    case "d": forgetOrStop()
    case "return" where isTeaching, "keypad enter" where isTeaching: keep()
    case "down", "up": step(by: key == "down" ? 1 : -1)
    default: return false
    }
    return true
  }

  private func step(by step: Int) {
    guard lesson == nil, !names.isEmpty else { return }
    let old = selected.flatMap { names.firstIndex(of: $0) }
    let first = step > 0 ? 0 : names.count - 1
    let new = old.map { ($0 + step + names.count) % names.count } ?? first
    selected = names[new]
    refresh()
  }

  public var switches: [String] {
    let index = selected.flatMap { names.firstIndex(of: $0) }
    return index.map { Array(repeating: "down", count: $0 + 1) } ?? []
  }

  /// Ends a lesson and wipes the paper; the signs stay.
  public func reset() {
    selected = nil
    stop()
    for cell in cells {
      cell.score = nil
      cell.isMatch = false
    }
    isWiped = true
  }

  /// Whether the last drawing is not to be seen any more.
  private(set) var isWiped = false

  public func update(to time: Duration) {
    now = time
    for control in buttons as [Control] + cells { control.update(to: time) }
    if hasNewInk {
      isWiped = false
      showScores()
    }
  }

  public var isAnimating: Bool {
    (buttons as [Control] + cells).contains { $0.isAnimating }
  }

  public var nextDeadline: Duration? {
    ((buttons as [Control] + cells).compactMap(\.nextDeadline)
      + [session.nextDeadline].compactMap { $0 }).min()
  }
}
