import GestureControls
import Gestures
import PlayKit

/// The size and the pressure of a drawn hand.
struct HandPicture {
  /// The height of the hand on the surface, in points.
  let height: Double
  let scale: Double
  /// How far the finger is down: 0 in the air, 1 on the surface.
  let pressure: Double

  /// The location of the index finger's tip in the picture `hand`, in points of the picture.
  private static let fingertip = Point(x: 46, y: 16)
  private static let size = Size(width: 120, height: 150)

  /// Draws a hand whose index finger points at a location.
  func draw(at location: Point, isLeft: Bool, _ picture: inout PictureBuilder) {
    // A raised hand is closer to the eye, so it is larger, and its fingertip is lower right.
    let raised = 1 - pressure
    let unit = height / Self.size.height * (1 + 0.1 * raised)
    let x = isLeft ? Self.size.width - Self.fingertip.x : Self.fingertip.x
    let shift = Vector(dx: isLeft ? -8 : 8, dy: 14) * (raised * unit)
    let origin = location + shift - Vector(dx: x, dy: Self.fingertip.y) * unit
    let frame = Rect(
      origin: origin, size: Size(width: Self.size.width * unit, height: Self.size.height * unit))
    picture.image(isLeft ? "hand-left" : "hand", in: frame)
  }

  /// Draws the ring around a fingertip on the surface.
  func drawTouch(at location: Point, _ picture: inout PictureBuilder) {
    guard pressure > 0 else { return }
    let color = picture.theme.active
    let radius = height * 0.17 / picture.scale
    picture.circle(
      location, radius: radius * (2 - pressure), fill: color.faded(0.3 * pressure),
      edge: color.faded(pressure), width: 2.5)
  }
}
