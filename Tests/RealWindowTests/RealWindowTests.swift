#if os(Linux)
import Testing

/// The finished program, played in real windows: every event enters where a device's would, below the
/// window system, and what happens is seen as anybody sees it, in the log and on the screen.
///
/// One after the other, for there is one screen. `make test-x11` and `make test-wayland` start one;
/// without it nothing here is tried.
@Suite(
  .serialized, .enabled(if: Screen.kind != nil, "no screen: `make test-x11` starts one"))
@MainActor struct RealWindowTests {}
#endif
