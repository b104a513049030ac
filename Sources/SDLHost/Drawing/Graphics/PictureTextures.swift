import GestureCanvas
import Gestures

/// A cache of pictures in the graphics card's memory, at the sizes in which they are drawn.
///
/// Drawing a large picture takes longer than a frame, so during a pinch an existing size is shown until
/// the requested size has been the same for a while.
final class PictureTextures {
  /// A period in which a picture is drawn at the same new size: the numbers of the first and the
  /// last frame.
  private struct Wait {
    let first: Int
    var last: Int
  }

  /// The number of frames for which a large picture is stretched before a sharp picture is created.
  static let framesToWait = 12
  /// The number of pixels above which a picture is stretched for some frames before a sharp picture
  /// is created.
  static let quickPixels = 400.0 * 400
  /// The cached sizes to draw instead of a missing exact size, best first, as numbers of size steps
  /// above the exact size.
  ///
  /// A negative number stands for a size below the exact size.
  static let substitutes = Array(1...6) + [-1, -2, -3, -4]

  private let graphics: GraphicsHandle
  private let largest: Int
  private var textures = RecentlyUsed<SizedPicture, Texture>()
  private var waits: [SizedPicture: Wait] = [:]
  private var frame = 0
  /// The number of uses of textures before this frame.
  private var firstUse = 0
  /// Whether a picture in this frame is stretched from another size, because its exact size takes
  /// long to create.
  private(set) var isWaiting = false

  /// Creates an empty cache of pictures in the memory of a graphics card.
  ///
  /// - Parameter largest: The maximum number of pixels along an edge.
  init(_ graphics: GraphicsHandle, largest: Int) {
    self.graphics = graphics
    self.largest = largest
  }

  func beginFrame() {
    if !waits.isEmpty { waits = waits.filter { $0.value.last == frame } }
    frame += 1
    isWaiting = false
    firstUse = textures.uses
  }

  /// Removes the least recently used pictures that are not in this frame, until they occupy at most
  /// `budget` bytes.
  func endFrame(budget: Int) { textures.trim(to: budget, notUsedSince: firstUse) }

  /// Removes all pictures from the cache, because the graphics driver has lost them.
  func removeAll() { textures.removeAll() }

  /// Returns a texture with the named picture, for drawing in `area`; nil if the picture cannot be
  /// loaded.
  ///
  /// The texture has a transparent border of one pixel. `transform` maps the frame to pixels.
  func texture(
    of name: String, shownIn area: Rect, transform: Transform, from pictures: Pictures
  ) throws(SDLError) -> Texture? {
    guard let scale = pictures.scale(of: name, shownIn: area, transform: transform),
      let natural = pictures.naturalSize(of: name),
      let step = pictures.step(of: name, scale: scale, limit: largest)
    else { return nil }
    let key = SizedPicture(name: name, step: step)
    if let known = textures[key] { return known }

    let pixels = natural.width * natural.height * scale * scale
    if pixels > Self.quickPixels, !hasWaited(for: key), let other = substitute(for: key) {
      isWaiting = true
      return other
    }
    guard let raster = pictures.raster(of: name, step: step)?.framed() else { return nil }
    let texture = try Texture(graphics, width: raster.width, height: raster.height)
    try texture.write(raster.pixels, x: 0, y: 0, width: raster.width, height: raster.height)
    textures.insert(texture, for: key, cost: raster.byteCount)
    return texture
  }

  private func hasWaited(for key: SizedPicture) -> Bool {
    let wait = Wait(first: waits[key]?.first ?? frame, last: frame)
    waits[key] = wait
    return frame - wait.first >= Self.framesToWait
  }

  private func substitute(for key: SizedPicture) -> Texture? {
    for offset in Self.substitutes {
      if let texture = textures[SizedPicture(name: key.name, step: key.step + offset)] {
        return texture
      }
    }
    return nil
  }
}
