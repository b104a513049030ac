import GestureSubclassing
import Gestures

/// Watches the touches of one view, and of what lies in it, on their way, and draws up the diagram.
///
/// It takes part in nothing: all it knows comes from the window's ``Window/sendEvent(_:)``, which is
/// called with every delivery, and from the session's observers, who hear what recognizers and views
/// make of it.
final class DeliveryWatch {
  private(set) var diagram = SequenceDiagram()
  /// The recognizers that have a line in the diagram.
  private(set) var recognizers: [GestureRecognizer] = []
  /// The view that was touched last.
  private(set) var touched: View?
  /// Called with each delivery to the view, once everybody has heard of it.
  var onDelivered: ((Event) -> Void)?

  private weak var view: View?
  private let session: Session
  private var observer: SessionObserver?
  /// The fingers of this sequence of touches, in the order they landed: a finger's place is its
  /// number.
  private var fingers: [Touch.ID] = []
  private var held = Held()
  /// What the delivery that is under way has brought so far.
  private var news: News?

  /// Who acted last, and so takes touches away.
  private var actor: Int?

  /// Of which fingers the view has not been told.
  private struct Held {
    var began: [Touch.ID] = []
    var ended: [Touch.ID] = []
  }

  private struct News {
    var touches: [Touch] = []
    /// Recognizers of the views around, until they have been told of fingers that land.
    var isLanding = false
    var refusals: [(recognizer: Int, id: Touch.ID)] = []
    var cancelled: [Touch.ID] = []
    /// Of which fingers the view was told.
    var began: [Touch.ID] = []
    var ended: [Touch.ID] = []
  }

  init(_ session: Session) {
    self.session = session
    observer = session.addObserver { [weak self] in self?.note($0) }
  }

  deinit { if let observer { session.removeObserver(observer) } }

  /// Watches another view, or the same one with other recognizers; the diagram begins anew.
  func watch(_ view: View, _ recognizers: [GestureRecognizer]) {
    self.view = view
    self.recognizers = recognizers
    touched = view
    clear()
  }

  func clear() {
    diagram.clear()
    held = Held()
    fingers = []
    news = nil
  }

  /// The number of a finger in the diagram, from 0 on.
  func number(of touch: Touch) -> Int { fingers.firstIndex(of: touch.id) ?? 0 }

  private func concerns(_ touch: Touch) -> Bool {
    guard let view else { return false }
    return touch.view?.isDescendant(of: view) ?? false
  }

  /// Each once, though a finger may have landed and lifted several times.
  private func numbers(_ ids: [Touch.ID]) -> [Int] {
    fingers.indices.filter { ids.contains(fingers[$0]) }
  }

  private func add(_ event: SequenceDiagram.Event) { diagram.add(event, at: session.now) }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0 === recognizer }
  }

  // MARK: A delivery

  private static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  func willDeliver(_ event: Event, by window: Window) {
    guard event.type == .touches else { return }
    let touches = event.allTouches.filter(concerns)
    guard touches.contains(where: { Self.phases.contains($0.phase) }) else { return }
    beginSequence(with: touches)
    diagram.openDelivery(at: session.now)
    var news = News(touches: touches)
    news.isLanding = touches.contains { $0.phase == .began }
    news.cancelled = touches.filter { $0.phase == .cancelled }.map(\.id)
    let source = window.application == nil ? SequenceDiagram.Lane.window : .application
    for phase in Self.phases {
      let ids = touches.filter { $0.phase == phase }.map(\.id)
      guard !ids.isEmpty, source != .window else { continue }
      add(.message(from: source, to: .window, phase, fingers: numbers(ids)))
    }
    self.news = news
    if !news.isLanding { tellRecognizers() }
  }

  private func beginSequence(with touches: [Touch]) {
    let landing = touches.filter { $0.phase == .began }
    guard !landing.isEmpty else { return }
    // While a clock runs something is open: a second tap belongs to the first.
    let isNew = touches.count == landing.count && session.nextDeadline == nil
    if isNew {
      diagram.beginSequence(at: session.now)
      fingers = []
      held = Held()
    }
    touched = landing[0].view
    for touch in landing where !fingers.contains(touch.id) { fingers.append(touch.id) }
  }

  /// Recognizers are told next: of fingers that land, once it is known who looks at them.
  private func tellRecognizers() {
    guard let news else { return }
    self.news?.isLanding = false
    for (index, recognizer) in recognizers.enumerated() {
      // Whoever has all it takes is told no more.
      guard recognizer.requestedState != .ended else { continue }
      for phase in Self.phases {
        let ids = news.touches.filter { touch in
          guard touch.phase == phase else { return false }
          if phase == .began {
            return isAround(touch, recognizer)
              && !news.refusals.contains { $0.recognizer == index && $0.id == touch.id }
          }
          return touch.gestureRecognizers.contains { $0 === recognizer }
        }.map(\.id)
        guard !ids.isEmpty else { continue }
        add(.message(from: .window, to: .recognizer(index), phase, fingers: numbers(ids)))
      }
    }
  }

  private func isAround(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard let view = recognizer.view else { return false }
    return touch.view?.isDescendant(of: view) ?? false
  }

  func didDeliver(_ event: Event) {
    guard event.type == .touches, news != nil else { return }
    if news?.isLanding ?? false { tellRecognizers() }
    onDelivered?(event)
    noteHeld()
    news = nil
    diagram.closeDelivery()
  }

  /// What the view has not been told of because somebody has not decided.
  private func noteHeld() {
    guard let news else { return }
    func isHeld(_ touch: Touch, _ delays: (GestureRecognizer) -> Bool) -> Bool {
      touch.gestureRecognizers.contains { delays($0) && $0.state == .possible }
    }
    let began = news.touches.filter {
      $0.phase == .began && !news.began.contains($0.id) && isHeld($0, \.delaysTouchesBegan)
    }.map(\.id)
    let ended = news.touches.filter {
      // The end of what the view never heard of is no news.
      $0.phase == .ended && !news.ended.contains($0.id) && !held.began.contains($0.id)
        && isHeld($0, \.delaysTouchesEnded)
    }.map(\.id)
    if !began.isEmpty { add(.holds(.began, fingers: numbers(began))) }
    if !ended.isEmpty { add(.holds(.ended, fingers: numbers(ended))) }
    held.began += began
    held.ended += ended
  }

  // MARK: What comes of it

  private func note(_ event: SessionEvent) {
    switch event {
    case .refused(let touch, let recognizer, let refusal):
      guard let index = index(of: recognizer), concerns(touch) else { return }
      if case .ignored = refusal {
        return add(.ignores(index, fingers: numbers([touch.id])))
      }
      news?.refusals.append((index, touch.id))
      add(.refuses(index, fingers: numbers([touch.id])))
      add(.reason(index, refusal.words(for: recognizer)))
    case .state(let recognizer, _, let state, let reason):
      guard let index = index(of: recognizer) else { return }
      finishLanding()
      add(.state(index, state, acts: false))
      if let reason { add(.reason(index, reason.words(for: recognizer))) }
    case .waits(let recognizer, let rival, _):
      guard let index = index(of: recognizer) else { return }
      finishLanding()
      add(.waits(index, rival.name ?? ""))
    case .allowed(let recognizer, let rival, let allowance):
      guard let index = index(of: recognizer) else { return }
      finishLanding()
      add(.reason(index, "goes on: \(allowance.words(beside: rival))"))
    case .action(let recognizer):
      guard let index = index(of: recognizer) else { return }
      finishLanding()
      actor = index
      add(.state(index, recognizer.state, acts: true))
    case .view(_, let phase, let touches):
      guard touches.contains(where: concerns) else { return }
      finishLanding()
      tellView(phase, touches.map(\.id))
    default: break
    }
  }

  private func finishLanding() {
    if news?.isLanding ?? false { tellRecognizers() }
  }

  private func tellView(_ phase: Touch.Phase, _ ids: [Touch.ID]) {
    let isSystem = ids.contains { news?.cancelled.contains($0) ?? false }
    let source: SequenceDiagram.Lane =
      if phase == .cancelled, !isSystem, let actor { .recognizer(actor) } else { .window }
    var isLate = false
    switch phase {
    case .began:
      isLate = ids.contains(where: held.began.contains)
      held.began.removeAll(where: ids.contains)
      news?.began += ids
    case .ended:
      isLate = ids.contains(where: held.ended.contains)
      held.ended.removeAll(where: ids.contains)
      news?.ended += ids
    default: break
    }
    add(.message(from: source, to: .view, phase, fingers: numbers(ids), isLate: isLate))
  }
}
