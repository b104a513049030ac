// A scroll or a trackpad's pinch is offered to the recognizers of the view under the pointer and of its
// superviews that request it. Other input is not affected.
extension Session {
  /// The time after the last sample at which a scroll ends if the host does not report the end.
  ///
  /// Short enough to feel like letting go, long enough for a wheel that is turned click by click.
  public static let scrollTimeout = ReportedGesture.timeout

  /// Delivers a sample of a mouse wheel or a trackpad that scrolls, or of a trackpad's pinch.
  func takeReportedGesture(_ original: TouchSample) {
    let kind = original.isTransform ? Event.Kind.transform : .scroll
    if original.isTransform { otherSamples.transforms += 1 } else { otherSamples.scrolls += 1 }
    var sample = original
    if sample.timestamp < now {
      report(.misfit(original))
      sample.timestamp = now
    }
    if !sample.isValidGesture {
      report(.misfit(original))
      guard let former = self[kind].current?.sample,
        sample.phase == .ended || sample.phase == .cancelled
      else { return }
      sample.location = former.location
      if sample.isTransform { sample.transformScale = 1 } else { sample.scrollDelta = .zero }
    }
    reach(sample.timestamp)
    guard takes(sample, kind) else { return report(.misfit(original)) }
    self[kind].current?.sample = sample
    let event = self[kind].event
    event.note(sample)
    let hasArrived = dispatch(event)
    if !hasArrived { self[kind].current?.isNew = false }
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    if !hasArrived { end(kind, isCancelled: true) }
    self[kind].current = nil
  }

  private subscript(_ kind: Event.Kind) -> ReportedGesture {
    get { kind == .transform ? transforming : scrolling }
    set { if kind == .transform { transforming = newValue } else { scrolling = newValue } }
  }

  /// Assigns a sample to the current gesture of its kind or to a new one; returns false if the sample
  /// fits neither.
  private func takes(_ sample: TouchSample, _ kind: Event.Kind) -> Bool {
    let (current, type) = (self[kind].current, kind == .scroll ? sample.scrollType : nil)
    switch sample.phase {
    case .began:
      if let current { end(kind, isCancelled: current.hasPhases) }
      self[kind].current = ReportedGesture.Current(type: type, hasPhases: true, sample: sample)
      return true
    case .moved:
      if let current, current.type == type, current.goesOn(at: sample.timestamp) { return true }
      if let current { end(kind, isCancelled: current.hasPhases) }
      self[kind].current = ReportedGesture.Current(type: type, hasPhases: false, sample: sample)
      return true
    case .ended, .cancelled: return current?.goesOn(at: sample.timestamp) ?? false
    default: return false
    }
  }

  /// Calls the recognizers that receive the gesture in progress, unless the application or window
  /// has discarded the gesture's event.
  func distributeReportedGesture(_ kind: Event.Kind) {
    guard let gesture = self[kind].current else { return }
    if gesture.isNew {
      self[kind].current?.isNew = false
      route(gesture, kind)
    }
    let event = self[kind].event
    for slot in arbiter.order {
      let recognizer = recognizer(slot)
      guard recognizer.follows(kind) else { continue }
      callForReportedGesture(recognizer) {
        if kind == .transform {
          recognizer.transformChanged(gesture.sample, with: event)
        } else {
          recognizer.scrollChanged(gesture.sample, with: event)
        }
      }
      if !gesture.hasPhases { recognizer.setTimer(after: Session.scrollTimeout) }
      recognizer.continueGesture()
    }
    switch gesture.sample.phase {
    case .ended: end(kind, isCancelled: false)
    case .cancelled: end(kind, isCancelled: true)
    default: settle()
    }
  }

  /// Offers a gesture that has just begun to the recognizers of the views under the pointer.
  ///
  /// A recognizer that accepts the gesture starts an attempt.
  private func route(_ gesture: ReportedGesture.Current, _ kind: Event.Kind) {
    arbiter.isUnsettled = true
    let event = self[kind].event
    var current = window.hitTest(gesture.sample.location, with: event)
    while let view = current {
      for recognizer in view.recognizers {
        let receives =
          gesture.type.map { recognizer.receivedScrollTypes.contains($0) }
          ?? recognizer.receivesTransforms
        guard receives, recognizer.isEnabled, isFree(recognizer),
          recognizer.shouldReceive(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
          // The delegate may have removed the recognizer.
          recognizer.isEnabled, recognizer.view === view, isFree(recognizer)
        else { continue }
        if let slot = slot(of: recognizer) {
          recognizer.fail(because: recognizer.shortfallOfTouches)
          reset(recognizer, slot)
        }
        join(recognizer)
        recognizer.source = .reported(kind, endsBySilence: !gesture.hasPhases)
        if let slot = slot(of: recognizer) {
          arbiter.noteReportedGesture(of: slot, kind, hasPhases: gesture.hasPhases)
        }
        callForReportedGesture(recognizer) {
          if kind == .transform {
            recognizer.transformBegan(gesture.sample, with: event)
          } else {
            recognizer.scrollBegan(gesture.sample, with: event)
          }
        }
      }
      current = view.superview
    }
  }

  /// Whether a recognizer can follow a gesture without touches: it has no attempt, or too few fingers
  /// for a gesture of its own.
  private func isFree(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.currentState == .possible else { return false }
    guard recognizer.slot != nil else { return true }
    return recognizer.source == .touches && recognizer.requested == .possible
      && recognizer.numberOfTouches < recognizer.fewestTouches
  }

  private func end(_ kind: Event.Kind, isCancelled: Bool) {
    for slot in arbiter.order {
      let recognizer = recognizer(slot)
      guard recognizer.follows(kind) else { continue }
      if recognizer.source == .reported(kind, endsBySilence: true) {
        arbiter.setDeadline(of: slot, nil)
      }
      recognizer.isInputOver = true
      arbiter.setOtherInput(of: slot, false)
      arbiter.isUnsettled = true
      callForReportedGesture(recognizer) { reportEnd(of: kind, to: recognizer, isCancelled) }
    }
    settle()
  }

  /// Calls a recognizer for the end of the gesture that it follows.
  func reportEnd(of kind: Event.Kind, to recognizer: GestureRecognizer, _ isCancelled: Bool) {
    let event = self[kind].event
    switch (kind == .transform, isCancelled) {
    case (true, true): recognizer.transformCancelled(with: event)
    case (true, false): recognizer.transformEnded(with: event)
    case (false, true): recognizer.scrollCancelled(with: event)
    case (false, false): recognizer.scrollEnded(with: event)
    }
  }

  /// Calls `body`, which calls a method of a recognizer for a scroll or a trackpad's pinch.
  private func callForReportedGesture(_ recognizer: GestureRecognizer, _ body: () -> Void) {
    callback = .elsewhere
    recognizer.isCalled = true
    body()
    recognizer.isCalled = false
  }
}

extension TouchSample {
  /// Whether the numbers of a scroll or of a trackpad's pinch are finite, and its scale is above 0.
  fileprivate var isValidGesture: Bool {
    location.x.isFinite && location.y.isFinite && scrollDelta.dx.isFinite && scrollDelta.dy.isFinite
      && (transformScale.map { $0 > 0 && $0.isFinite } ?? true)
  }
}

extension GestureRecognizer {
  /// Whether the recognizer still receives a scroll, or a trackpad's pinch: neither this nor the
  /// recognizer's gesture has ended.
  fileprivate func follows(_ kind: Event.Kind) -> Bool {
    guard case .reported(kind, _) = source else { return false }
    return !isInputOver && receivesTouches
  }
}
