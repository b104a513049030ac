import GestureControls
import Gestures
import Testing

@Suite struct RectLayoutTests {
  private let whole = Rect(x: 10, y: 20, width: 100, height: 60)

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func `insets move each edge inwards, and leave at least nothing`() {
    #expect(
      whole.inset(by: Insets(top: 1, left: 2, bottom: 4, right: 8)) == rect(12, 21, 90, 55))
    #expect(whole.inset(by: Insets(5)) == rect(15, 25, 90, 50))
    #expect(whole.inset(by: Insets(horizontal: 3, vertical: 7)) == rect(13, 27, 94, 46))
    #expect(whole.inset(by: Insets(-5)) == rect(5, 15, 110, 70))
    #expect(whole.inset(by: Insets(40)).height == 0)
    #expect(whole.inset(by: Insets(60)).width == 0)
  }

  @Test func `a slice is cut from an edge, and the gap from the rest`() {
    for (edge, slice, rest) in [
      (RectEdge.top, rect(10, 20, 100, 15), rect(10, 40, 100, 40)),
      (.bottom, rect(10, 65, 100, 15), rect(10, 20, 100, 40)),
      (.left, rect(10, 20, 15, 60), rect(30, 20, 80, 60)),
      (.right, rect(95, 20, 15, 60), rect(10, 20, 80, 60)),
    ] {
      let parts = whole.divided(15, from: edge, gap: 5)
      #expect(parts.slice == slice, "\(edge)")
      #expect(parts.remainder == rest, "\(edge)")
      var remainder = whole
      #expect(remainder.cut(15, from: edge, gap: 5) == slice)
      #expect(remainder == rest)
    }
  }

  @Test func `a slice is no longer than the rectangle, and no shorter than nothing`() {
    let large = whole.divided(500, from: .left, gap: 5)
    #expect(large.slice == whole)
    #expect(large.remainder.width == 0)
    let none = whole.divided(-5, from: .top)
    #expect(none.slice == rect(10, 20, 100, 0))
    #expect(none.remainder == whole)
  }

  @Test func `a grid has cells of equal size, row by row`() {
    #expect(
      whole.grid(columns: 3, rows: 2, gap: 5) == [
        rect(10, 20, 30, 27.5), rect(45, 20, 30, 27.5), rect(80, 20, 30, 27.5),
        rect(10, 52.5, 30, 27.5), rect(45, 52.5, 30, 27.5), rect(80, 52.5, 30, 27.5),
      ])
    #expect(whole.columns(2) == [rect(10, 20, 50, 60), rect(60, 20, 50, 60)])
    #expect(whole.rows(2, gap: 4) == [rect(10, 20, 100, 28), rect(10, 52, 100, 28)])
    #expect(whole.column(1, of: 2, gap: 10) == rect(65, 20, 45, 60))
    #expect(whole.row(2, of: 3) == rect(10, 60, 100, 20))
    #expect(whole.grid(columns: 0, rows: 2).isEmpty)
    #expect(whole.grid(columns: 2, rows: 0).isEmpty)
    #expect(whole.columns(3, gap: 80)[1].width == 0)
    #expect(whole.rows(3, gap: 80)[1].height == 0)
  }

  @Test func `lengths follow each other from the start, in the middle or to the end`() {
    #expect(
      whole.row(of: [20, 30], gap: 10) == [rect(10, 20, 20, 60), rect(40, 20, 30, 60)])
    #expect(
      whole.row(of: [20, 30], gap: 10, .center) == [rect(30, 20, 20, 60), rect(60, 20, 30, 60)])
    #expect(whole.row(of: [20, 30], .trailing) == [rect(60, 20, 20, 60), rect(80, 20, 30, 60)])
    #expect(
      whole.column(of: [10, 20], gap: 6, .center)
        == [rect(10, 32, 100, 10), rect(10, 48, 100, 20)])
    #expect(whole.column(of: [10], .trailing) == [rect(10, 70, 100, 10)])
    #expect(whole.row(of: []).isEmpty)
  }

  @Test func `a size is placed by its alignments, and fits at a scale`() {
    let size = Size(width: 40, height: 20)
    #expect(whole.placing(size) == rect(40, 40, 40, 20))
    #expect(whole.placing(size, .leading, .trailing) == rect(10, 60, 40, 20))
    #expect(whole.placing(size, .trailing, .leading) == rect(70, 20, 40, 20))
    #expect(whole.placing(Size(width: 200, height: 60)) == rect(-40, 20, 200, 60))
    #expect(whole.scale(fitting: Size(width: 50, height: 20)) == 2)
    #expect(whole.scale(fitting: Size(width: 50, height: 60)) == 1)
    #expect(whole.scale(fitting: Size(width: 0, height: 0)) == 6e10)
  }
}
