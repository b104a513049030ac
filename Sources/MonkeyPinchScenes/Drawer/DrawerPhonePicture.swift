import GestureDrawing
import Gestures

/// The picture of a small phone: its rim, one of its two menus, and the page in front of it.
struct DrawerPhonePicture {
  let phone: DrawerLayout.Phone
  /// The frame of the page, which is the panel that covers the menus, in the phone's points.
  let page: Rect
  let face: String
  let isFocused: Bool
  let theme: Theme

  /// The colors and contents of one of the menus behind the page, in the phone's points.
  private struct Menu {
    let title: String
    let entries: [(picture: String, name: String)]
    let left: Double
    let width: Double
    let pictureX: Double
    let pictureSize: Double
    let nameX: Double
    let nameWidth: Double

    static let bananas = Menu(
      title: "Bananas",
      entries: [
        ("banana", "Fresh"), ("banana-bite-1", "Tasted"), ("banana-bite-2", "Shared"),
        ("banana-bite-3", "Gone soon"),
      ], left: 24, width: 208, pictureX: 48, pictureSize: 56, nameX: 92, nameWidth: 140)
    static let friends = Menu(
      title: "Friends",
      entries: [
        ("monkey", "Coco"), ("monkey-laughing", "Kiki"), ("monkey-chomping", "Bobo"),
        ("monkey-blinking", "Lulu"),
      ], left: 104, width: 192, pictureX: 130, pictureSize: 60, nameX: 176, nameWidth: 124)
  }

  func draw() -> [DrawCommand] {
    let pen = DrawerPen(origin: phone.screen.origin, scale: phone.scale, theme: theme)
    // Only one menu is visible; the page covers the other one.
    let menu =
      page.minX >= 0
      ? draw(.bananas, theme.ground.mixed(with: theme.accent, 0.3), pen)
      : draw(.friends, theme.ground.mixed(with: theme.active, 0.34), pen)
    return [.clip(phone.screen)] + menu + drawPage(pen) + [.clip(nil)] + drawRim(pen)
  }

  /// Returns the draw commands of the phone's rim, wide enough to cover the corners of the screen.
  private func drawRim(_ pen: DrawerPen) -> [DrawCommand] {
    let body = DrawerPhone.screen.insetBy(dx: -DrawerLayout.rim, dy: -DrawerLayout.rim)
    func ring(_ box: Rect, _ radius: Double, _ color: Color, _ width: Double) -> DrawCommand {
      pen.box(box, radius: radius, stroke: Stroke(color: color, width: width))
    }
    return [
      ring(body, 38, theme.shade, DrawerLayout.rim + 2),
      ring(body, 38, theme.knob.faded(0.22), 1.5 / phone.scale),
    ]
      + (isFocused
        ? [ring(body.insetBy(dx: -6, dy: -6), 44, theme.active.faded(0.75), 2.5 / phone.scale)]
        : [])
  }

  private func draw(_ menu: Menu, _ color: Color, _ pen: DrawerPen) -> [DrawCommand] {
    var picture = [pen.box(DrawerPhone.screen, fill: color)]
    picture += pen.text(
      menu.title, at: Point(x: menu.left, y: 76), size: 24, weight: .bold, width: menu.width)
    let side = menu.pictureSize
    for (index, entry) in menu.entries.enumerated() {
      let y = 136 + 84 * Double(index)
      let frame = Rect(
        center: Point(x: menu.pictureX, y: y), size: Size(width: side, height: side))
      picture += pen.picture(entry.picture, frame)
      picture += pen.text(
        entry.name, at: Point(x: menu.nameX, y: y + 6), size: 18, width: menu.nameWidth)
      let line = [
        Point(x: menu.nameX, y: y + 42), Point(x: menu.nameX + menu.nameWidth, y: y + 42),
      ]
      picture.append(pen.line(line, theme.ink.faded(0.14), max(1 / phone.scale, 1)))
    }
    return picture
  }

  private func drawPage(_ screen: DrawerPen) -> [DrawCommand] {
    let share = page.width / DrawerPhone.size.width
    guard share > 0 else { return [] }
    let pen = DrawerPen(
      origin: screen.map(page.origin), scale: screen.scale * share, theme: theme)
    let radius = min(26, page.minX.magnitude * 0.3)
    let barColor = theme.raised.mixed(with: theme.ink, 0.08)
    func strokes(_ xs: [Double], _ ys: [Double], _ color: Color, _ width: Double) -> DrawCommand {
      pen.line(zip(xs, ys).map { Point(x: $0, y: $1) }, color, width)
    }
    var picture = [(10.0, 0.05), (6, 0.07), (2, 0.1)].map { spread, depth in
      pen.box(
        DrawerPhone.screen.insetBy(dx: -spread, dy: -spread), radius: radius + spread,
        fill: theme.shade.faded(depth))
    }
    picture += [
      pen.box(DrawerPhone.screen, radius: radius, fill: theme.paper),
      pen.box(Rect(x: 0, y: 0, width: 320, height: 72), radius: radius, fill: barColor),
      pen.box(Rect(x: 0, y: 36, width: 320, height: 36), fill: barColor),
    ]
    picture += [33.0, 41, 49].map { strokes([24, 46], [$0, $0], theme.ink, 3) }
    picture += [278.0, 287, 296].map { x in
      .circle(center: pen.map(Point(x: x, y: 41)), radius: 2.6 * pen.scale, fill: theme.ink)
    }
    picture += pen.text(
      "Drag me", at: Point(x: 160, y: 48), size: 20, weight: .bold, width: 190, alignment: .center)
    picture += pen.picture(face, Rect(x: 70, y: 116, width: 180, height: 180))
    picture += [
      strokes([48, 32, 48], [190, 208, 226], theme.accent, 6),
      strokes([272, 288, 272], [190, 208, 226], theme.accent, 6),
    ]
    picture += [(336.0, 220.0), (362, 220), (388, 150)].map { y, width in
      pen.box(
        Rect(x: 160 - width / 2, y: y, width: width, height: 10), radius: 5,
        fill: theme.ink.faded(0.1))
    }
    return picture
      + [64.0, 130, 196].flatMap {
        pen.picture("banana", Rect(x: $0, y: 436, width: 60, height: 60))
      }
  }
}

/// A converter of shapes, pictures and text from a phone's or page's coordinates to draw commands.
private struct DrawerPen {
  let origin: Point
  let scale: Double
  let theme: Theme

  func map(_ point: Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  private func map(_ rect: Rect) -> Rect {
    Rect(
      origin: map(rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  func box(
    _ rect: Rect, radius: Double = 0, fill: Color = .clear, stroke: Stroke? = nil
  ) -> DrawCommand {
    let scaled = stroke.map { Stroke(color: $0.color, width: $0.width * scale) }
    return .rectangle(map(rect), cornerRadius: radius * scale, fill: fill, stroke: scaled)
  }

  func line(_ points: [Point], _ color: Color, _ width: Double) -> DrawCommand {
    .line(points.map(map), stroke: Stroke(color: color, width: width * scale))
  }

  /// Returns the draw commands of a picture, including the pupils of a monkey with open eyes.
  func picture(_ name: String, _ frame: Rect) -> [DrawCommand] {
    let hasPupils = name == "monkey" || name == "monkey-chomping"
    return [.image(name: name, frame: map(frame))]
      + (hasPupils ? MonkeyFace.drawPupils(in: map(frame)) : [])
  }

  /// Returns the draw commands of text, enlarged to be readable; none if that text does not fit.
  func text(
    _ text: String, at place: Point, size: Double, weight: TextStyle.Weight = .regular,
    width: Double, alignment: TextStyle.Alignment = .leading
  ) -> [DrawCommand] {
    let style = TextStyle(
      size: max(size * scale, 8), weight: weight, color: theme.ink, alignment: alignment)
    return style.draw(firstOf: [text], at: map(place), within: width * scale)
  }
}
