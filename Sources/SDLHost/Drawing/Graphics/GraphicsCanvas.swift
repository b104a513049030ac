internal import CSDLHost
import GestureCanvas
import GestureDrawing
import Gestures

/// A drawing surface that uses the graphics card to draw into a window.
final class GraphicsCanvas: Canvas, Surface {
  let name: String
  let isAccelerated = true
  private let graphics: GraphicsHandle
  private let window: HostWindow
  private let log: HostLog
  private(set) var density: Double
  private let textures: PictureTextures
  private var glyphs = GlyphMasks()
  private var page: GlyphPage?
  private var knownLosses: Int
  private var hasLoggedError = false

  /// Creates a drawing surface for a window; nil if the graphics driver is not suitable.
  init?(window: HostWindow, log: HostLog = .silent) {
    guard let graphics = Self.open(window) else {
      log.debug("no graphics card", metadata: ["reason": "\(String(cString: SDL_GetError()))"])
      return nil
    }
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(graphics.pointer, &info)
    name = String(cString: info.name)
    let largest = info.max_texture_width > 0 ? min(4096, Int(info.max_texture_width) - 2) : 2046
    textures = PictureTextures(graphics, largest: largest)
    self.graphics = graphics
    self.window = window
    self.log = log
    density = window.density
    knownLosses = window.textureLosses
  }

  private static func open(_ window: HostWindow) -> GraphicsHandle? {
    // Without vertical sync, for which `present` would wait up to a frame while input arrives.
    guard let pointer = SDL_CreateRenderer(window.handle, -1, SDL_RENDERER_ACCELERATED.code) else {
      return nil
    }
    let graphics = GraphicsHandle(pointer: pointer, window: window)
    guard SDL_SetRenderDrawBlendMode(pointer, Texture.premultiplied) == 0 else { return nil }
    return graphics
  }

  // MARK: Surface

  var size: Size { window.size }

  func draw(_ commands: [DrawCommand], pictures: Pictures, whileDrawing: (() -> Void)?) {
    render(commands, pictures: pictures, whileDrawing: whileDrawing)
  }

  func present() { SDL_RenderPresent(graphics.pointer) }

  func resize(to size: Size, density: Double) {}

  func read() throws(SDLError) -> Raster {
    let pixels = window.pixelSize
    var raster = Raster(width: pixels.width, height: pixels.height)
    let pitch = Int32(raster.width * 4)
    guard
      SDL_RenderReadPixels(
        graphics.pointer, nil, SDL_PIXELFORMAT_ABGR8888.code, &raster.pixels, pitch) == 0
    else {
      throw SDLError("reading the picture back")
    }
    // Some back buffers have no alpha channel, and read as 0.
    for index in raster.pixels.indices { raster.pixels[index] |= .opaqueBlack }
    return raster
  }

  // MARK: Canvas

  func begin() {
    density = window.density
    textures.beginFrame()
    if knownLosses != window.textureLosses {
      // The driver lost every texture, as when a laptop switches its graphics card.
      knownLosses = window.textureLosses
      textures.removeAll()
      page = nil
    }
    clip(nil)
    SDL_SetRenderDrawColor(graphics.pointer, 0, 0, 0, 255)
    SDL_RenderClear(graphics.pointer)
    SDL_SetRenderDrawBlendMode(graphics.pointer, Texture.premultiplied)
  }

  func end() { window.isUnfinished = textures.isWaiting }

  func clip(_ box: PixelBox?) {
    guard let box else {
      SDL_RenderSetClipRect(graphics.pointer, nil)
      return
    }
    // An empty rectangle would remove the clip; one outside the window does not.
    var area = SDL_Rect(
      x: Int32(box.minX), y: Int32(box.minY), w: Int32(box.width), h: Int32(box.height))
    if box.isEmpty { area = SDL_Rect(x: -2, y: -2, w: 1, h: 1) }
    SDL_RenderSetClipRect(graphics.pointer, &area)
  }

  func fill(_ color: Color) {
    let paint = color.vertexColor
    SDL_SetRenderDrawColor(graphics.pointer, paint.r, paint.g, paint.b, paint.a)
    SDL_RenderFillRect(graphics.pointer, nil)
  }

  func rounded(_ box: RoundedBox, color: Color) {
    var mesh = Mesh()
    mesh.rounded(box, color)
    draw(mesh)
  }

  func ring(_ box: RoundedBox, width: Double, color: Color) {
    var mesh = Mesh()
    mesh.ring(box, width: width, color)
    draw(mesh)
  }

  func line(_ points: [Point], width: Double, color: Color) {
    if color.alpha < 1, Mesh.hasSharpTurns(points) {
      translucentLine(points, width: width, color: color)
      return
    }
    var mesh = Mesh()
    mesh.line(points, width: width, color)
    draw(mesh)
  }

  func image(
    _ name: String, frame: Rect, transform: Transform, alpha: Double, from pictures: Pictures
  ) {
    guard let texture = texture(name, frame, transform, pictures) else { return }
    // The texture has a transparent border of one pixel, so that the picture's edge is antialiased.
    let edge = (
      x: frame.width / Double(texture.width - 2), y: frame.height / Double(texture.height - 2)
    )
    let area = frame.insetBy(dx: -edge.x, dy: -edge.y)
    let corners = (
      area.origin.applying(transform), Point(x: area.maxX, y: area.minY).applying(transform),
      Point(x: area.maxX, y: area.maxY).applying(transform),
      Point(x: area.minX, y: area.maxY).applying(transform)
    )
    var mesh = Mesh()
    mesh.rectangle(corners, Color.white.faded(alpha).vertexColor)
    draw(mesh, texture)
  }

  func text(_ layout: TextLayout, color: Color, from pictures: Pictures) {
    let paint = color.vertexColor
    var mesh = Mesh()
    do throws(SDLError) {
      let page = try glyphPage()
      for placement in layout.placements {
        guard let mask = glyphs.mask(for: placement, in: layout, pictures: pictures) else {
          continue
        }
        let key = SizedGlyph(placement, in: layout)
        var place = page.place(of: key)
        if place == nil {
          place = try page.add(mask, for: key) {
            // Draw the glyphs collected so far before they are removed from the page.
            draw(mesh, page.texture)
            mesh = Mesh()
          }
        }
        guard let place else { continue }
        mesh.glyph(mask, at: placement, baseline: layout.baseline, on: place, paint)
      }
      draw(mesh, page.texture)
    } catch {
      logOnce(error)
    }
  }

  // MARK: Drawing

  /// Draws a translucent line so that overlapping parts of the line do not look darker.
  private func translucentLine(_ points: [Point], width: Double, color: Color) {
    let pixels = window.pixelSize
    let whole = PixelBox(minX: 0, minY: 0, maxX: pixels.width, maxY: pixels.height)
    var mask = LineMask(points, width: width, clip: whole)
    guard !mask.box.isEmpty else { return }
    mask.rasterize()
    let box = mask.box
    do throws(SDLError) {
      let texture = try Texture(graphics, width: box.width, height: box.height)
      let coverage = mask.coverage.map { Pixel(0x0101_0101) * Pixel($0) }
      try texture.write(coverage, x: 0, y: 0, width: box.width, height: box.height)
      let (left, top) = (Double(box.minX), Double(box.minY))
      let (right, bottom) = (Double(box.maxX), Double(box.maxY))
      var mesh = Mesh()
      mesh.rectangle(
        (
          Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
          Point(x: left, y: bottom)
        ), color.vertexColor)
      draw(mesh, texture)
    } catch {
      // The line is too large for the card: it is drawn directly, a little darker where it turns.
      var mesh = Mesh()
      mesh.line(points, width: width, color)
      draw(mesh)
    }
  }

  private func glyphPage() throws(SDLError) -> GlyphPage {
    if let page { return page }
    let new = try GlyphPage(graphics)
    page = new
    return new
  }

  private func texture(
    _ name: String, _ frame: Rect, _ transform: Transform, _ pictures: Pictures
  ) -> Texture? {
    do throws(SDLError) {
      return try textures.texture(
        of: name, shownIn: frame, transform: transform, from: pictures)
    } catch {
      logOnce(error)
      return nil
    }
  }

  private func draw(_ mesh: Mesh, _ texture: Texture? = nil) {
    guard !mesh.isEmpty else { return }
    let drawn = SDL_RenderGeometry(
      graphics.pointer, texture?.pointer, mesh.vertices, Int32(mesh.vertices.count), mesh.indices,
      Int32(mesh.indices.count))
    if drawn != 0 { logOnce(SDLError("drawing")) }
  }

  /// Logs an error, unless an error was logged before.
  private func logOnce(_ error: SDLError) {
    guard !hasLoggedError else { return }
    hasLoggedError = true
    log.error("part of the picture cannot be drawn", metadata: ["reason": "\(error)"])
  }
}
