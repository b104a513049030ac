import Gestures

/// A window that notifies an observer before and after it sends an event to views.
final class ObservedWindow: Window {
  weak var observer: DeliveryObserver?

  override func sendEvent(_ event: Event) {
    observer?.willDeliver(event, by: self)
    super.sendEvent(event)
    observer?.didDeliver(event)
  }
}
