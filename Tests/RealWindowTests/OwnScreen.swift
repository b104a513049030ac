#if os(Linux)
import Foundation
import TestFolder

/// A screen that a test starts for itself, because the test changes or ends it.
@MainActor final class OwnScreen {
  let screen: Screen
  /// The environment of programs that are shown on the screen.
  let environment: [String: String]

  private let process = Process()
  private let folder: Folder

  /// Starts a screen of the same kind as that of all tests.
  init() throws {
    guard let kind = Screen.kind else { throw TestError("no screen was started") }
    folder = try Folder()
    process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Screens/with-\(kind.rawValue)")
    // The file appears with its whole content. The test ends the command long before its time.
    let command = #"printenv > "$1.part" && mv "$1.part" "$1" && exec sleep 600"#
    process.arguments = ["sh", "-c", command, "sh", folder.path("environment")]
    process.standardInput = FileHandle.nullDevice
    process.standardError = try folder.newFile("errors.txt")
    try process.run()
    let (folder, process) = (folder, process)
    let text = try eventually("another screen", observed: { folder.text("errors.txt") }) {
      guard process.isRunning else { throw TestError("no other screen can be started") }
      let text = folder.text("environment")
      return text.isEmpty ? nil : text
    }
    var environment: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
    }
    self.environment = environment
    screen = try Screen(environment)
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
  }

  /// Kills the X server or the compositor, so that its clients lose their connection.
  func kill() throws {
    let path =
      if let display = environment["DISPLAY"] {
        "/tmp/.X11-unix/X\(display.dropFirst())"
      } else {
        "\(environment["XDG_RUNTIME_DIR"] ?? "")/\(environment["WAYLAND_DISPLAY"] ?? "")"
      }
    guard Glibc.kill(try UnixSocket(path: path).serverProcess(), SIGKILL) == 0 else {
      throw TestError("\(path): the server cannot be killed")
    }
  }
}
#endif
