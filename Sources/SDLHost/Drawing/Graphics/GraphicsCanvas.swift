internal import CSDLHost
import GestureCanvas
import GestureControls
import Gestures

/// A drawing surface that uses the graphics card to draw into a window.
final class GraphicsCanvas: Surface {
  let name: String
  let isAccelerated = true
  private let graphics: GraphicsHandle
  private let window: HostWindow
  private let log: HostLog
  private(set) var density: Double
  private let textures: PictureTextures
  private let openGL: OpenGL?
  private var glyphs = GlyphMasks()
  private var page: GlyphPage?
  // The memory of these is used again from shape to shape and from frame to frame.
  private var mesh = Mesh()
  private var mask = LineMask()
  private var maskPixels: [Pixel] = []
  private var maskTexture: Texture?
  private var knownLosses: Int
  private var knownExposures: Int
  private var knownPixels: (width: Int, height: Int)
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
    openGL = OpenGL(renderer: name)
    self.graphics = graphics
    self.window = window
    self.log = log
    density = window.density
    (knownLosses, knownExposures) = (window.textureLosses, window.exposures)
    knownPixels = window.pixelSize
  }

  private static func open(_ window: HostWindow) -> GraphicsHandle? {
    // Without vertical sync, for which `present` would wait up to a frame while input arrives.
    guard let pointer = SDL_CreateRenderer(window.handle, -1, SDL_RENDERER_ACCELERATED.code) else {
      return nil
    }
    let graphics = GraphicsHandle(pointer: pointer, window: window)
    // sdl2-compat, which is SDL 2 on top of SDL 3, returns a renderer in software too.
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(pointer, &info) == 0,
      info.flags & SDL_RENDERER_ACCELERATED.code != 0
    else { return nil }
    guard SDL_SetRenderDrawBlendMode(pointer, Texture.premultiplied) == 0 else { return nil }
    return graphics
  }

  /// Whether OpenGL draws with the processor, because there is no graphics card.
  var usesProcessor: Bool { name == "opengl" && OpenGL.usesProcessor }

  // MARK: Surface

  var size: Size { window.size }

  var isStale: Bool {
    knownLosses != window.textureLosses || knownExposures != window.exposures
      || density != window.density || knownPixels != window.pixelSize || textures.isWaiting
  }

  func draw(_ commands: [DrawCommand], pictures: Pictures, whileDrawing: (() -> Void)?) {
    begin()
    for (index, command) in commands.enumerated() {
      draw(PixelCommand(command, density: density), pictures)
      if index % Self.commandsBetweenCalls == 0 { whileDrawing?() }
    }
    clip(nil)
    let budget = 8 * knownPixels.width * knownPixels.height
    textures.endFrame(budget: budget)
    pictures.removeSources(to: budget)
    glyphs.trim()
    window.isUnfinished = textures.isWaiting
    if let whileDrawing { finish(whileDrawing) }
  }

  /// Waits until the card has drawn all commands, and calls a closure meanwhile.
  ///
  /// Without this wait, `present` may wait for the card while input arrives: where OpenGL draws with the
  /// processor, for as long as the picture takes.
  private func finish(_ whileDrawing: () -> Void) {
    guard let openGL, SDL_RenderFlush(graphics.pointer) == 0, let fence = openGL.fence() else {
      return
    }
    defer { openGL.delete(fence) }
    while !openGL.isReached(fence, within: Self.waitInterval) { whileDrawing() }
    whileDrawing()
  }

  /// The time between two calls of the closure `whileDrawing` while the card draws.
  private static let waitInterval = Duration.milliseconds(1)

  /// The number of commands that are drawn between two calls of the closure `whileDrawing`.
  ///
  /// The card draws later; this much work of the processor takes less than a millisecond.
  private static let commandsBetweenCalls = 8

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

  // MARK: Commands

  private func draw(_ command: PixelCommand, _ pictures: Pictures) {
    mesh.removeAll()
    switch command {
    case .nothing: break
    case .fill(let color): fill(color)
    case .image(let name, let frame, let transform, let alpha):
      image(name, frame: frame, transform: transform, alpha: alpha, from: pictures)
    case .box(let fill, let ring):
      if let fill { mesh.rounded(fill.box, fill.color) }
      if let ring { mesh.ring(ring.box, width: ring.width, ring.color) }
      drawMesh()
    case .line(let points, let color): line(points, color: color)
    case .text(let layout, let color): text(layout, color: color, from: pictures)
    case .clip(let box): clip(box)
    }
  }

  private func begin() {
    (density, knownPixels) = (window.density, window.pixelSize)
    knownExposures = window.exposures
    textures.beginFrame()
    if knownLosses != window.textureLosses {
      // The driver lost every texture, as when a laptop switches its graphics card.
      knownLosses = window.textureLosses
      textures.removeAll()
      (page, maskTexture) = (nil, nil)
    }
    clip(nil)
    SDL_SetRenderDrawColor(graphics.pointer, 0, 0, 0, 255)
    SDL_RenderClear(graphics.pointer)
    SDL_SetRenderDrawBlendMode(graphics.pointer, Texture.premultiplied)
  }

  private func clip(_ box: PixelBox?) {
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

  private func fill(_ color: Color) {
    let paint = color.vertexColor
    SDL_SetRenderDrawColor(graphics.pointer, paint.r, paint.g, paint.b, paint.a)
    SDL_RenderFillRect(graphics.pointer, nil)
  }

  private func line(_ line: PixelLine, color: Color) {
    mesh.set(line)
    if color.alpha < 1, mesh.hasSharpTurns {
      translucentLine(line, color: color)
    } else {
      mesh.line(width: line.width, color)
      drawMesh()
    }
  }

  private func image(
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
    mesh.rectangle(corners, Color.white.faded(alpha).vertexColor)
    drawMesh(texture)
  }

  private func text(_ layout: TextLayout, color: Color, from pictures: Pictures) {
    let paint = color.vertexColor
    do throws(SDLError) {
      let page = try glyphPage()
      for placement in layout {
        guard let mask = glyphs.mask(for: placement, in: layout, pictures: pictures) else {
          continue
        }
        let key = SizedGlyph(placement, in: layout)
        var place = page.place(of: key)
        if place == nil {
          place = try page.add(mask, for: key) {
            // Draw the glyphs collected so far before they are removed from the page.
            drawMesh(page.texture)
            mesh.removeAll()
          }
        }
        guard let place else { continue }
        mesh.glyph(mask, at: placement, baseline: layout.baseline, on: place, paint)
      }
      drawMesh(page.texture)
    } catch {
      logOnce(error)
    }
  }

  // MARK: Drawing

  /// Draws a translucent line so that overlapping parts of the line do not look darker.
  private func translucentLine(_ line: PixelLine, color: Color) {
    let pixels = window.pixelSize
    mask.rasterize(
      line, in: PixelBox(minX: 0, minY: 0, maxX: pixels.width, maxY: pixels.height))
    let box = mask.box
    guard !box.isEmpty else { return }
    do throws(SDLError) {
      let texture = try maskTexture(width: box.width, height: box.height)
      maskPixels.removeAll(keepingCapacity: true)
      mask.withCoverage { coverage in
        maskPixels.append(contentsOf: coverage.lazy.map { Pixel(0x0101_0101) * Pixel($0) })
      }
      try texture.write(maskPixels, x: 0, y: 0, width: box.width, height: box.height)
      let (left, top) = (Double(box.minX), Double(box.minY))
      let (right, bottom) = (Double(box.maxX), Double(box.maxY))
      mesh.rectangle(
        (
          Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
          Point(x: left, y: bottom)
        ), color.vertexColor, u: (0, Double(box.width) / Double(texture.width)),
        v: (0, Double(box.height) / Double(texture.height)))
      drawMesh(texture)
    } catch {
      // The line is too large for the card: it is drawn directly, a little darker where it turns.
      mesh.line(width: line.width, color)
      drawMesh()
    }
  }

  /// Returns a texture of at least the given size in pixels, for masks of lines.
  private func maskTexture(width: Int, height: Int) throws(SDLError) -> Texture {
    let old = (width: maskTexture?.width ?? 0, height: maskTexture?.height ?? 0)
    if let maskTexture, old.width >= width, old.height >= height { return maskTexture }
    let texture = try Texture(
      graphics, width: max(width, old.width), height: max(height, old.height))
    maskTexture = texture
    return texture
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

  /// Draws the triangles that have been added to the mesh.
  private func drawMesh(_ texture: Texture? = nil) {
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
