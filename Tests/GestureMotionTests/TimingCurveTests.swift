import GestureMotion
import Testing

@Suite struct TimingCurveTests {
  @Test(arguments: [
    (TimingCurve.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    (.easeIn, [0.0170, 0.0935, 0.3154, 0.6219, 0.8394]),
    (.easeOut, [0.1606, 0.3781, 0.6846, 0.9065, 0.9830]),
    (.easeInEaseOut, [0.0197, 0.1292, 0.5, 0.8708, 0.9803]),
    (.default, [0.0948, 0.4085, 0.8024, 0.9605, 0.9943]),
  ])
  func `the named curves pass through Core Animation's values`(
    curve: TimingCurve, expected: [Double]
  ) {
    for (time, progress) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(curve.progress(at: time) - progress) < 0.00006)
    }
  }

  @Test func `a curve is 0 before its start, 1 after its end, and never decreases`() {
    for curve in [TimingCurve.easeIn, .easeOut, .easeInEaseOut, .default] {
      #expect(curve.progress(at: -1) == 0)
      #expect(curve.progress(at: 2) == 1)
      var last = 0.0
      for step in 1...1000 {
        let progress = curve.progress(at: Double(step) / 1000)
        #expect(progress >= last)
        last = progress
      }
    }
  }

  @Test(arguments: [(1.0, 0.0), (1, 1), (0, 0), (0.9, 0.05)])
  func `a curve that is flat or steep somewhere passes through its points`(x1: Double, x2: Double) {
    let curve = TimingCurve(x1: x1, y1: 0.2, x2: x2, y2: 0.7)
    func bezier(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
    }
    for t in [0.05, 0.1, 0.2, 0.3, 0.7, 0.8, 0.9, 0.95] {
      #expect(abs(curve.progress(at: bezier(x1, x2, t)) - bezier(0.2, 0.7, t)) < 1e-5)
    }
  }

  @Test func `a control point beside the unit of time stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = TimingCurve(x1: 1.5, y1: 0, x2: 0.5, y2: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = TimingCurve(x1: 0.5, y1: 0, x2: 1.5, y2: 1)
    }
  }
}
