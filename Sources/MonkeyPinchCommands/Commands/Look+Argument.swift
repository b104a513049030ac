import ArgumentParser
import PlayKit

/// A value of the command-line option for the color scheme.
extension Look: ExpressibleByArgument {}
