import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit

/// A playground that plays made-up input without a window, at 60 frames a second.
final class Player {
  private let playground: Playground
  private var time = Duration.zero
  private var number = 0

  /// Opens a scene and plays its first second.
  init(_ scene: any Scene.Type, size: Size) {
    playground = Playground(scene: scene, among: SceneList.all, size: size)
    for _ in 0..<60 { play([]) }
  }

  func picture() -> [DrawCommand] {
    playground.draw(fingers: playground.scene.session.touches.map { $0.location(in: nil) })
  }

  func play(_ inputs: [Input]) {
    number += 1
    time += .seconds(1) / 60
    playground.play(RecordedFrame(number: number, time: time, inputs: inputs))
  }

  /// Drags the first sprite of the scene in circles, and returns the pictures of the frames.
  func drag(frames: Int) -> [[DrawCommand]] {
    guard let sprite = playground.scene.sprites.first else { return [] }
    let center = sprite.convert(sprite.bounds.center, to: nil)
    return (0..<frames).map { frame in
      let turn = Transform(rotation: Double(frame) * 0.08)
      let location = center + Vector(dx: 60, dy: 0).applying(turn) - Vector(dx: 60, dy: 0)
      play([
        .touch(
          TouchSample(
            id: Touch.ID(1), phase: frame == 0 ? .began : .moved, location: location,
            timestamp: time))
      ])
      return picture()
    }
  }
}
