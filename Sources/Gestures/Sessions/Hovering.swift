/// The event of the hovering mouse pointer, which has no button pressed, and the recognizers under it.
struct Hovering {
  let event = Event(.hover)
  /// The hover recognizers of the views under the pointer.
  var recognizers: [GestureRecognizer] = []
  /// The number of updates of the hovered views; a change during an update reveals a nested update.
  var refreshes = 0

  /// Moves the pointer of a window to the location of a sample, and creates the pointer if there is
  /// none.
  func take(_ sample: TouchSample, in window: Window) {
    let touch = window.windowCore.pointer ?? Touch(sample)
    if window.windowCore.pointer == nil {
      touch.core.newest = sample
      touch.core.window = Unretained(window)
      event.core.touches.append(touch)
      window.windowCore.pointer = touch
    }
    touch.core.id = sample.id
    touch.core.type = sample.type == .direct ? .indirectPointer : sample.type
    touch.phase = sample.phase
    touch.core.previousPosition = touch.position
    touch.core.newest = sample
    event.core.timestamp = sample.timestamp
    event.core.modifierFlags = sample.modifierFlags
    event.core.buttonMask = sample.buttonMask
  }

  func forgetPointer(in window: Window) {
    event.core.touches.removeAll(keepingCapacity: true)
    window.windowCore.pointer = nil
  }
}
