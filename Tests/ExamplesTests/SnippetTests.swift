import Testing

@Suite struct SnippetTests {
  /// Compiled files of the package that the code blocks of the documentation may be taken from.
  private static let compiled =
    Snippet.files(in: "Examples", "swift") + Snippet.files(in: "Tests", "swift")

  private static func isCompiled(_ snippet: Snippet) -> Bool {
    compiled.contains { $0.text.contains(snippet.text) }
  }

  /// The programs in the documentation that are not in another compiled file and need no window.
  private static let programs = Snippet.documented.filter {
    $0.isComplete
      && $0.modules.isDisjoint(with: [
        "CSDL", "MonkeyPinchApp", "MonkeyPinchCommands", "PackageDescription", "SDLHost", "UIKit",
      ])
      && !isCompiled($0)
  }

  /// The examples that need no window of SDL.
  private static let examples = Snippet.examples.filter {
    $0.modules.isDisjoint(with: ["CSDL", "MonkeyPinchApp", "MonkeyPinchCommands"])
  }

  @Test(arguments: examples)
  func `an example prints what its comments promise and leaks nothing`(
    example: Snippet
  ) throws {
    // An example says which setting of its target it shows.
    let flags =
      example.text.contains(".defaultIsolation(MainActor.self)")
      ? ["-default-isolation", "MainActor"]
      : example.text.contains(".swiftLanguageMode(.v5)") ? ["-swift-version", "5"] : []
    let run = try SnippetRun(example, flags: flags)

    #expect(run.errors == "")
    #expect(run.output == example.expectedOutput)
    #expect(run.survivors == [])
    #expect(!example.expectedOutput.isEmpty)
  }

  private static let programRuns = Result {
    try SnippetRun.runs(of: programs.map { SnippetRun.Program(snippet: $0) })
  }

  @Test(arguments: programs.indices)
  func `a program of the documentation prints what its comments promise and leaks nothing`(
    index: Int
  ) throws {
    let program = Self.programs[index]
    let run = try Self.programRuns.get()[index]

    #expect(run.errors == "", "\(program.name)")
    #expect(run.output == program.expectedOutput, "\(program.name)")
    #expect(run.survivors == [], "\(program.name)")
  }

  /// Variables of the top level belong to the main actor there, which functions beside them cannot use.
  @Test(arguments: programs.filter { $0.statements.contains { $0.hasPrefix("func ") } })
  func `a program of the documentation with functions compiles as the file main`(
    program: Snippet
  ) throws {
    #expect(try SnippetRun.errors(ofMain: program) == "")
  }

  private static let recognizers = Snippet.files(in: "Sources", "GestureRecognizer.swift").filter {
    // Programs in C define the gesture of theirs.
    !$0.name.hasSuffix("/GestureRecognizer.swift") && !$0.name.hasPrefix("GesturesC/")
  }

  @Test(arguments: recognizers)
  func `the page of a recognizer has a program and a picture`(recognizer: Snippet) throws {
    let name = recognizer.name.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    let page = try #require(
      Snippet.files(in: "Sources", "md").first { $0.name.hasSuffix("Recognizers/\(name).md") })

    #expect(page.blocks(of: "swift").contains { $0.text.contains("\(name)(") })
    // A hover has no limits, and `explain` no picture of it.
    #expect(page.text.contains("![") || name == "HoverGestureRecognizer")
  }

  @Test
  func `README shows only code that tests compile and manifests that SwiftPM can read`() throws {
    let blocks = Snippet.documented.filter { $0.name.hasPrefix("README.md") }

    #expect(!blocks.isEmpty)
    for block in blocks where !SnippetTests.isCompiled(block) {
      #expect(block.modules == ["PackageDescription"], "\(block.name)")
      #expect(try SnippetRun.isManifest(block), "\(block.name)")
    }
  }

  /// The table of the examples, and the manifest of their package.
  private static let page = Snippet.files(in: "Examples", "README.md").first {
    $0.name == "README.md"
  }
  private static let manifest = Snippet.files(in: "Examples", "Package.swift").first

  @Test(arguments: Snippet.examples)
  func `the table of examples has each program and its command`(example: Snippet) throws {
    let page = try #require(Self.page)
    let line = try #require(
      page.text.split(separator: "\n").first { $0.contains("](\(example.name))") })
    let target = example.name.dropLast("/main.swift".count).replacing("/Step", with: "Step")

    #expect(line.contains("`swift run --package-path Examples \(target)`"))
    let manifest = try #require(Self.manifest)
    #expect(manifest.text.contains("\"\(target)\"") || target.hasPrefix("TutorialStep"))
  }

  @Test func `the table of examples has the programs in C, C++ and Python`() throws {
    let page = try #require(Self.page)
    let programs = ["main.c", "main.cpp", "main.py"].flatMap { Snippet.files(in: "Examples", $0) }

    #expect(!programs.isEmpty)
    for program in programs {
      let folder = program.name.split(separator: "/")[0]
      #expect(page.text.contains("\n| [\(folder)](\(folder)/README.md) |"))
    }
  }

  @Test func `guides show only whole programs, manifests, and parts of examples`() throws {
    let blocks = Snippet.guides.flatMap { $0.blocks(of: "swift") }

    #expect(!blocks.isEmpty)
    for block in blocks where block.modules == ["PackageDescription"] {
      #expect(try SnippetRun.isManifest(block), "\(block.name)")
    }
    // The programs are run by the other tests; those for UIKit show what is ported.
    for block in blocks { #expect(block.isComplete, "\(block.name)") }
    // The tests of the commands run this program.
    for block in blocks where block.modules.contains("MonkeyPinchCommands") {
      #expect(SnippetTests.isCompiled(block), "\(block.name)")
    }
  }

  @Test(arguments: ["c", "python", "html"])
  func `the code of guides in other languages is part of an example`(language: String) {
    let examples = Snippet.files(in: "Examples", language == "python" ? ".py" : ".\(language)")
    let blocks = Snippet.guides.flatMap { $0.blocks(of: language) }

    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(examples.contains { $0.text.contains(block.text) }, "\(block.name)")
    }
  }

  @Test func `a snippet that retains its own objects is reported as a leak`() throws {
    let leak = Snippet(
      name: "leak",
      text: """
        import Gestures

        let window = Window(size: Size(width: 800, height: 600))
        let card = View()
        window.addSubview(card)
        let pan = PanGestureRecognizer()
        pan.addAction { pan in card.center += pan.translation(in: window) }
        card.addGestureRecognizer(pan)
        """)

    let run = try SnippetRun(leak)

    #expect(run.errors == "")
    #expect(
      run.survivors == [
        "window", "subview of window", "recognizer of subview of window", "card",
        "recognizer of card", "pan",
      ])
  }
}
