import GestureControls
package import Gestures
package import PlayKit
import TouchFilters

/// A page that says which of the program's hands fit a person, after twenty leaves were tapped or
/// dragged into a basket, and on which hands are chosen.
///
/// The page covers the window and has a gesture session of its own. A touch that begins while it is
/// open belongs to the page until it ends: a recording does not contain it, but the choice.
package final class HandsPage: LivingObject {
  package let lifetime = Lifetime()
  /// Called when the user chooses hands.
  package var onChoice: ((Hands) -> Void)?
  /// Called with the sound of a leaf or a control.
  var onSound: ((Sound) -> Void)?
  package private(set) var isOpen = false
  /// The size of the window, in points.
  package var size: Size {
    didSet { if size != oldValue { layOut() } }
  }

  /// The hands that are chosen now.
  private(set) var hands = Hands.standard
  /// The hands that were chosen before those that fit were applied; nil if they were not applied.
  private(set) var replaced: Hands?
  /// What the last trial says; nil before the first.
  private(set) var advice: HandsAdvice?
  /// The leaves that are being caught; nil while the panel is visible.
  private(set) var leaves: LeafTargets?

  /// The button that starts, applies what fits, or undoes that.
  let main = Button(name: "main")
  /// The button that lets the leaves fall again.
  let again = Button(name: "again")
  let close = Button(icon: .close, name: "close")
  let choice = SegmentedControl(Hands.allCases.map { $0.title }, name: "hands")
  var controls: [Control] { [main, again, choice, close] }

  private let session: Session
  /// Keeps the repeats of fingers that bounce from the controls: one would undo what the tap before
  /// it has applied.
  private var filter = TouchFilter(HandsPage.repetitions)
  /// Only what keeps a finger that bounces from pressing a button twice: nothing that delays touches.
  private static var repetitions: TouchFilterSettings {
    var settings = TouchFilterSettings()
    settings.repeatInterval = Hands.bouncing.filters.repeatInterval
    return settings
  }
  private var reducesMotion = false
  private var language = Language.english
  /// The identities of the touches that began on the page and have not ended yet.
  private var touches: [TouchID] = []
  /// The keys that went down on the page.
  private var keys: [String] = []
  private(set) var now = Duration.zero
  private(set) var layout = HandsPageLayout()

  /// Creates a closed page for a window.
  package init(size: Size) {
    self.size = size
    session = Session(window: Window(size: size))
    for control in controls { session.window.addSubview(control) }
    main.addTarget(self, HandsPage.proceed, for: .primaryActionTriggered)
    again.addTarget(self, HandsPage.startLeaves, for: .primaryActionTriggered)
    close.addAction(for: .primaryActionTriggered, weakly(self) { page, _ in page.setOpen(false) })
    choice.addAction(
      for: .valueChanged,
      weakly(self) { page, choice in
        guard let index = choice.selectedSegmentIndex else { return }
        page.replaced = nil
        page.choose(Hands.allCases[index])
      })
    for control in controls {
      control.addAction(for: .primaryActionTriggered, weakly(self) { $0.play("click", at: $1) })
    }
  }

  /// Opens the page with the hands that are chosen now.
  ///
  /// - Parameter reducesMotion: Whether leaves appear at their places and do not fly.
  package func open(
    _ hands: Hands, _ language: Language = .english, reducesMotion: Bool = false, at time: Duration
  ) {
    now = max(now, time)
    (self.hands, replaced, advice) = (hands, nil, nil)
    self.language = language
    choice.titles = Hands.allCases.map { language($0.title) }
    again.title = language("Try again")
    again.bounds.size = again.intrinsicContentSize
    self.reducesMotion = reducesMotion
    setOpen(true)
  }

  /// Closes the page; the touches that are down remain the page's until they end.
  package func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    leaves = nil
    session.window.firstResponder?.resignFirstResponder()
    showState()
  }

  // MARK: Steps

  /// What the main button does.
  enum Step: Equatable {
    case start
    case use(Hands)
    case undo(Hands)
    case done
  }

  var step: Step {
    guard let advice else { return .start }
    if let replaced { return .undo(replaced) }
    return advice.best == hands ? .done : .use(advice.best)
  }

  private func proceed() {
    switch step {
    case .start: startLeaves()
    case .use(let best):
      replaced = hands
      choose(best)
    case .undo(let former):
      replaced = nil
      choose(former)
    case .done: setOpen(false)
    }
  }

  private func startLeaves() {
    leaves = LeafTargets(in: size, reducesMotion: reducesMotion, at: now)
    showState()
  }

  private func choose(_ hands: Hands) {
    self.hands = hands
    onChoice?(hands)
    showState()
  }

  private func finishLeaves(_ leaves: LeafTargets) {
    advice = leaves.trial.advice(present: hands)
    (replaced, self.leaves) = (nil, nil)
    showState()
  }

  /// Shows the controls of the current step.
  private func showState() {
    main.title =
      switch step {
      case .start: language("Start")
      case .use(let hands): language("Use %1 hands", language(hands.inSentence))
      case .undo: language("Undo")
      case .done: language("Done")
      }
    let isPanel = leaves == nil
    main.isHidden = !isPanel
    again.isHidden = !isPanel || advice == nil
    choice.isHidden = !isPanel
    choice.select(Hands.allCases.firstIndex(of: hands), animated: true)
    layOut()
  }

  private func layOut() {
    session.window.bounds.size = size
    leaves?.layout = LeafLayout(size)
    layout = HandsPageLayout(
      in: size, text: text, purpose: language(hands.purpose), hasResult: advice != nil)
    layout.place(main: main, again: again, choice: choice, close: close)
  }

  /// The text of the panel.
  var text: String {
    advice?.words(in: language)
      ?? language(
        "Tap twelve leaves, and drag eight into the basket. Take your time: every leaf waits for you."
      )
  }

  private func play(_ sound: String, at control: Control) {
    onSound?(Sound(sound, at: control.frame.center, on: size))
  }

  // MARK: Input

  /// Handles a sample of a touch that began on the page; returns `false` for any other sample.
  package func take(_ sample: TouchSample) -> Bool {
    let isTouch = !sample.isHover && !sample.isReportedGesture
    if isTouch, sample.phase == .began, isOpen { touches.append(sample.id) }
    guard isTouch ? touches.contains(sample.id) : isOpen else { return false }
    if isTouch, sample.phase == .ended || sample.phase == .cancelled {
      touches.removeAll { $0 == sample.id }
    }
    now = max(now, sample.timestamp)
    if let index = leaves?.index {
      leaves?.take(sample)
      noteCaught(since: index)
    }
    session.send(filter.filter([sample]))
    return true
  }

  /// Handles a key that went down on the page; returns `false` for any other key.
  package func take(_ press: Press) -> Bool {
    if press.phase == .began, isOpen { keys.append(press.key) }
    guard keys.contains(press.key) else { return false }
    now = max(now, press.timestamp)
    if press.phase != .began { keys.removeAll { $0 == press.key } }
    switch press.key {
    case "escape", Self.key: if press.phase == .began { setOpen(false) }
    case "return", "keypad enter", "space":
      guard session.window.firstResponder == nil else { return send(press) }
      if press.phase == .began, !main.isHidden { main.sendActions(for: .primaryActionTriggered) }
    default: return send(press)
    }
    return true
  }

  private func send(_ press: Press) -> Bool {
    session.send(press)
    return true
  }

  /// The name of the key that opens and closes the page.
  package static let key = "f7"

  // MARK: Time

  /// Advances the page to a time.
  package func update(to time: Duration) {
    now = max(now, time)
    guard isOpen else { return }
    session.send(filter.advance(to: now))
    session.advance(to: now)
    controls.update(to: now)
    guard var leaves else { return }
    let index = leaves.index
    leaves.update(to: now)
    self.leaves = leaves
    noteCaught(since: index)
  }

  private func noteCaught(since index: Int) {
    guard let leaves, leaves.index > index else { return }
    onSound?(Sound("drop", at: leaves.layout.opening, on: size))
    if leaves.task == nil { finishLeaves(leaves) }
  }

  package var isAnimating: Bool {
    isOpen && (controls.isAnimating || leaves?.isAnimating(at: now) ?? false)
  }
}
