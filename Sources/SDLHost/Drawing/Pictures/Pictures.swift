internal import CSDLHost
internal import CSDLHostImage
public import GestureDrawing
public import Gestures

/// The pictures of the assets, by name, at whatever size they are needed.
///
/// `Sprites/NAME.svg` or `Sprites/NAME.png`, and glyph atlases in `Fonts/NAME.png`. Files are read
/// once; a picture that is missing or broken is reported by ``check(names:fonts:)`` and draws nothing.
public final class Pictures {
  /// The folder of the assets.
  public let assets: String
  private var sources: [String: Result<Source, AssetError>] = [:]
  private var rasters = RecentlyUsed<RasterKey, Raster>(budget: 192 << 20)

  private struct RasterKey: Hashable {
    let name: String
    let step: Int
  }

  /// A file, read and understood.
  private struct Source {
    enum Content {
      /// Drawn afresh at each size.
      case drawing([UInt8])
      case photograph(Raster)
    }
    let content: Content
    /// In pixels of the picture.
    let size: Size
  }

  public init(assets: String) {
    self.assets = assets
  }

  /// What keeps pictures from being drawn; empty where all is well.
  public func check(
    names: [String], fonts: [Typeface] = [.regular, .bold]
  ) -> [AssetError] {
    (names + fonts.map(\.atlas)).compactMap { name in
      guard case .failure(let error) = source(of: name) else { return nil }
      return error
    }
  }

  /// How big a picture says it is, in points at density 1; nil where it cannot be read.
  public func naturalSize(of name: String) -> Size? {
    try? source(of: name).get().size
  }

  // MARK: Rasters

  /// The name of the size at which a picture is drawn when `scale` is needed.
  ///
  /// A function of the scale alone, so that a frame does not depend on those before it. Sizes grow
  /// by a fourth root of two, so that a pinch does not draw the picture anew in each frame.
  static func step(for scale: Double) -> Int {
    guard scale > 0, scale.isFinite else { return 0 }
    var (step, size) = (0, 1.0)
    while size < scale * 0.9999, step < 40 {
      step += 1
      size = self.scale(ofStep: step)
    }
    while step > -32, self.scale(ofStep: step - 1) >= scale * 0.9999 { step -= 1 }
    return step
  }

  static func scale(ofStep step: Int) -> Double {
    let (octave, quarter) = (step >> 2, step & 3)
    let fraction = [1, 1.189_207_115_002_721, 1.414_213_562_373_095, 1.681_792_830_507_429]
    let power =
      octave >= 0 ? Double(1 << octave) : 1 / Double(1 << -octave)
    return power * fraction[quarter]
  }

  /// The scale that makes a picture `height` pixels high.
  func scale(of name: String, height: Double) -> Double {
    guard let size = naturalSize(of: name), size.height > 0 else { return 1 }
    return height / size.height
  }

  /// The size at which a picture is drawn when `scale` is needed; nil where it cannot be read.
  ///
  /// At least `scale` times the natural size, unless that exceeds what a file or a card holds.
  ///
  /// - Parameter limit: The most pixels along an edge.
  func step(of name: String, scale: Double, limit: Int) -> Int? {
    guard case .success(let source) = source(of: name) else { return nil }
    let largest = Double(limit) / max(source.size.width, source.size.height)
    var step = Self.step(for: min(scale, largest))
    if Self.scale(ofStep: step) > largest { step -= 1 }
    if case .photograph = source.content { return min(step, 0) }
    return step
  }

  /// The picture at the size that ``step(of:scale:limit:)`` said.
  func raster(of name: String, step: Int) -> Raster? {
    guard case .success(let source) = source(of: name) else { return nil }
    if case .photograph(let whole) = source.content, step >= 0 { return whole }
    let key = RasterKey(name: name, step: step)
    if let known = rasters[key] { return known }
    guard let raster = try? Self.draw(source, at: Self.scale(ofStep: step)) else { return nil }
    rasters.insert(raster, for: key, cost: raster.byteCount)
    return raster
  }

  func raster(of name: String, scale: Double, limit: Int = 4096) -> Raster? {
    step(of: name, scale: scale, limit: limit).flatMap { raster(of: name, step: $0) }
  }

  /// A glyph atlas as it stands in its file.
  func atlas(_ name: String) -> Raster? {
    guard case .success(let source) = source(of: name),
      case .photograph(let raster) = source.content
    else { return nil }
    return raster
  }

  private static func draw(_ source: Source, at scale: Double) throws(SDLError) -> Raster {
    let width = Int((source.size.width * scale).rounded(.up))
    let height = Int((source.size.height * scale).rounded(.up))
    switch source.content {
    case .photograph(let whole):
      return whole.resampled(width: width, height: height)
    case .drawing(let file):
      guard let surface = loadDrawing(file, width: width, height: height) else {
        throw SDLError("drawing a picture")
      }
      defer { SDL_FreeSurface(surface) }
      return try Raster(copying: surface)
    }
  }

  // MARK: Files

  private func source(of name: String) -> Result<Source, AssetError> {
    if let known = sources[name] { return known }
    let result = Result { () throws(AssetError) in try load(name) }
    sources[name] = result
    return result
  }

  private func load(_ name: String) throws(AssetError) -> Source {
    let candidates = [
      "\(assets)/Sprites/\(name).svg", "\(assets)/Sprites/\(name).png",
      "\(assets)/Fonts/\(name).png",
    ]
    for path in candidates {
      guard let file = AssetFile.read(path) else { continue }
      return try path.hasSuffix(".svg") ? Self.drawing(file, path) : Self.photograph(file, path)
    }
    let isFont = [Typeface.regular.atlas, Typeface.bold.atlas].contains(name)
    throw AssetError(missing: isFont ? candidates[2] : candidates[0])
  }

  private static func drawing(_ file: [UInt8], _ path: String) throws(AssetError) -> Source {
    guard let surface = loadDrawing(file, width: 0, height: 0) else {
      throw unreadable(path)
    }
    defer { SDL_FreeSurface(surface) }
    let size = Size(width: Double(surface.pointee.w), height: Double(surface.pointee.h))
    return Source(content: .drawing(file), size: size)
  }

  private static func photograph(_ file: [UInt8], _ path: String) throws(AssetError) -> Source {
    guard let surface = AssetFile.lend(file, to: { IMG_Load_RW($0, 0) }) else {
      throw unreadable(path)
    }
    defer { SDL_FreeSurface(surface) }
    do {
      let raster = try Raster(copying: surface)
      let size = Size(width: Double(raster.width), height: Double(raster.height))
      return Source(content: .photograph(raster), size: size)
    } catch {
      throw unreadable(path)
    }
  }

  private static func loadDrawing(
    _ file: [UInt8], width: Int, height: Int
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    AssetFile.lend(file) {
      IMG_LoadSizedSVG_RW($0, Int32(clamping: width), Int32(clamping: height))
    }
  }

  private static func unreadable(_ path: String) -> AssetError {
    let reason = String(cString: SDL_GetError())
    return AssetError(path, "not a picture that SDL_image can read: \(reason)")
  }
}
