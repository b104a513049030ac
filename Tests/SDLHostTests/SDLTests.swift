import Testing

/// Everything that touches SDL, one after the other: SDL is one for the whole process.
@Suite(.serialized) @MainActor struct SDLTests {}
