import GestureControls
import Gestures
import PlayKit

/// A card that a tap turns over and a drag moves: the app under test.
final class CardScene: Scene {
  static let (name, title, summary) = ("card", "Card", "Tap the card to turn it over.")
  let session: Session
  let card = View(frame: Rect(x: 240, y: 80, width: 160, height: 220), name: "card")
  private(set) var isFaceUp = false
  var onSound: ((Sound) -> Void)?

  init(size: Size) {
    session = Session(window: Window(size: size))
    session.window.addSubview(card)
    let tap = TapGestureRecognizer(name: "tap")
    tap.addAction { [unowned self] _ in isFaceUp.toggle() }
    let pan = PanGestureRecognizer(name: "pan")
    // With UIKit's 10 points, a finger that rolls dragged the card, and the tap was lost.
    pan.hysteresis = 20
    pan.addAction { pan, card in
      card.center += pan.translation(in: card.superview)
      pan.setTranslation(.zero, in: card.superview)
    }
    for recognizer in [tap, pan] { card.addGestureRecognizer(recognizer) }
  }

  func draw(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.commands.append(
      .rectangle(card.frame, cornerRadius: 16, fill: isFaceUp ? theme.paper : theme.accent))
    guard isFaceUp else { return }
    picture.commands.append(.circle(center: card.center, radius: 40, fill: theme.fault))
  }
}
