import GestureExtras
import GestureTesting
import Gestures
import Testing

/// Why a manipulation that was too small has failed.
@Suite struct ManipulationReasonTests {
  let manipulation = ManipulationGestureRecognizer(name: "both")
  let stage: Stage
  init() { stage = Stage(manipulation, frame: Rect(x: 0, y: 0, width: 1280, height: 800)) }

  @Test(
    arguments: [
      (9, 0, 0, .distanceAlongAxis(.x)), (5, 6, 0, .separationChange),
      (9, 6, 0, .distanceAlongAxis(.x)),
      (5, 0, 4, .angle), (9, 0, 4, .distanceAlongAxis(.x)), (0, 6, 1, .separationChange),
    ] as [(Double, Double, Double, Reason.Limit.Quantity)])
  func `the reason is the movement that came nearest to its limit, whatever its unit`(
    distance: Double, spread: Double, degrees: Double, quantity: Reason.Limit.Quantity
  ) {
    var limits: [Reason.Limit] = []
    stage.session.addObserver { event in
      if case .state(_, _, .failed, .limit(let limit)?) = event { limits.append(limit) }
    }
    stage.finger(1).down(at: 200, 300)
    stage.finger(2).down(at: 400, 300)
    let center = Point(x: 300 + distance, y: 300)
    let arm = Vector(dx: 100 + spread / 2, dy: 0)
      .applying(Transform(rotation: degrees * .pi / 180))
    stage.frame {
      stage.finger(1).move(to: center.x - arm.dx, center.y - arm.dy)
      stage.finger(2).move(to: center.x + arm.dx, center.y + arm.dy)
    }
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(stage.trace == [])
    #expect(limits.map(\.quantity) == [quantity])
  }
}
