import GestureCanvas
import GestureControls
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchInspector
import MonkeyPinchPlayground
import PlayKit
import SDLHost

/// A picture that explains one gesture of a recording, to be saved in a file.
struct ExplainedGesture {
  private let picture: ExplainedPicture
  private let title: String

  /// Plays a recording and chooses the gesture to explain.
  init(of file: RecordingFile, _ asked: AskedGestures) throws(Failure) {
    let (chosen, whatIf) = try Self.choice(in: file, asked)
    let header = file.recording.header
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let surface = "\(Int(header.surface.width)) x \(Int(header.surface.height))"
    let times = "\(chosen.sequence.start.seconds.short) to \(chosen.sequence.end.seconds.short) s"
    title = chosen.sentence.text
    picture = ExplainedPicture(
      of: chosen, whatIf: whatIf, properties: AdjustableProperty.all,
      caption: "\(name), \(times), \(file.scene.name) at \(surface)")
  }

  /// Returns the sentence that matters most, with what would have made the gesture happen: one about a
  /// discrete setting, else the first one about a failure, else the first one.
  private static func choice(
    in file: RecordingFile, _ asked: AskedGestures
  ) throws(Failure) -> (ChosenSentence, WhatIf?) {
    let plays = SequencePlayer(file.timeline)
    let starts = try asked.starts(in: file.timeline)
    var best: (sentence: ChosenSentence, whatIf: WhatIf?)?
    var isTouched = false
    while let sequence = plays.next() {
      isTouched = true
      guard starts?.contains(sequence.start) ?? true else { continue }
      // As in the text about the same recognizers.
      let search = plays.search(sequence, isComplete: asked.isNamed)
      guard let candidate = ChosenSentence(in: sequence, where: asked.includes, search),
        best.map({ candidate.isBetter(than: $0.sentence) }) ?? true
      else { continue }
      // The sequence is not kept for later replays.
      let answers = plays.search(sequence, isComplete: true)
      best = (candidate, answers.answer(to: candidate.sentence, of: sequence))
      if candidate.isAboutSetting || asked.isNamed && candidate.isFailure { break }
    }
    guard isTouched else { throw Failure(.badData, "\(file.path): nothing was touched") }
    guard let best else {
      throw Failure(.badData, "\(file.path): no gesture recognizer was touched")
    }
    return (best.sentence, best.whatIf)
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

extension ChosenSentence {
  /// Returns whether the sentence explains more than one of an earlier sequence.
  fileprivate func isBetter(than other: ChosenSentence) -> Bool {
    isAboutSetting || isFailure && !other.isFailure
  }
}
