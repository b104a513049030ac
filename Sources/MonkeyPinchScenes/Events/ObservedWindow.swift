import Gestures

/// A window that reports each delivery to an observer, before and after it sends the event.
final class ObservedWindow: Window {
  weak var observer: DeliveryObserver?

  override func sendEvent(_ event: Event) {
    observer?.willDeliver(event, by: self)
    super.sendEvent(event)
    observer?.didDeliver(event)
  }
}
