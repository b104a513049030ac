import Foundation

/// Plants mutations in the engine, runs its tests with each, and lists those that no test notices.
@main enum Mutants {
  static func main() {
    do {
      let words = CommandLine.arguments.dropFirst()
      guard words.count <= 2, let project = words.first,
        let count = Int(words.dropFirst().first ?? "400"),
        count > 0
      else { throw Problem("usage: mutants PROJECT [COUNT]") }
      try Run(project: URL(fileURLWithPath: project), count: count).run()
    } catch {
      FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// One run: planting, building and testing.
struct Run {
  private let workshop: Workshop
  private let count: Int
  private let equivalents: Equivalents

  init(project: URL, count: Int) throws {
    workshop = Workshop(project: project)
    self.count = count
    equivalents = try Equivalents(
      contentsOf: project.appendingPathComponent("Tests/Mutants/equivalents.txt"))
  }

  func run() throws {
    try workshop.prepare()
    let planters = try workshop.files().map { file in
      (file, Planter(file: file, source: try workshop.source(of: file)))
    }
    var mutations = chosen(from: planters.map { $0.1.mutations() })
    print("planting \(mutations.count) mutants")
    mutations = try built(mutations, planters)
    let limits = try Workshop.rounds.map(baseline)
    let survivors = try test(mutations, limits)
    report(mutations, survivors)
  }

  /// Returns `count` mutations, spread evenly over all files, by steps of equal length.
  private func chosen(from all: [[Mutation]]) -> [Mutation] {
    let every = all.flatMap { $0 }
    guard every.count > count else { return every }
    return (0..<count).map { every[$0 * every.count / count] }
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
      guard let errors = try workshop.build() else {
        // A mutation inside of another one's expression has no switch.
        let planted = Set(lines.values.flatMap { $0.values.flatMap { $0 } })
        return mutations.filter(planted.contains)
      }
      var wrong: Set<Mutation> = []
      for (file, numbers) in errors {
        for number in numbers {
          // An error may be reported some lines below the switch.
          let near = (0...12).lazy.compactMap { lines[file]?[number - $0] }.first
          wrong.formUnion(near ?? [])
        }
      }
      guard !wrong.isEmpty else { throw Problem("errors without a mutant: \(errors)") }
      print("\(wrong.count) of them are no correct Swift")
      mutations.removeAll(where: wrong.contains)
    }
  }

  /// Returns the time limit of a round, in seconds: a multiple of what it takes without a mutation.
  private func baseline(_ round: String) throws -> Double {
    let start = Date()
    guard try workshop.passes(round, with: 0, limit: 1_800) else {
      throw Problem("without a mutant, the tests \(round) do not pass")
    }
    return 20 + 6 * Date().timeIntervalSince(start)
  }

  private func test(_ mutations: [Mutation], _ limits: [Double]) throws -> [Mutation] {
    let state = Progress()
    let threads = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while let index = state.next(of: mutations.count) {
        let survives = zip(Workshop.rounds, limits).allSatisfy { round, limit in
          (try? workshop.passes(round, with: index + 1, limit: limit)) ?? false
        }
        if survives { state.survived(index) }
      }
    }
    return state.survivors.sorted().map { mutations[$0] }
  }

  private func report(_ mutations: [Mutation], _ survivors: [Mutation]) {
    let known = survivors.filter { equivalents.reason(for: $0) != nil }
    let open = survivors.filter { equivalents.reason(for: $0) == nil }
    for mutation in known {
      print("equivalent: \(mutation.description): \(equivalents.reason(for: mutation) ?? "")")
    }
    for mutation in open { print("survived: \(mutation.description)") }
    let decisive = mutations.count - known.count
    let killed = decisive - open.count
    let share = decisive > 0 ? Double(killed) / Double(decisive) * 100 : 100
    print(
      "planted \(mutations.count), killed \(killed), equivalent \(known.count), "
        + "survived \(open.count): \((share * 10).rounded() / 10) % killed")
  }
}

/// What the threads of a run share.
private final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private var started = 0
  private(set) var survivors: [Int] = []

  func next(of count: Int) -> Int? {
    lock.withLock {
      guard started < count else { return nil }
      if started % 20 == 0 { print("\(started) of \(count), \(survivors.count) survived") }
      started += 1
      return started - 1
    }
  }

  func survived(_ index: Int) { lock.withLock { survivors.append(index) } }
}

/// Mutations that no test can notice, each with the reason.
struct Equivalents {
  private var reasons: [String: String] = [:]

  /// Reads a file with two lines for each mutation: its key, and the reason, indented.
  init(contentsOf url: URL) throws {
    var key: String?
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix(" "), let known = key {
        reasons[known] = line.trimmingCharacters(in: .whitespaces)
      } else {
        key = String(line)
      }
    }
  }

  func reason(for mutation: Mutation) -> String? { reasons[mutation.key] }
}
