/// The hovering pointer, and the recognizers of the views that it is over.
struct Hovering {
  let event = Event(.hover)
  /// The pointer that hovers over the window, or did before one of its buttons was pressed.
  var pointer: Touch?
  /// The recognizers of the views that the pointer is over.
  var recognizers: [GestureRecognizer] = []

  /// Moves the pointer to the location of a sample, and creates it if there is none.
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
    touch.core.previousTimestamp = touch.timestamp
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
