#if os(Linux)
import Testing

/// Tests of the complete program in real windows, from input devices to the log and the screen.
///
/// Input enters below the window system, where a driver's would. The tests are serialized, since
/// there is one screen. `make test-x11` and `make test-wayland` start one; without it, the tests
/// are disabled.
@Suite(
  .serialized, .enabled(if: Screen.kind != nil, "no screen: run `make test-x11`"))
@MainActor struct RealWindowTests {}
#endif
