import BenchmarkKit
import Gestures
import GestureStrokes

/// Measures stroke recognition on public recordings and prints the results as tables.
@main
struct StrokeTable {
  /// The users whose drawings were used to choose the constants; the others are held out.
  static let tuningUsers = [2, 4, 41, 61]
  static let shownCounts = [1, 2, 3, 5, 9]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, arguments.count == 1 else {
      Measure.fail(
        "usage: stroke-table FOLDER, which has dollar1.jsonl and mmg-finger-medium.jsonl")
    }
    do throws(DataError) {
      let pen = try StrokeData(name: "dollar1", path: "\(folder)/dollar1.jsonl")
      let finger = try StrokeData(
        name: "mmg-finger-medium", path: "\(folder)/mmg-finger-medium.jsonl")
      let ours = [pen, finger].map { Accuracy($0, Accuracy.ours) }
      for accuracy in ours { printAccuracy(accuracy) }
      printStrangers([pen, finger])
      printCrossValidation(ours)
      for data in [pen, finger] { for count in [1, 3, 9] { printRejection(data, count) } }
      printTimes(pen)
      printTimes(finger)
    } catch {
      Measure.fail(error.message)
    }
  }

  private static func printAccuracy(_ ours: Accuracy) {
    let data = ours.data
    print("\n\(data.name): percent correct, user-dependent, \(Accuracy.rounds) rounds\n")
    let header = ["E", "ours", "ours, held out", "$1", "Protractor", "$P"]
    var rows = [header, header.map { _ in "---" }]
    let published = [Published.dollar1, Published.protractor, Published.dollarP].map {
      Accuracy(data, $0)
    }
    let columns: [(Accuracy, (Int) -> Bool)] =
      [(ours, { _ in true }), (ours, { !tuningUsers.contains($0) })]
      + published.map { ($0, { _ in true }) }
    for count in shownCounts {
      rows.append(
        ["\(count)"] + columns.map { text($0.percent(templates: count, users: $1), 2) })
    }
    rows.append(["1-9"] + columns.map { text($0.average(users: $1), 2) })
    show(rows)
  }

  private static func printStrangers(_ data: [StrokeData]) {
    print("\nStarter signs: recognized and rejected, of people who have taught nothing\n")
    let header = ["drawn", "count", "right", "wrong"]
    var rows = [header, header.map { _ in "---" }]
    for (people, isTuning) in [("tuning users", true), ("other users", false)] {
      let result = Strangers(data) { tuningUsers.contains($0) == isTuning }
      for (name, count) in [
        ("starter signs", result.signs), ("other signs, one stroke", result.others),
        ("other signs, several strokes", result.othersOfSeveralStrokes),
      ] {
        rows.append(row("\(name), \(people)", count))
      }
      for (timeout, count) in zip(Strangers.timeouts, result.othersInTime) {
        rows.append(row("the same with pauses, timeout \(timeout), \(people)", count))
      }
    }
    for (name, count) in Strangers.generated() { rows.append(row(name, count)) }
    show(rows)
  }

  private static func row(_ name: String, _ count: Rejection.Count) -> [String] {
    [
      name, "\(count.all)", text(count.percent(count.right), 2),
      text(count.percent(count.wrong), 2),
    ]
  }

  private static func printCrossValidation(_ ours: [Accuracy]) {
    for untaught in [8, 1] {
      let validation = CrossValidation(ours, untaught: untaught)
      for (index, accuracy) in ours.enumerated() {
        print("\n\(accuracy.data.name): limits settled by other people, \(untaught) untaught\n")
        let header = ["user", "steady", "share", "own refused", "untaught taken"]
        var rows = [header, header.map { _ in "---" }]
        let results = validation.validated(set: index)
        for (user, steady, share, result) in results {
          rows.append([
            "\(user)", "\(steady)", "\(share)", text(result.refused, 2), text(result.taken, 2),
          ])
        }
        let count = Double(results.count)
        rows.append([
          "mean", "", "", text(results.reduce(0) { $0 + $1.result.refused } / count, 2),
          text(results.reduce(0) { $0 + $1.result.taken } / count, 2),
        ])
        let shipped = validation.shipped(set: index)
        rows.append(["shipped", "", "", text(shipped.refused, 2), text(shipped.taken, 2)])
        show(rows)
      }
    }
  }

  private static func printRejection(_ data: StrokeData, _ templates: Int) {
    let result = Rejection(data, templates: templates)
    print("\n\(data.name): recognized and rejected, \(templates) templates of each sign\n")
    let header = ["drawn", "count", "right", "wrong", "rejected"]
    var rows = [header, header.map { _ in "---" }]
    let kinds = [
      ("signs of the same person", result.signs), ("variations of templates", result.variations),
      ("signs with templates of other people", result.signsOfOthers),
      ("signs without a template", result.unknown),
      ("straight lines", result.lines), ("taps", result.taps), ("scribbles", result.scribbles),
    ]
    for (name, count) in kinds {
      rows.append([
        name, "\(count.all)", text(count.percent(count.right), 2),
        text(count.percent(count.wrong), 2),
        text(count.percent(count.all - count.right - count.wrong), 2),
      ])
    }
    show(rows)
  }

  private static func printTimes(_ data: StrokeData) {
    print("\n\(data.name): microseconds per match, 16 names\n")
    var rows = [["templates", "signs", "scribbles", "to prepare"], ["---", "---", "---", "---"]]
    let all = data.groups.flatMap(\.drawings)
    var hand = DrawingHand(seed: 5)
    let scribbles = (0..<200).map { _ in hand.scribble() }
    for count in [16, 160, 1600] where count <= all.count {
      // Templates: one drawing of each shape, then all of one group, then of ten groups. The
      // candidates are those of the last group.
      let groups = max(1, count / 160)
      let templates = data.groups.prefix(groups).flatMap { group in
        stride(from: 0, to: group.drawings.count, by: count == 16 ? 10 : 1).map {
          StrokeTemplate(name: group.drawings[$0].label, drawing: group.drawings[$0].drawing)
        }
      }
      let candidates = data.groups[data.groups.count - 1].drawings.map(\.drawing)
      let start = Measure.processor
      let matcher = StrokeMatcher(templates)
      let preparation = (Measure.processor - start) / Double(count) / 1000
      rows.append([
        "\(count)", text(time(candidates, matcher), 0), text(time(scribbles, matcher), 0),
        text(preparation, 0),
      ])
    }
    show(rows)
  }

  private static func time(_ drawings: [StrokeDrawing], _ matcher: StrokeMatcher) -> Double {
    var runs: [Double] = []
    for _ in 0..<5 {
      let start = Measure.processor
      var taken = 0
      for drawing in drawings where matcher.match(drawing).match != nil { taken += 1 }
      runs.append((Measure.processor - start) / Double(drawings.count) / 1000)
      guard taken <= drawings.count else { Measure.fail("more signs than drawings") }
    }
    return runs.sorted()[2]
  }

  private static func show(_ rows: [[String]]) {
    for row in rows { print("| \(row.joined(separator: " | ")) |") }
  }

  private static func text(_ value: Double, _ places: Int) -> String {
    guard places > 0 else { return "\(Int(value.rounded()))" }
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
