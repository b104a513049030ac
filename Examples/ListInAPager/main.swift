import GestureControls
import GestureMotion
import Gestures
import MonkeyPinchApp
import PlayKit

/// A view whose content scrolls, slides on and rebounds at its ends: a list or a pager.
final class ScrollView: View {
  /// Whether the content moves horizontally and rests only at pages, as wide as the view.
  private let isPager: Bool
  private unowned let session: Session
  private let pan = PanGestureRecognizer(name: "pan")
  private var motion: (course: any Trajectory, start: Duration)?
  /// The length of the content along the axis of its movement, in points.
  var contentLength = 0.0

  init(isPager: Bool = false, name: String, in session: Session) {
    (self.isPager, self.session) = (isPager, session)
    super.init(name: name)
    pan.addAction { [unowned self] _ in drag() }
    addGestureRecognizer(pan)
  }

  /// The distance by which the content is scrolled; as in UIKit, the origin of the bounds.
  private(set) var offset: Double {
    get { along(bounds.origin - .zero) }
    set { bounds.origin = isPager ? Point(x: newValue, y: 0) : Point(x: 0, y: newValue) }
  }
  private var length: Double { isPager ? bounds.width : bounds.height }
  /// The offsets at which the content may rest.
  private var range: ClosedRange<Double> { 0...max(contentLength - length, 0) }
  var page: Double { offset / length }
  var isMoving: Bool { motion != nil }
  private func along(_ vector: Vector) -> Double { isPager ? vector.dx : vector.dy }

  /// Lets the pan begin only if the finger moves mostly along the axis; it then prevents the other.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    // A view is also asked about the recognizers of its superviews.
    guard recognizer === pan else { return true }
    let velocity = pan.velocity(in: nil)
    return isPager == (velocity.dx.magnitude > velocity.dy.magnitude)
  }

  private func drag() {
    // Beyond its ends, the content follows the finger less and less.
    let band = RubberBand(dimension: length)
    let free = band.value(shown: offset, within: range) - along(pan.translation(in: nil))
    offset = band.shown(free, within: range)
    pan.setTranslation(.zero, in: nil)
    letGo(at: pan.state == .ended ? -along(pan.velocity(in: nil)) : 0)
  }

  // A finger that lands stops the content. Each view passes the touch on to its superview.
  override func touchesBegan(_ touches: [Touch], with event: Event) {
    motion = nil
    super.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: [Touch], with event: Event) {
    letGo(at: 0)
    super.touchesEnded(touches, with: event)
  }
  // The touch is cancelled when the pan begins, or that of another view.
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    letGo(at: 0)
    super.touchesCancelled(touches, with: event)
  }

  /// Lets the content slide, rebound or move to a page, unless a finger drags it.
  func letGo(at velocity: Double) {
    guard pan.state != .began, pan.state != .changed else { return }
    // Beyond an end, the spring alone moves the content.
    let velocity = range.contains(offset) ? velocity : 0
    var course: any Trajectory = Throw(from: offset, velocity: velocity, within: range)
    if isPager {
      // A swipe leads to the next page and no further.
      let next = min(max((course.end / length).rounded(), page.rounded(.down)), page.rounded(.up))
      course = SpringMotion(.smooth, from: offset, to: next * length, velocity: velocity)
    }
    motion = (course, session.now)
  }

  func update(to time: Duration) {
    guard let (course, start) = motion else { return }
    offset = course.value(after: time - start)
    if time - start >= course.duration { motion = nil }
  }
}

final class ListInAPager: Scene {
  static let (name, title) = ("pager", "List in a pager")
  static let summary = "Scroll the list; swipe to the next one."
  private static let (rows, rowHeight) = (24, 64.0)

  let session: Session
  let pager: ScrollView
  let lists: [ScrollView]
  var onSound: ((Sound) -> Void)?

  init(size: Size) {
    session = Session(window: Window(size: size))
    pager = ScrollView(isPager: true, name: "pager", in: session)
    lists = ["Apples", "Pears", "Plums"].map { [session] in ScrollView(name: $0, in: session) }
    session.window.addSubview(pager)
    lists.forEach(pager.addSubview)
    resize(to: size)
  }

  func resize(to size: Size) {
    session.window.bounds.size = size
    let page = Size(
      width: min(size.width, 420), height: size.height - 48 - Theme.bottomMargin(in: size))
    pager.frame = Rect(origin: Point(x: (size.width - page.width) / 2, y: 48), size: page)
    pager.contentLength = page.width * Double(lists.count)
    for (index, list) in lists.enumerated() {
      list.frame = Rect(origin: Point(x: page.width * Double(index), y: 0), size: page)
      list.contentLength = Double(Self.rows) * Self.rowHeight
    }
    for view in [pager] + lists { view.letGo(at: 0) }
  }

  func update(to time: Duration) { for view in [pager] + lists { view.update(to: time) } }
  var isAnimating: Bool { pager.isMoving || lists.contains(where: \.isMoving) }

  func draw(_ picture: inout PictureBuilder) {
    let (theme, frame) = (picture.theme, pager.frame)
    let text = TextStyle(size: 15, color: theme.ink)
    picture.commands.append(.rectangle(frame, fill: theme.panel.faded(0.5)))
    picture.commands.append(.clip(frame))
    for (list, color) in zip(lists, theme.fingers) {
      for row in 0..<Self.rows {
        let place = list.convert(Point(x: 12, y: Double(row) * Self.rowHeight + 6), to: nil)
        let box = Rect(origin: place, size: Size(width: list.bounds.width - 24, height: 52))
        guard box.intersects(frame) else { continue }
        picture.commands.append(.rectangle(box, cornerRadius: 12, fill: theme.paper))
        let dot = Point(x: box.minX + 30, y: box.midY)
        picture.commands.append(.circle(center: dot, radius: 14, fill: color))
        let start = dot + Vector(dx: 30, dy: 5)
        picture.commands.append(.text("\(list.name ?? "") \(row + 1)", at: start, style: text))
      }
    }
    picture.commands.append(.clip(nil))
    for index in lists.indices {
      let center = Point(x: frame.midX + Double(index - 1) * 20, y: frame.minY - 24)
      let color = theme.ink.faded(1 - 0.8 * min((pager.page - Double(index)).magnitude, 1))
      picture.commands.append(.circle(center: center, radius: 5, fill: color))
    }
  }
}

PlaygroundApp.run(scenes: [ListInAPager.self], title: "List in a pager")
