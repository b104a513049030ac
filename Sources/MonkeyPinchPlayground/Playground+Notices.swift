import GestureControls
package import Gestures
import PlayKit

// The place for a notice of the window, such as that a recording was saved.
extension Playground {
  /// Returns a frame for a notice that covers no control and nothing that a finger holds, and no
  /// sprite if there is room.
  ///
  /// The frame is as low as possible above the control bar, or else higher, and at worst directly
  /// above the bar.
  ///
  /// - Parameters:
  ///   - size: The size of the notice, in points.
  ///   - rows: The frames of other things in the window that it does not cover.
  ///   - last: The notice's frame in the last picture, which it keeps if nothing has come there.
  package func noticeFrame(of size: Size, besides rows: [Rect] = [], last: Rect?) -> Rect {
    let margin = Theme.margin(in: self.size)
    let bottom = self.size.height - Theme.bottomMargin(in: self.size) - Theme.unit - size.height
    let lowest = Rect(
      x: (self.size.width - size.width) / 2, y: bottom, width: size.width, height: size.height)
    let occupied = occupiedFrames + rows
    for occupied in [occupied + played.spriteFrames, occupied] {
      func isFree(_ frame: Rect) -> Bool { !occupied.contains { $0.intersects(frame) } }
      if let last, last.size == size, isFree(last) { return last }
      for y in stride(from: bottom, through: margin, by: -Theme.unit) {
        for x in [lowest.minX, self.size.width - margin - size.width, margin] {
          let frame = Rect(origin: Point(x: x, y: y), size: size)
          if isFree(frame) { return frame }
        }
      }
    }
    return lowest
  }

  /// The frames of the title, of the visible controls, and of the help's panel.
  var controlFrames: [Rect] {
    var frames = [Rect(x: 0, y: 0, width: size.width, height: Heading.height(in: size))]
    if let card = played.help.card { frames.append(card) }
    func add(_ view: View) {
      guard !view.isHidden, view.alpha >= 0.01 else { return }
      if let control = view as? Control {
        // A replay does not show the bar.
        let isHidden = !showsBar && played.bar?.controls.contains { $0 === control } ?? false
        if !isHidden { frames.append(view.frameInWindow) }
      } else {
        view.subviews.forEach(add)
      }
    }
    add(played.window)
    return frames
  }

  /// The frames of the title, of the visible controls, and of the touches with what they hold.
  private var occupiedFrames: [Rect] {
    let window = played.window
    var frames = controlFrames
    for touch in played.session.touches {
      let box = Size(width: 64, height: 64)
      frames.append(Rect(center: touch.location(in: nil), size: box))
      if let view = touch.view, view.bounds.size != window.bounds.size {
        frames.append(view.frameInWindow)
      }
    }
    return frames
  }
}

extension PlayedScene {
  /// The frames of the visible sprites; none if there are too many to leave room beside them.
  var spriteFrames: [Rect] {
    guard scene.sprites.count <= 8 else { return [] }
    return scene.sprites.filter { $0.alpha > 0 && $0.bounds.size != session.window.bounds.size }
      .map { $0.frameInWindow }
  }
}

extension View {
  /// The smallest upright rectangle around the view, in the coordinates of the window.
  var frameInWindow: Rect {
    let corners = [
      bounds.origin, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.minX, y: bounds.maxY),
      Point(x: bounds.maxX, y: bounds.maxY),
    ].map { convert($0, to: nil) }
    let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
    let origin = Point(x: xs.min() ?? 0, y: ys.min() ?? 0)
    return Rect(
      origin: origin,
      size: Size(
        width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y))
  }
}
