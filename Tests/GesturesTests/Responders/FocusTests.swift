import GestureTesting
import Gestures
import Testing

/// Who has the focus, and how it moves.
@Suite struct FocusTests {
  let stage = Stage()
  let views = ["one", "two", "three"].map { KeyView(frame: .zero, name: $0) }
  init() { for view in views { stage.window.addSubview(view) } }

  private var focus: String? { (stage.window.firstResponder as? View)?.name }

  @Test func `tab goes through the tree and around, Shift and tab back`() {
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

  @Test func `back from nowhere is the last view`() {
    #expect(stage.window.advanceFocus(backwards: true))
    #expect(focus == "three")
  }

  @Test func `views that are out of reach are left out`() {
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

  @Test func `tab with Control, Alt or Command moves nothing`() {
    for modifier in [ModifierFlags.control, .alternate, .command] {
      stage.key("tab", modifiers: modifier)
      stage.key("tab", .ended)
    }
    #expect(focus == nil)
  }

  @Test func `whoever keeps the focus keeps it, until it is out of sight`() {
    views[0].becomeFirstResponder()
    views[0].keepsFocus = true

    #expect(!views[1].becomeFirstResponder())
    #expect(stage.window.advanceFocus())
    #expect(focus == "one")
    #expect(!views[0].resignFirstResponder())

    views[0].isHidden = true
    #expect(focus == nil)
  }

  @Test func `a view that does not want the focus, or is in no window, does not get it`() {
    views[0].takesFocus = false
    let loose = KeyView(frame: .zero, name: "loose")

    #expect(!views[0].becomeFirstResponder())
    #expect(!loose.becomeFirstResponder())
    #expect(!loose.isFirstResponder)
    #expect(loose.resignFirstResponder())
    #expect(!stage.view.becomeFirstResponder())
  }

  @Test func `letting go leaves the keys to the window`() {
    views[0].becomeFirstResponder()

    #expect(views[0].resignFirstResponder())
    #expect(stage.window.firstResponder == nil)
  }
}
