import MonkeyPinchCommands

PlaygroundCommands.main()
