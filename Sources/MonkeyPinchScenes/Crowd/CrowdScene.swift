import GestureControls
import GestureDrawing
public import Gestures
import GestureMotion

/// As many bananas as anybody likes, each a view with recognizers of its own.
///
/// What nobody touches costs nothing but its picture: a finger is looked at by the recognizers of the
/// view that it hits, and a frame deals with what is held and what flies. Five thousand bananas have
/// twenty thousand recognizers, and a drag among them takes what it takes among five.
public final class CrowdScene: Scene {
  public static let name = "crowd"
  public static let title = "Crowd"
  public static let summary =
    "Drag, throw, pinch, turn and tap any of them; up and down for more and fewer."

  public static let pictures = [
    "banana", "banana-bite-1", "banana-bite-2", "banana-bite-3", "shadow",
  ]
  public static let sounds = ["chomp"]

  /// How many there can be.
  static let counts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
  /// The place of the number that there are at first.
  static let firstCount = 5
  /// How small and how large a pinch makes a banana, against its first size: up to what the surface
  /// holds.
  var scales: ClosedRange<Double> {
    let size = root.bounds.size
    return 0.5...min(max(0.75 * min(size.width, size.height) / side, 2), 20)
  }

  public let session: Session
  public var onSound: ((Sound) -> Void)?

  let root: View
  let animator = Animator()
  /// In front of everything and beside ``root``, so that no gesture takes its fingers.
  let slider = Slider(name: "count")
  let label = Label()
  var figures = CrowdFigures()
  var now = Duration.zero
  private(set) lazy var steering = Steering(self)

  /// From the one that was sown first; those that are in front are last in ``root``'s subviews.
  private(set) var bananas: [Sprite] = []
  /// Taken away, to be put back when there are to be more.
  private var spare: [Sprite] = []
  /// How large the box of a banana is before anybody pinches it.
  private(set) var side = 0.0
  /// Bananas that fingers have landed on and that may have to be brought back inside.
  private(set) var held: [Sprite] = []
  /// Bananas that a tap has set swinging.
  private var swinging: [Sprite] = []
  /// Bananas that are bitten, in the order of their first bite.
  private(set) var bitten: [(banana: Sprite, bites: BananaBites)] = []
  /// Where bananas were shown before they were laid out anew, and when that was.
  private(set) var flow: CrowdFlow?

  /// The bananas; kept, for to make views of thousands of them takes longer than a touch does.
  public private(set) var sprites: [View] = []

  public init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    root = View(frame: Rect(origin: .zero, size: size), name: "root")
    window.addSubview(root)
    connectControls()
    placeControls()
    setCount(Self.counts[Self.firstCount])
    session.addObserver { [weak self] event in
      guard case .touch(let touch) = event else { return }
      self?.figures.note(eventAt: touch.timestamp)
    }
  }

  // MARK: Recognizers

  private func makeBanana() -> Sprite {
    let banana = Sprite(name: "banana\(bananas.count + 1)")
    banana.onTouch = { [weak self] in self?.hold($0) }
    banana.onPress = { [weak self] in self?.steering.take($1, for: $0) ?? false }
    let pan = PanGestureRecognizer(name: "pan")
    pan.addTarget(self, CrowdScene.panned)
    let pinch = PinchGestureRecognizer(name: "pinch")
    pinch.addTarget(self, CrowdScene.pinched)
    let rotation = RotationGestureRecognizer(name: "rotation")
    rotation.addTarget(self, CrowdScene.rotated)
    let tap = TapGestureRecognizer(name: "tap")
    tap.addTarget(self, CrowdScene.tapped)
    // A drag does not chomp.
    tap.require(toFail: pan)
    for recognizer in [pan, pinch, rotation, tap] {
      recognizer.delegate = self
      banana.addGestureRecognizer(recognizer)
    }
    return banana
  }

  private func panned(_ pan: PanGestureRecognizer) {
    guard let banana = pan.view as? Sprite else { return }
    if pan.state == .began { raise(banana) }
    let heldBack = drag(banana, by: pan.translation(in: root))
    // What the edge held back is kept, so that the banana stays under the finger on the way back.
    pan.setTranslation(heldBack, in: root)
    if pan.state == .ended { release(banana) }
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    guard let banana = pinch.view as? Sprite else { return }
    if pinch.state == .began { raise(banana) }
    let old = banana.transform.scale
    let new = scale(old, times: pinch.scale)
    change(banana, by: pinch) { $0.scaledBy(x: new / old, y: new / old) }
    if pinch.state == .ended { release(banana) }
    pinch.scale = 1
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    guard let banana = rotation.view as? Sprite else { return }
    if rotation.state == .began { raise(banana) }
    change(banana, by: rotation) { $0.rotated(by: rotation.rotation) }
    if rotation.state == .ended { release(banana) }
    rotation.rotation = 0
  }

  /// Brings a banana in front of the others.
  func raise(_ banana: Sprite) {
    if root.subviews.last !== banana { root.bringSubviewToFront(banana) }
  }

  /// Changes a banana's transform so that what is between the fingers stays there.
  private func change(
    _ banana: Sprite, by recognizer: GestureRecognizer, _ change: (Transform) -> Transform
  ) {
    // One finger alone, or none, changes nothing.
    guard recognizer.numberOfTouches == 2 else { return }
    let anchor = recognizer.location(in: root)
    let kept = banana.convert(anchor, from: root)
    banana.transform = change(banana.transform)
    _ = drag(banana, by: anchor - banana.convert(kept, to: root))
    banana.grip = anchor
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    guard let banana = tap.view as? Sprite else { return }
    self.tap(banana)
  }

  /// The banana swings, has a bite less, and is heard: from where it is, the louder the larger it is.
  func tap(_ banana: Sprite) {
    banana.struckAt = session.now
    if !swinging.contains(where: { $0 === banana }) { swinging.append(banana) }
    if let index = bitten.firstIndex(where: { $0.banana === banana }) {
      bitten[index].bites.bite(at: session.now)
    } else {
      var bites = BananaBites()
      bites.bite(at: session.now)
      bitten.append((banana, bites))
    }
    let size = root.bounds.size
    let width = side * banana.transform.scale / Theme.scale(in: size)
    let gain = min(max(0.75 * (width / 160).squareRoot(), 0.2), 1)
    let pan = (banana.center.x / max(size.width, 1) * 2 - 1) * 0.8
    onSound?(Sound("chomp", gain: gain, pan: pan))
  }

  // MARK: How many

  /// So many bananas, all of them laid out anew.
  func setCount(_ count: Int) {
    let old = shownPoses
    for banana in bananas { stop(banana) }
    while bananas.count > count {
      let banana = bananas.removeLast()
      banana.removeFromSuperview()
      spare.append(banana)
    }
    held.removeAll { $0.superview == nil }
    swinging.removeAll()
    bitten.removeAll()
    while bananas.count < count { bananas.append(spare.popLast() ?? makeBanana()) }
    sprites = bananas
    layOut()
    // From the back to the front as they were sown.
    for (index, banana) in bananas.enumerated()
    where index >= root.subviews.count || root.subviews[index] !== banana {
      root.insertSubview(banana, at: index)
    }
    label.text = Self.words(for: count)
    flow = old.isEmpty ? nil : CrowdFlow(from: old, at: session.now)
  }

  private func layOut() {
    let arrangement = Self.arrangement(of: bananas.count, in: root.bounds.size)
    side = arrangement.side
    for (banana, place) in zip(bananas, arrangement.places) {
      banana.bounds.size = Size(width: side, height: side)
      banana.transform = place.transform
      banana.center = place.center
    }
  }

  /// Between the heading and what belongs to the playground.
  static func arrangement(of count: Int, in size: Size) -> CrowdArrangement {
    let (margin, head) = (Theme.margin(in: size), CrowdLayout(in: size).head)
    let ground = Rect(
      x: margin, y: head, width: size.width - 2 * margin,
      height: size.height - head - Theme.foot(in: size))
    return CrowdArrangement(
      count, in: ground,
      largest: min(0.6 * min(ground.width, ground.height), 260 * Theme.scale(in: size)))
  }

  // MARK: The surface and time

  public func resize(to size: Size) {
    let old = root.bounds.size
    guard size != old, size.width > 0, size.height > 0 else { return }
    for banana in bananas { stop(banana) }
    flow = nil
    session.window.bounds.size = size
    root.frame = Rect(origin: .zero, size: size)
    placeControls()
    side = Self.arrangement(of: bananas.count, in: size).side
    for banana in bananas {
      banana.bounds.size = Size(width: side, height: side)
      // As large as it was against the others, if it can be.
      let change = scale(banana.transform.scale, times: 1) / banana.transform.scale
      banana.transform = banana.transform.scaledBy(x: change, y: change)
      let place = Point(
        x: banana.center.x * size.width / max(old.width, 1),
        y: banana.center.y * size.height / max(old.height, 1))
      banana.center = field(of: banana).clamp(place)
    }
  }

  public func update(to time: Duration) {
    now = time
    steering.update(to: time)
    animator.update(to: time)
    bringBack(at: time)
    slider.update(to: time)
    growBack(until: time)
    if let flow, flow.isOver(at: time) { self.flow = nil }
    figures.update(to: time, isMoving: isMoving)
  }

  /// Bites grow back, each with a swing.
  private func growBack(until time: Duration) {
    for index in bitten.indices {
      let banana = bitten[index].banana
      bitten[index].bites.update(to: time) { banana.struckAt = $0 }
      if !swinging.contains(where: { $0 === banana }) { swinging.append(banana) }
    }
    bitten.removeAll { $0.bites.count == 0 }
    swinging.removeAll { !$0.isSwinging(at: time) }
  }

  /// Brings back what was caught past an edge and let go there without a gesture.
  private func bringBack(at time: Duration) {
    held.removeAll { banana in
      guard !session.touches.contains(where: { $0.view === banana }) else { return false }
      let isInside = field(of: banana).clamp(banana.center) == banana.center
      if !isInside, !animator.isAnimating(banana) {
        fly(banana, at: .zero, Throw.scrollEdge, at: time)
      }
      return true
    }
  }

  /// A finger on a banana that flies stops it there.
  func hold(_ banana: Sprite) {
    stop(banana)
    flow?.release(banana)
    if !held.contains(where: { $0 === banana }) { held.append(banana) }
  }

  private func stop(_ banana: Sprite) {
    if banana.flight != nil { animator.stop(banana, at: session.now) }
    banana.grip = nil
  }

  private var isMoving: Bool {
    animator.isRunning || steering.isRunning || flow != nil || !swinging.isEmpty
  }

  public var isAnimating: Bool { isMoving || slider.isAnimating }

  public var nextDeadline: Duration? {
    let own = [session.nextDeadline, slider.nextDeadline, figures.nextChange]
    return (own + bitten.map(\.bites.nextChange)).compactMap { $0 }.min()
  }
}

extension CrowdScene: GestureRecognizerDelegate {
  /// Dragging, pinching and turning go together, on one banana and on as many as there are fingers.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

extension CrowdScene: FrameCostDisplaying {
  public func note(frameCost: Duration) { figures.note(frameCost: frameCost) }
}
