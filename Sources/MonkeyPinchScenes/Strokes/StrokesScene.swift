import GestureControls
import GestureStrokes
import Gestures
import PlayKit

/// A scene that recognizes stroke shapes (signs), which the user can teach by drawing them.
///
/// One ``StrokeGestureRecognizer`` is attached to the paper. A list shows how similar the drawing
/// is to each sign.
final class StrokesScene: SignScene, LivingObject {
  static let name = "strokes"
  static let title = "Strokes"
  static let summary =
    "Draw a sign to see its name, or why it is not recognized. Teach your own."

  static let sounds = ["chime", "dull", "tick"]

  /// Draws a star in one stroke.
  static func drawIcon(in box: Rect, _ picture: inout PictureBuilder) {
    let points = (0...5).map { index in
      box.center
        + Vector(dx: 0, dy: -0.36 * box.height)
        .applying(Transform(rotation: Double(index) * 0.8 * .pi))
    }
    picture.line(points, picture.theme.accent, width: 0.065 * box.width / picture.scale)
  }

  let lifetime = Lifetime()
  let session: Session
  var onSound: ((Sound) -> Void)?
  var library = StrokeLibrary.starter { didSet { libraryChanged() } }
  var onLibraryChange: ((StrokeLibrary) -> Void)?

  /// The result of a drawing: a recognized stroke shape, or a message to the user.
  enum Outcome {
    case recognized(StrokeRank, runnerUp: StrokeRank?)
    case message(String)
  }

  let sign = StrokeGestureRecognizer(name: "sign")
  private let paper = TouchReceivingView(name: "paper")
  /// A view without a picture that receives keys while the user types the name of a stroke shape.
  let nameField = Sprite(name: "name")
  let teachButton = Button(name: "teach")
  let forgetButton = Button(name: "forget")
  let moreButton = Button(name: "more")
  private(set) var cells: [SignCell] = []
  private(set) var layout: StrokesLayout
  private let heading = Heading(title, summary, "Draw a sign.")
  var keptMessage = KeptPicture<MessagePicture>()
  /// The points of the strokes of the drawing.
  var drawingLines: [LinePoints] = []

  /// The result of the last drawing; nil while the user draws.
  var outcome: Outcome?
  var lesson: SignLesson?
  /// The name of the stroke shape that is selected in the list; nil without a selection.
  var selected: String?
  /// Whether the drawing has grown since its similarities to the stroke shapes were computed.
  private var hasNewSamples = false
  /// The similarities of the drawing to the stroke shapes.
  private var ranking = StrokeRanking()
  /// Whether the last drawing has been erased from the paper.
  private(set) var isErased = false

  var sprites: [View] { [paper] }
  /// Whether the user is teaching a sign (a named stroke shape) in a lesson.
  ///
  /// The sign is added to the library at the end of the lesson.
  var isTeaching: Bool { lesson != nil }
  var hasUnsavedState: Bool { isTeaching }
  private var names: [String] { library.names }
  private let buttons: [Control]
  /// The cells and the buttons.
  private var controls: [Control]

  init(size: Size) {
    buttons = [teachButton, forgetButton, moreButton]
    controls = buttons
    let window = Window(size: size)
    session = Session(window: window)
    layout = StrokesLayout(in: size)
    for view in [paper, nameField, teachButton, forgetButton, moreButton] {
      window.addSubview(view)
    }
    sign.addTarget(self, StrokesScene.recognized)
    sign.onInk = weakly(self) { scene, _ in scene.drawingChanged() }
    // The first stroke of an unknown sign can be a known sign: a circle, and then a line across it.
    // Of recorded pauses between two strokes, 8 % are longer than a second, and 25 % than 0.7 s.
    sign.awaitsAnyStroke = true
    sign.strokeTimeout = .seconds(1)
    paper.addGestureRecognizer(sign)
    teachButton.addTarget(self, StrokesScene.teachOrKeep, for: .primaryActionTriggered)
    forgetButton.addTarget(self, StrokesScene.forgetOrCancel, for: .primaryActionTriggered)
    moreButton.addTarget(self, StrokesScene.showNextPage, for: .primaryActionTriggered)
    session.addObserver(
      weakly(self) { scene, event in
        guard case .state(let recognizer, _, .failed, let reason) = event else { return }
        scene.failed(recognizer, reason)
      })
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
    play("chime")
    showScores(of: sign.drawing)
  }

  private func failed(_ recognizer: GestureRecognizer, _ reason: Reason?) {
    guard recognizer === sign else { return }
    // During a lesson the recognizer has no signs, so each complete drawing fails.
    if lesson != nil, sign.answer != nil { return addToLesson(sign.drawing) }
    let words = sign.answer?.rejection?.words ?? reason?.words(for: sign) ?? "not drawn to its end"
    outcome = .message(language("No sign: %1", language(words)))
    play("dull")
    showScores(of: sign.drawing)
  }

  func play(_ name: String) { play(name, at: paper.center) }

  /// Shows in each cell how similar a drawing is to the cell's stroke shape.
  ///
  /// Without a drawing, and during a lesson, no cell shows a similarity.
  private func showScores(of drawing: StrokeDrawing?) {
    let ranked = isTeaching ? nil : drawing
    if let ranked { ranking.update(ranked, with: sign.matcher) }
    for cell in cells {
      cell.score =
        ranked == nil ? nil : ranking.ranks.first { $0.name == cell.sign }?.score
      cell.isMatch = drawing != nil && cell.sign == recognizedSign?.name
    }
  }

  /// The stroke shape that was recognized in the last drawing; nil if no shape was recognized.
  var recognizedSign: StrokeRank? {
    if case .recognized(let best, _) = outcome { best } else { nil }
  }

  // MARK: The list of signs

  private func libraryChanged() {
    if !isTeaching { sign.matcher = StrokeMatcher(library.templates) }
    let names = names
    if let selected, !names.contains(selected) { self.selected = nil }
    while cells.count < names.count { addCell() }
    for (index, cell) in cells.enumerated() {
      cell.sign = index < names.count ? names[index] : ""
      cell.drawing = library.drawings(of: cell.sign).first ?? StrokeDrawing([])
    }
    showScores(of: nil)
    refresh()
  }

  private func addCell() {
    let cell = SignCell(name: "cell \(cells.count + 1)")
    cell.addAction(
      for: .touchUpInside,
      weakly(self) { $0.select($0.selected == $1.sign ? nil : $1.sign) })
    cells.append(cell)
    controls.append(cell)
    session.window.addSubview(cell)
  }

  private func select(_ name: String?) {
    guard lesson == nil else { return }
    selected = name
    refresh()
  }

  /// Shows the next page of the list of stroke shapes by selecting the first shape on this page.
  ///
  /// The first page follows the last.
  private func showNextPage() {
    let next = (page + 1) * layout.capacity(for: names.count)
    if !moreButton.isHidden { select(names[next < names.count ? next : 0]) }
  }

  private var selectedIndex: Int? { selected.flatMap { names.firstIndex(of: $0) } }

  /// The index of the visible page of the list: the page with the selected shape, or 0 without a
  /// selection.
  private var page: Int { (selectedIndex ?? 0) / layout.capacity(for: names.count) }

  // MARK: Layout

  var language = Language.english {
    didSet { refresh() }
  }

  /// Lays out all views, and updates the titles and the enabled states of the buttons.
  func refresh() {
    let (size, count) = (session.window.bounds.size, names.count)
    layout = StrokesLayout(in: size)
    paper.frame = layout.paper
    let capacity = layout.capacity(for: count)
    let first = page * capacity
    for (index, cell) in cells.enumerated() {
      cell.isHidden = !(first..<min(first + capacity, count)).contains(index)
      cell.isSelected = cell.sign == selected && !cell.isHidden
      if !cell.isHidden { cell.place(in: layout.cells[index - first], scale: layout.scale) }
    }
    teachButton.title = language(lesson == nil ? "Teach" : "Keep")
    teachButton.isEnabled = lesson?.isComplete ?? true
    forgetButton.title = language(lesson == nil ? "Forget" : "Cancel")
    forgetButton.isEnabled = lesson != nil || selected != nil
    moreButton.title = language(
      "More (%1 of %2)", "\(page + 1)", "\((count + capacity - 1) / capacity)")
    moreButton.isHidden = count <= capacity
    for button in buttons {
      button.bounds.size = button.intrinsicContentSize
      button.transform = Transform(scale: layout.scale)
    }
    let corner = layout.heading.row(
      of: [teachButton, forgetButton].map { $0.frame.width }, gap: Theme.unit * layout.scale,
      .trailing)
    (teachButton.center, forgetButton.center) = (corner[0].center, corner[1].center)
    let last = layout.cells[min(capacity, layout.cells.count - 1)]
    moreButton.center = Point(x: layout.list.midX, y: last.midY)
  }

  func resize(to size: Size) {
    session.window.bounds.size = size
    refresh()
  }

  // MARK: Keys and settings

  func press(_ key: String) -> Bool {
    switch key {
    case "t": teachOrKeep()
    case "d": forgetOrCancel()
    case "return" where isTeaching, "keypad enter" where isTeaching: keep()
    case "escape" where isTeaching: endLesson()
    case "down", "up": selectNext(key == "down" ? 1 : -1)
    default: return false
    }
    return true
  }

  private func selectNext(_ step: Int) {
    guard !names.isEmpty else { return }
    let old = selectedIndex ?? (step > 0 ? -1 : 0)
    select(names[(old + step + names.count) % names.count])
  }

  var settings: [SceneSetting] { selected.map { [SceneSetting("sign", $0)] } ?? [] }

  func apply(_ setting: SceneSetting) -> Bool {
    guard setting.name == "sign", names.contains(setting.value) else { return false }
    select(setting.value)
    return true
  }

  /// Ends the lesson in progress and erases the drawing; the stored stroke shapes remain.
  func reset() {
    selected = nil
    endLesson()
    showScores(of: nil)
    isErased = true
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Draw", "a check, circle, triangle, star, spiral or cross", .draw),
        .init("Teach", "draw a new sign three times, then name it", .draw),
        .init("Tap a sign", "to choose it; Forget takes it away", .tap),
      ],
      keys: [
        .init("t", "teach a sign; Enter keeps it"),
        .init("d", "forget the chosen sign, or cancel"),
        .init("up, down", "choose a sign"),
      ])
  }

  // MARK: Time and drawing

  func update(to time: Duration) {
    controls.update(to: time)
    guard hasNewSamples else { return }
    (hasNewSamples, isErased) = (false, false)
    showScores(of: sign.drawing)
  }

  var isAnimating: Bool { controls.isAnimating }

  var nextDeadline: Duration? { session.nextDeadline.earlier(controls.nextDeadline) }

  func draw(_ picture: inout PictureBuilder) {
    picture.scale = layout.scale
    heading.draw(
      in: session.window.bounds.size, to: teachButton.frame.minX - Theme.unit * layout.scale,
      &picture)
    drawPaper(&picture)
    drawOutcome(&picture)
    for cell in cells where !cell.isHidden { draw(cell, &picture) }
    picture.add(buttons)
  }
}
