public import Gestures

// Compiled with the sources of GesturesC: Embedded Swift has the methods of a class that windows refer to
// only in a program that makes one.
public func makeApplication() -> Application { Application() }
