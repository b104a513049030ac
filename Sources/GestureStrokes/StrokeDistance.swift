/// A namespace for functions that compute how different two drawn shapes are.
///
/// The unit is the longer side of the bounds. Distances are exact: the bounds only skip templates
/// that cannot be the nearest.
enum StrokeDistance {
  private static let count = StrokeShape.count

  // MARK: Point cloud

  /// Returns the squared distance between two sets of points if less than `limit`; otherwise nil.
  ///
  /// Each point is assigned to a different point of the other shape, so that the sum of costs is
  /// minimal; neither the order of the strokes nor their directions count. The assignment problem
  /// is solved exactly by shortest augmenting paths. The sum of the dual prices is a lower bound
  /// that only grows, so a pair that is too far apart is abandoned early.
  ///
  /// - Parameter scratch: Space for at least ``scratchCount`` numbers.
  static func cloud(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, below limit: Float,
    scratch: UnsafeMutablePointer<Float>
  ) -> Float? {
    let n = count
    let costs = scratch
    fillCosts(a, b, costs)
    let (rowPrice, columnPrice) = (scratch + n * n, scratch + n * n + n)
    let reach = scratch + n * n + 2 * n
    var sum = firstPrices(costs, rowPrice, columnPrice)
    // Prices accumulate rounding errors; near the limit the sum of the costs decides.
    let bound = limit * Float(n) * 1.0001
    guard sum < bound else { return nil }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 4 * n) { numbers in
      guard let rowOf = numbers.baseAddress else { return nil }
      let (columnOf, before, open) = (rowOf + n, rowOf + 2 * n, rowOf + 3 * n)
      rowOf.initialize(repeating: -1, count: 4 * n)
      // Assign greedily every pair whose reduced cost is 0.
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
        // Columns from `rest` on have been reached, in order of their distance.
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

  /// Computes a first price for each row and column of the matrix `costs`, to solve an assignment
  /// problem.
  ///
  /// The prices are a dual solution: their sum is at most the cost of any assignment.
  ///
  /// - Returns: The sum of the prices.
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

  /// Returns a lower limit for the squared distance between two sets of points.
  ///
  /// Each coordinate is matched independently, which is optimal in sorted order.
  static func cloudBound(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>) -> Float {
    // Eight partial sums, added by one instruction.
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

  // MARK: Turns

  /// Returns the mean difference, in radians, between the turning angles of two shapes.
  ///
  /// A turning angle is the change of direction at a point. The angles of each shape are sorted.
  ///
  /// A circle turns a little everywhere, a rectangle only in its corners.
  static func turns(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>) -> Float {
    var sums = SIMD8<Float>.zero
    let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    for start in stride(from: 0, to: count * 4, by: 32) {
      let difference =
        a.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
        - b.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
      sums += difference.replacing(with: -difference, where: difference .< 0)
    }
    return sums.sum() / Float(count)
  }

  // MARK: Path

  /// Returns the squared distance between two drawn paths, computed by dynamic time warping.
  ///
  /// A diagonal step counts twice, so that every warping path has the same total weight.
  static func path(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>) -> Float {
    let (n, window) = (count, StrokeShape.warpingWindow)
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * (n + 2)) { buffer in
      guard var last = buffer.baseAddress else { return 0 }
      var line = last + n + 2
      last.initialize(repeating: .infinity, count: 2 * (n + 2))
      last[0] = 0
      for row in 1...n {
        let (x, y) = (a[row - 1], a[n + row - 1])
        let (u, v) = (a[2 * n + row - 1], a[3 * n + row - 1])
        let (first, end) = (max(1, row - window), min(n, row + window))
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

  /// Returns the squared distance by which a path leaves the range from `low` to `high`, which
  /// surrounds another path.
  ///
  /// The envelope is the range of each coordinate among neighboring points.
  ///
  /// The lower limit of ``path(_:_:)`` is the sum of this distance for both paths.
  ///
  /// - Parameters:
  ///   - path: The path of one shape.
  ///   - low: The lower envelope of the other shape's path.
  ///   - high: The upper envelope of the other shape's path.
  static func pathBound(
    _ path: UnsafePointer<Float>, low: UnsafePointer<Float>, high: UnsafePointer<Float>
  ) -> Float {
    var sums = SIMD8<Float>.zero
    let (path, low, high) = (UnsafeRawPointer(path), UnsafeRawPointer(low), UnsafeRawPointer(high))
    for start in stride(from: 0, to: StrokeShape.table * 4, by: 32) {
      let value = path.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
      let least = low.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
      let most = high.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
      let outside = value - value.clamped(lowerBound: least, upperBound: most)
      sums += outside * outside
    }
    return sums.sum() / Float(2 * count)
  }
}
