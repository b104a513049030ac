import Foundation
import Gestures

/// The recordings of one origin; tables compare estimators source by source.
struct RecordedSource {
  let name: String
  let flings: [RecordedFling]

  /// The errors of all estimators against the mean velocity of the next 35 ms.
  let errors: VelocityTable.Errors

  init(name: String, flings: [RecordedFling]) {
    self.name = name
    self.flings = flings
    errors = VelocityTable.errors(along: flings, against: .next)
  }

  /// The recordings in the project.
  static let all = [
    RecordedSource(name: "8 flings, phone", flings: RecordedFling.read("flutter")),
    RecordedSource(name: "10 flings, phones and watch", flings: RecordedFling.read("android")),
    RecordedSource(name: "1 swipe, tablet", flings: RecordedFling.read("tablet")),
    RecordedSource(name: "40 drawings, finger", flings: RecordedFling.read("finger")),
    RecordedSource(name: "40 drawings, stylus", flings: RecordedFling.read("stylus")),
  ]

  /// Returns the fingers of each recording in the folders of a folder.
  static func hands(in folder: URL) throws -> [[RecordedFling]] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (all?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "jsonl" && $0.lastPathComponent != "index.jsonl" }
      .sorted { $0.path < $1.path }
      .map { try RecordedFling.read(touches: $0) }.filter { !$0.isEmpty }
  }

  /// Returns the recordings in the folders of a folder, one source for each folder.
  ///
  /// The first line of a file is a header, whose `surface.units_per_mm` gives the scale; each other
  /// line is an event. A point is 1/6.4 mm. Recordings of robots and sensor faults are left out.
  static func read(folder: URL) throws -> [RecordedSource] {
    let manager = FileManager.default
    return try manager.contentsOfDirectory(atPath: folder.path).sorted().compactMap { name in
      let files = try? manager.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)
      let flings = try (files ?? []).sorted().filter { $0.hasSuffix(".jsonl") }.flatMap {
        try RecordedFling.read(touches: folder.appendingPathComponent("\(name)/\($0)"))
      }
      return flings.isEmpty ? nil : RecordedSource(name: name, flings: flings)
    }
  }
}

extension RecordedFling {
  private struct Header: Decodable {
    struct Surface: Decodable {
      let unitsPerMillimeter: [Double]?
      enum CodingKeys: String, CodingKey { case unitsPerMillimeter = "units_per_mm" }
    }
    let name: String
    let by: String?
    let oddity: Bool?
    let surface: Surface
  }

  private struct Event: Decodable {
    let t: Double
    let id: Int
    let phase: String
    let x: Double
    let y: Double

    var time: Duration { .nanoseconds(Int64((t * 1e9).rounded())) }

    /// Returns the location in points, from the sensor's units for each millimeter.
    func place(scale: [Double]) -> Vector {
      Vector(dx: x / scale[0] * 6.4, dy: y / scale[1] * 6.4)
    }
  }

  /// Returns the contacts of a recording of touches; none if a robot made it or its sensor failed.
  fileprivate static func read(touches file: URL) throws -> [RecordedFling] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { Data($0.utf8) }
    guard let first = lines.first else { return [] }
    let header = try JSONDecoder().decode(Header.self, from: first)
    guard header.by != "robot", header.oddity != true else { return [] }
    let fallback: Double = file.path.contains("mtb-data") ? 20 : 10
    let scale = header.surface.unitsPerMillimeter ?? [fallback, fallback]
    let events = try lines.dropFirst().map { try JSONDecoder().decode(Event.self, from: $0) }
    let fingers = Dictionary(grouping: events, by: \.id).sorted { $0.key < $1.key }
    return fingers.map { id, events in
      let moves = events.filter { $0.phase != "ended" && $0.phase != "cancelled" }
        .map { (place: $0.place(scale: scale), time: $0.time) }
      return RecordedFling(
        name: "\(header.name) \(id)", isRecorded: true, places: moves,
        liftTime: moves.last?.time ?? .zero, checks: [])
    }
  }
}
