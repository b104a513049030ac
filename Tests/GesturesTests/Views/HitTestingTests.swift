import GestureTesting
import Gestures
import Testing

@Suite struct HitTestingTests {
  let stage = Stage()

  private func hit(_ x: Double, _ y: Double) -> String? {
    stage.window.hitTest(Point(x: x, y: y), with: nil)?.name
  }

  @Test func `a hit test finds the deepest and then the front-most view [R1]`() {
    let back = stage.addView(
      Rect(x: 10, y: 10, width: 50, height: 50), name: "back", in: stage.view)
    stage.addView(Rect(x: 30, y: 30, width: 50, height: 50), name: "front", in: stage.view)
    stage.addView(Rect(x: 0, y: 0, width: 20, height: 20), name: "inner", in: back)

    #expect(hit(115, 115) == "inner")
    #expect(hit(135, 135) == "front")
    #expect(hit(125, 155) == "back")
    #expect(hit(185, 105) == "view")
    #expect(hit(300, 300) == "window")
    #expect(hit(-1, 300) == nil)
  }

  @Test func `a hit test skips a view that is invisible or disabled, with its subviews [R2]`() {
    let front = stage.addView(Rect(x: 100, y: 100, width: 100, height: 100), name: "front")
    stage.addView(Rect(x: 0, y: 0, width: 100, height: 100), name: "inner", in: front)
    #expect(hit(150, 150) == "inner")

    front.alpha = 0.0099
    #expect(hit(150, 150) == "view")
    front.alpha = 0.01
    #expect(hit(150, 150) == "inner")
    front.isHidden = true
    #expect(hit(150, 150) == "view")
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(hit(150, 150) == "view")
    front.isUserInteractionEnabled = true
    front.isAnimatingWithoutInteraction = true
    #expect(hit(150, 150) == "view")
  }

  @Test func `a part of a view outside its superview is not hit [R3]`() {
    stage.addView(Rect(x: 50, y: 50, width: 100, height: 100), name: "inner", in: stage.view)

    #expect(hit(199, 199) == "inner")
    #expect(hit(201, 201) == "window")
  }

  @Test func `a view contains its left edge but not its right one [R4]`() {
    #expect(hit(100, 150) == "view")
    #expect(hit(200, 150) == "window")
  }

  @Test func `a rotated view is hit in its rotated shape [R5]`() {
    stage.view.transform = Transform(rotation: .pi / 4)

    #expect(hit(102, 102) == "window")
    #expect(hit(150, 81) == "view")
    #expect(hit(150, 79) == "window")
  }

  @Test func `a subview of a rotated and scaled view is hit where it appears`() {
    stage.view.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    stage.addView(Rect(x: 0, y: 0, width: 10, height: 10), name: "corner", in: stage.view)

    // The top left corner is rotated to the top right, at twice the distance.
    #expect(hit(249, 51) == "corner")
    #expect(hit(231, 69) == "corner")
    #expect(hit(229, 71) == "view")
  }

  @Test func `a view that is scaled to nothing is not hit`() {
    stage.view.transform = Transform(scale: 0)

    #expect(hit(150, 150) == "window")
  }
}
