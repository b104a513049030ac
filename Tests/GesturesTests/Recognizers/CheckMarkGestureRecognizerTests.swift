import GestureExtras
import GestureTesting
import Gestures
import Testing

@Suite struct CheckMarkGestureRecognizerTests {
  let check = CheckMarkGestureRecognizer(name: "check")
  let stage: Stage
  init() { stage = Stage(check) }

  /// Applies rule C8 to the letter: no minimum size and no tolerance.
  private func useStrictRule() { (check.minimumSize, check.tolerance) = (0, 0) }

  @Test
  func `a movement down to the right and then up to the right is a check mark on lifting [C8]`() {
    useStrictRule()
    stage.finger(1).down(at: 110, 150).move(to: 130, 180)
    #expect(check.midPoint == Point(x: 130, y: 180))

    stage.finger(1).move(to: 180, 110)
    #expect(stage.trace.isEmpty)

    stage.finger(1).up()
    #expect(stage.trace == ["check ended"])
    #expect(check.midPoint == .zero)
  }

  @Test func `a finger that has turned upward may then move in any direction [C8]`() {
    useStrictRule()
    stage.finger(1).down(at: 130, 150).move(to: 140, 140).move(to: 105, 190).up()

    #expect(stage.trace == ["check ended"])
  }

  @Test func `a corner between two frames is noticed through the coalesced samples`() {
    useStrictRule()
    let place = { (x: Double, y: Double) in Point(x: x, y: y) }
    let samples = [
      (Touch.Phase.moved, place(130, 180)), (.moved, place(150, 150)), (.moved, place(140, 190)),
    ]
    stage.finger(1).down(at: 110, 150)
    stage.session.send(
      samples.map { TouchSample(id: Touch.ID(1), phase: $0.0, location: $0.1, timestamp: .zero) })
    stage.finger(1).up()

    #expect(stage.trace == ["check ended"])
  }

  @Test func `a movement to the left before the upward one fails [C8]`() {
    useStrictRule()
    stage.finger(1).down(at: 150, 150).move(to: 149.9, 160).move(to: 190, 110).up()

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == [
        "check: leftward movement before the upstroke was 0.1 pt, more than the 0.0 pt that a check mark "
          + "allows"
      ])
  }

  @Test func `lifting before the upward movement fails, and the next attempt can succeed [C8]`() {
    useStrictRule()
    stage.finger(1).down(at: 110, 110).move(to: 150, 150).up()
    #expect(
      stage.reasons == [
        "check: upward movement was 0.0 pt; a check mark needs more than 0.0 pt"
      ])

    stage.finger(1).down(at: 110, 150).move(to: 130, 180).move(to: 180, 110).up()
    #expect(stage.trace == ["check ended"])
  }

  @Test func `a second finger makes a check mark fail [C8]`() {
    useStrictRule()
    stage.finger(1).down(at: 110, 150).move(to: 130, 180)
    stage.finger(2).down(at: 190, 190)
    stage.finger(1).move(to: 180, 110).up()
    stage.finger(2).up()

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == ["check: 2 fingers were down, more than the 1 that a check mark allows"])
  }

  @Test func `a cancelled touch makes a check mark fail [C8]`() {
    useStrictRule()
    stage.finger(1).down(at: 110, 150).move(to: 130, 120).cancel()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["check: the system cancelled its touches"])
  }

  // MARK: The minimum size and the tolerance

  @Test(arguments: [(19.9, false), (20, true)])
  func `a check mark is at least 20 points wide or high`(width: Double, isRecognized: Bool) {
    stage.finger(1).down(at: 110, 110).move(to: 115, 117).move(to: 110 + width, 105).up()

    #expect(stage.trace == (isRecognized ? ["check ended"] : []))
    #expect(
      stage.reasons
        == (isRecognized
          ? []
          : [
            "check: size of the check mark was 19.9 pt, less than the 20.0 pt that a check mark needs"
          ])
    )
  }

  @Test(arguments: [(3, true), (3.1, false)])
  func `a movement of up to 3 points to the left is tolerated`(left: Double, isRecognized: Bool) {
    stage.finger(1).down(at: 110, 110).move(to: 120, 120).move(to: 120 - left, 130)
      .move(to: 150, 100).up()

    #expect(stage.trace == (isRecognized ? ["check ended"] : []))
  }

  @Test func `movements to the left are measured from the rightmost location`() {
    stage.finger(1).down(at: 110, 110).move(to: 120, 120).move(to: 118, 130).move(to: 116, 140)

    #expect(
      stage.reasons == [
        "check: leftward movement before the upstroke was 4.0 pt, more than the 3.0 pt that a check mark "
          + "allows"
      ])
  }

  @Test(arguments: [(3, false), (3.1, true)])
  func `a finger has turned upward when it is over 3 points above its lowest location`(
    rise: Double, isRecognized: Bool
  ) {
    stage.finger(1).down(at: 110, 110).move(to: 150, 140).move(to: 155, 140 - rise).up()

    #expect(stage.trace == (isRecognized ? ["check ended"] : []))
  }

  @Test func `a tremble of 2.5 points does not prevent a check mark`() {
    let finger = stage.finger(1).down(at: 110, 110)
    for step in 1...20 {
      let tremble = step.isMultiple(of: 2) ? -1.25 : 1.25
      finger.move(to: 110 + Double(step) + tremble, 110 + 2 * Double(step) - tremble)
    }
    #expect(check.midPoint != .zero)
    finger.move(to: 180, 90).up()

    #expect(stage.trace == ["check ended"])
  }

  // The sizes of the taps are drawn from a table of 45,432 taps on a tablet: the largest distance
  // along one axis, in points, that 50, 90, 95, 98, 99, 99.5 and 99.9 % of them stay under. Their
  // directions are random.
  @Test func `of 1,000 taps at most 5 are check marks, where the letter of the rule takes 80`() {
    let table = [
      (0.5, 0.0), (0.9, 9), (0.95, 12), (0.98, 17), (0.99, 19), (0.995, 21), (0.999, 26),
      (1, 40),
    ]
    var counts = [0, 0]
    for index in 0..<2 {
      if index == 1 { useStrictRule() }
      var generator = SeededGenerator(seed: 12)
      for _ in 0..<1000 {
        let share = Double.random(in: 0..<1, using: &generator)
        let next = table.firstIndex { share < $0.0 } ?? 0
        let (low, high) = (table[max(0, next - 1)], table[next])
        let part = next == 0 ? 0 : (share - low.0) / (high.0 - low.0)
        let distance = low.1 + part * (high.1 - low.1)
        let angle = Double.random(in: 0..<(2 * .pi), using: &generator)
        let (sine, cosine) = sineAndCosine(angle)
        let size = distance / max(sine.magnitude, cosine.magnitude)
        stage.finger(1).down(at: 100, 100)
          .move(to: 100 + size * cosine, 100 + size * sine, over: .milliseconds(50), steps: 4).up()
      }
      counts[index] = stage.trace.count
      stage.clear()
    }

    #expect(counts[0] <= 5)
    #expect(counts[1] >= 80)
  }
}
