import ArgumentParser
import MonkeyPinchApp

/// A value of the command-line option for the color scheme.
extension Look: ExpressibleByArgument {}
