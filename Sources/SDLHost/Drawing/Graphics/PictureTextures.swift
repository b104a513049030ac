import GestureCanvas
import Gestures

/// The pictures' textures, at the sizes that are shown.
///
/// Drawing a large picture afresh takes longer than a frame, so a pinch goes on with a size that is
/// there already until the size that is wanted has been the same for a while.
final class PictureTextures {
  /// Since when, and until when, a size was asked for in each frame.
  private struct Wait {
    let first: Int
    var last: Int
  }

  /// How many frames a size has to be wanted before it is drawn in place of one nearby.
  static let patience = 12
  /// A picture of no more pixels than this is drawn at once: it takes a third of a frame.
  static let quickPixels = 400.0 * 400
  /// Which sizes may stand in: up to three times as large first, then down to half.
  static let standIns = Array(1...6) + [-1, -2, -3, -4]

  private let graphics: GraphicsHandle
  private let largest: Int
  private var textures = RecentlyUsed<SizedPicture, Texture>(budget: 256 << 20)
  private var waits: [SizedPicture: Wait] = [:]
  private var frame = 0
  /// Whether this frame shows a picture coarser or finer than it will be in a while.
  private(set) var isWaiting = false

  /// - Parameter largest: The most pixels along an edge.
  init(_ graphics: GraphicsHandle, largest: Int) {
    self.graphics = graphics
    self.largest = largest
  }

  func beginFrame() {
    waits = waits.filter { $0.value.last == frame }
    frame += 1
    isWaiting = false
  }

  /// Forgets every texture: the driver has lost them.
  func removeAll() { textures.removeAll() }

  /// The picture with an empty pixel all around, for a frame that `transform` brings to pixels.
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
    if pixels > Self.quickPixels, !hasWaited(for: key), let other = standIn(for: key) {
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
    return frame - wait.first >= Self.patience
  }

  private func standIn(for key: SizedPicture) -> Texture? {
    for offset in Self.standIns {
      if let texture = textures[SizedPicture(name: key.name, step: key.step + offset)] {
        return texture
      }
    }
    return nil
  }
}
