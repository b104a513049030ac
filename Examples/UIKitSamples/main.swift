// Three view controllers in UIKit's names, each as a scene that draws it.
import MonkeyPinchApp
import PlayKit
import UIKitNames

/// What the scenes have in common: a controller's view in the window of a session, and its animations.
class ControllerScene {
  let session: Session
  let animations: UIViewAnimations
  let controller: UIViewController
  var onSound: ((Sound) -> Void)?

  init(_ controller: UIViewController, size: Size) {
    session = Session(window: Window(size: size))
    animations = UIViewAnimations(in: session)
    self.controller = controller
    session.window.rootViewController = controller
    resize(to: size)
  }

  func resize(to size: Size) {
    session.window.bounds.size = size
    // Above the buttons of the playground.
    controller.view.frame = Rect(
      x: 0, y: 0, width: size.width, height: size.height - Theme.bottomMargin(in: size))
    layOut()
  }
  /// Lays out what is in the controller's view.
  func layOut() {}
  func update(to time: Duration) { animations.update() }
  var isAnimating: Bool { animations.isRunning }
}

final class CardsScene: ControllerScene, Scene {
  static let (name, title, summary) = (
    "cards", "Cards", "Throw a card to the right or to the left."
  )
  private let cards: CardsViewController

  init(size: Size) {
    cards = CardsViewController(
      names: ["photo-balloon", "photo-hills", "photo-night", "photo-sea"])
    super.init(cards, size: size)
  }

  override func layOut() { cards.viewDidLayoutSubviews() }

  func draw(_ picture: inout PictureBuilder) {
    for card in cards.view.subviews {
      let shown = animations.presentation(of: card)
      let place = shown.transform.concatenating(Transform(translation: shown.center - .zero))
      picture.commands.append(
        .image(
          name: card.name ?? "", frame: Rect(center: .zero, size: Size(width: 260, height: 320)),
          transform: place, alpha: shown.alpha))
    }
    let choices = cards.choices.map { $0.isLiked ? "yes" : "no" }.joined(separator: "  ")
    let style = TextStyle(size: 18, color: picture.theme.ink, alignment: .center)
    picture.commands.append(
      .text(choices, at: Point(x: cards.view.bounds.midX, y: 48), style: style))
  }
}

final class SheetScene: ControllerScene, Scene {
  static let (name, title) = ("sheet", "Sheet")
  static let summary = "Pull the sheet up, throw it, catch it; a tap moves it too."
  private let sheet = SheetViewController()

  init(size: Size) {
    super.init(sheet, size: size)
  }

  override func layOut() { sheet.viewDidLayoutSubviews() }

  func draw(_ picture: inout PictureBuilder) {
    let (theme, frame) = (picture.theme, sheet.sheet.frame)
    picture.commands.append(.clip(sheet.view.frame))
    picture.commands.append(
      .rectangle(
        frame, cornerRadius: 18, fill: theme.paper, stroke: Stroke(color: theme.panelEdge, width: 1)
      ))
    let grabber = Rect(
      center: Point(x: frame.midX, y: frame.minY + 14), size: Size(width: 44, height: 5))
    picture.commands.append(.rectangle(grabber, cornerRadius: 2.5, fill: theme.ink.faded(0.3)))
    let names = ["Apples", "Pears", "Plums", "Cherries", "Apricots", "Quinces", "Figs", "Dates"]
    for (row, (name, color)) in zip(names, theme.fingers + theme.fingers).enumerated() {
      let middle = Point(x: frame.minX + 40, y: frame.minY + 58 + CGFloat(row) * 56)
      picture.commands.append(.circle(center: middle, radius: 14, fill: color))
      picture.commands.append(
        .text(
          name, at: middle + Vector(dx: 30, dy: 6), style: TextStyle(size: 16, color: theme.ink)))
    }
    picture.commands.append(.clip(nil))
  }
}

final class KnobScene: ControllerScene, Scene {
  static let (name, title) = ("knob", "Knob")
  static let summary = "Turn the knob; a double tap sets it to the middle."
  private let knob = Knob()

  init(size: Size) {
    super.init(UIViewController(), size: size)
    controller.view.addSubview(knob)
  }

  override func layOut() {
    knob.frame = Rect(center: controller.view.bounds.center, size: Size(width: 240, height: 240))
    knob.layoutSubviews()
  }

  func draw(_ picture: inout PictureBuilder) {
    let (theme, center) = (picture.theme, knob.center)
    let angle = animations.presentation(of: knob.pointer).transform.rotation
    func point(_ angle: CGFloat, _ radius: CGFloat) -> Point {
      center + Vector(dx: sin(angle), dy: -cos(angle)) * radius
    }
    func arc(to end: CGFloat) -> [Point] {
      stride(from: Knob.angles.lowerBound, to: end, by: 0.05).map { point($0, 110) }
        + [point(end, 110)]
    }
    let faint = Stroke(color: theme.ink.faded(0.15), width: 10)
    picture.commands.append(.line(arc(to: Knob.angles.upperBound), stroke: faint))
    picture.commands.append(.line(arc(to: angle), stroke: Stroke(color: theme.accent, width: 10)))
    picture.commands.append(
      .circle(
        center: center, radius: 88, fill: theme.paper,
        stroke: Stroke(color: theme.panelEdge, width: 2)))
    picture.commands.append(
      .segment(
        from: point(angle, 50), to: point(angle, 78), stroke: Stroke(color: theme.accent, width: 8))
    )
    let style = TextStyle(size: 30, color: theme.ink, alignment: .center)
    picture.commands.append(
      .text(
        "\(Int((knob.value * 100).rounded())) %", at: center + Vector(dx: 0, dy: 11), style: style))
  }
}

var settings = PlaygroundApp.Options()
// The photos of another example are the cards.
settings.ownAssets = String(#filePath.dropLast("/UIKitSamples/main.swift".count)) + "/PhotoTable"
PlaygroundApp.run(
  scenes: [CardsScene.self, SheetScene.self, KnobScene.self], title: "UIKit samples",
  options: settings)
