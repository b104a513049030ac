import BenchmarkKit

/// The options of the command line.
///
/// The parser is our own, so that the memory measured does not include a library's.
struct Options {
  static let usage = """
    usage: gesture-bench TRACE [--layout two|five|grid:N] [--runs N] [--warmup N]
                         [--frames] [--values] [--allocations] [--print]
      TRACE          a file of samples, or a generated trace: \
    \(Trace.made.joined(separator: ", ")), or
                     `growth` for the cost by numbers of recognizers, views and fingers,
                     or `path` for one movement, whose functions `make path` counts
      --runs         number of timed plays (default: 7)
      --warmup       number of plays before them (default: 2)
      --frames       send samples with the same timestamp together, with an observer,
                     velocities and a failure requirement, as a program does
      --values       read in each action what an action of the C library has, to compare the
                     two with Benchmarks/Peers/library.c; with --frames, nothing else is added
      --allocations  also report heap allocations per sample
      --print        only print the samples of the trace, as a file of samples has them
    """

  var trace = ""
  var layout = "two"
  var runs = 7
  var warmup = 2
  var sendsFrames = false
  var readsAll = false
  var countsAllocations = false
  var printsTrace = false

  /// Parses the arguments; nil if they are invalid.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--frames": sendsFrames = true
      case "--values": readsAll = true
      case "--allocations": countsAllocations = true
      case "--print": printsTrace = true
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
