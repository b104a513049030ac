/// A namespace for the function that performs the command line of a program.
public enum PlaygroundCommands {
  /// Performs the command of the process's command line, and ends the program.
  public static func main() -> Never { RootCommand.perform() }
}
