import GestureTesting
import Gestures
import Testing

/// The first responder of a window, and how the Tab key changes it.
@Suite struct FocusTests {
  let stage = Stage()
  let views = ["one", "two", "three"].map { KeyView(frame: .zero, name: $0) }
  init() { for view in views { stage.window.addSubview(view) } }

  private var focus: String? { (stage.window.firstResponder as? View)?.name }

  @Test func `Tab moves the focus through the hierarchy and around, Shift and Tab move it back`() {
    let inner = KeyView(frame: .zero, name: "inner")
    views[1].addSubview(inner)

    var order: [String?] = []
    for _ in 1...5 {
      stage.key("tab")
      stage.key("tab", .ended)
      order.append(focus)
    }
    for _ in 1...4 {
      stage.key("tab", modifiers: .shift)
      stage.key("tab", .ended)
      order.append(focus)
    }

    #expect(
      order == ["one", "two", "inner", "three", "one", "three", "inner", "two", "one"])
  }

  @Test func `moving the focus back selects the last view if none has the focus`() {
    #expect(stage.window.advanceFocus(backwards: true))
    #expect(focus == "three")
  }

  @Test func `views that are hidden, transparent or disabled do not get the focus`() {
    views[0].isHidden = true
    views[1].alpha = 0
    views[1].addSubview(KeyView(frame: .zero, name: "inside"))
    views[2].isUserInteractionEnabled = false
    #expect(!stage.window.advanceFocus())
    #expect(focus == nil)
    #expect(!views[0].becomeFirstResponder())

    views[0].isHidden = false
    #expect(stage.window.advanceFocus())
    #expect(focus == "one")
    #expect(stage.window.advanceFocus())
    #expect(focus == "one")
  }

  @Test func `Tab with Control, Alt or Command does not move the focus`() {
    for modifier in [ModifierFlags.control, .alternate, .command] {
      stage.key("tab", modifiers: modifier)
      stage.key("tab", .ended)
    }
    #expect(focus == nil)
  }

  @Test func `a view that refuses to resign keeps the focus until it is hidden`() {
    views[0].becomeFirstResponder()
    views[0].keepsFocus = true

    #expect(!views[1].becomeFirstResponder())
    #expect(stage.window.advanceFocus())
    #expect(focus == "one")
    #expect(!views[0].resignFirstResponder())

    views[0].isHidden = true
    #expect(focus == nil)
  }

  @Test func `a view does not get the focus if it refuses it or is in no window`() {
    views[0].takesFocus = false
    let loose = KeyView(frame: .zero, name: "loose")

    #expect(!views[0].becomeFirstResponder())
    #expect(!loose.becomeFirstResponder())
    #expect(!loose.isFirstResponder)
    #expect(loose.resignFirstResponder())
    #expect(!stage.view.becomeFirstResponder())
  }

  @Test func `the window receives keys after the first responder has resigned`() {
    views[0].becomeFirstResponder()

    #expect(views[0].resignFirstResponder())
    #expect(stage.window.firstResponder == nil)
  }
}
