import GestureControls
import Gestures
import MonkeyPinchScenes

/// The control with which the user changes the scene: titles, dots, or a swipe from an edge.
///
/// The picker shows dots if there is no room for the titles. The swipe needs two fingers and begins
/// at the left or the right edge.
final class ScenePicker: GestureRecognizerDelegate {
  /// Called with the index of the scene that the user has selected.
  var onChoice: ((Int) -> Void)?

  /// The maximum width, in points, of the strips at the left and right edges in which a two-finger
  /// swipe must begin.
  ///
  /// The value is about the width of two fingertips side by side.
  static let edgeWidth = 44.0

  private let titles: SegmentedControl
  private let dots = PageControl(name: "scenePages")
  private let controls: [Control]
  private var chosen: Int
  private let back = SwipeGestureRecognizer(name: "previousScene")
  private let on = SwipeGestureRecognizer(name: "nextScene")

  init(_ titles: [String], chosen: Int, in window: Window) {
    self.titles = SegmentedControl(titles, name: "scenes")
    self.chosen = chosen
    controls = [self.titles, dots]
    dots.numberOfPages = titles.count
    for control in controls { window.addSubview(control) }
    self.titles.addAction(for: .valueChanged) { [weak self] control in
      guard let self, let index = self.titles.selectedSegmentIndex else { return }
      onChoice?(index)
    }
    dots.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      onChoice?(dots.currentPage)
    }
    for (swipe, direction) in [
      (back, SwipeGestureRecognizer.Direction.right), (on, .left),
    ] {
      swipe.direction = direction
      swipe.numberOfTouchesRequired = 2
      swipe.delegate = self
      swipe.addTarget(self, ScenePicker.swiped)
      window.addGestureRecognizer(swipe)
    }
    show(chosen, animated: false)
  }

  private func swiped(_ swipe: SwipeGestureRecognizer) {
    let wanted = chosen + (swipe === back ? -1 : 1)
    if titles.titles.indices.contains(wanted) { onChoice?(wanted) }
  }

  /// Marks the scene at the given index as the current scene in the picker.
  func show(_ index: Int, animated: Bool) {
    chosen = index
    titles.select(index, animated: animated)
    dots.setCurrentPage(index, animated: animated)
  }

  // MARK: Delegate

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let window = recognizer.view, !Self.holds(touch, in: window) else { return false }
    let place = touch.location(in: nil)
    let width = window.bounds.width
    let edge = min(Self.edgeWidth, width / 6)
    return recognizer === back ? place.x <= edge : place.x >= width - edge
  }

  /// Returns false while a finger holds something, because a change of the scene would cancel its
  /// touch.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let window = recognizer.view?.window else { return false }
    return window.session?.hasTouch { Self.holds($0, in: window) } != true
  }

  /// Returns whether a touch holds a sprite or a control, and is not on the background.
  ///
  /// The background is a view as large as the window, or the window itself.
  private static func holds(_ touch: Touch, in window: View) -> Bool {
    touch.view.map { $0.bounds.size != window.bounds.size } ?? false
  }

  /// Returns true: the swipe that changes the scene does not prevent any other gesture.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  // MARK: Layout and animation

  /// Returns whether the scene picker fits on a surface of the given size, to the right of the x
  /// coordinate `start`.
  func fits(in size: Size, after start: Double) -> Bool {
    dots.intrinsicContentSize.width * Theme.scale(in: size) <= room(in: size, after: start)
  }

  /// Returns the width that is free for the picker, in points, to the right of the x coordinate
  /// `start`.
  func room(in size: Size, after start: Double) -> Double {
    size.width - Theme.margin(in: size) - Theme.unit * Theme.scale(in: size) - start
  }

  /// Sets the position of the picker at the lower edge of a surface of the given size.
  ///
  /// - Parameter start: The x coordinate at which the controls to the left end.
  func layOut(in size: Size, after start: Double) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let room = room(in: size, after: start)
    titles.isHidden = titles.intrinsicContentSize.width * scale > room
    dots.isHidden = !titles.isHidden
    for control in controls {
      var box = control.intrinsicContentSize
      box.width = min(box.width, room / scale)
      control.bounds.size = box
      let width = box.width * scale
      let isCentered = (size.width - width) / 2 >= size.width - margin - room
      control.transform = Transform(scale: scale)
      control.center = Point(
        x: isCentered ? size.width / 2 : size.width - margin - width / 2,
        y: size.height - margin - 14 * scale)
    }
  }

  func update(to time: Duration) { controls.update(to: time) }
  var isAnimating: Bool { controls.contains { !$0.isHidden && $0.isAnimating } }
  var nextDeadline: Duration? { controls.nextDeadline }
  func draw(_ picture: inout PictureBuilder) { picture.add(controls) }
}
