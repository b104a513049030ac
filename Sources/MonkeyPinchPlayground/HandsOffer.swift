import GestureControls
import Gestures
import PlayKit

/// A question with one button for a person whose touches the standard hands miss: "Slower hands?".
///
/// It is asked once a run, after three touches in which a finger stayed near its landing and the standard hands
/// recognized nothing or a drag, but others a tap or a press. Touches of the button do not reach the scene: a
/// recording contains the choice alone.
final class HandsOffer: LivingObject {
  let lifetime = Lifetime()
  /// Called when the user accepts the offer.
  var onChoice: ((Hands) -> Void)?
  /// The hands that are offered now; nil for none.
  private(set) var offered: Hands?

  /// The number of missed touches after which the question is asked.
  static let missesBeforeOffer = 3
  /// How long the question is asked.
  static let time = Duration.seconds(12)
  /// The hands that may be offered, those that change least first.
  private static let candidates = [Hands.gentle, .steady]
  /// A touch that takes longer is meant for no tap, and for no press that other hands need.
  private static let longestTouch = Duration.seconds(4)

  private let session = Session(window: Window(size: .zero))
  private let button = Button(name: "hands")
  /// The identities of the touches that began on the button and have not ended yet.
  private var touches: [TouchID] = []
  /// The samples of the present touch, if it may still count.
  private var trial: HandsTrial?
  private var landing: TouchSample?
  /// For each touch that was missed in a row, the hands that do not miss it.
  private var misses: [Set<Hands>] = []
  private var wasAsked = false
  /// The frame of the button in the last picture; nil if it was not in it.
  private var frame: Rect?
  /// The time at which the question disappears; nil while it is not asked.
  private(set) var end: Duration?

  init() {
    session.window.addSubview(button)
    button.addAction(
      for: .primaryActionTriggered,
      weakly(self) { offer, _ in
        guard let hands = offer.offered else { return }
        offer.close()
        offer.onChoice?(hands)
      })
  }

  // MARK: Touches of the scene

  /// Notes a touch that the scene gets.
  ///
  /// - Parameter isOnThing: Whether a thing that can be tapped and dragged is at a location.
  func note(_ sample: TouchSample, isOnThing: (Point) -> Bool) {
    guard !wasAsked, !sample.isHover, !sample.isReportedGesture else { return }
    switch sample.phase {
    case .began:
      // Gestures of several fingers are not judged.
      trial = nil
      guard landing == nil else { break }
      landing = sample
      if isOnThing(sample.location) { trial = HandsTrial() }
    case .moved, .ended:
      guard let landing, sample.id == landing.id else { break }
      let isNear = (sample.location - landing.location).magnitude <= Manipulator.holdDistance
      if !isNear || sample.timestamp - landing.timestamp > Self.longestTouch { trial = nil }
    default: trial = nil
    }
    // A finger that lands while another is down has ended the trial; its lift changes nothing.
    trial?.add(sample)
    guard sample.phase == .ended || sample.phase == .cancelled, sample.id == landing?.id else {
      return
    }
    landing = nil
    if let trial { judge(trial, at: sample.timestamp) }
    trial = nil
  }

  /// Counts a touch that the standard hands miss, and asks after enough of them in a row.
  private func judge(_ trial: HandsTrial, at time: Duration) {
    func isUnderstood(by hands: Hands) -> Bool {
      trial.onlyGesture(with: hands).map { ["tap", "longPress"].contains($0) } ?? false
    }
    guard !isUnderstood(by: .standard) else { return misses = [] }
    let fitting = Self.candidates.filter(isUnderstood)
    guard !fitting.isEmpty else { return }
    misses.append(Set(fitting))
    guard misses.count == Self.missesBeforeOffer else { return }
    let counts = Self.candidates.map { hands in misses.count { $0.contains(hands) } }
    let best = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    guard let best else { return }
    offered = Self.candidates[best]
    (wasAsked, end) = (true, time + Self.time)
  }

  private func close() { (offered, end, frame) = (nil, nil, nil) }

  // MARK: The button

  /// Returns whether the button is at a location.
  func contains(_ location: Point) -> Bool { frame?.contains(location) ?? false }

  /// Handles a sample of a touch that began on the button; returns `false` for any other sample.
  func take(_ sample: TouchSample) -> Bool {
    let isInside = contains(sample.location)
    session.hover(sample, isInside: isInside)
    let isTouch = !sample.isHover && !sample.isReportedGesture
    if isTouch, sample.phase == .began, isInside { touches.append(sample.id) }
    guard isTouch, touches.contains(sample.id) else { return false }
    if sample.phase == .ended || sample.phase == .cancelled {
      touches.removeAll { $0 == sample.id }
    }
    session.send([sample])
    return true
  }

  /// The centers of what single taps can reach.
  var tapTargets: [Point] { frame.map { [$0.center] } ?? [] }

  var isAnimating: Bool { offered != nil && button.isAnimating }

  /// Advances the button to a time, and closes the question when its time is over.
  func update(to time: Duration) {
    session.advance(to: time)
    button.update(to: time)
    if let end, end <= time { close() }
  }

  /// Returns the commands that draw the question in front of a playground, where it covers no control and
  /// nothing that a finger holds.
  ///
  /// - Parameter hasRoom: Whether nothing else is in front of the scene. Else the question is not drawn and
  ///   gets no touches.
  func draw(over playground: Playground, hasRoom: Bool) -> [DrawCommand] {
    guard offered != nil, hasRoom, !playground.showsHelp, playground.hands == .standard else {
      frame = nil
      return []
    }
    let scale = Theme.scale(in: playground.size)
    let size = Size(width: 200 * scale, height: 56 * scale)
    let frame = playground.noticeFrame(of: size, last: frame)
    self.frame = frame
    session.window.bounds.size = playground.size
    button.frame = frame
    button.title = playground.language(offered == .gentle ? "Slower hands?" : "Steadier hands?")
    var picture = PictureBuilder(playground.theme)
    picture.add(button)
    return picture.commands
  }
}
