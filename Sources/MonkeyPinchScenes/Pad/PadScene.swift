import GestureControls
import GestureExtras
import Gestures
import PlayKit

/// A scene that shows which gestures the engine recognizes, with a lamp for each recognizer.
///
/// One view fills the surface and has every recognizer. All of them recognize simultaneously and
/// none requires another to fail, so that each lamp is independent of the other recognizers.
final class PadScene: Scene, LivingObject {
  static let name = "pad"
  static let title = "Pad"
  static let summary = "Touch it in any way, and see what each recognizer by itself makes of it."
  static let sounds = ["tone"]
  static let isLesson = true
  static let usesWholeSurface = true
  static let drawsTrails = true

  /// Draws the rings of two fingers.
  static func drawIcon(in box: Rect, _ picture: inout PictureBuilder) {
    picture.scaled(by: box.width / 40, from: box.origin) { picture in
      for (index, center) in [Point(x: 15, y: 24), Point(x: 25, y: 15)].enumerated() {
        let color = picture.theme.finger(index)
        picture.circle(center, radius: 7.5, fill: color.faded(0.25), edge: color, width: 2)
        picture.circle(center, radius: 2.2, fill: color)
      }
    }
  }

  let lifetime = Lifetime()
  let session: Session
  var onSound: ((Sound) -> Void)?

  let pad: TouchReceivingView
  var sprites: [View] { [pad] }
  private let heading = Heading(title, summary, "Touch it in any way.")
  private(set) var lamps = makeLamps()
  private var panel: PadPanel
  private(set) var trails = FingerTrails()
  var language = Language.english
  /// The recently recognized gestures, each with a text of its title and value, the newest first.
  private var history: [(title: String, text: String)] = []
  private(set) var now = Duration.zero
  private var soundPause = SoundPause()

  init(size: Size) {
    session = Session(window: Window(size: size))
    panel = PadPanel(lamps, in: size)
    pad = TouchReceivingView(frame: Rect(origin: .zero, size: size), name: "pad")
    pad.isMultipleTouchEnabled = true
    session.window.addSubview(pad)
    for (index, lamp) in lamps.enumerated() {
      lamp.recognizer.delegate = self
      lamp.recognizer.addAction(weakly(self) { $0.recognized($1, index) })
      pad.addGestureRecognizer(lamp.recognizer)
    }
    session.addObserver(
      weakly(self) { scene, event in
        if case .touch(let touch) = event { scene.trails.add(touch) }
      })
  }

  // MARK: Recognizers

  /// Returns a lamp for each recognizer, in the order in which the recognizers receive touches.
  private static func makeLamps() -> [PadLamp] {
    [
      PadLamp(.taps, 0, "Tap", TapGestureRecognizer(name: "tap1")),
      PadLamp(.taps, 1, "2-finger tap", TapGestureRecognizer(name: "tap2")) {
        $0.numberOfTouchesRequired = 2
        $0.holdsEachTouch = true
      },
      PadLamp(.taps, 1, "3-finger tap", TapGestureRecognizer(name: "tap3")) {
        $0.numberOfTouchesRequired = 3
        $0.holdsEachTouch = true
      },
      PadLamp(.taps, 0, "Double tap", TapGestureRecognizer(name: "doubleTap")) {
        $0.numberOfTapsRequired = 2
      },
      PadLamp(
        .taps, 2, "Hold", LongPressGestureRecognizer(name: "longPress"),
        value: { _, duration in "\(duration.seconds.text(places: 1)) s" }),
      PadLamp(.drags, 0, "Drag", PanGestureRecognizer(name: "pan"), value: translation),
      PadLamp(
        .drags, 1, "Pinch", PinchGestureRecognizer(name: "pinch"),
        value: { pinch, _ in "×\(pinch.scale.text(places: 2))" }),
      PadLamp(
        .drags, 2, "Turn", RotationGestureRecognizer(name: "rotation"),
        value: { rotation, _ in "\((rotation.rotation * 180 / .pi).text(places: 0))°" }),
    ] + (1...3).flatMap(makeSwipeLamps) + [
      PadLamp(
        .drags, 3, "Pull in", ScreenEdgePanGestureRecognizer(name: "edgePan"),
        setUp: { $0.edges = .all }, value: translation),
      PadLamp(.custom, 0, "Rub", TickleGestureRecognizer(name: "tickle")),
      PadLamp(.custom, 0, "Check mark", CheckMarkGestureRecognizer(name: "check")) {
        // Without a downstroke, every drag and swipe that rises is a check mark too.
        $0.minimumDownstroke = 20
      },
    ]
  }

  private static func makeSwipeLamps(fingers: Int) -> [PadLamp] {
    let (prefix, suffix) = fingers == 1 ? ("Swipe", "") : ("\(fingers)-finger swipe", "\(fingers)")
    let directions: [(SwipeGestureRecognizer.Direction, String, arrow: String)] = [
      (.left, "Left", "←"), (.right, "Right", "→"), (.up, "Up", "↑"), (.down, "Down", "↓"),
    ]
    return directions.map { direction, word, arrow in
      let swipe = SwipeGestureRecognizer(name: "swipe\(word)\(suffix)")
      swipe.direction = direction
      swipe.numberOfTouchesRequired = fingers
      return PadLamp(
        .swipes, fingers - 1, arrow, title: "\(prefix) \(word.lowercased())", swipe)
    }
  }

  private static func translation(of pan: PanGestureRecognizer, _: Duration) -> String {
    let translation = pan.translation(in: nil)
    return "\(translation.dx.text(places: 0)), \(translation.dy.text(places: 0))"
  }

  private func recognized(_ recognizer: GestureRecognizer, _ index: Int) {
    let wasLit = lamps[index].isLit
    let state = recognizer.state
    lamps[index].show(state, at: session.now)
    if !wasLit, state != .cancelled { playTone(of: lamps[index].group, at: recognizer) }
    let title = lamps[index].title
    let value = state == .cancelled ? language("cancelled") : lamps[index].value
    let text = value.isEmpty ? title : "\(language(title))  \(value)"
    if wasLit, let entry = history.firstIndex(where: { $0.title == title }) {
      history[entry].text = text
    } else {
      history = [(title, text)] + history.prefix(7)
    }
  }

  /// Plays the tone of a group of recognizers when one of them begins or recognizes.
  private func playTone(of group: PadLamp.Group, at recognizer: GestureRecognizer) {
    guard soundPause.allowsSound(at: session.now) else { return }
    var tone = Sound("tone", at: recognizer.location(in: nil), on: pad.bounds.size)
    tone.pitch = group.pitch
    onSound?(tone)
  }

  // MARK: Size, keys and time

  func resize(to size: Size) {
    session.window.bounds.size = size
    pad.frame = Rect(origin: .zero, size: size)
    panel = PadPanel(lamps, in: size)
  }

  func press(_ key: String) -> Bool {
    if key == "c" { trails.clear() }
    return key == "c"
  }

  /// Removes the paths of fingers and the list of gestures, and darkens the lamps of finished
  /// gestures.
  ///
  /// Lamps of gestures in progress stay lit.
  func reset() {
    trails.clear()
    history = []
    for index in lamps.indices { lamps[index].clear() }
  }

  func update(to time: Duration) {
    now = time
    trails.update(to: time)
  }

  var isAnimating: Bool {
    trails.isFading(at: now) || lamps.contains { !$0.isLit && $0.brightness(at: now) > 0 }
  }

  let help = SceneHelp(
    gestures: [
      .init("Tap, hold, drag", "with any number of fingers", .manyFingers),
      .init("Two fingers", "pinch and turn", .pinch),
      .init("Swipe", "with one, two or three fingers", .swipe),
      .init("From an edge", "pull in", .edge),
      .init("Rub, or draw a ✓", "rub and check mark", .rub),
    ],
    keys: [.init("c", "clear the trails")])

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    let size = pad.bounds.size
    picture.scale = Theme.scale(in: size)
    drawGrid(size, &picture)
    heading.draw(
      in: size, to: panel.isBeside ? panel.frame.minX - Theme.margin(in: size) : nil, &picture)
    drawHistory(size, &picture)
    picture.part(scale: panel.scale) { panel.draw(lamps, at: now, &$0) }
    picture.part(scale: picture.scale * picture.fingerScale) {
      trails.draw(at: now, in: size, isPale: true, &$0)
    }
  }

  /// Draws a grid, which shows distances, and a border around the area in which edge pans begin.
  private func drawGrid(_ size: Size, _ picture: inout PictureBuilder) {
    let (step, width) = (80 * picture.scale, 1 / picture.scale)
    let color = picture.theme.ink.faded(0.05)
    for x in stride(from: step, to: size.width, by: step) {
      picture.line(
        from: Point(x: x, y: 0), to: Point(x: x, y: size.height), color, width: width)
    }
    for y in stride(from: step, to: size.height, by: step) {
      picture.line(
        from: Point(x: 0, y: y), to: Point(x: size.width, y: y), color, width: width)
    }
    picture.rectangle(
      pad.bounds.insetBy(dx: 13, dy: 13), radius: 3 / picture.scale,
      edge: picture.theme.active.faded(0.25), width: width)
  }

  /// Draws the list of recent gestures, from the newest at the bottom to the oldest at the top.
  ///
  /// The newest is bold.
  private func drawHistory(_ size: Size, _ picture: inout PictureBuilder) {
    let margin = 3 * Theme.unit * picture.scale
    let (right, bottom) =
      panel.isBeside
      ? (panel.frame.minX, size.height - Theme.bottomMargin(in: size) - Theme.unit)
      : (size.width, panel.frame.minY - 2 * Theme.unit)
    // On a small surface, the text is no larger than that of the panel.
    let letters = Theme.bodySize * max(min(picture.scale, panel.scale * 1.1), 0.74)
    let line = letters * 1.47
    let count = max(1, min(6, Int((bottom - margin - 60 * picture.scale) / line)))
    for (age, entry) in history.prefix(count).enumerated() {
      picture.text(
        entry.text, at: Point(x: margin, y: bottom - Double(age) * line),
        size: letters / picture.scale,
        bold: age == 0,
        color: age == 0 ? picture.theme.ink : picture.theme.quietInk,
        alignment: .leading, width: right - 2 * margin, onBaseline: true)
    }
  }
}

extension PadScene: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

/// A recognizer of the pad scene, with the lamp that lights up when the recognizer recognizes.
struct PadLamp {
  enum Group: String, CaseIterable {
    case taps = "Taps and holds"
    case drags = "Drags, pinches, turns"
    case swipes = "Swipes"
    case custom = "Custom"

    /// The pitch of the group's tone; the tones of all groups together are a C major chord.
    var pitch: Double {
      switch self {
      case .drags: 3.0 / 4
      case .taps: 1
      case .swipes: 5.0 / 4
      case .custom: 3.0 / 2
      }
    }
  }

  let recognizer: GestureRecognizer
  let group: Group
  /// The index of the lamp's row inside the lamp's titled group.
  let row: Int
  let label: String
  /// The name of the recognizer's gesture, as shown in the list of recent gestures.
  let title: String
  /// The closure that returns a gesture's value as text; nil for gestures without a value.
  ///
  /// The argument is the duration of the gesture so far.
  private let measure: ((Duration) -> String)?
  /// The text of the last measured value of the gesture, such as the scale of a pinch.
  private(set) var value = ""
  private var startedAt: Duration?
  private var endedAt: Duration?

  init<Recognizer: GestureRecognizer>(
    _ group: Group, _ row: Int, _ label: String, title: String? = nil, _ recognizer: Recognizer,
    setUp: (Recognizer) -> Void = { _ in }, value: ((Recognizer, Duration) -> String)? = nil
  ) {
    (self.recognizer, self.group, self.row) = (recognizer, group, row)
    (self.label, self.title) = (label, title ?? label)
    measure = value.map { value in { value(recognizer, $0) } }
    setUp(recognizer)
  }

  /// Whether the lamp shows a gesture in progress, such as a pan.
  var isLit: Bool { startedAt != nil }

  mutating func show(_ state: GestureRecognizer.State, at time: Duration) {
    if state == .began { startedAt = time }
    value = measure?(time - (startedAt ?? time)) ?? ""
    if state.isTerminal { (startedAt, endedAt) = (nil, time) }
  }

  mutating func clear() { (value, endedAt) = ("", nil) }

  /// Returns the brightness of the lamp: 1 during a gesture, then fading to 0 within 0.6 seconds.
  func brightness(at time: Duration) -> Double {
    isLit ? 1 : endedAt.map { max(0, 1 - (time - $0) / .milliseconds(600)) } ?? 0
  }

  /// Returns the font size for a panel with a scale, at least 11 points on the surface.
  static func letters(_ scale: Double) -> Double { max(Theme.smallSize, 11 / scale) }

  func draw(in cell: Rect, at time: Duration, _ picture: inout PictureBuilder) {
    let (theme, scale, brightness) = (picture.theme, picture.scale, brightness(at: time))
    if group == .swipes {
      picture.rectangle(cell, radius: 7, fill: theme.ink.faded(0.05))
      picture.rectangle(cell, radius: 7, fill: theme.accent.faded(brightness))
      // Text in a mix of the two colors would not be legible on a mix of the two fills.
      let color = brightness > 0.4 ? theme.text(on: theme.accent) : theme.quietInk
      return picture.text(
        label, in: cell, size: Self.letters(scale), bold: true, color: color)
    }
    let color = measure == nil ? theme.accent : theme.active
    let bulb = Point(x: cell.minX + 12 * scale, y: cell.midY)
    if brightness > 0 {
      picture.rectangle(cell, radius: 7, fill: color.faded(0.16 * brightness))
      picture.circle(bulb, radius: 8, fill: color.faded(0.25 * brightness))
    }
    picture.circle(
      bulb, radius: 4.5, fill: theme.ink.faded(0.06), edge: theme.ink.faded(0.16), width: 1 / scale)
    picture.circle(bulb, radius: 4.5, fill: color.faded(brightness))
    let (letters, name) = (Self.letters(scale), cell.inset(by: Insets(left: 24 * scale)))
    let label = picture.language(label)
    let isLong = picture.style(letters).width(of: label) > name.width
    picture.text(
      isLong ? String(label.prefix { $0 != " " }) : label, in: name, .leading, size: letters,
      color: theme.quietInk.mixed(with: theme.ink, brightness))
    // After a gesture, its last value stays visible, but paler.
    picture.text(
      value, in: cell.inset(by: Insets(right: 8 * scale)), .trailing, size: letters, bold: true,
      color: theme.quietInk.mixed(with: theme.ink, brightness))
  }
}

/// The panel with the lamps of the pad scene in titled groups, as large as the surface allows.
struct PadPanel {
  /// Whether the panel is at the right edge of a wide surface, and not at the lower edge.
  let isBeside: Bool
  let scale: Double
  let frame: Rect
  private var texts: [(text: String, isTitle: Bool, frame: Rect)] = []
  /// The frames of the lamps' cells in the panel, each with the index of its lamp.
  private(set) var cells: [(lamp: Int, frame: Rect)] = []
  private var rules: [Rect] = []

  init(_ lamps: [PadLamp], in size: Size) {
    isBeside = size.width > size.height * 0.9
    let margin = min(3 * Theme.unit, size.height * 0.03) * Theme.scale(in: size)
    let area = Rect(origin: .zero, size: size).inset(
      by: Insets(top: margin, left: margin, bottom: Theme.bottomMargin(in: size), right: margin))
    let room =
      isBeside
      ? area.divided(size.width * 0.47, from: .right).slice
      : area.divided(area.height - size.height * 0.5, from: .bottom).slice
    let columns: [[PadLamp.Group]] =
      isBeside ? [PadLamp.Group.allCases] : [[.taps, .swipes], [.drags, .custom]]
    // The indices of the lamps in each row of each group.
    let rows = Dictionary(grouping: lamps.indices, by: { lamps[$0].group }).mapValues { indices in
      Set(indices.map { lamps[$0].row }).sorted().map { row in
        indices.filter { lamps[$0].row == row }
      }
    }
    // At scale 1, a row is 25 points high, a gap between groups 9, and the padding 12 points wide.
    let sizes = [25.0, 0].map { title in
      let heights = columns.map { groups in
        groups.reduce(-9) { $0 + 9 + title + 25 * Double(rows[$1]?.count ?? 0) }
      }
      return Size(width: 244 * Double(columns.count), height: (heights.max() ?? 0) + 24)
    }
    let scales = sizes.map { min(Theme.scale(in: size), room.scale(fitting: $0)) }
    // Leave out titles if the text would become too small.
    let hasTitles = scales[0] >= 0.85 * min(scales[1], 1)
    scale = hasTitles ? scales[0] : scales[1]
    let natural = hasTitles ? sizes[0] : sizes[1]
    frame = room.placing(
      Size(width: natural.width * scale, height: natural.height * scale),
      isBeside ? .trailing : .center, isBeside ? .leading : .trailing)
    for (groups, column) in zip(columns, frame.columns(columns.count)) {
      var rest = column.inset(by: Insets(12 * scale))
      for group in groups {
        if group != groups[0] { rules.append(rest.cut(9 * scale, from: .top)) }
        if hasTitles { texts.append((group.rawValue, true, rest.cut(25 * scale, from: .top))) }
        for row in rows[group] ?? [] {
          let fingers = group == .swipes ? lamps[row[0]].row + 1 : nil
          add(row, fingers: fingers, in: rest.cut(25 * scale, from: .top))
        }
      }
    }
  }

  /// Adds a row of lamps, given by their indices; `fingers` is nil for gestures other than swipes.
  private mutating func add(_ lamps: [Int], fingers: Int?, in row: Rect) {
    let row = row.inset(by: Insets(horizontal: 0, vertical: 1.5 * scale))
    var frames = row.columns(lamps.count)
    if let fingers {
      texts.append(("\(fingers) \(fingers == 1 ? "finger" : "fingers")", false, row))
      frames = row.row(of: lamps.map { _ in 32 * scale }, .trailing)
    }
    cells += zip(lamps, frames).map { ($0, $1.inset(by: Insets(right: 3 * scale))) }
  }

  func draw(_ lamps: [PadLamp], at time: Duration, _ picture: inout PictureBuilder) {
    picture.card(frame)
    for rule in rules {
      picture.rule(from: Point(x: rule.minX, y: rule.midY), to: Point(x: rule.maxX, y: rule.midY))
    }
    for (text, isTitle, frame) in texts {
      picture.text(
        text, in: frame.inset(by: Insets(left: 6 * scale)), .leading,
        size: isTitle ? max(12, 11 / picture.scale) : PadLamp.letters(picture.scale),
        bold: isTitle, color: isTitle ? picture.theme.ink : nil)
    }
    for (lamp, frame) in cells { lamps[lamp].draw(in: frame, at: time, &picture) }
  }
}
