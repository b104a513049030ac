import Gestures
import Testing

@testable import SDLFingers

@Suite struct SystemCancellationDetectorTests {
  private func finger(_ number: Int64) -> DeviceFinger { DeviceFinger(device: 7, finger: number) }

  private func lift(
    _ number: Int64, stamp: UInt32, isLift: Bool = true
  ) -> SystemCancellationDetector.Report {
    .init(finger: finger(number), isLift: isLift, stamp: .milliseconds(stamp))
  }

  /// Returns which of the events of a batch are lifts that the system caused.
  ///
  /// - Parameter fingers: The number of fingers that are down and have moved until 10 ms.
  private func includes(
    _ reports: [SystemCancellationDetector.Report?], fingers: Int64, at milliseconds: Int = 12
  ) -> [Bool] {
    let ledger = FingerLedger()
    var samples = SampleBuffer()
    for number in 1...fingers {
      let x = Double(number) * 100
      ledger.down(finger(number), at: Point(x: x, y: 0), time: .zero, into: &samples)
      ledger.move(
        finger(number), to: Point(x: x, y: 80), time: .milliseconds(10), into: &samples)
    }
    var detector = SystemCancellationDetector()
    return reports.indices.map { index in
      detector.includes(
        index, of: reports.count, at: .milliseconds(milliseconds), ledger: ledger
      ) { reports[$0] }
    }
  }

  @Test func `three moving fingers of a device that lift at once were taken by the system`() {
    let lifts = [lift(1, stamp: 12), lift(2, stamp: 12), lift(3, stamp: 14)]

    #expect(includes(lifts, fingers: 3) == [true, true, true])
    #expect(includes(lifts.reversed(), fingers: 3) == [true, true, true])
    #expect(includes([nil] + lifts, fingers: 3) == [false, true, true, true])
  }

  @Test func `two fingers, or some of the fingers, were lifted by the user`() {
    #expect(includes([lift(1, stamp: 12), lift(2, stamp: 12)], fingers: 2) == [false, false])
    let move = [lift(1, stamp: 12), lift(2, stamp: 12), lift(3, stamp: 12, isLift: false)]
    #expect(includes(move, fingers: 3) == [false, false, false])
    let lifts = [lift(1, stamp: 12), lift(2, stamp: 12), lift(3, stamp: 12)]
    #expect(includes(lifts, fingers: 4) == [false, false, false])
  }

  @Test func `fingers that lift one after the other, or after a rest, were lifted by the user`() {
    let slow = [lift(1, stamp: 12), lift(2, stamp: 13), lift(3, stamp: 15)]
    #expect(includes(slow, fingers: 3) == [false, false, false])

    let lifts = [lift(1, stamp: 12), lift(2, stamp: 12), lift(3, stamp: 12)]
    #expect(includes(lifts, fingers: 3, at: 50) == [true, true, true])
    #expect(includes(lifts, fingers: 3, at: 51) == [false, false, false])
  }
}
