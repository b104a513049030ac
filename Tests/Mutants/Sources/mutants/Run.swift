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
    let planters = try workshop.files().map {
      Planter(file: $0, source: try workshop.source(of: $0))
    }
    let all = planters.flatMap { $0.mutations() }
    let selected = selection.chosen(from: all)
    say("seed \(selection.seed): \(selected.count) of \(all.count) mutations")
    guard !selected.isEmpty else { return }
    try workshop.prepare()
    let mutants = try built(selected, planters)
    var survivors = Array(mutants.indices)
    for (index, round) in Round.all.enumerated() where !survivors.isEmpty {
      guard try index == 0 || workshop.build(round.targets) == nil else {
        throw Problem("the \(round.name) do not build")
      }
      say("\(round.name): \(survivors.count) mutants")
      survivors = try tested(survivors, of: mutants, in: index)
      try workshop.writeSurvivors(survivors.map { mutants[$0].key })
    }
    report(survivors.map { mutants[$0] }, of: mutants)
  }

  /// Plants mutations, without those that are not correct Swift, and builds.
  private func built(
    _ mutations: [Mutation], _ planters: [Planter]
  ) throws -> [Mutation] {
    var mutations = mutations
    while true {
      let numbers = Dictionary(
        uniqueKeysWithValues: mutations.enumerated().map { ($0.element, $0.offset + 1) })
      let files = Set(mutations.map(\.file))
      var lines: [String: [Int: [Mutation]]] = [:]
      for planter in planters {
        let file = planter.file
        let text = files.contains(file) ? planter.planted { numbers[$0] } : planter.source
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
      guard let errors = try workshop.build(Round.all[0].targets) else { return mutations }
      var wrong: Set<Mutation> = []
      for (file, numbers) in errors {
        for number in numbers {
          // An error of a long expression is reported some lines above or below the switch.
          let nearest = lines[file]?.min { abs($0.key - number) < abs($1.key - number) }
          wrong.formUnion(nearest?.value ?? [])
        }
      }
      guard !wrong.isEmpty else { throw Problem("errors without a mutant: \(errors)") }
      for mutation in wrong { say("not correct Swift: \(mutation.description)") }
      mutations.removeAll(where: wrong.contains)
    }
  }

  /// Runs the tests of a round with each of the waiting mutants; returns those that survive.
  private func tested(
    _ waiting: [Int], of mutants: [Mutation], in round: Int
  ) throws -> [Int] {
    let survivors = Survivors()
    let filters = Dictionary(grouping: waiting) { mutants[$0].module.tests[round] }
    for (filter, waiting) in filters.sorted(by: { $0.key < $1.key }) {
      guard !filter.isEmpty else {
        waiting.forEach(survivors.add)
        continue
      }
      let start = Date()
      let verdict = try workshop.verdict(of: filter, on: 0, limit: 1_800)
      guard case .survived = verdict else {
        throw Problem("\(filter): the tests do not pass without a mutant: \(verdict)")
      }
      let limit = 10 + 8 * Date().timeIntervalSince(start)
      say("\(filter): \(waiting.count) mutants, at most \(Int(limit)) s each")
      DispatchQueue.concurrentPerform(iterations: waiting.count) { place in
        let index = waiting[place]
        do {
          let verdict = try workshop.verdict(of: filter, on: index + 1, limit: limit)
          if case .survived = verdict { survivors.add(index) }
          say("\(index + 1) \(verdict): \(mutants[index].description)")
        } catch {
          say("\(index + 1) \(error)")
        }
      }
    }
    return survivors.numbers.sorted()
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

/// The mutants that no test of a round has noticed, for several threads.
private final class Survivors: @unchecked Sendable {
  // The lock guards the numbers.
  private let lock = NSLock()
  private(set) var numbers: [Int] = []

  func add(_ number: Int) { lock.withLock { numbers.append(number) } }
}
