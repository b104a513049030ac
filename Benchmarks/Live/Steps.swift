internal import CLiveMeasure
import Foundation
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLHost

/// Changes of the whole picture in a window: another scene, another look, and another size.
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
    screen = try Self.window(size: size)
    playground.onScene = { [screen] _, _ in screen.expectPictures() }
    screen.show(playground.draw())
  }

  static func window(size: Size) throws -> GameWindow {
    try GameWindow(
      assets: AssetFolder.locate(nil), names: AssetNames(of: SceneList.all), title: "live-cost",
      size: size, fullscreen: false, log: .silent)
  }

  func run() {
    for (index, scene) in SceneList.all.enumerated().dropFirst() {
      measure("\(scene.name), opened", with: presses(of: "\(index + 1)"))
    }
    for look in 1...2 {
      measure("look \(look)", with: presses(of: "n")) { self.screen.expectPictures() }
    }
    // A drag of the window's edge has a new size in each frame.
    let steps = (1...20).map { step in
      frames(with: resizes(to: Size(width: 1280 - 8 * Double(step), height: 800)), more: 0)
    }
    report("a step of a resize", steps.max { $0.longest < $1.longest } ?? steps[0])
    measure("grown to 4K", with: resizes(to: Size(width: 3840, height: 2160)))
  }

  private func presses(of key: String) -> [Input] {
    [.began, .ended].map { (phase: Press.Phase) in
      .press(Press(key: key, phase: phase, timestamp: time))
    }
  }

  /// Gives the window another size, and returns the inputs that follow from it.
  private func resizes(to size: Size) -> [Input] {
    screen.window.resize(to: size)
    screen.wait(until: .zero)
    let inputs = screen.events.compactMap { event -> Input? in
      guard !screen.handle(event), case .input(let input) = event else { return nil }
      return input
    }
    screen.events.removeAll()
    return inputs
  }

  private func measure(
    _ name: String, with inputs: @autoclosure () -> [Input], then change: () -> Void = {}
  ) {
    report(name, frames(with: inputs(), more: 20, then: change))
  }

  /// Makes inputs and plays them, and measures the frames until their picture is shown and some more.
  ///
  /// - Returns: The duration of the longest frame, and the time until the picture is shown, in
  ///   nanoseconds.
  private func frames(
    with inputs: @autoclosure () -> [Input], more: Int, then change: () -> Void = {}
  ) -> (longest: Double, shown: Double) {
    let start = Double(measure_wall())
    var (longest, shown): (Double, Double?) = (0, nil)
    var (isFirst, rest) = (true, more)
    while rest >= 0 {
      let begin = Double(measure_wall())
      playground.play(
        RecordedFrame(number: number, time: time, inputs: isFirst ? inputs() : []))
      if isFirst { change() }
      screen.show(playground.draw())
      let end = Double(measure_wall())
      longest = max(longest, end - begin)
      if !screen.needsDrawing { (shown, rest) = (shown ?? end, rest - 1) }
      (isFirst, number) = (false, number + 1)
      Thread.sleep(forTimeInterval: max(begin + Self.frameTime - Double(measure_wall()), 0) / 1e9)
    }
    return (longest, (shown ?? start) - start)
  }

  private func report(_ name: String, _ frames: (longest: Double, shown: Double)) {
    print(
      "{\"step\": \"\(name)\", \"longest_ms\": \(frames.longest / 1e6), "
        + "\"shown_after_ms\": \(frames.shown / 1e6)}")
  }

  private var time: Duration { .seconds(number) / 60 }
}
