import GestureDrawing
import Gestures

/// Where everything of the portraits' scene stands on a surface.
///
/// The portraits begin one below the other on the left, as large as fits. The panel is beside the
/// ground on a wide surface and below it on a tall one.
struct PortraitsLayout {
  let size: Size
  let scale: Double
  let margin: Double
  /// How wide and high a portrait is before anybody pinches it.
  let diameter: Double
  /// Of the two portraits, in the beginning.
  let centers: [Point]
  let panel: PortraitsPanel
  /// The free part of the ground, where a hint fits.
  let clearing: Rect
  /// How far the heading's line may reach to the right.
  let headingEnd: Double

  init(in size: Size) {
    self.size = size
    scale = Theme.scale(in: size)
    margin = Theme.margin(in: size)
    let gap = 2 * Theme.unit * scale
    let isWide = size.width >= size.height
    let bottom = size.height - Theme.foot(in: size)
    let top = Heading.height(in: size)
    let width = size.width - 2 * margin
    if isWide {
      // As far to the right as can be read, so that the middle is the portraits'.
      let least = min(width * 0.48, 200 * scale)
      let reach = max(size.width * 0.36, least)
      let room = Rect(
        x: size.width - margin - reach, y: margin, width: reach, height: bottom - margin)
      panel = PortraitsPanel(in: room, unit: scale, isInColumns: false)
    } else {
      let height = (bottom - top) * 0.44
      let room = Rect(x: margin, y: bottom - height, width: width, height: height)
      panel = PortraitsPanel(in: room, unit: scale, isInColumns: true)
    }
    let right = isWide ? panel.frame.minX - gap : size.width - margin
    let floor = isWide ? bottom : panel.frame.minY - gap
    headingEnd = right
    // The border's shadow has its place too.
    let between = min(20 * scale, (floor - top) * 0.06)
    let high = (floor - top - between) / 2 * 0.985
    diameter = max(24, min(high, (right - margin) * 0.5, 280 * scale))
    let spare = max(0, floor - top - 2 * diameter - between) / 2
    let first = Point(x: margin + diameter / 2, y: top + spare + diameter / 2)
    centers = [first, first + Vector(dx: 0, dy: diameter + between)]
    let left = margin + diameter + gap
    clearing = Rect(x: left, y: top, width: max(0, right - left), height: max(0, floor - top))
  }
}
