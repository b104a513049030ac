import GestureTesting
import Testing
import UIKitNames

/// A screen as tutorials of UIKit have it, but for the lines with selectors.
final class PictureViewController: UIViewController, UIGestureRecognizerDelegate {
  let picture = UIImageView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
  private(set) var taps = 0
  private(set) var directions: [UISwipeGestureRecognizer.Direction] = []
  private(set) var presses: [UIGestureRecognizer.State] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(picture)
    picture.isUserInteractionEnabled = true
    picture.isMultipleTouchEnabled = true
    let pan = UIPanGestureRecognizer(target: self, action: PictureViewController.handlePan)
    let pinch = UIPinchGestureRecognizer(target: self, action: PictureViewController.handlePinch)
    let rotation = UIRotationGestureRecognizer(
      target: self, action: PictureViewController.handleRotation)
    for recognizer in [pan, pinch, rotation] as [UIGestureRecognizer] {
      recognizer.delegate = self
      picture.addGestureRecognizer(recognizer)
    }
    let tap = UITapGestureRecognizer(target: self, action: PictureViewController.handleTap)
    tap.require(toFail: pan)
    picture.addGestureRecognizer(tap)
    let swipe = UISwipeGestureRecognizer(target: self, action: PictureViewController.handleSwipe)
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    let press = UILongPressGestureRecognizer(
      target: self, action: PictureViewController.handleLongPress)
    view.addGestureRecognizer(press)
  }

  func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let picture = gesture.view else { return }
    let translation = gesture.translation(in: view)
    picture.center = CGPoint(
      x: picture.center.x + translation.x, y: picture.center.y + translation.y)
    gesture.setTranslation(.zero, in: view)

    guard gesture.state == .ended else { return }
    let velocity = gesture.velocity(in: view)
    let speed = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
    var end = CGPoint(x: picture.center.x + velocity.x / 5, y: picture.center.y + velocity.y / 5)
    end.x = min(max(end.x, 0), view.bounds.width)
    end.y = min(max(end.y, 0), view.bounds.height)
    let duration: CGFloat = speed / 1000
    UIView.animate(
      withDuration: Double(duration), delay: 0, options: .curveEaseOut,
      animations: { picture.center = end })
  }

  func handlePinch(_ gesture: UIPinchGestureRecognizer) {
    guard let picture = gesture.view else { return }
    picture.transform = picture.transform.scaledBy(x: gesture.scale, y: gesture.scale)
    gesture.scale = 1
  }

  func handleRotation(_ gesture: UIRotationGestureRecognizer) {
    guard let picture = gesture.view else { return }
    picture.transform = picture.transform.rotated(by: gesture.rotation)
    gesture.rotation = 0
  }

  func handleTap() { taps += 1 }

  func handleSwipe(_ gesture: UISwipeGestureRecognizer) { directions.append(gesture.direction) }

  func handleLongPress(_ gesture: UILongPressGestureRecognizer) { presses.append(gesture.state) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer.view == otherGestureRecognizer.view
      && !(gestureRecognizer is UITapGestureRecognizer)
  }
}

@MainActor struct HandlerTests {
  let stage = Stage()
  let animations: UIViewAnimations
  let screen = PictureViewController()

  init() {
    animations = UIViewAnimations(in: stage.session)
    stage.window.bounds.size = CGSize(width: 800, height: 600)
    stage.window.rootViewController = screen
    stage.window.bringSubviewToFront(screen.view)
  }

  @Test func `the view of a controller is set up once, when it is first asked for`() {
    final class Counting: UIViewController {
      var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        view.alpha = 0.5
        loads += 1
      }
    }
    let controller = Counting()
    #expect(!controller.isViewLoaded && controller.loads == 0)
    stage.window.rootViewController = controller
    #expect(controller.isViewLoaded && controller.loads == 1)
    #expect(controller.view.alpha == 0.5 && controller.loads == 1)
    let other = UIView()
    controller.view = other
    #expect(controller.view === other && controller.loads == 1)
    // Releasing a controller does not set up its view.
    var unused: Counting? = Counting()
    weak let released = unused
    unused = nil
    #expect(released == nil)
  }

  @Test func `a picture slides on where it is let go`() {
    stage.finger(1).down(at: 200, 200).move(to: 300, 200, over: .milliseconds(100), steps: 6).up()
    let picture = screen.picture
    #expect(picture.center.x > 450)
    #expect(animations.presentation(of: picture).center.x < 300)
    stage.wait(.seconds(2))
    animations.update()
    #expect(animations.presentation(of: picture).center == picture.center)
  }

  @Test func `a picture is pinched and turned at once`() {
    stage.frame {
      stage.finger(1).down(at: 150, 200)
      stage.finger(2).down(at: 250, 200)
    }
    for step in 1...10 {
      stage.frame {
        stage.finger(1).move(to: 150 - Double(step) * 5, 200 - Double(step) * 5)
        stage.finger(2).move(to: 250 + Double(step) * 5, 200 + Double(step) * 5)
      }
    }

    #expect(screen.picture.transform.scale > 1.7)
    #expect(screen.picture.transform.rotation > 0.3)
  }

  @Test func `taps, swipes and long presses call their handlers`() {
    stage.finger(1).tap(at: 200, 200)
    stage.wait(.seconds(1))
    stage.finger(1).down(at: 700, 500).move(to: 550, 500, over: .milliseconds(80), steps: 5).up()
    stage.wait(.seconds(1))
    stage.finger(1).down(at: 700, 500).wait(.milliseconds(600)).up()

    #expect(screen.taps == 1)
    #expect(screen.directions == [.left])
    #expect(screen.presses == [.began, .ended])
  }

  @Test func `translations and velocities are points, and vectors where vectors are asked for`() {
    let pan = UIPanGestureRecognizer()
    screen.view.addGestureRecognizer(pan)
    stage.finger(1).down(at: 600, 400).move(to: 700, 450, over: .milliseconds(100), steps: 10)

    let (translation, velocity) = (pan.translation(in: screen.view), pan.velocity(in: screen.view))
    var vector: CGVector = pan.translation(in: screen.view)
    #expect(translation == CGPoint(x: vector.dx, y: vector.dy))
    #expect(velocity.x > 900 && velocity.y > 400)
    pan.setTranslation(CGPoint(x: 1, y: 2), in: screen.view)
    vector = pan.translation(in: nil)
    #expect(vector == CGVector(dx: 1, dy: 2))
  }

  @Test func `a recognizer does not retain its target`() {
    final class Target { func act() {} }
    var target: Target? = Target()
    weak let released = target
    let tap = target.map { UITapGestureRecognizer(target: $0, action: Target.act) }
    target = nil

    #expect(tap != nil)
    #expect(released == nil)
  }
}
