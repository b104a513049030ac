import GestureControls
import GestureDrawing
import GestureMotion
import Gestures

/// A scene with up to five thousand bananas, each of which is a view with four recognizers.
///
/// Bananas that are not touched cost only the time to draw them: a touch is delivered to the
/// recognizers of the view that it hits, and a frame updates only bananas that are held or fly. A
/// drag among five thousand bananas costs the same as among five.
final class CrowdScene: Scene {
  static let name = "crowd"
  static let title = "Crowd"
  static let summary =
    "Drag, throw, pinch, turn and tap any of them; up and down for more and fewer."
  static let pictures = BananaBites.pictures + ["shadow"]
  static let sounds = ["chomp"]

  /// The numbers of bananas from which the slider selects one.
  static let counts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
  /// The index in ``counts`` of the initial number of bananas.
  private static let firstCount = 5

  let session: Session
  var onSound: ((Sound) -> Void)?

  let root: View
  let manipulator: Manipulator
  /// The slider that selects the number of bananas.
  ///
  /// It is a sibling of the root view, in front of it, so that no gesture receives its touches.
  let slider = Slider(name: "count")
  private let label = Label()
  private(set) var figures = CrowdFigures()
  private(set) var bites = BananaBites()
  private var now = Duration.zero

  /// The bananas in the order in which they were created.
  ///
  /// The root view's subviews are the same bananas from back to front.
  private(set) var bananas: [Sprite] = []
  /// The elements of ``bananas`` as an array of views, stored because conversion takes long.
  private(set) var sprites: [View] = []
  /// The bananas that are currently not shown and are kept for reuse.
  private var spares: [Sprite] = []
  /// The width and height of a banana at scale 1, in points.
  private var side = 0.0
  /// The animation of the bananas to a new arrangement; nil if no animation is in progress.
  private var transition: CrowdTransition?

  init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    window.addSubview(root)
    manipulator = Manipulator(session: session, ground: root, scales: 1...1) { [root] banana in
      // A banana of any size has room to move.
      let inset = min(
        0.4 * banana.bounds.width * banana.transform.scale,
        0.3 * min(root.bounds.width, root.bounds.height))
      return root.bounds.insetBy(dx: inset, dy: inset)
    }
    manipulator.release = .fly(edge: Throw.bouncingEdge, rate: .normal)
    manipulator.raising = .beginOfGesture
    manipulator.onHold = { [unowned self] in transition?.release($0) }
    manipulator.onTap = { [unowned self] in tap($0) }
    addControls(to: window)
    layOutControls()
    updateCount()
    session.addObserver { [weak self] event in
      guard case .touch(let touch) = event else { return }
      self?.figures.note(eventAt: touch.timestamp)
    }
  }

  private func makeBanana() -> Sprite {
    let banana = Sprite(name: "banana\(bananas.count + 1)")
    let pan = manipulator.attach(to: banana)
    let tap = TapGestureRecognizer(name: "tap")
    tap.delegate = manipulator
    tap.addTarget(self, CrowdScene.tapped)
    // A drag does not also bite the banana.
    tap.require(toFail: pan)
    banana.addGestureRecognizer(tap)
    return banana
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    if let banana = tap.view as? Sprite { self.tap(banana) }
  }

  private func tap(_ banana: Sprite) {
    manipulator.squash(banana, at: session.now)
    bites.bite(banana, at: session.now)
    let size = root.bounds.size
    let scale = side * banana.transform.scale / Theme.scale(in: size) / 160
    onSound?(Sound("chomp", at: banana.center, scale: scale, minimumGain: 0.2, on: size))
  }

  // MARK: The number of bananas

  private func addControls(to window: Window) {
    window.addSubview(slider)
    window.addSubview(label)
    slider.maximumValue = Double(Self.counts.count - 1)
    slider.step = 1
    slider.value = Double(Self.firstCount)
    slider.addAction(for: .valueChanged) { [weak self] _ in self?.updateCount() }
    label.weight = .bold
    label.textAlignment = .trailing
  }

  /// The index in ``counts`` of the current number of bananas.
  private var countIndex: Int {
    get { Int(slider.value) }
    set {
      let old = countIndex
      slider.setValue(Double(newValue), animated: true)
      if countIndex != old { updateCount() }
    }
  }

  func press(_ key: String) -> Bool {
    switch key {
    case "up": countIndex += 1
    case "down": countIndex -= 1
    // Three steps multiply the number by ten.
    case "pageup": countIndex += 3
    case "pagedown": countIndex -= 3
    case "home": countIndex = 0
    case "end": countIndex = Self.counts.count - 1
    default: return false
    }
    return true
  }

  var settings: [SceneSetting] {
    countIndex == Self.firstCount ? [] : [SceneSetting("count", "\(bananas.count)")]
  }

  func apply(_ setting: SceneSetting) -> Bool {
    guard setting.name == "count", let count = Int(setting.value),
      let index = Self.counts.firstIndex(of: count)
    else { return false }
    countIndex = index
    return true
  }

  func reset() {
    slider.setValue(Double(Self.firstCount), animated: true)
    updateCount()
  }

  /// Shows the number of bananas that the slider selects, all in a new arrangement.
  private func updateCount() {
    let count = Self.counts[countIndex]
    let old = shown(at: session.now)
    for banana in bananas { manipulator.stop(banana) }
    while bananas.count > count {
      let banana = bananas.removeLast()
      manipulator.remove(banana)
      spares.append(banana)
    }
    bites.removeAll()
    while bananas.count < count { bananas.append(spares.popLast() ?? makeBanana()) }
    sprites = bananas
    arrange()
    for (index, banana) in bananas.enumerated()
    where index >= root.subviews.count || root.subviews[index] !== banana {
      root.insertSubview(banana, at: index)
    }
    label.text = count == 1 ? "1 banana" : "\(CrowdFigures.grouped(count)) bananas"
    transition = old.isEmpty ? nil : CrowdTransition(from: old, at: session.now)
  }

  // MARK: The surface

  /// Returns the arrangement of `count` bananas between the heading and the playground's controls.
  static func arrangement(of count: Int, in size: Size) -> CrowdArrangement {
    let (margin, top) = (Theme.margin(in: size), CrowdLayout(in: size).bottom)
    let ground = Rect(
      x: margin, y: top, width: size.width - 2 * margin,
      height: size.height - top - Theme.foot(in: size))
    return CrowdArrangement(
      count, in: ground,
      largest: min(0.6 * min(ground.width, ground.height), 260 * Theme.scale(in: size)))
  }

  private func arrange() {
    let arrangement = Self.arrangement(of: bananas.count, in: root.bounds.size)
    setSide(arrangement.side)
    for (banana, place) in zip(bananas, arrangement.places) {
      banana.transform = place.transform
      banana.center = place.center
    }
  }

  private func setSide(_ side: Double) {
    self.side = side
    for banana in bananas { banana.bounds.size = Size(width: side, height: side) }
    // A pinched banana can fill the surface.
    let size = root.bounds.size
    manipulator.scales = 0.5...min(max(0.75 * min(size.width, size.height) / side, 2), 20)
  }

  func resize(to size: Size) {
    let old = root.bounds
    guard size != old.size, size.width > 0, size.height > 0 else { return }
    for banana in bananas { manipulator.stop(banana) }
    transition = nil
    session.window.bounds.size = size
    root.frame = Rect(origin: .zero, size: size)
    layOutControls()
    setSide(Self.arrangement(of: bananas.count, in: size).side)
    for banana in bananas {
      // Keep the scale, within the new limits.
      let change = manipulator.limited(banana.transform.scale) / banana.transform.scale
      banana.transform = banana.transform.scaledBy(x: change, y: change)
      banana.center = manipulator.field(banana).clamp(
        banana.center.mapped(from: old, to: root.bounds))
    }
  }

  private func layOutControls() {
    let layout = CrowdLayout(in: root.bounds.size)
    slider.place(in: layout.slider, scale: layout.scale)
    label.place(in: layout.label, scale: layout.scale)
    label.fontSize = layout.isNarrow ? Theme.smallSize : Theme.bodySize
  }

  // MARK: Time

  func update(to time: Duration) {
    now = time
    bites.update(to: time) { manipulator.squash($0, at: $1) }
    manipulator.update(to: time)
    slider.update(to: time)
    if transition?.isOver(at: time) == true { transition = nil }
    figures.update(to: time, isMoving: isMoving)
  }

  private var isMoving: Bool { manipulator.isAnimating || transition != nil }
  var isAnimating: Bool { isMoving || slider.isAnimating }

  var nextDeadline: Duration? {
    [session.nextDeadline, slider.nextDeadline, figures.nextChange, bites.nextChange]
      .compactMap { $0 }.min()
  }

  func note(frameCost: Duration) { figures.note(frameCost: frameCost) }

  // MARK: Drawing

  func draw(in theme: Theme) -> [DrawCommand] {
    // Text is drawn first, so that bananas cover it.
    Heading(Self.title).draw(in: root.bounds.size, theme)
      + CrowdLayout(in: root.bounds.size).drawLines(
        [Self.summary] + Self.shortSummaries, figures.lines(recognizers: bananas.count * 4), theme)
      + drawBananas(theme) + manipulator.drawFocus(theme) + label.draw(in: theme)
      + slider.draw(in: theme)
  }

  private static let shortSummaries = [
    "Drag, throw, pinch, turn and tap any of them.", "Drag, throw, pinch, turn and tap.",
  ]

  private func drawBananas(_ theme: Theme) -> [DrawCommand] {
    var picture: [DrawCommand] = []
    picture.reserveCapacity(2 * bananas.count + 64)
    let transition = theme.reducesMotion ? nil : transition
    let progress = transition?.progress(at: now) ?? 1
    let box = Rect(center: .zero, size: Size(width: side, height: side))
    // Small bananas cast a shadow only while they are lifted.
    let shadowedWidth = 120 * Theme.scale(in: root.bounds.size)
    for case let banana as Sprite in root.subviews {
      let isLifted = banana.flight != nil || manipulator.held.contains { $0 === banana }
      let placement =
        transition?.shown(of: banana, progress: progress).placement(side: side)
        ?? banana.placement()
      let width = side * placement.scale
      if width >= shadowedWidth || isLifted {
        picture.append(Self.shadow(below: placement, width: width, isLifted: isLifted))
      }
      picture.append(
        .image(
          name: bites.picture(of: banana),
          frame: banana.squashedAt == nil ? box : banana.box(at: now, theme),
          transform: placement))
    }
    return picture
  }

  private static func shadow(below placement: Transform, width: Double, isLifted: Bool)
    -> DrawCommand
  {
    let middle = Point(x: placement.tx, y: placement.ty + width * (isLifted ? 0.52 : 0.42))
    let frame = Rect(center: middle, size: Size(width: width * 0.8, height: width * 0.2))
    return .image(name: "shadow", frame: frame, alpha: isLifted ? 0.6 : 0.8)
  }

  /// Returns the location, rotation and size at which each banana is drawn at a time.
  private func shown(at time: Duration) -> [(banana: Sprite, shown: CrowdTransition.Shown)] {
    let progress = transition?.progress(at: time) ?? 1
    return bananas.map {
      ($0, transition?.shown(of: $0, progress: progress) ?? CrowdTransition.Shown($0))
    }
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag", "moves a banana; thrown, it bounces"),
        .init("Two fingers", "pinch to scale, turn to rotate"),
        .init("Tap", "chomp"),
        .init("Many fingers", "many bananas at once"),
      ],
      keys: [
        .init("Up and down", "more or fewer bananas"),
        .init("Page up and down", "ten times as many, or a tenth"),
        .init("Home and End", "one banana, or 5,000"),
      ] + SpriteKeys.help.filter { $0.input != "k" })
  }
}
