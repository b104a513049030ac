import Gestures
import Testing

@testable import GestureControls

/// Tests of the SVG file that is made from draw commands.
@Suite struct SVGPictureTests {
  private let ink = Color(hex: 0x102030)

  /// Returns the elements of a picture of commands, without the first lines and the last.
  private func elements(_ commands: DrawCommand...) -> [String] {
    let picture = SVGPicture(commands, title: "A", size: Size(width: 40, height: 20))
    return picture.text.split(separator: "\n").dropFirst(2).dropLast().map(String.init)
  }

  @Test func `a file has its size and its title`() {
    let text = SVGPicture([], title: "1 < 2 & 3", size: Size(width: 40, height: 20.5)).text

    #expect(text.contains(#"width="40" height="20.5" viewBox="0 0 40 20.5""#))
    #expect(text.contains("<title>1 &lt; 2 &amp; 3</title>"))
    #expect(text.hasSuffix("</svg>\n"))
  }

  @Test func `outlines are inside the edge of a shape`() {
    let stroke = Stroke(color: ink.faded(0.5), width: 2)
    #expect(
      elements(
        .circle(center: Point(x: 5, y: 6), radius: 4, stroke: stroke),
        .rectangle(
          Rect(x: 0, y: 0, width: 10, height: 8), cornerRadius: 3, fill: ink, stroke: stroke))
        == [
          ##"<circle cx="5" cy="6" r="3" fill="none" "##
            + ##"stroke="#102030" stroke-opacity="0.5" stroke-width="2"/>"##,
          ##"<rect x="1" y="1" width="8" height="6" rx="2" fill="#102030" "##
            + ##"stroke="#102030" stroke-opacity="0.5" stroke-width="2"/>"##,
        ])
  }

  @Test func `lines have round ends`() {
    let stroke = Stroke(color: ink, width: 1.256)
    let round =
      ##"stroke="#102030" stroke-width="1.26" stroke-linecap="round" "##
      + #"stroke-linejoin="round"/>"#
    #expect(
      elements(
        .line([Point(x: 1, y: 2), Point(x: 3.001, y: -4)], stroke: stroke),
        .segment(from: .zero, to: Point(x: 1, y: 1), stroke: stroke),
        .line([.zero], stroke: stroke))
        == [
          #"<polyline points="1,2 3,-4" fill="none" "# + round,
          #"<line x1="0" y1="0" x2="1" y2="1" "# + round,
        ])
  }

  @Test func `a text is as wide as its layout, and its characters are escaped`() throws {
    let style = TextStyle(size: 10, weight: .bold, color: ink, alignment: .center)
    let element = try #require(elements(.text("a<b\u{1}", at: .zero, style: style)).first)

    #expect(element.contains(#"font-size="10" font-weight="600" text-anchor="middle""#))
    #expect(element.contains(#"textLength=""#))
    #expect(element.hasSuffix(">a&lt;b?</text>"))
    #expect(elements(.text(" ", at: .zero, style: style)) == [])
  }

  @Test func `clips are groups, and pictures from files are left out`() {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      elements(.clip(frame), .image(name: "monkey", frame: frame), .clip(frame), .fill(ink))
        == [
          #"<clipPath id="clip1"><rect x="1" y="2" width="3" height="4"/></clipPath>"#,
          ##"<g clip-path="url(#clip1)">"##, "</g>",
          #"<clipPath id="clip2"><rect x="1" y="2" width="3" height="4"/></clipPath>"#,
          ##"<g clip-path="url(#clip2)">"##,
          ##"<rect x="0" y="0" width="40" height="20" fill="#102030"/>"##, "</g>",
        ])
  }

  @Test(arguments: [(9_999_999_999_999, "9999999999999"), (1e13, "0"), (-1e13, "0"), (.nan, "0")])
  func `a number that no picture needs is 0`(value: Double, text: String) {
    let lines = elements(
      .line([Point(x: value, y: 1), Point(x: 2, y: 3)], stroke: Stroke(color: ink, width: 1)))

    #expect(lines.map { $0.hasPrefix("<polyline points=\"\(text),1 2,3\"") } == [true])
  }
}
