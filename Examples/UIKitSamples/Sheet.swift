import UIKitNames

/// A sheet that is pulled up from the bottom and rests at three heights.
///
/// It moves on with the velocity of the finger, and a finger that drags it catches it on its way.
final class SheetViewController: UIViewController {
  /// The heights at which the sheet rests, as parts of the view's height.
  static let detents: [CGFloat] = [0.15, 0.5, 0.9]

  let sheet = UIView(name: "sheet")
  /// The number of the detent at which the sheet is, or to which it goes.
  private(set) var detent = 0
  private var animator: UIViewPropertyAnimator?
  private var startY: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(sheet)
    sheet.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: SheetViewController.handlePan))
    sheet.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SheetViewController.handleTap))
  }

  func viewDidLayoutSubviews() {
    animator?.stopAnimation(true)
    // Higher than the view, so that a sheet that is pulled too far has no end below.
    sheet.frame = CGRect(
      x: view.bounds.midX - 190, y: top(of: detent), width: 380, height: view.bounds.height * 1.5)
  }

  private func top(of detent: Int) -> CGFloat {
    view.bounds.height * (1 - SheetViewController.detents[detent])
  }

  func handlePan(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began, .changed:
      if gesture.state == .began {
        animator?.stopAnimation(true)
        startY = sheet.frame.minY
      }
      let range = top(of: SheetViewController.detents.count - 1)...top(of: 0)
      let band = RubberBand(dimension: view.bounds.height)
      sheet.frame.origin.y = band.shown(startY + gesture.translation(in: view).y, within: range)
    default:
      let velocity = gesture.velocity(in: view).y
      let rate = UIScrollView.DecelerationRate.fast.rawValue
      let end = sheet.frame.minY + velocity / 1000 * rate / (1 - rate)
      let distance = { (detent: Int) in abs(self.top(of: detent) - end) }
      detent = SheetViewController.detents.indices.min { distance($0) < distance($1) } ?? 0
      settle(velocity: velocity)
    }
  }

  func handleTap() {
    animator?.stopAnimation(true)
    detent = (detent + 1) % SheetViewController.detents.count
    settle(velocity: 0)
  }

  private func settle(velocity: CGFloat) {
    let way = top(of: detent) - sheet.frame.minY
    let spring = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: way == 0 ? 0 : velocity / way))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations { [unowned self] in sheet.frame.origin.y = top(of: detent) }
    animator.startAnimation()
    self.animator = animator
  }
}
