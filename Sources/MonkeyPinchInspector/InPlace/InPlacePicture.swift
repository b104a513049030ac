package import GestureHistory
package import Gestures
package import PlayKit

/// A picture, over a scene, of what fingers did and of what a recognizer measures, to scale.
///
/// It shows rings and numbers of fingers, their paths with samples and velocities, the outline of
/// the touched view with the path of the hit test, the limits of the selected recognizer, and the
/// location where it decided. Words stand in capsules that overlap nothing, at most four.
package struct InPlacePicture: PicturePart, Hashable, Sendable {
  private let sequence: TouchSequence
  private let lane: Int?
  private let moment: Duration
  /// The mapping of the scene's coordinates to those of the picture.
  package var projection = Projection.identity
  /// The progress of the fades of colors; by default, colors change at once.
  package var fade: ColorFade
  /// The part of the surface that the picture may use; nil for the whole window of the scene.
  package var room: Rect?
  /// The frames in the scene that no words cover.
  package var taken: [Rect] = []

  /// The maximum number of capsules with words.
  private static let maximumWords = 4
  /// The number of fingers that are drawn, besides those that are down: as many that landed last, and as
  /// many that land next.
  private static let maximumFingers = 32

  /// Creates a picture of a sequence.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - lane: The index of the lane of the selected recognizer; nil for none.
  ///   - moment: The time that is shown, measured from the beginning of the session.
  package init(of sequence: TouchSequence, lane: Int?, at moment: Duration) {
    self.sequence = sequence
    self.lane = lane.flatMap { sequence.lanes.indices.contains($0) ? $0 : nil }
    self.moment = moment
    fade = ColorFade(at: moment)
  }

  /// The smallest rectangle of the scene that contains the limits, and the paths of the selected
  /// recognizer's fingers until the moment; nil without a finger.
  package var bounds: Rect? {
    let attempt = selected?.attempts.last { $0.start <= moment }
    let touches = attempt.map { $0.touches.map { sequence.touches[$0] } } ?? sequence.touches
    var result = Rect(
      containing: touches.flatMap { touch in
        touch.samples.prefix(touch.sampleCount(by: moment)).map { $0.location }
      })
    for drawing in drawings {
      guard let bounds = drawing.bounds else { continue }
      result = result?.union(bounds) ?? bounds
    }
    return result
  }

  /// Adds the picture to a picture of the scene.
  package func draw(_ picture: inout PictureBuilder) {
    guard let first = sequence.touches.first(where: { $0.start <= moment }) else { return }
    let drawings = drawings
    var canvas = InPlaceCanvas(picture, projection, fade)
    if let view = first.views.first, view != first.views.last {
      canvas.outline(view.corners, picture.theme.active, width: 1.5)
    }
    for drawing in drawings.reversed() { canvas.draw(drawing) }
    let fingers = fingers
    for index in fingers { canvas.trail(of: sequence.touches[index], at: moment) }
    for index in fingers { canvas.finger(sequence.touches[index], at: moment) }
    let marks = marks
    for mark in marks { canvas.mark(mark) }
    drawWords(drawings, first, &canvas)
    picture = canvas.picture
  }

  /// The indices of the touches that are drawn.
  private var fingers: [Int] {
    let touches = sequence.touches
    let landed = touches.lastIndex { $0.start <= moment } ?? -1
    return touches.indices.filter { index in
      (index - landed).magnitude <= Self.maximumFingers || touches[index].isDown(at: moment)
    }
  }

  // MARK: Selected recognizer

  private var selected: Lane? { lane.map { sequence.lanes[$0] } }

  /// The lane of the recognizer that made the selected one fail; nil without one.
  private var rival: Lane? {
    guard let attempt = selected?.attempts.last(where: { $0.start <= moment }),
      attempt.end <= moment
    else { return nil }
    switch attempt.reason {
    case .prevented(let other), .requirementRecognized(let other, _):
      return sequence.lanes.first { $0.name == other }
    default: return nil
    }
  }

  /// The drawings of the selected recognizer and of its rival.
  private var drawings: [LimitDrawing] {
    var drawings = [selected, rival].compactMap { lane in
      lane.flatMap { LimitDrawing(of: $0, in: sequence, at: moment) }
    }
    // Of the rival, the limit alone has a word.
    if drawings.count == 2 { drawings[1].words.removeLast(max(drawings[1].words.count - 1, 0)) }
    return drawings
  }

  private var marks: [DecisionMark] {
    [rival, selected].compactMap { lane in
      lane.flatMap { DecisionMark(of: $0, in: sequence, at: moment) }
    }
  }

  // MARK: Words

  private func drawWords(
    _ drawings: [LimitDrawing], _ first: RecordedTouch, _ canvas: inout InPlaceCanvas
  ) {
    let window = first.views.last?.bounds ?? .zero
    let room = (room ?? projection(window)).insetBy(dx: 8, dy: 8)
    var obstacles = drawings.flatMap { $0.shapes }.flatMap { canvas.obstacles(of: $0) }
    for index in fingers {
      obstacles += canvas.obstacles(of: sequence.touches[index], at: moment)
    }
    obstacles += taken.map { projection($0) }
    obstacles += marks.map {
      Rect(center: projection($0.location), size: canvas.size(22))
    }
    // Words stand outside a touched view that leaves room for them.
    let outline = first.views.first.map { projection($0.bounds) }
    if let outline, outline.width * outline.height < 0.3 * room.width * room.height {
      obstacles.append(outline)
    }
    var placement = WordPlacement(in: room, around: obstacles, scale: canvas.picture.scale)
    var count = 0
    let path = first.views.dropLast().reversed().map { $0.name }
    if let last = path.last, let outline, outline.minY > room.minY {
      let top = Point(x: outline.midX, y: outline.minY)
      let before = path.dropLast().suffix(3).map { "\($0) → " }.joined()
      let drawn = canvas.capsule(
        before, last, nil, at: top, toward: Vector(dx: 0, dy: -1), isTied: false, &placement)
      if drawn { count += 1 }
    }
    for drawing in drawings {
      for word in drawing.words where count < Self.maximumWords {
        let drawn = canvas.capsule(
          word.value, word.text, word.role, of: drawing, at: projection(word.anchor),
          toward: word.side, isTied: true, &placement)
        if drawn { count += 1 }
      }
    }
  }
}
