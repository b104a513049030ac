import Foundation
import Synchronization

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
    let sources = try workshop.files().map { (file: $0, source: try workshop.source(of: $0)) }
    let signatures = Signatures(sources: sources.map(\.source))
    let planters = sources.map {
      Planter(file: $0.file, source: $0.source, signatures: signatures)
    }
    let all = planters.flatMap { $0.mutations() }
    for key in equivalents.keys.subtracting(all.map(\.key)).sorted() {
      say("no longer there: \(key)")
    }
    let selected = selection.chosen(from: all)
    say("seed \(selection.seed): \(selected.count) of \(all.count) mutations")
    guard !selected.isEmpty else { return }
    try workshop.prepare()
    var (mutants, survivors) = (selected, selected)
    for (round, name) in Module.rounds.enumerated() {
      let tests = survivors.flatMap { $0.module.tests[round] }
      guard !tests.isEmpty else { continue }
      say("\(name): \(survivors.count) mutants")
      mutants = try built(mutants, planters, with: Set(tests.map { $0.prefix { $0 != "." } }))
      survivors = try tested(survivors.filter(mutants.contains), in: round)
      try workshop.writeSurvivors(survivors.map(\.key))
    }
    report(survivors, of: mutants)
  }

  /// Plants mutations and builds test targets; returns the mutations that are correct Swift.
  private func built(
    _ selected: [Mutation], _ planters: [Planter], with targets: Set<Substring>
  ) throws -> [Mutation] {
    var mutations = Set(selected)
    while true {
      var lines: [String: [Int: [Mutation]]] = [:]
      let files = Set(mutations.map(\.file))
      for planter in planters {
        var planted: [Int: Mutation] = [:]
        let text =
          !files.contains(planter.file)
          ? planter.source
          : planter.planted { mutation in
            guard mutations.contains(mutation) else { return nil }
            planted[mutation.number] = mutation
            return mutation.number
          }
        try workshop.write(text, to: planter.file)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          lines[planter.file, default: [:]][index + 1] = line.matches(of: /mutant\(([0-9]+)\)/)
            .compactMap { Int($0.1).flatMap { planted[$0] } }
        }
      }
      guard let errors = try workshop.build(targets) else {
        return selected.filter(mutations.contains)
      }
      var wrong: Set<Mutation> = []
      for (file, numbers) in errors {
        for number in numbers {
          // An error of a long expression is reported some lines above or below the switch.
          let nearest = lines[file]?.filter { !$0.value.isEmpty }.min {
            abs($0.key - number) < abs($1.key - number)
          }
          wrong.formUnion(nearest?.value ?? [])
        }
      }
      guard !wrong.isEmpty else { throw Problem("errors without a mutant: \(errors)") }
      for mutation in wrong { say("not correct Swift: \(mutation.description)") }
      mutations.subtract(wrong)
    }
  }

  /// Runs the tests of a round with each of the waiting mutants; returns those that survive.
  private func tested(_ waiting: [Mutation], in round: Int) throws -> [Mutation] {
    let survivors = Mutex<Set<Mutation>>([])
    let filters = Dictionary(grouping: waiting) { $0.module.tests[round] }
    for (tests, waiting) in filters {
      guard !tests.isEmpty else {
        survivors.withLock { $0.formUnion(waiting) }
        continue
      }
      let filter = "^(\(tests.joined(separator: "|")))[./]"
      let start = Date()
      let verdict = try workshop.verdict(of: filter, on: 0, limit: 1_800)
      guard case .survived = verdict else {
        throw Problem("\(filter): the tests do not pass without a mutant: \(verdict)")
      }
      let limit = 10 + 8 * Date().timeIntervalSince(start)
      say("\(filter): \(waiting.count) mutants, at most \(Int(limit)) s each")
      DispatchQueue.concurrentPerform(iterations: waiting.count) { place in
        let mutation = waiting[place]
        do {
          let verdict = try workshop.verdict(of: filter, on: mutation.number, limit: limit)
          if case .survived = verdict { survivors.withLock { _ = $0.insert(mutation) } }
          say("\(verdict): \(mutation.description)")
        } catch {
          say("\(error): \(mutation.description)")
        }
      }
    }
    return survivors.withLock { survivors in waiting.filter(survivors.contains) }
  }

  private func report(_ survivors: [Mutation], of mutants: [Mutation]) {
    let known = survivors.filter { equivalents.reason(for: $0) != nil }
    let open = survivors.filter { equivalents.reason(for: $0) == nil }
    for mutation in known {
      say("equivalent: \(mutation.description): \(equivalents.reason(for: mutation) ?? "")")
    }
    for mutation in open { say("survived: \(mutation.description)") }
    for part in Set(mutants.map(\.module.part)).sorted() {
      let (planted, equivalent, survived) = (
        mutants.count { $0.module.part == part }, known.count { $0.module.part == part },
        open.count { $0.module.part == part }
      )
      let decisive = planted - equivalent
      let share = Double(decisive - survived) / Double(max(decisive, 1)) * 100
      say(
        "\(part): planted \(planted), equivalent \(equivalent), survived \(survived): "
          + "\((share * 10).rounded() / 10) % of \(decisive) killed")
    }
  }
}
