import Gestures
import HostFuzz
import Testing

@testable import SDLHost

@Suite struct FingerLedgerTests {
  private let first = FingerLedger.Key(device: 7, finger: 0)
  private let second = FingerLedger.Key(device: 7, finger: 1)

  private func at(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }

  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  @Test func `a finger begins, moves and ends where it last was`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())

    ledger.down(first, at: at(10, 20), time: ms(1), into: &events)
    ledger.move(first, to: at(12, 20), time: ms(2), into: &events)
    ledger.up(first, time: ms(9), into: &events)

    #expect(trace(events) == ["#1 began 10,20 @1", "#1 moved 12,20 @2", "#1 ended 12,20 @9"])
  }

  @Test func `a number that is used again names another touch`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())

    for time in [0, 2] {
      ledger.down(first, at: at(0), time: ms(time), into: &events)
      ledger.up(first, time: ms(time + 1), into: &events)
    }

    #expect(samples(events).map(\.id.rawValue) == [1, 1, 3, 3])
  }

  @Test func `the same finger number on two devices is two fingers`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())

    ledger.down(first, at: at(1), time: ms(0), into: &events)
    ledger.down(.init(device: 8, finger: 0), at: at(2), time: ms(0), into: &events)

    #expect(trace(events) == ["#1 began 1,0 @0", "#3 began 2,0 @0"])
  }

  @Test func `a finger that lands twice is cancelled before it begins anew`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())

    ledger.down(first, at: at(1), time: ms(0), into: &events)
    ledger.down(first, at: at(5), time: ms(4), into: &events)

    #expect(trace(events) == ["#1 began 1,0 @0", "#1 cancelled 1,0 @4", "#3 began 5,0 @4"])
    #expect(ledger.counters.repeatedDowns == 1)
  }

  @Test func `motions and lifts of fingers that are not down are counted only`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())

    ledger.move(first, to: at(1), time: ms(0), into: &events)
    ledger.up(first, time: ms(1), into: &events)

    #expect(events.isEmpty)
    #expect(ledger.counters.unknownMoves == 1)
    #expect(ledger.counters.unknownLifts == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a place that is no number is refused`(x: Double) {
    var (ledger, events) = (FingerLedger(), [HostEvent]())

    ledger.down(first, at: at(x), time: ms(0), into: &events)
    ledger.down(second, at: at(3), time: ms(1), into: &events)
    ledger.move(second, to: at(x), time: ms(2), into: &events)
    ledger.move(second, to: nil, time: ms(3), into: &events)

    #expect(trace(events) == ["#1 began 3,0 @1"])
    #expect(ledger.counters.refusedPlaces == 3)
  }

  @Test func `motions at one time merge to the newest place`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())

    ledger.down(first, at: at(0), time: ms(0), into: &events)
    ledger.down(second, at: at(9), time: ms(0), into: &events)
    for step in 1...3 {
      ledger.move(first, to: at(Double(step)), time: ms(5), into: &events)
      ledger.move(second, to: at(9 + Double(step)), time: ms(5), into: &events)
    }
    ledger.move(first, to: at(4), time: ms(6), into: &events)

    #expect(
      trace(events) == [
        "#1 began 0,0 @0", "#3 began 9,0 @0", "#1 moved 3,0 @5", "#3 moved 12,0 @5",
        "#1 moved 4,0 @6",
      ])
    #expect(ledger.counters.mergedMoves == 4)
  }

  @Test func `a motion never takes the place of a landing at the same time`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())

    ledger.down(first, at: at(0), time: ms(3), into: &events)
    ledger.move(first, to: at(1), time: ms(3), into: &events)
    ledger.up(first, time: ms(3), into: &events)

    #expect(trace(events) == ["#1 began 0,0 @3", "#1 moved 1,0 @3", "#1 ended 1,0 @3"])
  }

  @Test func `cancelling all ends each finger once, and late lifts are ignored`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())
    ledger.down(first, at: at(1), time: ms(0), into: &events)
    ledger.down(second, at: at(2), time: ms(1), into: &events)
    events = []

    ledger.cancelAll(at: ms(5), into: &events)
    ledger.cancelAll(at: ms(6), into: &events)
    ledger.up(first, time: ms(7), into: &events)

    #expect(trace(events) == ["#1 cancelled 1,0 @5", "#3 cancelled 2,0 @5"])
    #expect(ledger.count == 0)
  }

  // MARK: Silence

  @Test func `a device is due when its last finger to be heard of was silent long enough`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())
    #expect(ledger.deadline(after: ms(500)) == nil)
    ledger.down(first, at: at(1), time: ms(0), into: &events)
    ledger.down(second, at: at(1), time: ms(900), into: &events)
    #expect(ledger.deadline(after: ms(500)) == ms(1400))

    ledger.down(.init(device: 9, finger: 0), at: at(1), time: ms(100), into: &events)

    #expect(ledger.deadline(after: ms(500)) == ms(600))
  }

  @Test func `fingers that SDL knows of count as heard of, silent others as ghosts`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())
    ledger.down(first, at: at(1), time: ms(0), into: &events)
    ledger.down(second, at: at(2), time: ms(0), into: &events)

    ledger.reconcile(7, with: [0], silentSince: ms(0), at: ms(500), into: &events)

    #expect(trace(events.suffix(1)) == ["#3 cancelled 2,0 @500"])
    #expect(ledger.counters.ghosts == 1)
    #expect(ledger.lastHeard(of: 7) == ms(500))
  }

  @Test func `a finger that is not silent is no ghost, whatever SDL says`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())
    ledger.down(first, at: at(1), time: ms(1), into: &events)

    ledger.reconcile(7, with: [], silentSince: ms(0), at: ms(500), into: &events)

    #expect(ledger.count == 1)
  }

  @Test func `only fingers whose device was listed go away with it`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())
    ledger.down(first, at: at(1), time: ms(0), isListed: true, into: &events)
    ledger.down(.init(device: 8, finger: 0), at: at(2), time: ms(0), into: &events)
    ledger.cancelUnplugged(isListed: { _ in true }, at: ms(1), into: &events)
    #expect(ledger.count == 2)

    ledger.cancelUnplugged(isListed: { _ in false }, at: ms(2), into: &events)

    #expect(trace(events.suffix(1)) == ["#1 cancelled 1,0 @2"])
    #expect(ledger.counters.unplugged == 1)
  }

  @Test func `numbers of 64 bits are told apart`() {
    var (ledger, events) = (FingerLedger(), [HostEvent]())
    let low = FingerLedger.Key(device: .min, finger: 1)
    let high = FingerLedger.Key(device: .min, finger: 1 + 1 << 32)

    ledger.down(low, at: at(1), time: ms(0), into: &events)
    ledger.down(high, at: at(2), time: ms(0), into: &events)
    ledger.up(high, time: ms(1), into: &events)

    #expect(trace(events) == ["#1 began 1,0 @0", "#3 began 2,0 @0", "#3 ended 2,0 @1"])
  }

  @Test func `whatever arrives, each touch begins once and ends once`() {
    var random = SmallGenerator(seed: 20)
    var (ledger, events) = (FingerLedger(), [HostEvent]())
    for step in 0..<5_000 {
      let key = FingerLedger.Key(
        device: Int64.random(in: 0...1, using: &random),
        finger: Int64.random(in: 0...3, using: &random))
      let place = Bool.random(using: &random) ? at(Double(step)) : nil
      switch Int.random(in: 0...30, using: &random) {
      case 0...9: ledger.down(key, at: place, time: ms(step), into: &events)
      case 10...19: ledger.move(key, to: place, time: ms(step), into: &events)
      case 20...29: ledger.up(key, time: ms(step), into: &events)
      default: ledger.cancelAll(at: ms(step), into: &events)
      }
    }
    ledger.cancelAll(at: ms(6_000), into: &events)

    let lives = Dictionary(grouping: samples(events), by: \.id)
    #expect(lives.count == ledger.counters.began)
    for life in lives.values {
      let phases = life.map(\.phase)
      #expect(phases.first == .began)
      #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .moved })
      #expect(phases.last == .ended || phases.last == .cancelled)
      #expect(phases.count > 1)
    }
  }
}
