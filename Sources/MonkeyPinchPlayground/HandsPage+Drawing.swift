package import GestureControls
package import Gestures
package import PlayKit

// The picture of the page on which hands are chosen.
extension HandsPage {
  /// Returns the commands that draw the page over the whole window, with fingers in front.
  package func draw(_ theme: Theme, fingers: [Point] = [], hints: [Point] = []) -> [DrawCommand] {
    var picture = PictureBuilder(theme)
    picture.commands.append(theme.backdrop(size))
    if let leaves { draw(leaves, &picture) } else { drawPanel(&picture) }
    picture.add(close)
    picture.draw(fingers: fingers, hints: hints)
    return picture.commands
  }

  private func drawPanel(_ picture: inout PictureBuilder) {
    let (layout, theme) = (layout, picture.theme)
    picture.part(scale: layout.scale) { picture in
      picture.card(layout.panel)
      drawBasket(layout.basket, leaves: advice == nil ? 3 : LeafTargets.tasks.count, &picture)
      let (x, width) = (layout.panel.midX, layout.panel.width - 2 * layout.inset)
      picture.text(
        HandsPageLayout.title, at: Point(x: x, y: layout.y(layout.titleY)), size: Theme.titleSize,
        bold: true, color: theme.ink, width: width)
      for (index, line) in layout.text.lines.enumerated() {
        picture.text(
          line, at: Point(x: x, y: layout.textY(index)), size: HandsPageLayout.textSize,
          bold: advice != nil, color: advice == nil ? theme.quietInk : theme.active, width: width,
          onBaseline: true)
      }
      let y = layout.y(layout.ruleY)
      picture.rule(
        from: Point(x: layout.panel.minX + layout.inset, y: y),
        to: Point(x: layout.panel.maxX - layout.inset, y: y))
      for (index, line) in layout.purpose.lines.enumerated() {
        picture.text(
          line, at: Point(x: x, y: layout.purposeY(index)), size: Theme.bodySize, width: width,
          onBaseline: true)
      }
      drawRates(&picture)
    }
    picture.add([main, again, choice])
  }

  /// Draws how many leaves each of the hands recognizes, below its segment.
  private func drawRates(_ picture: inout PictureBuilder) {
    guard let advice else { return }
    let segment = choice.frame.width / Double(Hands.allCases.count)
    for (index, hands) in Hands.allCases.enumerated() {
      picture.text(
        picture.language("%1 of %2", "\(advice.shownCount(of: hands))", "\(advice.total)"),
        at: Point(
          x: choice.frame.minX + (Double(index) + 0.5) * segment, y: layout.y(layout.ratesY)),
        bold: hands == advice.best,
        color: hands == advice.best ? picture.theme.active : picture.theme.quietInk,
        width: segment - 4)
    }
  }

  // MARK: Leaves

  private func draw(_ leaves: LeafTargets, _ picture: inout PictureBuilder) {
    guard let task = leaves.task else { return }
    let (layout, theme) = (leaves.layout, picture.theme)
    let center = leaves.center(at: now)
    picture.part(scale: layout.scale) { picture in
      drawHeader(task, leaves.index, &picture)
      drawMark(of: leaves, at: center, &picture)
    }
    let isBehind = leaves.isCaught && leaves.progress(at: now) > 0.5
    if isBehind { drawLeaf(leaves, at: center, &picture) }
    drawBasket(layout.basket, leaves: leaves.index, &picture)
    if task == .drag, !leaves.isCaught {
      let ring = layout.basket.insetBy(dx: -8 * layout.scale, dy: -8 * layout.scale)
      picture.part(scale: layout.scale) {
        $0.rectangle(ring, radius: 26, edge: theme.accent.faded(0.55), width: 3)
      }
    }
    if !isBehind { drawLeaf(leaves, at: center, &picture) }
  }

  private func drawHeader(_ task: HandsTrial.Task, _ index: Int, _ picture: inout PictureBuilder) {
    let (scale, count) = (picture.scale, LeafTargets.tasks.count)
    var y = Theme.margin(in: size) + 12 * scale
    picture.text(
      task == .tap ? "Tap the leaf" : "Drag the leaf into the basket",
      at: Point(x: size.width / 2, y: y), size: Theme.titleSize, bold: true,
      color: picture.theme.ink, width: size.width - 112 * scale)
    y += 28 * scale
    let distance = min(13 * scale, (size.width - 40 * scale) / Double(count))
    for dot in 0..<count {
      let x = size.width / 2 + (Double(dot) - Double(count - 1) / 2) * distance
      picture.circle(
        Point(x: x, y: y), radius: 3.8 * distance / (13 * scale),
        fill: dot < index
          ? picture.theme.active : picture.theme.ink.faded(dot == index ? 0.7 : 0.2))
    }
    y += 20 * scale
    picture.text(
      picture.language("Leaf %1 of %2", "\(index + 1)", "\(count)"),
      at: Point(x: size.width / 2, y: y))
  }

  /// Draws a ring around a leaf that waits for a tap, or dots from a leaf to the basket.
  private func drawMark(of leaves: LeafTargets, at center: Point, _ picture: inout PictureBuilder) {
    guard !leaves.isCaught, case .drag = leaves.task else {
      guard case .falling = leaves.state else { return }
      let strength = leaves.progress(at: now)
      picture.circle(
        center, radius: leaves.layout.hitRadius / picture.scale,
        edge: picture.theme.accent.faded(0.55 * strength * strength), width: 3)
      return
    }
    let way = leaves.layout.opening - center
    let step = 16 * picture.scale
    let first = leaves.layout.hitRadius
    for distance in stride(from: first, to: max(way.magnitude - step, first), by: step) {
      picture.circle(
        center + way * (distance / way.magnitude), radius: 3,
        fill: picture.theme.accent.faded(0.7))
    }
  }

  private func drawLeaf(
    _ leaves: LeafTargets, at center: Point, _ picture: inout PictureBuilder
  ) {
    let (progress, scale) = (leaves.progress(at: now), leaves.layout.leafWidth / 50)
    let isMirrored = leaves.index % 2 == 1
    // Leaves that wait lie still: a target that moves is hard to hit.
    let turn = (isMirrored ? 0.35 : -0.35)
    switch leaves.state {
    case .falling:
      let swing = leaves.reducesMotion ? 0 : sineAndCosine(4.5 * (1 - progress)).sine
      picture.leaf(
        at: center, scale: scale, turn: turn + 0.5 * swing, isMirrored: isMirrored,
        opacity: min(6 * progress, 1))
    case .held: picture.leaf(at: center, scale: 1.08 * scale, turn: turn, isMirrored: isMirrored)
    case .returning: picture.leaf(at: center, scale: scale, turn: turn, isMirrored: isMirrored)
    case .caught where leaves.reducesMotion:
      picture.leaf(
        at: center, scale: scale, turn: turn, isMirrored: isMirrored, opacity: 1 - progress)
    case .caught:
      picture.leaf(
        at: center, scale: scale * (1 - 0.55 * progress), turn: turn + 3 * progress,
        isMirrored: isMirrored, opacity: min(1, 5 * (1 - progress)))
    }
  }

  /// Draws the basket with leaves in it, of which at most twelve are visible.
  private func drawBasket(_ frame: Rect, leaves count: Int, _ picture: inout PictureBuilder) {
    let width = frame.width
    for index in 0..<min(count, 12) {
      let part = (Double(index * 5 % 12) + 0.5) / 12 - 0.5
      let height = (0.25 - part * part) * (0.5 + 0.12 * Double(index % 3))
      picture.leaf(
        at: frame.origin
          + Vector(dx: width * (0.5 + 0.68 * part), dy: frame.height * (0.16 - height)),
        scale: width / 150, turn: -1.2 + 2.4 * (part + 0.5) + 0.4 * Double(index % 2),
        isMirrored: part < 0)
    }
    picture.image("basket", in: frame)
  }
}
