import ArgumentParser

@main
struct Monkeypinch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkeypinch",
    abstract: "A monkey, a banana, and every gesture there is.",
    subcommands: [
      Play.self, Replay.self, Script.self, ScenesCommand.self, Signs.self, Doctor.self,
      Calibrate.self,
    ],
    defaultSubcommand: Play.self)
}
