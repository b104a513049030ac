import Gestures
import GestureTesting
import Testing

@testable import SDLFingers

@Suite struct TouchPanelTests {
  /// A location that every turn and every flip changes.
  private let place = Point(x: 0.25, y: 0.125)

  @Test(arguments: [
    (TouchPanel.Turn.none, [TouchPanel.Flip](), Point(x: 0.25, y: 0.125)),
    (.quarter, [], Point(x: 0.875, y: 0.25)), (.half, [], Point(x: 0.75, y: 0.875)),
    (.threeQuarters, [], Point(x: 0.125, y: 0.75)), (.none, [.x], Point(x: 0.75, y: 0.125)),
    (.quarter, [.x], Point(x: 0.125, y: 0.25)), (.half, [.x], Point(x: 0.25, y: 0.875)),
    (.threeQuarters, [.x], Point(x: 0.875, y: 0.75)),
  ])
  func `each of the eight orientations of a panel can be corrected`(
    turn: TouchPanel.Turn, flips: [TouchPanel.Flip], expected: Point
  ) throws {
    let panel = flips.reduce(TouchPanel.upright.turned(turn)) { $0.flipped($1) }

    #expect(place.applying(panel.transform) == expected)
    // The panel corrects the locations of fingers as well.
    var touch = TouchLocator()
    touch.panel = panel
    let window = Size(width: 800, height: 400)
    #expect(
      touch.point(x: 0.25, y: 0.125, window: window, density: 2)
        == Point(x: expected.x * 800, y: expected.y * 400))
    // A panel made of the matrix is the same.
    #expect(TouchPanel(matrix: panel.matrix) == panel)
  }

  @Test func `flipping y equals a half turn and flipping x`() {
    #expect(
      TouchPanel.upright.flipped(.y).matrix == TouchPanel.upright.turned(.half).flipped(.x).matrix)
  }

  @Test func `corners stay inside the window in every orientation`() throws {
    let window = Size(width: 320, height: 240)
    for turn in TouchPanel.Turn.allCases {
      var touch = TouchLocator()
      touch.panel = TouchPanel.upright.turned(turn)
      for (x, y): (Float, Float) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
        let point = try #require(touch.point(x: x, y: y, window: window, density: 1))
        #expect(Rect(origin: .zero, size: window).contains(point))
      }
    }
  }

  @Test func `a panel with other units is corrected by its matrix`() throws {
    var touch = TouchLocator()
    touch.panel = try #require(
      TouchPanel(matrix: [1 / 15.98, 0, 0, 0, 1 / 5.48, 0]))

    let point = try #require(
      touch.point(x: 7.99, y: 2.74, window: Size(width: 100, height: 100), density: 1))

    #expect((point - Point(x: 50, y: 50)).magnitude < 0.001)
  }

  @Test(arguments: [
    [], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0], [1, 2, 0, 2, 4, 0],
    [.nan, 0, 0, 0, 1, 0], [1, 0, 0, 0, .infinity, 0], [2e6, 0, 0, 0, 1, 0],
  ])
  func `invalid matrices are refused`(matrix: [Double]) {
    #expect(TouchPanel(matrix: matrix) == nil)
  }
}

@Suite struct TouchCalibrationTests {
  private let targets = TouchCalibration.targets

  private func answers(_ touches: [Point]) -> [TouchCalibration.Answer] {
    var calibration = TouchCalibration()
    return touches.map { calibration.take($0) }
  }

  /// The locations of the targets as a panel reports them.
  private func touches(on panel: TouchPanel) throws -> [Point] {
    let inverse = try #require(panel.transform.inverse)
    return targets.map { $0.applying(inverse) }
  }

  @Test(arguments: TouchPanel.Turn.allCases, [[TouchPanel.Flip](), [.x]])
  func `each of the eight orientations of a panel is found`(
    turn: TouchPanel.Turn, flips: [TouchPanel.Flip]
  ) throws {
    let panel = flips.reduce(TouchPanel.upright.turned(turn)) { $0.flipped($1) }

    #expect(answers(try touches(on: panel)) == [.next, .next, .next, .done(panel)])
  }

  @Test func `any panel is found from inaccurate touches`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let numbers = (0..<6).map { _ in Double.random(in: -2...2, using: &random) }
      guard let panel = TouchPanel(matrix: numbers), abs(panel.transform.determinant) > 1 else {
        continue
      }
      let inverse = try #require(panel.transform.inverse)
      let touches = targets.map { target in
        let error = Vector(
          dx: Double.random(in: -0.01...0.01, using: &random),
          dy: Double.random(in: -0.01...0.01, using: &random))
        return (target + error).applying(inverse)
      }

      guard case .done(let found) = answers(touches).last else {
        Issue.record("refused \(numbers)")
        continue
      }

      for (touch, target) in zip(touches, targets) {
        #expect((touch.applying(found.transform) - target).magnitude < 0.03)
      }
    }
  }

  @Test(arguments: [(0.072, false), (0.078, true)])
  func `a touch that misses its target by more than 8 % of the screen is refused`(
    error: Double, isRefused: Bool
  ) {
    var touches = targets
    touches[2].x -= error

    switch answers(touches).last {
    case .done: #expect(!isRefused)
    case .refused(let words):
      #expect(isRefused)
      #expect(
        words == "the touches do not fit together: one is about 9 % of the screen from its "
          + "target; start again with the first target")
    default: Issue.record("no answer")
    }
  }

  @Test func `a touch that is not finite, or at an earlier target, is refused`() {
    var calibration = TouchCalibration()
    #expect(calibration.nextTarget == targets[0])
    _ = calibration.take(targets[0])

    for bad in [Point(x: .nan, y: 0), Point(x: 0, y: .infinity), targets[0]] {
      guard case .refused = calibration.take(bad) else {
        Issue.record("took \(bad)")
        continue
      }
      #expect(calibration.count == 1)
      #expect(calibration.nextTarget == targets[1])
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity], [true, false])
  func `the first touch is finite in both directions`(bad: Double, isX: Bool) {
    var calibration = TouchCalibration()

    #expect(
      calibration.take(Point(x: isX ? bad : 0.1, y: isX ? 0.1 : bad))
        == .refused("the panel sent an invalid location; touch the target again"))
    #expect(calibration.count == 0)
  }

  @Test(arguments: [(0.09, false), (0.105, true)])
  func `two touches are apart by more than a tenth of the longest way between two`(
    distance: Double, isTaken: Bool
  ) {
    let touches = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: distance, y: 0.01)]

    #expect((answers(touches).last == .next) == isTaken)
  }

  @Test func `touches on a line are refused, and the calibration starts again`() {
    var calibration = TouchCalibration()
    let line = [0.1, 0.9, 0.6, 0.3].map { Point(x: $0, y: $0 / 2) }

    let answers = line.map { calibration.take($0) }

    #expect(
      answers.last == .refused("the touches are on one line; start again with the first target"))
    #expect(calibration.count == 0)
  }

  @Test func `the targets are a tenth of the screen from its edges`() {
    let corners = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)].map { Point(x: $0, y: $1) }

    #expect(answers(corners) == [.next, .next, .next, .done(.upright)])
  }

  @Test func `a panel may report a small part of the usual range`() throws {
    let small = targets.map { Point(x: $0.x / 50, y: $0.y / 50) }
    guard case .done(let panel) = answers(small).last else {
      Issue.record("the calibration is not complete")
      return
    }

    #expect(abs(panel.transform.a - 50) < 1e-6)
    #expect(abs(panel.transform.d - 50) < 1e-6)
  }
}
