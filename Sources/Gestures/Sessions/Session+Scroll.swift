// A scroll is offered to the recognizers of the view under the pointer and of its superviews that
// request scrolls. Other input is not affected.
extension Session {
  /// The time after the last sample at which a scroll ends if the host does not report the end.
  ///
  /// Short enough to feel like letting go, long enough for a wheel that is turned click by click.
  public static let scrollTimeout = Scrolling.timeout

  /// Delivers a sample of a mouse wheel or a trackpad that scrolls.
  func scroll(_ original: TouchSample, _ type: ScrollType) {
    var sample = original
    if sample.timestamp < now {
      report(.misfit(original))
      sample.timestamp = now
    }
    let (location, delta) = (sample.location, sample.scrollDelta)
    if ![location.x, location.y, delta.dx, delta.dy].allSatisfy(\.isFinite) {
      report(.misfit(original))
      guard let former = scrolling.current?.sample,
        sample.phase == .ended || sample.phase == .cancelled
      else { return }
      (sample.location, sample.scrollDelta) = (former.location, .zero)
    }
    reach(sample.timestamp)
    guard takes(sample, type) else { return report(.misfit(original)) }
    scrolling.current?.sample = sample
    scrolling.event.note(sample)
    let hasArrived = dispatch(scrolling.event)
    if !hasArrived { scrolling.current?.isNew = false }
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    if !hasArrived { endScroll(isCancelled: true) }
    scrolling.current = nil
  }

  /// Assigns a sample to the current scroll or to a new scroll; returns false if the sample fits
  /// neither.
  private func takes(_ sample: TouchSample, _ type: ScrollType) -> Bool {
    let current = scrolling.current
    switch sample.phase {
    case .began:
      if let current { endScroll(isCancelled: current.hasPhases) }
      scrolling.current = Scrolling.Scroll(type: type, hasPhases: true, sample: sample)
      return true
    case .moved:
      if let current, current.type == type, current.goesOn(at: sample.timestamp) { return true }
      if let current { endScroll(isCancelled: current.hasPhases) }
      scrolling.current = Scrolling.Scroll(type: type, hasPhases: false, sample: sample)
      return true
    case .ended, .cancelled: return current?.goesOn(at: sample.timestamp) ?? false
    default: return false
    }
  }

  /// Calls the recognizers that receive the scroll in progress, unless the application or window
  /// has discarded the scroll's event.
  func distributeScroll() {
    guard let scroll = scrolling.current else { return }
    if scroll.isNew {
      scrolling.current?.isNew = false
      route(scroll)
    }
    for slot in arbiter.order {
      let recognizer = recognizer(slot)
      guard recognizer.followsScroll else { continue }
      callScroll(of: recognizer) {
        recognizer.scrollChanged(scroll.sample, with: scrolling.event)
      }
      if !scroll.hasPhases { recognizer.setTimer(after: Session.scrollTimeout) }
      recognizer.continueGesture()
    }
    switch scroll.sample.phase {
    case .ended: endScroll(isCancelled: false)
    case .cancelled: endScroll(isCancelled: true)
    default: settle()
    }
  }

  /// Offers a scroll that has just begun to the recognizers of the views under the pointer.
  ///
  /// A recognizer that accepts the scroll starts an attempt.
  private func route(_ scroll: Scrolling.Scroll) {
    isUnsettled = true
    var current = window.hitTest(scroll.sample.location, with: scrolling.event)
    while let view = current {
      for recognizer in view.recognizers {
        guard recognizer.receivedScrollTypes.contains(scroll.type), recognizer.isEnabled,
          recognizer.currentState == .possible, recognizer.slot == nil,
          recognizer.shouldReceive(scrolling.event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: scrolling.event)
            ?? true,
          // The delegate may have removed the recognizer.
          recognizer.isEnabled, recognizer.view === view
        else { continue }
        join(recognizer)
        recognizer.source = .scroll(endsBySilence: !scroll.hasPhases)
        if let slot = slot(of: recognizer) {
          arbiter.noteScroll(of: slot, hasPhases: scroll.hasPhases)
        }
        callScroll(of: recognizer) {
          recognizer.scrollBegan(scroll.sample, with: scrolling.event)
        }
      }
      current = view.superview
    }
  }

  private func endScroll(isCancelled: Bool) {
    for slot in arbiter.order {
      let recognizer = recognizer(slot)
      guard recognizer.followsScroll else { continue }
      if recognizer.source == .scroll(endsBySilence: true) { arbiter.setDeadline(of: slot, nil) }
      recognizer.isInputOver = true
      arbiter.setOtherInput(of: slot, false)
      isUnsettled = true
      callScroll(of: recognizer) {
        if isCancelled {
          recognizer.scrollCancelled(with: scrolling.event)
        } else {
          recognizer.scrollEnded(with: scrolling.event)
        }
      }
    }
    settle()
  }
}

extension GestureRecognizer {
  /// Whether the recognizer still receives a scroll: neither the scroll nor the gesture has ended.
  fileprivate var followsScroll: Bool {
    source.isScroll && !isInputOver && receivesTouches
  }
}
