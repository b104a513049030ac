public import Gestures
package import MonkeyPinchPlayground
public import PlayKit
public import SDLFingers
public import SDLHost

/// A namespace for the function that plays scenes in the playground's window.
public enum PlaygroundApp {
  /// How the window of a playground opens, and what is recorded.
  public struct Options {
    /// The size of the window, in points; 1280 x 800 by default.
    public var size = Size(width: 1280, height: 800)
    /// Whether the window fills the screen at first.
    public var isFullscreen = false
    /// Whether the sound is off at first.
    public var isMuted = false
    /// The colors at first, and whether decorative motion is reduced.
    public var theme = Theme.light
    /// The language of the playground's texts; nil for that of the system, or English if it has no texts in that.
    public var language: Language?
    /// Whether the inspector is open at first.
    public var showsInspector = false
    /// Whether gestures are made by single taps, or by keys alone, at first.
    public var usesSingleTaps = false
    /// The maximum number of pictures per second, from 1 to 1000; 60 by default.
    public var frameRate = 60.0
    /// The orientation of the touch panel relative to the screen.
    public var panel = TouchPanel.upright
    /// The path of a folder with the scenes' pictures in `Sprites` and their sounds in `Sounds`.
    ///
    /// Its files come before those in ``assets``. The default is nil: the scenes have none of their own.
    public var ownAssets: String?
    /// The path of the `Assets` folder of MonkeyPinch, with the playground's own pictures and fonts.
    ///
    /// If it is nil, the folder is searched for near the program, where SwiftPM puts it as a resource, and in
    /// the current folder.
    public var assets: String?
    /// The path of a file for a recording of all touches, keys and frames; nil for none.
    public var recording: String?
    /// The path of a file for the event log; `-` is standard output; nil for none.
    public var eventLog: String?
    /// The time after which the run ends by itself; nil if the user ends it.
    public var limit: Duration?
    /// The log for messages of the window, the input and the sound.
    public var log = HostLog.silent

    /// The name of the program, for the names of its files; nil for the name of the executable file.
    package var program: String?
    /// The values with which the run begins; nil to begin in the first scene.
    package var start: GameStart?
    /// The path of a file for the times at which gestures are recognized; nil for none.
    package var latency: String?
    /// What to do without a display, for the message in this case; empty for no advice.
    package var advice = ""
    /// Called at the end with the user's settings, and those with which the run began.
    package var remember: ((_ new: Settings, _ old: Settings) -> Void)?

    /// Creates the default options.
    public init() {}
  }
}
