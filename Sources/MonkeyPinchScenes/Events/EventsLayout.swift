import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// The layout of the events scene: the touch pad, its options, the deliveries and the page control.
///
/// The list of deliveries is at the right of the pad, or below it on a tall surface.
struct EventsLayout {
  /// The scale of text, which is less than 1 only on very small surfaces.
  let scale: Double
  /// The scale of the switches and segmented controls below the touch pad.
  let controlScale: Double
  let pad: Rect
  let deliveries: Rect
  /// The frames of the visible page's options, with one segmented control or two switches per row.
  let options: [Rect]
  /// Whether the tip, which suggests what to try, is below the scene's title; otherwise the tip is
  /// on the pad.
  let hasTipInHeading: Bool
  /// Whether the page control shows the titles of the pages; otherwise it shows a dot for each
  /// page.
  let hasPageTitles: Bool
  /// The midpoint of the right edge of the page control.
  let pages: Point
  let pagesScale: Double

  /// Returns the font size of texts at a scale, in points at scale 1: 14 points or more on the surface, and 11 on
  /// one that is too small for them.
  static func letters(_ scale: Double) -> Double { scale < 0.7 ? 11 / scale : 14 / min(scale, 1) }

  /// Creates the layout of a page with the given options on a surface.
  ///
  /// - Parameter pagesWidth: The width of the titles of all pages at scale 1.
  init(in size: Size, options: [AdjustableControl] = [], pagesWidth: Double = 0) {
    let large = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    let surface = Rect(origin: .zero, size: size)
    let isWide = size.width >= size.height * 1.1
    let isLow = size.height < 480
    let minimum = isWide ? Size(width: 480, height: 320) : Size(width: 360, height: 480)
    scale = large * min(1, max(surface.scale(fitting: minimum), 0.6))
    controlScale = size.height < 300 ? 0.75 * scale : max(scale, 1) * (isLow ? 0.85 : 1)
    pagesScale = isWide ? scale : large
    hasTipInHeading = !isLow
    hasPageTitles = size.width - 2 * margin - 170 * large >= pagesWidth * large
    pages = Point(x: size.width - margin, y: margin + 13 * large)

    let gap = Theme.unit * scale
    let top = isLow ? margin + 32 * large : Heading.height(in: size)
    var area = Theme.area(in: size, below: top + gap / 2, gap: gap)
    let choices = options.filter { $0.isChoice }.count
    let switches = options.count - choices
    let rows = choices + (switches + 1) / 2
    let height = Double(rows) * Control.minimumHitSize * controlScale
    var column = area
    if isWide {
      let width = max(min(area.width * 0.4, 520 * scale), min(area.width * 0.46, 210 * scale))
      column = area.cut(width, from: .left, gap: 1.5 * gap)
    } else {
      let padHeight = (area.height - height - 2 * gap) * 0.5
      column = area.cut(padHeight + gap / 2 + height, from: .top, gap: rows > 0 ? gap / 2 : 0)
    }
    let frames = column.cut(height, from: .bottom, gap: rows > 0 || !isWide ? gap / 2 : 0).rows(
      rows)
    (pad, deliveries) = (column, area)
    let pairs = frames.dropFirst(choices).flatMap { $0.columns(min(switches, 2), gap: gap) }
    self.options = frames.prefix(choices) + pairs
  }
}
