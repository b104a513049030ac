package import GestureControls
import GestureHistory
package import Gestures
package import PlayKit

/// A view that shows why gestures were recognized or not, and what would have happened otherwise.
///
/// The window to which the view is added determines which touches it receives. Call
/// ``update(to:)`` in every frame in which it is shown.
package final class InspectorView: View {
  /// The arrangements of the view's parts, by the room that there is.
  enum Form: Hashable { case wide, medium, narrow }

  package let model: InspectorModel
  /// A closure that is called when the user closes the inspector.
  package var onClose: (() -> Void)?
  /// Whether the view draws its background; false if it is part of a larger panel.
  package var hasBackground = true

  private(set) var form = Form.wide
  private var scale = 1.0
  /// Whether a narrow form is so low that it has no row for the question.
  private var isLow = false
  private var storyFrame = Rect.zero
  private let tabs = SegmentedControl(["Why", "Relations"], name: "pages")
  private let close = Button(icon: .close, name: "close")
  private let previousButton = Button(icon: .previous, name: "previous")
  private let nextButton = Button(icon: .next, name: "next")
  /// The button that opens the what-if card in forms without room for it.
  private let question = Button(title: "What if", name: "question")
  private let lanes: LanesView
  private let card: WhatIfCard
  /// The frame of the findings in the relations.
  private var relationsFrame = Rect.zero
  private var kept = KeptCommands<Key>()

  /// What the picture of the parts that are not controls is made from.
  private struct Key: Equatable {
    let revision: Int
    let frame: Rect
    let scale: Double
    let theme: Theme
  }

  /// The radius of the view's corners, in points at scale 1.
  private static let cornerRadius = 18.0
  private static let cardWidth = 348.0

  package init(model: InspectorModel) {
    self.model = model
    lanes = LanesView(model: model)
    card = WhatIfCard(model: model)
    super.init(frame: .zero, name: "inspector")
    for view in [lanes, card, tabs, previousButton, nextButton, question, close] as [View] {
      addSubview(view)
    }
    tabs.selectedSegmentIndex = 0
    tabs.addAction(for: .valueChanged) { [model] tabs in
      guard let index = tabs.selectedSegmentIndex else { return }
      model.page = InspectorModel.Page(rawValue: index) ?? .why
    }
    close.addAction(for: .primaryActionTriggered, weakly(self) { view, _ in view.onClose?() })
    previousButton.addAction(for: .primaryActionTriggered) { [model] _ in
      model.showSequence(by: -1)
    }
    nextButton.addAction(for: .primaryActionTriggered) { [model] _ in
      model.showSequence(by: 1)
    }
    question.addAction(for: .primaryActionTriggered) { [model] _ in
      model.isCardOpen.toggle()
    }
    tabs.toolTip = "Why it happened · what waits for what"
    previousButton.toolTip = "Previous touches (Page Up)"
    nextButton.toolTip = "Next touches (Page Down)"
    close.toolTip = "Close the inspector (F2)"
    question.toolTip = "What would have made it happen (W)"
  }

  /// The controls that are shown, in the order of the keyboard focus.
  package var controls: [Control] {
    let all: [Control] =
      [tabs, previousButton, nextButton, close, lanes] + card.controls + [question]
    return all.filter { !$0.isHidden && $0.superview?.isHidden != true }
  }

  // MARK: Layout

  /// Places the view and its parts in a rectangle of the window.
  package func layOut(in frame: Rect, scale: Double) {
    self.frame = frame
    // The parts have the coordinates of the window.
    bounds.origin = frame.origin
    self.scale = scale
    let width = frame.width / scale
    form = width >= 900 ? .wide : width >= 480 ? .medium : .narrow
    switch form {
    case .wide, .medium: layOutWide()
    case .narrow: layOutNarrow()
    }
    showPage()
  }

  private func layOutWide() {
    let s = scale
    var rest = frame.inset(by: Insets(top: 14 * s, left: 20 * s, bottom: 8 * s, right: 16 * s))
    var header = rest.cut(46 * s, from: .top, gap: 6 * s)
    var buttons = header.cut((172 + 52) * s, from: .right, gap: 12 * s)
    let closeBox = buttons.cut(44 * s, from: .right, gap: 8 * s)
    close.place(in: closeBox.placing(Size(width: 44 * s, height: 44 * s)), scale: s)
    tabs.place(in: buttons.placing(Size(width: buttons.width, height: 44 * s)), scale: s)
    storyFrame = header
    relationsFrame = rest
    if form == .wide {
      card.layOut(in: rest.cut(Self.cardWidth * s, from: .right, gap: 16 * s), scale: s)
      lanes.layOut(in: rest, scale: s, showsOutcomes: true)
    } else {
      let row = rest.cut(40 * s, from: .bottom, gap: 4 * s)
      question.place(in: row, scale: s)
      card.layOut(in: rest, scale: s)
      lanes.layOut(in: rest, scale: s, showsOutcomes: true)
    }
  }

  private func layOutNarrow() {
    let s = scale
    var rest = frame.inset(by: Insets(top: 6 * s, left: 14 * s, bottom: 6 * s, right: 12 * s))
    var header = rest.cut(44 * s, from: .top, gap: 2 * s)
    let side = Size(width: 44 * s, height: 44 * s)
    previousButton.place(in: header.cut(44 * s, from: .left).placing(side), scale: s)
    nextButton.place(in: header.cut(44 * s, from: .left, gap: 4 * s).placing(side), scale: s)
    close.place(in: header.cut(44 * s, from: .right).placing(side), scale: s)
    isLow = frame.height < 240 * s
    if isLow {
      // Without room for a row of its own, the question stands beside the buttons.
      question.place(in: header.inset(by: Insets(left: 54 * s, right: 6 * s)), scale: s)
      storyFrame = rest.cut(40 * s, from: .top)
      card.layOut(in: rest, scale: s)
      lanes.layOut(in: rest, scale: s, showsOutcomes: false)
      return
    }
    storyFrame = rest.cut((rest.width > 260 * s ? 56 : 72) * s, from: .top, gap: 2 * s)
    if rest.height >= 270 * s {
      let lower = rest.cut(176 * s, from: .bottom, gap: 8 * s)
      card.layOut(in: lower, scale: s)
      question.place(in: .zero, scale: s)
      question.isHidden = true
    } else {
      question.isHidden = false
      question.place(in: rest.cut(40 * s, from: .bottom, gap: 2 * s), scale: s)
      card.layOut(in: rest, scale: s)
    }
    lanes.layOut(in: rest, scale: s, showsOutcomes: false)
  }

  /// Hides the parts that the page and the form do not show.
  private func showPage() {
    let isWhy = showsWhy
    let isNarrow = form == .narrow
    let hasRow = form == .medium || isNarrow && card.frame.minY <= lanes.frame.minY
    let coversLanes = hasRow && model.isCardOpen
    tabs.isHidden = isNarrow
    for button in [previousButton, nextButton] { button.isHidden = !isNarrow }
    previousButton.isEnabled = model.shownIndex > 0
    nextButton.isEnabled = model.shownIndex + 1 < model.sequences.count
    question.isHidden = !isWhy || !hasRow || model.shown == nil
    lanes.isHidden = !isWhy || coversLanes
    card.isHidden = !isWhy || hasRow && !coversLanes
    if tabs.selectedSegmentIndex != model.page.rawValue {
      tabs.selectedSegmentIndex = model.page.rawValue
    }
    question.title = questionTitle
  }

  private var questionTitle: String {
    if model.isCardOpen { return isLow ? "Lanes" : "Back to the lanes" }
    guard let lane = model.chosenLane, let answer = model.answer else { return "What if…" }
    let style = TextStyle(size: question.fontSize, weight: .bold, color: .clear)
    return style.cut(
      "What if: \(answer.short(in: lane))", to: max(question.bounds.width - 28, 40))
  }

  // MARK: Time

  /// Advances the view to a time, and finds answers that are not known yet.
  package func update(to time: Duration) {
    if showsWhy { model.refresh() }
    showPage()
    for control in [tabs, close, previousButton, nextButton, question, lanes] {
      control.update(to: time)
    }
    card.update(to: time)
  }

  /// Whether an animation is in progress, so that each frame has to be drawn.
  package var isAnimating: Bool {
    controls.isAnimating || card.isAnimating
      || showsWhy && model.isIncomplete && !model.isAdjusting
  }

  /// Whether the relations of the shown sequence are visible, so that the host provides them.
  package var showsRelations: Bool { !showsWhy }

  /// Whether the lanes and the what-if card are shown.
  private var showsWhy: Bool { model.page == .why || form == .narrow }

  /// The next time at which the view changes without input; nil if there is no such time.
  package var nextDeadline: Duration? { controls.nextDeadline }

  /// What the lane under the mouse pointer shows, in a few words; nil without a pointer there.
  package var hint: String? { lanes.isHovered ? lanes.hint : nil }

  // MARK: Keys

  /// Does what a key is for; returns whether the inspector uses the key.
  ///
  /// - Parameter key: The name of the key, such as `up`. The keys that move in time are the host's.
  package func press(_ key: String) -> Bool {
    switch key {
    case "up": moveSelection(by: -1)
    case "down": moveSelection(by: 1)
    case "return", "keypad enter": return lanes.toggleFoldOfSelection()
    case "w":
      guard form != .wide else { return false }
      model.isCardOpen.toggle()
    default: return false
    }
    return true
  }

  private func moveSelection(by distance: Int) {
    let visible = lanes.visibleLanes
    guard !visible.isEmpty else { return }
    let index = visible.firstIndex { $0 == model.chosen?.lane }
    let next = index.map { min(max($0 + distance, 0), visible.count - 1) } ?? 0
    model.select(lane: visible[next], at: model.moment)
  }

  // MARK: Drawing

  /// Adds the view to a picture, in the coordinates of the window.
  package func draw(_ picture: inout PictureBuilder) {
    showPage()
    let key = Key(revision: model.revision, frame: frame, scale: scale, theme: picture.theme)
    let theme = picture.theme
    // The card draws its controls itself, and they move.
    kept.append(to: &picture.commands, for: key) { commands in
      var part = PictureBuilder(theme, scale: scale)
      swap(&part.commands, &commands)
      drawStill(&part)
      swap(&part.commands, &commands)
    }
    picture.part(scale: scale) { picture in
      picture.add([tabs, close, previousButton, nextButton, question])
      if !card.isHidden { card.draw(&picture) }
    }
  }

  private func drawStill(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    if hasBackground {
      picture.rectangle(
        frame, radius: Self.cornerRadius, fill: theme.paper, edge: theme.panelEdge,
        width: picture.point)
    }
    StoryLine(of: model).draw(in: storyFrame, lines: form == .narrow && !isLow ? 2 : 1, &picture)
    if form == .narrow, !model.sequences.isEmpty {
      picture.text(
        "\(model.shownIndex + 1) of \(model.sequences.count)",
        at: Point(x: nextButton.frame.maxX + 10 * scale, y: nextButton.frame.midY),
        alignment: .leading)
    }
    if !lanes.isHidden { lanes.draw(model, &picture) }
    if !showsWhy { drawRelations(&picture) }
  }

  /// Draws what was found in the relations, each sentence with a sign, and then the relations, as far as there
  /// is room.
  private func drawRelations(_ picture: inout PictureBuilder) {
    let style = picture.style(Theme.bodySize)
    var rest = relationsFrame
    for finding in model.relations ?? [] {
      let lines = style.lines(of: finding.sentence, width: rest.width - 30 * scale, atMost: 3)
      let height = (Double(lines.count) * 21 + 10) * scale
      guard rest.height >= height else { break }
      var place = rest.cut(height, from: .top).origin + Vector(dx: 9, dy: 11) * scale
      if finding.isStatement {
        picture.circle(place, radius: 2.5, fill: picture.theme.quietInk)
      } else {
        picture.sign(finding.isFault ? .failed : .waiting, at: place, radius: 8)
      }
      place.x += 21 * scale
      for line in lines {
        picture.text(
          line, at: place, size: Theme.bodySize, color: picture.theme.ink, alignment: .leading)
        place.y += 21 * scale
      }
    }
  }
}

extension ControlIcon {
  /// An icon of a bar and an arrow to the left.
  fileprivate static let previous = ControlIcon([
    .line([Point(x: 7, y: 6.5), Point(x: 7, y: 17.5)]),
    .line([Point(x: 16, y: 6.5), Point(x: 10.5, y: 12), Point(x: 16, y: 17.5)]),
  ])

  /// An icon of an arrow to the right and a bar.
  fileprivate static let next = ControlIcon([
    .line([Point(x: 17, y: 6.5), Point(x: 17, y: 17.5)]),
    .line([Point(x: 8, y: 6.5), Point(x: 13.5, y: 12), Point(x: 8, y: 17.5)]),
  ])
}
