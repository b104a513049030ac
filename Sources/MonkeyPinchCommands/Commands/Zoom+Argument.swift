import ArgumentParser
import MonkeyPinchPlayground

/// A value of the command-line option for the zoom.
extension Zoom: ExpressibleByArgument {}
