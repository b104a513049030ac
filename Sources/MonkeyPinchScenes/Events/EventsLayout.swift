import GestureControls
import GestureDrawing
import Gestures

/// The layout of the events scene: the touch pad, its options, the diagram and the page control.
///
/// The diagram is at the right of the pad, or below it on a tall surface.
struct EventsLayout: Equatable {
  /// The scale of text, which is less than 1 only on very small surfaces.
  let scale: Double
  /// The scale of the switches and choices of the options.
  let controlScale: Double
  let pad: Rect
  let diagram: Rect
  /// The frames of the page's options, in the order of the options.
  let options: [Rect]
  /// Whether the tip on what to try is below the scene's title; otherwise it is on the pad.
  let hasTipInHeading: Bool
  /// Whether the page control shows the titles of the pages; otherwise it shows dots.
  let hasPageTitles: Bool
  /// The midpoint of the right edge of the page control.
  let pages: Point
  let pagesScale: Double

  /// Computes the layout for a surface of the size `size`.
  ///
  /// - Parameters:
  ///   - options: The number of choices, one in a row, and of switches, two in a row.
  ///   - pagesWidth: The width of the titles of all pages at scale 1.
  init(in size: Size, options: (choices: Int, switches: Int), pagesWidth: Double) {
    let large = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    let isWide = size.width >= size.height * 1.1
    let isLow = size.height < 480
    let minimum = isWide ? Size(width: 480, height: 320) : Size(width: 360, height: 480)
    let fit = Rect(origin: .zero, size: size).scale(fitting: minimum)
    scale = large * min(1, max(fit, 0.6))
    controlScale = scale * (isLow ? 0.75 : 1)
    pagesScale = isWide ? scale : large
    hasTipInHeading = !isLow
    hasPageTitles = size.width - 2 * margin - 170 * large >= pagesWidth * large
    pages = Point(x: size.width - margin, y: margin + 13 * large)

    let gap = Theme.unit * scale
    let top = isLow ? margin + 32 * large : Heading.height(in: size)
    var area = Rect(origin: .zero, size: size).inset(
      by: Insets(
        top: top + gap / 2, left: margin, bottom: Theme.foot(in: size) + gap, right: margin))
    let rows = options.choices + (options.switches + 1) / 2
    let optionsHeight = Double(rows) * Control.minimumHitSize * controlScale
    let optionsGap = rows > 0 ? gap / 2 : 0
    let optionsArea: Rect
    if isWide {
      let width = max(min(area.width * 0.4, 520 * scale), min(area.width * 0.46, 210 * scale))
      var column = area.cut(width, from: .left, gap: 1.5 * gap)
      optionsArea = column.cut(optionsHeight, from: .bottom, gap: optionsGap)
      pad = column
    } else {
      pad = area.cut((area.height - optionsHeight - 2 * gap) * 0.45, from: .top, gap: gap / 2)
      optionsArea = area.cut(optionsHeight, from: .top, gap: optionsGap)
    }
    diagram = area
    let frames = optionsArea.rows(rows)
    let switches = frames.dropFirst(options.choices)
    self.options =
      frames.prefix(options.choices)
      + (options.switches == 1 ? Array(switches) : switches.flatMap { $0.columns(2, gap: gap) })
  }
}
