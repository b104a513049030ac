import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A chart of what a recognizer measured over time, with its limit as a line.
struct ValueChart {
  let values: ValueOverTime
  /// The beginning of the touch sequence, from which times are counted.
  let start: Duration
  /// The time at which the gesture was decided.
  let decision: Duration
  /// The sign for what became of the gesture.
  let sign: OutcomeSign

  // In points.
  private static let textSize = 12.0
  private static let margins = Insets(top: 54, left: 64, bottom: 34, right: 28)

  /// Adds the chart in a panel, with its title.
  func draw(in panel: Rect, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    let title = Point(x: panel.minX + 18, y: panel.minY + 22)
    picture.text(
      "Over time", at: title, size: 13, bold: true, color: theme.ink, alignment: .leading)
    let width = picture.style(13, bold: true).width(of: "Over time")
    picture.text(
      values.title, at: title + Vector(dx: width + 12, dy: 0), size: 13, alignment: .leading)
    let chart = Chart(of: values, in: panel.inset(by: Self.margins))
    drawAxes(chart, &picture)
    picture.clip(to: chart.frame.insetBy(dx: -12, dy: -12)) { picture in
      drawLimit(chart, &picture)
      drawChart(chart, &picture)
    }
    drawWords(chart, &picture)
  }

  /// The mapping of times and values to a frame.
  private struct Chart {
    let frame: Rect
    let times: ClosedRange<Duration>
    let largest: Double
    let unit: Reason.Limit.Unit

    init(of values: ValueOverTime, in frame: Rect) {
      self.frame = frame
      unit = values.unit
      let first = values.samples[0].time
      let last = max(values.samples[values.samples.count - 1].time, values.deadline ?? first)
      times = first...max(last, first + .milliseconds(20))
      let limit = values.limits.map { $0.value }.max() ?? 0
      let measured = values.samples.map { $0.value }.max() ?? 0
      // What is far beyond the limit matters less than what is near it.
      largest = max(min(measured, limit * 2.5), limit) * 1.15
    }

    func point(_ sample: ValueOverTime.Sample) -> Point {
      let part = (sample.time - times.lowerBound) / (times.upperBound - times.lowerBound)
      let height = sample.value / max(largest, 1e-9)
      return Point(
        x: frame.minX + part * frame.width, y: frame.maxY - height * frame.height)
    }

    /// Returns round values, at most five, that divide the frame.
    var values: [Double] {
      let shown = unit == .radians ? largest * 180 / .pi : largest
      let step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].first {
        shown / $0 <= 5
      }
      guard let step else { return [0] }
      let factor = unit == .radians ? Double.pi / 180 : 1
      return stride(from: 0, through: shown, by: step).map { $0 * factor }
    }
  }

  private func drawAxes(_ chart: Chart, _ picture: inout PictureBuilder) {
    let frame = chart.frame
    for value in chart.values {
      let y = chart.point(.init(time: chart.times.lowerBound, value: value)).y
      picture.rule(from: Point(x: frame.minX, y: y), to: Point(x: frame.maxX, y: y))
      picture.text(
        value == 0 ? "0" : Measurement.text(value, values.unit),
        at: Point(x: frame.minX - 10, y: y), size: Self.textSize, alignment: .trailing)
    }
    var sequence = TouchSequence(start: start, end: chart.times.upperBound)
    sequence.isOver = true
    let axis = TimeAxis(of: sequence, nil, from: frame.minX, to: frame.maxX)
    for tick in axis.ticks(gap: 64) where tick.time >= chart.times.lowerBound {
      let x = chart.point(.init(time: tick.time, value: 0)).x
      picture.text(
        tick.text, at: Point(x: x, y: frame.maxY + 18), size: Self.textSize,
        alignment: frame.maxX - x < 24 ? .trailing : .center)
    }
  }

  private func drawLimit(_ chart: Chart, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    let points = values.limits.map(chart.point)
    // The region of values with which the gesture is recognized.
    let edge = values.needsMore ? chart.frame.minY : chart.frame.maxY
    for (first, second) in zip(points, points.dropFirst()) {
      let y = (first.y + second.y) / 2
      picture.rectangle(
        Rect(
          x: first.x, y: min(y, edge), width: second.x - first.x, height: abs(y - edge)),
        fill: theme.active.faded(0.12))
    }
    picture.line(points, theme.active, width: 2.25)
    guard let deadline = values.deadline else { return }
    let x = chart.point(.init(time: deadline, value: 0)).x
    picture.line(
      from: Point(x: x, y: chart.frame.minY), to: Point(x: x, y: chart.frame.maxY), theme.fault,
      width: 2)
  }

  private func drawChart(_ chart: Chart, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    let now = ValueOverTime.Sample(time: decision, value: values.value(at: decision))
    let before = values.samples.filter { $0.time < decision }
    let after = values.samples.filter { $0.time > decision }
    if !after.isEmpty {
      picture.line(
        ([now] + after).map(chart.point), theme.ink.mixed(with: theme.paper, 0.55), width: 2)
    }
    if !before.isEmpty {
      picture.line((before + [now]).map(chart.point), theme.finger(0), width: 3)
    }
    let mark = chart.point(now)
    picture.circle(mark, radius: 11, fill: theme.paper.faded(0.85))
    picture.sign(sign, at: mark, radius: 9.5)
  }

  private func drawWords(_ chart: Chart, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    guard let first = values.limits.first else { return }
    let limit = chart.point(first)
    let word = values.needsMore ? "needed" : "allowed"
    let text = "\(Measurement.text(first.value, values.unit)) \(word)"
    let place = Point(x: limit.x + 8, y: limit.y + (values.needsMore ? 14 : -12))
    // A limit that changes steeply passes behind the words.
    let width = picture.style(Self.textSize, bold: true).width(of: text)
    picture.rectangle(
      Rect(x: place.x - 4, y: place.y - 9, width: width + 8, height: 18), radius: 4,
      fill: theme.paper.faded(0.85))
    picture.text(
      text, at: place, size: Self.textSize, bold: true, color: theme.ink, alignment: .leading)
    if let deadline = values.deadline {
      let x = chart.point(.init(time: deadline, value: 0)).x
      let isRight = chart.frame.maxX - x < 90
      picture.text(
        "time is up", at: Point(x: x + (isRight ? -8 : 8), y: chart.frame.minY + 8),
        size: Self.textSize, bold: true, color: theme.ink,
        alignment: isRight ? .trailing : .leading)
    }
  }
}
