import Logging
import Testing

/// Everything that touches SDL, one after the other: SDL is one for the whole process.
@Suite(.serialized) @MainActor struct SDLTests {}

/// A log that says nothing.
let silence = Logger(label: "silence") { _ in SwiftLogNoOpLogHandler() }
