import Foundation
import Testing

/// The folder into which the pictures are drawn; nil for none.
private let pictureFolder = ProcessInfo.processInfo.environment["EXAMPLE_PICTURES"]

/// Draws the examples in Swift at a moment of a gesture, into the folder `EXAMPLE_PICTURES`, for Examples/README.md.
///
/// `make pictures` does it: the other tests check what the examples do.
@Suite(.serialized, .enabled(if: pictureFolder != nil)) struct ExamplePictureTests {
  /// A picture of a scene, at the end of a gesture script whose fingers are still down.
  struct Picture: CustomTestStringConvertible, Sendable {
    let example, scene, file, script: String

    var testDescription: String { file }

    /// Returns statements that play the script and save the picture.
    func saved(to folder: String) -> String {
      """
      try ScenePlayer(\(scene).self, \"\"\"
        \(script.replacing("\n", with: "\n  "))
        wait 1s
        \"\"\").play(until: .milliseconds(\(milliseconds))).savePicture(
          to: "\(folder)/\(file).png", assets: "\(Snippet.package.appending(path: "Assets").path)",
          own: "\(Snippet.package.appending(path: "Examples/PhotoTable").path)")

      """
    }
    let milliseconds: Int

    init(
      _ example: String, _ scene: String, as file: String? = nil, at milliseconds: Int,
      _ script: String
    ) {
      (self.example, self.scene, self.file, self.script) = (example, scene, file ?? example, script)
      self.milliseconds = milliseconds
    }
  }

  static let pictures = [
    Picture(
      "OwnScene", "DotScene", at: 400,
      "surface 640x400\ndown 1 at 140,140\nmove 1 by 250,60 over 300ms"),
    Picture("lamp", "LampScene", at: 1200, "surface 640x400\ndown 1 at 170,170"),
    Picture(
      "PhotoTable", "PhotoTable", at: 430,
      """
      surface 960x600
      together
        sequence
          down 1 at 220,200; down 2 at 300,260
          together
            move 1 by -60,-40 over 300ms; move 2 by 40,40 over 300ms
          end
        end
        rotate 3,4 at 700,360 radius 60 from 40deg to 100deg over 300ms
      end
      """),
    Picture(
      "ListInAPager", "ListInAPager", at: 500,
      "surface 800x600\ndown 1 at 560,300\nmove 1 by -260,10 over 300ms"),
    Picture(
      "UIKitSamples", "CardsScene", as: "UIKitSamples-cards", at: 400,
      "surface 640x480\ndown 1 at 320,240\nmove 1 by 120,-20 over 300ms"),
    Picture(
      "UIKitSamples", "SheetScene", as: "UIKitSamples-sheet", at: 500,
      "surface 640x480\ndown 1 at 320,400\nmove 1 by 0,-160 over 300ms"),
    Picture(
      "UIKitSamples", "KnobScene", as: "UIKitSamples-knob", at: 400,
      "surface 640x480\ndown 1 at 240,220\nmove 1 by 80,-80 over 200ms"),
  ]

  @Test(arguments: Set(pictures.map(\.example)).sorted())
  func `the scenes of an example are drawn`(example: String) throws {
    let folder = try #require(pictureFolder)
    let program = try #require(Snippet.examples.first { $0.name == "\(example)/main.swift" })
    let text = program.text.replacing("#filePath", with: "\"/\(example)/main.swift\"")
      .replacing("import MonkeyPinchCommands", with: "")
      .replacing(/Playground(App|Commands)\.(run|main)\([^)]*\)/, with: "")
    let others = Snippet.files(in: "Examples/\(example)", ".swift").filter {
      $0.name != "main.swift"
    }
    let pictures = Self.pictures.filter { $0.example == example }

    let run = try SnippetRun(
      Snippet(name: program.name, text: "import MonkeyPinchApp\n" + text),
      flags: SceneRun.flags
        + others.map { Snippet.package.appending(path: "Examples/\(example)/\($0.name)").path },
      after: pictures.map { $0.saved(to: folder) }.joined())

    #expect(run.errors == "")
    for picture in pictures {
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(picture.file).png"))
    }
  }

  @Test func `the bare window is drawn while a finger drags its card`() throws {
    let folder = try #require(pictureFolder)
    let program = try #require(Snippet.examples.first { $0.name.hasPrefix("BareSDLWindow") })
    let save = """
      let picture = SDL_CreateRGBSurfaceWithFormat(0, 640, 480, 24, SDL_PIXELFORMAT_RGB24.rawValue)
      SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_RGB24.rawValue, picture?.pointee.pixels, picture?.pointee.pitch ?? 0)
      SDL_SaveBMP_RW(picture, SDL_RWFromFile("\(folder)/BareSDLWindow.bmp", "wb"), 1)
      SDL_Quit()
      """

    let run = try SnippetRun(
      Snippet(name: program.name, text: program.text.replacing("SDL_Quit()", with: save)),
      flags: ["-I", Snippet.package.appending(path: "Examples/CSDL").path],
      before: WindowExampleTests.drag)

    #expect(run.errors == "")
    #expect(FileManager.default.fileExists(atPath: "\(folder)/BareSDLWindow.bmp"))
  }
}
