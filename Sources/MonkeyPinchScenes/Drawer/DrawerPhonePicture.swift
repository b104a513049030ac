import GestureDrawing
import Gestures

/// A little phone as it is drawn: its rim, one of its menus, and the page in front.
struct DrawerPhonePicture {
  let phone: DrawerLayout.Phone
  /// The page's frame, in the phone's points.
  let page: Rect
  let title: String
  let face: String
  let isFocused: Bool
  let theme: Theme

  func draw() -> [DrawCommand] {
    let pen = DrawerPen(origin: phone.screen.origin, scale: phone.scale, theme: theme)
    var picture: [DrawCommand] = [.clip(phone.screen)]
    // Of the two menus the one that the page has laid open.
    picture += page.minX >= 0 ? leftMenu(pen) : rightMenu(pen)
    picture += drawPage(pen)
    return picture + [.clip(nil)] + rim(pen)
  }

  /// Drawn last, as wide as it takes to hide the corners of the screen.
  private func rim(_ pen: DrawerPen) -> [DrawCommand] {
    let body = DrawerPhone.screen.insetBy(dx: -DrawerLayout.rim, dy: -DrawerLayout.rim)
    var picture = [
      pen.box(body, radius: 38, stroke: Stroke(color: theme.shade, width: DrawerLayout.rim + 2)),
      pen.box(
        body, radius: 38, stroke: Stroke(color: theme.knob.faded(0.22), width: 1.5 / phone.scale)),
    ]
    if isFocused {
      picture.append(
        pen.box(
          body.insetBy(dx: -6, dy: -6), radius: 44,
          stroke: Stroke(color: theme.active.faded(0.75), width: 2.5 / phone.scale)))
    }
    return picture
  }

  // MARK: The menus

  private func leftMenu(_ pen: DrawerPen) -> [DrawCommand] {
    let entries = [
      ("banana", "Fresh"), ("banana-bite-1", "Tasted"), ("banana-bite-2", "Shared"),
      ("banana-bite-3", "Gone soon"),
    ]
    var picture = [
      pen.box(DrawerPhone.screen, fill: theme.ground.mixed(with: theme.accent, 0.3)),
      pen.words("Bananas", at: Point(x: 24, y: 76), size: 24, weight: .bold, width: 208),
    ].compactMap(\.self)
    for (index, entry) in entries.enumerated() {
      let y = 136 + 84 * Double(index)
      picture.append(pen.image(entry.0, Rect(x: 20, y: y - 28, width: 56, height: 56)))
      picture += row(entry.1, at: Point(x: 92, y: y), width: 140, pen)
    }
    return picture
  }

  private func rightMenu(_ pen: DrawerPen) -> [DrawCommand] {
    let entries = [
      ("monkey", "Coco"), ("monkey-laughing", "Kiki"), ("monkey-chomping", "Bobo"),
      ("monkey-blinking", "Lulu"),
    ]
    var picture = [
      pen.box(DrawerPhone.screen, fill: theme.ground.mixed(with: theme.active, 0.34)),
      pen.words("Friends", at: Point(x: 104, y: 76), size: 24, weight: .bold, width: 192),
    ].compactMap(\.self)
    for (index, entry) in entries.enumerated() {
      let y = 136 + 84 * Double(index)
      picture += pen.monkey(entry.0, Rect(x: 100, y: y - 30, width: 60, height: 60))
      picture += row(entry.1, at: Point(x: 176, y: y), width: 124, pen)
    }
    return picture
  }

  private func row(_ text: String, at place: Point, width: Double, _ pen: DrawerPen)
    -> [DrawCommand]
  {
    let line = [
      pen.map(Point(x: place.x, y: place.y + 42)),
      pen.map(Point(x: place.x + width, y: place.y + 42)),
    ]
    let words = pen.words(text, at: Point(x: place.x, y: place.y + 6), size: 18, width: width)
    return [words].compactMap(\.self)
      + [.line(line, stroke: Stroke(color: theme.ink.faded(0.14), width: max(1, phone.scale)))]
  }

  // MARK: The page

  private func drawPage(_ screen: DrawerPen) -> [DrawCommand] {
    let share = page.width / DrawerPhone.size.width
    guard share > 0 else { return [] }
    let pen = screen.inside(page.origin, scale: share)
    let radius = min(26, page.minX.magnitude * 0.3)
    let top = Rect(x: 0, y: 0, width: DrawerPhone.size.width, height: 72)
    var picture: [DrawCommand] = [(10.0, 0.05), (6, 0.07), (2, 0.1)].map { spread, depth in
      pen.box(
        DrawerPhone.screen.insetBy(dx: -spread, dy: -spread), radius: radius + spread,
        fill: theme.shade.faded(depth))
    }
    picture.append(pen.box(DrawerPhone.screen, radius: radius, fill: theme.paper))
    picture.append(pen.box(top, radius: radius, fill: theme.raised.mixed(with: theme.ink, 0.08)))
    let lower = Rect(x: 0, y: 36, width: DrawerPhone.size.width, height: 36)
    picture.append(pen.box(lower, fill: theme.raised.mixed(with: theme.ink, 0.08)))
    for y in [33.0, 41, 49] {
      picture.append(pen.line([Point(x: 24, y: y), Point(x: 46, y: y)], theme.ink, 3))
    }
    for x in [278.0, 287, 296] {
      picture.append(
        .circle(center: pen.map(Point(x: x, y: 41)), radius: 2.6 * pen.scale, fill: theme.ink))
    }
    picture += [
      pen.words(
        title, at: Point(x: 160, y: 48), size: 20, weight: .bold, width: 190, alignment: .center)
    ].compactMap(\.self)
    picture += pen.monkey(face, Rect(x: 70, y: 116, width: 180, height: 180))
    picture += [
      pen.line(
        [Point(x: 48, y: 190), Point(x: 32, y: 208), Point(x: 48, y: 226)], theme.accent, 6),
      pen.line(
        [Point(x: 272, y: 190), Point(x: 288, y: 208), Point(x: 272, y: 226)], theme.accent, 6),
    ]
    for (y, width) in [(336.0, 220.0), (362, 220), (388, 150)] {
      let bar = Rect(x: 160 - width / 2, y: y, width: width, height: 10)
      picture.append(pen.box(bar, radius: 5, fill: theme.ink.faded(0.1)))
    }
    for x in [64.0, 130, 196] {
      picture.append(pen.image("banana", Rect(x: x, y: 436, width: 60, height: 60)))
    }
    return picture
  }
}
