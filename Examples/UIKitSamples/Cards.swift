import UIKitNames

/// A pile of cards, of which the top one follows the finger and leaves to the side to which it is thrown.
final class CardsViewController: UIViewController {
  /// The cards, from the top of the pile to its bottom.
  private(set) var cards: [UIView] = []
  /// The cards that left, with the side: right for those that are liked.
  private(set) var choices: [(card: String, isLiked: Bool)] = []
  private let names: [String]

  init(names: [String]) {
    self.names = names
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    deal()
  }

  func viewDidLayoutSubviews() {
    for (index, card) in cards.enumerated() {
      card.bounds.size = CGSize(width: 240, height: 300)
      card.center = place(of: index)
    }
  }

  private func place(of index: Int) -> CGPoint {
    CGPoint(x: view.bounds.midX, y: view.bounds.midY + CGFloat(index) * 8)
  }

  private func deal() {
    choices = []
    for name in names {
      let card = UIView(name: name)
      let pan = UIPanGestureRecognizer(target: self, action: CardsViewController.handlePan)
      pan.maximumNumberOfTouches = 1
      card.addGestureRecognizer(pan)
      view.insertSubview(card, at: 0)
      cards.append(card)
    }
    viewDidLayoutSubviews()
  }

  func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let card = gesture.view, card == cards.first else { return }
    let translation = gesture.translation(in: view)
    switch gesture.state {
    case .began, .changed:
      let middle = place(of: 0)
      card.center = CGPoint(x: middle.x + translation.x, y: middle.y + translation.y)
      let turn = translation.x / view.bounds.width * .pi / 4
      card.transform = CGAffineTransform(rotationAngle: turn)
    case .ended:
      // Where the card would come to rest, if it slid on like the content of a scroll view.
      let velocity = gesture.velocity(in: view)
      let rate = UIScrollView.DecelerationRate.fast.rawValue
      let end = translation.x + velocity.x / 1000 * rate / (1 - rate)
      if abs(end) > view.bounds.width / 4 {
        throwAway(card, isLiked: end > 0, velocity: velocity)
      } else {
        putBack(card)
      }
    default: putBack(card)
    }
  }

  private func throwAway(_ card: UIView, isLiked: Bool, velocity: CGPoint) {
    choices.append((card.name ?? "", isLiked))
    cards.removeFirst()
    let way = isLiked ? view.bounds.width : -view.bounds.width
    UIView.animate(
      withDuration: 0.35, delay: 0, options: .curveEaseOut,
      animations: {
        card.center = CGPoint(x: card.center.x + way, y: card.center.y + velocity.y * 0.1)
        card.alpha = 0
      },
      completion: { [unowned self] _ in
        card.removeFromSuperview()
        if cards.isEmpty { deal() }
      })
    UIView.animate(withDuration: 0.25) {
      for (index, card) in cards.enumerated() { card.center = place(of: index) }
    }
  }

  private func putBack(_ card: UIView) {
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        card.center = place(of: 0)
        card.transform = .identity
      })
  }
}
