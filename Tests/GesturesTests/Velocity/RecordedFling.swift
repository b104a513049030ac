import Foundation
import Gestures

/// A finger of a published recording, with the velocities that others measured for it.
struct RecordedFling {
  /// A published velocity at the lift, along one axis.
  struct Check {
    let axis: Axis
    let estimator: VelocityEstimator
    /// The velocity in the recording's units per second, or nil if the finger had stopped.
    let velocity: Double?
    /// The allowed relative difference from the published velocity, such as 0.2 for 20 percent.
    let tolerance: Double
  }

  enum Axis: String { case x, y }

  let name: String
  /// A Boolean value that is true for a recorded finger and false for invented numbers.
  let isRecorded: Bool
  /// The locations of the finger from landing to its last movement, without the lift.
  let places: [(place: Vector, time: Duration)]
  let liftTime: Duration
  let checks: [Check]

  /// The flings with published velocities.
  static let all = read("android") + read("flutter")

  /// Returns the fingers in a file of the folder `Recorded`, ordered by line.
  static func read(_ file: String) -> [RecordedFling] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recorded/\(file).jsonl")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").flatMap { line in
      (try? JSONDecoder().decode(Line.self, from: Data(line.utf8)))?.flings ?? []
    }
  }

  /// Whether the finger turns back at the lift, where its speed is nearly zero.
  var turnsAtLift: Bool { name == "flutter-02" }

  /// Returns a tracker's velocity at a time, after it has received the locations up to an index.
  func velocity(_ estimator: VelocityEstimator, until end: Int, at time: Duration) -> Vector {
    var tracker = VelocityTracker(estimator: estimator)
    for (place, time) in places[...end] { tracker.add(place, at: time) }
    return tracker.velocity(at: time)
  }

  func velocityAtLift(_ estimator: VelocityEstimator) -> Vector {
    velocity(estimator, until: places.count - 1, at: liftTime)
  }

  // MARK: Decoding

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
        // Rounded to whole nanoseconds, so that equal times in the files remain equal.
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
