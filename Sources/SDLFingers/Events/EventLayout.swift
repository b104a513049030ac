/// The byte offsets of those fields of SDL's events that ``SDLEvent`` reads.
///
/// SDL keeps the layout of events stable within a major version.
struct EventLayout {
  struct Finger { let device, finger, x, y, pressure, window: Int }
  struct Motion { let window, mouse, buttons, x, y: Int }
  struct Button { let window, mouse, button, isDown, x, y: Int }
  struct Wheel { let window, mouse, x, y, preciseX, preciseY, direction: Int }
  /// Of the events that SDL 3 sends for a trackpad's pinch.
  struct Pinch { let scale, window: Int }
  /// Of the events that SDL 3 sends for a pen.
  struct Pen { let window, pen, state, x, y, axis, value: Int }
  struct Key { let window, isDown, isRepeat, scancode, keycode: Int }
  /// In SDL 2, `change` is the field with the kind of the change; in SDL 3, each has an event type.
  struct Window { let window, change, width: Int }

  let timestamp: Int
  let finger: Finger
  let motion: Motion
  let button: Button
  let wheel: Wheel
  let key: Key
  let window: Window
  let pinch = Pinch(scale: 16, window: 20)
  let pen = Pen(window: 16, pen: 20, state: 24, x: 28, y: 32, axis: 36, value: 40)

  static let sdl2 = EventLayout(
    timestamp: 4,
    finger: Finger(device: 8, finger: 16, x: 24, y: 28, pressure: 40, window: 44),
    motion: Motion(window: 8, mouse: 12, buttons: 16, x: 20, y: 24),
    button: Button(window: 8, mouse: 12, button: 16, isDown: 17, x: 20, y: 24),
    wheel: Wheel(
      window: 8, mouse: 12, x: 16, y: 20, preciseX: 28, preciseY: 32, direction: 24),
    key: Key(window: 8, isDown: 12, isRepeat: 13, scancode: 16, keycode: 20),
    window: Window(window: 8, change: 12, width: 16))

  static let sdl3 = EventLayout(
    timestamp: 8,
    finger: Finger(device: 16, finger: 24, x: 32, y: 36, pressure: 48, window: 52),
    motion: Motion(window: 16, mouse: 20, buttons: 24, x: 28, y: 32),
    button: Button(window: 16, mouse: 20, button: 24, isDown: 25, x: 28, y: 32),
    wheel: Wheel(
      window: 16, mouse: 20, x: 24, y: 28, preciseX: 24, preciseY: 28, direction: 32),
    key: Key(window: 16, isDown: 36, isRepeat: 37, scancode: 24, keycode: 28),
    window: Window(window: 16, change: 0, width: 20))
}
