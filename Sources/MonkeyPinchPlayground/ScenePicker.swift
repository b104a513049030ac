import GestureControls
import Gestures
import PlayKit

/// The control with which the user changes the scene: a row of round miniatures, or a swipe from an edge.
///
/// A line is between the scenes to play with and those that teach. The swipe needs two fingers and begins at the
/// left or the right edge.
final class ScenePicker: GestureRecognizerDelegate, LivingObject {
  let lifetime = Lifetime()
  /// Called with the index of the scene that the user has selected.
  var onChoice: ((Int) -> Void)?

  /// The maximum width, in points, of the strips at the left and right edges in which a two-finger
  /// swipe must begin.
  ///
  /// The value is about the width of two fingertips side by side.
  static let edgeWidth = 44.0
  /// The greatest width of a miniature with its word, in points at scale 1.
  static let width = 78.0
  /// The font sizes of the words, of which the largest that fits is used.
  private static let letters = [12.0, 11, 10]

  /// The control that selects the scenes; the miniatures are drawn in the place of its segments.
  let titles: SegmentedControl
  var count: Int { scenes.count }

  private let scenes: [SceneType]
  /// The index of the current scene.
  private var chosen = 0
  private let back = SwipeGestureRecognizer(name: "previousScene")
  private let on = SwipeGestureRecognizer(name: "nextScene")

  init(_ scenes: [SceneType], chosen: Int, in window: Window) {
    self.scenes = scenes
    titles = SegmentedControl(scenes.map { $0.title }, name: "scenes")
    window.addSubview(titles)
    titles.addAction(
      for: .valueChanged,
      weakly(self) { picker, titles in
        if let index = titles.selectedSegmentIndex { picker.choose(index) }
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
    show(chosen)
  }

  private func swiped(_ swipe: SwipeGestureRecognizer) {
    choose(chosen + (swipe === back ? -1 : 1))
  }

  private func choose(_ index: Int) {
    if scenes.indices.contains(index) { onChoice?(index) }
  }

  /// Marks the scene at an index as the current scene.
  func show(_ index: Int) {
    chosen = index
    titles.selectedSegmentIndex = index
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

  // MARK: Layout and drawing

  /// Places the miniatures in the middle of a frame.
  func layOut(in frame: Rect, scale: Double) {
    let width = min(frame.width, Self.width * scale * Double(scenes.count))
    titles.place(
      in: Rect(center: frame.center, size: Size(width: width, height: frame.height)), scale: scale)
  }

  func draw(_ picture: inout PictureBuilder) {
    let (scale, cells) = (titles.transform.scale, titles.frame.columns(scenes.count))
    guard let first = cells.first else { return }
    picture.part(scale: scale) { picture in
      let hasRoom = first.height >= 50 * scale
      let letters = Self.letters.first { size in
        let words = picture.style(size, bold: true)
        return hasRoom
          && scenes.allSatisfy { words.width(of: picture.language($0.title)) <= first.width }
      }
      let side = min(
        ControlRow.side * scale, first.width - 4 * scale,
        first.height - (letters == nil ? 0 : ControlRow.wordHeight * scale))
      for (index, cell) in cells.enumerated() {
        let disc = Rect(
          center: Point(x: cell.midX, y: cell.minY + ControlRow.side / 2 * scale),
          size: Size(width: side, height: side))
        draw(index, in: disc, &picture)
        if let letters {
          // Legible also in front of a large sprite.
          picture.pill(
            scenes[index].title, at: Point(x: cell.midX, y: cell.maxY - 7.5 * scale),
            size: Size(width: 0, height: 15), margins: 4, letters: letters,
            fill: picture.theme.backgroundColor.faded(0.8),
            color: index == chosen ? picture.theme.ink : picture.theme.quietInk)
        }
        if index > 0, scenes[index].isLesson != scenes[index - 1].isLesson {
          picture.line(
            from: Point(x: cell.minX, y: disc.minY + 0.15 * side),
            to: Point(x: cell.minX, y: disc.maxY - 0.15 * side), picture.theme.quietInk, width: 1.5)
        }
      }
    }
  }

  private func draw(_ index: Int, in disc: Rect, _ picture: inout PictureBuilder) {
    let (theme, radius) = (picture.theme, disc.width / 2 / picture.scale)
    let isChosen = index == chosen
    picture.circle(
      disc.center + Vector(dx: 0, dy: 2 * picture.scale), radius: radius,
      fill: theme.shade.faded(0.12))
    picture.circle(
      disc.center, radius: radius, fill: theme.paper.mixed(with: theme.ink, emphasis(of: index)))
    scenes[index].drawIcon(in: disc, &picture)
    picture.circle(
      disc.center, radius: radius, edge: isChosen ? theme.active : theme.ink.faded(0.25),
      width: isChosen ? 3 : 1)
    guard isChosen, titles.isFirstResponder else { return }
    picture.circle(
      disc.center, radius: radius + 4, edge: theme.controlStyle.focus, width: 2.5)
  }

  /// Returns the strength of the color that marks a miniature under a finger or under the pointer.
  private func emphasis(of index: Int) -> Double {
    func isAt(_ location: Point) -> Bool {
      titles.frame.columns(scenes.count)[index].contains(location)
    }
    guard let session = titles.window?.session else { return 0 }
    if titles.isHighlighted,
      session.hasTouch(where: { $0.view === titles && isAt($0.location(in: nil)) })
    {
      return 0.2
    }
    return titles.isHovered && session.hoverLocation.map(isAt) ?? false ? 0.1 : 0
  }
}
