import Testing

/// The tests that use SDL, which run one after the other because SDL is global to the process.
@Suite(.serialized) @MainActor struct SDLTests {}
