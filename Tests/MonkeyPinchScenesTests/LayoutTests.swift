import GestureControls
import Gestures
import Testing

/// Tests of dividing rectangles into rows, columns, grids and slices.
@Suite struct LayoutTests {
  private let area = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test func `insets move the edges inwards and leave no negative size`() {
    #expect(
      area.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 94, height: 56))
    #expect(
      area.inset(by: Insets(horizontal: 5, vertical: 6))
        == Rect(x: 15, y: 26, width: 90, height: 48))
    #expect(area.inset(by: Insets(70)).size == .zero)
    #expect(area.inset(by: Insets(-10)) == Rect(x: 0, y: 10, width: 120, height: 80))
  }

  @Test(arguments: [
    (
      RectEdge.top, Rect(x: 10, y: 20, width: 100, height: 20),
      Rect(x: 10, y: 45, width: 100, height: 35)
    ),
    (
      .bottom, Rect(x: 10, y: 60, width: 100, height: 20),
      Rect(x: 10, y: 20, width: 100, height: 35)
    ),
    (
      .left, Rect(x: 10, y: 20, width: 20, height: 60), Rect(x: 35, y: 20, width: 75, height: 60)
    ),
    (
      .right, Rect(x: 90, y: 20, width: 20, height: 60),
      Rect(x: 10, y: 20, width: 75, height: 60)
    ),
  ])
  func `a rectangle is divided into a slice, a gap and a remainder`(
    edge: RectEdge, slice: Rect, remainder: Rect
  ) {
    var rest = area
    let cut = rest.cut(20, from: edge, gap: 5)

    #expect(cut == slice)
    #expect(rest == remainder)
  }

  @Test(arguments: RectEdge.allCases)
  func `a slice is no larger than the rectangle`(edge: RectEdge) {
    let (slice, remainder) = area.divided(1_000, from: edge, gap: 5)

    #expect(slice == area)
    #expect(remainder.width * remainder.height == 0)
    #expect(area.divided(-1, from: edge).remainder == area)
  }

  @Test func `a grid has equal cells, row by row`() {
    #expect(
      area.grid(columns: 2, rows: 2, gap: 10) == [
        Rect(x: 10, y: 20, width: 45, height: 25), Rect(x: 65, y: 20, width: 45, height: 25),
        Rect(x: 10, y: 55, width: 45, height: 25), Rect(x: 65, y: 55, width: 45, height: 25),
      ])
    #expect(area.columns(4).map(\.minX) == [10, 35, 60, 85])
    #expect(area.rows(3).map(\.minY) == [20, 40, 60])
    #expect(area.rows(0).isEmpty)
  }

  @Test(arguments: [(TextStyle.Alignment.leading, 10.0), (.center, 30), (.trailing, 50)])
  func `a row has the given widths and is placed by its alignment`(
    alignment: TextStyle.Alignment, start: Double
  ) {
    let row = area.row(of: [10, 40], gap: 10, alignment)

    #expect(row.map(\.minX) == [start, start + 20])
    #expect(row.map(\.width) == [10, 40])
    #expect(row.allSatisfy { $0.minY == 20 && $0.height == 60 })
  }

  @Test func `a column has the given heights`() {
    let column = area.column(of: [10, 20], gap: 6, .trailing)

    #expect(column.map(\.minY) == [44, 60])
    #expect(column.map(\.maxY) == [54, 80])
    #expect(area.column(of: []).isEmpty)
  }

  @Test func `a size is placed by two alignments`() {
    let size = Size(width: 20, height: 10)

    #expect(area.placing(size) == Rect(x: 50, y: 45, width: 20, height: 10))
    #expect(area.placing(size, .trailing, .leading).origin == Point(x: 90, y: 20))
  }

  @Test func `contents are scaled to fit in both directions`() {
    #expect(area.scale(fitting: Size(width: 50, height: 60)) == 1)
    #expect(area.scale(fitting: Size(width: 200, height: 60)) == 0.5)
    #expect(area.scale(fitting: .zero).isFinite)
  }
}
