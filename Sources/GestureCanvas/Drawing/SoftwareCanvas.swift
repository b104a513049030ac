public import GestureControls
public import Gestures

/// A drawing surface in memory, on which the processor draws.
///
/// Of each picture, only the parts are drawn in which it differs from the previous one. SDL's own
/// software renderer places pictures at whole pixels and does not antialias edges.
public final class SoftwareCanvas {
  package var raster: Raster
  /// The size of the drawing surface, in points.
  public private(set) var size: Size
  /// The number of pixels per point of the drawing surface.
  public private(set) var density: Double
  /// The pixels that the last drawing may have changed.
  package private(set) var damage = Damage()

  var list = PaintList()
  /// The pictures from which the current picture was drawn; nil if it must be drawn in full.
  private var drawnPictures: Pictures?
  var glyphs = GlyphMasks()
  var mask = LineMask()
  let mixedRows = MixedRows()
  var pause = DrawingPause()

  /// Creates a drawing surface with black pixels.
  ///
  /// - Parameters:
  ///   - size: The size in points; an edge has at most 16,384 pixels.
  ///   - density: Pixels per point, positive and finite.
  public init(size: Size, density: Double = 1) {
    let (width, height) = Self.pixels(size, density)
    raster = Raster(width: width, height: height, filledWith: .opaqueBlack)
    self.size = size
    self.density = density
  }

  /// Changes the size of the drawing surface, in points, and the number of pixels per point.
  public func resize(to size: Size, density: Double) {
    let (width, height) = Self.pixels(size, density)
    resize(width: width, height: height, density: density)
    self.size = size
  }

  /// Changes the size of the drawing surface, in pixels, and the number of pixels per point.
  package func resize(width: Int, height: Int, density: Double) {
    let isSameSize = width == raster.width && height == raster.height
    if !isSameSize || density != self.density { invalidate() }
    self.density = density
    size = Size(width: Double(width) / density, height: Double(height) / density)
    guard !isSameSize else { return }
    raster = Raster(width: width, height: height, filledWith: .opaqueBlack)
  }

  /// Makes the next drawing draw the whole picture.
  func invalidate() {
    list.removeAll()
    drawnPictures = nil
  }

  /// Draws a picture from a list of commands, and replaces the previous picture.
  ///
  /// - Parameters:
  ///   - commands: The commands, from back to front.
  ///   - pictures: The pictures that the commands name.
  ///   - whileDrawing: Called many times during the drawing, about once in a millisecond; it must
  ///     not use this canvas.
  public func draw(
    _ commands: [DrawCommand], pictures: Pictures = Pictures(), whileDrawing: (() -> Void)? = nil
  ) {
    if drawnPictures !== pictures {
      invalidate()
      drawnPictures = pictures
    }
    damage.removeAll()
    let isFirst = list.steps.isEmpty
    list.update(to: commands, on: surface, damage: &damage) { step($0, pictures) }
    if isFirst || damage.area * 4 > surface.area * 3 { damage.add(surface) }
    pause.begin(whileDrawing)
    for box in damage.boxes { paint(box, pictures) }
    pause.end()
    // A size of the window or a look that is over; the pictures of a blink are drawn again soon.
    pictures.removeSources(
      to: 2 * raster.byteCount, exceptOf: list.steps.lazy.compactMap { $0.paint.picture })
    glyphs.trim()
  }

  /// The picture that was drawn, as an array of bytes.
  public var bitmap: Bitmap { Bitmap(raster) }

  private static func pixels(_ size: Size, _ density: Double) -> (width: Int, height: Int) {
    precondition(density > 0 && density.isFinite, "a density is positive")
    func count(_ length: Double) -> Int {
      Int(min(max((length * density).rounded(), 1), 16_384))
    }
    return (count(size.width), count(size.height))
  }

  /// All pixels of the surface.
  var surface: PixelBox {
    PixelBox(minX: 0, minY: 0, maxX: raster.width, maxY: raster.height)
  }
}
