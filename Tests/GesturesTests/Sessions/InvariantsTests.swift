import GestureTesting
@testable import Gestures
import Testing

/// The invariants, each of which names a session or an event that breaks it.
@Suite struct InvariantsTests {
  private let pan = PanGestureRecognizer(name: "pan")
  private let invariants = Invariants()

  private func change(_ old: GestureState, _ new: GestureState) -> String? {
    pan.currentState = new
    return invariants.violation(by: .state(pan, from: old, to: new, reason: nil))
  }

  private func act() -> String? { invariants.violation(by: .action(pan)) }

  @Test func `a complete gesture and its successor break no rule`() {
    for _ in 1...2 {
      #expect(change(.possible, .began) == nil && act() == nil)
      #expect(change(.began, .changed) == nil && act() == nil && act() == nil)
      #expect(change(.changed, .cancelled) == nil && act() == nil)
    }
  }

  @Test(arguments: [GestureState.possible, .failed])
  func `an illegal change of state breaks a rule`(state: GestureState) {
    #expect(change(.possible, .began) == nil && act() == nil)

    #expect(
      change(.began, state) == """
        pan of an unnamed view: went from began to \(state) after began \
        (state \(state), requested possible); a state changes only as the state machine allows
        """)
  }

  @Test func `a second beginning and an action after the end break a rule`() {
    #expect(change(.possible, .began) == nil && act() == nil)
    let end = "each beginning has one end, and no action follows the end"

    #expect(change(.possible, .began)?.hasSuffix(end) == true)
    #expect(change(.began, .cancelled) == nil && act() == nil)
    #expect(act()?.hasSuffix(end) == true)
  }

  @Test func `a call of a view out of order breaks a rule`() {
    let stage = Stage()
    stage.finger(1).down(at: 150, 150)
    let touches = stage.session.touches
    func call(_ phase: TouchPhase) -> String? {
      invariants.violation(by: .view(stage.view, phase: phase, touches: touches))
    }

    #expect(
      call(.moved) == """
        view: touch 1 moved without a beginning; \
        each touch that begins in a view ends or is cancelled there
        """)
    #expect(call(.began) == nil)
    #expect(call(.began)?.hasPrefix("view: touch 1 began before its end") == true)
    #expect(invariants.violation(in: stage.session) == nil)
    #expect(
      invariants.violation(in: Stage().session) == """
        view: received a touch and not its end; \
        each touch that begins in a view ends or is cancelled there
        """)
  }

  @Test func `a recognizer that loses its touch without a reset breaks a rule`() {
    let stage = Stage(pan)
    stage.finger(1).down(at: 150, 150)
    #expect(invariants.violation(in: stage.session) == nil)
    pan.forgetTouches()

    #expect(
      invariants.violation(in: stage.session) == """
        pan of view: has touches that it does not receive (state possible, requested possible); \
        what a session, its arbiter, recognizers and touches know agrees
        """)
  }

  @Test func `a touch that is not at a finite location breaks a rule`() {
    let stage = Stage()
    stage.finger(1).down(at: 150, 150)
    stage.session.touches[0].newest.location.x = .nan

    #expect(
      invariants.violation(in: stage.session)?.hasSuffix("all numbers are finite") == true)
  }
}
