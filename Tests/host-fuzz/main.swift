import HostFuzz

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif

// host-fuzz [RUNS [FIRST-SEED]]: plays RUNS streams of events, with seeds from FIRST-SEED on.

let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard arguments.count <= 2, !arguments.contains(nil) else {
  print("Usage: host-fuzz [RUNS [FIRST-SEED]]")
  exit(64)
}
let runs = arguments.first.flatMap { $0 } ?? 100_000
let first = arguments.dropFirst().first.flatMap { $0 } ?? 1

let fuzz = try HostFuzz()
let clock = ContinuousClock()
let start = clock.now
var failures = 0
for seed in first..<(first + runs) {
  let complaints = fuzz.run(seed: seed)
  guard !complaints.isEmpty else { continue }
  failures += 1
  for complaint in complaints.prefix(5) { print(complaint) }
  print("  again: host-fuzz 1 \(seed)")
  if failures == 20 { break }
}
let time = start.duration(to: clock.now)
let tally = fuzz.tally
print(
  """
  \(tally.runs) runs from seed \(first), \(tally.events) events, \(tally.samples) samples, \
  \(time / .seconds(1)) s
  touches: \(tally.began) began, \(tally.ended) ended, \(tally.cancelled) cancelled; \
  \(tally.actions) actions
  corrected: \(tally.vanished) ghosts, \(tally.unplugged) unplugged, \(tally.takenBySystem) stolen, \
  \(tally.stalls) stalls, \(tally.refused) refused places
  \(failures) failed
  """)
exit(failures == 0 ? 0 : 1)
