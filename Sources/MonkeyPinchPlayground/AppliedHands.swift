import GestureHistory
import Gestures

/// The limits that hands set in one scene, with the scene's own, so that they can be set again.
final class AppliedHands: LivingObject {
  let lifetime = Lifetime()
  private let session: Session
  private var observer: SessionObserver?
  private var hands = Hands.standard
  /// The scene's own limits of the recognizers that were changed.
  private var originals: [ObjectIdentifier: Original] = [:]

  private struct Original {
    let recognizer: WeakReference<GestureRecognizer>
    let values: [(property: AdjustableProperty, value: Double)]
  }

  init(_ session: Session) { self.session = session }

  /// Sets the limits of hands, in the place of those that were set before.
  ///
  /// Recognizers that the scene adds later are changed when a finger lands on their views.
  func apply(_ hands: Hands) {
    guard hands != self.hands else { return }
    self.hands = hands
    for original in originals.values {
      guard let recognizer = original.recognizer.object else { continue }
      for (property, value) in original.values { property.set(value, of: recognizer) }
    }
    originals = [:]
    if let observer { session.removeObserver(observer) }
    observer = hands.preset.map { preset in
      session.onEachRecognizer(weakly(self) { $0.change($1, preset) })
    }
  }

  private func change(_ recognizer: GestureRecognizer, _ preset: LimitPreset) {
    // Another recognizer may have been at the same address.
    guard originals[ObjectIdentifier(recognizer)]?.recognizer.object !== recognizer else { return }
    var values: [(property: AdjustableProperty, value: Double)] = []
    for property in type(of: recognizer).adjustableProperties {
      guard let value = property.value(in: preset), let own = property.value(of: recognizer)
      else { continue }
      // What the scene or the hands turn off is off, and what the scene allows is allowed, but for UIKit's
      // limits.
      let isOff = value == 0 || own == 0 && !property.isFlag
      let limit = preset == .uikit ? value : isOff ? 0 : max(own, value)
      guard limit != own else { continue }
      values.append((property, own))
      property.set(limit, of: recognizer)
    }
    originals[ObjectIdentifier(recognizer)] = Original(
      recognizer: WeakReference(recognizer), values: values)
  }
}
