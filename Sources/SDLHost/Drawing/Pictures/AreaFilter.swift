/// Which old pixels make up each new one, along one axis, and with what weight.
///
/// Shrinking averages exactly what a new pixel covers; growing interpolates linearly.
struct AreaFilter {
  struct Tap {
    let index: Int
    let weight: Float
  }

  /// One list for each new pixel.
  let taps: [[Tap]]

  /// Fits `old` pixels to `new` ones, edge to edge.
  init(from old: Int, to new: Int) {
    self.init(count: new, old: old, offset: 0, scale: Double(new) / Double(old), fading: false)
  }

  /// - Parameters:
  ///   - count: How many new pixels.
  ///   - old: How many old pixels.
  ///   - offset: Where the first old pixel begins, in new pixels.
  ///   - scale: New pixels for each old one.
  ///   - fading: Whether emptiness lies around the old pixels; otherwise their edge goes on.
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
