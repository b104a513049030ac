/// Returns the pairing of rows with columns whose distances have the least sum: for each row the index of its
/// column, or nil without one.
///
/// Each row and each column is in one pair at most. A row or column without one counts as `limit`, so that no
/// pair is further apart. This is the Hungarian method, whose work is the third power of the number of rows
/// and columns.
func leastPairing(_ distances: [[Double]], limit: Double) -> [Int?] {
  let columns = distances.first?.count ?? 0
  let count = max(distances.count, columns)
  func distance(_ row: Int, _ column: Int) -> Double {
    row < distances.count && column < columns ? min(distances[row][column], limit) : limit
  }
  // Numbers from 1; 0 is no row. Potentials keep the reduced distances positive.
  var (rowPotential, columnPotential) = (
    [Double](repeating: 0, count: count + 1), [Double](repeating: 0, count: count + 1)
  )
  var rows = [Int](repeating: 0, count: count + 1)
  for row in 0..<count {
    rows[0] = row + 1
    var column = 0
    var least = [Double](repeating: .infinity, count: count + 1)
    var previous = [Int](repeating: 0, count: count + 1)
    var isVisited = [Bool](repeating: false, count: count + 1)
    repeat {
      isVisited[column] = true
      let row = rows[column]
      var (step, nearest) = (Double.infinity, 0)
      for other in 1...count where !isVisited[other] {
        let reduced =
          distance(row - 1, other - 1) - rowPotential[row] - columnPotential[other]
        if reduced < least[other] { (least[other], previous[other]) = (reduced, column) }
        if least[other] < step { (step, nearest) = (least[other], other) }
      }
      for other in 0...count {
        if isVisited[other] {
          rowPotential[rows[other]] += step
          columnPotential[other] -= step
        } else {
          least[other] -= step
        }
      }
      column = nearest
    } while rows[column] != 0
    while column != 0 {
      rows[column] = rows[previous[column]]
      column = previous[column]
    }
  }
  var pairs = [Int?](repeating: nil, count: distances.count)
  for column in 0..<columns {
    let row = rows[column + 1] - 1
    if row < distances.count, distance(row, column) < limit { pairs[row] = column }
  }
  return pairs
}
