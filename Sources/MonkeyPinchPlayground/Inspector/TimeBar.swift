import GestureControls
import GestureHistory
package import Gestures
import PlayKit

/// The bar at the lower edge of an inspector: buttons that freeze the time and step through it, and a
/// line of the recent past with a mark for each touch sequence.
package final class TimeBar: View {
  /// What the bar shows.
  package struct Contents: Hashable {
    /// A touch sequence on the line.
    package struct Mark: Hashable {
      var start: Duration
      var end: Duration
      /// Whether a gesture was recognized in the sequence.
      var isRecognized: Bool
    }

    /// The times at the ends of the line.
    package var range = Duration.zero...Duration.zero
    /// The shown moment; nil for the end of the line.
    package var moment: Duration?
    package var marks: [Mark] = []
    /// The index of the shown sequence among the marks; nil if none is shown.
    package var shown: Int?
    /// Whether time goes on, so that the first button freezes it.
    package var isPlaying = true
    /// Whether the line is that of a recording, which has no present time and is saved already.
    package var isRecording = false
  }

  var contents = Contents() {
    didSet { if contents != oldValue { show() } }
  }
  /// Called when the user presses a button, or chooses a time on the line.
  var onCommand: ((InspectorCommand) -> Void)?
  /// Called when the user presses a button that steps to another event.
  var onStep: ((InspectorStep) -> Void)?

  /// The height of the bar, in points at scale 1.
  static let height = 56.0

  private let playButton = Button(icon: .pause, name: "play")
  private let previousButton = Button(icon: .back, name: "previousEvent")
  private let nextButton = Button(icon: .forward, name: "nextEvent")
  private let liveButton = Button(title: "Live", name: "live")
  private let saveButton = Button(icon: .save, name: "saveRecording")
  private let track = TimeTrack(name: "time")
  private var scale = 1.0
  /// The center of the text with the shown time; nil where there is no room for it.
  private var words: Point?
  /// Whether the ends of the line have texts.
  private var hasEndTexts = false

  init() {
    super.init(frame: .zero, name: "timeBar")
    for control in controls { addSubview(control) }
    let commands: [(Button, InspectorCommand)] = [
      (playButton, .play), (liveButton, .live), (saveButton, .save),
    ]
    for (button, command) in commands {
      button.addAction(
        for: .primaryActionTriggered, weakly(self) { bar, _ in bar.onCommand?(command) })
    }
    for (button, step) in [(previousButton, -1), (nextButton, 1)] {
      button.addAction(
        for: .primaryActionTriggered, weakly(self) { bar, _ in bar.onStep?(.event(step)) })
    }
    track.onMove = weakly(self) { $0.choose($1) }
    playButton.toolTip = "Freeze the time, or let it go on (Space)"
    previousButton.toolTip = "Previous event (Left)"
    nextButton.toolTip = "Next event (Right)"
    liveButton.toolTip = "Show the present (L)"
    saveButton.toolTip = "Save the last half minute as a recording"
    track.toolTip = "Drag to show another moment"
  }

  var controls: [Control] {
    [playButton, previousButton, nextButton, saveButton, liveButton, track]
  }

  // MARK: Layout

  // In points at scale 1.
  private static let wideWidth = 560.0
  private static let distance = Control.minimumHitSize
  private static let wordsWidth = 72.0
  private static let endTextWidth = 42.0

  /// Places the bar and its controls in a rectangle of the window.
  func layOut(in frame: Rect, scale: Double) {
    self.frame = frame
    self.scale = scale
    let isWide = frame.width >= Self.wideWidth * scale
    let y = frame.height / 2
    func place(_ control: Control, at x: Double) {
      control.transform = Transform(scale: scale)
      control.bounds.size = control.intrinsicContentSize
      control.center = Point(x: x, y: y)
    }
    let side = Self.distance * scale
    var left = (isWide ? 16 : 8) * scale + side / 2
    place(playButton, at: left)
    for button in [previousButton, nextButton] {
      button.isHidden = !isWide
      left += isWide ? side : 0
      place(button, at: left)
    }
    saveButton.isHidden = contents.isRecording
    if !isWide, !saveButton.isHidden {
      left += side
      place(saveButton, at: left)
    }
    left += side / 2 + (isWide ? 8 : TimeTrack.reach) * scale
    words = nil
    if isWide {
      words = Point(x: left, y: y)
      left += (Self.wordsWidth + Self.endTextWidth) * scale
    }
    var right = frame.width - 20 * scale
    // The one that changes nothing is where the button was that opened the inspector, for a second press.
    liveButton.isHidden = !isWide || contents.isRecording
    for button in [liveButton, saveButton] where isWide && !button.isHidden {
      let width = button.intrinsicContentSize.width * scale
      place(button, at: right - width / 2)
      right -= width + 8 * scale
    }
    hasEndTexts = isWide
    if isWide { right -= Self.endTextWidth * scale }
    track.bounds.size = Size(
      width: max(right - left, 1) + 2 * TimeTrack.reach * scale,
      height: Control.minimumHitSize * scale)
    track.reach = TimeTrack.reach * scale
    track.center = Point(x: (left + right) / 2, y: y)
  }

  private func show() {
    playButton.icon = contents.isPlaying ? .pause : .play
    liveButton.isSelected = contents.moment == nil
    if saveButton.isHidden != contents.isRecording {
      layOut(in: frame, scale: scale)
    }
  }

  // MARK: Time

  /// The distance on the line, in points at scale 1, within which a moment of a mark is chosen.
  private static let snap = 6.0

  private func choose(_ position: Double) {
    let range = contents.range
    let span = range.upperBound - range.lowerBound
    var time = range.lowerBound + span * position
    let reach = span * (Self.snap * scale / max(track.line.width, 1))
    let ends = contents.marks.flatMap { [$0.start, $0.end] }
    func distance(_ end: Duration) -> Duration { max(end - time, time - end) }
    let nearest = ends.min { distance($0) < distance($1) }
    if let nearest, distance(nearest) <= reach, range.contains(nearest) { time = nearest }
    onCommand?(.show(time))
  }

  func update(to time: Duration) { controls.update(to: time) }
  var isAnimating: Bool { controls.isAnimating }
  var nextDeadline: Duration? { controls.nextDeadline }

  // MARK: Drawing

  func draw(_ picture: inout PictureBuilder) {
    picture.part(scale: scale) { drawParts(&$0) }
  }

  private func drawParts(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.add([playButton, previousButton, nextButton, liveButton, saveButton])
    let origin = frame.origin - Point.zero
    if let words {
      picture.text(
        wordsOfTime, at: words + origin, bold: true, color: theme.ink, alignment: .leading)
    }
    drawTrack(&picture)
  }

  private func drawTrack(_ picture: inout PictureBuilder) {
    let (theme, line) = (picture.theme, track.frame.insetBy(dx: track.reach, dy: 0))
    let (left, right) = (frame.minX + line.minX, frame.minX + line.maxX)
    let y = frame.minY + line.midY
    picture.line(
      from: Point(x: left, y: y), to: Point(x: right, y: y), theme.ink.faded(0.16), width: 3)
    func x(_ time: Duration) -> Double {
      let range = contents.range
      let span = range.upperBound - range.lowerBound
      guard span > .zero else { return right }
      return left + (right - left) * min(max((time - range.lowerBound) / span, 0), 1)
    }
    if let shown = contents.shown, contents.marks.indices.contains(shown),
      contents.marks[shown].end >= contents.range.lowerBound
    {
      let mark = contents.marks[shown]
      let (start, end) = (x(mark.start) - 6 * scale, x(mark.end) + 6 * scale)
      let box = Rect(
        x: start, y: y - 11 * scale, width: end - start, height: 22 * scale)
      picture.rectangle(
        box, radius: 6, fill: theme.active.faded(0.16), edge: theme.active, width: 1.5)
    }
    for mark in contents.marks where mark.end >= contents.range.lowerBound {
      let color = mark.isRecognized ? theme.active : theme.fault
      let (start, end) = (x(mark.start), max(x(mark.end), x(mark.start) + 0.5))
      picture.line(
        from: Point(x: start, y: y), to: Point(x: end, y: y), color,
        width: mark.isRecognized ? 6 : 5)
    }
    let knob = Point(x: contents.moment.map(x) ?? right, y: y)
    picture.line(
      from: knob + Vector(dx: 0, dy: -14 * scale), to: knob + Vector(dx: 0, dy: 14 * scale),
      theme.ink, width: 2)
    picture.circle(knob, radius: 8, fill: theme.paper, edge: theme.ink, width: 2)
    guard hasEndTexts else { return }
    let gap = 12 * scale
    picture.text(
      startWords, at: Point(x: left - gap, y: y), alignment: .trailing)
    picture.text(
      endWords, at: Point(x: right + gap, y: y), alignment: .leading)
  }

  private var wordsOfTime: String {
    let range = contents.range
    let moment = contents.moment ?? range.upperBound
    if contents.isRecording { return "\(Self.seconds(moment)) s" }
    guard contents.moment != nil else { return "now" }
    let before = range.upperBound - moment
    return before < .milliseconds(5) ? "now" : "−\(Self.seconds(before)) s"
  }

  private var startWords: String {
    let range = contents.range
    let span = range.upperBound - range.lowerBound
    return contents.isRecording ? "0 s" : "\(Int((span / .seconds(1)).rounded())) s"
  }

  private var endWords: String {
    contents.isRecording ? "\(Self.seconds(contents.range.upperBound)) s" : "now"
  }

  /// Returns a time in seconds as text with two decimals.
  private static func seconds(_ time: Duration) -> String {
    let hundredths = Int((time / .milliseconds(10)).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
