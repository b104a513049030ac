import GestureControls
import Gestures
import PlayKit

/// The control with which the user changes the scene: a row of titles, or a swipe from an edge.
///
/// A finger scrolls the titles if there is no room for all. The swipe needs two fingers and begins
/// at the left or the right edge.
final class ScenePicker: GestureRecognizerDelegate, LivingObject {
  let lifetime = Lifetime()
  /// Called with the index of the scene that the user has selected.
  var onChoice: ((Int) -> Void)?

  /// The maximum width, in points, of the strips at the left and right edges in which a two-finger
  /// swipe must begin.
  ///
  /// The value is about the width of two fingertips side by side.
  static let edgeWidth = 44.0

  /// The control that contains the titles of the scenes.
  var titles: Control { strip.titles }

  private let strip: SceneStrip
  private var chosen: Int
  private let back = SwipeGestureRecognizer(name: "previousScene")
  private let on = SwipeGestureRecognizer(name: "nextScene")

  init(_ titles: [String], chosen: Int, in window: Window) {
    strip = SceneStrip(titles)
    self.chosen = chosen
    window.addSubview(strip)
    strip.titles.addAction(
      for: .valueChanged,
      weakly(self) { picker, titles in
        if let index = titles.selectedSegmentIndex { picker.onChoice?(index) }
      })
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
    if strip.titles.titles.indices.contains(wanted) { onChoice?(wanted) }
  }

  /// Marks the scene at the given index as the current scene, and scrolls to its title.
  func show(_ index: Int, animated: Bool) {
    chosen = index
    strip.titles.select(index, animated: animated)
    strip.reveal(index, animated: animated)
  }

  /// The distance, in points, by which the titles are scrolled to the left.
  var offset: Double {
    get { strip.offset }
    set { strip.scroll(to: newValue) }
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

  /// The width, in points at scale 1, that the picker needs to show all titles.
  var contentWidth: Double { strip.contentWidth }

  /// Sets the frame of the picker, in which the title of the current scene is visible.
  func layOut(in frame: Rect, scale: Double) {
    strip.layOut(in: frame, scale: scale)
    strip.reveal(chosen, animated: false)
  }

  func update(to time: Duration) { strip.update(to: time) }
  var isAnimating: Bool { strip.isAnimating }
  var nextDeadline: Duration? { strip.titles.nextDeadline }
  func draw(_ picture: inout PictureBuilder) { strip.draw(&picture) }
}
