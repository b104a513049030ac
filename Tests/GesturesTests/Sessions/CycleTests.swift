import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Cycles of failure requirements: found at set-up, reported when they are met, and resolved by failing.
@Suite struct CycleTests {
  let stage = Stage()

  private func ring(_ count: Int) -> [ScriptedRecognizer] {
    let ring = (0..<count).map { ScriptedRecognizer.asking("\($0)", began: .ended) }
    for (index, recognizer) in ring.enumerated() {
      recognizer.require(toFail: ring[(index + 1) % count])
      stage.add(recognizer)
    }
    return ring
  }

  @Test(arguments: 2...5)
  func `[R61] a cycle is found before any touch, from each of its members`(count: Int) {
    let ring = ring(count)
    for (index, recognizer) in ring.enumerated() {
      let names = recognizer.requirementCycle?.map { $0.name ?? "?" }
      #expect(names == (0..<count).map { "\((index + $0) % count)" })
    }
    // A cycle that a program asks for is not reported as an event.
    #expect(stage.cycles.isEmpty)
  }

  @Test func `[R61] requirements without a cycle are not found to have one`() {
    let (tap, double, triple) = (
      TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer()
    )
    tap.require(toFail: double)
    tap.require(toFail: triple)
    double.require(toFail: triple)
    #expect([tap, double, triple].allSatisfy { $0.requirementCycle == nil })

    // A recognizer that requires a member of a cycle to fail is not itself a member.
    let pan = PanGestureRecognizer()
    triple.require(toFail: pan)
    pan.require(toFail: triple)
    #expect(tap.requirementCycle == nil)
    #expect(pan.requirementCycle?.count == 2)
  }

  @Test func `[R61] the shorter of two cycles is found, and of equal ones the first that was made`()
  {
    let ring = ring(4)
    ring[0].require(toFail: ring[2])
    ring[2].require(toFail: ring[0])
    #expect(ring[0].requirementCycle?.map(\.name) == ["0", "2"])

    ring[0].require(toFail: ring[3])
    #expect(ring[0].requirementCycle?.map(\.name) == ["0", "2"])
  }

  @Test func `[R61] a cycle is reported each time it is met, with its members in order`() {
    let ring = ring(3)
    for _ in 0..<3 { stage.finger(1).tap(at: 110, 110) }

    #expect(stage.cycles == [["0", "1", "2"], ["0", "1", "2"], ["0", "1", "2"]])
    #expect(stage.trace.isEmpty)
    let reasons = (0..<3).map { first in
      let (second, third) = ((first + 1) % 3, (first + 2) % 3)
      return "\(first): waited for its own failure: \(first) of view waits for \(second) of view, "
        + "which waits for \(third) of view, which waits for \(first) of view"
    }
    #expect(Array(stage.reasons.suffix(3)) == reasons)
    #expect(ring.allSatisfy { $0.state == .possible && $0.requestedState == .possible })
  }

  @Test func `[R61] two cycles that share a member are both reported`() {
    let ring = ring(2)
    let third = ScriptedRecognizer.asking("third", moved: .ended)
    stage.add(third)
    third.require(toFail: ring[0])
    ring[0].require(toFail: third)
    ring[1].onBegan = { recognizer, _, _ in recognizer.fail(because: .custom("not this one")) }
    stage.finger(1).down(at: 110, 110).move(to: 111, 110).up()
    ring[1].onBegan = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.finger(1).down(at: 110, 110).move(to: 111, 110).up()

    #expect(stage.cycles == [["0", "third"], ["0", "1"]])
  }

  @Test func `[R61] a shorter cycle of some members of a reported one is reported too`() {
    let ring = ring(3)
    stage.finger(1).tap(at: 110, 110)
    ring[1].require(toFail: ring[0])
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.cycles == [["0", "1", "2"], ["0", "1"]])
  }

  @Test func `[R61] a cycle goes on waiting while a member has a timer`() {
    let (first, second) = (
      ScriptedRecognizer.asking("first", began: .began),
      ScriptedRecognizer.asking("second", began: .ended)
    )
    first.onEnded = { recognizer, _, _ in recognizer.setTimer(after: .milliseconds(100)) }
    first.onTimer = { $0.fail(because: .custom("too late")) }
    first.require(toFail: second)
    second.require(toFail: first)
    stage.add(first)
    stage.add(second)
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == [
        "first: waits for second of view to fail", "second: waits for first of view to fail",
      ])

    stage.wait(.milliseconds(100))
    #expect(stage.trace == ["second ended"])
  }

  @Test func `[R61] a cycle is resolved when one member fails`() {
    let ring = ring(3)
    ring[1].onBegan = { recognizer, _, _ in recognizer.fail(because: .custom("not this one")) }
    ring[0].prevents = { _ in false }
    stage.finger(1).down(at: 110, 110)

    // 0 waited for 1, which failed; 2 waited for 0, which was then recognized.
    #expect(stage.trace == ["0 ended"])
    #expect(stage.reasons.last == "2: 0 of view was required to fail but recognized")
  }

  @Test func `[R61] a cycle goes on waiting while another recognizer may end it`() {
    let ring = ring(2)
    let third = ScriptedRecognizer(name: "third")
    third.onMoved = { recognizer, _, _ in recognizer.transition(to: .began) }
    third.prevents = { _ in false }
    stage.add(third)
    ring[0].require(toFail: third)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).tap(at: 120, 110)
    #expect(stage.trace.isEmpty)

    // The third recognizer acts, so that 0 fails, for which 1 has waited.
    stage.finger(1).move(to: 111, 110)
    #expect(stage.trace == ["1 ended", "third began"])
  }

  @Test
  func `[R61] a recognizer that waits for a cycle without being in it acts after it has failed`() {
    let ring = ring(2)
    let outside = ScriptedRecognizer.asking("outside", began: .ended)
    outside.require(toFail: ring[0])
    stage.add(outside)
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["outside ended"])
    #expect(stage.cycles == [["0", "1"]])
    #expect(outside.requirementCycle == nil)
  }

  @Test func `[R61] delegates can make a cycle, which lasts for the attempt`() {
    let (first, second) = (
      ScriptedRecognizer.asking("first", began: .ended), ScriptedRecognizer(name: "second")
    )
    let delegate = ScriptedDelegate()
    delegate.requiresFailure = { _, _ in true }
    first.delegate = delegate
    second.delegate = delegate
    stage.add(first)
    stage.add(second)
    stage.finger(1).down(at: 110, 110)
    #expect(first.requirementCycle?.map(\.name) == ["first", "second"])
    #expect(stage.cycles == [["first", "second"]])

    stage.finger(1).up()
    #expect(first.requirementCycle == nil)
    #expect(stage.trace == ["first ended"])
  }

  @Test func `[R61] a cycle with a new member is reported again`() {
    let first = ScriptedRecognizer.asking("first", began: .ended)
    stage.add(first)
    for _ in 0..<2 {
      let second = ScriptedRecognizer(name: "second")
      second.require(toFail: first)
      first.require(toFail: second)
      stage.add(second)
      stage.finger(1).tap(at: 110, 110)
      stage.view.removeGestureRecognizer(second)
    }

    #expect(stage.cycles == [["first", "second"], ["first", "second"]])
  }

  @Test
  func `a recognizer that requires itself to fail does not wait, and the cycle is reported`() {
    let tap = TapGestureRecognizer(name: "tap")
    stage.add(tap)
    tap.require(toFail: tap)
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.cycles == [["tap"]])
    #expect(tap.requirementCycle == nil)
    #expect(stage.trace == ["tap ended"])
  }

  @Test func `a cycle is described in words`() {
    let ring: [GestureRecognizer] = ring(2)
    #expect(ring.wordsOfCycle == "0 of view waits for 1 of view, which waits for 0 of view")
    #expect(Array(ring[...0]).wordsOfCycle == "0 of view waits for 0 of view")
    #expect([GestureRecognizer]().wordsOfCycle == "")
  }

  @Test(arguments: [false, true])
  func `[R61, R109] a cycle does not wait for a tap that began after its requests`(
    waits: Bool
  ) {
    let (one, other) = (
      LongPressGestureRecognizer(name: "one"), LongPressGestureRecognizer(name: "other")
    )
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    one.require(toFail: other)
    other.require(toFail: one)
    let front = stage.addView(
      Rect(x: 50, y: 50, width: 40, height: 40), name: "front", in: stage.view)
    stage.add(one)
    stage.add(other)
    stage.add(double, to: front)
    if waits {
      let tap = TapGestureRecognizer(name: "tap")
      stage.add(tap, to: front)
      tap.require(toFail: double)
      one.require(toFail: tap)
    } else {
      one.require(toFail: double)
    }
    stage.finger(1).down(at: 110, 110).wait(.seconds(1))
    stage.finger(2).down(at: 170, 170)
    stage.frame {
      stage.finger(1).up()
      stage.finger(2).up()
    }

    #expect(stage.reasons.filter { $0.contains("waited for its own failure") }.count == 2)
  }
}
