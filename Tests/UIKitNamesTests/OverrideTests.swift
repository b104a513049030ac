import GestureTesting
import Testing
import UIKitNames

/// Subclasses that override the values of a gesture, as programs for UIKit do to lock its direction.
@Suite struct OverrideTests {
  private final class SidewaysPan: UIPanGestureRecognizer {
    override func translation(in view: UIView?) -> CGVector {
      CGVector(dx: super.translation(in: view).dx, dy: 0)
    }
    override func velocity(in view: UIView?) -> CGVector {
      CGVector(dx: super.velocity(in: view).dx, dy: 0)
    }
  }

  @Test func `the points of a pan follow an override of its vectors`() {
    let stage = Stage(SidewaysPan(name: "pan"))
    var points: [(translation: CGPoint, velocity: CGPoint)] = []
    for recognizer in stage.view.gestureRecognizers {
      recognizer.addAction { (recognizer: UIGestureRecognizer) in
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        points.append((pan.translation(in: nil), pan.velocity(in: nil)))
      }
    }
    stage.finger(1).down(at: 110, 110).move(to: 170, 170, over: .milliseconds(60), steps: 6)

    #expect(points.last?.translation == CGPoint(x: 50, y: 0))
    #expect(points.last.map { $0.velocity.x > 900 && $0.velocity.y == 0 } == true)
  }
}
