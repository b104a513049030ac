import ArgumentParser
import MonkeyPinchPlayground

extension Look: ExpressibleByArgument {}
