/// A table of the touches of a session; creates touches, applies samples, and marks the changed
/// touches.
///
/// Invariants, between two calls:
///
/// - Each id belongs to at most one touch that is down; `down` is in the order in which they
///   landed.
/// - A touch is fresh if and only if it has received a sample since the last `finish`. Fresh
///   touches are in `down`, which retains them until then, even if they have ended.
/// - A touch that has ended is in `lingering` while its end is held for its view, and spare
///   afterwards; a spare touch refers to no view and no recognizer, and is reused only when nothing
///   else retains it.
///
/// It calls no recognizer and no view, only observers.
final class TouchTable {
  let event = Event(.touches)
  private let window: Window
  private let observers: Observers
  @exclusivity(unchecked) var core = Core()

  struct Core: ~Copyable {
    /// The touches that are down or that ended in the current delivery of touches, in the order of
    /// landing.
    var down = ObjectList<Touch>()
    /// The touches of `down` that have not ended, by id.
    var index = TouchIndex()
    /// The ended touches whose `touchesEnded` call to the view is still delayed by a recognizer.
    var lingering = ObjectList<Touch>()
    /// The touch that changed in the current delivery of touches; nil unless exactly one touch
    /// changed.
    var onlyFresh: Unretained<Touch>?
    var hasFresh = false
    /// Whether all touches that changed in the current delivery have moved, and none has landed or
    /// was lifted.
    var hasOnlyMoves = true
    /// Whether a touch has ended or was cancelled in the current delivery.
    var hasFreshEnd = false
    /// The sequence number of the current delivery of touches, counted from 0.
    ///
    /// A delivery handles the samples of one moment in one step.
    var delivery = 0
    var spare: [Touch] = []
    var recentTaps: [RecentTap] = []
  }

  struct RecentTap {
    let location: Point
    let time: Duration
    let count: Int
  }

  init(window: Window, observers: Observers) {
    self.window = window
    self.observers = observers
    event.core.window = Unretained(window)
  }

  /// Clears the touches' references to views and recognizers, when the session is deallocated.
  ///
  /// While a finger is down, touches and recognizers retain each other.
  func dissolve() {
    core.down.forEach { separate($0) }
    core.lingering.forEach { separate($0) }
    event.core.window = nil
  }

  // MARK: Samples

  /// Returns the touch that is down and has this id, or nil.
  func touch(_ id: Touch.ID) -> Touch? { core.index[id]?.object }

  /// Applies a sample if it is a valid move of a touch that is down; returns whether the sample was
  /// applied.
  ///
  /// This is the most frequent kind of sample. It is passed by pointer, because a sample is large, and
  /// is copied once, into its touch.
  @inline(__always)
  func takeMove(_ sample: UnsafePointer<TouchSample>, now: Duration) -> Bool {
    guard sample.pointee.phase == .moved, isValid(sample, now: now),
      let touch = core.index[sample.pointee.id]
    else { return false }
    // The table retains the touch until the end of the delivery.
    touch.borrow { apply(sample, to: $0) }
    return true
  }

  /// Returns whether a sample is not earlier than `now`, and its location is finite.
  @inline(__always)
  func isValid(_ sample: UnsafePointer<TouchSample>, now: Duration) -> Bool {
    !now.isAfter(sample.pointee.timestamp) && sample.pointee.location.x.isFinite
      && sample.pointee.location.y.isFinite
  }

  /// Returns a sample with a valid time and location; nil if the sample must be discarded.
  ///
  /// A time before `now` becomes `now`.
  func normalized(_ original: TouchSample, now: Duration) -> TouchSample? {
    var sample = original
    if sample.timestamp < now {
      observers.report(.misfit(original))
      sample.timestamp = now
    }
    if !sample.location.x.isFinite || !sample.location.y.isFinite {
      observers.report(.misfit(original))
      // The end of a touch counts, even with an invalid location.
      guard sample.phase == .ended || sample.phase == .cancelled, let touch = touch(sample.id)
      else { return nil }
      sample.location = touch.position
    }
    return sample
  }

  /// Applies a sample to the touch with the sample's id; creates the touch for a finger's first
  /// sample.
  ///
  /// Other samples are reported to the observers of the session as malformed.
  func take(_ sample: UnsafePointer<TouchSample>, original: UnsafePointer<TouchSample>) {
    switch (sample.pointee.phase, core.index[sample.pointee.id]) {
    case (.began, nil): begin(sample)
    case (.moved, let touch?), (.ended, let touch?), (.cancelled, let touch?):
      touch.borrow { apply(sample, to: $0) }
    default: observers.report(.misfit(original.pointee))
    }
  }

  /// Cancels a touch that is still down when a new finger lands with the same id.
  ///
  /// - Parameter sample: The first sample of the new finger.
  func cancel(_ touch: Touch, by sample: TouchSample) {
    var loss = sample
    loss.phase = .cancelled
    loss.location = touch.position
    withUnsafePointer(to: loss) { apply($0, to: touch) }
  }

  /// Returns whether a sample can join the samples that are already in the current delivery of
  /// touches.
  func fits(_ sample: TouchSample) -> Bool {
    guard core.hasFresh else { return true }
    let isMove = sample.phase == .moved
    // With a landing or a lift, all touches that changed have the newest time.
    if !core.hasOnlyMoves, core.index[sample.id] != nil || sample.phase == .began {
      guard sample.timestamp.isSame(as: event.timestamp) else { return false }
      if sample.phase == .began, core.hasFreshEnd { return false }
      return core.index[sample.id]?.borrow { touch in
        !touch.isFresh || isMove && touch.phase == .moved
      } ?? true
    }
    // A finger that lands when another is lifted comes after it: the two were never down together.
    return !core.down.contains { touch in
      touch.isFresh && !(isMove && touch.phase == .moved)
        && (touch.id == sample.id || touch.timestamp != sample.timestamp
          || (sample.phase == .began && !touch.isDown))
    }
  }

  private func begin(_ sample: UnsafePointer<TouchSample>) {
    let touch = reusableTouch(sample.pointee)
    touch.core.id = sample.pointee.id
    touch.core.phase = .began
    touch.core.type = sample.pointee.type
    touch.core.hasOldSamples = true
    touch.core.previousPosition = sample.pointee.location
    touch.core.previousTimestamp = sample.pointee.timestamp
    touch.core.beganPosition = sample.pointee.location
    touch.core.beganTimestamp = sample.pointee.timestamp
    touch.core.beganDelivery = core.delivery
    touch.core.tapCount = tapCount(at: sample.pointee.location, time: sample.pointee.timestamp)
    touch.core.progressInView = .waiting
    touch.core.isRouted = false
    touch.core.countsInView = false
    touch.core.hasUndeliveredMove = false
    touch.core.window = Unretained(window)
    touch.core.singleton.append(touch)
    core.down.append(touch)
    core.index.insert(touch)
    event.core.touches.append(touch)
    note(sample, in: touch)
  }

  @inline(__always)
  private func apply(_ sample: UnsafePointer<TouchSample>, to touch: Touch) {
    if !touch.core.isFresh {
      touch.core.previousPosition = touch.position
      touch.core.previousTimestamp = touch.timestamp
      touch.core.hasOldSamples = true
    }
    touch.core.phase = sample.pointee.phase
    if sample.pointee.phase == .moved {
      touch.core.hasUndeliveredMove = true
    } else {
      core.index.remove(touch)
    }
    let slop = TapGestureRecognizer.defaultAllowableMovement
    if touch.core.tapCount > 0,
      (sample.pointee.location - touch.core.beganPosition).magnitude > slop
    {
      touch.core.tapCount = 0
    }
    note(sample, in: touch)
  }

  @inline(__always)
  private func note(_ sample: UnsafePointer<TouchSample>, in touch: Touch) {
    if !core.hasFresh {
      core.hasFresh = true
      core.hasOnlyMoves = true
      core.hasFreshEnd = false
      core.onlyFresh = Unretained(touch)
      event.core.hasEarlierMoments = false
    } else {
      if !touch.core.isFresh { core.onlyFresh = nil }
      if touch.core.isFresh || !sample.pointee.timestamp.isSame(as: event.timestamp) {
        event.core.hasEarlierMoments = true
      }
    }
    if sample.pointee.phase != .moved {
      core.hasOnlyMoves = false
      if sample.pointee.phase != .began { core.hasFreshEnd = true }
    }
    touch.core.isFresh = true
    touch.core.newestDelivery = core.delivery
    touch.add(sample)
    event.core.timestamp = sample.pointee.timestamp
    event.core.buttonMask = sample.pointee.buttonMask
    event.core.modifierFlags = sample.pointee.modifierFlags
  }

  // MARK: Fresh touches

  /// Calls `body` with each touch that changed in the current delivery of touches, in the order of
  /// landing.
  @inline(__always)
  func forEachFresh(_ body: (Touch) -> Void) {
    if let touch = core.onlyFresh { return touch.borrow(body) }
    guard core.hasFresh else { return }
    // The list does not change during a delivery.
    var index = 0
    while index < core.down.count {
      core.down.unretained(at: index).borrow { touch in
        if touch.core.isFresh { body(touch) }
      }
      index += 1
    }
  }

  /// Excludes the changed touches for which `predicate` is false from the current delivery.
  func keepFresh(where predicate: (Touch) -> Bool) {
    (core.onlyFresh, core.hasFresh) = (nil, false)
    core.down.forEach { touch in
      guard touch.core.isFresh else { return }
      guard predicate(touch) else {
        touch.core.isFresh = false
        if touch.isDown { touch.core.phase = .stationary }
        return
      }
      core.onlyFresh = core.hasFresh ? nil : Unretained(touch)
      core.hasFresh = true
    }
  }

  /// Ends the current delivery of touches and marks all touches as unchanged.
  ///
  /// - Returns: Whether touches have ended; ``removeEnded()`` removes them.
  @inline(__always)
  func finish() -> Bool {
    var hasEnded = false
    forEachFresh { touch in
      touch.core.isFresh = false
      if touch.isDown {
        touch.core.phase = .stationary
      } else {
        hasEnded = true
      }
    }
    core.hasFresh = false
    core.onlyFresh = nil
    core.delivery &+= 1
    return hasEnded
  }

  /// Removes each touch that ended in this delivery of touches, both from the table and from the
  /// touch's recognizers.
  func removeEnded() {
    core.down.forEach { touch in
      guard !touch.isDown else { return }
      noteTap(of: touch)
      touch.core.recognizers.read { $0.core.touches.remove(touch) }
      if touch.core.progressInView == .held || touch.core.progressInView == .endHeld {
        core.lingering.append(touch)
      } else {
        recycle(touch)
      }
    }
    event.core.touches.removeAll { !$0.isDown }
    core.down.removeAll { !$0.isDown }
  }

  // MARK: Touches that have ended

  /// Makes ended touches available for reuse, except touches whose end the view has not received
  /// yet.
  func releaseLingering() {
    core.lingering.forEach { if $0.core.progressInView == .closed { recycle($0) } }
    core.lingering.removeAll { $0.core.progressInView == .closed }
  }

  /// Removes a recognizer from all touches, so that the recognizer does not receive them any more.
  func drop(_ recognizer: GestureRecognizer) {
    recognizer.core.touches.removeAll()
    core.down.read { $0.core.recognizers.remove(recognizer) }
    core.lingering.read { $0.core.recognizers.remove(recognizer) }
  }

  // MARK: Touches that were too many

  /// Makes a recognizer refuse new touches while any of the recognizer's present touches could be
  /// part of a tap.
  func refuseTouches(for recognizer: GestureRecognizer) {
    recognizer.core.touches.read { touch in
      guard touch.isDown else { return }
      touch.core.refusing.append(recognizer)
      recognizer.core.refusesTouches = true
    }
  }

  /// Returns whether a recognizer refuses a new touch, because a touch of an attempt in which it had
  /// too many is still down.
  ///
  /// A finger that has been down for longer than any tap rests, or its lift was lost: it refuses
  /// nothing, so that the taps of other fingers go on.
  func mustRefuse(_ new: Touch, for recognizer: GestureRecognizer) -> Bool {
    recognizer.core.refusesTouches = core.down.contains { touch in
      touch.isDown && touch.core.refusing.contains(recognizer)
        && (touch.core.beganTimestamp + TapGestureRecognizer.defaultMaximumDuration)
          .isAfter(new.timestamp)
    }
    return recognizer.core.refusesTouches
  }

  /// Returns a touch object for a new finger: an unused touch object if there is one, otherwise a
  /// new object.
  private func reusableTouch(_ sample: TouchSample) -> Touch {
    while var spare = core.spare.popLast() {
      if isKnownUniquelyReferenced(&spare) { return spare }
    }
    return Touch(sample)
  }

  private func recycle(_ touch: Touch) {
    separate(touch)
    core.spare.append(touch)
  }

  /// Clears the references of a touch to its view, its window and its recognizers.
  private func separate(_ touch: Touch) {
    touch.core.view = nil
    touch.core.window = nil
    touch.core.recognizers.removeAll()
    touch.core.refusing.removeAll()
    touch.core.singleton.empty()
  }

  // MARK: Tap counts

  private func tapCount(at location: Point, time: Duration) -> Int {
    var kept = 0
    for index in core.recentTaps.indices {
      let tap = core.recentTaps[index]
      if time.isLater(than: tap.time, byMoreThan: TapGestureRecognizer.defaultMaximumInterval) {
        continue
      }
      core.recentTaps[kept] = tap
      kept += 1
    }
    while core.recentTaps.count > kept { core.recentTaps.removeLast() }
    let near = core.recentTaps.firstIndex {
      ($0.location - location).magnitude <= TapGestureRecognizer.defaultAllowableMovement
    }
    guard let near else { return 1 }
    return core.recentTaps.remove(at: near).count + 1
  }

  private func noteTap(of touch: Touch) {
    guard touch.phase == .ended, touch.tapCount > 0 else { return }
    core.recentTaps.append(
      RecentTap(location: touch.position, time: touch.timestamp, count: touch.tapCount))
  }
}
