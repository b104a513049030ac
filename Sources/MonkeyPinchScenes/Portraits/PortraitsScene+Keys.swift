import Gestures

/// What keys do: to the portrait that has the focus what fingers do to it, and to the ground.
extension PortraitsScene: Steerable {
  func move(_ sprite: Sprite, by way: Vector) {
    hold(sprite)
    if root.subviews.last !== sprite { root.bringSubviewToFront(sprite) }
    sprite.center = Field(of: sprite, in: root).clamp(sprite.center + way)
  }

  func tap(_ sprite: Sprite) { restore(sprite) }

  /// A portrait cannot be tickled; the ground below it can.
  func tickle(_ sprite: Sprite) { putSideBySide() }

  public func press(_ key: String) -> Bool {
    switch key {
    case "l":
      let front = root.subviews.last as? Sprite
      guard let sprite = session.window.firstResponder as? Sprite ?? front else { return false }
      makePale(sprite)
    case "v": stack()
    case "s": putSideBySide()
    default: return false
    }
    return true
  }

  public var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag", "to the front and along; it slides on"),
        .init("Two fingers", "pinch or turn: what begins first"),
        .init("Tap twice", "upright, at its size, not pale"),
        .init("Hold for 0.5 s", "makes it pale"),
        .init("Swipe the ground", "one above the other"),
        .init("Rub the ground", "side by side"),
      ],
      keys: Steering.helpOnPlaces + [
        .init("Space", "put it right, as two taps"),
        .init("l", "make it pale, as a long press"),
        .init("v", "one above the other"),
        .init("s or k", "side by side"),
      ])
  }
}
