public import GestureControls
public import Gestures
import PlayKit

// The picture of the playground, and hit tests for the emulated fingers.
extension Playground {
  /// Returns the commands that draw the current picture, with fingers and previews of fingers in
  /// front.
  ///
  /// Two lists are filled in turn, so that no memory is allocated if a caller keeps at most the last
  /// list.
  ///
  /// - Parameters:
  ///   - fingers: The locations of fingers, which are drawn in front of everything else.
  ///   - hints: The locations at which an emulated finger would land; drawn paler.
  public func draw(fingers: [Point] = [], hints: [Point] = []) -> [DrawCommand] {
    swap(&list, &lastList)
    var picture = PictureBuilder(theme, reusing: &list)
    let bar = needsWindowBar ? windowBar : nil
    picture.commands.append(theme.backdrop(windowSize ?? bar?.size ?? size))
    picture.idleLife = idleLife
    picture.fingerScale = showsTrails ? 2 : 1
    drawScene(&picture)
    let (now, scale, hasOwnTrails) = (
      played.session.now, Theme.scale(in: size), scene.sceneType.drawsTrails
    )
    nameFrames = []
    picture.part(scale: picture.fingerScale * scale) {
      if showsTrails {
        if !hasOwnTrails { trails.draw(at: now, in: size, isPale: false, &$0) }
        let isWaiting = played.session.nextDeadline != nil
        nameFrames = names.draw(at: now, in: size, isWaiting: isWaiting, &$0)
      } else if !hasOwnTrails {
        landings.draw(at: now, &$0)
      }
    }
    drawHand(&picture)
    if let bar {
      bar.draw(switches, &picture)
    } else if showsBar {
      played.bar?.draw(behind: played.help.card, opacity: rowOpacity, &picture)
    }
    played.help.draw(&picture)
    picture.draw(fingers: fingers, hints: hints)
    list = picture.commands
    return list
  }

  private func drawScene(_ picture: inout PictureBuilder) {
    if let (old, start) = fading, !theme.reducesMotion {
      let part = min(max((played.session.now - start) / Self.fade, 0), 1)
      picture.part(opacity: 1 - part) { $0.part(scale: 1) { old.scene.draw(&$0) } }
      picture.part(opacity: part) { $0.part(scale: 1) { scene.draw(&$0) } }
    } else {
      picture.part(scale: 1) { scene.draw(&$0) }
    }
  }

  /// Whether a control or a gesture recognizer of the visible scene reacts to the hovering mouse
  /// pointer.
  public var watchesPointer: Bool { played.watchesPointer }

  /// Returns the center of the sprite at a location, and half of the sprite's smaller side as seen on
  /// the surface; nil if there is no sprite.
  ///
  /// An emulated second finger mirrors the first about this center.
  public func pivot(at place: Point) -> (center: Point, radius: Double)? {
    let hit = played.window.hitTest(place, with: nil)
    guard let sprite = scene.sprites.first(where: { $0 === hit }) else { return nil }
    let middle = sprite.bounds.center
    let side = min(sprite.bounds.width, sprite.bounds.height)
    let center = sprite.convert(middle, to: nil)
    let edge = sprite.convert(middle + Vector(dx: side / 2, dy: 0), to: nil)
    return (center, (edge - center).magnitude)
  }

  /// Returns whether two locations, in points, are on the same view.
  public func isTogether(_ a: Point, _ b: Point) -> Bool {
    let window = played.window
    return window.hitTest(a, with: nil) === window.hitTest(b, with: nil)
  }
}

extension PictureBuilder {
  /// Adds pictures of fingers, and paler ones of previews of fingers.
  mutating func draw(fingers: [Point], hints: [Point]) {
    let box = Size(width: 64, height: 64)
    for hint in hints { image("finger", in: Rect(center: hint, size: box), alpha: 0.45) }
    for finger in fingers { image("finger", in: Rect(center: finger, size: box)) }
  }
}
