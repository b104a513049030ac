import CLiveMemory
import MonkeyPinchScenes
import PlayKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif

// memory-soak [OPENINGS [HOURS]]: opens and closes each scene OPENINGS times, then plays random touches
// for HOURS of virtual time, and fails if live memory grows.

let arguments = CommandLine.arguments.dropFirst().map { Int($0) }
guard arguments.count <= 2, arguments.allSatisfy({ $0.map { $0 > 0 } ?? false }) else {
  print("Usage: memory-soak [OPENINGS [HOURS]]")
  exit(64)
}
let openings = arguments.first.flatMap { $0 } ?? 1000
let hours = arguments.dropFirst().first.flatMap { $0 } ?? 24

guard live_memory() > 0 else {
  print("The C library of this system does not tell how much memory is allocated.")
  exit(69)
}

func kibibytes(_ bytes: Int) -> String { "\(bytes / 1024) KiB" }

/// Opens a scene, plays it for half a second, and closes it.
func open(_ scene: any Scene.Type, seed: Int) { Run(scene, seed: UInt64(seed)).play(frames: 30) }

/// Opens and closes a scene many times; returns whether live memory stays the same.
///
/// The same input is played each time, so that caches are full after the first openings.
func isFlat(opening scene: any Scene.Type) -> Bool {
  for _ in 0..<20 { open(scene, seed: 1) }
  let before = Int(live_memory())
  for _ in 0..<openings { open(scene, seed: 1) }
  let growth = Int(live_memory()) - before
  // One object that is lost in each opening has at least 16 bytes.
  let isFlat = growth < 16 * openings
  print(
    "\(scene.name): \(openings) openings, live memory \(kibibytes(before)), grew by \(growth) bytes"
      + (isFlat ? "" : ": TOO MUCH"))
  fflush(nil)
  return isFlat
}

/// Plays random touches in all scenes for some hours of virtual time; returns whether live memory in
/// the second half of the time is no larger than in the first.
///
/// The smallest values are compared: how many bananas there are and how long fingers stay down makes the
/// largest ones differ, and memory that is lost is in the smallest ones too.
func isFlatOverHours() -> Bool {
  let run = Run(SceneList.all[0], seed: 7)
  var lows: [Int] = []
  for hour in 1...hours {
    var (low, peak) = (Int.max, 0)
    // Each scene for five minutes, and the inspector for ten minutes in each hour.
    for part in 0..<12 {
      run.setInspectorOpen(part == 3 || part == 8)
      run.press("escape")
      run.press("\(part % SceneList.all.count + 1)")
      run.play(frames: 300 * 60)
      let live = Int(live_memory())
      (low, peak) = (min(low, live), max(peak, live))
    }
    lows.append(low)
    print(
      "hour \(hour): live \(kibibytes(low)) to \(kibibytes(peak)), "
        + "resident \(kibibytes(Int(resident_memory())))")
    fflush(nil)
  }
  guard hours > 1, let first = lows.prefix(hours / 2).min(),
    let last = lows.suffix(hours / 2).min()
  else { return true }
  let isFlat = last <= first + first / 50
  print(
    "first half \(kibibytes(first)), second half \(kibibytes(last))\(isFlat ? "" : ": TOO MUCH")")
  return isFlat
}

let results = SceneList.all.map { isFlat(opening: $0) } + [isFlatOverHours()]
exit(results.allSatisfy(\.self) ? 0 : 1)
