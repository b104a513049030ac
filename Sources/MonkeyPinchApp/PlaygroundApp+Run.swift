import Foundation
import MonkeyPinchPlayground
public import PlayKit

extension PlaygroundApp {
  /// Opens a window and plays scenes in it, with the picker, help, inspector and finger trails, until
  /// the user quits.
  ///
  /// A program of a scene of its own:
  ///
  ///     PlaygroundApp.run(scenes: [DotScene.self], title: "Dot")
  ///
  /// The sounds of the scenes are played, and F8 saves the last half minute as a recording.
  ///
  /// If there is no display, if a picture is missing, or if a file cannot be written, one sentence goes to
  /// standard error, and the program ends with a status of `sysexits.h`: 64 for an environment variable that
  /// is not UTF-8, such as `HOME`, 65 for a damaged file, 66 for a missing one, 69 without a display, 74 for
  /// a file that cannot be written. After a signal, such as that of Control-C, the files are completed, and
  /// the status is 128 plus the signal's number.
  ///
  /// - Parameters:
  ///   - scenes: The scenes of the picker, of which the first is played first.
  ///   - title: The title of the window.
  ///   - options: How the window opens, and what is recorded.
  /// - Precondition: `scenes` is not empty.
  public static func run(
    scenes: [SceneType], title: String = "MonkeyPinch", options: Options = Options()
  ) {
    ProgramStart.prepare()
    do throws(Failure) {
      try ProgramStart.checkEnvironment()
      try play(scenes, title: title, options: options)
    } catch {
      if !error.sentence.isEmpty { Failure.warn(error.sentence) }
      exit(error.exitStatus)
    }
  }

  /// Opens a window and plays scenes in it, as ``run(scenes:title:options:)`` does, but throws errors.
  package static func play(
    _ scenes: [SceneType], title: String = "MonkeyPinch", options: Options = Options()
  ) throws(Failure) {
    guard let first = scenes.first else { preconditionFailure("there is no scene to play") }
    try Failure.checkOutputs([options.recording, options.eventLog, options.latency])
    var start = options.start ?? GameStart(scene: first, among: scenes)
    if options.isMuted { start.settings.isMuted = true }
    if options.usesSingleTaps { start.settings.usesSingleTaps = true }
    if start.settings.language == nil {
      start.settings.language =
        options.language ?? Language { getenv($0).map { String(cString: $0) } }
    }
    start.theme = options.theme
    let game = try LiveGame(start: start, title: title, options: options)
    game.inspector.setOpen(options.showsInspector, animated: false)
    game.panel = options.panel
    defer { options.remember?(game.live.settings, start.settings) }
    try game.run(
      recordingTo: options.recording, logTo: options.eventLog, latencyTo: options.latency,
      limit: options.limit)
  }
}
