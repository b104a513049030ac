import GestureCanvas
import GestureDrawing
import GestureFiles
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchInspector
import MonkeyPinchPlayground
import MonkeyPinchScenes
import SDLHost

/// A picture that explains one gesture of a recording, to be saved in a file.
struct ExplainedGesture {
  private let picture: ExplainedPicture
  private let title: String

  /// Plays a recording and chooses the gesture to explain.
  init(of file: RecordingFile, _ asked: AskedGestures) throws(Failure) {
    let player = file.player
    let plays = try Failure.refusing { () throws(RecordingError) in try SequencePlayer(player) }
    guard !plays.sequences.isEmpty else {
      throw Failure(.badData, "\(file.path): nothing was touched")
    }
    let sequences = try asked.sequences(of: plays.sequences)
    func search(_ sequence: TouchSequence) -> WhatIfSearch {
      WhatIfSearch(properties: Program.current.properties, replay: plays.replay(of: sequence))
    }
    let chosen: ChosenSentence
    let whatIf: WhatIf?
    do {
      let choice =
        asked.isNamed
        ? ChosenSentence(in: sequences, where: asked.includes)
        : try ChosenSentence(in: sequences, search)
      guard let choice else {
        throw Failure(.badData, "\(file.path): no gesture recognizer was touched")
      }
      chosen = choice
      whatIf = try search(chosen.sequence).answer(to: chosen.sentence, of: chosen.sequence)
    } catch let error as RecordingError {
      throw Failure(.badData, "\(error)")
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(.ownFault, "\(error)")
    }
    let header = player.recording.header
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let surface = "\(Int(header.surface.width)) x \(Int(header.surface.height))"
    let times = "\(chosen.sequence.start.seconds.short) to \(chosen.sequence.end.seconds.short) s"
    title = chosen.sentence.text
    picture = ExplainedPicture(
      of: chosen, whatIf: whatIf, properties: Program.current.properties,
      caption: "\(name), \(times), \(player.scene.name) at \(surface)")
  }

  private func commands(_ theme: Theme) -> [DrawCommand] {
    var builder = PictureBuilder(theme)
    picture.draw(&builder)
    return builder.commands
  }

  func saveSVG(to path: String, _ theme: Theme) throws(Failure) {
    let svg = SVGPicture(commands(theme), title: title, size: picture.size)
    do throws(SystemError) {
      let file = try WrittenFile(path: path)
      try file.write(Array(svg.text.utf8))
      try file.finish()
    } catch {
      throw Failure(.writeFailed, "\(path): \(error)")
    }
  }

  func savePNG(to path: String, _ theme: Theme, assets: String) throws(Failure) {
    let renderer = Renderer(offscreen: picture.size, density: 2)
    let pictures = try GameWindow.pictures(in: assets)
    renderer.draw(commands(theme), pictures: pictures)
    try GameWindow.checkDrawing(of: pictures)
    do throws(SDLError) {
      try renderer.writePNG(to: path)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}
