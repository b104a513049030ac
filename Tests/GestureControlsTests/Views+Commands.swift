import GestureControls

// The draw commands of views as lists, for tests.
extension Control {
  func draw(in style: ControlStyle) -> [DrawCommand] {
    var picture: [DrawCommand] = []
    draw(in: style, into: &picture)
    return picture
  }
}

extension Label {
  func draw(in style: ControlStyle) -> [DrawCommand] {
    var picture: [DrawCommand] = []
    draw(in: style, into: &picture)
    return picture
  }
}

extension ImageView {
  func draw() -> [DrawCommand] {
    var picture: [DrawCommand] = []
    draw(into: &picture)
    return picture
  }
}
