import GestureControls
import Gestures
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct PictureBuilderTests {
  private var picture = PictureBuilder(.light, scale: 2)
  private let cell = Rect(x: 100, y: 100, width: 60, height: 40)

  private func texts(_ picture: PictureBuilder) -> [String] {
    picture.commands.compactMap(\.textBox?.text)
  }

  @Test mutating func `radii, line widths and font sizes are multiplied by the scale`() {
    picture.circle(Point(x: 10, y: 20), radius: 3, edge: .black, width: 1.5)
    picture.text("A", at: Point(x: 10, y: 20), size: 10, onBaseline: true)

    let stroke = Stroke(color: .black, width: 3)
    var style = picture.style(10)
    style.alignment = .center
    #expect(style.size == 20)
    #expect(
      picture.commands == [
        .circle(center: Point(x: 10, y: 20), radius: 6, stroke: stroke),
        .text("A", at: Point(x: 10, y: 20), style: style),
      ])
  }

  @Test mutating func `a scaled picture has its own origin and unit`() {
    picture.scaled(by: 3, from: Point(x: 100, y: 200)) { picture in
      picture.clip(to: Rect(x: 0, y: 0, width: 10, height: 10)) { picture in
        picture.rectangle(Rect(x: 1, y: 2, width: 3, height: 4), radius: 1, fill: .black)
        picture.line(from: .zero, to: Point(x: 1, y: 1), .black, width: picture.point)
      }
    }

    #expect(
      picture.commands == [
        .clip(Rect(x: 100, y: 200, width: 30, height: 30)),
        .rectangle(Rect(x: 103, y: 206, width: 9, height: 12), cornerRadius: 3, fill: .black),
        .segment(
          from: Point(x: 100, y: 200), to: Point(x: 103, y: 203),
          stroke: Stroke(color: .black, width: 1)),
        .clip(nil),
      ])
  }

  @Test mutating func `a rotated image in a scaled picture is rotated about the same point`() {
    let frame = Rect(x: -1, y: -1, width: 2, height: 2)
    let transform = Transform(rotation: .pi / 2).concatenating(Transform(translationX: 5, y: 6))
    picture.scaled(by: 3, from: Point(x: 100, y: 200)) {
      $0.image("banana", in: frame, transform: transform)
    }

    guard case .image("banana", frame, let scaled, 1) = picture.commands.first else {
      Issue.record("\(picture.commands)")
      return
    }
    let (center, corner) = (Point.zero.applying(scaled), Point(x: 1, y: 0).applying(scaled))
    #expect(center == Point(x: 115, y: 218))
    #expect((corner - Point(x: 115, y: 221)).magnitude < 1e-9)
  }

  @Test mutating func `a kept part is the same as a new one, also at another scale`() {
    struct Dot: PicturePart {
      let center: Point
      func draw(_ picture: inout PictureBuilder) { picture.circle(center, radius: 1, fill: .black) }
    }
    var kept = KeptPicture<Dot>()
    let (first, second) = (Dot(center: .zero), Dot(center: Point(x: 5, y: 5)))
    picture.add(first, keptIn: &kept)
    picture.add(first, keptIn: &kept)
    picture.part(scale: 3) { $0.add(first, keptIn: &kept) }
    picture.add(second, keptIn: &kept)

    func circle(_ center: Point, _ radius: Double) -> DrawCommand {
      .circle(center: center, radius: radius, fill: .black)
    }
    #expect(
      picture.commands == [
        circle(.zero, 2), circle(.zero, 2), circle(.zero, 3), circle(Point(x: 5, y: 5), 2),
      ])
  }

  @Test mutating func `a part can have its own scale and opacity`() {
    picture.part(opacity: 0.5) { $0.part(scale: 3) { $0.circle(.zero, radius: 1, fill: .black) } }
    picture.circle(.zero, radius: 1, fill: .black)

    #expect(
      picture.commands == [
        .circle(center: .zero, radius: 3, fill: Color.black.faded(0.5)),
        .circle(center: .zero, radius: 2, fill: .black),
      ])
  }

  @Test mutating func `only pictures of the monkey with open eyes have pupils`() {
    for name in ["monkey", "monkey-laughing", "monkey-chomping"] { picture.animal(name, in: cell) }

    let names = picture.commands.compactMap {
      if case .image(let name, _, _, _) = $0 { name } else { nil }
    }
    #expect(
      names == [
        "monkey", "pupil", "pupil", "monkey-laughing", "monkey-chomping", "pupil", "pupil",
      ])
  }

  @Test mutating func `the first version of a text that fits is drawn, or none`() {
    let width = picture.style().width(of: "short")
    picture.text(firstOf: ["much longer", "short", "s"], at: .zero, width: width)
    picture.text(firstOf: ["much longer", "longer"], at: .zero, width: width / 2)

    #expect(texts(picture) == ["short"])
  }

  @Test(arguments: [TextStyle.Alignment.leading, .center, .trailing])
  func `text in a cell is aligned, and smaller if it would not fit`(
    alignment: TextStyle.Alignment
  ) throws {
    var picture = picture
    picture.text("A", in: cell, alignment)
    picture.text("a text that is wider than the cell", in: cell, alignment)

    let boxes = picture.commands.compactMap(\.textBox?.box)
    try #require(boxes.count == 2)
    let free = cell.width - boxes[0].width
    #expect(abs(boxes[0].minX - cell.minX - free * alignment.fraction) < 1e-9)
    #expect(abs(boxes[0].midY - cell.midY) < 1e-9)
    #expect(abs(boxes[1].minX - cell.minX) < 1e-9 && abs(boxes[1].width - cell.width) < 1e-9)
  }

  @Test mutating func `a pill is at least as wide as its text with margins`() {
    for text in ["1", "a long text"] {
      picture.pill(
        text, at: cell.center, size: Size(width: 20, height: 10), margins: 6, letters: 8,
        fill: .black, color: .white)
    }

    let widths = picture.commands.compactMap {
      if case .rectangle(let frame, _, _, _) = $0 { frame.width } else { nil }
    }
    #expect(widths == [40, picture.style(8, bold: true).width(of: "a long text") + 12])
  }
}
