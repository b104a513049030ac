import Testing

/// The tests that use SDL, in series: SDL is global to the process.
@Suite(.serialized) @MainActor struct SDLTests {}
