import Foundation
import GestureTesting
import Gestures
import Testing

/// The same samples, cut into deliveries in different ways, give the same gestures.
@Suite struct CutTests {
  private static let kinds = [
    "tap", "double", "press", "pan", "edge", "swipe", "pinch", "rotation",
  ]

  /// Recognizers on a view and on its superview, and what holds between them.
  private struct World {
    var kinds: [(kind: String, isOnSuperview: Bool)]
    /// The numbers of recognizers, the first of which requires the second to fail.
    var requirements: [(Int, Int)] = []
    /// The numbers of recognizers that may act together with any other.
    var simultaneous: Set<Int> = []
    var hasRolledTaps = false
  }

  private func recognizer(_ kind: String, _ name: String) -> GestureRecognizer {
    switch kind {
    case "tap": return TapGestureRecognizer(name: name)
    case "double":
      let double = TapGestureRecognizer(name: name)
      double.numberOfTapsRequired = 2
      return double
    case "press":
      let press = LongPressGestureRecognizer(name: name)
      press.minimumPressDuration = .milliseconds(100)
      return press
    case "pan": return PanGestureRecognizer(name: name)
    case "edge":
      let edge = ScreenEdgePanGestureRecognizer(name: name)
      edge.edges = .all
      return edge
    case "swipe":
      let swipe = SwipeGestureRecognizer(name: name)
      swipe.direction = [.left, .right, .down]
      return swipe
    case "pinch": return PinchGestureRecognizer(name: name)
    default: return RotationGestureRecognizer(name: name)
    }
  }

  /// The value of a gesture, to 9 digits.
  private func value(of recognizer: GestureRecognizer) -> String {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let (translation, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
      return [translation.dx, translation.dy, velocity.dx, velocity.dy].map { "\(rounded($0))" }
        .joined(separator: " ")
    case let pinch as PinchGestureRecognizer: return "\(rounded(pinch.scale))"
    case let rotation as RotationGestureRecognizer: return "\(rounded(rotation.rotation))"
    default: return ""
    }
  }

  private func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }

  /// What each recognizer did: the states of its actions but `changed`, its values at the end, and why
  /// it failed.
  private typealias Outcome = [String: [String]]

  /// Plays the samples, which are grouped by time; `cut` returns whether a frame ends before a time.
  private func play(
    _ times: [[TouchSample]], in world: World, cut: (Duration) -> Bool
  ) -> Outcome {
    let frame = Rect(x: 0, y: 0, width: 1_280, height: 800)
    let stage = Stage(frame: frame)
    let inner = stage.addView(frame, name: "inner", in: stage.view)
    let delegate = ScriptedDelegate.simultaneous()
    var recognizers: [GestureRecognizer] = []
    for (number, plan) in world.kinds.enumerated() {
      let recognizer = recognizer(plan.kind, "\(number) \(plan.kind)")
      if world.simultaneous.contains(number) { recognizer.delegate = delegate }
      if world.hasRolledTaps { recognizer.rollingTapDistance = 25 }
      stage.add(recognizer, to: plan.isOnSuperview ? stage.view : inner)
      recognizers.append(recognizer)
    }
    for (one, other) in world.requirements {
      recognizers[one].require(toFail: recognizers[other])
    }
    var outcome: Outcome = [:]
    stage.session.addObserver { [self] event in
      switch event {
      case .action(let recognizer) where recognizer.state != .changed:
        let value = recognizer.state == .ended ? value(of: recognizer) : ""
        outcome[recognizer.name ?? "", default: []].append("\(recognizer.state) \(value)")
      case .state(let recognizer, _, .failed, let reason):
        outcome[recognizer.name ?? "", default: []].append(
          "failed: \(reason.map { "\($0)" } ?? "")")
      default: break
      }
    }
    var samples: [TouchSample] = []
    for time in times {
      if cut(time[0].timestamp) {
        stage.session.send(samples)
        samples = []
      }
      samples += time
    }
    stage.session.send(samples)
    stage.session.advance(to: .seconds(10))
    return outcome
  }

  /// Plays the samples one time after the other, in random frames, and in those of several rates;
  /// expects the same gestures of all, and returns them.
  private func playAllCuts(
    _ times: [[TouchSample]], in world: World, _ random: inout SeededGenerator
  ) -> Outcome {
    let single = play(times, in: world) { _ in true }
    let cut = play(times, in: world) { _ in random.chance(0.3) }
    #expect(cut == single, "\(world)")
    for rate in [1, 30, 60, 240, 1_000] {
      var frame = -1
      let framed = play(times, in: world) { time in
        let former = frame
        frame = Int(time / .seconds(1) * Double(rate))
        return frame != former
      }
      #expect(framed == single, "\(rate) frames a second: \(world)")
    }
    return single
  }

  /// Makes one or two fingers that land, move with jumps, at one time or each at its own, and are
  /// lifted.
  private func hand(_ random: inout SeededGenerator) -> [[TouchSample]] {
    let fingers = random.chance(0.5) ? 1 : 2
    let isSynchronous = random.chance(0.5)
    var places = (0..<fingers).map { number in
      Point(x: random.chance(0.3) ? 5 : 120 + 100 * Double(number), y: random.double(in: 90...300))
    }
    var time = Duration.milliseconds(10)
    func samples(_ phase: Touch.Phase, of numbers: [Int]) -> [TouchSample] {
      numbers.map {
        TouchSample(
          id: Touch.ID(Int64($0)), phase: phase, location: places[$0], timestamp: time)
      }
    }
    var times = [samples(.began, of: Array(0..<fingers))]
    for _ in 0..<random.int(in: 3...25) {
      time += .milliseconds(random.int(in: 2...20))
      let moved = (0..<fingers).filter { _ in random.chance(0.8) }
      let reach = random.chance(0.15) ? 60.0 : 7
      for number in moved {
        places[number].x += random.double(in: -reach...reach)
        places[number].y += random.double(in: -reach...reach)
      }
      guard !isSynchronous else {
        if !moved.isEmpty { times.append(samples(.moved, of: moved)) }
        continue
      }
      for number in moved {
        time += .milliseconds(random.int(in: 1...9))
        times.append(samples(.moved, of: [number]))
      }
    }
    time += .milliseconds(5)
    times.append(samples(.ended, of: Array(0..<fingers)))
    return times
  }

  @Test(arguments: kinds)
  func `what a recognizer decides does not depend on the cut into deliveries [R103]`(
    kind: String
  ) {
    var random = SeededGenerator(seed: 103)
    var outcomes: Set<Outcome> = []
    for _ in 0..<200 {
      let world = World(kinds: [(kind, false)])
      outcomes.insert(playAllCuts(hand(&random), in: world, &random))
    }

    #expect(outcomes.count > 1)
  }

  @Test func `which of several recognizers win does not depend on the cut [R111]`() {
    var random = SeededGenerator(seed: 111)
    var winners: Set<String> = []
    for _ in 0..<500 {
      let world = world(&random)
      winners.formUnion(names(ofWinnersIn: playAllCuts(hand(&random), in: world, &random)))
    }

    #expect(winners.count >= 7)
  }

  /// Makes two to five recognizers that compete.
  private func world(_ random: inout SeededGenerator) -> World {
    var world = World(kinds: [])
    for _ in 0..<random.int(in: 2...5) {
      world.kinds.append((Self.kinds[random.int(in: 0...7)], random.chance(0.3)))
    }
    let numbers = 0...world.kinds.count - 1
    for _ in 0..<random.int(in: 0...2) {
      world.requirements.append((random.int(in: numbers), random.int(in: numbers)))
    }
    if random.chance(0.4) { world.simultaneous.insert(random.int(in: numbers)) }
    world.hasRolledTaps = random.chance(0.2)
    return world
  }

  private func names(ofWinnersIn outcome: Outcome) -> Set<String> {
    Set(
      outcome.filter { $0.value.contains { !$0.hasPrefix("failed") } }
        .map { $0.key.split(separator: " ")[1].description })
  }

  // `make cuts DATA=FOLDER` plays the recordings of a folder too.
  @Test func `recorded hands give the same gestures in frames of any rate [R111]`() throws {
    var hands = RecordedSource.all.flatMap(\.flings).map { [$0] }
    if let folder = ProcessInfo.processInfo.environment["CUT_DATA"], !folder.isEmpty {
      hands += try RecordedSource.hands(in: URL(fileURLWithPath: folder))
    }
    var random = SeededGenerator(seed: 112)
    var winners: Set<String> = []
    for hand in hands {
      for _ in 0..<5 {
        let world = world(&random)
        winners.formUnion(names(ofWinnersIn: playAllCuts(samples(of: hand), in: world, &random)))
      }
    }

    #expect(winners.count >= 4)
    print("\(hands.count) recorded hands, each in 5 worlds")
  }

  /// The samples of the fingers of a hand, scaled into the window, by their times.
  private func samples(of hand: [RecordedFling]) -> [[TouchSample]] {
    let places = hand.flatMap(\.places)
    guard let x = places.map(\.place.dx).min(), let y = places.map(\.place.dy).min(),
      let start = places.map(\.time).min()
    else { return [] }
    let extent = places.map { max($0.place.dx - x, $0.place.dy - y) }.max() ?? 0
    let scale = min(1, 600 / max(extent, 1))
    var samples: [TouchSample] = []
    for (number, finger) in hand.enumerated() {
      for (index, place) in finger.places.enumerated() {
        let location = Point(
          x: 100 + (place.place.dx - x) * scale, y: 100 + (place.place.dy - y) * scale)
        samples.append(
          TouchSample(
            id: Touch.ID(Int64(number)), phase: index == 0 ? .began : .moved, location: location,
            timestamp: place.time - start))
      }
      guard var last = samples.last else { continue }
      last.phase = .ended
      last.timestamp = max(last.timestamp, finger.liftTime - start)
      samples.append(last)
    }
    return Dictionary(grouping: samples, by: \.timestamp).sorted { $0.key < $1.key }.map(\.value)
  }

  @Test(arguments: [true, false])
  func `a pan that is far enough before a swipe wins, also in one delivery [R111]`(isOne: Bool) {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage([swipe, pan], frame: Rect(x: 0, y: 0, width: 400, height: 400))
    stage.finger(1).down(at: 100, 100)
    func move() {
      for x in [115.0, 130, 145, 160] {
        stage.finger(1).move(to: x, 100, over: .milliseconds(10))
      }
    }
    if isOne { stage.frame(move) } else { move() }
    stage.finger(1).up()

    #expect(stage.trace.filter { $0 != "pan changed" } == ["pan began", "pan ended"])
  }

  @Test func `a pan that waited measures from where its requirement failed in the delivery [R111]`()
  {
    for isOne in [true, false] {
      let swipe = SwipeGestureRecognizer(name: "swipe")
      let pan = PanGestureRecognizer(name: "pan")
      pan.require(toFail: swipe)
      let stage = Stage([swipe, pan], frame: Rect(x: 0, y: 0, width: 400, height: 400))
      var translation = Vector.zero
      pan.addAction { translation = $0.translation(in: nil) }
      stage.finger(1).down(at: 100, 100)
      func move() {
        // The swipe fails at 154, where it is too far from its line.
        for y in [115.0, 130, 154, 160] {
          stage.finger(1).move(to: 100, y, over: .milliseconds(10))
        }
      }
      if isOne { stage.frame(move) } else { move() }

      #expect(translation == Vector(dx: 0, dy: 6))
    }
  }
}
