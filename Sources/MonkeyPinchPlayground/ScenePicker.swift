import GestureControls
import GestureDrawing
import Gestures
import MonkeyPinchScenes

/// What leads from scene to scene: the titles side by side, dots where those have no room, and two
/// fingers that swipe in from the left or the right edge.
final class ScenePicker: GestureRecognizerDelegate {
  /// Called when another scene is asked for, with its place among all.
  var onChoice: ((Int) -> Void)?

  /// How close to the edge fingers land that mean the picker, in points: about as wide as two
  /// fingertips beside each other, which no more than touch it.
  static let edgeWidth = 44.0

  private let titles: SegmentedControl
  private let dots = PageControl(name: "scenePages")
  private var controls: [Control] { [titles, dots] }
  private var chosen: Int
  private let back = SwipeGestureRecognizer(name: "previousScene")
  private let on = SwipeGestureRecognizer(name: "nextScene")

  init(_ titles: [String], chosen: Int, in window: Window) {
    self.titles = SegmentedControl(titles, name: "scenes")
    self.chosen = chosen
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

  /// Shows which scene is played; animated, the mark slides there.
  func show(_ index: Int, animated: Bool) {
    chosen = index
    titles.select(index, animated: animated)
    dots.setCurrentPage(index, animated: animated)
  }

  // MARK: Delegate

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    let place = touch.location(in: nil)
    let width = recognizer.view?.bounds.width ?? 0
    let edge = min(Self.edgeWidth, width / 6)
    return recognizer === back ? place.x <= edge : place.x >= width - edge
  }

  /// A scene may do with the same fingers what it likes.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  // MARK: Place and time

  /// Whether all of it has room to the right of a place.
  func fits(in size: Size, after start: Double) -> Bool {
    dots.intrinsicContentSize.width * Theme.scale(in: size) <= room(in: size, after: start)
  }

  private func room(in size: Size, after start: Double) -> Double {
    size.width - Theme.margin(in: size) - Theme.unit * Theme.scale(in: size) - start
  }

  /// Puts it at the middle of the lower edge, or at its right end if that is too far left.
  ///
  /// - Parameter start: Where what stands to the left of it ends.
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

  func update(to time: Duration) { for control in controls { control.update(to: time) } }
  var isAnimating: Bool { controls.contains { !$0.isHidden && $0.isAnimating } }
  var nextDeadline: Duration? { controls.compactMap(\.nextDeadline).min() }
  func draw(in theme: Theme) -> [DrawCommand] {
    controls.filter { !$0.isHidden }.flatMap { $0.draw(in: theme) }
  }
}
