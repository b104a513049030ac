import GestureDrawing
import Gestures

extension DrawerScene {
  /// The phones' panels deal with their keys themselves.
  func connectKeys() {
    mover.onPress = { [weak self] in self?.steering.take($1, for: $0) ?? false }
    for tile in tiles {
      tile.onPress = { [weak self, unowned tile] in self?.take($1, for: tile) ?? false }
    }
  }

  private func take(_ key: Press, for tile: DrawerTile) -> Bool {
    guard key.phase == .began else { return true }
    guard key.isPlain else { return false }
    if tile === swipe {
      let names = ["right", "left", "up", "down"]
      guard let index = names.firstIndex(of: key.key) else { return false }
      swiped(to: Self.directions[index])
      return true
    }
    guard ["space", "return", "keypad enter"].contains(key.key) else { return false }
    count(tile)
    return true
  }

  public var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag a phone's page", "opens the menu behind it, left or right"),
        .init("Flick it", "only the phone with recognizers feels how fast"),
        .init("From the right edge", "pulls that phone's menu in from outside"),
        .init("Tap an open phone", "closes it"),
        .init("Tap the banana", "its left half refuses"),
        .init("Tiles", "two taps, two fingers, both; hold and let go; swipe"),
        .init("The monkey", "drag, pinch and turn it"),
      ],
      keys: [
        .init("Tab, Shift + Tab", "choose a phone or a tile"),
        .init("Left, right", "open and close the phone's menus"),
        .init("Space", "close the phone; do what the tile is for"),
        .init("Arrows", "swipe on the tile of swipes; move the monkey"),
        .init("+ and -", "scale the monkey"),
        .init("[ and ], or , and .", "turn the monkey"),
      ])
  }
}

extension DrawerScene: Steerable {
  static let scales = 0.5...2.0

  func move(_ sprite: Sprite, by way: Vector) {
    sprite.transform.tx += way.dx
    sprite.transform.ty += way.dy
    keepMoverInside()
  }

  func scale(_ sprite: Sprite, by factor: Double) {
    let old = sprite.transform.scale
    let new = min(max(old * factor, Self.scales.lowerBound), Self.scales.upperBound)
    sprite.transform = sprite.transform.scaledBy(x: new / old, y: new / old)
  }

  func turn(_ sprite: Sprite, by angle: Double) {
    sprite.transform = sprite.transform.rotated(by: angle)
  }

  func tap(_ sprite: Sprite) { sprite.struckAt = session.now }
  func tickle(_ sprite: Sprite) { sprite.struckAt = session.now }

  /// Its middle stays on the stage, so that it can always be taken hold of again.
  func keepMoverInside() {
    let place = mover.center + Vector(dx: mover.transform.tx, dy: mover.transform.ty)
    let inside = stage.bounds.clamp(place)
    mover.transform.tx += inside.x - place.x
    mover.transform.ty += inside.y - place.y
  }
}
