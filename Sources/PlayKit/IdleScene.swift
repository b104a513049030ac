package import Gestures

/// A scene whose picture moves now and then while there is no input.
///
/// Such a scene draws the movements that its picture builder contains in
/// ``PictureBuilder/idleLife``.
package protocol IdleScene: Scene {
  /// The gestures that a drawn hand demonstrates while there is no input, in order.
  var demonstrations: ArraySlice<Demonstration> { get }
}

/// A gesture that a drawn hand demonstrates on a sprite.
package struct Demonstration {
  package let gesture: SpriteGesture
  package let sprite: View

  package init(gesture: SpriteGesture, sprite: View) {
    self.gesture = gesture
    self.sprite = sprite
  }
}
