/// One or more quick touches in one place, with one or more fingers; discrete.
///
/// Recognized the moment the last finger of the last tap lifts.
open class TapGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "tap" }

  static let defaultAllowableMovement = 45.0
  static let defaultMaximumInterval = Duration.milliseconds(350)

  /// How many taps, at least 1.
  @exclusivity(unchecked) public var numberOfTapsRequired = 1
  /// How many fingers at once, at least 1.
  @exclusivity(unchecked) public var numberOfTouchesRequired = 1
  /// The button that a pointer has to press; Control turns a primary click into a secondary one.
  @exclusivity(unchecked) public var buttonMaskRequired = ButtonMask.primary
  /// How far, in points, the middle of the fingers may move from where it landed, and a further tap
  /// be from the first; exactly this far is allowed; 45 in UIKit.
  @exclusivity(unchecked)
  public var allowableMovement = TapGestureRecognizer.defaultAllowableMovement
  /// How long one tap may take, from its first finger's landing; 0.75 s in UIKit.
  @exclusivity(unchecked) public var maximumDuration = Duration.milliseconds(750)
  /// How long after a tap the next may begin; 0.35 s in UIKit.
  @exclusivity(unchecked) public var maximumInterval = TapGestureRecognizer.defaultMaximumInterval

  @exclusivity(unchecked) private var completedTaps = 0
  /// Where this tap's fingers landed, once all of them are down.
  @exclusivity(unchecked) private var start: Point?
  @exclusivity(unchecked) private var lifted = LiftedFingers()
  /// The fingers of the first tap, for those who ask where it was.
  @exclusivity(unchecked) private var firstPlaces: [Point] = []

  public override init(name: String? = nil) { super.init(name: name) }

  private var firstStart: Point? {
    guard !firstPlaces.isEmpty else { return nil }
    let sum = firstPlaces.reduce(Vector.zero) { $0 + $1.asVector }
    return Point.zero + sum / Double(firstPlaces.count)
  }

  open override var numberOfTouches: Int {
    state == .ended ? numberOfTouchesRequired : super.numberOfTouches
  }

  /// Where the first tap was.
  open override func location(in view: View?) -> Point {
    guard let firstStart else { return super.location(in: view) }
    return view?.convert(firstStart, from: nil) ?? firstStart
  }

  /// Where a finger of the first tap was.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    guard !firstPlaces.isEmpty else { return super.location(ofTouch: index, in: view) }
    precondition(firstPlaces.indices.contains(index), "\(label) has no touch \(index)")
    return view?.convert(firstPlaces[index], from: nil) ?? firstPlaces[index]
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    // A finger that lifts makes no room for another: that would be two taps, one into the other. One
    // that lifts in this same delivery has met those that land in it.
    let count = self.touches.count + lifted.count
    guard count <= numberOfTouchesRequired else {
      return fail(because: .tooManyTouches(count, limit: numberOfTouchesRequired))
    }
    if touches.contains(where: { $0.type == .indirectPointer }), !hasRequiredButton(event) {
      return fail(because: .wrongButton(event.buttonMask, required: buttonMaskRequired))
    }
    if count == touches.count { setTimer(after: maximumDuration) }
    guard count == numberOfTouchesRequired, let middle = centroid(downOnly: false) else { return }
    start = middle
    if firstPlaces.isEmpty {
      self.touches.read { firstPlaces.append($0.position) }
    } else if let firstStart {
      let distance = (middle - firstStart).magnitude
      guard distance <= allowableMovement else {
        return fail(because: .farFromFirstTap(distance, limit: allowableMovement))
      }
    }
  }

  private func hasRequiredButton(_ event: Event) -> Bool {
    var buttons = event.buttonMask
    if event.modifierFlags.contains(.control), buttons.contains(.primary) {
      buttons.remove(.primary)
      buttons.insert(.secondary)
    }
    return buttons.isSuperset(of: buttonMaskRequired)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) { judgeMovement() }

  /// Fails once the middle of all fingers is too far from where it was.
  private func judgeMovement() {
    guard let start else { return }
    let distance = (lifted.middle(with: touches) - start).magnitude
    if distance > allowableMovement {
      fail(because: .moved(distance, limit: allowableMovement))
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    judgeMovement()
    guard state != .failed else { return }
    let count = super.numberOfTouches
    guard start != nil else {
      return fail(
        because: .tooFewTouches(count + touches.count, required: numberOfTouchesRequired))
    }
    guard count == 0 else { return lifted.add(touches) }
    completedTaps += 1
    start = nil
    lifted.forget()
    if completedTaps >= numberOfTapsRequired {
      transition(to: .ended)
    } else {
      setTimer(after: maximumInterval)
    }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(because: .touchesCancelled)
  }

  open override func timerFired() {
    if super.numberOfTouches > 0 {
      fail(because: .tooSlow(limit: maximumDuration))
    } else {
      fail(
        because: .noFurtherTap(
          completed: completedTaps, required: numberOfTapsRequired, limit: maximumInterval))
    }
  }

  open override func reset() {
    completedTaps = 0
    start = nil
    lifted.forget()
    firstPlaces.removeAll(keepingCapacity: true)
  }

  /// A tap leaves alone what still may become more taps, or a tap and a press, of as many fingers.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if yields(to: other) { return false }
    if let press = other as? LongPressGestureRecognizer {
      return press.numberOfTouchesRequired != numberOfTouchesRequired
        || press.numberOfTapsRequired < numberOfTapsRequired
    }
    return true
  }

  /// The second tap of a double tap is no single tap, where a recognizer looks for both.
  override func yields(to other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return false }
    return tap.numberOfTouchesRequired == numberOfTouchesRequired
      && tap.buttonMaskRequired == buttonMaskRequired
      && tap.numberOfTapsRequired > numberOfTapsRequired
  }
}
