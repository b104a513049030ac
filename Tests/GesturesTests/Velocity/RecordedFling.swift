import Foundation
import Gestures

/// One finger of a recording that nobody on this project made, and what others say of its velocity.
struct RecordedFling {
  /// A published velocity at the lift, on one axis.
  struct Check {
    let axis: Axis
    let estimator: VelocityEstimator
    /// In the recording's units a second; nil where the finger had stopped.
    let velocity: Double?
    /// How far off it may be, as a share of it.
    let tolerance: Double
  }

  enum Axis: String { case x, y }

  let name: String
  /// Whether a finger made it, and not a person who wrote numbers down.
  let isRecorded: Bool
  /// From the landing to the last move; without the lift.
  let places: [(place: Vector, time: Duration)]
  let liftTime: Duration
  let checks: [Check]

  /// The flings of all files, in the order of the files' names and of their lines.
  static let all: [RecordedFling] = ["android", "flutter"].flatMap { file -> [RecordedFling] in
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recorded/\(file).jsonl")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").flatMap { line in
      (try? JSONDecoder().decode(Line.self, from: Data(line.utf8)))?.flings ?? []
    }
  }

  /// Gives a tracker every place until a time, and asks it then.
  func velocity(_ estimator: VelocityEstimator, until end: Int, at time: Duration) -> Vector {
    var tracker = VelocityTracker(estimator: estimator)
    for (place, time) in places[...end] { tracker.add(place, at: time) }
    return tracker.velocity(at: time)
  }

  func velocityAtLift(_ estimator: VelocityEstimator) -> Vector {
    velocity(estimator, until: places.count - 1, at: liftTime)
  }

  // MARK: Reading

  private struct Line: Decodable {
    let name: String
    let recorded: Bool
    let events: [Event]
    let checks: [Check]

    struct Event: Decodable {
      let time: Duration
      let id: Int
      let phase: String
      let place: Vector

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        // Whole nanoseconds, as the files have them: equal times stay equal.
        time = .nanoseconds(Int64((try values.decode(Double.self) * 1e9).rounded()))
        id = try values.decode(Int.self)
        phase = try values.decode(String.self)
        place = Vector(dx: try values.decode(Double.self), dy: try values.decode(Double.self))
      }
    }

    struct Check: Decodable {
      let id: Int
      let axis: String
      let estimator: String
      let velocity: Double?
      let tolerance: Double
    }

    var flings: [RecordedFling] {
      Set(events.map(\.id)).sorted().map { id in
        let events = events.filter { $0.id == id }
        let moves = events.filter { $0.phase != "ended" }.map { (place: $0.place, time: $0.time) }
        let checks = checks.filter { $0.id == id }.compactMap { check -> RecordedFling.Check? in
          guard let axis = Axis(rawValue: check.axis) else { return nil }
          return RecordedFling.Check(
            axis: axis, estimator: check.estimator == "lsq2" ? .leastSquares2 : .impulse,
            velocity: check.velocity, tolerance: check.tolerance)
        }
        return RecordedFling(
          name: name, isRecorded: recorded, places: moves,
          liftTime: events.last { $0.phase == "ended" }?.time ?? moves[moves.count - 1].time,
          checks: checks)
      }
    }
  }
}

extension Vector {
  func along(_ axis: RecordedFling.Axis) -> Double { axis == .x ? dx : dy }
}
