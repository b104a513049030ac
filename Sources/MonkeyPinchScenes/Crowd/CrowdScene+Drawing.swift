import GestureControls
public import GestureDrawing
import Gestures

extension CrowdScene {
  /// Larger bananas throw a shadow where they lie; smaller ones only while they are off the ground.
  private static let shadowedSide = 120.0

  public func draw(in theme: Theme) -> [DrawCommand] {
    // Words on the ground, so that none lie across a banana.
    drawWords(theme) + drawBananas(theme) + drawFocus(theme) + label.draw(in: theme)
      + slider.draw(in: theme)
  }

  private func drawWords(_ theme: Theme) -> [DrawCommand] {
    let size = root.bounds.size
    let layout = CrowdLayout(in: size)
    var style = TextStyle(size: Theme.bodySize * layout.scale, color: theme.quietInk)
    let figures = figures.lines(recognizers: bananas.count * 4)
    let (room, gap) = (size.width - 2 * layout.margin, 4 * Theme.unit * layout.scale)
    // What is done comes before what it costs, but where one has to go, the figures stay.
    let least = layout.areFiguresBeside ? gap + (figures.last.map { style.width(of: $0) } ?? 0) : 0
    let line = Self.lines.first { style.width(of: $0) + least <= room }
    var commands = Heading(Self.title).draw(in: size, theme)
    if let line { commands.append(.text(line, at: layout.line, style: style)) }
    var place = layout.line
    var rest = room
    if layout.areFiguresBeside, let line {
      style.alignment = .trailing
      place.x += room
      rest -= style.width(of: line) + gap
    } else if !layout.areFiguresBeside {
      place.y += 22 * layout.scale
    }
    guard let words = figures.first(where: { style.width(of: $0) <= rest }) else { return commands }
    return commands + [.text(words, at: place, style: style)]
  }

  /// What to try, and the same in fewer words.
  private static let lines = [
    summary, "Drag, throw, pinch, turn and tap any of them.", "Drag, throw, pinch, turn and tap.",
  ]

  // MARK: Bananas

  private func drawBananas(_ theme: Theme) -> [DrawCommand] {
    var picture: [DrawCommand] = []
    picture.reserveCapacity(2 * bananas.count + 64)
    let flow = theme.reducesMotion ? nil : flow
    let progress = flow?.progress(at: now) ?? 1
    let box = Rect(center: .zero, size: Size(width: side, height: side))
    let shadowed = Self.shadowedSide * Theme.scale(in: root.bounds.size)
    for view in root.subviews {
      guard let banana = view as? Sprite else { continue }
      let isHeld = held.contains { $0 === banana }
      let shown = flow.map { $0.shown(of: banana, progress: progress) }
      let placement = shown?.placement(side: side) ?? banana.placement()
      let width = side * placement.scale
      if width >= shadowed || isHeld || banana.flight != nil {
        picture.append(
          Self.shadow(of: placement, width: width, isLifted: isHeld || banana.flight != nil))
      }
      picture.append(
        .image(
          name: name(of: banana),
          frame: banana.struckAt == nil ? box : banana.box(at: now, theme),
          transform: placement))
    }
    return picture
  }

  /// What is off the ground throws its shadow further away, and fainter.
  private static func shadow(of placement: Transform, width: Double, isLifted: Bool) -> DrawCommand
  {
    let middle = Point(
      x: placement.tx, y: placement.ty + width * (isLifted ? 0.52 : 0.42))
    let frame = Rect(center: middle, size: Size(width: width * 0.8, height: width * 0.2))
    return .image(name: "shadow", frame: frame, alpha: isLifted ? 0.6 : 0.8)
  }

  private func name(of banana: Sprite) -> String {
    guard !bitten.isEmpty, let entry = bitten.first(where: { $0.banana === banana })
    else { return "banana" }
    return "banana-bite-\(entry.bites.count)"
  }

  /// How everything is shown now, for a flow that begins here.
  var shownPoses: [(banana: Sprite, shown: CrowdFlow.Shown)] {
    let progress = flow?.progress(at: session.now) ?? 1
    return bananas.map {
      ($0, flow?.shown(of: $0, progress: progress) ?? CrowdFlow.Shown($0))
    }
  }

  /// A quiet ring about the banana that has the focus.
  private func drawFocus(_ theme: Theme) -> [DrawCommand] {
    guard let sprite = session.window.firstResponder as? Sprite else { return [] }
    return [
      .circle(
        center: sprite.center, radius: max(side * sprite.transform.scale * 0.58, 6),
        stroke: Stroke(color: theme.active.faded(0.75), width: 2.5))
    ]
  }

  public var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag", "moves a banana; thrown, it bounces"),
        .init("Two fingers", "pinch to scale, turn to rotate"),
        .init("Tap", "chomp"),
        .init("Many fingers", "many bananas at once"),
      ],
      keys: [
        .init("Up and down", "more or fewer bananas"),
        .init("Page up and down", "ten times as many, or a tenth"),
        .init("Home and End", "one banana, or 5,000"),
      ] + Steering.help.filter { $0.input != "k" })
  }
}
