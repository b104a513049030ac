import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A view that shows the help of a scene; while it is visible, it receives all touches and keys.
///
/// The first pages are a film: each shows a gesture, which a drawn hand makes in the scene behind it, and after a
/// while the next one. A page of settings follows, and the keys and what a mouse does, once the user has used one.
///
/// The close button, Return, Space, the key that opened it, or a tap outside the panel closes the help. Swipes,
/// the left and right arrow keys, taps on the panel and the dots below show another page.
final class HelpView: View {
  /// The time for which the film shows a gesture.
  private static let showing = Duration.seconds(4)
  // In points at scale 1.
  private static let margin = 20.0
  private static let titleLetters = 20.0
  /// The height of the row of dots, of the row of the close button, and of a row of settings.
  private static let (dotsHeight, topHeight, rowHeight) = (44.0, 46.0, 48.0)
  private static let filmWidth = 560.0
  private static let settingsWidth = 480.0

  /// Called with the name of the key that has the effect of a pressed button.
  var onKey: ((String) -> Void)?
  /// Called when the user asks for another zoom.
  var onZoom: (() -> Void)?
  /// The inputs of which the help tells from when it is opened.
  var inputs = HelpSection.Inputs()

  /// Returns the help of the scene and the controls of its settings, when the help is opened.
  var source: () -> (help: SceneHelp, options: [Control])
  /// Returns the frames that the panel of the film leaves visible where there is room.
  var spriteFrames: () -> [Rect] = { [] }
  private var help = SceneHelp(gestures: [], keys: [])
  private let film: [SceneHelp.Entry]
  private let sceneCount: Int
  private let title: String
  private var language = Language.english
  private var text = HelpText([], in: .zero)
  private var scale = 1.0
  /// The distance from the top of the panel to the settings, in points at scale 1.
  private var top = 0.0
  /// The side of the film's picture, in points at scale 1.
  private var pictureSide = 96.0
  /// The index of the help's current page.
  private(set) var page = 0
  /// Whether the panel is at the upper edge of a surface of this size, as long as the help is open.
  private var place: (size: Size, isHigh: Bool)?
  /// When the current page was shown; nil if the film does not go on.
  private var shownAt: Duration?

  private let panel = View(name: "helpPanel")
  private let close = Button(icon: .close, name: "closeHelp")
  private let trails = Button(icon: .trail, name: "trails")
  private let taps = Button(icon: .target, name: "taps")
  private let look = Button(icon: .moon, name: "look")
  private let zoom = Button(icon: .letters, name: "zoom")
  private let hands = Button(icon: .hand, name: "handsThatFit")
  private let dots = PageControl(name: "helpPages")
  private let back = Button(icon: .previous, name: "previousPage")
  private let forward = Button(icon: .next, name: "nextPage")
  private let switches: [Button]
  private var options: [Control] = []
  /// The switches of the settings with what they show, in words.
  private var switchWords: [String] = []
  private var settings: [Control] { switches.map { $0 } + options }
  private var controls: [Control] { settings + [back, dots, forward, close] }
  /// The responder that received keys before the help became visible.
  private(set) var formerFocus = WeakReference<Responder>(nil)

  /// Creates the hidden help of a scene.
  ///
  /// - Parameters:
  ///   - gestures: The gestures of the scene.
  ///   - title: The title of the scene.
  ///   - scenes: The number of scenes in the playground.
  ///   - hasPicker: Whether the scene has a picker, so that a swipe can change the scene.
  init(_ gestures: [SceneHelp.Entry], title: String, scenes: Int, hasPicker: Bool) {
    source = { (SceneHelp(gestures: gestures, keys: []), []) }
    sceneCount = scenes
    self.title = title
    film =
      gestures
      + (hasPicker ? [.init("Two from a side edge", "another scene", .twoFromEdge)] : [])
    switches = [trails, taps, look, zoom, hands]
    super.init(name: "helpGround")
    isHidden = true
    addSubview(panel)
    for control in controls { addSubview(control) }
    for (button, key) in [(trails, "f3"), (taps, "f6"), (look, "n"), (hands, HandsPage.key)] {
      button.addAction(
        for: .primaryActionTriggered, weakly(self) { help, _ in help.onKey?(key) })
    }
    zoom.addAction(for: .primaryActionTriggered, weakly(self) { help, _ in help.onZoom?() })
    close.addTarget(self, HelpView.hide, for: .primaryActionTriggered)
    dots.addAction(for: .valueChanged, weakly(self) { $0.turn(to: $1.currentPage) })
    for (button, step) in [(back, -1), (forward, 1)] {
      button.addAction(
        for: .primaryActionTriggered, weakly(self) { help, _ in help.turn(to: help.page + step) })
    }
    for (direction, step) in [(SwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
      let swipe = SwipeGestureRecognizer(name: step > 0 ? "nextPage" : "previousPage")
      swipe.direction = direction
      swipe.addAction(weakly(self) { help, _ in help.turn(to: help.page + step) })
      addGestureRecognizer(swipe)
    }
    let tap = TapGestureRecognizer(name: "tap")
    tap.addTarget(self, HelpView.tapped)
    addGestureRecognizer(tap)
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    guard panel.bounds.contains(tap.location(in: panel)) else { return hide() }
    if isFilm { turn(to: (page + 1) % pageCount) }
  }

  // MARK: Pages

  /// The index of the page of the settings, which follows the gestures.
  private var settingsPage: Int { film.count }
  private var pageCount: Int { film.count + 1 + text.pageCount }
  private var isFilm: Bool { page < film.count }
  /// The frame of the panel; nil while the help is hidden.
  var card: Rect? { isHidden ? nil : panel.frame }

  /// Shows the help, or hides it.
  func toggle() { if isHidden { show(page: 0) } else { hide() } }

  /// Shows the settings, or hides the help while it shows them.
  func toggleSettings() {
    if !isHidden, page == settingsPage { hide() } else { show(page: settingsPage) }
  }

  private func show(page: Int) {
    if isHidden {
      isHidden = false
      formerFocus.object = window?.firstResponder
      becomeFirstResponder()
      for option in options { option.removeFromSuperview() }
      (help, options) = source()
      for option in options { insertSubview(option, at: 1) }
    }
    self.page = page
    shownAt = isFilm ? window?.session?.now : nil
    layOut(in: bounds.size)
  }

  /// The words of the page, for users who do not see it: of the settings the title, and then each with its value.
  var spokenWords: [String] {
    if isFilm { return ["\(language(film[page].input)): \(language(film[page].effect))"] }
    if page == settingsPage {
      return [language("%1: settings", language(title))] + switchWords
        + options.compactMap { option in
          guard let segments = option as? SegmentedControl,
            let index = segments.selectedSegmentIndex
          else { return nil }
          return "\(optionTitle(option)): \(segments.titles[index])"
        }
    }
    let sections = HelpSection.all(
      help, scenes: sceneCount, hasPinch: superview?.hasPinch ?? true, for: inputs)
    let words = sections.map { section in
      let entries = section.entries.map { "\(language($0.input)): \(language($0.effect))" }
      return language(section.title) + ": " + entries.joined(separator: ". ")
    }
    return [words.joined(separator: ". ")]
  }

  private func optionTitle(_ option: Control) -> String {
    let name = option.name ?? ""
    return language(name.prefix(1).uppercased() + name.dropFirst())
  }

  private func turn(to page: Int) {
    guard 0..<pageCount ~= page, page != self.page else { return }
    dots.setCurrentPage(page, animated: true)
    show(page: page)
  }

  func hide() {
    isHidden = true
    (shownAt, place) = (nil, nil)
    formerFocus.object?.becomeFirstResponder()
    formerFocus.object = nil
  }

  /// Returns the hand that makes the gesture of the film's page at a time; nil if there is none.
  func hand(of demonstrations: ArraySlice<Demonstration>, at time: Duration) -> GhostHand? {
    guard let shownAt, isFilm, let gesture = film[page].picture?.gesture,
      let shown = demonstrations.first(where: { $0.gesture == gesture })
    else { return nil }
    return GhostHand(shown, at: time - shownAt)
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    var rest: [Press] = []
    for press in presses {
      switch press.key {
      case "return", "keypad enter", "space": hide()
      // Tab is ignored, so that no view behind the help receives the focus.
      case "tab": break
      case "left": turn(to: page - 1)
      case "right": turn(to: page + 1)
      default: rest.append(press)
      }
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Layout

  /// Fits the help to a surface; a hidden help does so when it is shown.
  func layOut(in size: Size) {
    frame = Rect(origin: .zero, size: size)
    guard !isHidden else { return }
    scale = Theme.scale(in: size)
    let room = Size(width: size.width / scale - 16, height: size.height / scale - 16)
    let filmSize = filmSize(in: room, between: ControlRow(in: size))
    let isHigh = isHigh(filmSize, in: size)
    // The dots and arrows of a panel at the upper edge are above what is higher than the film, if that has room.
    let hasHighDots = isHigh && !isNarrow(room) && room.height >= Self.leastHeight
    top = hasHighDots ? filmSize.height + Theme.unit : Self.topHeight
    let edges = top + (hasHighDots ? Self.margin : Self.dotsHeight)
    text = HelpText(
      HelpSection.all(
        help, scenes: sceneCount, hasPinch: superview?.hasPinch ?? true, for: inputs), language,
      in: Size(
        width: room.width - 2 * Self.margin,
        height: min(room.height, 640) - edges))
    page = min(page, pageCount - 1)
    dots.numberOfPages = pageCount
    if dots.currentPage != page { dots.setCurrentPage(page, animated: false) }
    for control in controls { control.transform = Transform(scale: scale) }
    dots.bounds.size = dots.intrinsicContentSize
    dots.bounds.size.width = min(dots.bounds.width, room.width)
    let isSettings = page == settingsPage
    for control in settings { control.isHidden = !isSettings }
    var content = filmSize
    if isSettings {
      content.width = max(min(Self.settingsWidth, room.width), filmSize.width)
      content.height =
        placeSettings(width: content.width, hasTitles: room.height >= Self.lowHeight) + edges
    } else if !isFilm {
      content = text.size(ofPage: page - settingsPage - 1)
      content.width = max(content.width + 2 * Self.margin, filmSize.width)
      content.height += edges
    }
    panel.frame = panelFrame(of: content, in: size, isHigh: isHigh)
    if isSettings {
      for control in settings { control.center += panel.frame.origin - .zero }
    }
    let arrow = Control.minimumHitSize * scale
    back.isHidden = dots.frame.width + 2 * arrow > filmSize.width * scale
    forward.isHidden = back.isHidden
    let turners = dots.frame.width / 2 + (back.isHidden ? 0 : arrow)
    // Beside the picture of the film, or below the text; on the other pages in the same place, for the next touch.
    dots.center = Point(
      x: bounds.midX + (isNarrow(room) ? 0 : (filmSize.width / 2 - 4) * scale - turners),
      y: (hasHighDots ? panel.frame.minY + filmSize.height * scale : panel.frame.maxY)
        - Self.dotsHeight / 2 * scale)
    back.center = dots.center - Vector(dx: turners - arrow / 2, dy: 0)
    forward.center = dots.center + Vector(dx: turners - arrow / 2, dy: 0)
    (back.isEnabled, forward.isEnabled) = (page > 0, page + 1 < pageCount)
    close.center = Point(
      x: panel.frame.maxX - close.frame.width / 2, y: panel.frame.minY + close.frame.height / 2)
  }

  /// Returns the size of the film's panel, in points at scale 1.
  private func filmSize(in room: Size, between row: ControlRow) -> Size {
    let isLow = room.height < Self.lowHeight
    pictureSide = isLow ? 72 : 96
    var content = Size(
      width: min(Self.filmWidth, room.width), height: isLow ? 100 : pictureSide + 20)
    // Between the buttons of the row, if there is enough room.
    let count = ControlBar.leftCount
    let between = row.room(after: count, before: count) / scale
    if !isNarrow(Size(width: between, height: 0)) { content.width = min(content.width, between) }
    for (name, effect) in film.map({ filmLines(of: $0, in: content.width) }) {
      let height = Double(name.count) * Self.titleLetters + Double(effect.count) * HelpText.letters
      content.height = max(content.height, 1.25 * height + 20)
    }
    // Without room beside the picture, the dots are below it.
    if isNarrow(room) { content.height += Self.dotsHeight - 8 }
    return content
  }

  /// Returns the frame of a panel at the lower or the upper edge of a surface.
  ///
  /// - Parameter content: The size of the panel, in points at scale 1.
  private func panelFrame(of content: Size, in size: Size, isHigh: Bool) -> Rect {
    let margin = Theme.unit * scale
    let panel = Size(
      width: min(max(content.width * scale, 200 * scale), size.width - 2 * margin),
      height: min(content.height * scale, size.height - 2 * margin))
    return Rect(
      origin: Point(
        x: (size.width - panel.width) / 2, y: isHigh ? margin : size.height - margin - panel.height),
      size: panel)
  }

  /// Returns whether the panel is at the upper edge: if the film would cover less of the scene there when the help is
  /// opened.
  private func isHigh(_ film: Size, in size: Size) -> Bool {
    if let place, place.size == size { return place.isHigh }
    let sprites = spriteFrames()
    func covered(isHigh: Bool) -> Double {
      let frame = panelFrame(of: film, in: size, isHigh: isHigh)
      return sprites.compactMap { frame.intersection($0) }.reduce(0) { $0 + $1.width * $1.height }
    }
    let isHigh = covered(isHigh: true) < covered(isHigh: false)
    place = (size, isHigh)
    return isHigh
  }

  private func isNarrow(_ room: Size) -> Bool { room.width < 440 }

  /// Places the settings on a panel of a width at the origin, and returns their height; both in points at scale 1.
  ///
  /// - Parameter hasTitles: Whether the buttons have titles besides their icons.
  private func placeSettings(width: Double, hasTitles: Bool) -> Double {
    let room = width - 2 * Self.margin
    var pen = Point(x: 0, y: top)
    // Those that switch something on show it, unlike those that do something.
    for (button, icon) in [(trails, ControlIcon.trail), (taps, .target)] {
      button.icon = hasTitles ? button.isSelected ? .switchOn : .switchOff : icon
    }
    for button in switches {
      if button === look, hasTitles { pen = Point(x: 0, y: pen.y + Self.rowHeight) }
      button.title = hasTitles ? button.toolTip : nil
      button.bounds.size = button.intrinsicContentSize
      let size = button.bounds.size
      if pen.x > 0, pen.x + size.width > room { pen = Point(x: 0, y: pen.y + Self.rowHeight) }
      button.center = Point(
        x: (Self.margin + pen.x + size.width / 2) * scale, y: (pen.y + Self.rowHeight / 2) * scale)
      pen.x += size.width + Theme.unit
    }
    pen.y += Self.rowHeight
    for option in options {
      let part = min(room - Self.labelWidth, 300)
      option.place(
        in: Rect(
          x: (Self.margin + room - part) * scale, y: (pen.y + 2) * scale, width: part * scale,
          height: Control.minimumHitSize * scale), scale: scale)
      pen.y += Self.rowHeight
    }
    return pen.y - top
  }

  private static let labelWidth = 76.0
  /// The height of a panel below which buttons have no titles.
  private static let lowHeight = 360.0
  /// The height of a panel below which the dots of a high one are at its lower edge.
  private static let leastHeight = 340.0

  // MARK: Time

  func update(to time: Duration) {
    controls.update(to: time)
    guard let shownAt, time - shownAt >= Self.showing, page + 1 < film.count else { return }
    show(page: page + 1)
  }

  /// Whether a drawn hand may be making the gesture of the film's page.
  private var isHandMoving: Bool {
    guard let shownAt, let now = window?.session?.now else { return false }
    return now - shownAt < GhostHand.duration
  }

  var isAnimating: Bool { !isHidden && (controls.isAnimating || isHandMoving) }

  var nextDeadline: Duration? {
    guard !isHidden else { return nil }
    let next = page + 1 < film.count ? shownAt.map { $0 + Self.showing } : nil
    return controls.nextDeadline.earlier(next)
  }

  // MARK: Drawing

  /// Shows in the buttons what is switched on, and which look follows.
  func showState(_ switches: ControlBar.Switches, _ theme: Theme) {
    trails.isSelected = switches.showsTrails
    taps.isSelected = switches.usesSingleTaps
    look.icon = theme.look.next.icon
    language = theme.language
    let titles = [
      (close, "Close the help (Esc)"), (back, "Back (Left)"), (forward, "Next (Right)"),
      (trails, "For a class"), (taps, "Single taps"),
      (look, theme.look.next.title), (hands, HandsPageLayout.title),
    ]
    for (button, title) in titles { button.toolTip = language(title) }
    zoom.toolTip = language("Zoom %1 %", "\(switches.zoomPercent)")
    switchWords = [trails, taps].map {
      language($0.isSelected ? "%1, on" : "%1, off", $0.toolTip ?? "")
    }
    switchWords += [language(theme.look.title), zoom.toolTip ?? ""]
    // The titles are on the buttons, whose widths are those of the titles.
    if !isHidden, page == settingsPage { layOut(in: bounds.size) }
  }

  func draw(_ picture: inout PictureBuilder) {
    guard !isHidden else { return }
    let (card, theme, isFilm) = (panel.frame, picture.theme, isFilm)
    if !isFilm { picture.commands.append(.fill(theme.scrim)) }
    picture.rectangle(card, radius: 18 * scale, fill: theme.paper, edge: theme.panelEdge)
    picture.part(scale: scale) { picture in
      let inside = card.origin + Vector(dx: Self.margin, dy: 0) * scale
      if isFilm {
        drawFilm(film[page], at: inside, &picture)
      } else if page == settingsPage {
        picture.text(
          language("%1: settings", language(title)), at: inside + Vector(dx: 0, dy: 30) * scale,
          size: 18, bold: true,
          color: theme.ink, alignment: .leading, onBaseline: true)
        for option in options {
          picture.text(
            optionTitle(option),
            at: Point(x: inside.x, y: option.center.y), size: HelpText.letters, color: theme.ink,
            alignment: .leading)
        }
      } else {
        text.draw(
          page: page - settingsPage - 1, at: inside + Vector(dx: 0, dy: top - 12) * scale,
          &picture)
      }
    }
    picture.add(controls)
    picture.addToolTip(of: [close] + switches.filter { $0.title == nil }.map { $0 as Control })
  }

  private func drawFilm(
    _ entry: SceneHelp.Entry, at start: Point, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    if let gesture = entry.picture {
      GesturePicture(
        gesture: gesture, origin: start + Vector(dx: 0, dy: 5) * scale,
        unit: pictureSide * scale / GesturePicture.side
      ).draw(&picture)
    }
    var pen = start + Vector(dx: pictureSide + 24, dy: 10) * scale
    let (name, effect) = filmLines(of: entry, in: panel.frame.width / scale)
    for (index, line) in (name + effect).enumerated() {
      let isName = index < name.count
      let size = isName ? Self.titleLetters : HelpText.letters
      pen.y += (1.25 * size + (index == name.count ? 5 : 0)) * scale
      picture.text(
        line, at: pen, size: size, bold: isName, color: theme.ink, alignment: .leading,
        onBaseline: true)
    }
  }

  /// Returns the lines of a gesture's name and of its effect, on a panel of a width in points at scale 1.
  private func filmLines(
    of entry: SceneHelp.Entry, in width: Double
  ) -> (name: [String], effect: [String]) {
    let room = width - 2 * Self.margin - pictureSide - 24
    let style = TextStyle(size: Self.titleLetters, weight: .bold, color: .black)
    // The name is beside the close button.
    let name = style.lines(of: language(entry.input), width: room - 24)
    let effect = language(entry.effect)
    // A longer last line might reach the dots beside it.
    guard isNarrow(Size(width: width, height: 0)) else {
      return (name, HelpText.regular.lines(of: effect, width: room))
    }
    return (name, HelpText.regular.balancedLines(of: effect, width: room))
  }
}

extension SceneHelp.Picture {
  /// The gesture that a drawn hand can make on a sprite; nil if there is none.
  fileprivate var gesture: SpriteGesture? {
    switch self {
    case .drag: .drag
    case .tap: .tap
    case .pinch: .pinch
    case .rub: .rub
    case .turn: .turn
    case .hold: .hold
    default: nil
    }
  }
}

extension View {
  /// Whether fingers can pinch or turn the view or a visible view inside it.
  fileprivate var hasPinch: Bool {
    gestureRecognizers.contains { RecognizerKind($0).isOfTwoFingers }
      || subviews.contains { !$0.isHidden && $0.hasPinch }
  }
}
