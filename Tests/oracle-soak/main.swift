import Oracle

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif

// Plays worlds on the engine and on the oracle, and prints those whose logs differ, reduced.

let usage = """
  Usage: oracle-soak [PART]
    random COUNT [FIRST-SEED]   random worlds
    cuts COUNT [FIRST-SEED]     worlds of which the samples are sent in frames and one by one
    small RECOGNIZERS [STRIDE]  the small worlds of 1, 2 or 3 recognizers, or one in STRIDE of them
  Without a part: 200,000 random worlds, 20,000 in frames, all small worlds of one and two
  recognizers, and one in 31 of three. Without a first seed it is drawn, and printed.
  """

/// A seed for worlds that no run has played before.
let freshSeed = UInt64.random(in: 1...1_000_000_000_000)

/// The number of differing worlds that are printed; the others are counted.
let most = 100

func playRandom(_ count: Int, from first: UInt64 = freshSeed) -> Bool {
  play(count, name: "random worlds from seed \(first)") { index in
    let seed = first + UInt64(index)
    return ("seed \(seed)", World.random(seed: seed))
  }
}

/// Plays worlds at each rate of frames and one by one, and returns whether all give the same gestures.
func playCuts(_ count: Int, from first: UInt64 = freshSeed) -> Bool {
  var differing = Dictionary(uniqueKeysWithValues: World.frameRates.map { ($0, 0) })
  var printed = 0
  for seed in first..<(first + UInt64(count)) {
    let world = World.competing(seed: seed)
    let rates = World.frameRates.filter { !world.isSame(at: $0) }
    for rate in rates { differing[rate, default: 0] += 1 }
    guard !rates.isEmpty else { continue }
    printed += 1
    guard printed <= most / 10 else { continue }
    print("seed \(seed), reduced:\n\(world.shrunk { $0.cutDifference != nil }.cutDifference ?? "")")
    fflush(nil)
  }
  let counts = World.frameRates.map { "\(differing[$0] ?? 0) at \($0)" }
  print(
    "\(count) worlds in frames from seed \(first): \(counts.joined(separator: ", ")) frames a second"
      + " differ")
  fflush(nil)
  let areSame = printed == 0
  return play(count, name: "worlds one by one from seed \(first)") { index in
    let seed = first + UInt64(index)
    return ("seed \(seed)", World.competing(seed: seed))
  } && areSame
}

func playSmall(_ recognizers: Int, stride: Int = 1) -> Bool {
  let worlds = SmallWorlds(recognizers: recognizers)
  let count = (worlds.count + stride - 1) / stride
  let name = "small worlds of \(worlds.count) with \(recognizers) recognizers"
  return play(count, name: name) { index in
    ("world \(index * stride)", worlds[index * stride])
  }
}

/// Plays worlds and returns whether all agree.
func play(_ count: Int, name: String, _ world: (Int) -> (name: String, world: World)) -> Bool {
  let clock = ContinuousClock()
  let start = clock.now
  var differing = 0
  for index in 0..<count {
    let (name, world) = world(index)
    guard !world.agrees else { continue }
    differing += 1
    guard differing <= most else { continue }
    print("\(name), reduced:\n\(world.shrunk { !$0.agrees }.difference ?? "")")
    fflush(nil)
  }
  print("\(count) \(name): \(differing) differ, \(clock.now - start)")
  fflush(nil)
  return differing == 0
}

func isAgreed(_ arguments: [String]) -> Bool? {
  let numbers = arguments.dropFirst().compactMap { Int($0) }
  guard numbers.count == max(0, arguments.count - 1), numbers.allSatisfy({ $0 > 0 }) else {
    return nil
  }
  switch (arguments.first, numbers.count) {
  case (nil, 0):
    let parts = [
      playRandom(200_000), playCuts(20_000), playSmall(1), playSmall(2), playSmall(3, stride: 31),
    ]
    return parts.allSatisfy(\.self)
  case ("random", 1): return playRandom(numbers[0])
  case ("random", 2): return playRandom(numbers[0], from: UInt64(numbers[1]))
  case ("cuts", 1): return playCuts(numbers[0])
  case ("cuts", 2): return playCuts(numbers[0], from: UInt64(numbers[1]))
  case ("small", 1) where numbers[0] <= 3: return playSmall(numbers[0])
  case ("small", 2) where numbers[0] <= 3: return playSmall(numbers[0], stride: numbers[1])
  default: return nil
  }
}

guard let isAgreed = isAgreed(Array(CommandLine.arguments.dropFirst())) else {
  print(usage)
  exit(64)
}
exit(isAgreed ? 0 : 1)
