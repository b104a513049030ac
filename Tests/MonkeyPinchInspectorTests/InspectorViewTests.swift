import GestureControls
import GestureHistory
import GestureTesting
import Gestures
import PlayKit
import Testing

@testable import MonkeyPinchInspector

@Suite struct InspectorViewTests {
  private let model = InspectorModel()
  private let view: InspectorView
  private let session: Session

  /// An inspector of a drag across a view with eight taps and a pan.
  init() {
    func play(_ changes: [Change]) -> [TouchSequence] {
      let taps = (2...9).map { count in
        let tap = TapGestureRecognizer(name: "tap\(count)")
        tap.numberOfTouchesRequired = count
        return tap as GestureRecognizer
      }
      let stage = Stage(
        [TapGestureRecognizer(name: "tap")] + taps + [PanGestureRecognizer(name: "pan")])
      stage.session.apply(changes)
      let history = History(of: stage.session)
      stage.finger(1).down(at: 110, 150).move(to: 130, 150, over: .milliseconds(40)).up()
      stage.wait(.seconds(2))
      return history.sequences()
    }
    model.replay = { changes, _, _ in play(changes) }
    model.sequences = play([])
    view = InspectorView(model: model)
    let window = Window(size: Size(width: 1280, height: 800))
    session = Session(window: window)
    window.addSubview(view)
    view.layOut(in: Rect(x: 0, y: 544, width: 1280, height: 256), scale: 1)
    view.update(to: .zero)
  }

  private var lanes: LanesView? { view.subviews.compactMap { $0 as? LanesView }.first }

  private func rows() throws -> [LanesView.PlacedRow] {
    let lanes = try #require(lanes)
    lanes.arrange()
    return lanes.rows
  }

  private func touch(_ point: Point, at milliseconds: Int) {
    for (phase, delay) in [(Touch.Phase.began, 0), (.ended, 20)] {
      session.send(
        TouchSample(
          id: Touch.ID(1), phase: phase, location: point,
          timestamp: .milliseconds(milliseconds + delay)))
    }
  }

  private func texts() -> [String] {
    var picture = PictureBuilder(.light)
    view.draw(&picture)
    return picture.commands.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
  }

  // MARK: Lanes

  @Test func `recognizers that failed for the same reason are folded`() throws {
    let kinds = try rows().map(\.row)
    #expect(kinds.count == 4)
    #expect(kinds.prefix(2) == [.finger(0), .heading("view")])
    #expect(kinds.compactMap(\.fold).map(\.lanes) == [Array(0...8)])
  }

  @Test(arguments: [256.0, 212]) func `a phone's what-if card has buttons for a finger`(
    height: Double
  ) throws {
    model.isCardOpen = true
    model.select(lane: 0)
    view.layOut(in: Rect(x: 0, y: 0, width: 390, height: height), scale: 1)
    for step in 1...60 { view.update(to: .milliseconds(16 * step)) }
    let button = try #require(view.controls.first { $0.name == "try" })

    #expect(button.frame.height >= 44)
    #expect(button.frame.maxY <= height)
  }

  @Test(arguments: [5, 4])
  func `both fingers of a pinch have rows where five rows fit`(limit: Int) {
    let stage = Stage([PinchGestureRecognizer(name: "pinch"), TapGestureRecognizer(name: "tap")])
    let history = History(of: stage.session)
    let (first, second) = (stage.finger(1).down(at: 130, 150), stage.finger(2).down(at: 170, 150))
    first.move(to: 110, 150, over: .milliseconds(48), steps: 3).up()
    second.up()
    let rows = LaneRows(history.sequences()[0], nil, chosen: 0, open: [], limit: limit).rows

    #expect(rows.starts(with: limit == 5 ? [.finger(0), .finger(1)] : [.finger(0), .lane(0)]))
  }

  @Test func `a touch on a fold opens it and another one closes it`() throws {
    let fold = try #require(try rows().first { $0.row.fold != nil })
    touch(Point(x: fold.frame.minX + 20, y: fold.frame.midY), at: 0)
    #expect(try rows().contains { $0.row == .lane(1) })

    let open = try #require(try rows().first { $0.row.fold != nil })
    touch(Point(x: open.frame.minX + 20, y: open.frame.midY), at: 500)
    #expect(try !rows().contains { $0.row == .lane(1) })
  }

  @Test func `a touch on a lane selects the recognizer and the moment`() throws {
    var moments: [Duration] = []
    model.onMoment = { moments.append($0) }
    let pan = try #require(try rows().first { $0.row == .lane(9) })
    let axis = try #require(lanes?.axis)
    touch(Point(x: axis.x(.milliseconds(20)) + 1, y: pan.frame.midY), at: 0)

    #expect(model.selection?.lane == 9)
    #expect(model.moment == moments.last)
    #expect(texts().contains { $0.hasPrefix("pan of view began") })
  }

  @Test func `a lane turns red at the moment of the failure, in a fade while time goes on`()
    throws
  {
    model.select(lane: 0)
    let lane = try #require(model.chosenLane)
    let end = try #require(lane.attempts.first?.end)
    func reds() -> [Color] {
      var picture = PictureBuilder(.light)
      view.draw(&picture)
      return picture.commands.compactMap { command in
        guard case .segment(let start, _, let stroke) = command,
          start.x == lanes?.axis?.x(end)
        else { return nil }
        return stroke.color
      }
    }
    let theme = Theme.light

    model.moment = end - .nanoseconds(1)
    #expect(reds().contains(theme.possibleLine) && !reds().contains(theme.fault))
    model.moment = end
    #expect(reds().contains(theme.fault))
    model.fadeLength = .milliseconds(120)
    #expect(!reds().contains(theme.fault))
    model.moment = end + .milliseconds(60)
    #expect(reds().contains(theme.possibleLine.mixed(with: theme.fault, 0.5)))
    model.moment = end + .milliseconds(120)
    #expect(reds().contains(theme.fault))
  }

  @Test func `keys select recognizers`() throws {
    #expect(model.chosen?.lane == 9)
    #expect(view.press("down"))
    #expect(model.chosen?.lane == 0)
    #expect(view.press("down"))
    #expect(model.chosen?.lane == 9)
    #expect(!view.press("x"))
  }

  @Test func `return opens a fold`() throws {
    #expect(view.press("return"))
    #expect(try rows().contains { $0.row == .lane(1) })
  }

  @Test func `changed lanes are marked and unchanged ones are folded`() throws {
    model.select(lane: 0)
    let lane = try #require(model.chosenLane)
    let pan = try #require(model.shown).lanes[9].name
    model.setTried(true, Change(.named(lane.name), .actsBeside(pan)))
    view.update(to: .zero)

    #expect(model.compared != nil)
    let fold = try #require(try rows().compactMap(\.row.fold).first)
    #expect(fold.isUnchanged)
    #expect(texts().contains("9 unchanged"))
    #expect(texts().contains { $0.hasPrefix("tap of view would be recognized at") })
  }

  // MARK: The card

  @Test func `the card tries its answer, resets it and copies its code`() throws {
    var code: [String] = []
    model.onCopy = { code.append($0) }
    model.select(lane: 0)
    view.update(to: .zero)
    let card = try #require(view.subviews.compactMap { $0 as? WhatIfCard }.first)
    func press(_ name: String) throws {
      let button = try #require(card.controls.first { $0.name == name && !$0.isHidden })
      touch(
        button.convert(button.bounds.center, to: nil), at: Int(session.now.seconds * 1_000) + 500)
      view.update(to: session.now)
    }

    try press("copy")
    #expect(code.count == 1)
    try press("try")
    #expect(model.compared?.lanes[0].attempts[0].recognized != nil)
    try press("reset")
    #expect(model.changes == [])
  }

  @Test func `the card shows a direction as a choice`() throws {
    func play(_ changes: [Change]) -> [TouchSequence] {
      let stage = Stage([SwipeGestureRecognizer(name: "swipe")])
      stage.session.apply(changes)
      let history = History(of: stage.session)
      stage.finger(1).down(at: 190, 150).move(to: 110, 150, over: .milliseconds(100), steps: 8).up()
      stage.wait(.seconds(2))
      return history.sequences()
    }
    var code: [String] = []
    model.onCopy = { code.append($0) }
    model.replay = { changes, _, _ in play(changes) }
    model.sequences = play([])
    model.select(lane: 0)
    view.update(to: .zero)
    let card = try #require(view.subviews.compactMap { $0 as? WhatIfCard }.first)

    let choice = try #require(card.controls.compactMap { $0 as? SegmentedControl }.first)
    #expect(choice.titles == ["right", "left", "up", "down"])
    #expect(choice.selectedSegmentIndex == 0)
    #expect(texts().contains { $0.hasPrefix("Would be a swipe with direction left") })

    let left = Point(x: choice.bounds.minX + choice.bounds.width * 3 / 8, y: choice.bounds.midY)
    touch(choice.convert(left, to: nil), at: 500)
    view.update(to: session.now)
    #expect(choice.selectedSegmentIndex == 1)
    #expect(model.compared?.lanes[0].attempts[0].recognized != nil)

    let copy = try #require(card.controls.first { $0.name == "copy" })
    touch(copy.convert(copy.bounds.center, to: nil), at: 1_000)
    #expect(code == ["swipe.direction = .left"])
  }

  @Test func `limits that are infinite are not in the card, and draw nothing`() throws {
    let (press, pan) = (
      LongPressGestureRecognizer(name: "press"), PanGestureRecognizer(name: "pan")
    )
    press.allowableMovement = .infinity
    press.numberOfTouchesRequired = .max
    pan.hysteresis = .greatestFiniteMagnitude
    let stage = Stage([press, pan])
    let history = History(of: stage.session)
    stage.finger(1).down(at: 110, 150).move(to: 190, 150, over: .milliseconds(40)).up()
    model.sequences = history.sequences()
    for lane in 0...1 {
      model.select(lane: lane)
      view.update(to: .zero)
      var picture = PictureBuilder(.light)
      view.draw(&picture)
      model.inPlace?.draw(&picture)
      let card = try #require(view.subviews.compactMap { $0 as? WhatIfCard }.first)
      #expect(!card.controls.contains { $0.name == "allowableMovement" || $0.name == "hysteresis" })
    }
  }

  @Test func `copied code names the property where it is`() throws {
    var lane = Lane(name: RecognizerName(view: "paper", recognizer: "sign", gesture: "sign"))
    lane.paths = ["minimumSize": "matcher.minimumSize"]
    let change = Change(.named(lane.name), .value(property: "minimumSize", 30))
    #expect(change.code(for: lane, []) == "sign.matcher.minimumSize = 30")
    let flag = Change(.named(lane.name), .value(property: "isEnabled", 1))
    #expect(flag.code(for: lane, AdjustableProperty.builtIn) == "sign.isEnabled = true")
  }

  @Test func `each form has its parts inside and no text below eleven points`() {
    let forms: [(Size, InspectorView.Form)] = [
      (Size(width: 1280, height: 256), .wide), (Size(width: 800, height: 212), .medium),
      (Size(width: 216, height: 264), .narrow), (Size(width: 320, height: 192), .narrow),
      (Size(width: 320, height: 400), .narrow),
    ]
    for (size, form) in forms {
      let frame = Rect(origin: Point(x: 40, y: 20), size: size)
      view.layOut(in: frame, scale: 1)
      view.update(to: .zero)
      #expect(view.form == form)
      for control in view.controls {
        let box = Rect(
          center: control.convert(control.bounds.center, to: nil), size: control.bounds.size)
        #expect(frame.insetBy(dx: -1, dy: -1).union(box) == frame.insetBy(dx: -1, dy: -1))
      }
      var picture = PictureBuilder(.light)
      view.draw(&picture)
      for case .text(let text, _, let style) in picture.commands {
        #expect(style.size >= 11, "\(text) in \(form)")
      }
    }
  }

  // MARK: The pointer

  private func point(at place: Point) {
    let isFirst = session.hoverLocation == nil
    session.send(
      TouchSample(
        id: Touch.ID(0), phase: isFirst ? .regionEntered : .regionMoved, location: place,
        timestamp: session.now, type: .indirectPointer))
    view.update(to: session.now)
  }

  @Test func `the row under the pointer has words at once, and the button after a rest`() throws {
    model.select(lane: 0)
    view.update(to: .zero)
    #expect(view.hint == nil)
    let row = try #require(try rows().first { $0.row == .lane(0) })
    let axis = try #require(lanes?.axis)
    point(at: Point(x: axis.x(.milliseconds(10)), y: row.frame.midY))
    #expect(view.hint == "tap of view after 10 ms: possible")
    point(at: Point(x: row.frame.minX + 4, y: row.frame.midY))
    #expect(view.hint?.hasPrefix("tap of view: ") == true)
    let finger = try #require(try rows().first { $0.row == .finger(0) })
    point(at: Point(x: axis.x(.milliseconds(40)), y: finger.frame.midY))
    #expect(view.hint == "finger 1 after 40 ms: 20 pt from its landing")

    let card = try #require(view.subviews.compactMap { $0 as? WhatIfCard }.first)
    let button = try #require(card.controls.first { $0.name == "try" })
    point(at: button.convert(button.bounds.center, to: nil))
    #expect(view.hint == nil)
    #expect(button.toolTip == "Try the proposed change")
    #expect(!button.showsToolTip)
    session.advance(to: try #require(view.nextDeadline))
    #expect(button.showsToolTip)
  }

  @Test func `the page of relations has the findings, one below the other`() {
    let (first, second) = (
      TapGestureRecognizer(name: "first"), TapGestureRecognizer(name: "second")
    )
    second.require(toFail: first)
    first.require(toFail: second)
    model.relations = RelationReader(of: Stage(first, second).window).findings
    model.page = .relations

    let shown = texts()
    #expect(shown.contains("The relations have a fault."))
    #expect(shown.contains { $0.hasPrefix("first of view waits for second of view, which") })
    #expect(
      shown.contains {
        $0.hasPrefix("second of view is never recognized") || $0.hasPrefix("first of view is never")
      })
  }

  @Test func `an unchanged inspector is drawn by the same commands`() {
    var (first, second) = (PictureBuilder(.light), PictureBuilder(.light))
    view.draw(&first)
    view.draw(&second)

    #expect(first.commands == second.commands)
    #expect(first.commands.count < 600)
  }
}
