public import ArgumentParser
public import MonkeyPinchPlayground

/// A value of the command-line option for the hands.
extension Hands: ExpressibleByArgument {}
