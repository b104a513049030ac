import GestureControls
import GestureHistory
import Gestures
import PlayKit

extension LanesView {
  /// Adds the lanes to a picture whose scale is that of the view.
  func draw(_ model: InspectorModel, _ picture: inout PictureBuilder) {
    arrange()
    guard let axis, let sequence = model.shown else { return }
    let drawing = LaneDrawing(
      sequence: sequence, compared: model.compared, axis: axis, chosen: model.chosen,
      frame: frame, columns: columns, fade: model.compared == nil ? model.fade : nil,
      callsByWords: true,
      shownFingers: rows.count { if case .finger = $0.row { true } else { false } })
    let bottom = rows.last?.frame.maxY ?? frame.maxY
    drawing.drawTicks(to: bottom, &picture)
    for placed in rows { drawing.draw(placed.row, in: placed.frame, &picture) }
    drawing.drawDecision(rows, &picture)
    drawing.drawMoment(model.moment, to: bottom, &picture)
  }
}

/// Draws the rows of lanes over a time axis.
struct LaneDrawing {
  let sequence: TouchSequence
  let compared: TouchSequence?
  let axis: TimeAxis
  let chosen: InspectorModel.Selection?
  let frame: Rect
  let columns: (names: Double, outcomes: Double)
  /// The shown time, after which marks are hollow and gray; nil to show the whole sequence alike.
  var fade: ColorFade?
  /// Whether recognizers are called by the words of players, such as "hold", and not by their names.
  var callsByWords = false

  private func word(of lane: RecognizerName) -> String {
    callsByWords ? Language.english.gesture(named: lane.recognizer) : lane.recognizer
  }
  /// The number of fingers that have rows; nil if all have.
  var shownFingers: Int?

  private static let smallest = 11.0

  private func wordsX(_ scale: Double) -> Double { frame.maxX - columns.outcomes * scale }

  // MARK: Time

  func drawTicks(to bottom: Double, _ picture: inout PictureBuilder) {
    let top = frame.minY + LanesView.axisHeight * picture.scale
    for tick in axis.ticks(gap: 64 * picture.scale) {
      let x = axis.x(tick.time)
      picture.line(
        from: Point(x: x, y: top - 4 * picture.scale), to: Point(x: x, y: bottom),
        picture.theme.ink.faded(0.1), width: 1)
      let room = (frame.maxX - x) / picture.scale
      picture.text(
        tick.text, at: Point(x: x, y: frame.minY + 8 * picture.scale), size: 12,
        alignment: room < 24 ? .trailing : .center)
    }
  }

  func drawMoment(_ moment: Duration?, to bottom: Double, _ picture: inout PictureBuilder) {
    guard let moment, moment >= sequence.start else { return }
    let (x, s) = (axis.x(moment), picture.scale)
    let top = frame.minY + LanesView.axisHeight * s - 4 * s
    let ink = picture.theme.ink
    picture.line(
      from: Point(x: x, y: top), to: Point(x: x, y: bottom), ink, width: 1.5)
    // A triangle that stands on its tip, filled by lines.
    for inset in [0.0, 1.5, 3, 4.5] {
      let y = top - (6 - inset) * s
      picture.line(
        from: Point(x: x - (4.5 - inset) * s, y: y), to: Point(x: x + (4.5 - inset) * s, y: y), ink,
        width: 2)
    }
  }

  // MARK: Rows

  func draw(_ row: LaneRows.Row, in frame: Rect, _ picture: inout PictureBuilder) {
    switch row {
    case .finger(let touch): drawFinger(touch, in: frame, &picture)
    case .heading(let view):
      picture.cutText(
        view, at: Point(x: frame.minX, y: frame.midY), bold: true, color: picture.theme.ink,
        width: (columns.names + 160) * picture.scale)
    case .lane(let lane): drawLane(lane, in: frame, &picture)
    case .fold(let fold): drawFold(fold, in: frame, &picture)
    }
  }

  private func name(
    _ text: String, in frame: Rect, bold: Bool = false, color: Color,
    _ picture: inout PictureBuilder
  ) {
    picture.cutText(
      text, at: Point(x: frame.minX, y: frame.midY), bold: bold, color: color,
      width: columns.names * picture.scale)
  }

  private func words(
    _ text: String, in frame: Rect, color: Color, _ picture: inout PictureBuilder
  ) {
    guard columns.outcomes > 0 else { return }
    picture.cutText(
      text, at: Point(x: wordsX(picture.scale), y: frame.midY), color: color,
      width: columns.outcomes * picture.scale)
  }

  // MARK: Fingers

  private func drawFinger(_ index: Int, in frame: Rect, _ picture: inout PictureBuilder) {
    let (theme, s) = (picture.theme, picture.scale)
    let touch = sequence.touches[index]
    let color = theme.finger(touch.number - 1)
    let isNarrow = columns.outcomes == 0 && columns.names < 80
    let count = sequence.touches.count
    let isPart = shownFingers ?? count < count
    let label =
      isPart
      ? "\(touch.number) of \(count)" + (isNarrow ? "" : " fingers")
      : isNarrow && count == 1 ? "finger" : "finger \(touch.number)"
    name(label, in: frame, color: theme.ink, &picture)
    let end = touch.end ?? sequence.end
    let (first, last) = (axis.x(touch.start), axis.x(end))
    picture.line(
      from: Point(x: first, y: frame.midY), to: Point(x: last, y: frame.midY), color, width: 3)
    var drawn = first + 8 * s
    // The samples between two dots are not looked at one by one: a long drag has many.
    let samples = touch.samples
    var index = samples.firstIndex(from: 1) { axis.x($0.time) - drawn >= 4 * s }
    while let found = index {
      let x = axis.x(samples[found].time)
      guard x < last - 4 * s else { break }
      picture.circle(
        Point(x: x, y: frame.midY), radius: 1.75, fill: theme.paper, edge: color, width: 0.75)
      drawn = x
      index = samples.firstIndex(from: found + 1) { axis.x($0.time) - drawn >= 4 * s }
    }
    let lift = Point(x: last, y: frame.midY)
    if touch.isCancelled {
      picture.sign(.cancelled, at: lift, radius: 7)
    } else if touch.end != nil {
      picture.circle(lift, radius: 4.5, fill: theme.paper, edge: color, width: 2)
    }
    picture.circle(
      Point(x: first, y: frame.midY), radius: 9, fill: theme.paper, edge: color, width: 2.25)
    picture.text(
      "\(touch.number)", at: Point(x: first, y: frame.midY), size: Self.smallest, bold: true,
      color: theme.ink, width: 14 * s)
    let moved = Measurement.text(touch.extent, .points)
    let time = Measurement.text(end - touch.start)
    let text =
      touch.isCancelled
      ? "taken by the \(touch.isCancelledByApp ? "program" : "system") after \(time)"
      : touch.extent == 0 ? "down for \(time), did not move" : "\(moved) in \(time)"
    words(text, in: frame, color: theme.ink, &picture)
  }

  // MARK: Recognizers

  private func drawLane(_ index: Int, in frame: Rect, _ picture: inout PictureBuilder) {
    let (theme, s) = (picture.theme, picture.scale)
    let isSelected = index == chosen?.lane
    let lane = sequence.lanes[index]
    if isSelected {
      let row = Rect(
        x: frame.minX - 8 * s, y: frame.minY + s, width: frame.width + 8 * s,
        height: frame.height - 2 * s)
      picture.rectangle(row, radius: 7, fill: theme.accent.faded(theme.isDark ? 0.2 : 0.15))
      picture.rectangle(
        Rect(x: row.minX, y: row.minY, width: 3 * s, height: row.height), radius: 1.5,
        fill: theme.selectionInk)
    }
    name(word(of: lane.name), in: frame, bold: isSelected, color: theme.ink, &picture)
    let attempt = isSelected ? chosen?.attempt : nil
    guard let compared else {
      draw(lane, y: frame.midY, thickness: frame.height / s > 25 ? 12 : 10, isSelected, &picture)
      let color = isSelected ? theme.ink : theme.quietInk
      words(sequence.outcome(of: index, attempt: attempt), in: frame, color: color, &picture)
      return
    }
    let (before, after) = (frame.midY - frame.height * 0.22, frame.midY + frame.height * 0.24)
    draw(lane, y: before, thickness: 6, isHollow: true, false, &picture)
    let other = compared.lane(named: lane.name)
    if let other {
      draw(compared.lanes[other], y: after, thickness: 7, true, &picture)
    }
    let was = sequence.outcome(of: index, attempt: attempt)
    guard sequence.differs(index, from: compared) else {
      return words(was, in: frame, color: theme.quietInk, &picture)
    }
    let x = columns.outcomes > 0 ? wordsX(s) - 16 * s : frame.maxX - 6 * s
    picture.diamond(Point(x: x, y: frame.midY), radius: 5, theme.selectionInk)
    let now = other.map { compared.outcome(of: $0) } ?? "not touched"
    words("\(sequence.short(index)) → \(now)", in: frame, color: theme.ink, &picture)
  }

  /// Draws the attempts and refusals of a recognizer along a horizontal line.
  private func draw(
    _ lane: Lane, y: Double, thickness: Double, isHollow: Bool = false, _ isSelected: Bool,
    _ picture: inout PictureBuilder
  ) {
    for attempt in lane.attempts {
      draw(attempt, y: y, thickness: thickness, isHollow: isHollow, &picture)
      if lane.canRest, thickness > 8 { drawRests(attempt, y: y, thickness: thickness, &picture) }
      drawOutcome(of: attempt, y: y, thickness: thickness, isHollow, isSelected, &picture)
    }
    for refusal in lane.refusals {
      picture.sign(
        .refused, at: Point(x: axis.x(refusal.time), y: y), radius: thickness / 2, isFull: false)
    }
  }

  private func draw(
    _ attempt: RecordedAttempt, y: Double, thickness: Double, isHollow: Bool,
    _ picture: inout PictureBuilder
  ) {
    let (theme, s) = (picture.theme, picture.scale)
    let end = axis.x(attempt.outcome == .open ? max(attempt.end, now) : attempt.end)
    let decided = attempt.recognized.map(axis.x) ?? end
    picture.line(
      from: Point(x: axis.x(attempt.start), y: y), to: Point(x: decided, y: y),
      theme.possibleLine, width: 2)
    for wait in attempt.waits where wait.end > wait.start {
      drawWait(wait, y: y, thickness: thickness, &picture)
    }
    if attempt.hasBegun {
      let shown = min(end, axis.x(now))
      if isHollow || shown < end {
        drawBar(from: decided, to: end, y: y, thickness: thickness, isHollow: true, &picture)
      }
      if !isHollow, let recognized = attempt.recognized, recognized <= now {
        drawBar(from: decided, to: shown, y: y, thickness: thickness, isHollow: false, &picture)
      }
    }
    if thickness > 8 { drawActions(attempt, y: y - (thickness / 2 + 3) * s, &picture) }
  }

  /// Draws the sign of what became of an attempt, and after a failure the time of the touches.
  private func drawOutcome(
    of attempt: RecordedAttempt, y: Double, thickness: Double, _ isHollow: Bool,
    _ isSelected: Bool, _ picture: inout PictureBuilder
  ) {
    guard let sign = OutcomeSign(attempt) else { return }
    let theme = picture.theme
    let progress = fade?.progress(since: attempt.end) ?? 1
    let place = Point(x: axis.x(attempt.end), y: y)
    if isSelected, fade != nil, attempt.hasFailed {
      // The fingers go on; the failure is final.
      let lift = attempt.touches.map { sequence.touches[$0].end ?? now }.max() ?? attempt.end
      picture.line(
        from: place, to: Point(x: axis.x(lift), y: y),
        theme.possibleLine.mixed(with: theme.fault, progress), width: 2)
    }
    let isFull = !isHollow && (isSelected || sign == .recognized)
    let radius = isHollow ? 5.5 : max(thickness * 0.62, 6)
    if progress < 1 {
      picture.sign(sign, at: place, radius: radius, isFull: false, color: theme.possibleLine)
    }
    picture.part(opacity: progress) {
      $0.sign(sign, at: place, radius: radius, isFull: isFull)
    }
  }

  /// The shown time.
  private var now: Duration { fade?.moment ?? .seconds(1e9) }

  private func drawBar(
    from start: Double, to end: Double, y: Double, thickness: Double, isHollow: Bool,
    _ picture: inout PictureBuilder
  ) {
    let (theme, height) = (picture.theme, thickness * picture.scale)
    let bar = Rect(
      x: start - height / 2, y: y - height / 2, width: end - start + height, height: height)
    picture.capsule(
      bar, fill: isHollow ? theme.paper : theme.active, edge: isHollow ? theme.active : nil,
      width: 1.5)
  }

  /// Draws the times without enough fingers as gaps in the bar of a gesture that has begun.
  private func drawRests(
    _ attempt: RecordedAttempt, y: Double, thickness: Double, _ picture: inout PictureBuilder
  ) {
    let (theme, s) = (picture.theme, picture.scale)
    for rest in sequence.rests(of: attempt) {
      let (start, end) = (axis.x(rest.lowerBound), axis.x(min(rest.upperBound, attempt.end)))
      let height = (thickness - 3) * s
      picture.rectangle(
        Rect(x: start, y: y - height / 2, width: max(end - start, 2 * s), height: height),
        fill: theme.paper)
    }
  }

  private func drawWait(
    _ wait: RecordedAttempt.Wait, y: Double, thickness: Double, _ picture: inout PictureBuilder
  ) {
    let (theme, s) = (picture.theme, picture.scale)
    let height = (thickness + 6) * s
    let bar = Rect(
      x: axis.x(wait.start), y: y - height / 2,
      width: max(axis.x(wait.end) - axis.x(wait.start), height), height: height)
    picture.capsule(bar, fill: theme.paper)
    picture.capsule(bar, fill: theme.accent.faded(0.28), edge: theme.selectionInk, width: 1.5)
    guard thickness > 8 else { return }
    let style = picture.style(12)
    let time = Measurement.text(wait.end - wait.start)
    let room = bar.width - 20 * s
    let texts = ["waits \(time) for \(word(of: wait.other))", "waits \(time)", time]
    if let text = style.first(of: texts, within: room) {
      picture.text(
        text, at: Point(x: bar.minX + 8 * s, y: y), size: 12, color: theme.ink, alignment: .leading)
    }
  }

  /// Draws a tick for each action; those that are close to each other become a band.
  private func drawActions(
    _ attempt: RecordedAttempt, y: Double, _ picture: inout PictureBuilder
  ) {
    let (ink, s) = (picture.theme.ink, picture.scale)
    let actions = attempt.actions
    // Times so close to each other are in one band, wherever they are on the axis.
    let close = axis.time(atX: axis.minX + 2.9 * s) - axis.start
    var first = 0
    while first < actions.count {
      var last = first
      while last + 1 < actions.count,
        actions[last + 1] - actions[last] < close
          || axis.x(actions[last + 1]) - axis.x(actions[last]) < 3 * s
      {
        last += 1
      }
      let x = axis.x(actions[last])
      if last > first {
        picture.line(
          from: Point(x: axis.x(actions[first]), y: y), to: Point(x: x, y: y), ink, width: 3)
      } else {
        picture.line(
          from: Point(x: x, y: y - 2 * s), to: Point(x: x, y: y + 1 * s), ink, width: 1.75)
      }
      first = last + 1
    }
  }

  // MARK: Folds

  private func drawFold(_ fold: LaneRows.Fold, in frame: Rect, _ picture: inout PictureBuilder) {
    let (theme, s) = (picture.theme, picture.scale)
    let text =
      "\(fold.lanes.count) \(fold.isUnchanged ? "unchanged" : fold.isOpen ? "alike" : "more")"
    name(text, in: frame, color: theme.quietInk, &picture)
    let width = picture.style().width(of: text)
    let tip = Point(x: frame.minX + width + 14 * s, y: frame.midY)
    if fold.isOpen {
      picture.chevron(
        tip + Vector(dx: 0, dy: 2 * s), towards: Vector(dx: 0, dy: 1), arm: 4, theme.quietInk)
    } else {
      picture.chevron(tip, towards: Vector(dx: 1, dy: 0), arm: 4, theme.quietInk)
      // Signs that would lie on each other are drawn once.
      var ends: [Double] = []
      for lane in fold.lanes {
        let end = sequence.lanes[lane].attempts.last.map { axis.x($0.end) } ?? axis.minX
        guard ends.count < 8, ends.allSatisfy({ abs($0 - end) > 6 * s }) else { continue }
        ends.append(end)
        draw(sequence.lanes[lane], y: frame.midY, thickness: 8, isHollow: true, false, &picture)
      }
    }
    let names = fold.lanes.map { word(of: sequence.lanes[$0].name) }.joined(separator: ", ")
    words(
      fold.isUnchanged ? names : fold.words ?? names, in: frame, color: theme.quietInk, &picture)
  }

  /// Draws an arrow from the recognizer that decided about the selected one.
  func drawDecision(_ rows: [LanesView.PlacedRow], _ picture: inout PictureBuilder) {
    guard compared == nil, let chosen, let index = chosen.attempt,
      sequence.lanes[chosen.lane].attempts.indices.contains(index)
    else { return }
    let attempt = sequence.lanes[chosen.lane].attempts[index]
    guard attempt.end <= now else { return }
    let other: RecognizerName
    switch attempt.reason {
    case .prevented(let name), .requirementRecognized(let name, _): other = name
    default: return
    }
    guard let rival = sequence.lane(named: other),
      let from = rows.first(where: { $0.row == .lane(rival) })?.frame,
      let to = rows.first(where: { $0.row == .lane(chosen.lane) })?.frame
    else { return }
    let (x, s) = (axis.x(attempt.end), picture.scale)
    let isDown = to.midY > from.midY
    let sign = isDown ? 1.0 : -1
    let start = Point(x: x, y: from.midY + sign * 8 * s)
    let tip = Point(x: x, y: to.midY - sign * 9 * s)
    guard (tip.y - start.y) * sign > 2 * s else { return }
    picture.line(from: start, to: tip, picture.theme.ink, width: 1.5)
    picture.chevron(tip, towards: Vector(dx: 0, dy: sign), arm: 4, picture.theme.ink)
  }
}

extension Array {
  /// Returns the first index, from one on, whose element is far enough; nil if none is.
  ///
  /// Elements after one that is far enough are so too. The steps of the search double, so that it takes
  /// few of them whether the element is near or not.
  fileprivate func firstIndex(from start: Int, where isFarEnough: (Element) -> Bool) -> Int? {
    var (low, step) = (start, 1)
    while low < count, !isFarEnough(self[Swift.min(low + step, count) - 1]) {
      low += step
      step *= 2
    }
    guard low < count else { return nil }
    var high = Swift.min(low + step, count) - 1
    while low < high {
      let middle = (low + high) / 2
      if isFarEnough(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension TouchSequence {
  /// Returns what became of a recognizer in one word.
  func short(_ lane: Int) -> String {
    switch lanes[lane].attempts.last?.outcome {
    case .ended: "recognized"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .open: "open"
    case nil: "refused"
    }
  }
}
