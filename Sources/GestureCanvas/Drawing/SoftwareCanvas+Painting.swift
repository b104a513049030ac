import GestureControls
import Gestures

extension SoftwareCanvas {
  // MARK: Steps

  /// Converts a command to pixels, and finds which pixels it can change.
  func step(_ command: DrawCommand, _ pictures: Pictures) -> PaintStep {
    let (paint, extent) = paint(PixelCommand(command, density: density), pictures)
    return PaintStep(
      command: command, paint: paint, extent: extent.intersection(surface), clip: surface)
  }

  private func paint(_ command: PixelCommand, _ pictures: Pictures) -> (Paint, PixelBox) {
    switch command {
    case .nothing: return (.nothing, .empty)
    case .clip(let box): return (.clip(box), .empty)
    case .fill(let color): return (.fill(color.pixel), surface)
    case .box(let fill, let ring):
      let paint = Paint.box(
        fill: fill.map { ($0.box, $0.color.pixel) },
        ring: ring.map { ($0.box, $0.width, $0.color.pixel) })
      return (paint, (fill?.box.bounds ?? .empty).union(ring?.box.bounds ?? .empty))
    case .line(let line, let color): return (.line(line, color.pixel), line.bounds)
    case .text(let layout, let color):
      guard let atlas = pictures.atlas(of: layout.typeface) else { return (.nothing, .empty) }
      return (.text(layout, color.pixel), layout.bounds(in: atlas))
    case .image(let name, let frame, let transform, let alpha):
      guard let scale = pictures.scale(of: name, shownIn: frame, transform: transform),
        let step = pictures.step(of: name, scale: scale, limit: 4096)
      else { return (.nothing, .empty) }
      let picture = SizedPicture(name: name, step: step)
      guard let source = pictures.source(of: picture),
        let sampler = PictureSampler(source, frame: frame, transform: transform)
      else { return (.nothing, .empty) }
      let opacity = UInt32((Color.unit(alpha) * 255).rounded())
      return (.picture(sampler, picture, opacity: opacity), sampler.bounds)
    }
  }

  // MARK: Painting

  /// Draws one command over the current picture; the next picture is drawn in full.
  func draw(_ command: PixelCommand, from pictures: Pictures) {
    let (paint, extent) = paint(command, pictures)
    let area = extent.intersection(surface)
    if !area.isEmpty { raster.withRows { paintBand(paint, in: area, of: $0, pictures) } }
    invalidate()
  }

  /// Draws all commands of the picture inside a box.
  func paint(_ box: PixelBox, _ pictures: Pictures) {
    makeCopies(in: box, pictures)
    let first = list.steps.lastIndex { Self.covers($0, box) }
    raster.withRows { rows in
      if first == nil { rows.fill(.opaqueBlack, in: box) }
      for index in (first ?? 0)..<list.steps.count {
        let area = list.steps[index].bounds.intersection(box)
        if !area.isEmpty { paint(list.steps[index].paint, in: area, of: rows, pictures) }
      }
    }
  }

  /// Whether a command draws an opaque color in each pixel of a box, so that nothing below shows.
  private static func covers(_ step: PaintStep, _ box: PixelBox) -> Bool {
    guard step.clip.contains(box) else { return false }
    return switch step.paint {
    case .fill(let color): color.alphaByte == 255
    case .box(let (round, color)?, _): color.alphaByte == 255 && round.covers(box)
    case .copy(let copy, _, let opacity): opacity == 255 && copy.opaqueBox.contains(box)
    default: false
    }
  }

  /// Draws a part of a command, in bands of rows so that input can be fetched in between.
  private func paint(_ paint: Paint, in area: PixelBox, of rows: PixelRows, _ pictures: Pictures) {
    let cost = max(1, paint.pixelCost * area.width)
    let height = min(area.height, pause.rows(cost: cost))
    var band = area
    while band.minY < area.maxY {
      band.maxY = min(area.maxY, band.minY + height)
      paintBand(paint, in: band, of: rows, pictures)
      pause.add(cost * band.height)
      band.minY = band.maxY
    }
  }

  private func paintBand(
    _ paint: Paint, in area: PixelBox, of rows: PixelRows, _ pictures: Pictures
  ) {
    switch paint {
    case .nothing, .clip: break
    case .fill(let color): rows.fill(color, in: area)
    case .box(let fill, let ring):
      if let (box, color) = fill { rows.rounded(box, color, in: area) }
      if let (box, width, color) = ring { rows.ring(box, width: width, color, in: area) }
    case .line(let line, let color):
      mask.rasterize(line, in: area)
      let box = mask.box
      if !box.isEmpty { mask.withCoverage { rows.mask($0, of: box, color, in: box) } }
    case .text(let layout, let color):
      guard let atlas = pictures.atlas(of: layout.typeface) else { break }
      for placement in layout {
        let box = layout.box(of: placement, in: atlas).offset(x: placement.x, y: layout.baseline)
        let visible = box.intersection(area)
        guard !visible.isEmpty,
          let mask = glyphs.mask(for: placement, in: layout, pictures: pictures)
        else { continue }
        mask.coverage.withUnsafeBufferPointer { rows.mask($0, of: box, color, in: visible) }
      }
    case .picture(let sampler, _, let opacity):
      sampler.draw(opacity: opacity, in: area, of: rows, mixed: mixedRows)
    case .copy(let copy, _, let opacity):
      copy.draw(opacity: opacity, in: area, of: rows)
    }
  }

  // MARK: Copies

  /// Makes copies of pictures that have not moved since the previous picture, so that drawing them
  /// again is fast.
  ///
  /// All copies together need at most twice the memory of the surface.
  private func makeCopies(in box: PixelBox, _ pictures: Pictures) {
    for index in list.steps.indices
    where list.steps[index].isSteady && list.steps[index].bounds.intersects(box) {
      guard case .picture(let sampler, let picture, let opacity) = list.steps[index].paint,
        sampler.isUpright,
        copyBytes + sampler.bounds.intersection(surface).area * 4 <= 2 * raster.byteCount
      else { continue }
      let copy = PictureCopy(sampler, in: surface, mixed: mixedRows) { pause.add($0) }
      list.replacePaint(at: index, with: .copy(copy, picture, opacity: opacity))
      // The picture of a whole background is not needed a second time in its cached size.
      if sampler.sourceByteCount >= raster.byteCount {
        pictures.removeSource(of: picture)
      }
    }
  }

  /// The memory that the copies of the current picture occupy, in bytes.
  private var copyBytes: Int {
    list.steps.reduce(0) { sum, step in
      if case .copy(let copy, _, _) = step.paint { sum + copy.byteCount } else { sum }
    }
  }
}

extension Paint {
  /// The time to draw a pixel, in nanoseconds on a slow processor.
  fileprivate var pixelCost: Int {
    switch self {
    case .nothing, .clip: 0
    case .fill, .copy: 1
    case .box, .text: 3
    case .picture: 8
    case .line: 12
    }
  }
}
