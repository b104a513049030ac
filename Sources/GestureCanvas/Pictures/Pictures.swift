public import GestureControls
public import Gestures

/// A collection of the pictures in a folder, which are found by name and scaled for drawing.
///
/// A picture is `Sprites/NAME.svg` or `Sprites/NAME.png`. The glyphs of a font are in the pictures
/// `Fonts/NAME.png`, and their boxes in `Fonts/NAME.glyphs`. Each file is read once, and its pixels are
/// made when a picture is drawn. A missing or broken picture draws nothing:
/// ``check(names:fonts:decoding:)`` reports it before it is drawn, and ``drawingErrors`` contains the
/// pictures that turned out to be broken when they were drawn.
public final class Pictures {
  /// A function that reads a picture file; the result is nil if the file does not exist.
  package typealias Decoder = (_ path: String) throws(AssetError) -> PictureFile?
  /// A function that reads a file of boxes; the result is nil if the file does not exist.
  package typealias Reader = (_ path: String) throws(AssetError) -> [UInt8]?

  /// The path of the folder that contains the picture files.
  public let assets: String
  /// The folders in which files are looked for, in this order.
  private let folders: [String]
  private let decode: Decoder
  private let read: Reader
  /// Runs a closure on another thread, or at once.
  private let onOtherThread: (@escaping @Sendable () -> Void) -> Void
  /// The errors of the pictures whose pixels could not be made when they were drawn, one for each.
  public private(set) var drawingErrors: [AssetError] = []
  private var files: [String: Result<PictureFile, AssetError>] = [:]
  private var atlases: [String: Result<GlyphAtlas, AssetError>] = [:]
  /// The sizes that the pictures of the loaded fonts have, in pixels, by name.
  private var pageSizes: [String: Size] = [:]
  private var sources = RecentlyUsed<SizedPicture, PictureSource>()
  private var prepared: [SizedPicture: PreparedRaster] = [:]

  /// Creates an empty collection, for drawing without pictures and text.
  public convenience init() {
    self.init(assets: "") { _ in nil }
  }

  /// Creates a collection of the pictures in a folder.
  ///
  /// - Parameters:
  ///   - own: The path of a folder whose files come before those in `assets`; nil for none.
  ///   - onOtherThread: Runs a closure on another thread; by default at once.
  ///   - reader: Reads the files with the boxes of glyphs; by default there are none.
  ///   - decoder: Reads the picture files.
  package init(
    assets: String, own: String? = nil,
    onOtherThread: @escaping (@escaping @Sendable () -> Void) -> Void = { $0() },
    reader: @escaping Reader = { _ in nil }, decoder: @escaping Decoder
  ) {
    self.assets = assets
    folders = [own, assets].compactMap { $0.self }
    self.onOtherThread = onOtherThread
    read = reader
    decode = decoder
  }

  /// Returns an error for each of the given pictures and fonts that cannot be loaded.
  ///
  /// - Parameters:
  ///   - names: The names of pictures, without folder and extension.
  ///   - fonts: The fonts whose glyphs are loaded.
  ///   - decoding: Whether the pixels of the pictures are made too. This takes longer, and finds
  ///     files whose parts are whole and whose pixels are invalid. The pictures of letters that English
  ///     text lacks are then checked too.
  public func check(
    names: [String], fonts: [Typeface] = [.regular, .bold], decoding: Bool = false
  ) -> [AssetError] {
    let atlases = fonts.map(loadedAtlas)
    let pages = atlases.flatMap { atlas in
      let pages = (try? atlas.get().pages) ?? []
      return pages.prefix(decoding ? pages.count : 1).map { $0.name }
    }
    let errors = (names + pages).compactMap { name in
      if decoding {
        // A small drawing reads all of the file, and takes little time; a photograph is decoded whole.
        _ = raster(of: name, step: (try? file(of: name).get().isPhotograph) == true ? 0 : -16)
      }
      return file(of: name).error
    }
    return errors + atlases.compactMap { $0.error }
  }

  /// Returns a picture's size in points; nil if the picture cannot be loaded.
  public func naturalSize(of name: String) -> Size? {
    try? file(of: name).get().size
  }

  // MARK: Rasters

  /// Returns the index of the smallest cached size that is large enough to draw a picture at
  /// `scale`.
  ///
  /// Size 0 is the size in the picture's file. Sizes grow by the fourth root of 2, so that a pinch
  /// does not draw the picture again in each frame. The number depends on the scale alone, so that
  /// a frame does not depend on earlier ones.
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

  /// Returns the factor by which a picture is scaled to be `height` pixels high.
  package func scale(of name: String, height: Double) -> Double {
    guard let size = naturalSize(of: name), size.height > 0 else { return 1 }
    return height / size.height
  }

  /// Returns the index of the cached size in which to draw a picture at `scale`; nil if the picture
  /// cannot be loaded.
  ///
  /// The size is at least `scale` times the natural size, within `limit` and the pixels of the file.
  ///
  /// - Parameter limit: The maximum number of pixels along an edge.
  func step(of name: String, scale: Double, limit: Int) -> Int? {
    guard case .success(let file) = file(of: name) else { return nil }
    let largest = Double(limit) / max(file.size.width, file.size.height)
    var step = Self.step(for: min(scale, largest))
    if Self.scale(ofStep: step) > largest { step -= 1 }
    if case .photograph = file.content { return min(step, 0) }
    return step
  }

  /// Returns a picture's pixels in one of the cached sizes; nil if the picture cannot be loaded.
  func source(of picture: SizedPicture) -> PictureSource? {
    if let known = sources[picture] { return known }
    let made = prepared.removeValue(forKey: picture).map { $0.raster } ?? maker(of: picture)?()
    guard let raster = made else {
      reportBroken(picture.name)
      return nil
    }
    let source = PictureSource(raster)
    sources.insert(source, for: picture, cost: raster.byteCount)
    return source
  }

  func raster(of name: String, step: Int) -> Raster? {
    source(of: SizedPicture(name: name, step: step))?.raster
  }

  /// Notes that the pixels of a picture cannot be made, which is then treated as not loaded.
  private func reportBroken(_ name: String) {
    guard case .success(let file) = file(of: name) else { return }
    let error = AssetError(file.path, "its pixels cannot be decoded")
    files[name] = .failure(error)
    drawingErrors.append(error)
  }

  /// The memory of the pixels in all cached sizes, in bytes.
  var byteCount: Int { sources.cost }

  /// Removes the pixels of a picture in one size from memory; they are made again when needed.
  func removeSource(of picture: SizedPicture) { sources.remove(picture) }

  /// Removes pixels that are not needed to draw the given pictures again, the least recently used
  /// first, until the others occupy at most `budget` bytes.
  func removeSources(
    to budget: Int, exceptOf drawn: some Sequence<SizedPicture>
  ) {
    guard sources.cost > budget else { return }
    let start = sources.uses
    for picture in drawn {
      _ = sources[picture]
      // All sizes of a photograph are made from its own pixels, which take long to decode.
      if case .success(let file)? = files[picture.name], file.isPhotograph {
        _ = sources[SizedPicture(name: picture.name, step: 0)]
      }
    }
    sources.trim(to: budget, notUsedSince: start)
  }

  package func raster(of name: String, scale: Double, limit: Int = 4096) -> Raster? {
    step(of: name, scale: scale, limit: limit).flatMap { raster(of: name, step: $0) }
  }

  /// Returns the pixels of a picture that contains glyphs; nil if the picture cannot be loaded.
  func raster(of page: GlyphAtlas.Page) -> Raster? {
    guard let raster = raster(of: page.name, step: 0), raster.width == page.width,
      raster.height == page.height
    else { return nil }
    return raster
  }

  // MARK: Preparation

  /// Starts to make the pictures that the commands draw, on other threads.
  ///
  /// Drawing the commands then waits for the pictures that are not complete yet.
  ///
  /// - Parameters:
  ///   - commands: The commands of the first picture.
  ///   - density: The number of pixels per point of the drawing surface.
  /// - Returns: Whether all of them are complete.
  @discardableResult
  public func prepare(_ commands: [DrawCommand], density: Double = 1) -> Bool {
    var isComplete = true
    let toPixels = Transform(scale: density)
    for command in commands {
      switch command {
      case .image(let name, let frame, let transform, _):
        let transform = transform.concatenating(toPixels)
        guard let scale = scale(of: name, shownIn: frame, transform: transform),
          let step = step(of: name, scale: scale, limit: 4096)
        else { continue }
        isComplete = prepare(SizedPicture(name: name, step: step)) && isComplete
      case .text(let text, _, let style):
        guard let atlas = atlas(of: style.typeface) else { continue }
        let pages = Set(style.typeface.glyphs(of: text).map { atlas[$0.glyph].page })
        for page in pages.sorted() {
          let picture = SizedPicture(name: atlas.pages[page].name, step: 0)
          isComplete = prepare(picture) && isComplete
        }
      default: continue
      }
    }
    return isComplete
  }

  /// Forgets the prepared pictures that were not drawn.
  public func endPreparation() { prepared = [:] }

  /// Starts to make a picture's pixels; returns whether they are made, or cannot be.
  private func prepare(_ picture: SizedPicture) -> Bool {
    if sources.contains(picture) { return true }
    if let begun = prepared[picture] { return begun.isReady }
    // The smaller sizes of a photograph are made from its own pixels.
    let whole = SizedPicture(name: picture.name, step: 0)
    if picture.step < 0, case .success(let file) = file(of: picture.name), file.isPhotograph {
      guard prepare(whole) else { return false }
    }
    guard let make = maker(of: picture) else { return true }
    let raster = PreparedRaster(make)
    prepared[picture] = raster
    onOtherThread { _ = raster.raster }
    return raster.isReady
  }

  /// Returns a function that makes a picture's pixels, on any thread; nil if the picture cannot be
  /// loaded.
  private func maker(of picture: SizedPicture) -> (@Sendable () -> Raster?)? {
    guard case .success(let file) = file(of: picture.name) else { return nil }
    let pixels = file.pixels(scale: Self.scale(ofStep: picture.step))
    switch file.content {
    case .drawing(let draw):
      return {
        guard var raster = draw(pixels.width, pixels.height) else { return nil }
        // Bands are visible in a picture that covers the whole surface.
        if raster.isNearlyOpaque { raster.ditherBands() }
        return raster
      }
    case .photograph(let decode) where picture.step >= 0: return decode
    case .photograph:
      guard let whole = raster(of: picture.name, step: 0) else { return nil }
      return { whole.resampled(width: pixels.width, height: pixels.height) }
    }
  }

  // MARK: Files

  private func file(of name: String) -> Result<PictureFile, AssetError> {
    if let known = files[name] { return known }
    let result = Result { () throws(AssetError) in try load(name) }
    files[name] = result
    return result
  }

  private func load(_ name: String) throws(AssetError) -> PictureFile {
    let fontSize = pageSizes[name]
    for path in folders.flatMap({ folder in Self.files(of: name).map { "\(folder)/\($0)" } }) {
      guard var file = try decode(path) else { continue }
      if let size = fontSize, !file.isPhotograph || file.size != size {
        let (width, height) = (Int(size.width), Int(size.height))
        throw AssetError(path, "not the font's picture of \(width) x \(height) pixels")
      }
      file.path = path
      return file
    }
    throw AssetError(missing: Self.files(of: name)[fontSize != nil ? 2 : 0], in: folders)
  }

  /// Returns the pictures and boxes of a font's glyphs; nil if the file of boxes cannot be loaded.
  func atlas(of typeface: Typeface) -> GlyphAtlas? { try? loadedAtlas(of: typeface).get() }

  private func loadedAtlas(of typeface: Typeface) -> Result<GlyphAtlas, AssetError> {
    if let known = atlases[typeface.name] { return known }
    let result = Result { () throws(AssetError) in try loadAtlas(of: typeface) }
    atlases[typeface.name] = result
    return result
  }

  private func loadAtlas(of typeface: Typeface) throws(AssetError) -> GlyphAtlas {
    let name = "Fonts/\(typeface.name).glyphs"
    for path in folders.map({ "\($0)/\(name)" }) {
      guard let bytes = try read(path) else { continue }
      let atlas = try GlyphAtlas(bytes, of: typeface, path: path)
      for page in atlas.pages {
        pageSizes[page.name] = Size(width: Double(page.width), height: Double(page.height))
      }
      return atlas
    }
    throw AssetError(missing: name, in: folders)
  }

  /// Returns the possible files of a picture or font, relative to a folder of assets.
  private static func files(of name: String) -> [String] {
    ["Sprites/\(name).svg", "Sprites/\(name).png", "Fonts/\(name).png"]
  }
}

extension Result {
  /// The error; nil for a success.
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
