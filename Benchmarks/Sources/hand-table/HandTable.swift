import GestureTesting
import Gestures
import GestureRecordings
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit

/// Prints how many meant gestures of simulated hands are recognized, for each of the program's hands.
///
/// `hand-table [TRIALS] [SEED]` plays them in the scene `monkey`; `hand-table page [PEOPLE] [SEED]` prints
/// which hands the page for choosing hands names.
///
/// A gesture counts if what was meant is recognized once and nothing else. The second number of a cell
/// is the share of gestures after which something was recognized that was not meant.
@main
struct HandTable {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    if CommandLine.arguments.contains("page") {
      return PageTable.print(
        people: numbers.first ?? 100, seed: UInt64(numbers.dropFirst().first ?? 1))
    }
    let (trials, seed) = (numbers.first ?? 200, UInt64(numbers.dropFirst().first ?? 1))
    print("gestures right, % (and with something unmeant, %), of \(trials) each")
    for person in Person.all {
      print("\n\(person.name)")
      print("  " + "gesture".padded(14) + Hands.allCases.map { $0.rawValue.padded(14) }.joined())
      for gesture in SimulatedHand.Gesture.allCases {
        let cells = Hands.allCases.map { hands -> String in
          var table = Trials(hands)
          for trial in 0..<trials {
            var hand = person.hand(seed &* 1_000_003 &+ UInt64(trial))
            table.play(gesture, by: &hand)
          }
          return table.text.padded(14)
        }
        print("  " + gesture.rawValue.padded(14) + cells.joined())
      }
    }
  }
}

/// A simulated person: the traits of a hand.
private struct Person: Sendable {
  let name: String
  let change: @Sendable (inout SimulatedHand) -> Void

  func hand(_ seed: UInt64) -> SimulatedHand {
    var hand = SimulatedHand(seed: seed)
    change(&hand)
    return hand
  }

  static let all: [Person] =
    [
      Person(name: "usual hand") { _ in },
      Person(name: "taps that drift by 26 pt") { $0.tapDrift = 26 },
      Person(name: "taps 2 times as slow") { $0.slowness = 2 },
      Person(name: "taps 4 times as slow") { $0.slowness = 4 },
      Person(name: "bounces") { $0.bounceProbability = 0.5 },
      Person(name: "one finger rests") { $0.hasRestingFinger = true },
    ]
    + [1.0, 2, 4].flatMap { amplitude in
      [4.0, 8, 12].map { frequency in
        Person(name: "tremor of \(Int(amplitude)) mm, \(Int(frequency)) Hz") {
          ($0.tremorAmplitude, $0.tremorFrequency) = (amplitude, frequency)
        }
      }
    }
}

/// The gestures that one kind of person makes, and what became of them.
private struct Trials {
  private let game: Game
  private let hands: Hands
  private var count = 0, right = 0, unmeant = 0

  init(_ hands: Hands) {
    self.hands = hands
    game = Game(hands)
  }

  var text: String { "\(percent(right)) (\(percent(unmeant)))" }

  private func percent(_ part: Int) -> String {
    let tenths = (Double(part) / Double(max(count, 1)) * 1000).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  mutating func play(_ gesture: SimulatedHand.Gesture, by hand: inout SimulatedHand) {
    let place = game.start()
    let made = hand.perform(gesture, at: place, time: game.time + .seconds(3))
    let recognized = game.play(made.samples, holdingFor: gesture == .longPress ? hands : nil)
    let meant = Self.names(of: gesture)
    count += 1
    let counted = recognized.filter { meant.isCounted.contains($0) }
    if counted == meant.expected { right += 1 }
    if counted.count > meant.expected.count || !Set(counted).isSubset(of: meant.expected) {
      unmeant += 1
    }
  }

  private static func names(
    of gesture: SimulatedHand.Gesture
  ) -> (expected: [String], isCounted: Set<String>) {
    switch gesture {
    case .tap: (["tap"], ["tap", "pan", "longPress", "twoFingerTap", "pinch", "rotation"])
    case .twoFingerTap:
      (["twoFingerTap"], ["tap", "pan", "longPress", "twoFingerTap", "pinch", "rotation"])
    case .doubleTap:
      (["tap", "tap"], ["tap", "pan", "longPress", "twoFingerTap", "pinch", "rotation"])
    case .longPress: (["longPress"], ["tap", "pan", "longPress", "twoFingerTap"])
    case .drag, .shortDrag, .flick: (["pan"], ["tap", "pan", "longPress", "twoFingerTap"])
    case .pinch: (["pinch"], ["tap", "longPress", "twoFingerTap", "pinch"])
    case .rotation: (["rotation"], ["tap", "longPress", "twoFingerTap", "rotation"])
    }
  }
}

/// The scene `monkey`, and what its recognizers recognize.
private final class Game {
  private let playground: Playground
  private var recognized: [String] = []
  private var frame = 0
  private(set) var time = Duration.zero
  private let home: Point
  private let scale: Transform

  init(_ hands: Hands) {
    // Alone: a drag that ends on the picture of another scene would open it.
    let scene = SceneList.all[0]
    playground = Playground(
      scene: scene, among: [scene], size: Size(width: 1280, height: 800), hands: hands)
    let monkey = playground.scene.sprites[0]
    (home, scale) = (monkey.center, monkey.transform)
    playground.scene.session.addObserver { [unowned self] event in
      guard case .state(let recognizer, _, let state, _) = event else { return }
      let isPress = recognizer is LongPressGestureRecognizer
      if state == (isPress ? .began : .ended) {
        recognized.append(recognizer.name ?? type(of: recognizer).gestureName)
      }
    }
  }

  /// Moves the monkey home, and returns the place to touch.
  func start() -> Point {
    // A thrown monkey flies on for a while.
    let limit = time + .seconds(20)
    while playground.isAnimating, time < limit { playFrame([]) }
    let (monkey, banana) = (playground.scene.sprites[0], playground.scene.sprites[1])
    (monkey.center, monkey.transform) = (home, scale)
    banana.center = Point(x: 100, y: 100)
    return home
  }

  /// Plays the samples of a gesture and what follows; returns what was recognized.
  ///
  /// - Parameter hands: The hands for which a press is held until it is recognized; nil for no press.
  func play(_ samples: [TouchSample], holdingFor hands: Hands?) -> [String] {
    recognized = []
    var samples = samples
    if hands != nil {
      let press = playground.scene.sprites[0].gestureRecognizers.lazy
        .compactMap { $0 as? LongPressGestureRecognizer }.first
      // A person who presses waits for what happens.
      if let press, let landing = samples.first(where: { $0.id == TouchID(1) })?.timestamp {
        let end = landing + press.minimumPressDuration + .milliseconds(400)
        for index in samples.indices where samples[index].phase == .ended {
          samples[index].timestamp = max(samples[index].timestamp, end)
        }
        samples.sort { $0.timestamp < $1.timestamp }
      }
    }
    var next = 0
    let end = (samples.last?.timestamp ?? time) + .seconds(3)
    while time < end {
      let now = Duration.seconds(1) * (frame + 1) / 60
      var inputs: [Input] = []
      while next < samples.count, samples[next].timestamp <= now {
        inputs.append(.touch(samples[next]))
        next += 1
      }
      playFrame(inputs)
    }
    return recognized
  }

  private func playFrame(_ inputs: [Input]) {
    frame += 1
    time = .seconds(1) * frame / 60
    playground.play(RecordedFrame(number: frame, time: time, inputs: inputs))
  }
}

extension String {
  func padded(_ length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
