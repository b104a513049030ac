import GestureExtras
import GestureSubclassing
import GestureTesting
import Gestures
import TestSeeds
import Testing

/// What is recognized depends on how the fingers move, and not on when, where, along which axis or after which
/// other gestures.
@Suite struct GestureSymmetryTests {
  /// Where and when a gesture takes place.
  private struct Course {
    var start = Duration.zero
    var shift = Vector.zero
    /// Whether the axes have changed places, so that clockwise is counterclockwise.
    var isTransposed = false

    func place(_ point: Point) -> Point {
      (isTransposed ? Point(x: point.y, y: point.x) : point) + shift
    }

    func direction(_ vector: Vector) -> Vector {
      isTransposed ? Vector(dx: vector.dy, dy: vector.dx) : vector
    }

    func angle(_ number: Double) -> Double { isTransposed ? -number : number }
  }

  /// A random movement of one to three fingers as one body, or a scroll, a pinch of a trackpad or a hover.
  private struct Movement {
    enum Kind: CaseIterable { case fingers, fingersAtOnce, scroll, wheel, pinch, hover }
    /// The line that the center of fingers follows.
    enum Path: CaseIterable { case line, rub, check }

    var kind: Kind
    var path: Path
    var fingers: Int
    var center: Point
    var speed: Vector
    var growth, turn: Double
    var steps: Int
    /// The times between landings, between samples, and between lifts.
    var landing, interval, lift: Duration
    /// The movement of the last finger after the first one was lifted.
    var roll: Vector

    init(_ random: inout SeededGenerator) {
      kind = random.chance(0.6) ? .fingers : Kind.allCases[random.int(in: 0...5)]
      path = random.chance(0.7) ? .line : Path.allCases[random.int(in: 1...2)]
      fingers = path == .line ? random.int(in: 1...3) : 1
      // Some begin at an edge.
      center = Point(x: random.chance(0.1) ? 5 : 400, y: 400)
      let reach = random.chance(0.2) ? 0.2 : 9.0
      speed = Vector(dx: random.double(in: -reach...reach), dy: random.double(in: -reach...reach))
      growth = random.chance(0.6) ? random.double(in: 0.93...1.08) : 1
      turn = random.chance(0.6) ? random.double(in: -0.1...0.1) : 0
      steps = random.int(in: 2...16)
      landing = .milliseconds([0, 5, 40, 700][random.int(in: 0...3)])
      interval = .milliseconds(random.int(in: 3...17))
      lift = .milliseconds([0, 3, 20, 60, 110][random.int(in: 0...4)])
      let far = random.chance(0.3) ? 12.0 : 3
      roll = Vector(dx: random.double(in: -far...far), dy: random.double(in: -far...far))
    }

    private func location(of finger: Int, after step: Int) -> Point {
      var arm =
        fingers == 1
        ? .zero
        : Vector(dx: 60, dy: 0)
          .applying(Transform(rotation: 0.4 + Double(finger) * 2 * .pi / Double(fingers)))
      for _ in 0..<step { arm = arm.applying(Transform(rotation: turn)) * growth }
      return center + displacement(after: step) + arm
    }

    private func displacement(after step: Int) -> Vector {
      let (fall, rise) = (Vector(dx: 6, dy: 6), Vector(dx: 7, dy: -9))
      switch path {
      case .line: return speed * Double(step)
      case .rub: return step.isMultiple(of: 2) ? .zero : speed * 5
      case .check:
        let turn = steps / 2
        return step <= turn ? fall * Double(step) : fall * Double(turn) + rise * Double(step - turn)
      }
    }

    func play(on stage: Stage, _ course: Course) {
      switch kind {
      case .fingers, .fingersAtOnce: playFingers(on: stage, course)
      case .scroll: playScroll(on: stage, .continuous, course)
      case .wheel: playScroll(on: stage, .discrete, course)
      case .pinch:
        let place = course.place(center)
        stage.transform(.began, at: place.x, place.y)
        for _ in 0..<steps {
          stage.time += interval
          stage.transform(at: place.x, place.y, by: growth)
        }
        stage.transform(.ended, at: place.x, place.y)
      case .hover:
        for step in 0..<steps {
          stage.time += interval
          let place = course.place(location(of: 0, after: step))
          stage.hover(to: place.x, place.y)
        }
        stage.hoverAway()
      }
    }

    private func playScroll(on stage: Stage, _ type: ScrollType, _ course: Course) {
      let (place, delta) = (course.place(center), course.direction(speed))
      if type == .continuous { stage.scroll(.began, type, at: place.x, place.y, by: 0, 0) }
      for _ in 0..<steps {
        stage.time += interval
        stage.scroll(.moved, type, at: place.x, place.y, by: delta.dx, delta.dy)
      }
      if type == .continuous { stage.scroll(.ended, type, at: place.x, place.y, by: 0, 0) }
    }

    private func playFingers(on stage: Stage, _ course: Course) {
      func location(_ finger: Int, _ step: Int) -> Point {
        course.place(self.location(of: finger, after: step))
      }
      for finger in 0..<fingers {
        if finger > 0 { stage.wait(landing) }
        let place = location(finger, 0)
        stage.finger(Int64(finger + 1)).down(at: place.x, place.y)
      }
      func move(to step: Int) {
        for finger in 0..<fingers {
          let place = location(finger, step)
          stage.finger(Int64(finger + 1)).move(to: place.x, place.y)
        }
      }
      for step in 1...steps {
        stage.time += interval
        if kind == .fingers { stage.frame { move(to: step) } } else { move(to: step) }
      }
      for finger in 0..<fingers {
        stage.finger(Int64(finger + 1)).up()
        let parts = 4
        for part in 1...parts where finger + 2 == fingers {
          stage.wait(lift / Double(parts))
          let place =
            location(finger + 1, steps) + course.direction(roll) * (Double(part) / Double(parts))
          stage.finger(Int64(finger + 2)).move(to: place.x, place.y)
        }
      }
    }
  }

  /// The recognizers of one stage, which all act together, and what their actions read.
  private final class Trial {
    let stage: Stage
    let recognizers: [GestureRecognizer]
    private let delegate = ScriptedDelegate.simultaneous()
    private let course: Course
    /// Each action: the recognizer with its state, and its numbers, as they would be without the course.
    private(set) var actions: [(words: String, numbers: [Double])] = []

    init(_ course: Course) {
      self.course = course
      recognizers = GestureSymmetryTests.recognizers()
      stage = Stage(
        recognizers, frame: Rect(origin: course.place(.zero), size: Size(width: 800, height: 800)))
      for recognizer in recognizers {
        recognizer.delegate = delegate
        recognizer.addAction { [unowned self] in note($0) }
      }
      stage.wait(course.start)
    }

    private func note(_ recognizer: GestureRecognizer) {
      let location = recognizer.location(in: stage.view)
      actions.append(
        (
          "\(recognizer.label) \(recognizer.state)",
          numbers(of: recognizer) + coordinates(location - .zero)
        ))
    }

    private func coordinates(_ vector: Vector) -> [Double] {
      let vector = course.direction(vector)
      return [vector.dx, vector.dy]
    }

    func numbers(of recognizer: GestureRecognizer) -> [Double] {
      let values = recognizer.loggedValues.flatMap { value -> [Double] in
        switch value.content {
        case .number(let number):
          let isAngle =
            value.name.hasPrefix("rotation")
            || recognizer is RotationGestureRecognizer && value.name == "velocity"
          return [isAngle ? course.angle(number) : number]
        case .vector(let vector): return coordinates(vector)
        case .text, .texts: return []
        }
      }
      let confidence =
        switch recognizer {
        case let pan as PanGestureRecognizer: pan.velocityConfidence
        case let pinch as PinchGestureRecognizer: pinch.velocityConfidence
        case let rotation as RotationGestureRecognizer: rotation.velocityConfidence
        default: 0.0
        }
      return values + [confidence, Double(recognizer.numberOfTouches)]
    }

    func takeActions() -> [(words: String, numbers: [Double])] {
      defer { actions = [] }
      return actions
    }
  }

  private static func recognizers() -> [GestureRecognizer] {
    let (tap, double, pair) = (
      TapGestureRecognizer(name: "tap"), TapGestureRecognizer(name: "double"),
      TapGestureRecognizer(name: "pair")
    )
    double.numberOfTapsRequired = 2
    pair.numberOfTouchesRequired = 2
    let (pan, two, like) = (
      PanGestureRecognizer(name: "pan"), PanGestureRecognizer(name: "pan of two"),
      PanGestureRecognizer(name: "pan as in UIKit")
    )
    pan.allowedScrollTypesMask = .all
    (two.minimumNumberOfTouches, two.maximumNumberOfTouches) = (2, 2)
    like.velocityEstimator = .uikit
    let swipe = SwipeGestureRecognizer(name: "swipe")
    swipe.direction = [.left, .right, .up, .down]
    let (tickle, edge) = (
      TickleGestureRecognizer(name: "tickle"), ScreenEdgePanGestureRecognizer(name: "edge")
    )
    tickle.countsVerticalStrokes = true
    edge.edges = .all
    return [
      tap, double, pair, LongPressGestureRecognizer(name: "press"), pan, two, like,
      PinchGestureRecognizer(name: "pinch"), RotationGestureRecognizer(name: "rotation"), swipe,
      ManipulationGestureRecognizer(name: "manipulation"), HoverGestureRecognizer(name: "hover"),
      tickle, edge, CheckMarkGestureRecognizer(name: "check"),
    ]
  }

  private func expectEqual(
    _ some: [(words: String, numbers: [Double])], _ others: [(words: String, numbers: [Double])],
    within tolerance: Double, _ comment: Comment
  ) {
    #expect(some.map(\.words) == others.map(\.words), comment)
    for (one, other) in zip(some, others) {
      let isEqual = zip(one.numbers, other.numbers).allSatisfy {
        abs($0 - $1) <= tolerance * (1 + abs($0))
      }
      #expect(isEqual, "\(comment): \(one) is not \(other)")
    }
  }

  private static let seeds = Seeds.of(3, thorough: 60)
  private static let count = 40

  @Test(arguments: seeds)
  func `each gesture is the first one of its recognizer, which keeps nothing of those before`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let used = Trial(Course())
    let unused = GestureSymmetryTests.recognizers()
    var names: Set<String> = []
    for number in 0..<Self.count {
      let movement = Movement(&random)
      let new = Trial(Course(start: used.stage.time))
      movement.play(on: used.stage, Course())
      movement.play(on: new.stage, Course())
      for (recognizer, unused) in zip(used.recognizers, unused) where recognizer.isAtRest {
        let isEqual = used.numbers(of: recognizer) == used.numbers(of: unused)
        #expect(isEqual, "\(recognizer.label) after gesture \(number)")
      }
      for trial in [used, new] { trial.stage.wait(.seconds(2)) }
      let actions = used.takeActions()
      names.formUnion(actions.map(\.words))
      expectEqual(actions, new.takeActions(), within: 0, "gesture \(number)")
    }
    #expect(names.count > 20)
  }

  @Test(arguments: seeds)
  func `a gesture is the same at another time and place, and with its axes exchanged`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: 1_000 + seed)
    for number in 0..<Self.count {
      let movement = Movement(&random)
      // The window has the whole movement.
      let shift = Vector(dx: random.double(in: 0...450), dy: random.double(in: -40...40))
      let courses = [
        Course(), Course(start: .milliseconds(random.int(in: 1...100_000)), shift: shift),
        Course(isTransposed: true),
      ]
      let actions = courses.map { course in
        let trial = Trial(course)
        movement.play(on: trial.stage, course)
        trial.stage.wait(.seconds(2))
        // The edges of the window are not moved, and a check mark has a direction.
        return trial.takeActions().filter {
          !$0.words.hasPrefix("edge") && !(course.isTransposed && $0.words.hasPrefix("check"))
        }
      }
      expectEqual(actions[0], actions[1], within: 1e-6, "gesture \(number)")
      expectEqual(
        actions[0].filter { !$0.words.hasPrefix("check") }, actions[2], within: 1e-6,
        "gesture \(number)")
    }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer has neither input nor a request that waits for a further tap.
  fileprivate var isAtRest: Bool {
    state == .possible && requestedState == .possible && numberOfTouches == 0
      && !(self is TapGestureRecognizer)
  }
}
