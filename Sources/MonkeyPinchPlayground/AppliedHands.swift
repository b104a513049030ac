import GestureHistory
import Gestures

/// The limits that hands set in one scene, with the scene's own, so that they can be set again.
final class AppliedHands {
  private let session: Session
  private var observer: SessionObserver?
  private var hands = Hands.standard
  /// The scene's own limits of the recognizers that were changed.
  private var originals: [Original] = []

  private struct Original {
    weak var recognizer: GestureRecognizer?
    let property: AdjustableProperty
    let value: Double
  }

  init(_ session: Session) { self.session = session }

  /// Sets the limits of hands, in the place of those that were set before.
  ///
  /// Recognizers that the scene adds later are changed when a finger lands on their views.
  func apply(_ hands: Hands) {
    guard hands != self.hands else { return }
    self.hands = hands
    for original in originals {
      if let recognizer = original.recognizer {
        original.property.set(original.value, of: recognizer)
      }
    }
    originals = []
    if let observer { session.removeObserver(observer) }
    observer = nil
    guard let preset = hands.preset else { return }
    change(allIn: session.window, preset)
    observer = session.addObserver { [unowned self] event in
      guard case .touch(let touch) = event, touch.phase == .began else { return }
      var next = touch.view
      while let view = next {
        for recognizer in view.gestureRecognizers { change(recognizer, preset) }
        next = view.superview
      }
    }
  }

  private func change(allIn view: View, _ preset: LimitPreset) {
    for recognizer in view.gestureRecognizers { change(recognizer, preset) }
    for view in view.subviews { change(allIn: view, preset) }
  }

  private func change(_ recognizer: GestureRecognizer, _ preset: LimitPreset) {
    originals.removeAll { $0.recognizer == nil }
    guard !originals.contains(where: { $0.recognizer === recognizer }) else { return }
    for property in type(of: recognizer).adjustableProperties {
      guard let value = property.value(in: preset), let own = property.value(of: recognizer)
      else { continue }
      // What the scene has turned off stays off, and what it allows is allowed, but for UIKit's limits.
      let limit = preset == .uikit ? value : own == 0 ? 0 : max(own, value)
      guard limit != own else { continue }
      originals.append(Original(recognizer: recognizer, property: property, value: own))
      property.set(limit, of: recognizer)
    }
  }
}
