package import Gestures

extension Pictures {
  /// Returns the pixels of a picture, scaled to the size in which the picture will be drawn.
  func raster(
    of name: String, shownIn frame: Rect, transform: Transform, limit: Int = 4096
  ) -> Raster? {
    guard let scale = scale(of: name, shownIn: frame, transform: transform) else { return nil }
    return raster(of: name, scale: scale, limit: limit)
  }

  /// Returns the scale at which a picture is drawn; 1 is the size in the picture's file.
  ///
  /// If the horizontal and the vertical scale differ, the result is the larger one. `transform`
  /// maps the frame to pixels.
  package func scale(of name: String, shownIn frame: Rect, transform: Transform) -> Double? {
    guard let natural = naturalSize(of: name), natural.width > 0, natural.height > 0 else {
      return nil
    }
    let across = Vector(dx: frame.width, dy: 0).applying(transform).magnitude / natural.width
    let down = Vector(dx: 0, dy: frame.height).applying(transform).magnitude / natural.height
    let scale = max(across, down)
    return scale > 0 && scale.isFinite ? scale : nil
  }
}
