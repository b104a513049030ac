@testable import Gestures
import Testing

/// The arbiter without a session.
@Suite struct ArbiterTests {
  /// Views inside each other: the second and third are in the first, the fourth is in the second.
  private let views: [View] = {
    let views = (0..<4).map { _ in View() }
    for (view, superview) in [(1, 0), (2, 0), (3, 1)] { views[superview].addSubview(views[view]) }
    return views
  }()

  private func attempt(_ arbiter: inout Arbiter, in view: Int, index: Int = 0) -> Int {
    let recognizer = GestureRecognizer()
    views[view].addGestureRecognizer(recognizer)
    return arbiter.join(recognizer, depth: views[view].depth, index: index)
  }

  @Test func `attempts are ordered by the depth of their views, then by the order in the view`() {
    var arbiter = Arbiter()
    let second = attempt(&arbiter, in: 1, index: 1)
    let outer = attempt(&arbiter, in: 0)
    let inner = attempt(&arbiter, in: 3)
    let first = attempt(&arbiter, in: 1, index: 0)

    #expect(arbiter.order == [inner, first, second, outer])
  }

  @Test func `attempts compete on one view and on nested views, and not on siblings`() {
    var arbiter = Arbiter()
    let outer = attempt(&arbiter, in: 0)
    let left = attempt(&arbiter, in: 1)
    let right = attempt(&arbiter, in: 2)

    let pairs = [(outer, left), (right, outer), (left, left), (left, right)]
    let answers = pairs.map { arbiter.compete($0, $1) }
    #expect(answers == [true, true, true, false])
  }

  @Test func `an attempt waits for the first of its requirements that is not over`() {
    var arbiter = Arbiter()
    let (tap, pan, pinch) = (
      attempt(&arbiter, in: 0), attempt(&arbiter, in: 0, index: 1),
      attempt(&arbiter, in: 0, index: 2)
    )
    arbiter.require(tap, toWaitFor: pinch, because: .requireToFail, at: 1)
    arbiter.require(tap, toWaitFor: pan, because: .requireToFail, at: 0)

    var blockers = [arbiter.blocker(of: tap)?.other]
    for slot in [pan, pinch] {
      arbiter.finish(slot)
      blockers.append(arbiter.blocker(of: tap)?.other)
    }
    let ties = [tap, pan].map { arbiter.isTied($0) }

    #expect(blockers == [pan, pinch, nil])
    #expect(ties == [false, true])
  }

  @Test func `a cycle is the shortest, and by the earliest requirements`() {
    var arbiter = Arbiter()
    let slots = (0..<4).map { attempt(&arbiter, in: 0, index: $0) }
    for (waiting, other) in [(0, 1), (1, 2), (2, 0), (0, 3), (3, 0)] {
      arbiter.require(slots[waiting], toWaitFor: slots[other], because: .requireToFail)
    }

    let isCycle = arbiter.waitsForItself(slots[0])
    #expect(isCycle)
    let short = arbiter.cycle(from: slots[0]) { !$0.isFinished }
    #expect(short == [slots[0], slots[3]])
    arbiter.finish(slots[3])
    let long = arbiter.cycle(from: slots[0]) { !$0.isFinished }
    #expect(long == [slots[0], slots[1], slots[2]])
  }

  @Test func `a thousand fingers are found by their ids, and so are the last of them`() {
    let session = Session(window: Window(size: Size(width: 200, height: 200)))
    func id(_ number: Int) -> TouchID { TouchID(Int64(number) << 32) }
    func found(_ number: Int) -> Int? { session.touch(id(number))?.landing }
    func send(_ number: Int, _ phase: TouchPhase) {
      session.send(
        TouchSample(
          id: id(number), phase: phase, location: Point(x: 100, y: 100), timestamp: .zero))
    }

    for number in 1...1_000 { send(number, .began) }
    #expect((1...1_000).allSatisfy { found($0) == $0 })
    for number in 1...990 { send(number, .ended) }
    #expect(found(500) == nil)
    #expect((991...1_000).allSatisfy { found($0) == $0 })
  }

  @Test func `requests are decided in the order of attempts, after the last the first again`() {
    var arbiter = Arbiter()
    let slots = (0..<4).map { attempt(&arbiter, in: 0, index: $0) }
    func next(after places: [Int]) -> [Int?] { places.map { arbiter.nextRequest(after: $0) } }
    #expect(next(after: [-1, 0, 3]) == [nil, nil, nil])

    for slot in slots.dropFirst() { arbiter.request(slot, isContinuous: false) }
    #expect(next(after: [-1, 0, 1, 2, 3]) == [1, 1, 2, 3, 1])
    // Attempts may have been removed since.
    #expect(next(after: [9]) == [1])
  }
}
