import GestureTesting
import Gestures
import Testing

/// A view that records each call of its hooks in a shared log.
private final class HookedView: View {
  let log: Log
  var onWindow: (() -> Void)?

  init(_ name: String, log: Log) {
    self.log = log
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: name)
  }

  override func willMove(toSuperview newSuperview: View?) {
    log.write(self, "willMove to superview \(newSuperview?.name ?? "nil")")
  }

  override func didMoveToSuperview() {
    log.write(self, "didMove to superview \(superview?.name ?? "nil")")
  }

  override func willMove(toWindow newWindow: Window?) {
    log.write(self, "willMove to window \(newWindow?.name ?? "nil")")
  }

  override func didMoveToWindow() {
    log.write(self, "didMove to window \(window?.name ?? "nil")")
    onWindow?()
  }

  override func didAddSubview(_ subview: View) {
    log.write(self, "didAdd \(subview.name ?? "?")")
  }

  override func willRemoveSubview(_ subview: View) {
    log.write(self, "willRemove \(subview.name ?? "?")")
  }

  final class Log {
    private(set) var lines: [String] = []
    func write(_ view: View, _ line: String) { lines.append("\(view.name ?? "?") \(line)") }
    func clear() { lines = [] }
  }
}

@Suite struct ViewTreeTests {
  let window = Window(size: Size(width: 400, height: 400))
  private let log = HookedView.Log()
  private let list, card, label: HookedView

  init() {
    list = HookedView("list", log: log)
    card = HookedView("card", log: log)
    label = HookedView("label", log: log)
    card.addSubview(label)
    window.addSubview(list)
    log.clear()
  }

  // MARK: Order

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `places and distances convert by all transforms, however the tree has changed`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { random.double(in: -100...100) }
    let views = (0..<5).map {
      View(frame: Rect(x: number(), y: number(), width: 80, height: 50), name: "\($0)")
    }
    for step in 0..<300 {
      let (view, other) = (views[random.int(in: 0...4)], views[random.int(in: 0...4)])
      switch random.int(in: 0...5) {
      case 0: view.transform = .identity
      case 1: view.transform = Transform(rotation: number()).scaledBy(x: 1.2, y: 0.8)
      case 2: window.addSubview(view)
      case 3 where !other.isDescendant(of: view): other.addSubview(view)
      case 4: view.removeFromSuperview()
      default: view.bounds.origin = Point(x: number(), y: number())
      }
      for view in views where view.window != nil {
        let start = Point(x: number(), y: number())
        var (place, distance, current) = (start, start - Point.zero, view)
        while let superview = current.superview {
          place = current.center + (place - current.bounds.center).applying(current.transform)
          distance = distance.applying(current.transform)
          current = superview
        }
        #expect((view.convert(start, to: nil) - place).magnitude < 1e-6, "step \(step)")
        #expect(
          (view.convert(start - Point.zero, to: nil) - distance).magnitude < 1e-6, "step \(step)")
        #expect((view.convert(place, from: nil) - start).magnitude < 1e-6, "step \(step)")
        #expect((view.convert(distance, from: nil) - (start - Point.zero)).magnitude < 1e-6)
      }
    }
  }

  @Test func `a view is inserted above or below a sibling, or moves there`() {
    let views = ["a", "b", "c"].map { View(name: $0) }
    let top = View(name: "top")
    for view in views { top.addSubview(view) }

    top.insertSubview(View(name: "x"), aboveSubview: views[0])
    #expect(top.subviews.map(\.name) == ["a", "x", "b", "c"])
    top.insertSubview(View(name: "y"), belowSubview: views[0])
    #expect(top.subviews.map(\.name) == ["y", "a", "x", "b", "c"])
    top.insertSubview(views[0], aboveSubview: views[2])
    #expect(top.subviews.map(\.name) == ["y", "x", "b", "c", "a"])
    top.insertSubview(views[2], belowSubview: views[1])
    #expect(top.subviews.map(\.name) == ["y", "x", "c", "b", "a"])
    top.insertSubview(views[1], aboveSubview: views[1])
    #expect(top.subviews.map(\.name) == ["y", "x", "c", "b", "a"])
  }

  @Test func `inserting next to a view that is no subview inserts at the front or at the back`() {
    let (top, first) = (View(), View(name: "first"))
    top.addSubview(first)

    top.insertSubview(View(name: "front"), aboveSubview: window)
    top.insertSubview(View(name: "back"), belowSubview: window)

    #expect(top.subviews.map(\.name) == ["back", "first", "front"])
  }

  @Test func `two subviews exchange their positions, and the front one is hit`() {
    let (back, front) = (View(frame: list.bounds), View(frame: list.bounds))
    list.addSubview(back)
    list.addSubview(front)

    list.exchangeSubview(at: 0, withSubviewAt: 1)

    #expect(list.subviews == [front, back])
    #expect(list.hitTest(Point(x: 5, y: 5), with: nil) == back)
  }

  // MARK: Tags

  @Test func `a view is found by its tag, starting with the view itself and then depth first`() {
    let deep = View()
    deep.tag = 7
    label.addSubview(deep)
    list.addSubview(card)
    let later = View()
    later.tag = 7
    list.addSubview(later)

    #expect(list.viewWithTag(7) == deep)
    deep.tag = 8
    #expect(list.viewWithTag(7) == later)
    #expect(later.viewWithTag(7) == later)
    #expect(list.viewWithTag(9) == nil)
    #expect(View().viewWithTag(0) != nil)
  }

  // MARK: Hooks

  @Test func `the hooks of an added view are called in UIKit's order`() {
    list.addSubview(card)

    #expect(
      log.lines == [
        "card willMove to window window", "label willMove to window window",
        "card willMove to superview list", "label didMove to window window",
        "card didMove to window window", "card didMove to superview list", "list didAdd card",
      ])
  }

  @Test func `the hooks of a removed view are called in UIKit's order`() {
    list.addSubview(card)
    log.clear()

    card.removeFromSuperview()

    #expect(
      log.lines == [
        "card willMove to superview nil", "card willMove to window nil",
        "label willMove to window nil", "list willRemove card", "label didMove to window nil",
        "card didMove to window nil", "card didMove to superview nil",
      ])
  }

  @Test func `only the superview hooks of a view outside any window are called`() {
    let top = HookedView("top", log: log)
    top.addSubview(card)

    #expect(
      log.lines == [
        "card willMove to superview top", "card didMove to superview top", "top didAdd card",
      ])
  }

  @Test func `a view that changes its superview within a window stays in the window`() {
    let other = HookedView("other", log: log)
    window.addSubview(other)
    list.addSubview(card)
    log.clear()

    other.addSubview(card)

    #expect(
      log.lines == [
        "card willMove to superview other", "list willRemove card",
        "card didMove to superview other", "other didAdd card",
      ])
    #expect(list.subviews.isEmpty && card.superview == other)
  }

  @Test func `reordering subviews calls no hook`() {
    list.addSubview(card)
    list.addSubview(View())
    log.clear()

    list.bringSubviewToFront(card)
    list.exchangeSubview(at: 0, withSubviewAt: 1)
    list.addSubview(card)

    #expect(log.lines.isEmpty)
  }

  @Test func `a hook may remove the view that is being added`() {
    card.onWindow = { [unowned card] in
      if card.window != nil { card.removeFromSuperview() }
    }

    list.addSubview(card)

    #expect(card.superview == nil && card.window == nil && label.window == nil)
    #expect(list.subviews.isEmpty)
    #expect(!log.lines.contains("list didAdd card"))
    card.onWindow = nil
  }

  @Test func `touches are cancelled before the hooks of a removal are called`() {
    let stage = Stage()
    let pan = PanGestureRecognizer(name: "pan")
    let draggable = HookedView("card", log: log)
    stage.view.addSubview(draggable)
    draggable.addGestureRecognizer(pan)
    pan.addAction { [log] pan, card in log.write(card, "pan \(pan.state)") }
    stage.finger(1).down(at: 120, 120).move(to: 160, 120)
    log.clear()

    draggable.removeFromSuperview()

    #expect(log.lines.first == "card pan cancelled")
    #expect(log.lines.last == "card didMove to superview nil")
  }
}
