public import MonkeyPinchApp
public import PlayKit

/// A namespace for the function that performs the command line of a program of scenes.
public enum PlaygroundCommands {
  /// Performs the command line of a program of scenes, and ends the program.
  ///
  /// The program of a scene of its own is a call of this function in `main.swift`:
  ///
  ///     PlaygroundCommands.main(scenes: [DotScene.self], name: "dot")
  ///
  /// It then has the commands of `monkeypinch`: `play`, which opens the window and is the default, `replay`,
  /// `explain`, `compare`, `verify`, `script`, `scenes`, `doctor` and `calibrate`. The configuration of its
  /// users is in a folder of its own, or in the file that an environment variable names, such as
  /// `DOT_CONFIG`.
  ///
  /// - Parameters:
  ///   - scenes: The scenes of the picker, of which the first is played first.
  ///   - removedScenes: The names of scenes that earlier versions of the program had. An option
  ///     that names one and a recording of one end with a message that it is gone; by default none.
  ///   - name: The name of the command, which is also that of the configuration's folder; usually the
  ///     name of the executable file.
  ///   - title: The title of the window; that of the first scene by default.
  ///   - version: The version that `--version` prints; without one, there is no such option.
  ///   - options: How the window of `play` opens, and what is recorded, unless an option of the command
  ///     line or the configuration says otherwise. `assets`, `ownAssets`, `panel` and `theme`
  ///     are used by the other commands too. `log` is not used: `--debug` writes to standard error.
  /// - Precondition: `scenes` is not empty, and `name` consists of the letters A to Z and a to z, digits,
  ///   hyphens and underscores, and does not begin with a hyphen.
  public static func main(
    scenes: [SceneType], removedScenes: [String] = [], name: String, title: String? = nil,
    version: String = "",
    options: PlaygroundApp.Options = PlaygroundApp.Options()
  ) -> Never {
    guard let first = scenes.first else { preconditionFailure("a program has at least one scene") }
    precondition(Program.isName(name), "'\(name)' is not the name of a program")
    Program(
      scenes: scenes, removedScenes: removedScenes, name: name, title: title ?? first.title,
      version: version, options: options
    ).begin()
    RootCommand.perform()
  }
}
