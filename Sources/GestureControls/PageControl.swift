public import Gestures

/// A control that shows a row of dots, one for each page, and marks the current page.
///
/// A tap on its left half goes to the previous page, a tap on its right half to the next. So do the
/// arrow keys; Home and End go to the first and the last page. A change of ``currentPage`` sends
/// `valueChanged` and `primaryActionTriggered`. Single-tap recognizers of superviews that require one
/// finger fail.
public final class PageControl: Control {
  /// The number of pages, at least 0; the control shows a dot for each page.
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = page
    }
  }
  /// The index of the current page; the first page has index 0.
  ///
  /// Setting it sends no event.
  public var currentPage: Int {
    get { page }
    set { setCurrentPage(newValue, animated: false) }
  }
  /// Whether the control is hidden while there are fewer than two pages.
  public var hidesForSinglePage = false

  // In points.
  private static let dotRadius = 3.5
  private static let distance = 17.0
  private static let height = 26.0

  private var page = 0
  /// The index of the page to show after the touch has ended; nil to keep the current page.
  private var requestedPage: Int?
  private var mark = AnimatedValue()

  /// Creates a page control without pages, with the current page 0.
  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Sets ``currentPage``, and moves the mark of the current page with or without animation.
  public func setCurrentPage(_ page: Int, animated: Bool) {
    self.page = min(max(page, 0), max(numberOfPages - 1, 0))
    mark.move(to: Double(self.page), at: now, animated: animated)
  }

  private func go(to page: Int) {
    let old = self.page
    setCurrentPage(page, animated: true)
    if self.page != old { sendValueChange() }
  }

  // MARK: Tracking

  public override func endTracking(_ touch: Touch, with event: Event) {
    let isBack = touch.location(in: self).x < bounds.midX
    requestedPage = isTouchInside ? page + (isBack ? -1 : 1) : nil
  }

  package override func didEndTracking(inside: Bool) {
    guard let requestedPage else { return }
    self.requestedPage = nil
    go(to: requestedPage)
  }

  // MARK: Keys

  package override var handlesKeys: Bool { true }

  package override func keyDown(_ key: String) -> KeyResponse {
    guard let step = ControlKey.step(key, upIncreases: false) else { return .ignored }
    switch step {
    case .previous: go(to: page - 1)
    case .next: go(to: page + 1)
    case .first: go(to: 0)
    case .last: go(to: numberOfPages - 1)
    }
    return .handled
  }

  package override func overrides(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isSingleTap
  }

  // MARK: Drawing

  public override var isAnimating: Bool { super.isAnimating || mark.isRunning(at: now) }

  public override var intrinsicContentSize: Size {
    let width = Double(numberOfPages + 1) * PageControl.distance
    return Size(width: max(width, Control.minimumHitSize), height: Control.minimumHitSize)
  }

  package override func paint(_ painter: inout ViewPainter, in style: ControlStyle) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let natural = Double(numberOfPages + 1) * PageControl.distance
    let distance = PageControl.distance * min(1, bounds.width / natural)
    let body = Rect(
      center: bounds.center,
      size: Size(width: min(natural, bounds.width), height: PageControl.height))
    painter.focusRing(around: body, of: self, style)
    painter.pill(
      body, fill: style.fill.mixed(with: style.text, 0.2 * emphasis),
      stroke: Stroke(color: style.border, width: 1))
    func dot(_ position: Double) -> Point {
      Point(x: bounds.midX + (position - Double(numberOfPages - 1) / 2) * distance, y: bounds.midY)
    }
    let radius = min(PageControl.dotRadius, distance * 0.35)
    let fade = isEnabled ? 1 : ViewPainter.disabledFade
    for page in 0..<numberOfPages {
      painter.circle(dot(Double(page)), radius: radius, fill: style.text.faded(0.24 * fade))
    }
    painter.circle(
      dot(mark.value(at: now)), radius: radius * 1.15, fill: style.text.faded(fade))
  }
}
