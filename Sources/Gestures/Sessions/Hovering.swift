/// The hovering mouse pointer, which has no button pressed, and the recognizers under the pointer.
struct Hovering {
  let event = Event(.hover)
  /// The mouse pointer over the window; nil if the pointer is outside the window.
  var pointer: Touch?
  /// The hover recognizers of the views under the pointer.
  var recognizers: [GestureRecognizer] = []
  /// The number of updates of the hovered views; a change during an update reveals a nested update.
  var refreshes = 0

  /// Moves the pointer to the location of a sample, and creates the pointer if there is none.
  mutating func take(_ sample: TouchSample, window: Window) {
    let touch = pointer ?? Touch(sample)
    if pointer == nil {
      touch.core.newest = sample
      touch.core.window = Unretained(window)
      event.core.touches.append(touch)
      pointer = touch
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

  mutating func forgetPointer() {
    event.core.touches.removeAll(keepingCapacity: true)
    pointer = nil
  }
}
