public import GestureDrawing
public import Gestures

/// Words side by side of which one is chosen.
///
/// A finger chooses the segment that it lifts on, the arrow keys, Home and End the next, first and
/// last that is enabled. `valueChanged` and `primaryActionTriggered` are sent when that changed the
/// choice; a momentary control keeps none and sends them each time. One-finger single-tap
/// recognizers of views around it fail.
public final class SegmentedControl: Control {
  /// The words; setting them chooses nothing that is no longer there.
  public var titles: [String] {
    didSet {
      while enabled.count < titles.count { enabled.append(true) }
      enabled.removeLast(enabled.count - titles.count)
      if let selected = selectedIndex, selected >= titles.count { selectedIndex = nil }
    }
  }
  /// Which one is chosen, from 0 on; nil for none.
  ///
  /// Set in code, it changes at once and sends nothing. One that is not there is none.
  public var selectedSegmentIndex: Int? {
    get { selectedIndex }
    set { select(newValue, animated: false) }
  }
  /// Whether a segment is chosen only as long as a finger is on it.
  ///
  /// While actions are sent, ``selectedSegmentIndex`` says which it was.
  public var isMomentary = false

  // In points.
  private static let height = 34.0
  private static let padding = 14.0
  private static let inset = 2.5

  private var selectedIndex: Int?
  private var enabled: [Bool]
  /// The segment below the finger.
  private var held: Int?
  /// Where the mark of the chosen segment is, in segments.
  private var mark = Transition()

  public init(_ titles: [String], name: String? = nil) {
    self.titles = titles
    enabled = titles.map { _ in true }
    super.init(name: name)
    bounds.size = intrinsicContentSize
  }

  public var numberOfSegments: Int { titles.count }

  /// - Precondition: There is such a segment; as for ``setEnabled(_:forSegmentAt:)``.
  public func isEnabledForSegment(at index: Int) -> Bool { enabled[index] }

  /// Whether a segment can be chosen by finger and key; all can at first.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    enabled[index] = isEnabled
  }

  /// Chooses a segment as ``selectedSegmentIndex`` does; animated, its mark slides there.
  public func select(_ index: Int?, animated: Bool) {
    let new = index.flatMap { titles.indices.contains($0) ? $0 : nil }
    if let new { mark.go(to: Double(new), at: now, animated: animated && selectedIndex != nil) }
    selectedIndex = new
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex || isMomentary else { return }
    select(index, animated: true)
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    if isMomentary { select(nil, animated: false) }
  }

  // MARK: Tracking

  private var segmentWidth: Double { bounds.width / Double(max(titles.count, 1)) }

  /// The enabled segment at a place, or beside it; nil if there is none.
  private func segment(at place: Point) -> Int? {
    guard !titles.isEmpty else { return nil }
    let part = ((place.x - bounds.minX) / segmentWidth).rounded(.down)
    let index = Int(min(max(part, 0), Double(titles.count - 1)))
    return enabled[index] ? index : nil
  }

  public override func beginTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    held = segment(at: touch.location(in: self))
    return held != nil
  }

  public override func continueTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    held = isTouchInside ? segment(at: touch.location(in: self)) : nil
    return true
  }

  public override func endTracking(_ touch: Touch, with event: Gestures.Event) {
    held = isTouchInside ? segment(at: touch.location(in: self)) : nil
  }

  override func fingerLifted(inside: Bool) {
    guard let index = held else { return }
    held = nil
    choose(index)
  }

  public override func cancelTracking(with event: Gestures.Event?) { held = nil }

  // MARK: Keys

  override var takesKeys: Bool { true }

  override func keyDown(_ key: String) -> KeyUse {
    guard let way = Key.way(key, upIsOn: false) else { return .none }
    let choices = titles.indices.filter { enabled[$0] }
    let target: Int? =
      switch way {
      case .back: selectedIndex.map { current in choices.last { $0 < current } } ?? choices.last
      case .on: selectedIndex.map { current in choices.first { $0 > current } } ?? choices.first
      case .first: choices.first
      case .last: choices.last
      }
    if let target { choose(target) }
    return .once
  }

  override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isPlainTap }

  // MARK: The picture

  public override var isAnimating: Bool { super.isAnimating || mark.isRunning(at: now) }

  public override var intrinsicContentSize: Size {
    let widest = titles.map { Typeface.bold.width(of: $0) * Theme.smallSize }.max() ?? 0
    let segment = max(widest + 2 * SegmentedControl.padding, Control.minimumHitSize)
    return Size(width: segment * Double(titles.count), height: Control.minimumHitSize)
  }

  public override func draw(in theme: Theme) -> [DrawCommand] {
    guard var pen = Pen(self) else { return [] }
    let height = min(SegmentedControl.height, bounds.height)
    let body = Rect(center: bounds.center, size: Size(width: bounds.width, height: height))
    pen.focusRing(around: body, of: self, theme)
    pen.pill(body, fill: theme.panel)
    pen.pill(
      body, fill: theme.ink.faded(0.07), stroke: Stroke(color: theme.panelEdge, width: 1))
    func box(_ place: Double) -> Rect {
      Rect(
        x: body.minX + place * segmentWidth, y: body.minY, width: segmentWidth, height: height
      ).insetBy(dx: SegmentedControl.inset, dy: SegmentedControl.inset)
    }
    if let held, held != selectedIndex, isHighlighted {
      pen.pill(box(Double(held)), fill: theme.ink.faded(0.08))
    }
    if selectedIndex != nil {
      let chosen = box(mark.value(at: now))
      pen.shadow(chosen, theme)
      pen.pill(chosen, fill: theme.raised)
    }
    for (index, title) in titles.enumerated() {
      let isChosen = index == selectedIndex
      let ink = isChosen ? theme.ink : theme.quietInk
      pen.text(
        title, at: box(Double(index)).center, size: Theme.smallSize,
        weight: .bold, color: ink.faded(isEnabled && enabled[index] ? 1 : Pen.disabledFade))
    }
    return pen.commands
  }
}
