import ArgumentParser
import MonkeyPinchPlayground

/// A value of the command-line option for the color scheme.
extension Look: ExpressibleByArgument {}
