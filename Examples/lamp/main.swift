import MonkeyPinchCommands

PlaygroundCommands.main(scenes: [LampScene.self], name: "lamp")
