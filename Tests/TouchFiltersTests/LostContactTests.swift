import GestureTesting
import Gestures
import Testing

@testable import TouchFilters

@Suite struct LostContactTests {
  var filter = TouchFilter { $0.gapDuration = .milliseconds(30) }

  /// A press whose contact is lost from 100 ms until a time, and which then is at another location.
  private func press(backAt time: Int, _ x: Double, lifted: Int = 300) -> [TouchSample] {
    [
      .finger(1, .began, 0, at: 0), .finger(1, .ended, 0, at: 100),
      .finger(2, .began, x, at: time), .finger(2, .ended, x, at: lifted),
    ]
  }

  @Test(arguments: [100, 130])
  mutating func `a landing soon and near after a lift continues the touch`(time: Int) {
    #expect(
      lines(filter.all(press(backAt: time, 45))) == [
        "30 1 began 0,0", "\(time + 30) 1 moved 45,0", "330 1 ended 45,0",
      ])
  }

  @Test(arguments: [(131, 0.0), (110, 46.0)])
  mutating func `a landing later or farther away is another touch`(time: Int, x: Double) {
    #expect(
      lines(filter.all(press(backAt: time, x))) == [
        "30 1 began 0,0", "130 1 ended 0,0", "\(time + 30) 2 began \(Int(x)),0",
        "330 2 ended \(Int(x)),0",
      ])
  }

  @Test(arguments: [true, false])
  func `a press of a panel that loses it four times is one long press`(isFiltered: Bool) {
    // The times of a press of 1.04 s on a panel whose touches a kernel logged; the location is rounded.
    let contacts: [(Double, Double)] = [
      (0, 114.084), (144.172, 234.1), (264.164, 624.096), (654.165, 1044.084),
    ]
    var filter = TouchFilter { $0.gapDuration = isFiltered ? .milliseconds(35) : .zero }
    let session = Session(window: Window(size: Size(width: 800, height: 480)))
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    var trace: [String] = []
    tap.addAction { _ in trace.append("tap") }
    press.addAction { trace.append("press \($0.state)") }
    for recognizer in [tap, press] { session.window.addGestureRecognizer(recognizer) }

    var samples: [TouchSample] = []
    for (index, contact) in contacts.enumerated() {
      let id = Int64(24901 + index)
      for (phase, time) in [(TouchPhase.began, contact.0), (.ended, contact.1)] {
        var sample = TouchSample.finger(id, phase, 400, 240, at: 0)
        sample.timestamp = .microseconds(Int64(time * 1000))
        samples.append(sample)
      }
    }
    for sample in filter.all(samples) { session.send(sample) }
    session.advance(to: .seconds(2))

    #expect(
      trace == (isFiltered ? ["press began", "press ended"] : ["tap", "tap", "tap", "tap"]))
  }

  @Test mutating func `a drag and its velocity go on through a gap`() {
    let moves = (1...20).map { TouchSample.finger(1, .moved, Double(15 * $0), at: 10 * $0) }
    let drag =
      [TouchSample.finger(1, .began, 0, at: 0)] + moves + [.finger(1, .ended, 300, at: 200)]
    var broken = drag.filter { !(101..<130).contains(Int($0.timestamp / .milliseconds(1))) }
    broken.insert(.finger(1, .ended, 150, at: 104), at: 11)
    for index in broken.indices where broken[index].timestamp >= .milliseconds(130) {
      let (phase, isFirst) = (broken[index].phase, index == 12)
      broken[index] = .finger(
        2, isFirst ? .began : phase, broken[index].location.x,
        at: Int(broken[index].timestamp / .milliseconds(1)))
    }

    func end(_ samples: [TouchSample]) -> (states: [String], velocity: Double) {
      var filter = self.filter
      let session = Session(window: Window(size: Size(width: 800, height: 480)))
      let pan = PanGestureRecognizer()
      var states: [String] = []
      var velocity = 0.0
      pan.addAction { pan, view in
        states.append("\(pan.state)")
        velocity = pan.velocity(in: view).dx
      }
      session.window.addGestureRecognizer(pan)
      for sample in filter.all(samples) { session.send(sample) }
      return (states, velocity)
    }
    let (whole, joined) = (end(drag), end(broken))

    #expect(joined.states.filter { $0 != "changed" } == ["began", "ended"])
    #expect(abs(joined.velocity - whole.velocity) < 1)
    #expect(abs(whole.velocity - 1500) < 1)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `whatever contacts a panel loses, each finger is one touch with the samples that are left`(
    seed: UInt64
  ) {
    var filter = TouchFilter { $0.gapDuration = .milliseconds(200) }
    var random = SeededGenerator(seed: seed)
    var (samples, expected): ([TouchSample], [TouchSample]) = ([], [])
    // The numbers of the contacts of four fingers, and where and until when contacts are lost.
    var contacts = Array(1...4 as ClosedRange<Int64>)
    var losses = [(x: Double, end: Int)?](repeating: nil, count: 4)
    var next: Int64 = 5
    for time in 0...1000 {
      for finger in 0..<4 {
        let (x, y) = (Double(time / 3 % 40), Double(200 * finger))
        func deliver(_ phase: TouchPhase) {
          expected.append(.finger(Int64(finger + 1), phase, x, y, at: time + 200))
        }
        var phase = time == 0 ? TouchPhase.began : time == 1000 ? .ended : .moved
        if let loss = losses[finger] {
          guard time == loss.end else { continue }
          losses[finger] = nil
          phase = .began
          if x != loss.x { deliver(.moved) }
        } else if phase == .moved, time < 700, random.chance(0.01) {
          phase = .ended
          losses[finger] = (x, time + random.int(in: 1...200))
        } else {
          deliver(phase)
        }
        samples.append(.finger(contacts[finger], phase, x, y, at: time))
        guard losses[finger] != nil, random.chance(0.7) else { continue }
        (contacts[finger], next) = (next, next + 1)
      }
    }

    #expect(lines(filter.all(samples)) == lines(expected))
  }

  @Test mutating func `of two lifts, a landing continues the nearer one`() {
    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(2, .began, 60, at: 0),
      .finger(1, .ended, 0, at: 50), .finger(2, .ended, 60, at: 50),
      .finger(3, .began, 40, at: 60), .finger(3, .ended, 40, at: 99),
    ])

    #expect(
      lines(samples) == [
        "30 1 began 0,0", "30 2 began 60,0", "80 1 ended 0,0", "90 2 moved 40,0",
        "129 2 ended 40,0",
      ])
  }

  @Test mutating func `a number that the host uses again is that of one touch at a time`() {
    let samples = filter.all([
      .finger(1, .began, 0, at: 0), .finger(1, .ended, 0, at: 50),
      .finger(2, .began, 0, at: 60), .finger(1, .began, 300, at: 70),
      .finger(2, .ended, 0, at: 80), .finger(1, .ended, 300, at: 90),
    ])

    #expect(
      lines(samples) == [
        "30 1 began 0,0", "100 2 began 300,0", "110 1 ended 0,0", "120 2 ended 300,0",
      ])
  }

  @Test mutating func `a cancelled touch ends at once, or never begins`() {
    #expect(
      lines(filter.all([.finger(1, .began, 0, at: 0), .finger(1, .cancelled, 0, at: 20)])) == [])
    #expect(
      lines(
        filter.all([
          .finger(1, .began, 0, at: 100), .finger(1, .moved, 5, at: 120),
          .finger(1, .cancelled, 5, at: 140),
        ])) == ["130 1 began 0,0", "140 1 cancelled 5,0"])
  }

  @Test func `the end of a touch counts also without a location`() {
    for hold in [0, 50] {
      var filter = TouchFilter {
        ($0.holdDuration, $0.restDuration) = (.milliseconds(hold), .seconds(9))
      }
      let samples = filter.all([
        .finger(1, .began, 7, at: 0), .finger(1, .moved, 9, at: 60),
        .finger(1, .ended, .nan, at: 80),
      ])

      #expect(lines(samples).last == "80 1 ended 9,0")
      expectWellFormed(samples)
    }
  }

  @Test func `many samples of one time are one of the oscillation, and cost as much each as few`() {
    var smoother = TremorSmoother(amplitude: 26, at: .zero, .zero)
    for number in 1...1000 {
      let x = Double(number % 50)
      let smoothed = smoother.add(Point(x: x, y: 0), at: .milliseconds(10))
      #expect(smoothed.x == x)
    }
    #expect(smoother.keptCount == 2)
    // Those that are older than the longest oscillation, 440 ms, are no longer kept, but for one.
    for time in 1...1000 { _ = smoother.add(.zero, at: .milliseconds(10 * time)) }
    #expect(smoother.keptCount == 46)
  }
}
