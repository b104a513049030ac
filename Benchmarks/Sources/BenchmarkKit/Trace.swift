import GestureTesting
package import Gestures

/// A named sequence of touch samples for a benchmark.
package struct Trace {
  package let name: String
  package var samples: [TouchSample]

  package init(name: String, samples: [TouchSample]) {
    self.name = name
    self.samples = samples
  }

  /// The names of the traces that can be generated.
  package static let made = ["session", "drag", "pinch", "ten", "taps"]

  /// Generates a trace by name; nil for an unknown name.
  package init?(made name: String) {
    var hands = Hands(seed: 2_026)
    let two = Layout("two")?.frames ?? []
    let five = Layout("five")?.frames ?? []
    switch name {
    case "session": hands.playEverything(on: two, samples: 100_000)
    case "drag":
      while hands.samples.count < 20_000 {
        let rect = two[hands.random.int(in: 0...1)]
        hands.play([hands.dragging(in: rect, steps: 54, flicks: true)])
        hands.rest(0.2...0.7)
      }
    case "pinch":
      while hands.samples.count < 20_000 {
        hands.play(hands.pinching(in: two[hands.random.int(in: 0...1)], steps: 60))
        hands.rest(0.2...0.7)
      }
    case "ten":
      while hands.samples.count < 20_000 {
        hands.play(five.flatMap { hands.pinching(in: $0, steps: 240) })
        hands.rest(0.2...0.7)
      }
    case "taps":
      while hands.samples.count < 10_000 {
        let location = hands.location(in: two[hands.random.int(in: 0...1)])
        for _ in 0...hands.random.int(in: 0...1) {
          hands.play([Hands.Finger(locations: [location, location, location, location])])
          hands.rest(0.1...0.2)
        }
        hands.rest(0.4...0.7)
      }
    default: return nil
    }
    self.init(name: name, samples: hands.samples)
  }

  /// Adds a delay to the timestamps of all samples.
  package mutating func shift(by delay: Duration) {
    for index in samples.indices { samples[index].timestamp += delay }
  }
}

extension Hands {
  /// Plays random gestures of all kinds until there are at least `count` samples.
  package mutating func playEverything(on views: [Rect], samples count: Int) {
    while samples.count < count { playSomething(on: views) }
  }

  /// Plays random gestures of all kinds until a time.
  package mutating func playEverything(on views: [Rect], until end: Duration) {
    while time < end { playSomething(on: views) }
  }

  private mutating func playSomething(on views: [Rect]) {
    let rect = views[random.int(in: 0...views.count - 1)]
    switch random.int(in: 0...19) {
    case 0...4: play([dragging(in: rect, steps: random.int(in: 40...120))])
    case 5, 6: play([dragging(in: rect, steps: random.int(in: 30...60), flicks: true)])
    case 7: play([tapping(at: location(in: rect))])
    case 8:
      let location = location(in: rect)
      play([tapping(at: location)])
      rest(0.1...0.2)
      play([tapping(at: location)])
    case 9: play([resting(at: location(in: rect), steps: 90)])
    case 10...14: play(pinching(in: rect, steps: random.int(in: 60...150)))
    case 15: play([dragging(in: rect, steps: 10, flicks: true)])
    case 16: play([tickling(in: rect)])
    case 17: play(views.map { dragging(in: $0, steps: 80) })
    case 18: play((0..<3).map { _ in dragging(in: rect, steps: 60) })
    default:
      // A finger outside of the views, and one that the system cancels.
      play([resting(at: Point(x: 640, y: 20), steps: 20)])
      play([dragging(in: rect, steps: 40)], ending: .cancelled)
    }
    rest(0.2...0.7)
  }
}
