import GestureControls
import GestureDrawing
import Gestures

/// Where everything of the events scene stands on a surface: pad and options on one side, the
/// diagram on the other; below each other where the surface is taller than wide.
struct EventsLayout: Equatable {
  /// How large letters and controls are; below 1 on the smallest surfaces.
  let scale: Double
  /// The same for controls, which are smaller where there is little room.
  let controlScale: Double
  let pad: Rect
  let diagram: Rect
  /// Whether the line on what to try stands below the title; if not, it stands on the pad.
  let hasLine: Bool
  /// Whether all pages are named beside the title; if not, dots stand for them.
  let namesPages: Bool
  /// The middle of the right edge of what chooses the page, and how large that is.
  let pages: Point
  let pagesScale: Double
  private let options: Rect
  private let isWide: Bool

  /// - Parameters:
  ///   - pagesWidth: What the names of all pages take, not scaled.
  init(in size: Size, options: (choices: Int, switches: Int), pagesWidth: Double) {
    let large = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    isWide = size.width >= size.height * 1.1
    let fit =
      isWide ? min(size.width / 480, size.height / 320) : min(size.width / 360, size.height / 480)
    scale = large * min(1, max(fit, 0.6))
    pagesScale = isWide ? scale : large
    let gap = Theme.unit * scale
    let isLow = size.height < 480
    hasLine = !isLow
    namesPages = size.width - 2 * margin - 170 * large >= pagesWidth * large
    pages = Point(x: size.width - margin, y: margin + 13 * large)

    let top = (isLow ? margin + 32 * large : Heading.height(in: size)) + gap / 2
    let area = Rect(
      x: margin, y: top, width: size.width - 2 * margin,
      height: size.height - Theme.foot(in: size) - gap - top)
    controlScale = scale * (isLow ? 0.75 : 1)
    let row = Control.minimumHitSize * controlScale
    let rows = Double(options.choices + (options.switches + 1) / 2)
    let optionHeight = rows * row
    if isWide {
      let width = max(min(area.width * 0.4, 520 * scale), min(area.width * 0.46, 210 * scale))
      pad = Rect(
        x: area.minX, y: area.minY, width: width,
        height: max(1, area.height - (rows > 0 ? optionHeight + gap / 2 : 0)))
      self.options = Rect(
        x: area.minX, y: area.maxY - optionHeight, width: width, height: optionHeight)
      let left = pad.maxX + 1.5 * gap
      diagram = Rect(x: left, y: area.minY, width: area.maxX - left, height: area.height)
    } else {
      let height = max(1, (area.height - optionHeight - 2 * gap) * 0.45)
      pad = Rect(x: area.minX, y: area.minY, width: area.width, height: height)
      self.options = Rect(
        x: area.minX, y: pad.maxY + gap / 2, width: area.width, height: optionHeight)
      let top = self.options.maxY + (rows > 0 ? gap / 2 : 0)
      diagram = Rect(x: area.minX, y: top, width: area.width, height: area.maxY - top)
    }
  }

  /// Where an option stands: a choice in a row of its own, two switches in one.
  func place(ofChoice index: Int) -> Rect {
    let row = Control.minimumHitSize * controlScale
    return Rect(
      x: options.minX, y: options.minY + Double(index) * row, width: options.width, height: row)
  }

  func place(ofSwitch index: Int, after choices: Int, isOnlyOne: Bool) -> Rect {
    let row = Control.minimumHitSize * controlScale
    let half = (options.width - Theme.unit * scale) / 2
    return Rect(
      x: options.minX + (index.isMultiple(of: 2) ? 0 : half + Theme.unit * scale),
      y: options.minY + Double(choices + index / 2) * row,
      width: isOnlyOne ? options.width : half, height: row)
  }
}
