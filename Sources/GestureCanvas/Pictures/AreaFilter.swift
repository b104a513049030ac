/// A filter that scales a row of pixels: each new pixel is a weighted sum of old pixels.
///
/// A shrinking filter averages the exact area that a new pixel covers; a growing filter interpolates
/// linearly.
struct AreaFilter {
  struct Tap {
    let index: Int
    let weight: Float
  }

  /// For each new pixel, the indices and weights of the old pixels that the filter adds up.
  let taps: [[Tap]]

  /// Creates a filter that scales a row of `old` pixels to a row of `new` pixels.
  init(from old: Int, to new: Int) {
    self.init(count: new, old: old, offset: 0, scale: Double(new) / Double(old), fading: false)
  }

  /// Creates a filter that scales a row of pixels and shifts the scaled row by `offset` new pixels.
  ///
  /// - Parameters:
  ///   - count: The number of new pixels.
  ///   - old: The number of old pixels.
  ///   - offset: The start of the first old pixel, in new pixels.
  ///   - scale: The number of new pixels for each old one.
  ///   - fading: Whether the old pixels are surrounded by transparent ones; otherwise the edge
  ///     pixels repeat.
  init(count: Int, old: Int, offset: Double, scale: Double, fading: Bool) {
    taps = (0..<count).map { position in
      scale <= 1
        ? Self.average(position, old: old, offset: offset, scale: scale, fading: fading)
        : Self.linear(position, old: old, offset: offset, scale: scale, fading: fading)
    }
  }

  private static func average(
    _ position: Int, old: Int, offset: Double, scale: Double, fading: Bool
  ) -> [Tap] {
    let start = (Double(position) - offset) / scale
    let end = (Double(position + 1) - offset) / scale
    let (first, last) = (max(0, Int(start.rounded(.down))), min(old, Int(end.rounded(.up))))
    guard first < last else { return [] }
    var taps: [Tap] = []
    var covered = 0.0
    for index in first..<last {
      let overlap = min(end, Double(index + 1)) - max(start, Double(index))
      guard overlap > 0 else { continue }
      covered += overlap
      taps.append(Tap(index: index, weight: Float(overlap * scale)))
    }
    guard !fading, covered > 0 else { return taps }
    return taps.map { Tap(index: $0.index, weight: $0.weight / Float(covered * scale)) }
  }

  private static func linear(
    _ position: Int, old: Int, offset: Double, scale: Double, fading: Bool
  ) -> [Tap] {
    let place = (Double(position) + 0.5 - offset) / scale - 0.5
    let left = Int(place.rounded(.down))
    let fraction = Float(place - place.rounded(.down))
    return [(left, 1 - fraction), (left + 1, fraction)].compactMap { index, weight in
      if fading, index < 0 || index >= old { return nil }
      return Tap(index: min(max(index, 0), old - 1), weight: weight)
    }
  }
}
