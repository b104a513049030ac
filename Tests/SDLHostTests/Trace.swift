import Gestures

@testable import SDLHost

/// Returns events as short lines: `#1 began 10,20 @5`, with the time in milliseconds.
func trace(_ events: [HostEvent]) -> [String] {
  events.map { event in
    switch event {
    case .input(.touch(let sample)):
      let (x, y) = (short(sample.location.x), short(sample.location.y))
      return "#\(sample.id.rawValue) \(sample.phase) \(x),\(y) @\(milliseconds(sample.timestamp))"
    case .input(.press(let press)):
      let change = press.phase == .began ? "down" : "up"
      return "key \(press.key) \(change) @\(milliseconds(press.timestamp))"
    case .input(.resize(let size, _)):
      return "resized \(short(size.width))x\(short(size.height))"
    case .density(let density): return "density \(short(density))"
    case .exposed: return "exposed"
    case .visibility(let isVisible): return isVisible ? "shown" : "hidden"
    case .audioDevicesChanged(let isLost): return isLost ? "audio lost" : "audio changed"
    case .quit: return "quit"
    }
  }
}

/// Returns a number as text with at most three decimals, and none for an integer.
func short(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

private func milliseconds(_ time: Duration) -> String { short(time / .milliseconds(1)) }

/// Returns the samples among events.
func samples(_ events: [HostEvent]) -> [TouchSample] {
  events.compactMap { event in
    guard case .input(.touch(let sample)) = event else { return nil }
    return sample
  }
}
