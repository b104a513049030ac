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

// oracle-soak [RANDOM-WORLDS [STRIDE]]: plays random worlds, and every small world, or each one that
// is STRIDE after the last.

let arguments = CommandLine.arguments.dropFirst().map { Int($0) }
guard arguments.count <= 2, arguments.allSatisfy({ $0 ?? 0 > 0 }) else {
  print("Usage: oracle-soak [RANDOM-WORLDS [STRIDE]]")
  exit(64)
}
let randomWorlds = arguments.first.flatMap { $0 } ?? 200_000
let step = arguments.dropFirst().first.flatMap { $0 } ?? 1

let clock = ContinuousClock()
var isAgreed = true

let start = clock.now
let (differing, found) = World.firstDifferences(seeds: 1..<UInt64(randomWorlds + 1), most: 5)
for (seed, world) in found { print("seed \(seed), reduced:\n\(world.difference ?? "")") }
print("\(randomWorlds) random worlds: \(differing) differ, \(clock.now - start)")
isAgreed = differing == 0

for recognizers in 1...3 {
  let worlds = SmallWorlds(recognizers: recognizers)
  let start = clock.now
  var (played, differing) = (0, 0)
  for number in stride(from: 0, to: worlds.count, by: step) {
    played += 1
    guard !worlds[number].agrees else { continue }
    differing += 1
    guard differing <= 5 else { continue }
    print("world \(number), reduced:\n\(worlds.shrunkDifference(number) ?? "")")
  }
  print(
    "\(played) of \(worlds.count) worlds with \(recognizers) recognizers: \(differing) differ, "
      + "\(clock.now - start)")
  if differing > 0 { isAgreed = false }
}
exit(isAgreed ? 0 : 1)
