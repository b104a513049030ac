import Gestures
import GestureTesting
import Testing

@testable import SDLFingers

@Suite struct FingerLedgerTests {
  private let first = DeviceFinger(device: 7, finger: 0)
  private let second = DeviceFinger(device: 7, finger: 1)

  private func at(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }

  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  @Test func `a finger begins, moves and ends where it last was`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    ledger.down(first, at: at(10, 20), time: ms(1), into: &samples)
    ledger.move(first, to: at(12, 20), time: ms(2), into: &samples)
    ledger.up(first, time: ms(9), into: &samples)

    #expect(trace(samples) == ["#1 began 10,20 @1", "#1 moved 12,20 @2", "#1 ended 12,20 @9"])
  }

  @Test func `a reused finger number is a new touch`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    for time in [0, 2] {
      ledger.down(first, at: at(0), time: ms(time), into: &samples)
      ledger.up(first, time: ms(time + 1), into: &samples)
    }

    #expect(samples.samples.map(\.id.rawValue) == [1, 1, 3, 3])
  }

  @Test func `the same finger number on two devices is two fingers`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    ledger.down(first, at: at(1), time: ms(0), into: &samples)
    ledger.down(DeviceFinger(device: 8, finger: 0), at: at(2), time: ms(0), into: &samples)

    #expect(trace(samples) == ["#1 began 1,0 @0", "#3 began 2,0 @0"])
  }

  @Test func `a finger that lands twice is cancelled before it begins again`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    ledger.down(first, at: at(1), time: ms(0), into: &samples)
    ledger.down(first, at: at(5), time: ms(4), into: &samples)

    #expect(trace(samples) == ["#1 began 1,0 @0", "#1 cancelled 1,0 @4", "#3 began 5,0 @4"])
    #expect(ledger.counters.repeatedDowns == 1)
  }

  @Test func `motions and lifts of fingers that are not down are counted and send no samples`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    ledger.move(first, to: at(1), time: ms(0), into: &samples)
    ledger.up(first, time: ms(1), into: &samples)

    #expect(samples.isEmpty)
    #expect(ledger.counters.unknownMoves == 1)
    #expect(ledger.counters.unknownLifts == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a location that is not finite is refused`(x: Double) {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    ledger.down(first, at: at(x), time: ms(0), into: &samples)
    ledger.down(second, at: at(3), time: ms(1), into: &samples)
    ledger.move(second, to: at(x), time: ms(2), into: &samples)
    ledger.move(second, to: nil, time: ms(3), into: &samples)

    #expect(trace(samples) == ["#1 began 3,0 @1"])
    #expect(ledger.counters.refusedLocations == 3)
  }

  @Test func `motions of a finger at the same time merge to the newest location`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    ledger.down(first, at: at(0), time: ms(0), into: &samples)
    ledger.down(second, at: at(9), time: ms(0), into: &samples)
    for step in 1...3 {
      ledger.move(first, to: at(Double(step)), time: ms(5), into: &samples)
      ledger.move(second, to: at(9 + Double(step)), time: ms(5), into: &samples)
    }
    ledger.move(first, to: at(4), time: ms(6), into: &samples)

    #expect(
      trace(samples) == [
        "#1 began 0,0 @0", "#3 began 9,0 @0", "#1 moved 3,0 @5", "#3 moved 12,0 @5",
        "#1 moved 4,0 @6",
      ])
    #expect(ledger.counters.mergedMoves == 4)
  }

  @Test func `a motion does not replace a landing at the same time`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    ledger.down(first, at: at(0), time: ms(3), into: &samples)
    ledger.move(first, to: at(1), time: ms(3), into: &samples)
    ledger.up(first, time: ms(3), into: &samples)

    #expect(trace(samples) == ["#1 began 0,0 @3", "#1 moved 1,0 @3", "#1 ended 1,0 @3"])
  }

  @Test func `cancelling all touches ends each finger once, and late lifts are ignored`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()
    ledger.down(first, at: at(1), time: ms(0), into: &samples)
    ledger.down(second, at: at(2), time: ms(1), into: &samples)
    samples.removeAll()

    ledger.cancelAll(at: ms(5), into: &samples)
    ledger.cancelAll(at: ms(6), into: &samples)
    ledger.up(first, time: ms(7), into: &samples)

    #expect(trace(samples) == ["#1 cancelled 1,0 @5", "#3 cancelled 2,0 @5"])
    #expect(ledger.count == 0)
  }

  // MARK: Silence

  @Test func `a device is checked when all its fingers have been silent long enough`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()
    #expect(ledger.deadline(after: ms(500)) == nil)
    ledger.down(first, at: at(1), time: ms(0), into: &samples)
    ledger.down(second, at: at(1), time: ms(900), into: &samples)
    #expect(ledger.deadline(after: ms(500)) == ms(1400))
    ledger.move(first, to: at(1), time: ms(1000), into: &samples)
    #expect(ledger.deadline(after: ms(500)) == ms(1500))

    ledger.down(DeviceFinger(device: 9, finger: 0), at: at(1), time: ms(100), into: &samples)

    #expect(ledger.deadline(after: ms(500)) == ms(600))
  }

  @Test func `silent fingers are cancelled unless the device knows them`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()
    ledger.down(first, at: at(1), time: ms(0), into: &samples)
    ledger.down(second, at: at(2), time: ms(0), into: &samples)

    ledger.reconcile(7, with: [0], silentSince: ms(0), at: ms(500), into: &samples)

    #expect(trace(samples).suffix(1) == ["#3 cancelled 2,0 @500"])
    #expect(ledger.counters.vanished == 1)
    #expect(ledger.lastReport(of: 7) == ms(500))
  }

  @Test func `a finger that is not silent is not cancelled`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()
    ledger.down(first, at: at(1), time: ms(1), into: &samples)

    ledger.reconcile(7, with: [], silentSince: ms(0), at: ms(500), into: &samples)

    #expect(ledger.count == 1)
  }

  @Test func `only fingers whose device was listed are cancelled when it is removed`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()
    ledger.down(first, at: at(1), time: ms(0), isListed: true, into: &samples)
    ledger.down(DeviceFinger(device: 8, finger: 0), at: at(2), time: ms(0), into: &samples)
    ledger.cancelUnplugged(isListed: { _ in true }, at: ms(1), into: &samples)
    #expect(ledger.count == 2)

    ledger.cancelUnplugged(isListed: { _ in false }, at: ms(2), into: &samples)

    #expect(trace(samples).suffix(1) == ["#1 cancelled 1,0 @2"])
    #expect(ledger.counters.unplugged == 1)
  }

  @Test func `finger numbers of 64 bits are distinct`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()
    let low = DeviceFinger(device: .min, finger: 1)
    let high = DeviceFinger(device: .min, finger: 1 + 1 << 32)

    ledger.down(low, at: at(1), time: ms(0), into: &samples)
    ledger.down(high, at: at(2), time: ms(0), into: &samples)
    ledger.up(high, time: ms(1), into: &samples)

    #expect(trace(samples) == ["#1 began 1,0 @0", "#3 began 2,0 @0", "#3 ended 2,0 @1"])
  }

  @Test func `each touch begins once and ends once in random input`() {
    var random = SeededGenerator(seed: 20)
    let ledger = FingerLedger()
    var samples = SampleBuffer()
    for step in 0..<5_000 {
      let key = DeviceFinger(
        device: Int64.random(in: 0...1, using: &random),
        finger: Int64.random(in: 0...3, using: &random))
      let place = Bool.random(using: &random) ? at(Double(step)) : nil
      switch Int.random(in: 0...30, using: &random) {
      case 0...9: ledger.down(key, at: place, time: ms(step), into: &samples)
      case 10...19: ledger.move(key, to: place, time: ms(step), into: &samples)
      case 20...29: ledger.up(key, time: ms(step), into: &samples)
      default: ledger.cancelAll(at: ms(step), into: &samples)
      }
    }
    ledger.cancelAll(at: ms(6_000), into: &samples)

    let lives = Dictionary(grouping: samples.samples, by: \.id)
    #expect(lives.count == ledger.counters.began)
    for life in lives.values {
      let phases = life.map(\.phase)
      #expect(phases.first == .began)
      #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .moved })
      #expect(phases.last == .ended || phases.last == .cancelled)
      #expect(phases.count > 1)
    }
  }

  @Test func `ends are counted by whether the user or the system caused them`() {
    let ledger = FingerLedger()
    var samples = SampleBuffer()

    for (index, isTaken) in [false, true, false].enumerated() {
      ledger.down(first, at: at(1), time: ms(2 * index), into: &samples)
      ledger.up(
        first, time: ms(2 * index + 1), isTakenBySystem: isTaken, into: &samples)
    }

    #expect(ledger.counters.began == 3)
    #expect(ledger.counters.ended == 2)
    #expect(ledger.counters.cancelled == 1)
    #expect(ledger.counters.takenBySystem == 1)
  }
}
