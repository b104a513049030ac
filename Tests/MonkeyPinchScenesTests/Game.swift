import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import MonkeyPinchScenes
import PlayKit

/// A playground for tests, which plays touches and keys at 60 frames per second.
///
/// It records the sounds and the log. The scene is the monkey scene unless a test passes others.
final class Game {
  let playground: Playground
  private(set) var sounds: [Sound] = []
  private(set) var lines: [LogLine] = []
  /// Called with each played frame.
  var onFrame: ((RecordedFrame) -> Void)?
  private var frame = 0
  private var time = Duration.zero

  /// - Parameter scenes: The playground's scenes; the first is shown initially.
  init(among scenes: [any Scene.Type] = SceneList.all) {
    playground = Playground(
      scene: scenes[0], among: scenes, size: Size(width: 1280, height: 800))
    playground.onSound = { [weak self] in self?.sounds.append($0) }
    playground.onLog = { [weak self] in self?.lines.append($0) }
  }

  /// Creates a game that plays a playground from its first frame.
  init(_ playground: Playground) { self.playground = playground }

  var monkey: View { playground.scene.sprites[0] }
  var banana: View { playground.scene.sprites[1] }
  /// Returns the view with a name in the window's hierarchy; nil if there is none.
  func view(_ name: String) -> View? {
    func find(in view: View) -> View? {
      view.name == name ? view : view.subviews.lazy.compactMap(find).first
    }
    return find(in: playground.scene.session.window)
  }
  /// Returns the center of a control of the playground in the window's coordinates.
  func center(of name: String) -> Point {
    let button = view(name)
    return button?.convert(button?.bounds.center ?? .zero, to: nil) ?? .zero
  }
  /// The names of the sounds, without those of things that drags take up, put down or throw.
  var soundNames: [String] {
    sounds.map(\.name).filter { !["lift", "drop", "whoosh"].contains($0) }
  }

  /// Plays one frame with touches.
  func frame(_ touches: (id: Int64, phase: Touch.Phase, location: Point)...) {
    frame += 1
    time = .seconds(1) * frame / 60
    let inputs = touches.map { touch in
      Input.touch(
        TouchSample(
          id: Touch.ID(touch.id), phase: touch.phase, location: touch.location, timestamp: time))
    }
    play(inputs)
  }

  private func play(_ inputs: [Input]) {
    let played = RecordedFrame(number: frame, time: time, inputs: inputs)
    playground.play(played)
    onFrame?(played)
  }

  /// Selects a mode of the monkey scene, as a recording does.
  func choose(mode: String) { _ = playground.scene.apply(SceneSetting("mode", mode)) }

  /// Opens the help, and shows its page of settings.
  func openSettings() { press("f9") }

  func press(_ key: String) {
    frame += 1
    time = .seconds(1) * frame / 60
    play([.key(key, isDown: true, at: time), .key(key, isDown: false, at: time)])
  }

  /// Holds a key down while a closure runs.
  func hold(_ key: String, while work: () -> Void) {
    frame += 1
    time = .seconds(1) * frame / 60
    play([.key(key, isDown: true, at: time)])
    work()
    frame += 1
    time = .seconds(1) * frame / 60
    play([.key(key, isDown: false, at: time)])
  }

  /// Holds a key down for a number of frames, and releases it in the next one.
  func hold(_ key: String, _ modifiers: ModifierFlags = [], frames: Int = 1) {
    frame += 1
    time = .seconds(1) * frame / 60
    play([.key(key, isDown: true, modifiers: modifiers, at: time)])
    wait(frames: frames - 1)
    frame += 1
    time = .seconds(1) * frame / 60
    play([.key(key, isDown: false, modifiers: modifiers, at: time)])
  }

  func resize(to size: Size) {
    frame += 1
    time = .seconds(1) * frame / 60
    play([.resize(size, at: time)])
  }

  func wait(frames: Int) { for _ in 0..<frames { frame() } }

  func tap(_ location: Point) {
    frame((1, .began, location))
    frame((1, .ended, location))
  }

  /// Plays a drag in a straight line with one step per frame, which ends after `rest` frames.
  func drag(from start: Point, by way: Vector, frames: Int, rest: Int = 6) {
    frame((1, .began, start))
    for step in 1...frames {
      frame((1, .moved, start + way * (Double(step) / Double(frames))))
    }
    wait(frames: rest)
    frame((1, .ended, start + way))
  }

  /// Plays strokes of one finger to the left and right, the first one to the right.
  func rub(_ location: Point, strokes: Int, width: Double = 60) {
    frame((1, .began, location))
    for stroke in 0..<strokes {
      for step in 1...4 {
        let way = Double(step) / 4 * width
        let x = stroke.isMultiple(of: 2) ? way : width - way
        frame((1, .moved, location + Vector(dx: x, dy: 0)))
      }
    }
    // Rest, so that the sprite does not slide.
    wait(frames: 6)
    frame((1, .ended, location))
  }

  /// The picture of the whole playground.
  var fullPicture: [DrawCommand] { playground.draw() }
  /// The picture without the row of buttons, in which the miniatures have pictures of the scenes' animals.
  var picture: [DrawCommand] {
    playground.showsBar = false
    defer { playground.showsBar = true }
    return playground.draw()
  }
  var pictureNames: [String] {
    picture.compactMap { if case .image(let name, _, _, _) = $0 { name } else { nil } }
  }
  var words: [String] {
    fullPicture.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
  }
}

extension Scene {
  /// Returns the draw commands of the scene in the colors of a theme.
  func draw(in theme: Theme) -> [DrawCommand] {
    var picture = PictureBuilder(theme)
    draw(&picture)
    return picture.commands
  }
}

extension Input {
  /// Returns the input of a key that is pressed or released.
  static func key(
    _ key: String, isDown: Bool, modifiers: ModifierFlags = [], at time: Duration
  ) -> Input {
    .press(
      Press(
        key: key, phase: isDown ? .began : .ended, timestamp: time, modifierFlags: modifiers))
  }
}
