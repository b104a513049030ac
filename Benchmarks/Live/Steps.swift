internal import CLiveMeasure
import Foundation
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLHost

/// Changes of the whole picture in a window: another scene, and another look.
///
/// For each, a line of JSON has the longest frame and the time until the new picture is shown, in
/// milliseconds. The window has frames at 60 a second; pixels are made beside the loop.
final class Steps {
  private static let frameTime = 1e9 / 60

  private let screen: GameWindow
  private let playground: Playground
  private var number = 0

  init() throws {
    let size = Size(width: 1280, height: 800)
    playground = Playground(scene: SceneList.all[0], among: SceneList.all, size: size)
    screen = try GameWindow(
      assets: AssetFolder.locate(nil), names: AssetNames(of: SceneList.all), title: "live-cost",
      size: size, fullscreen: false, first: playground.draw(), log: .silent)
    playground.onScene = { [screen] _, _ in screen.expectPictures() }
    screen.show(playground.draw())
  }

  func run() {
    for (index, scene) in SceneList.all.enumerated().dropFirst() {
      measure("\(scene.name), opened", press: "\(index + 1)")
    }
    for look in 1...2 {
      measure("look \(look)", press: "n") { self.screen.expectPictures() }
    }
  }

  /// Presses a key, and measures the frames until its picture is shown and 20 more.
  private func measure(_ name: String, press key: String, then change: () -> Void = {}) {
    let start = Double(measure_wall())
    var (longest, shown): (Double, Double?) = (0, nil)
    var keys = [.began, .ended].map { (phase: Press.Phase) in
      Input.press(Press(key: key, phase: phase, timestamp: time))
    }
    var rest = 20
    while rest > 0 {
      let begin = Double(measure_wall())
      playground.play(RecordedFrame(number: number, time: time, inputs: keys))
      if !keys.isEmpty { change() }
      screen.show(playground.draw())
      let end = Double(measure_wall())
      longest = max(longest, end - begin)
      if !screen.needsDrawing { (shown, rest) = (shown ?? end, rest - 1) }
      (keys, number) = ([], number + 1)
      Thread.sleep(forTimeInterval: max(begin + Self.frameTime - Double(measure_wall()), 0) / 1e9)
    }
    print(
      "{\"step\": \"\(name)\", \"longest_ms\": \(longest / 1e6), "
        + "\"shown_after_ms\": \(((shown ?? start) - start) / 1e6)}")
  }

  private var time: Duration { .seconds(number) / 60 }
}
