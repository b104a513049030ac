import ArgumentParser
import MonkeyPinchScenes

/// A value of the command-line option for the color scheme.
extension Look: ExpressibleByArgument {}
