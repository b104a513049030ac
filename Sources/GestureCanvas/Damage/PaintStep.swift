import GestureControls

/// A draw command of a picture with everything that is computed once to draw it many times.
struct PaintStep {
  let command: DrawCommand
  let paint: Paint
  /// The pixels of the surface that the command can change if nothing limits it.
  let extent: PixelBox
  /// The pixels to which earlier commands limit the drawing.
  var clip: PixelBox
  /// Whether the previous picture contained the command too.
  var isSteady = false

  /// The pixels that the command can change.
  var bounds: PixelBox { extent.intersection(clip) }
}

/// What a draw command draws, in pixels.
enum Paint {
  case nothing
  case fill(Pixel)
  case box(
    fill: (box: RoundedBox, color: Pixel)?, ring: (box: RoundedBox, width: Double, color: Pixel)?)
  case line(PixelLine, Pixel)
  case text(TextLayout, Pixel)
  /// A picture that is mixed from its pixels; the opacity is from 0 to 255.
  case picture(PictureSampler, SizedPicture, opacity: UInt32)
  /// A picture that has been mixed before.
  case copy(PictureCopy, SizedPicture, opacity: UInt32)
  /// A limit for the drawing of later commands; nil for none.
  case clip(PixelBox?)

  /// The picture that is drawn; nil for other commands.
  var picture: SizedPicture? {
    switch self {
    case .picture(_, let picture, _), .copy(_, let picture, _): picture
    default: nil
    }
  }
}
