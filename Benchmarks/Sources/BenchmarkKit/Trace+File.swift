internal import Gestures

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An error thrown when a trace cannot be read.
package struct TraceError: Error, CustomStringConvertible {
  package let description: String
}

extension Trace {
  /// Reads a trace from a file with one sample per line.
  ///
  /// A line is `{"t": 1.241667, "id": 0, "phase": "moved", "x": 412.31, "y": 300.02}`, with the
  /// members in this order. The parser is our own, so that the memory measured does not include a
  /// library's.
  package init(path: String) throws(TraceError) {
    guard let file = fopen(path, "r") else {
      throw TraceError(description: "\(path): cannot be opened; check the path")
    }
    defer { fclose(file) }
    var samples: [TouchSample] = []
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      guard let sample = Trace.sample(line) else {
        throw TraceError(description: "\(path):\(samples.count + 1): not a sample")
      }
      samples.append(sample)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(name: name, samples: samples)
  }

  /// The samples as a file has them, one per line.
  package var lines: String { samples.map(Self.line).joined() }

  private static func line(_ sample: TouchSample) -> String {
    let time = sample.timestamp / .seconds(1)
    let (x, y) = (sample.location.x, sample.location.y)
    return "{\"t\": \(time), \"id\": \(sample.id.rawValue), \"phase\": \"\(sample.phase)\", "
      + "\"x\": \(x), \"y\": \(y)}\n"
  }

  private static let phases: [String: Touch.Phase] = [
    "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
  ]

  private static func sample(_ line: [CChar]) -> TouchSample? {
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let values = text.split(separator: UInt8(ascii: ",")).map { member in
      String(decoding: member.drop { $0 != UInt8(ascii: ":") }.dropFirst(), as: UTF8.self)
        .filter { !" \"}\n\r".contains($0) }
    }
    guard values.count == 5, let time = Double(values[0]), let id = Int64(values[1]),
      let phase = phases[values[2]], let x = Double(values[3]), let y = Double(values[4])
    else { return nil }
    return TouchSample(
      id: Touch.ID(id), phase: phase, location: Point(x: x, y: y),
      timestamp: .microseconds(Int64((time * 1e6).rounded())))
  }
}
