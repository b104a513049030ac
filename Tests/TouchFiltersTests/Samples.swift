import GestureTesting
import Gestures
import Testing
import TouchFilters

/// Writes the samples of fingers as short lines: the time in milliseconds, the finger, the phase and
/// the location.
func lines(_ samples: [TouchSample]) -> [String] {
  samples.map { sample in
    let milliseconds = Int((sample.timestamp.seconds * 1000).rounded())
    let (x, y) = (sample.location.x.rounded(), sample.location.y.rounded())
    return "\(milliseconds) \(sample.id.rawValue) \(sample.phase) \(Int(x)),\(Int(y))"
  }
}

extension TouchSample {
  /// Creates the sample of a finger at a time in milliseconds.
  static func finger(
    _ id: Int64, _ phase: TouchPhase, _ x: Double, _ y: Double = 0, at milliseconds: Int
  ) -> TouchSample {
    TouchSample(
      id: TouchID(id), phase: phase, location: Point(x: x, y: y),
      timestamp: .milliseconds(milliseconds))
  }
}

extension TouchFilter {
  /// Creates a filter whose settings a closure changes.
  init(_ change: (inout TouchFilterSettings) -> Void) {
    var settings = TouchFilterSettings()
    change(&settings)
    self.init(settings)
  }

  /// Returns what the filter delivers of samples that come one by one, and of those still held
  /// afterwards.
  mutating func all(_ samples: [TouchSample]) -> [TouchSample] {
    var delivered: [TouchSample] = []
    for sample in samples {
      while let deadline = nextDeadline, deadline < sample.timestamp {
        delivered += advance(to: deadline)
      }
      delivered += filter([sample])
    }
    while let deadline = nextDeadline { delivered += advance(to: deadline) }
    return delivered
  }
}

/// Expects that each touch begins, moves, and ends once, and that times never decrease.
func expectWellFormed(_ samples: [TouchSample], location: SourceLocation = #_sourceLocation) {
  var down: Set<TouchID> = []
  var time = Duration.zero
  for sample in samples {
    #expect(sample.timestamp >= time, "\(sample)", sourceLocation: location)
    time = sample.timestamp
    switch sample.phase {
    case .began: #expect(down.insert(sample.id).inserted, "\(sample)", sourceLocation: location)
    case .ended, .cancelled:
      #expect(down.remove(sample.id) != nil, "\(sample)", sourceLocation: location)
    default: #expect(down.contains(sample.id), "\(sample)", sourceLocation: location)
    }
  }
}
