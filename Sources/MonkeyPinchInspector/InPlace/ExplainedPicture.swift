import GestureControls
package import GestureHistory
package import Gestures
package import PlayKit

/// A picture that explains one gesture: what became of it and why, and where it happened.
package struct ExplainedPicture {
  private let chosen: ChosenSentence
  /// What would have made the gesture happen; nil if there is nothing to say.
  private let whatIf: String?
  /// Whether a replay has shown that the gesture would have happened.
  private let isProved: Bool
  private let caption: String

  private var sequence: TouchSequence { chosen.sequence }
  private var lane: Int { chosen.lane }
  /// The shown time: that of the decision, or that at which a finger left a gesture that went on.
  private var moment: Duration { rest ?? chosen.sentence.time }

  private var rest: Duration? {
    guard case .attempt(let lane, let index) = chosen.sentence.subject,
      sequence.lanes[lane].canRest
    else { return nil }
    let attempt = sequence.lanes[lane].attempts[index]
    return sequence.rests(of: attempt).first { $0.upperBound < attempt.end }?.lowerBound
  }

  /// Creates a picture of what a sentence is about.
  ///
  /// - Parameters:
  ///   - chosen: The sentence, with its touch sequence.
  ///   - whatIf: What would have made the gesture happen; nil if it did happen.
  ///   - properties: The properties that the what-if sets, for the units of the values.
  ///   - caption: The name of the recording, and the times that are shown.
  package init(
    of chosen: ChosenSentence, whatIf: WhatIf?, properties: [AdjustableProperty], caption: String
  ) {
    self.chosen = chosen
    self.caption = caption
    let lane = chosen.sequence.lanes[chosen.lane]
    self.whatIf =
      whatIf?.isRemote(for: lane) == true
      ? nil : whatIf?.sentence(about: lane, properties: properties)
    isProved = if case .changes? = whatIf { true } else { false }
  }

  // In points.
  private static let width = 1040.0
  private static let margin = 32.0
  private static let indent = 66.0
  private static let panelHeight = 340.0
  /// The distance between the panels.
  private static let gap = 24.0
  private static let maximumRows = 9
  /// The widths of the columns beside the time axis.
  private static let columns = (names: 136.0, outcomes: 330.0)
  private static let headline = (size: 19.0, line: 26.0)
  private static let text = (size: 13.0, line: 20.0)

  // MARK: Layout

  private var headlineLines: [String] {
    TextStyle(size: Self.headline.size, weight: .bold, color: .black)
      .lines(of: chosen.sentence.text, width: Self.width - Self.indent - Self.margin)
  }

  private var detailLines: [String] {
    TextStyle(size: Self.text.size, color: .black)
      .lines(
        of: chosen.sentence.details.joined(separator: " "),
        width: Self.width - Self.indent - Self.margin)
  }

  private var whatIfLines: [String] {
    guard let whatIf = whatIf else { return [] }
    return TextStyle(size: Self.text.size, weight: .bold, color: .black)
      .lines(of: whatIf, width: Self.width - Self.indent - Self.margin - 20)
  }

  private var panelTop: Double {
    Self.margin + Double(headlineLines.count) * Self.headline.line
      + Double(detailLines.count) * Self.text.line + 14
  }

  private var panel: Rect {
    Rect(
      x: Self.margin, y: panelTop, width: Self.width - 2 * Self.margin, height: Self.panelHeight)
  }

  private var whatIfFrame: Rect? {
    let count = whatIfLines.count
    guard count > 0 else { return nil }
    return Rect(
      x: Self.margin, y: panel.maxY + 14, width: panel.width,
      height: Double(count) * Self.text.line + 20)
  }

  private var lanesFrame: Rect {
    let height = LanesView.axisHeight + Double(rows.count) * LanesView.rowHeight
    return Rect(
      x: panel.minX, y: (whatIfFrame ?? panel).maxY + 18, width: panel.width, height: height)
  }

  /// The rows of the fingers and recognizers, of which alike ones are folded.
  private var rows: [LaneRows.Row] {
    LaneRows(sequence, nil, chosen: lane, open: [], limit: Self.maximumRows).rows
  }

  private var captionTop: Double { lanesFrame.maxY + 14 }

  /// The size of the picture, in points.
  package var size: Size { Size(width: Self.width, height: captionTop + Self.text.line + 16) }

  // MARK: Drawing

  /// Adds the picture, on paper.
  package func draw(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.commands.append(.fill(theme.paper))
    drawHeadline(&picture)
    let values = values
    drawPlace(in: values == nil ? panel : panel.column(0, of: 2, gap: Self.gap), &picture)
    if let values { drawChart(values, &picture) }
    if let frame = whatIfFrame {
      picture.rectangle(
        frame, radius: 14, fill: isProved ? theme.active.faded(0.12) : theme.ink.faded(0.05))
      for (index, line) in whatIfLines.enumerated() {
        let y = frame.minY + 10 + (Double(index) + 0.5) * Self.text.line
        picture.text(
          line, at: Point(x: frame.minX + 20, y: y), size: Self.text.size, bold: true,
          color: theme.ink, alignment: .leading)
      }
    }
    drawLanes(&picture)
    picture.text(
      caption, at: Point(x: Self.margin, y: captionTop + Self.text.line / 2),
      size: 12, alignment: .leading, width: panel.width)
  }

  private func drawHeadline(_ picture: inout PictureBuilder) {
    if var mark = DecisionMark(of: sequence.lanes[lane], in: sequence, at: moment) {
      mark.location = Point(x: Self.margin + 12, y: Self.margin + Self.headline.line / 2)
      var canvas = InPlaceCanvas(picture, .identity, ColorFade(at: moment))
      canvas.mark(mark)
      picture = canvas.picture
    }
    var y = Self.margin
    for line in headlineLines {
      picture.text(
        line, at: Point(x: Self.indent, y: y + Self.headline.line / 2), size: Self.headline.size,
        bold: true, color: picture.theme.ink, alignment: .leading)
      y += Self.headline.line
    }
    for line in detailLines {
      picture.text(
        line, at: Point(x: Self.indent, y: y + Self.text.line / 2), size: Self.text.size,
        alignment: .leading)
      y += Self.text.line
    }
  }

  private func drawLanes(_ picture: inout PictureBuilder) {
    let (frame, rows) = (lanesFrame, rows)
    let axis = TimeAxis(
      of: sequence, nil, from: frame.minX + Self.columns.names + 14,
      to: frame.maxX - Self.columns.outcomes - 28)
    var attempt: Int?
    if case .attempt(_, let index) = chosen.sentence.subject { attempt = index }
    let drawing = LaneDrawing(
      sequence: sequence, compared: nil, axis: axis, chosen: .init(lane: lane, attempt: attempt),
      frame: frame, columns: Self.columns)
    drawing.drawTicks(to: frame.maxY, &picture)
    var y = frame.minY + LanesView.axisHeight
    var placed: [LanesView.PlacedRow] = []
    for row in rows {
      let place = Rect(x: frame.minX, y: y, width: frame.width, height: LanesView.rowHeight)
      placed.append(LanesView.PlacedRow(row: row, frame: place))
      drawing.draw(row, in: place, &picture)
      y += LanesView.rowHeight
    }
    drawing.drawDecision(placed, &picture)
    drawing.drawMoment(moment, to: frame.maxY, &picture)
  }

  /// What decided about the gesture, over time; nil if no chart shows that.
  private var values: ValueChart? {
    let lane = sequence.lanes[lane]
    guard let mark = DecisionMark(of: lane, in: sequence, at: moment),
      let attempt = MeasuredAttempt(of: lane, in: sequence, at: moment),
      let values = ValueOverTime(of: attempt)
    else { return nil }
    return ValueChart(
      values: values, start: sequence.start, decision: mark.time, sign: mark.sign)
  }

  private func drawChart(_ values: ValueChart, _ picture: inout PictureBuilder) {
    let frame = panel.column(1, of: 2, gap: Self.gap)
    picture.rectangle(
      frame, radius: 14, fill: picture.theme.paper.mixed(with: picture.theme.ink, 0.045))
    values.draw(in: frame, &picture)
  }

  private func drawPlace(in panel: Rect, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.rectangle(panel, radius: 14, fill: theme.backgroundColor)
    var place = InPlacePicture(of: sequence, lane: lane, at: moment)
    guard let bounds = place.bounds else {
      return picture.text("No finger was down.", in: panel, size: Self.text.size)
    }
    place.projection = Projection(
      of: part(around: bounds), in: panel.insetBy(dx: panel.width < 600 ? 64 : 120, dy: 86),
      maximum: 7)
    place.room = Rect(
      x: panel.minX, y: panel.minY + 34, width: panel.width, height: panel.height - 34)
    picture.clip(to: panel) { picture in
      drawViews(place.projection, &picture)
      place.draw(&picture)
    }
    let title = Point(x: panel.minX + 18, y: panel.minY + 22)
    picture.text(
      "In place", at: title, size: Self.text.size, bold: true, color: theme.ink,
      alignment: .leading)
    drawScale(place.projection.scale, in: panel, &picture)
  }

  /// Returns the part of the scene that is shown, with the whole touched view unless it is large.
  private func part(around bounds: Rect) -> Rect {
    let isPoint = bounds.width < 1 && bounds.height < 1
    guard let view = sequence.touches.first?.views.first?.bounds,
      max(view.width, view.height) < max(2.5 * max(bounds.width, bounds.height), isPoint ? 250 : 0)
    else { return bounds }
    return bounds.union(view)
  }

  /// Draws the outlines of the window and of the touched view's superviews.
  private func drawViews(_ projection: Projection, _ picture: inout PictureBuilder) {
    for view in (sequence.touches.first?.views ?? []).reversed() {
      let corners = view.corners.map { projection($0) }
      picture.line(corners + corners.prefix(1), picture.theme.ink.faded(0.3), width: 1)
    }
  }

  /// Draws a line whose length is a round number of points of the scene.
  private func drawScale(_ scale: Double, in panel: Rect, _ picture: inout PictureBuilder) {
    let length = [10.0, 20, 50, 100, 200, 500].first { $0 * scale >= 24 } ?? 1_000
    let end = Point(x: panel.maxX - 18, y: panel.minY + 22)
    let start = end - Vector(dx: length * scale, dy: 0)
    picture.line(from: start, to: end, picture.theme.ink, width: 1.5)
    picture.text(
      "\(Int(length)) pt", at: start - Vector(dx: 10, dy: 0), size: 12,
      color: picture.theme.ink, alignment: .trailing)
  }
}
