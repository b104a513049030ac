import Oracle

/// A world has the same log on the engine and on the oracle.
enum EngineTarget {
  static func check(_ bytes: [UInt8], _ complaints: inout Complaints) {
    var choices = ByteChoices(bytes)
    let world = World.random(using: &choices)
    guard !world.agrees else { return }
    let shrunk = world.shrunk { !$0.agrees }
    complaints.add(["the logs of engine and oracle differ:\n\(shrunk.difference ?? "")"])
  }
}
