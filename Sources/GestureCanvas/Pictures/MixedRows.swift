/// Two successive rows of a picture's pixels, mixed horizontally for the columns of a surface.
///
/// For a picture that is not rotated, the lower row of pixels is often the upper row of the next
/// line. It keeps its memory from picture to picture.
final class MixedRows {
  private var capacity = 0
  private var upper = Row()
  private var lower = Row()

  private struct Row {
    var pixels: UnsafeMutablePointer<WidePixel>?
    /// The row of the picture; nil for none.
    var index: Int?
  }

  init() {}

  deinit {
    upper.pixels?.deallocate()
    lower.pixels?.deallocate()
  }

  /// Forgets all rows, and makes room for rows of `count` columns.
  func begin(count: Int) {
    (upper.index, lower.index) = (nil, nil)
    guard count > capacity else { return }
    upper.pixels?.deallocate()
    lower.pixels?.deallocate()
    upper.pixels = .allocate(capacity: count)
    lower.pixels = .allocate(capacity: count)
    capacity = count
  }

  /// Returns a row of the picture and the row below, each filled by `mix` if it is not kept.
  ///
  /// `mix` initializes as many pixels as ``begin(count:)`` has made room for.
  @inline(__always)
  func rows(
    at index: Int, mix: (_ index: Int, UnsafeMutablePointer<WidePixel>) -> Void
  ) -> (upper: UnsafePointer<WidePixel>, lower: UnsafePointer<WidePixel>)? {
    if upper.index != index, lower.index == index { swap(&upper, &lower) }
    guard let above = upper.pixels, let below = lower.pixels else { return nil }
    if upper.index != index {
      mix(index, above)
      upper.index = index
    }
    if lower.index != index + 1 {
      mix(index + 1, below)
      lower.index = index + 1
    }
    return (UnsafePointer(above), UnsafePointer(below))
  }
}
