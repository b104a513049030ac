import CGestures
import MonkeyPinchCommands
import MonkeyPinchScenes

PlaygroundCommands.main(
  scenes: SceneList.all, removedScenes: SceneList.removed, name: "monkeypinch",
  title: "MonkeyPinch",
  version: "\(GESTURES_VERSION_MAJOR).\(GESTURES_VERSION_MINOR).\(GESTURES_VERSION_PATCH)"
    + GESTURES_VERSION_SUFFIX)
