package import Gestures

// A layout starts with the rectangle of the surface and divides it into rectangles for its parts.
extension Rect {
  /// Returns the rectangle with its edges moved inwards by insets; width and height are at least 0.
  package func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  // MARK: Cutting

  /// Divides the rectangle into a slice along one edge and the rest, and returns both parts.
  ///
  /// - Parameters:
  ///   - length: The slice's width, or its height at the top or bottom edge; at most that of the
  ///     rectangle.
  ///   - gap: The space between slice and remainder, which is taken from the remainder.
  package func divided(
    _ length: Double, from edge: RectEdge, gap: Double = 0
  ) -> (slice: Rect, remainder: Rect) {
    let whole = edge.isVertical ? width : height
    let cut = min(max(length, 0), whole)
    func part(_ length: Double, _ alignment: TextStyle.Alignment) -> Rect {
      edge.isVertical
        ? placing(Size(width: length, height: height), alignment)
        : placing(Size(width: width, height: length), .center, alignment)
    }
    let isFirst = edge == .top || edge == .left
    return (
      part(cut, isFirst ? .leading : .trailing),
      part(max(0, whole - cut - gap), isFirst ? .trailing : .leading)
    )
  }

  /// Removes a slice and the adjacent gap at one edge of this rectangle, and returns the slice.
  package mutating func cut(_ length: Double, from edge: RectEdge, gap: Double = 0) -> Rect {
    let (slice, remainder) = divided(length, from: edge, gap: gap)
    self = remainder
    return slice
  }

  // MARK: Rows and columns

  /// Returns `count` columns of equal width that divide this rectangle, from left to right.
  package func columns(_ count: Int, gap: Double = 0) -> [Rect] {
    grid(columns: count, rows: 1, gap: gap)
  }

  /// Returns `count` rows of equal height that divide this rectangle, from top to bottom.
  package func rows(_ count: Int, gap: Double = 0) -> [Rect] {
    grid(columns: 1, rows: count, gap: gap)
  }

  /// Returns the column with an index, without making the array of all columns.
  package func column(_ index: Int, of count: Int, gap: Double = 0) -> Rect {
    cell(index, columns: count, rows: 1, gap)
  }

  /// Returns the row with an index, without making the array of all rows.
  package func row(_ index: Int, of count: Int, gap: Double = 0) -> Rect {
    cell(index, columns: 1, rows: count, gap)
  }

  /// Returns the cells of a grid that divides this rectangle, row by row, all of the same size.
  package func grid(columns: Int, rows: Int, gap: Double = 0) -> [Rect] {
    (0..<columns * rows).map { cell($0, columns: columns, rows: rows, gap) }
  }

  private func cell(_ index: Int, columns: Int, rows: Int, _ gap: Double) -> Rect {
    let cell = Size(
      width: max(0, width - Double(columns - 1) * gap) / Double(columns),
      height: max(0, height - Double(rows - 1) * gap) / Double(rows))
    return Rect(
      x: minX + Double(index % columns) * (cell.width + gap),
      y: minY + Double(index / columns) * (cell.height + gap), width: cell.width,
      height: cell.height)
  }

  /// Returns rectangles with the given widths beside each other, as high as this rectangle.
  package func row(
    of widths: [Double], gap: Double = 0, _ alignment: TextStyle.Alignment = .leading
  ) -> [Rect] {
    positions(of: widths, from: minX, to: maxX, gap, alignment).map { x, width in
      Rect(x: x, y: minY, width: width, height: height)
    }
  }

  /// Returns rectangles with the given heights below each other, as wide as this rectangle.
  package func column(
    of heights: [Double], gap: Double = 0, _ alignment: TextStyle.Alignment = .leading
  ) -> [Rect] {
    positions(of: heights, from: minY, to: maxY, gap, alignment).map { y, height in
      Rect(x: minX, y: y, width: width, height: height)
    }
  }

  /// Returns the start and the length of each of `lengths`, laid out one after the other between
  /// `start` and `end`.
  private func positions(
    of lengths: [Double], from start: Double, to end: Double, _ gap: Double,
    _ alignment: TextStyle.Alignment
  ) -> [(start: Double, length: Double)] {
    let sum = lengths.reduce(0, +) + Double(max(lengths.count - 1, 0)) * gap
    var next = start + (end - start - sum) * alignment.fraction
    return lengths.map { length in
      defer { next += length + gap }
      return (next, length)
    }
  }

  // MARK: Placing

  /// Returns a rectangle of the given size, aligned with this rectangle.
  ///
  /// The result can be larger than this rectangle.
  package func placing(
    _ size: Size, _ horizontal: TextStyle.Alignment = .center,
    _ vertical: TextStyle.Alignment = .center
  ) -> Rect {
    Rect(
      x: minX + (width - size.width) * horizontal.fraction,
      y: minY + (height - size.height) * vertical.fraction, width: size.width, height: size.height)
  }

  /// Returns the largest scale at which contents of a size fit into this rectangle.
  package func scale(fitting size: Size) -> Double {
    min(width / max(size.width, 1e-9), height / max(size.height, 1e-9))
  }
}

extension TextStyle.Alignment {
  /// The fraction of the free space that this alignment leaves to the left of the contents, or
  /// above the contents.
  package var fraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
