/// How far two shapes are apart: mean squares, in longer sides of their boxes.
///
/// The picture and the way are measured exactly. What cheaper figures bound from below spares most
/// of that work: no template is left out that could have been the answer.
enum StrokeDistance {
  private static let count = StrokeShape.count

  // MARK: The picture

  /// What bringing one shape's ink to the other's costs at the least, each place to one of its own;
  /// nil if that is not below `limit`.
  ///
  /// Neither the order of the strokes nor their directions count. The assignment problem, solved
  /// exactly by shortest augmenting paths. The prices of rows and columns never add up to more than
  /// the answer and only rise, so that a pair too far apart is given up on the way.
  ///
  /// - Parameter scratch: At least ``scratchCount`` numbers.
  static func picture(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, below limit: Float,
    scratch: UnsafeMutablePointer<Float>
  ) -> Float? {
    let n = count
    let costs = scratch
    fillCosts(a, b, costs)
    let (rowPrice, columnPrice) = (scratch + n * n, scratch + n * n + n)
    let reach = scratch + n * n + 2 * n
    var sum = firstPrices(costs, rowPrice, columnPrice)
    // Prices gather rounding errors; where they are that near, the sum of costs decides.
    let bound = limit * Float(n) * 1.0001
    guard sum < bound else { return nil }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 4 * n) { numbers in
      guard let rowOf = numbers.baseAddress else { return nil }
      let (columnOf, before, open) = (rowOf + n, rowOf + 2 * n, rowOf + 3 * n)
      rowOf.initialize(repeating: -1, count: 4 * n)
      // What the first prices make free is taken as it comes.
      for column in 0..<n {
        for row in 0..<n
        where columnOf[row] < 0 && costs[row * n + column] - rowPrice[row] == columnPrice[column] {
          (rowOf[column], columnOf[row]) = (row, column)
          break
        }
      }
      for start in 0..<n where columnOf[start] < 0 {
        for column in 0..<n {
          reach[column] = .infinity
          open[column] = column
        }
        // Columns from `rest` on have been reached, in the order of `reach`.
        var (rest, row, passed, column) = (n, start, Float(0), -1)
        repeat {
          let line = costs + row * n
          let base = passed - rowPrice[row]
          var (least, next) = (Float.infinity, 0)
          for index in 0..<rest {
            let candidate = open[index]
            let cost = base + line[candidate] - columnPrice[candidate]
            if cost < reach[candidate] {
              reach[candidate] = cost
              before[candidate] = row
            }
            if reach[candidate] < least { (least, next) = (reach[candidate], index) }
          }
          passed = least
          column = open[next]
          rest -= 1
          (open[next], open[rest]) = (open[rest], column)
          row = rowOf[column]
        } while row >= 0
        for index in rest..<n where rowOf[open[index]] >= 0 {
          let reached = open[index]
          rowPrice[rowOf[reached]] += passed - reach[reached]
          columnPrice[reached] -= passed - reach[reached]
        }
        rowPrice[start] += passed
        sum += passed
        guard sum < bound else { return nil }
        repeat {
          row = before[column]
          rowOf[column] = row
          (column, columnOf[row]) = (columnOf[row], column)
        } while row != start
      }
      var total: Float = 0
      for row in 0..<n { total += costs[row * n + columnOf[row]] }
      let mean = total / Float(n)
      return mean < limit ? mean : nil
    }
  }

  static let scratchCount = count * count + 3 * count

  /// Prices that no cost is below: each row's least cost, then each column's least rest.
  ///
  /// - Returns: What they add up to.
  private static func firstPrices(
    _ costs: UnsafePointer<Float>, _ rowPrice: UnsafeMutablePointer<Float>,
    _ columnPrice: UnsafeMutablePointer<Float>
  ) -> Float {
    let n = count
    var sum: Float = 0
    columnPrice.update(repeating: .infinity, count: n)
    for row in 0..<n {
      let line = costs + row * n
      var least = line[0]
      for column in 1..<n { least = min(least, line[column]) }
      rowPrice[row] = least
      sum += least
      for column in 0..<n { columnPrice[column] = min(columnPrice[column], line[column] - least) }
    }
    for column in 0..<n { sum += columnPrice[column] }
    return sum
  }

  private static func fillCosts(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ costs: UnsafeMutablePointer<Float>
  ) {
    let n = count
    for row in 0..<n {
      let (x, y, u, v) = (a[row], a[n + row], a[2 * n + row], a[3 * n + row])
      let line = costs + row * n
      for column in 0..<n {
        let (dx, dy) = (x - b[column], y - b[n + column])
        let (du, dv) = (u - b[2 * n + column], v - b[3 * n + column])
        line[column] = dx * dx + dy * dy + du * du + dv * dv
      }
    }
  }

  /// At most ``picture(_:_:below:scratch:)``: each coordinate by itself is matched best in sorted order.
  static func sortedBound(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>) -> Float {
    // Eight sums side by side, which the processor adds at once.
    var sums = SIMD8<Float>.zero
    let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    for start in stride(from: 0, to: StrokeShape.table * 4, by: 32) {
      let difference =
        a.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
        - b.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
      sums += difference * difference
    }
    return sums.sum() / Float(count)
  }

  // MARK: The way

  /// What is left between two ways where either may hurry or dally: dynamic time warping.
  ///
  /// A step of both ways together counts twice, so that every warp weighs the same.
  static func way(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>) -> Float {
    let (n, reach) = (count, StrokeShape.reach)
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * (n + 2)) { buffer in
      guard var last = buffer.baseAddress else { return 0 }
      var line = last + n + 2
      last.initialize(repeating: .infinity, count: 2 * (n + 2))
      last[0] = 0
      for row in 1...n {
        let (x, y) = (a[row - 1], a[n + row - 1])
        let (u, v) = (a[2 * n + row - 1], a[3 * n + row - 1])
        let (first, end) = (max(1, row - reach), min(n, row + reach))
        line[first - 1] = .infinity
        for column in first...end {
          let (dx, dy) = (x - b[column - 1], y - b[n + column - 1])
          let (du, dv) = (u - b[2 * n + column - 1], v - b[3 * n + column - 1])
          let cost = dx * dx + dy * dy + du * du + dv * dv
          line[column] = min(
            last[column - 1] + 2 * cost, min(last[column], line[column - 1]) + cost)
        }
        line[end + 1] = .infinity
        swap(&line, &last)
      }
      return last[n] / Float(2 * n)
    }
  }

  /// At most ``way(_:_:)``: no place of a way can be nearer than to all that the other's lie in.
  ///
  /// - Parameters:
  ///   - low: Of the other shape, as ``high``.
  static func wayBound(
    _ way: UnsafePointer<Float>, low: UnsafePointer<Float>, high: UnsafePointer<Float>
  ) -> Float {
    var sums = SIMD8<Float>.zero
    let (way, low, high) = (UnsafeRawPointer(way), UnsafeRawPointer(low), UnsafeRawPointer(high))
    for start in stride(from: 0, to: StrokeShape.table * 4, by: 32) {
      let value = way.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
      let least = low.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
      let most = high.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
      let outside = value - value.clamped(lowerBound: least, upperBound: most)
      sums += outside * outside
    }
    return sums.sum() / Float(2 * count)
  }
}
