public import Gestures

/// A row of titled segments, one of which the user can select.
///
/// A touch selects the segment that it ends on. The arrow keys, Home and End select the previous,
/// next, first and last enabled segment. A new selection sends `valueChanged` and
/// `primaryActionTriggered`; a momentary control keeps no selection and sends them each time.
/// Single-tap recognizers of superviews that require one finger fail.
public final class SegmentedControl: Control {
  /// The titles of the segments.
  ///
  /// Setting them deselects a segment that no longer exists.
  public var titles: [String] {
    didSet {
      while enabled.count < titles.count { enabled.append(true) }
      enabled.removeLast(enabled.count - titles.count)
      if let selected = selectedIndex, selected >= titles.count { selectedIndex = nil }
    }
  }
  /// The index of the selected segment; nil if no segment is selected.
  ///
  /// Setting it sends no event and does not animate. An index out of range means none.
  public var selectedSegmentIndex: Int? {
    get { selectedIndex }
    set { select(newValue, animated: false) }
  }
  /// The em size of the titles, in points.
  public var fontSize = Control.defaultFontSize
  /// Whether a touched segment is deselected as soon as the control's actions have been called.
  ///
  /// During the actions, ``selectedSegmentIndex`` is the touched segment.
  public var isMomentary = false

  // In points.
  private static let height = 34.0
  private static let padding = 14.0
  private static let inset = 2.5

  private var selectedIndex: Int?
  private var enabled: [Bool]
  /// The index of the enabled segment under the tracked touch; nil if there is no such segment.
  private var touched: Int?
  /// The position of the selection's mark, as a segment index; fractional while the mark moves.
  private var mark = AnimatedValue()

  /// Creates a control with a segment for each title, in its intrinsic size, at the origin.
  public init(_ titles: [String], name: String? = nil) {
    self.titles = titles
    enabled = titles.map { _ in true }
    super.init(name: name)
    bounds.size = intrinsicContentSize
  }

  /// The number of segments, one for each title.
  public var numberOfSegments: Int { titles.count }

  /// Returns whether the user can select the segment at `index`.
  ///
  /// - Precondition: `index` is in range.
  public func isEnabledForSegment(at index: Int) -> Bool { enabled[index] }

  /// Sets whether the user can select the segment at an index.
  ///
  /// - Precondition: `index` is in range.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    enabled[index] = isEnabled
  }

  /// Selects the segment at `index`, or deselects every segment if `index` is nil.
  public func select(_ index: Int?, animated: Bool) {
    let new = index.flatMap { titles.indices.contains($0) ? $0 : nil }
    if let new { mark.move(to: Double(new), at: now, animated: animated && selectedIndex != nil) }
    selectedIndex = new
  }

  private func selectByUser(_ index: Int) {
    guard index != selectedIndex || isMomentary else { return }
    select(index, animated: true)
    sendValueChange()
    if isMomentary { select(nil, animated: false) }
  }

  // MARK: Tracking

  private var segmentWidth: Double { bounds.width / Double(max(titles.count, 1)) }

  /// Returns the index of the segment nearest to a point; nil if that segment is disabled.
  private func segment(at point: Point) -> Int? {
    guard !titles.isEmpty else { return nil }
    let part = ((point.x - bounds.minX) / segmentWidth).rounded(.down)
    let index = Int(min(max(part, 0), Double(titles.count - 1)))
    return enabled[index] ? index : nil
  }

  /// The index of the enabled segment under the hovering pointer; nil if there is no such segment.
  private var hovered: Int? { hoverLocation.flatMap(segment) }

  public override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    touched = segment(at: touch.location(in: self))
    return touched != nil
  }

  public override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    touched = isTouchInside ? segment(at: touch.location(in: self)) : nil
    return true
  }

  public override func endTracking(_ touch: Touch, with event: Event) {
    touched = isTouchInside ? segment(at: touch.location(in: self)) : nil
  }

  package override func didEndTracking(inside: Bool) {
    guard let index = touched else { return }
    touched = nil
    selectByUser(index)
  }

  public override func cancelTracking(with event: Event?) { touched = nil }

  // MARK: Keys

  package override var handlesKeys: Bool { true }

  package override func keyDown(_ key: String) -> KeyResponse {
    guard let step = ControlKey.step(key, upIncreases: false) else { return .ignored }
    let choices = titles.indices.filter { enabled[$0] }
    let target: Int? =
      switch step {
      case .previous: selectedIndex.map { current in choices.last { $0 < current } } ?? choices.last
      case .next: selectedIndex.map { current in choices.first { $0 > current } } ?? choices.first
      case .first: choices.first
      case .last: choices.last
      }
    if let target { selectByUser(target) }
    return .handled
  }

  package override func overrides(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isSingleTap
  }

  // MARK: Drawing

  public override var isAnimating: Bool { super.isAnimating || mark.isRunning(at: now) }

  public override var intrinsicContentSize: Size {
    let widest = titles.map { Typeface.bold.width(of: $0) * fontSize }.max() ?? 0
    let segment = max(widest + 2 * SegmentedControl.padding, Control.minimumHitSize)
    return Size(width: segment * Double(titles.count), height: Control.minimumHitSize)
  }

  package override func paint(_ painter: inout ViewPainter, in style: ControlStyle) {
    let height = min(SegmentedControl.height, bounds.height)
    let body = Rect(center: bounds.center, size: Size(width: bounds.width, height: height))
    painter.focusRing(around: body, of: self, style)
    painter.pill(body, fill: style.fill)
    painter.pill(body, fill: style.text.faded(0.07), stroke: Stroke(color: style.border, width: 1))
    func box(_ position: Double) -> Rect {
      Rect(
        x: body.minX + position * segmentWidth, y: body.minY, width: segmentWidth, height: height
      ).insetBy(dx: SegmentedControl.inset, dy: SegmentedControl.inset)
    }
    if selectedIndex != nil {
      let selected = box(mark.value(at: now))
      painter.shadow(selected, style)
      painter.pill(selected, fill: style.selectedFill)
    }
    if let touched, isHighlighted {
      painter.pill(box(Double(touched)), fill: style.text.faded(0.18))
    } else if let hovered {
      let strength = 0.09 * hover.value(at: now)
      painter.pill(box(Double(hovered)), fill: style.text.faded(strength))
    }
    for (index, title) in titles.enumerated() {
      let isSelected = index == selectedIndex
      let color = isSelected ? style.text : style.secondaryText
      painter.text(
        title, at: box(Double(index)).center, size: fontSize,
        weight: .bold,
        color: color.faded(isEnabled && enabled[index] ? 1 : ViewPainter.disabledFade))
    }
  }
}
