import CGestures
import Gestures
import TouchFilters

/// A session of C code, with its views, its recognizers, its queue and its callbacks.
final class HostedSession {
  let handle: Handle
  let session: Session
  let window: HostedWindow
  private(set) var objects: ObjectTable
  private(set) var windowHandle = Handle(0)
  /// The actions that C code takes; nil if it takes none.
  var queue: ActionQueue?
  /// The number of callbacks that are being called, one inside the other.
  var calls = 0
  /// The recognizers whose moved views may fly.
  private var flying: [HostedRecognizer] = []
  /// The samples of the last call, whose memory the next call uses.
  private var samples: [TouchSample] = []
  /// The session's time, and the same time in nanoseconds.
  private var convertedTime = (duration: Duration.zero, nanoseconds: gestures_time(0))
  /// The touch filter; nil until C code sets one of its properties.
  private var filter: HostedFilter?
  #if !hasFeature(Embedded)
  /// The events of SDL; nil until C code passes one or sets one of their properties.
  var input: HostedInput?
  /// The memory of the last delivery of events, which the next delivery uses.
  var inputMemory: (inputs: [Input], samples: [TouchSample]) = ([], [])
  /// The recording whose lines C code gets; nil for none.
  var recording: HostedRecording?
  #endif

  var recordsReasons = false { didSet { observe() } }
  var onEvent: Callback<gestures_event_callback>? { didSet { observe() } }
  /// The event for which a callback is being called; nil at other times.
  var event: SessionEvent?
  private var observer: SessionObserver?
  /// The recognizers by the engine's recognizers, for the other recognizer of a question or reason.
  private var recognizers: [ObjectIdentifier: HostedRecognizer] = [:]

  init(size: Size, place: Int, generation: UInt32) {
    handle = Handle(.session, session: place, place: 0, generation: generation)
    window = HostedWindow(size: size)
    session = Session(window: window)
    objects = ObjectTable(session: place, nextGeneration: generation + 1)
    windowHandle = objects.nextHandle(.view)
    objects.add(session.window, as: windowHandle)
  }

  var nextGeneration: UInt32 { objects.nextGeneration }

  /// Breaks the references between the session's objects, so that all of them are deallocated.
  func dissolve() {
    if let observer { session.removeObserver(observer) }
    for recognizer in objects.objects(.recognizer, HostedRecognizer.self) { recognizer.dissolve() }
    for view in objects.objects(.view, View.self) { (view as? HostedView)?.onTouches = nil }
    window.hitView = nil
    recognizers = [:]
    flying = []
  }

  /// Returns a view of this session.
  func view(_ number: UInt64) throws(Failure) -> View {
    let (view, session) = try Self.view(number)
    guard session === self else { throw Failure(GESTURES_WRONG_SESSION) }
    return view
  }

  /// Returns a view of this session; nil for 0, which stands for the window.
  func viewOrWindow(_ number: UInt64) throws(Failure) -> View? {
    number == 0 ? nil : try view(number)
  }

  /// Returns the handle of a view of this session; 0 for nil.
  @inline(__always)
  func number(of view: View?) -> UInt64 {
    guard let view else { return 0 }
    if view === session.window { return windowHandle.number }
    // Every view in the window except the window itself was created for C code.
    return unsafeDowncast(view, to: HostedView.self).handle.number
  }

  /// Returns the handle of a recognizer of this session.
  func number(of recognizer: GestureRecognizer) -> UInt64 {
    number(of: ObjectIdentifier(recognizer))
  }

  func number(of recognizer: ObjectIdentifier) -> UInt64 {
    recognizers[recognizer]?.handle.number ?? 0
  }

  // MARK: Adding and freeing objects

  func addView(frame: Rect) throws(Failure) -> HostedView {
    guard objects.hasRoom else { throw Failure(GESTURES_FULL) }
    let view = HostedView(frame: frame, handle: objects.nextHandle(.view), session: self)
    objects.add(view, as: view.handle)
    return view
  }

  func addRecognizer(_ kind: gestures_kind) throws(Failure) -> HostedRecognizer {
    guard objects.hasRoom else { throw Failure(GESTURES_FULL) }
    let recognizer = try HostedRecognizer(
      kind, handle: objects.nextHandle(.recognizer), session: self)
    objects.add(recognizer, as: recognizer.handle)
    recognizers[ObjectIdentifier(recognizer.recognizer)] = recognizer
    return recognizer
  }

  /// Frees a recognizer; cancels the gesture first.
  func free(_ recognizer: HostedRecognizer) {
    detach(recognizer)
    objects.remove(recognizer.handle)
    recognizer.dissolve()
    // A callback of the cancelled gesture may have attached it again, which no call can do from now
    // on.
    detach(recognizer)
    recognizers[ObjectIdentifier(recognizer.recognizer)] = nil
  }

  private func detach(_ recognizer: HostedRecognizer) {
    let recognizer = recognizer.recognizer
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  /// Frees a view with the views inside it and their recognizers; cancels their gestures first.
  func free(_ view: HostedView) {
    view.removeFromSuperview()
    forget(view)
  }

  private func forget(_ view: View) {
    // First, so that no callback adds anything to the view.
    if let view = view as? HostedView {
      view.onTouches = nil
      objects.remove(view.handle)
    }
    for recognizer in view.gestureRecognizers {
      if let hosted = recognizers[ObjectIdentifier(recognizer)] { free(hosted) }
    }
    for subview in view.subviews {
      subview.removeFromSuperview()
      forget(subview)
    }
  }

  // MARK: Samples

  /// The session's time.
  var time: gestures_time {
    let now = session.now
    // All actions of a sample have one time, and converting it takes a division of 128 bits.
    if now != convertedTime.duration { convertedTime = (now, now.nanoseconds) }
    return convertedTime.nanoseconds
  }

  /// Delivers samples that C code has in an array; delivers none if one of them is not valid.
  func send(_ first: UnsafePointer<gestures_sample>, count: Int) throws(Failure) {
    try send { (samples) throws(Failure) in
      for index in 0..<count { samples.append(try TouchSample(first[index], at: index)) }
    }
  }

  /// Delivers one sample, with no other sample in the delivery.
  @inline(__always)
  func send(_ sample: TouchSample) {
    if filter == nil, !isRecording { session.send(sample) } else { send { $0.append(sample) } }
  }

  /// Delivers the samples that a closure adds to an array; delivers none if it fails.
  @inline(__always)
  private func send<Failure>(
    _ add: (inout [TouchSample]) throws(Failure) -> Void
  ) throws(Failure) {
    // A callback that sends samples finds no memory of former calls, and so does not change these.
    var samples: [TouchSample] = []
    swap(&samples, &self.samples)
    defer {
      samples.removeAll(keepingCapacity: true)
      swap(&samples, &self.samples)
    }
    try add(&samples)
    if isRecording { record(samples) }
    guard let (passed, time) = filter?.filter(&samples) else { return session.send(samples) }
    session.send(passed)
    // Also to the time of a sample that the filter holds back or discards.
    session.advance(to: time)
  }

  /// Sets the size of the window.
  func resize(to size: Size, at time: Duration) {
    resizeInput(to: size, at: time)
    advanceFilter(to: time)
    record(.resize(size, at: time))
    session.send(.resize(size, at: time))
  }

  /// Cancels all touches, also those that the filter holds back.
  func cancelAllTouches(at time: Duration) {
    cancelInput(at: time)
    recordCancel(at: time)
    if let cancelled = filter?.cancelAllTouches(at: time) { session.send(cancelled) }
    // Those of other types, and of fingers that were down before the filter was on.
    session.cancelAllTouches(at: time)
  }

  /// Delivers the received events, advances the time, and moves the views that fly.
  func advance(to time: Duration, hasWaited: Bool = false) {
    deliverInput(at: time, hasWaited: hasWaited)
    recordFrame(at: time)
    advanceFilter(to: time)
    session.advance(to: time)
    for recognizer in flying { recognizer.movedView?.fly(to: session.now) }
    flying.removeAll { $0.movedView?.flight == nil }
  }

  /// The time at which C code must advance the time if it sends no sample before; nil for never.
  var nextDeadline: Duration? {
    if isFlying { return session.now }
    return earliest(
      earliest(session.nextDeadline, filter?.nextDeadline),
      inputDeadline)
  }

  private func earliest(_ first: Duration?, _ second: Duration?) -> Duration? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  /// Delivers samples as one delivery, and removes them.
  func deliver(_ samples: inout [TouchSample]) {
    if !samples.isEmpty { send { $0.append(contentsOf: samples) } }
    samples.removeAll(keepingCapacity: true)
  }

  // MARK: The filter

  /// The settings of the touch filter, with everything off by default.
  var filterSettings: TouchFilterSettings {
    get { filter?.settings ?? TouchFilterSettings() }
    set {
      let changed = filter ?? HostedFilter(at: session.now)
      changed.settings = newValue
      filter = changed
    }
  }

  /// Delivers the touches that are due at a time.
  func advanceFilter(to time: Duration) {
    // In a callback, the time does not advance.
    guard calls == 0, let due = filter?.advance(to: time) else { return }
    session.send(due)
  }

  // MARK: Flights

  /// Whether a view flies, so that its place changes with time.
  var isFlying: Bool { flying.contains { $0.movedView?.flight != nil } }

  /// Moves the moved view of a recognizer with the time from now on.
  func startFlight(of recognizer: HostedRecognizer) {
    if !flying.contains(where: { $0 === recognizer }) { flying.append(recognizer) }
  }

  // MARK: Events

  private func observe() {
    let needsEvents = recordsReasons || onEvent != nil
    if !needsEvents, let observer {
      session.removeObserver(observer)
      self.observer = nil
    } else if needsEvents, observer == nil {
      // The session is kept by the table, and freed after the observer has been removed.
      let this = Unowned(self)
      observer = session.addObserver { this.object.observe($0) }
    }
  }

  private func observe(_ event: SessionEvent) {
    if recordsReasons, case .state(let recognizer, _, _, let reason?) = event {
      recognizers[ObjectIdentifier(recognizer)]?.reason = (
        reason, gestures_reason(reason, in: self)
      )
    }
    guard let onEvent, var value = gestures_event(event, in: self) else { return }
    let outer = self.event
    self.event = event
    calls += 1
    onEvent.function(&value, onEvent.userData)
    calls -= 1
    self.event = outer
  }
}
