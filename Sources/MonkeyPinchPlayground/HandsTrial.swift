public import Gestures
import PlayKit
import TouchFilters

/// A person's touches on targets, played under each of the program's hands to find those that fit.
///
/// ```swift
/// var trial = HandsTrial()
/// trial.begin(.tap, touch: landing.id, at: landing.timestamp)
/// for sample in [landing, lift] { trial.add(sample) }
/// trial.end(at: lift.timestamp + .seconds(1))
/// print(trial.count(with: .gentle), "of", trial.count)
/// ```
///
/// The touches are played on a sprite with the recognizers of the scenes. No clock is read, and equal
/// touches give equal results.
public struct HandsTrial: Sendable {
  /// What a target asks for.
  public enum Task: Hashable, Sendable {
    /// A tap on a leaf.
    case tap
    /// A drag of a leaf into the basket.
    case drag
  }

  /// A target, with the time in which its touches count; the end is nil while they still come.
  private struct Target {
    let task: Task
    let touch: TouchID
    var start: Duration
    var end: Duration?

    func contains(_ time: Duration) -> Bool { start <= time && time <= end ?? time }
  }

  private var targets: [Target] = []
  private var samples: [TouchSample] = []

  /// Creates a trial without targets.
  public init() {}

  /// The number of targets so far.
  public var count: Int { targets.count }

  /// Adds a target when a finger lands on it.
  ///
  /// - Parameters:
  ///   - task: What is meant.
  ///   - touch: The identity of the finger.
  ///   - time: The time from which on touches count for the target.
  public mutating func begin(_ task: Task, touch: TouchID, at time: Duration) {
    targets.append(Target(task: task, touch: touch, start: time))
  }

  /// Notes that touches no longer count for the last target.
  ///
  /// Wait a moment after the lift: a finger that bounces lands again within 0.3 s.
  public mutating func end(at time: Duration) {
    guard !targets.isEmpty else { return }
    targets[targets.count - 1].end = time
  }

  /// Removes the last target, because its touches did not do what it asks for.
  public mutating func removeLast() { _ = targets.popLast() }

  /// Adds a sample as the screen reports it, of a finger or another pointer anywhere on the surface.
  ///
  /// - Precondition: `sample` is no earlier than the sample before.
  public mutating func add(_ sample: TouchSample) { samples.append(sample) }

  // MARK: Counting

  /// Returns the number of targets of which the hands recognize what was meant and nothing else.
  public func count(with hands: Hands) -> Int { answers(with: hands).count { $0 } }

  /// Returns how many targets each of the hands recognizes, and which hands fit.
  ///
  /// - Parameter present: The hands that are chosen now.
  public func advice(present: Hands) -> HandsAdvice {
    let harder = Self.slownesses.map(slower) + [wider(by: Self.width)]
    var counts: [Hands: [Int]] = [:]
    for hands in Hands.allCases {
      let answers = answers(with: hands)
      counts[hands] =
        [answers.count { $0 }]
        + harder.map { trial in zip(answers, trial.answers(with: hands)).count { $0 && $1 } }
    }
    return HandsAdvice(total: count, counts: counts, present: present)
  }

  /// Returns, for each target, whether the hands recognize what was meant and nothing else.
  private func answers(with hands: Hands) -> [Bool] {
    let recognized = recognized(with: hands)
    return targets.map { target in
      let names = recognized.lazy.filter { target.contains($0.time) }.map { $0.name }
      return Array(names) == [target.task == .tap ? "tap" : "pan"]
    }
  }

  /// Returns the name of the recognizer of the one gesture that hands recognize in all touches; nil if they
  /// recognize none or several.
  func onlyGesture(with hands: Hands) -> String? {
    let recognized = recognized(with: hands)
    return recognized.count == 1 ? recognized[0].name : nil
  }

  /// Plays all samples and returns the names of the recognizers that recognized a gesture, with the
  /// times.
  private func recognized(with hands: Hands) -> [(name: String, time: Duration)] {
    let sprite = TrialSprite()
    let session = sprite.session
    var filter = TouchFilter(hands.filters)
    let limits = AppliedHands(session)
    limits.apply(hands)
    var recognized: [(name: String, time: Duration)] = []
    let observer = session.addObserver { event in
      guard case .state(let recognizer, _, let state, _) = event else { return }
      let isPress = recognizer is LongPressGestureRecognizer
      guard state == (isPress ? .began : .ended) else { return }
      recognized.append((recognizer.name ?? "", session.now))
    }
    for sample in samples {
      session.send(filter.advance(to: sample.timestamp))
      session.advance(to: sample.timestamp)
      session.send(filter.filter([sample]))
    }
    // Presses that are due, and taps that wait.
    session.advance(to: session.now + .seconds(10))
    session.removeObserver(observer)
    return recognized
  }

  // MARK: Harder touches

  // Twenty targets say little about a person: what is recognized only just fails another time.

  /// The factor by which the touches of taps move further when they are played again.
  private static let width = 1.5

  /// Returns the trial with the movement of each tap's touch larger by a factor.
  private func wider(by factor: Double) -> HandsTrial {
    var trial = self
    for target in targets where target.task == .tap {
      var landing: Point?
      for index in samples.indices
      where samples[index].id == target.touch && target.contains(samples[index].timestamp) {
        let start = landing ?? samples[index].location
        landing = start
        trial.samples[index].location = start + (samples[index].location - start) * factor
      }
    }
    return trial
  }

  /// The factors by which touches are slower when they are played again.
  private static let slownesses = [1.5, 2]

  /// Returns the trial with the touch of each target slower by a factor, and all pauses as they were.
  private func slower(by factor: Double) -> HandsTrial {
    var trial = self
    var (delay, next) = (Duration.zero, 0)
    for index in targets.indices {
      let target = targets[index]
      while next < samples.count, samples[next].timestamp < target.start {
        trial.samples[next].timestamp += delay
        next += 1
      }
      trial.targets[index].start += delay
      let isMeant = { (sample: TouchSample) in sample.id == target.touch }
      let lift =
        samples[next...].first { isMeant($0) && $0.phase.isLast }?.timestamp ?? target.start
      while next < samples.count, samples[next].timestamp <= lift {
        trial.samples[next].timestamp +=
          delay + (samples[next].timestamp - target.start) * (factor - 1)
        next += 1
      }
      delay += (lift - target.start) * (factor - 1)
      trial.targets[index].end = target.end.map { $0 + delay }
    }
    while next < samples.count {
      trial.samples[next].timestamp += delay
      next += 1
    }
    return trial
  }
}

extension TouchPhase {
  fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}
