public import GestureDrawing
public import Gestures

/// A row of dots, one for each page, that says which page is shown.
///
/// A tap on its left half goes back a page, one on its right half goes on; so do the arrow keys, and
/// Home and End go to the first and the last. `valueChanged` and `primaryActionTriggered` are sent
/// when that changed ``currentPage``. One-finger single-tap recognizers of views around it fail.
public final class PageControl: Control {
  /// How many pages there are; below 0 is 0.
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = page
    }
  }
  /// The page that is shown, from 0 on; one that is not there is the nearest that is.
  ///
  /// Set in code, it sends nothing.
  public var currentPage: Int {
    get { page }
    set { setCurrentPage(newValue, animated: false) }
  }
  /// Whether nothing is drawn if there is but one page.
  public var hidesForSinglePage = false

  // In points.
  private static let dotRadius = 3.5
  private static let distance = 17.0
  private static let height = 26.0

  private var page = 0
  /// What the finger that has just lifted asks for.
  private var wanted: Int?
  private var mark = Transition()

  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Shows a page as ``currentPage`` does; animated, the mark slides there.
  public func setCurrentPage(_ page: Int, animated: Bool) {
    self.page = min(max(page, 0), max(numberOfPages - 1, 0))
    mark.go(to: Double(self.page), at: now, animated: animated)
  }

  private func go(to page: Int) {
    let old = self.page
    setCurrentPage(page, animated: true)
    guard self.page != old else { return }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Tracking

  public override func endTracking(_ touch: Touch, with event: Gestures.Event) {
    let isBack = touch.location(in: self).x < bounds.midX
    wanted = isTouchInside ? page + (isBack ? -1 : 1) : nil
  }

  override func fingerLifted(inside: Bool) {
    guard let wanted else { return }
    self.wanted = nil
    go(to: wanted)
  }

  // MARK: Keys

  override var takesKeys: Bool { true }

  override func keyDown(_ key: String) -> KeyUse {
    guard let way = Key.way(key, upIsOn: false) else { return .none }
    switch way {
    case .back: go(to: page - 1)
    case .on: go(to: page + 1)
    case .first: go(to: 0)
    case .last: go(to: numberOfPages - 1)
    }
    return .once
  }

  override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isPlainTap }

  // MARK: The picture

  public override var isAnimating: Bool { super.isAnimating || mark.isRunning(at: now) }

  public override var intrinsicContentSize: Size {
    let width = Double(numberOfPages + 1) * PageControl.distance
    return Size(width: max(width, Control.minimumHitSize), height: Control.minimumHitSize)
  }

  public override func draw(in theme: Theme) -> [DrawCommand] {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0), var pen = Pen(self) else { return [] }
    let natural = Double(numberOfPages + 1) * PageControl.distance
    let distance = PageControl.distance * min(1, bounds.width / natural)
    let body = Rect(
      center: bounds.center,
      size: Size(width: min(natural, bounds.width), height: PageControl.height))
    pen.focusRing(around: body, of: self, theme)
    pen.pill(
      body, fill: theme.panel.mixed(with: theme.ink, 0.12 * glow.value(at: now)),
      stroke: Stroke(color: theme.panelEdge, width: 1))
    func dot(_ place: Double) -> Point {
      Point(x: bounds.midX + (place - Double(numberOfPages - 1) / 2) * distance, y: bounds.midY)
    }
    let radius = min(PageControl.dotRadius, distance * 0.35)
    let fade = isEnabled ? 1 : Pen.disabledFade
    for page in 0..<numberOfPages {
      pen.circle(dot(Double(page)), radius: radius, fill: theme.ink.faded(0.24 * fade))
    }
    pen.circle(
      dot(mark.value(at: now)), radius: radius * 1.15, fill: theme.ink.faded(fade))
    return pen.commands
  }
}
