import Gestures

/// Checks that each touch begins once, moves while it is down, and ends or is cancelled once.
struct TouchLife {
  private(set) var samples = 0
  private(set) var began = 0
  private(set) var ended = 0
  private(set) var cancelled = 0
  private(set) var complaints: [String] = []
  private var down: Set<Int64> = []
  private var isHovering = false
  private var newest = Duration.zero
  private var highest: [Int64] = [0, 0]

  var count: Int { down.count }

  mutating func note(_ sample: TouchSample) {
    samples += 1
    let id = sample.id.rawValue
    if sample.timestamp < newest { complain("time runs backwards", sample) }
    newest = max(newest, sample.timestamp)
    if !sample.location.x.isFinite || !sample.location.y.isFinite {
      complain("a place is no number", sample)
    }
    switch sample.phase {
    case .began:
      began += 1
      // Fingers have odd numbers and the mouse's even ones; neither uses one twice.
      let kind = Int(id & 1)
      if id <= highest[kind] { complain("a number is used again", sample) }
      highest[kind] = max(highest[kind], id)
      if !down.insert(id).inserted { complain("it is down already", sample) }
    case .ended, .cancelled:
      if sample.phase == .ended { ended += 1 } else { cancelled += 1 }
      if down.remove(id) == nil { complain("it is not down", sample) }
    case .regionEntered:
      if isHovering { complain("the pointer is in the window already", sample) }
      isHovering = true
    case .regionMoved, .regionExited:
      if !isHovering { complain("the pointer is not in the window", sample) }
      isHovering = sample.phase == .regionMoved
    default:
      if !down.contains(id) { complain("it is not down", sample) }
    }
  }

  private mutating func complain(_ words: String, _ sample: TouchSample) {
    let touch = "touch \(sample.id.rawValue) \(sample.phase) at \(sample.timestamp)"
    complaints.append("\(touch): \(words)")
  }
}
