import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// A scene with up to 5,000 bananas that users drag, throw, pinch, turn and tap.
///
/// Each banana is a view with five recognizers.
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
  static let sounds = ["chomp", "hop"]

  /// The numbers of bananas from which the slider selects one.
  static let counts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
  /// The index of the initial number of bananas in ``counts``.
  private static let firstCount = 5

  let session: Session
  var onSound: ((Sound) -> Void)?

  let root: View
  let manipulator: Manipulator
  /// The slider that selects the number of bananas.
  ///
  /// It is a sibling of the root view, in front of it, so that no gesture receives its touches.
  let slider = Slider(name: "count")
  /// The slider as a setting, whose values are ``counts``.
  private let count: AdjustableControl
  private let label = Label()
  private let heading = Heading(title)
  private(set) var figures = CrowdFigures()
  private(set) var bites = BananaBites()
  private var now = Duration.zero

  /// The bananas in the order in which they were created.
  ///
  /// The root view's subviews are the same bananas from back to front.
  private(set) var bananas: [Sprite] = []
  /// The bananas as an array of views, stored because converting an array of sprites takes long.
  private(set) var sprites: [View] = []
  /// The bananas that were removed from the scene, kept for use when the number of bananas
  /// increases.
  private var spares: [Sprite] = []
  /// The width and height of a banana at scale 1, in points.
  private var side = 0.0
  /// The animation in progress from the previous to the current arrangement of the bananas.
  ///
  /// Only the pictures move: the views are in the current arrangement at once.
  ///
  /// It contains the placement of each banana's picture at the start, except for bananas that have
  /// been touched since. It is nil if no animation is in progress.
  private var transition: (start: Duration, placements: [ObjectIdentifier: Transform])?
  private static let transitionDuration = Duration.milliseconds(450)

  init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    slider.maximumValue = Double(Self.counts.count - 1)
    slider.step = 1
    slider.value = Double(Self.firstCount)
    count = AdjustableControl(slider, key: "up", values: Self.counts.map(String.init))
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    window.addSubview(root)
    manipulator = Manipulator(session: session, container: root, scales: 1...1) {
      [root] banana, scale in
      // A banana of any size has room to move.
      let inset = min(
        0.4 * banana.bounds.width * scale,
        0.3 * min(root.bounds.width, root.bounds.height))
      return root.bounds.insetBy(dx: inset, dy: inset)
    }
    manipulator.release = .fly(edge: Throw.bouncingEdge, rate: .normal)
    manipulator.onHold = { [unowned self] in
      transition?.placements[ObjectIdentifier($0)] = nil
    }
    manipulator.pinchHysteresis = Manipulator.kindPinchHysteresis
    manipulator.rollingTapDistance = Manipulator.kindTapDistance
    manipulator.onTap = { [unowned self] in tap($0) }
    manipulator.onTwoFingerTap = { [unowned self] in hop($0) }
    window.addSubview(slider)
    window.addSubview(label)
    (label.weight, label.textAlignment) = (.bold, .trailing)
    count.onChange = { [weak self] in self?.updateCount() }
    layOutControls()
    updateCount()
    session.addObserver { [weak self] event in
      guard case .touch(let touch) = event else { return }
      self?.figures.addEvent(at: touch.timestamp)
    }
  }

  // MARK: Taps

  private func tap(_ banana: Sprite) {
    manipulator.squash(banana, at: session.now)
    bites.bite(banana, at: session.now)
    play("chomp", at: banana)
  }

  private func hop(_ banana: Sprite) {
    manipulator.hop(banana, at: session.now)
    play("hop", at: banana)
  }

  private func play(_ name: String, at banana: Sprite) {
    let scale = side * banana.transform.scale / Theme.scale(in: root.bounds.size) / 160
    play(name, at: banana.center, scale: scale, minimumGain: 0.2)
  }

  // MARK: The number of bananas

  func press(_ key: String) -> Bool {
    let all = Self.counts.count
    // Three steps multiply the number by ten.
    let steps = ["up": 1, "down": -1, "pageup": 3, "pagedown": -3, "home": -all, "end": all]
    guard let step = steps[key] else { return false }
    count.set(min(max(count.value + step, 0), all - 1))
    return true
  }

  var settings: [SceneSetting] { [count.setting].compactMap { $0 } }

  func apply(_ setting: SceneSetting) -> Bool {
    setting.name == count.name && count.apply(setting.value)
  }

  func reset() {
    slider.setValue(Double(Self.firstCount), animated: true)
    updateCount()
  }

  /// Adds or removes bananas until there are as many as the slider selects, and rearranges all
  /// bananas.
  private func updateCount() {
    let count = Self.counts[count.value]
    var old: [ObjectIdentifier: Transform] = [:]
    for banana in bananas {
      old[ObjectIdentifier(banana)] = shownPlacement(of: banana, at: session.now)
      manipulator.stop(banana)
    }
    while bananas.count > count {
      let banana = bananas.removeLast()
      manipulator.remove(banana)
      spares.append(banana)
    }
    bites.removeAll()
    while bananas.count < count { bananas.append(spares.popLast() ?? makeBanana()) }
    figures.recognizers = count * 5
    sprites = bananas
    let oldSide = side
    arrange()
    for (index, banana) in bananas.enumerated()
    where index >= root.subviews.count || root.subviews[index] !== banana {
      root.insertSubview(banana, at: index)
    }
    label.text = count == 1 ? "1 banana" : "\(CrowdFigures.grouped(count)) bananas"
    guard !old.isEmpty else { return }
    let placements = bananas.map { banana in
      let key = ObjectIdentifier(banana)
      // New bananas grow from nothing.
      let (placement, size) = old[key].map { ($0, oldSide / side) } ?? (banana.placement(), 0)
      return (key, placement.scaledBy(x: size, y: size))
    }
    transition = (session.now, Dictionary(uniqueKeysWithValues: placements))
  }

  private func makeBanana() -> Sprite {
    let banana = Sprite(name: "banana\(bananas.count + 1)")
    banana.turnsInHop = true
    manipulator.addTap(to: banana, after: [manipulator.attach(to: banana)])
    manipulator.addTwoFingerTap(to: banana)
    return banana
  }

  /// Returns the transform from a banana's own coordinates to the surface on which the banana is
  /// drawn.
  ///
  /// During an animation, the transform differs from that of the banana's view.
  private func shownPlacement(of banana: Sprite, at time: Duration) -> Transform {
    let end = banana.placement()
    guard let transition, let start = transition.placements[ObjectIdentifier(banana)]
    else { return end }
    let progress = TimingCurve.easeInEaseOut.progress(
      at: (time - transition.start) / Self.transitionDuration)
    func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    return Transform(
      a: mix(start.a, end.a), b: mix(start.b, end.b), c: mix(start.c, end.c),
      d: mix(start.d, end.d), tx: mix(start.tx, end.tx), ty: mix(start.ty, end.ty))
  }

  // MARK: The surface

  /// Returns an arrangement of `count` bananas between the heading and the playground's controls.
  static func arrangement(of count: Int, in size: Size) -> CrowdArrangement {
    let area = Theme.area(in: size, below: CrowdLayout(in: size).bottom)
    return CrowdArrangement(
      count, in: area,
      largest: min(0.6 * min(area.width, area.height), 260 * Theme.scale(in: size)))
  }

  private func arrange() {
    let arrangement = Self.arrangement(of: bananas.count, in: root.bounds.size)
    setSide(arrangement.side)
    for (banana, placement) in zip(bananas, arrangement.placements) {
      var rotation = placement
      (rotation.tx, rotation.ty) = (0, 0)
      banana.transform = rotation
      banana.center = Point(x: placement.tx, y: placement.ty)
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
    if let start = transition?.start, time >= start + Self.transitionDuration { transition = nil }
    figures.update(to: time, isMoving: isMoving)
  }

  private var isMoving: Bool { manipulator.isAnimating || transition != nil }
  var isAnimating: Bool { isMoving || slider.isAnimating }

  var nextDeadline: Duration? {
    session.nextDeadline.earlier(slider.nextDeadline).earlier(figures.nextChange)
      .earlier(bites.nextChange)
  }

  func didDrawFrame(cost: Duration) { figures.addFrame(cost: cost) }

  // MARK: Drawing

  private static let tips = [
    summary, "Drag, throw, pinch, turn and tap any of them.", "Drag, throw, pinch, turn and tap.",
  ]

  func draw(_ picture: inout PictureBuilder) {
    let size = root.bounds.size
    picture.scale = Theme.scale(in: size)
    // Text is drawn first, so that bananas cover it.
    heading.draw(in: size, &picture)
    CrowdLayout(in: size).draw(tips: Self.tips, figures: figures.lines, &picture)
    for case let banana as Sprite in root.subviews { draw(banana, &picture) }
    manipulator.drawFocus(&picture)
    picture.add(label)
    picture.add(slider)
  }

  private func draw(_ banana: Sprite, _ picture: inout PictureBuilder) {
    let isHeld = manipulator.held.contains { $0 === banana }
    let (hop, turn) = banana.liveliness(at: now, picture.theme)
    let isLifted = isHeld || banana.flight != nil || hop > 0
    let placement =
      picture.theme.reducesMotion ? banana.placement() : shownPlacement(of: banana, at: now)
    let width = side * banana.extent.width * placement.scale
    // Small bananas cast a shadow only while they are lifted.
    if isLifted || width >= 120 * picture.scale {
      let part = (banana.picturePart.center - banana.bounds.center).applying(placement)
      let height = side * banana.extent.height * placement.scale
      let middle = Point(
        x: placement.tx + part.dx, y: placement.ty + part.dy + height * (isLifted ? 0.52 : 0.42))
      let frame = Rect(center: middle, size: Size(width: width * 0.8, height: width * 0.2))
      picture.image("shadow", in: frame, alpha: isLifted ? 0.6 : 0.8)
    }
    picture.image(
      bites.picture(of: banana),
      in: banana.box(at: now, isTouched: isHeld, picture.theme),
      transform: (turn == 0 ? placement : placement.rotated(by: turn))
        .concatenating(Transform(translationX: 0, y: -hop)))
  }

  var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag", "moves a banana; thrown, it bounces", .drag),
        .init("Two fingers", "pinch to scale, turn to rotate", .pinch),
        .init("Tap", "chomp; with two fingers: hop", .tap),
        .init("Many fingers", "many bananas at once", .manyFingers),
      ],
      keys: [
        .init("Up and down", "more or fewer bananas"),
        .init("Page up and down", "ten times as many, or a tenth"),
        .init("Home and End", "one banana, or 5,000"),
      ] + SpriteKeys.help.filter { $0.input != "k" })
  }
}
