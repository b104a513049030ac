/// The event of the hovering mouse pointer, which has no button pressed, and the recognizers under it.
struct Hovering {
  let event = Event(.hover)
  /// The hover recognizers of the views under the pointer.
  var recognizers: [GestureRecognizer] = []
  /// Whether views or a pressed button have changed what hovers, which is decided after the delivery.
  var isStale = false
  /// The number of views and recognizers that are about to leave.
  var suspensions = 0

  /// Moves the pointer of a window to the location of a sample, and creates the pointer if there is
  /// none.
  func take(_ sample: TouchSample, in window: Window) {
    let touch = window.pointer ?? Touch(sample)
    if window.pointer == nil {
      touch.newest = sample
      touch.window = window
      event.add(touch)
      window.pointer = touch
    }
    touch.id = sample.id
    touch.type = sample.type == .direct ? .indirectPointer : sample.type
    touch.phase = sample.phase
    touch.previousPosition = touch.position
    touch.newest = sample
    event.note(sample)
  }

  func forgetPointer(in window: Window) {
    event.removeEnded(all: true)
    // A client that keeps the pointer may outlive the window.
    window.pointer?.window = nil
    window.pointer = nil
  }
}
