import GestureControls
package import Gestures
import PlayKit

/// A control bar below a scene that uses the whole surface, with a gesture session of its own.
///
/// A window is higher than the surface of such a scene, and has the bar in the rest. A touch that
/// begins in the bar belongs to the bar until it ends, and all other touches to the scene, whose
/// recognizers lose none. A recording does not contain the touches of the bar, but their effects.
package final class WindowBar: LivingObject {
  package let lifetime = Lifetime()
  /// Called with the name of the key that has the effect of the pressed button.
  package var onKey: ((String) -> Void)?
  /// Called with the name of the scene that the user has selected.
  package var onScene: ((String) -> Void)?
  /// Called with the sound of a button or a title of a scene that has been pressed.
  var onSound: ((Sound) -> Void)?
  /// The size of the window, in points.
  package var size: Size {
    didSet {
      guard size != oldValue else { return }
      session.window.bounds.size = size
      bar.layOut(in: size)
    }
  }

  private let session: Session
  private let bar: ControlBar
  /// The identities of the touches that began in the bar and have not ended yet.
  private var touches: [Touch.ID] = []

  /// Creates a bar for a window.
  ///
  /// - Parameters:
  ///   - scenes: The scenes of the picker.
  ///   - index: The index of the scene that uses the whole surface.
  ///   - size: The size of the window.
  init(scenes: [SceneType], chosen index: Int, size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    bar = ControlBar(in: window, scenes: scenes, chosen: index)
    self.size = size
    for (button, key) in bar.keys {
      button.addAction(for: .primaryActionTriggered, weakly(self) { bar, _ in bar.onKey?(key) })
    }
    bar.picker?.onChoice = weakly(self) { bar, chosen in
      bar.bar.picker?.show(index)
      bar.onScene?(scenes[chosen].name)
    }
    bar.addClicks(weakly(self) { $0.onSound?($1) })
    bar.layOut(in: size)
  }

  /// Returns the size of the surface above a bar in a window of the given size.
  package static func surface(in window: Size) -> Size {
    Size(width: window.width, height: max(window.height - Theme.bottomMargin(in: window), 1))
  }

  /// The size of the surface above the bar.
  package var surface: Size { Self.surface(in: size) }

  /// Handles a sample of a touch that began in the bar; returns `false` for any other sample.
  ///
  /// - Parameter isShown: Whether the window has the bar now, so that a touch can begin in it.
  package func take(_ sample: TouchSample, isShown: Bool) -> Bool {
    session.hover(sample, isInside: isShown && sample.location.y >= surface.height)
    if sample.phase == .began {
      guard isShown, sample.location.y >= surface.height else { return false }
      touches.append(sample.id)
    }
    guard let index = touches.firstIndex(of: sample.id) else { return false }
    if sample.phase == .ended || sample.phase == .cancelled { touches.remove(at: index) }
    session.send([sample])
    return true
  }

  /// Advances the animations of the bar to a time.
  package func update(to time: Duration) {
    session.advance(to: time)
    bar.update(to: time)
  }

  package var isAnimating: Bool { bar.isAnimating }

  /// The centers of the controls of the bar, in the order of the keyboard focus.
  var tapTargets: [Point] { session.window.tapTargets }

  /// The next time at which the bar changes without input; nil if there is no such time.
  package var nextDeadline: Duration? { bar.nextDeadline }

  /// Draws the bar with the icons for a theme, and for what is switched on.
  func draw(
    _ switches: ControlBar.Switches, _ picture: inout PictureBuilder
  ) {
    bar.showState(switches, picture.language)
    let edge = surface.height
    picture.part(scale: 1) {
      $0.line(
        from: Point(x: 0, y: edge), to: Point(x: size.width, y: edge), $0.theme.panelEdge, width: 1)
    }
    bar.draw(&picture)
  }
}
