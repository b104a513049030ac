import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// A row of titles, one of them selected, which a finger scrolls if there is no room for all titles.
final class SceneStrip: View, GestureRecognizerDelegate {
  let titles: SegmentedControl
  /// The distance, in points, by which the titles are scrolled to the left.
  private(set) var offset = 0.0

  private let pan = PanGestureRecognizer(name: "scenesPan")
  /// The motion of `offset` after a finger has thrown the titles or a title was selected, with its
  /// first time and its last; nil at rest.
  private var motion: (value: (Duration) -> Double, start: Duration, end: Duration)?
  /// The offset that the titles would have without the rubber band at the ends, when the pan began.
  private var offsetAtBegin = 0.0

  init(_ titles: [String]) {
    self.titles = SegmentedControl(titles, name: "scenes")
    super.init(frame: .zero, name: "sceneStrip")
    addSubview(self.titles)
    pan.delegate = self
    pan.addTarget(self, SceneStrip.panned)
    addGestureRecognizer(pan)
  }

  // MARK: Scrolling

  /// Whether there is too little room for all titles.
  private var isScrollable: Bool { pan.isEnabled }
  private var offsets: ClosedRange<Double> {
    0...max(titles.bounds.width * titles.transform.scale - bounds.width, 0)
  }
  private var band: RubberBand { RubberBand(dimension: bounds.width) }
  private var now: Duration { window?.session?.now ?? .zero }

  /// Returns true, after stopping the titles: a finger catches them when it lands.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    update(to: now)
    motion = nil
    return true
  }

  private func panned(_ pan: PanGestureRecognizer) {
    if pan.state == .began { offsetAtBegin = band.value(shown: offset, within: offsets) }
    let free = offsetAtBegin - pan.translation(in: nil).dx
    scroll(to: band.shown(free, within: offsets))
    guard pan.state.isTerminal else { return }
    let edge = min(max(free, offsets.lowerBound), offsets.upperBound)
    let slope = free == edge ? 1 : band.slope(at: free - edge)
    let velocity = pan.state == .ended ? -pan.velocity(in: nil).dx * slope : 0
    move(along: Throw(from: offset, velocity: velocity, within: offsets))
  }

  /// Scrolls the titles so far that the title with an index is in the middle, or as near as the ends
  /// of the row allow.
  func reveal(_ index: Int, animated: Bool) {
    let width = titles.bounds.width * titles.transform.scale
    let center = width * (Double(index) + 0.5) / Double(max(titles.numberOfSegments, 1))
    let target = min(max(center - bounds.width / 2, offsets.lowerBound), offsets.upperBound)
    motion = nil
    guard animated, target != offset else { return scroll(to: target) }
    move(along: SpringMotion(.smooth, from: offset, to: target))
  }

  private func move(along course: some Trajectory) {
    motion = ({ course.value(after: $0) }, now, now + course.duration)
  }

  /// Sets the distance, in points, by which the titles are scrolled to the left.
  func scroll(to offset: Double) {
    self.offset = offset
    titles.center = Point(
      x: titles.bounds.width * titles.transform.scale / 2 - offset, y: bounds.midY)
  }

  // MARK: Layout and time

  /// The width, in points at scale 1, of all titles.
  var contentWidth: Double { titles.intrinsicContentSize.width }

  /// The width of the row, in points at scale 1, below which the titles are closer together.
  private static let narrowWidth = 200.0
  /// The distance, in points at scale 1, by which titles in a narrow row are closer together.
  private static let narrowing = 14.0

  /// Sets the frame of the row, and the scale of its titles.
  func layOut(in frame: Rect, scale: Double) {
    self.frame = frame
    titles.bounds.size = titles.intrinsicContentSize
    if frame.width < Self.narrowWidth * scale {
      // Closer together, so that a finger reaches the titles beside the one in the middle.
      titles.bounds.size.width -= Self.narrowing * Double(titles.numberOfSegments)
    }
    titles.transform = Transform(scale: scale)
    // A wider frame by a rounding error is no reason to scroll.
    pan.isEnabled = titles.bounds.width * scale > frame.width + 0.01
    titles.isBare = isScrollable
  }

  func update(to time: Duration) {
    titles.update(to: time)
    guard let (value, start, end) = motion else { return }
    scroll(to: value(time - start))
    if time >= end { motion = nil }
  }

  var isAnimating: Bool { motion != nil || titles.isAnimating }

  // MARK: Drawing

  /// The width of the strip at each end in which the titles fade out, in points at scale 1.
  private static let fade = 28.0
  /// The number of rectangles of which such a strip is made.
  private static let fadeSteps = 8

  func draw(_ picture: inout PictureBuilder) {
    guard isScrollable else { return picture.add(titles) }
    let (scale, theme) = (titles.transform.scale, picture.theme)
    let body = Rect(center: frame.center, size: Size(width: frame.width, height: 34 * scale))
    let radius = body.height / 2
    picture.part(scale: 1) { picture in
      if titles.isFirstResponder {
        let ring = body.insetBy(dx: -4 * scale, dy: -4 * scale)
        picture.rectangle(
          ring, radius: ring.height / 2, edge: theme.controlStyle.focus, width: 2.5 * scale)
      }
      picture.rectangle(body, radius: radius, fill: theme.panel)
      picture.rectangle(
        body, radius: radius, fill: theme.ink.faded(0.07), edge: theme.panelEdge, width: scale)
      picture.clip(to: body.insetBy(dx: 5 * scale, dy: -scale)) { $0.add(titles) }
      if offset > 0.5 { drawFade(in: body, atRight: false, scale, &picture) }
      if offset < offsets.upperBound - 0.5 { drawFade(in: body, atRight: true, scale, &picture) }
    }
  }

  /// Fades the titles out towards an end of the row, where there are more titles.
  private func drawFade(
    in body: Rect, atRight: Bool, _ scale: Double, _ picture: inout PictureBuilder
  ) {
    let color = picture.theme.paper.mixed(with: picture.theme.ink, 0.07)
    let width = Self.fade * scale / Double(Self.fadeSteps)
    let inset = 4 * scale
    for step in 0..<Self.fadeSteps {
      let distance = inset + Double(step) * width
      let x = atRight ? body.maxX - distance - width : body.minX + distance
      // Inside the rounded end of the row.
      let beyond = max(body.height / 2 - distance, 0)
      let half = (body.height * body.height / 4 - beyond * beyond).squareRoot() - scale
      let box = Rect(x: x, y: body.midY - half, width: width, height: 2 * half)
      // Nothing is visible behind the arrow.
      let opacity = min(1.6 * (1 - Double(step) / Double(Self.fadeSteps)), 1)
      picture.rectangle(box, fill: color.faded(opacity))
    }
    drawArrow(at: atRight ? body.maxX : body.minX, toward: atRight ? 1 : -1, scale, &picture)
  }

  /// Draws an arrow in an end of the row, which shows that there are more titles.
  private func drawArrow(
    at end: Double, toward side: Double, _ scale: Double, _ picture: inout PictureBuilder
  ) {
    let tip = Point(x: end - side * 6 * scale, y: frame.midY)
    for rise in stride(from: -4.0, through: 4, by: 8) {
      picture.line(
        from: tip, to: tip + Vector(dx: -side * 4, dy: rise) * scale, picture.theme.quietInk,
        width: 1.75 * scale)
    }
  }
}
