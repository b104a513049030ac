import Fuzzing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

// libFuzzer has the main function of this program, and reads its arguments.

/// The target that the environment variable `FUZZ_TARGET` names.
@MainActor private let fuzzer: Fuzzer = {
  guard let target = getenv("FUZZ_TARGET").flatMap({ FuzzTarget(rawValue: String(cString: $0)) })
  else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    print("FUZZ_TARGET is the name of a target: \(names)")
    exit(64)
  }
  do { return try Fuzzer(target) } catch { fatalError("\(error)") }
}()

/// Runs the target on one input, and traps if the input breaks a promise.
@_cdecl("LLVMFuzzerTestOneInput")
public func runInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let complaints = MainActor.assumeIsolated { fuzzer.complaints(about: input) }
  guard complaints.isEmpty else { fatalError(complaints.joined(separator: "\n")) }
  return 0
}
