import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A page with the relations between recognizers in words, and with what was found in them.
final class RelationsPage: View {
  /// A finding with the buttons that try its remedies.
  private struct Card {
    let finding: RelationFinding
    let buttons: [Control]
    var frame = Rect.zero
    var lines: [String] = []
  }

  private let model: InspectorModel
  private var cards: [Card] = []
  private var graph: RelationGraph?
  private var list = RelationList(of: nil)
  private var listFrame = Rect.zero
  private var cardsFrame = Rect.zero
  private var scale = 1.0
  private var canTry = false

  init(model: InspectorModel) {
    self.model = model
    super.init(frame: .zero, name: "relations")
  }

  func layOut(in frame: Rect, scale: Double) {
    self.frame = frame
    bounds.origin = frame.origin
    self.scale = scale
    arrangeParts()
  }

  private func arrangeParts() {
    var rest = frame
    if graph?.findings.isEmpty == false {
      cardsFrame = rest.cut(min(348 * scale, rest.width * 0.42), from: .right, gap: 16 * scale)
    } else {
      cardsFrame = .zero
    }
    listFrame = rest
    placeCards()
  }

  // MARK: Findings

  /// Makes the cards again if the graph has changed.
  private func arrange() {
    guard model.relations != graph || canTry != (model.replay != nil) else { return }
    graph = model.relations
    list = RelationList(of: graph)
    canTry = model.replay != nil
    for button in buttons { button.removeFromSuperview() }
    cards = (graph?.findings ?? []).map { finding in
      let buttons = (canTry ? finding.remedies.prefix(2) : []).map { change -> Control in
        let button = Button(title: Self.title(of: change), name: "remedy")
        button.toolTip = "Try the relation without it"
        button.addAction(
          for: .primaryActionTriggered, weakly(self) { page, _ in page.tryOut(change) })
        addSubview(button)
        return button
      }
      return Card(finding: finding, buttons: buttons)
    }
    arrangeParts()
  }

  private static func title(of change: Change) -> String {
    guard case .named(let name) = change.target else { return "Try it" }
    if case .doesNotRequire = change.effect { return "\(name.recognizer) need not wait" }
    return "Try both"
  }

  private func tryOut(_ change: Change) {
    model.page = .why
    if case .named(let name) = change.target, let lane = model.shown?.lane(named: name) {
      model.select(lane: lane)
    }
    model.tryOut([change])
  }

  private func placeCards() {
    let style = TextStyle(size: 12 * scale, color: .clear)
    var rest = cardsFrame
    for index in cards.indices {
      let width = cardsFrame.width - 28 * scale
      let lines = style.lines(of: cards[index].finding.sentence, width: width, atMost: 4)
      let hasButtons = !cards[index].buttons.isEmpty
      let height = (38 + Double(lines.count) * 16 + (hasButtons ? 42 : 6)) * scale
      let fits = rest.height >= height
      cards[index].lines = lines
      cards[index].frame = fits ? rest.cut(height, from: .top, gap: 8 * scale) : .zero
      var line = cards[index].frame.inset(by: Insets(horizontal: 12 * scale, vertical: 4 * scale))
      line = line.cut(38 * scale, from: .bottom)
      for button in cards[index].buttons {
        let width = button.intrinsicContentSize.width * scale
        button.isHidden = !fits || line.width < width
        if !button.isHidden {
          button.place(in: line.cut(width, from: .left, gap: 8 * scale), scale: scale)
        }
      }
    }
  }

  // MARK: Time

  var isAnimating: Bool { buttons.isAnimating }

  var buttons: [Control] { cards.flatMap { $0.buttons } }

  func update(to time: Duration) {
    arrange()
    buttons.update(to: time)
  }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    arrange()
    list.draw(in: listFrame, &picture)
    for card in cards where card.frame.height > 0 { draw(card, &picture) }
  }

  private func draw(_ card: Card, _ picture: inout PictureBuilder) {
    let (theme, s) = (picture.theme, picture.scale)
    picture.rectangle(card.frame, radius: 12, fill: theme.paper.mixed(with: theme.ink, 0.045))
    let sign: OutcomeSign =
      switch card.finding {
      case .ring: .failed
      case .neverRecognized: .cancelled
      case .late: .waiting
      }
    var place = Point(x: card.frame.minX + 14 * s, y: card.frame.minY + 18 * s)
    picture.sign(sign, at: place + Vector(dx: 7 * s, dy: 0), radius: 8)
    picture.text(
      card.finding.title, at: place + Vector(dx: 24 * s, dy: 0), size: 14, bold: true,
      color: theme.ink, alignment: .leading)
    place.y += 22 * s
    for line in card.lines {
      picture.text(line, at: place, size: 12, color: theme.ink, alignment: .leading)
      place.y += 16 * s
    }
    picture.add(card.buttons)
  }
}
