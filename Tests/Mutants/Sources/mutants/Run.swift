import Foundation

/// One run: planting, building and testing.
struct Run {
  private let workshop: Workshop
  private let selection: Selection
  private let equivalents: Equivalents

  init(project: URL, selection: Selection) throws {
    workshop = Workshop(project: project)
    self.selection = selection
    equivalents = try Equivalents(
      contentsOf: project.appendingPathComponent("Tests/Mutants/equivalents.txt"))
  }

  func run() throws {
    let planters = try workshop.files().map { file in
      (file, Planter(file: file, source: try workshop.source(of: file)))
    }
    let all = planters.flatMap { $0.1.mutations() }
    let selected = selection.chosen(from: all)
    say("\(all.count) mutations in \(planters.count) files, of which \(selected.count) are planted")
    guard !selected.isEmpty else { return }
    try workshop.prepare()
    let mutants = try built(selected, planters)
    var survivors = Array(mutants.indices)
    var summary = ["planted \(mutants.count)"]
    for layer in Layer.all {
      let (killed, timedOut) = try test(&survivors, of: mutants, in: layer)
      summary.append("killed by \(layer.name) \(killed), timed out \(timedOut)")
      try workshop.writeSurvivors(survivors.map { mutants[$0].key })
    }
    report(survivors.map { mutants[$0] }, of: mutants.count, summary)
  }

  /// Plants mutations, without those that are not correct Swift, and builds.
  private func built(
    _ mutations: [Mutation], _ planters: [(String, Planter)]
  ) throws -> [Mutation] {
    var mutations = mutations
    while true {
      let numbers = Dictionary(
        uniqueKeysWithValues: mutations.enumerated().map { ($0.element, $0.offset + 1) })
      var lines: [String: [Int: [Mutation]]] = [:]
      for (file, planter) in planters {
        let text = planter.planted { numbers[$0] }
        try workshop.write(text, to: file)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          for match in line.matches(of: /mutant\(([0-9]+)\)/) {
            guard let number = Int(match.1) else { continue }
            lines[file, default: [:]][index + 1, default: []].append(mutations[number - 1])
          }
        }
      }
      say("building")
      guard let errors = try workshop.build(Layer.all[0].targets) else { return mutations }
      var wrong: Set<Mutation> = []
      for (file, numbers) in errors {
        for number in numbers {
          // An error may be reported some lines below the switch.
          let near = (0...12).lazy.compactMap { lines[file]?[number - $0] }.first
          wrong.formUnion(near ?? [])
        }
      }
      guard !wrong.isEmpty else { throw Problem("errors without a mutant: \(errors)") }
      for mutation in wrong { say("not correct Swift: \(mutation.description)") }
      mutations.removeAll(where: wrong.contains)
    }
  }

  /// Runs the tests of a layer with each survivor, and removes those that are killed.
  private func test(
    _ survivors: inout [Int], of mutants: [Mutation], in layer: Layer
  ) throws -> (killed: Int, timedOut: Int) {
    guard try workshop.build(layer.targets) == nil else {
      throw Problem("\(layer.name): the tests do not build")
    }
    let start = Date()
    let verdict = try workshop.verdict(of: layer, on: 0, limit: 1_800)
    guard case .survived = verdict else {
      throw Problem("\(layer.name): the tests do not pass without a mutant: \(verdict)")
    }
    let limit = 10 + 8 * Date().timeIntervalSince(start)
    say("\(layer.name): \(survivors.count) mutants, at most \(Int(limit)) s each")
    let progress = Progress(survivors)
    let threads = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while let index = progress.next() {
        do {
          let verdict = try workshop.verdict(of: layer, on: index + 1, limit: limit)
          progress.note(verdict, of: index)
          say("\(index + 1) \(verdict): \(mutants[index].description)")
        } catch {
          progress.note(.killed(by: "\(error)"), of: index)
          say("\(index + 1) \(error)")
        }
      }
    }
    survivors = progress.survivors.sorted()
    return (progress.killed, progress.timedOut)
  }

  private func report(_ survivors: [Mutation], of count: Int, _ summary: [String]) {
    let known = survivors.filter { equivalents.reason(for: $0) != nil }
    let open = survivors.filter { equivalents.reason(for: $0) == nil }
    for mutation in known {
      say("equivalent: \(mutation.description): \(equivalents.reason(for: mutation) ?? "")")
    }
    for mutation in open { say("survived: \(mutation.description)") }
    let decisive = count - known.count
    let share = decisive > 0 ? Double(decisive - open.count) / Double(decisive) * 100 : 100
    for line in summary { say(line) }
    say(
      "equivalent \(known.count), survived \(open.count): "
        + "\((share * 10).rounded() / 10) % of \(decisive) killed")
  }
}

/// What the threads of a run share.
private final class Progress: @unchecked Sendable {
  // The lock guards all that changes.
  private let lock = NSLock()
  private var waiting: ArraySlice<Int>
  private(set) var survivors: [Int] = []
  private(set) var killed = 0
  private(set) var timedOut = 0

  init(_ mutants: [Int]) { waiting = mutants[...] }

  func next() -> Int? { lock.withLock { waiting.popFirst() } }

  func note(_ verdict: Workshop.Verdict, of mutant: Int) {
    lock.withLock {
      switch verdict {
      case .survived: survivors.append(mutant)
      case .killed: killed += 1
      case .timedOut: timedOut += 1
      }
    }
  }
}
