package import GestureControls
package import Gestures
package import PlayKit
package import SDLFingers

extension TapHandles {
  /// Returns the commands that draw the handles over a surface in the colors of a theme.
  package func picture(in theme: Theme, over size: Size) -> [DrawCommand] {
    var picture = PictureBuilder(theme)
    var ground = rows
    // Rows above cover the whole heading, and do not cut through its words.
    if ground.minY == 0 { ground.size.height = max(ground.height, Heading.height(in: size)) }
    picture.part(scale: scale) { draw(over: ground, &$0) }
    return picture.commands
  }

  private func draw(over ground: Rect, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    if let place, !handles.isEmpty {
      if (ring - place).magnitude > 1 {
        picture.line(from: ring, to: place, theme.ink.faded(0.4), width: 1.5)
      }
      picture.circle(place, radius: 22, edge: theme.paper, width: 4)
      picture.circle(place, radius: 22, edge: theme.active, width: 2.5)
    }
    if !handles.isEmpty {
      picture.rectangle(ground, fill: theme.paper, edge: theme.panelEdge, width: 1)
    }
    for handle in handles { draw(handle, &picture) }
    if let pointed, let name = pointed.action.name { draw(name, of: pointed, &picture) }
    if let crosshair { draw(crosshair: crosshair, &picture) }
  }

  private func draw(_ handle: TapHandle, _ picture: inout PictureBuilder) {
    let (theme, s) = (picture.theme, picture.scale)
    let body = handle.frame.insetBy(dx: 3 * s, dy: 3 * s)
    let isOn = handle.action == .fast && isFast || handle.action == .fingers && fingerCount > 1
    let fill = isOn ? theme.active : theme.paper
    let color = isOn ? theme.text(on: theme.active) : theme.ink
    picture.capsule(body, fill: fill, edge: theme.ink.faded(0.55), width: 1.5)
    if let word = word(of: handle.action, in: picture.language) {
      picture.text(
        word, at: body.center, bold: true, color: color, width: body.width - 10 * s)
    }
    for line in handle.action.lines {
      picture.line(line.map { body.center + $0 * s }, color, width: 2.5)
    }
  }

  private func word(of action: TapHandle.Action, in language: Language) -> String? {
    switch action {
    case .tap: "Tap"
    case .doubleTap: "Double tap"
    case .hold: "Hold"
    case .rub: "Rub"
    case .check: "Check"
    case .stay: "Stay"
    case .fingers: fingerCount == 1 ? "1 finger" : language("%1 fingers", "\(fingerCount)")
    case .fast: isFast ? "Fast" : "Slow"
    case .close: "Close"
    case .move, .scale, .turn: nil
    }
  }

  /// Adds the name of a handle with a picture, above the handle.
  private func draw(_ name: String, of handle: TapHandle, _ picture: inout PictureBuilder) {
    let s = picture.scale
    let width = picture.style(bold: true).width(of: picture.language(name)) + 20 * s
    let isAbove = handle.frame.minY >= 32 * s
    let y = isAbove ? handle.frame.minY - 16 * s : handle.frame.maxY + 16 * s
    let frame = Rect(
      center: Point(x: max(handle.frame.midX, width / 2 + 4 * s), y: y),
      size: Size(width: width, height: 28 * s))
    picture.rectangle(frame, radius: 8, fill: picture.theme.ink)
    picture.text(name, at: frame.center, bold: true, color: picture.theme.paper)
  }

  private func draw(crosshair: Point, _ picture: inout PictureBuilder) {
    let (theme, s) = (picture.theme, picture.scale)
    for (color, width) in [(theme.paper, 6.0), (theme.fault, 2.5)] {
      picture.circle(crosshair, radius: 12, edge: color, width: width)
      for arm in [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1)] {
        for side in [-1.0, 1] {
          picture.line(
            from: crosshair + arm * (side * 5 * s), to: crosshair + arm * (side * 20 * s), color,
            width: width)
        }
      }
    }
  }
}

extension TapHandle.Action {
  /// The name of a handle whose face is a picture; nil for a handle with a word.
  fileprivate var name: String? {
    switch self {
    case .move(let direction):
      direction.dx > 0
        ? "Move right" : direction.dx < 0 ? "Move left" : direction.dy > 0 ? "Move down" : "Move up"
    case .scale(let isLarger): isLarger ? "Larger" : "Smaller"
    case .turn(let isClockwise): isClockwise ? "Turn right" : "Turn left"
    default: nil
    }
  }

  /// The lines of a picture, relative to its center, in points at scale 1.
  fileprivate var lines: [[Vector]] {
    switch self {
    case .move(let direction):
      let side = Vector(dx: -direction.dy, dy: direction.dx)
      let tip = direction * 9
      return [
        [direction * -9, tip],
        [tip - direction * 7 - side * 6, tip, tip - direction * 7 + side * 6],
      ]
    case .scale(let isLarger):
      let arm = Vector(dx: 8, dy: 0)
      return [[-arm, arm]] + (isLarger ? [[Vector(dx: 0, dy: -8), Vector(dx: 0, dy: 8)]] : [])
    case .turn(let isClockwise):
      let side = isClockwise ? 1.0 : -1
      let arc = stride(from: -2.6, through: 1.9, by: 0.25).map { angle in
        let point = Vector(dx: 9, dy: 0).applying(Transform(rotation: angle))
        return Vector(dx: side * point.dx, dy: point.dy)
      }
      let end = arc[arc.count - 1]
      return [
        arc,
        [end + Vector(dx: side * 7, dy: 2), end, end + Vector(dx: side * -1, dy: -7)],
      ]
    default: return []
    }
  }
}
