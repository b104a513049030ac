public import GestureDrawing
import Gestures

extension DrawerScene {
  public func draw(in theme: Theme) -> [DrawCommand] {
    DrawerLayout.heading.draw(in: session.window.bounds.size, to: layout.headingEnd, theme)
      + drawPhones(theme) + drawEdge(theme) + drawStage(theme)
      + zip(tiles, layout.tiles).flatMap { tile, frame in
        drawTile(DrawerTilePicture(tile, frame, layout.scale, at: now, theme))
      }
      + drawStates(theme)
  }

  // MARK: The phones

  private func drawPhones(_ theme: Theme) -> [DrawCommand] {
    let focus = session.window.firstResponder
    let touches = DrawerPhonePicture(
      phone: layout.phones[0], page: touchDrawer.shownFrame, title: "Drag me",
      face: "monkey-blinking", isFocused: focus === touchDrawer.panel, theme: theme)
    let gestures = DrawerPhonePicture(
      phone: layout.phones[1], page: gestureDrawer.shownFrame, title: "Drag me",
      face: "monkey-laughing", isFocused: focus === gestureDrawer.panel, theme: theme)
    return touches.draw() + gestures.draw() + drawCaptions(theme)
  }

  /// What each phone is, and one line on what is different with it; shorter where there is less room,
  /// but alike.
  private func drawCaptions(_ theme: Theme) -> [DrawCommand] {
    let titles = [
      ("By raw touches", "By recognizers"), ("Raw touches", "Recognizers"),
      ("Touches", "Gestures"),
    ]
    let lines = [
      ("Where it is let go decides, never how fast.", "Flick it, catch it on its way, stretch it."),
      ("Place counts, not speed", "Flick, catch and stretch it"),
      ("Place counts", "Speed counts too"),
    ]
    let (unit, boxes) = (layout.scale, layout.captions)
    var large = TextStyle(
      size: Theme.smallSize * unit, weight: .bold, color: theme.ink, alignment: .center)
    if boxes[0].width < 100 * unit { large.size *= 0.85 }
    let small = TextStyle(
      size: Theme.smallSize * unit, color: theme.quietInk, alignment: .center)
    func draw(_ pairs: [(String, String)], _ style: TextStyle, at y: Double) -> [DrawCommand] {
      let room = boxes[0].width - layout.gap
      let pair = pairs.first { max(style.width(of: $0.0), style.width(of: $0.1)) <= room }
      guard let pair, boxes[0].minY + y < boxes[0].maxY else { return [] }
      return zip([pair.0, pair.1], boxes).map { words, box in
        .text(words, at: Point(x: box.midX, y: box.minY + y), style: style)
      }
    }
    return draw(titles, large, at: 17 * unit) + draw(lines, small, at: 35 * unit)
  }

  /// A handle at the edge of the window, where a finger can come in.
  private func drawEdge(_ theme: Theme) -> [DrawCommand] {
    let (unit, right) = (layout.scale, session.window.bounds.width)
    let height = min(72 * unit, layout.phones[1].screen.height / 3)
    let y = layout.phones[1].screen.midY
    let isPulled = gestureDrawer.edgePan.state != .possible
    let color = isPulled ? theme.active : theme.quietInk.faded(0.45)
    let width = min(5 * unit, layout.margin / 4)
    return [
      .rectangle(
        Rect(x: right - 2 * width, y: y - height / 2, width: width, height: height),
        cornerRadius: width / 2, fill: color)
    ]
  }

  // MARK: The mover

  private func drawStage(_ theme: Theme) -> [DrawCommand] {
    let (unit, box) = (layout.scale, layout.stage)
    let scale = mover.transform.scale
    let middle = mover.convert(mover.bounds.center, to: nil)
    let side = mover.bounds.width * scale
    let shadow = Rect(
      center: Point(x: middle.x, y: middle.y + side * 0.47),
      size: Size(width: side * 0.86, height: side * 0.2))
    let shape = mover.box(at: now, theme)
    var placement = mover.transform
    (placement.tx, placement.ty) = (middle.x, middle.y)
    let face = DrawCommand.image(name: "monkey", frame: shape, transform: placement)
    let pupils = MonkeyFace.eyes.map { eye in
      let (x, y) = (shape.width / MonkeyFace.artSize, shape.height / MonkeyFace.artSize)
      let center = Point(x: shape.minX + eye.x * x, y: shape.minY + eye.y * y)
      let size = Size(width: MonkeyFace.pupilSize * x, height: MonkeyFace.pupilSize * y)
      return DrawCommand.image(
        name: "pupil", frame: Rect(center: center, size: size), transform: placement)
    }
    var picture: [DrawCommand] = [
      .rectangle(
        box, cornerRadius: 12 * unit, fill: theme.panel,
        stroke: Stroke(color: theme.panelEdge, width: unit)),
      .clip(box.insetBy(dx: unit, dy: unit)),
    ]
    // Said until it is done: what is moved about would lie on the words.
    if box.height >= 100 * unit, mover.transform.isIdentity {
      let style = TextStyle(size: Theme.smallSize * unit, color: theme.quietInk)
      let words = ["Drag, pinch and turn it", "Drag, pinch, turn", "Drag it"]
      let room = box.width - 20 * unit
      if let line = words.first(where: { style.width(of: $0) <= room }) {
        let place = Point(x: box.minX + 10 * unit, y: box.minY + 20 * unit)
        picture.append(.text(line, at: place, style: style))
      }
    }
    picture += [.image(name: "shadow", frame: shadow), face] + pupils + [.clip(nil)]
    guard session.window.firstResponder === mover else { return picture }
    return picture + [focusRing(around: box, theme)]
  }

  private func focusRing(around box: Rect, _ theme: Theme) -> DrawCommand {
    .rectangle(
      box, cornerRadius: 12 * layout.scale,
      stroke: Stroke(color: theme.active.faded(0.75), width: 2.5 * layout.scale))
  }

  // MARK: The tiles

  private func drawTile(_ picture: DrawerTilePicture) -> [DrawCommand] {
    let content =
      switch picture.tile {
      case _ where picture.tile === halfDead: picture.halfDead(isRefusing: isRefusing)
      case _ where picture.tile === twoTaps: picture.fingers(1, times: 2, ["Two taps", "2 taps"])
      case _ where picture.tile === twoFingers:
        picture.fingers(2, times: 1, ["Two fingers", "2 fingers"])
      case _ where picture.tile === both:
        picture.fingers(2, times: 2, ["Both: two, twice", "Both"])
      case _ where picture.tile === press: picture.press(isHeld: isPressing)
      default: picture.swipes(last: lastSwipe)
      }
    let frame = picture.frame()
    guard session.window.firstResponder === picture.tile else { return frame + content }
    return frame + content + [focusRing(around: picture.box, picture.theme)]
  }

  // MARK: The states

  /// The recognizer that had news last, the state it is in, and all the states there are by their
  /// raw values.
  private func drawStates(_ theme: Theme) -> [DrawCommand] {
    let (unit, box) = (layout.scale, layout.states)
    let current = news.state(at: now)
    let isTold = !news.recognizer.isEmpty
    let style = TextStyle(size: Theme.smallSize * unit, color: theme.quietInk)
    let name = isTold ? news.recognizer : "every recognizer"
    let words = [
      "\(name): \(current.words) \(current.rawValue), \(current.effect)",
      "\(name): \(current.words) \(current.rawValue)", "\(current.words) \(current.rawValue)",
    ]
    var picture: [DrawCommand] = []
    if let line = words.first(where: { style.width(of: $0) <= box.width }) {
      picture.append(
        .text(line, at: Point(x: box.minX, y: box.minY + 14 * unit), style: style))
    }
    let top = box.minY + 20 * unit
    guard box.maxY - top > 12 * unit else { return picture }
    let states = GestureRecognizer.State.allCases
    let width = (box.width + layout.gap) / Double(states.count)
    for (index, state) in states.enumerated() {
      let pill = Rect(
        x: box.minX + Double(index) * width, y: top, width: width - layout.gap,
        height: box.maxY - top)
      picture += draw(state, in: pill, isCurrent: state == current, theme)
    }
    return picture
  }

  private func draw(
    _ state: GestureRecognizer.State, in pill: Rect, isCurrent: Bool, _ theme: Theme
  ) -> [DrawCommand] {
    let unit = layout.scale
    let isBad = state == .failed || state == .cancelled
    let fill = isCurrent ? (isBad ? theme.accent : theme.active) : theme.panel
    let ink = isCurrent ? theme.onAccent : theme.ink
    var number = TextStyle(
      size: Theme.smallSize * unit, weight: .bold, color: ink, alignment: .center)
    var picture: [DrawCommand] = [
      .rectangle(
        pill, cornerRadius: 8 * unit, fill: fill,
        stroke: Stroke(color: isCurrent ? fill : theme.panelEdge, width: unit))
    ]
    var word = TextStyle(
      size: Theme.smallSize * unit, color: isCurrent ? theme.onAccent : theme.quietInk,
      alignment: .center)
    // The longest decides for all, so that they look alike.
    let longest = word.width(of: GestureRecognizer.State.cancelled.words)
    word.size *= min(1, (pill.width - 8 * unit) / longest)
    if pill.height >= 40 * unit, word.size >= 10 * unit {
      number.size = Theme.bodySize * unit
      picture.append(
        .text("\(state.rawValue)", at: Point(x: pill.midX, y: pill.midY - 3 * unit), style: number))
      picture.append(
        .text(state.words, at: Point(x: pill.midX, y: pill.midY + 15 * unit), style: word))
    } else {
      let y = pill.midY + 4.5 * unit
      picture.append(.text("\(state.rawValue)", at: Point(x: pill.midX, y: y), style: number))
    }
    return picture
  }
}

extension GestureRecognizer.State {
  fileprivate var words: String { "\(self)" }

  /// What is sent in this state.
  fileprivate var effect: String {
    switch self {
    case .possible: "nothing sent yet"
    case .failed: "no action is sent"
    case .began, .changed, .ended, .cancelled: "an action is sent"
    }
  }
}
