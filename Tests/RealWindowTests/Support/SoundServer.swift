#if os(Linux)
import Foundation
import Glibc
import TestFolder

/// A sound server without a sound card, which a test starts for itself and can kill.
@MainActor final class SoundServer {
  /// Whether the program `pulseaudio` is installed.
  nonisolated static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: executable.path)
  }

  private nonisolated static let executable = URL(fileURLWithPath: "/usr/bin/pulseaudio")

  /// The environment of programs that use this server.
  let environment: [String: String]

  private let folder: Folder
  private let process = Process()

  init() throws {
    folder = try Folder()
    let socket = folder.path("socket")
    environment = [
      "SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": "unix:\(socket)",
      "XDG_RUNTIME_DIR": ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? folder.url.path,
    ]
    process.executableURL = Self.executable
    process.arguments = [
      "--daemonize=no", "-n", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes",
      "-vv", "--load=module-null-sink",
      "--load=module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
    ]
    // Separate state, not that of the user who runs the tests.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": folder.url.path, "PULSE_RUNTIME_PATH": folder.path("runtime"),
      "PULSE_STATE_PATH": folder.path("state"),
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try folder.newFile("messages.txt")
    try process.run()
    try eventually("a sound server", observed: { folder.text("messages.txt") }) {
      (try? UnixSocket(path: socket)) == nil ? nil : true
    }
  }

  deinit { if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) } }

  /// Waits until a program plays sounds.
  func waitForPlayer() throws {
    try eventually("a program that plays", observed: { folder.text("messages.txt") }) {
      folder.text("messages.txt").contains("Created input") ? true : nil
    }
  }

  func kill() throws {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
#endif
