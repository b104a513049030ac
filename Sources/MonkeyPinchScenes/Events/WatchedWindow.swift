import Gestures

/// A window that lets somebody look at what is sent to it, before and after it passes it on.
final class WatchedWindow: Window {
  weak var watch: DeliveryWatch?

  // The application called this: whatever came before the window has been by then.
  override func sendEvent(_ event: Event) {
    watch?.willDeliver(event, by: self)
    super.sendEvent(event)
    watch?.didDeliver(event)
  }
}
