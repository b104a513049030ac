import MonkeyPinchCommands
import MonkeyPinchScenes

// The version is that of the libraries too, as in CHANGELOG.md.
PlaygroundCommands.main(
  scenes: SceneList.all, name: "monkeypinch", title: "MonkeyPinch", version: "0.2.0-dev")
