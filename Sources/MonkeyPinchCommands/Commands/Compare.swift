import ArgumentParser
import GestureJSON
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare what recordings give under different limits.",
    discussion: """
      Two presets are compared with each other; one preset, or --set alone, is compared with the \
      limits of the scene. --hands plays the second side for other hands than those of the \
      recording. --set changes the second side and may be repeated: it names a \
      recognizer or a kind of gesture, a property and its value, in points, seconds or radians, or with its unit. \
      A folder stands for the recordings and gesture scripts in it and in the folders inside it. A \
      recording that cannot be read is named, and the others are compared.
      """)

  @Argument(help: "The recordings, gesture scripts or folders with them; - is standard input.")
  var files: [String]

  @Option(
    help: ArgumentHelp("The limits of uikit, android, flutter or tutorial.", valueName: "NAME"),
    transform: parsePreset)
  var preset: [LimitPreset] = []

  @Option(
    help: ArgumentHelp(
      "A limit, such as tap.allowableMovement=60.", valueName: "NAME.PROPERTY=VALUE"),
    transform: LimitSetting.init)
  var set: [LimitSetting] = []

  @Flag(help: "Write JSON, with the numbers and every difference.")
  var json = false

  @Flag(help: "Write CSV, with a line for each difference.")
  var csv = false

  @Flag(help: "End with the status 1 if a gesture differs, and with 0 if none does.")
  var exitCode = false

  @OptionGroup var options: SceneOptions

  func validate() throws {
    if json, csv { throw ValidationError("--json and --csv exclude each other") }
    try RecordingFile.checkStandardInput(in: files)
    guard preset.count <= 2, !preset.isEmpty || !set.isEmpty || options.hands != nil else {
      throw ValidationError("compare needs one or two of --preset, or --set, or --hands")
    }
    guard !set.isEmpty else { return }
    let program = Program.current
    let known = program.properties(of: program.newRecognizers(in: program.options.size))
    for limit in set {
      let properties = known.filter { $0.name == limit.property }
      guard !properties.isEmpty else {
        let names = Swift.Set(known.map(\.name)).sorted()
        throw ValidationError(
          "no limit is called '\(limit.property)'; there are: \(names.joined(separator: ", "))")
      }
      try limit.check(properties)
    }
  }

  /// Throws a failure if a change names no recognizer that has the property, or if the value is out of
  /// its range there, so that a mistake is not taken for a comparison without differences.
  private func checkNames(in recordings: [RecordingFile]) throws(Failure) {
    for limit in set {
      let (target, property) = (limit.change.target, limit.property)
      guard case .matching(let name) = target else { continue }
      let properties = recordings.flatMap { $0.properties(of: target, named: property) }
      do {
        try limit.check(properties)
      } catch {
        throw Failure(.usage, "\(error)")
      }
      var isKnown = false
      for recording in recordings where !isKnown {
        isKnown = recording.has(target, with: property)
      }
      guard !isKnown else { continue }
      throw Failure(.usage, "no recognizer that has \(property) is called '\(excerpt(name))'")
    }
  }

  /// The name and the changes of each side of the comparison.
  private var sides: (first: (String, [Change]), second: (String, [Change])) {
    let sides = preset.map { ($0.rawValue, $0.changes) }
    let scene = ("scene", [Change]())
    let set = set.map(\.change)
    switch sides.count {
    case 0: return (scene, (set.isEmpty ? options.hands?.rawValue ?? "" : "changed", set))
    case 1: return (scene, (sides[0].0, sides[0].1 + set))
    default: return (sides[0], (sides[1].0, sides[1].1 + set))
    }
  }

  func run() throws {
    try Failure.report {
      let (first, second) = sides
      var comparison = Comparison(of: first.0, and: second.0)
      func leaveOut(_ failure: Failure) throws(Failure) {
        guard failure.status == .badData || failure.status == .missingFile else { throw failure }
        Failure.warn(failure.sentence)
        comparison.add(failure)
      }
      let paths = RecordingPaths(files)
      for failure in paths.failures { try leaveOut(failure) }
      var recordings: [RecordingFile] = []
      for path in paths.files {
        do throws(Failure) {
          recordings.append(try RecordingFile(path, options: options))
        } catch {
          try leaveOut(error)
        }
      }
      if !recordings.isEmpty { try checkNames(in: recordings) }
      for recording in recordings {
        let part = comparison.add(
          recording.path, recording.asRecorded.outcomes(with: first.1),
          recording.timeline.outcomes(with: second.1))
        if !json, !csv { try StandardOutput.print(comparison.text(of: part)) }
      }
      try StandardOutput.print(
        json ? comparison.jsonText : csv ? comparison.csv : comparison.summary)
      if let status = comparison.status(showsDifferences: exitCode) { throw ExitCode(status) }
    }
  }
}

/// Returns the preset of a name on the command line.
private func parsePreset(_ name: String) throws -> LimitPreset {
  if let preset = LimitPreset(rawValue: name) { return preset }
  let names = LimitPreset.allCases.map(\.rawValue).joined(separator: ", ")
  throw ValidationError("no preset is called '\(name)'; there are: \(names)")
}
