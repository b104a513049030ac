/// The ended touches of an attempt whose ends, or whole courses, recognizers hold for their views.
struct Lingering {
  /// In the order in which they ended.
  var touches: [Touch] = []
  /// The number of touches about which views have been told all.
  var closedCount = 0
  /// Whether the attempt held beginnings, and ends, when this was last noted.
  var holds = (beginnings: false, ends: false)
}
