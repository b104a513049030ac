import BenchmarkKit

/// What the command line asks for.
///
/// Read by hand: a library's memory would stand beside the engine's in what is reported.
struct Options {
  static let usage = """
    usage: gesture-bench TRACE [--layout two|five|grid:N] [--runs N] [--warmup N]
                         [--frames] [--allocations]
      TRACE          a file of samples, or a stream made here: \
    \(Trace.made.joined(separator: ", "))
      --runs         how often the trace is played and timed; 7 if left out
      --warmup       how often it is played before; 2 if left out
      --frames       send the samples of one time together, not one by one
      --allocations  also report heap allocations a sample
    """

  var trace = ""
  var layout = "two"
  var runs = 7
  var warmup = 2
  var sendsFrames = false
  var countsAllocations = false

  /// Nil where the arguments make no sense.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--frames": sendsFrames = true
      case "--allocations": countsAllocations = true
      case "--layout":
        guard let name = rest.next() else { return nil }
        layout = name
      case "--runs", "--warmup":
        guard let count = rest.next().flatMap({ Int($0) }), count >= 0 else { return nil }
        if argument == "--runs" { runs = count } else { warmup = count }
      default:
        guard trace.isEmpty, !argument.hasPrefix("-") else { return nil }
        trace = argument
      }
    }
    guard !trace.isEmpty, runs > 0 else { return nil }
  }
}
