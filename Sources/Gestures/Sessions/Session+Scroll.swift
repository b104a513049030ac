// Scrolls: only pans hear of them, those of the view under the pointer and of the views around it
// that ask for them. Beside them, everything else goes on as if there was no scroll.
extension Session {
  /// A scroll that is not told of its end is over when nothing has come for this long.
  ///
  /// Short enough to feel like letting go, long enough for a wheel that is turned click by click.
  public static let scrollTimeout = Duration.milliseconds(150)

  struct Scroll {
    let type: ScrollType
    /// Whether it is told of its end; otherwise silence ends it.
    let hasPhases: Bool
    var sample: TouchSample
    /// Whether nobody has been asked yet.
    var isNew = true

    func goesOn(at time: Duration) -> Bool {
      hasPhases || time - sample.timestamp < Session.scrollTimeout
    }
  }

  /// Takes in a sample of a scroll.
  func scroll(_ original: TouchSample, _ type: ScrollType) {
    var sample = original
    if sample.timestamp < now {
      observe(.misfit(original))
      sample.timestamp = now
    }
    let (place, delta) = (sample.location, sample.scrollDelta)
    if ![place.x, place.y, delta.dx, delta.dy].allSatisfy(\.isFinite) {
      observe(.misfit(original))
      guard let former = scroll?.sample, sample.phase == .ended || sample.phase == .cancelled
      else { return }
      (sample.location, sample.scrollDelta) = (former.location, .zero)
    }
    reach(sample.timestamp)
    guard takes(sample, type) else { return observe(.misfit(original)) }
    scroll?.sample = sample
    scrollEvent.timestamp = sample.timestamp
    scrollEvent.modifierFlags = sample.modifierFlags
    scrollEvent.buttonMask = sample.buttonMask
    let hasArrived = dispatch(scrollEvent)
    if !hasArrived { scroll?.isNew = false }
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    if !hasArrived { endScroll(isCancelled: true) }
    scroll = nil
  }

  /// Whether the sample begins a scroll or belongs to the one that is under way.
  private func takes(_ sample: TouchSample, _ type: ScrollType) -> Bool {
    switch sample.phase {
    case .began:
      if let scroll { endScroll(isCancelled: scroll.hasPhases) }
      scroll = Scroll(type: type, hasPhases: true, sample: sample)
      return true
    case .moved:
      if let scroll, scroll.type == type, scroll.goesOn(at: sample.timestamp) { return true }
      if let scroll { endScroll(isCancelled: scroll.hasPhases) }
      scroll = Scroll(type: type, hasPhases: false, sample: sample)
      return true
    case .ended, .cancelled: return scroll?.goesOn(at: sample.timestamp) ?? false
    default: return false
    }
  }

  /// Tells the pans, once the event has come through.
  func distributeScroll() {
    guard let scroll else { return }
    if scroll.isNew {
      self.scroll?.isNew = false
      welcome(scroll)
    }
    active.forEach { recognizer in
      guard recognizer.attempt.isScrolled, recognizer.hearsOfTouches,
        let pan = recognizer as? PanGestureRecognizer
      else { return }
      pan.scroll(scroll.sample, scrollEvent, endsBySilence: !scroll.hasPhases)
      goOn(pan)
    }
    switch scroll.sample.phase {
    case .ended: endScroll(isCancelled: false)
    case .cancelled: endScroll(isCancelled: true)
    default: settle()
    }
  }

  private func welcome(_ scroll: Scroll) {
    isUnsettled = true
    var current = window.hitTest(scroll.sample.location, with: scrollEvent)
    while let view = current {
      view.recognizers.forEachBorrowed { recognizer in
        guard let pan = recognizer as? PanGestureRecognizer, pan.takesScrolls(of: scroll.type),
          pan.isEnabled, pan.state == .possible, !pan.attempt.isRunning,
          pan.shouldReceive(scrollEvent),
          pan.delegate?.gestureRecognizer(pan, shouldReceive: scrollEvent) ?? true,
          // Whoever was asked may have taken the recognizer away.
          pan.isEnabled, pan.view === view
        else { return }
        join(pan)
        pan.attempt.isScrolled = true
        pan.scrollBegan(scroll.sample, scroll.type)
      }
      current = view.superview
    }
  }

  private func endScroll(isCancelled: Bool) {
    active.forEach { recognizer in
      guard recognizer.attempt.isScrolled, recognizer.hearsOfTouches else { return }
      (recognizer as? PanGestureRecognizer)?.scrollEnded(isCancelled: isCancelled)
    }
    settle()
  }
}
