import ArgumentParser

@main
struct Monkeypinch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkeypinch",
    abstract: "Try gestures in a window, and record and replay them.",
    subcommands: [
      Play.self, Replay.self, Explain.self, Compare.self, Verify.self, Script.self,
      ScenesCommand.self, Signs.self, Doctor.self, Calibrate.self,
    ],
    defaultSubcommand: Play.self)
}
