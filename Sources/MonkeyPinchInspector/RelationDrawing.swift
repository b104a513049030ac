import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A drawing of a relation graph: views as nested boxes, recognizers as capsules, relations as lines.
struct RelationDrawing {
  /// The looks of relations.
  enum LineStyle: Hashable { case waits, together, prevents, ring }

  static let legend: [(LineStyle, String)] = [
    (.waits, "waits for it to fail"), (.together, "may run together"),
    (.prevents, "always prevents"), (.ring, "ring"),
  ]

  /// A recognizer, or several without relations of their own in one capsule.
  private struct Capsule {
    let names: [RecognizerName]
    let title: String
    var note: String?
    var frame = Rect.zero
    var style: LineStyle?
  }

  private struct Box {
    let view: Int
    let title: String
    var frame = Rect.zero
    var capsules: [Int] = []
  }

  private let graph: RelationGraph
  private let scale: Double
  private var capsules: [Capsule] = []
  private var boxes: [Box] = []
  /// The factor by which the drawing is made smaller to fit.
  private var shrink = 1.0

  private static let capsule = Size(width: 128, height: 40)
  private static let gap = Size(width: 76, height: 44)
  private static let padding = 18.0
  private static let titleHeight = 24.0

  init(of graph: RelationGraph, in frame: Rect, scale: Double) {
    self.graph = graph
    self.scale = scale
    let rings = Set(
      graph.findings.flatMap { finding -> [RecognizerName] in
        if case .ring(let cycle) = finding { cycle } else { [] }
      })
    for view in graph.views.indices { makeCapsules(of: view, rings) }
    place(in: frame)
  }

  // MARK: Parts

  /// Makes the capsules of a view; recognizers without a line of their own share one.
  private mutating func makeCapsules(of view: Int, _ rings: Set<RecognizerName>) {
    let node = graph.views[view]
    var box = Box(view: view, title: node.name)
    let isMany = node.recognizers.count > 6
    var rest: [RecognizerName] = []
    for name in node.recognizers {
      let links = graph.links.filter { $0.first == name || $0.second == name }
      let isDrawn = links.contains { link in
        if case .together = link.kind { !isMany } else { true }
      }
      guard isDrawn || !isMany else {
        rest.append(name)
        continue
      }
      box.capsules.append(capsules.count)
      capsules.append(
        Capsule(
          names: [name], title: name.recognizer, note: note(for: name),
          style: rings.contains(name) ? .ring : style(for: name)))
    }
    if !rest.isEmpty {
      let isTogether = graph.links.contains { link in
        link.kind == .together && rest.contains(link.first) && rest.contains(link.second)
      }
      box.capsules.append(capsules.count)
      capsules.append(
        Capsule(
          names: rest,
          title: box.capsules.isEmpty ? "\(rest.count) recognizers" : "\(rest.count) more",
          note: isTogether ? "may run together" : "the first prevents others"))
    }
    boxes.append(box)
  }

  private func note(for name: RecognizerName) -> String? {
    for finding in graph.findings {
      switch finding {
      case .late(name, _, let time): return "\(Measurement.text(time)) late"
      case .neverRecognized(name, _): return "never recognized"
      default: break
      }
    }
    return nil
  }

  private func style(for name: RecognizerName) -> LineStyle? {
    for finding in graph.findings {
      switch finding {
      case .late(name, _, _): return .waits
      case .neverRecognized(name, _): return .prevents
      default: break
      }
    }
    return nil
  }

  // MARK: Places

  private mutating func place(in frame: Rect) {
    guard !boxes.isEmpty else { return }
    let roots = boxes.indices.filter { graph.views[boxes[$0].view].superview == nil }
    // Fewer rows make the drawing wider and lower: take the arrangement that shrinks least.
    var best: (rows: Int, factor: Double) = (1, 0)
    for rows in 1...4 {
      let sizes = roots.map { size(of: $0, rows: rows) }
      let width = sizes.reduce(0) { $0 + $1.width } + Double(roots.count - 1) * Self.padding
      let height = sizes.map(\.height).max() ?? 1
      let factor = min(frame.width / scale / width, frame.height / scale / height, 1)
      if factor > best.factor { best = (rows, factor) }
    }
    shrink = best.factor
    var x = frame.minX
    for root in roots {
      let size = size(of: root, rows: best.rows)
      place(
        root, at: Point(x: x, y: frame.minY), rows: best.rows,
        height: max(frame.height / scale / shrink, size.height))
      x += (size.width + Self.padding) * scale * shrink
    }
  }

  private func children(of box: Int) -> [Int] {
    boxes.indices.filter { graph.views[boxes[$0].view].superview == boxes[box].view }
  }

  private func columns(_ box: Int, rows: Int) -> Int {
    (boxes[box].capsules.count + rows - 1) / rows
  }

  /// Returns the size of a box with its subviews, in points at scale 1.
  private func size(of box: Int, rows: Int) -> Size {
    let columns = Double(columns(box, rows: rows))
    let used = Double(min(rows, boxes[box].capsules.count))
    var width = columns * Self.capsule.width + max(columns - 1, 0) * Self.gap.width
    var height = used * Self.capsule.height + max(used - 1, 0) * Self.gap.height
    for child in children(of: box) {
      let size = size(of: child, rows: rows)
      width += size.width + Self.gap.width * 0.6
      height = max(height, size.height)
    }
    return Size(
      width: width + 2 * Self.padding, height: height + 1.6 * Self.padding + Self.titleHeight)
  }

  private mutating func place(_ box: Int, at origin: Point, rows: Int, height: Double) {
    let unit = scale * shrink
    let size = size(of: box, rows: rows)
    boxes[box].frame = Rect(
      x: origin.x, y: origin.y, width: size.width * unit, height: height * unit)
    let top = origin.y + (Self.titleHeight + Self.padding * 0.6) * unit
    for (place, index) in boxes[box].capsules.enumerated() {
      let (column, row) = (Double(place / rows), Double(place % rows))
      capsules[index].frame = Rect(
        x: origin.x + (Self.padding + column * (Self.capsule.width + Self.gap.width)) * unit,
        y: top + row * (Self.capsule.height + Self.gap.height) * unit,
        width: Self.capsule.width * unit, height: Self.capsule.height * unit)
    }
    let columns = Double(columns(box, rows: rows))
    var x =
      origin.x
      + (Self.padding + columns * Self.capsule.width + max(columns - 1, 0) * Self.gap.width
        + Self.gap.width * 0.6) * unit
    for child in children(of: box) {
      let size = self.size(of: child, rows: rows)
      self.place(
        child, at: Point(x: x, y: origin.y + Self.padding * 0.7 * unit), rows: rows,
        height: height - Self.padding * 1.4)
      x += (size.width + Self.gap.width * 0.6) * unit
    }
  }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    let unit = max(shrink, 0.85)
    for (depth, box) in boxes.enumerated() {
      picture.rectangle(
        box.frame, radius: 14, fill: theme.ink.faded(0.03 + (depth == 0 ? 0 : 0.01)),
        edge: theme.panelEdge, width: 1)
      picture.cutText(
        box.title,
        at: Point(x: box.frame.minX + 14 * scale, y: box.frame.minY + 14 * scale * shrink),
        size: max(13 * shrink, 11), bold: true, color: theme.ink,
        width: box.frame.width - 24 * scale)
    }
    for link in graph.links { draw(link, &picture) }
    for capsule in capsules {
      let color = capsule.style.map { Self.color(of: $0, theme) } ?? theme.panelEdge
      picture.capsule(
        capsule.frame, fill: theme.paper, edge: color, width: capsule.style == nil ? 1.25 : 2)
      let middle = capsule.frame.center
      let width = capsule.frame.width - 12 * scale
      let note = capsule.frame.height > 32 * scale ? capsule.note : nil
      let lift = note == nil ? 0 : -7 * scale * unit
      drawCentered(
        capsule.title, at: middle + Vector(dx: 0, dy: lift), size: max(13 * unit, 11), bold: true,
        theme.ink, width, &picture)
      if let note {
        drawCentered(
          note, at: middle + Vector(dx: 0, dy: 8 * scale * unit), size: 11, bold: false,
          theme.quietInk, width, &picture)
      }
    }
  }

  private func drawCentered(
    _ text: String, at point: Point, size: Double, bold: Bool, _ color: Color, _ width: Double,
    _ picture: inout PictureBuilder
  ) {
    picture.cutText(
      text, at: point, size: size, bold: bold, color: color, alignment: .center, width: width)
  }

  static func color(of style: LineStyle, _ theme: Theme) -> Color {
    switch style {
    case .waits: theme.selectionInk
    case .together: theme.active
    case .prevents: theme.possibleLine
    case .ring: theme.fault
    }
  }

  /// Adds a line in the look of a relation; its last point is the tip of the arrow.
  static func line(_ points: [Point], _ style: LineStyle, _ picture: inout PictureBuilder) {
    let color = color(of: style, picture.theme)
    guard points.count > 1, let tip = points.last else { return }
    let direction = tip - points[points.count - 2]
    let length = max(direction.magnitude, 1e-9)
    let unit = direction * (1 / length)
    if style == .together {
      let across = Vector(dx: -unit.dy, dy: unit.dx) * (3.5 * picture.scale)
      for side in [-1.0, 1] {
        picture.line(points.map { $0 + across * side }, color, width: 1.75)
      }
      return
    }
    picture.line(points, color, width: style == .ring ? 2.5 : 2)
    picture.chevron(tip, towards: unit, arm: 6, color)
  }

  private func draw(_ link: RelationGraph.Link, _ picture: inout PictureBuilder) {
    guard let first = capsules.first(where: { $0.names == [link.first] }),
      let second = capsules.first(where: { $0.names == [link.second] })
    else { return }
    let style: LineStyle
    let words: String
    switch link.kind {
    case .waits(_, let cost):
      style = first.style == .ring && second.style == .ring ? .ring : .waits
      words = cost.map { Measurement.text($0) } ?? "waits"
    case .together: (style, words) = (.together, "together")
    case .alwaysPrevents: (style, words) = (.prevents, "always prevents")
    }
    // Of two lines between the same capsules, the second goes around.
    let isSecond = graph.links.contains {
      $0.first == link.second && $0.second == link.first && first.frame.minX < second.frame.minX
    }
    let points = path(from: first.frame, to: second.frame, around: isSecond)
    Self.line(points, style, &picture)
    let middle =
      points.count == 2
      ? points[0] + (points[1] - points[0]) * 0.5 : points[1] + (points[2] - points[1]) * 0.5
    let width = picture.style(11).width(of: words) + 12 * scale
    let isRoomy =
      points.count > 2 || (points[1] - points[0]).magnitude > width
      || abs(points[1].y - points[0].y) > 16 * scale
    guard isRoomy else { return }
    picture.capsule(
      Rect(center: middle, size: Size(width: width, height: 18 * scale)),
      fill: picture.theme.paper, edge: picture.theme.panelEdge, width: 1)
    picture.text(words, at: middle, size: 11, color: picture.theme.ink)
  }

  /// Returns the corners of a line between two capsules.
  private func path(from a: Rect, to b: Rect, around isAround: Bool) -> [Point] {
    let space = 2 * scale
    if isAround {
      let y = max(a.maxY, b.maxY) + 14 * scale * shrink
      return [
        Point(x: a.midX, y: a.maxY + space), Point(x: a.midX, y: y), Point(x: b.midX, y: y),
        Point(x: b.midX, y: b.maxY + space),
      ]
    }
    if abs(a.midX - b.midX) < 1 {
      let isDown = a.midY < b.midY
      return [
        Point(x: a.midX, y: isDown ? a.maxY + space : a.minY - space),
        Point(x: b.midX, y: isDown ? b.minY - space : b.maxY + space),
      ]
    }
    let isRight = a.midX < b.midX
    return [
      Point(x: isRight ? a.maxX + space : a.minX - space, y: a.midY),
      Point(x: isRight ? b.minX - space : b.maxX + space, y: b.midY),
    ]
  }
}
