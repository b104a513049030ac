import GestureHistory
import Gestures

/// The rows in which the fingers and recognizers of a sequence are shown.
struct LaneRows {
  /// What a row shows.
  enum Row: Hashable {
    /// A touch, by its index.
    case finger(Int)
    /// The name of the view whose recognizers follow.
    case heading(String)
    /// A recognizer, by the index of its lane.
    case lane(Int)
    case fold(Fold)
  }

  /// Several recognizers in one row.
  struct Fold: Hashable {
    /// The indices of the lanes, in order.
    var lanes: [Int]
    /// What the recognizers have in common; nil if that is not the same for all.
    var words: String?
    /// Whether the changes being tried make no difference to these recognizers.
    var isUnchanged = false
    var isOpen = false
  }

  private(set) var rows: [Row] = []

  private let sequence: TouchSequence
  private let compared: TouchSequence?
  private let chosen: Int?
  private let open: Set<Int>

  /// Arranges a sequence in rows.
  ///
  /// - Parameters:
  ///   - compared: The sequence as replayed under other limits, if it is shown as well.
  ///   - chosen: The index of the selected lane, which is never folded.
  ///   - open: The first lanes of the folds that are open.
  ///   - limit: The number of rows that fit.
  init(
    _ sequence: TouchSequence, _ compared: TouchSequence?, chosen: Int?, open: Set<Int>, limit: Int
  ) {
    (self.sequence, self.compared, self.chosen, self.open) = (sequence, compared, chosen, open)
    if limit <= 4 {
      rows = fewRows
      return
    }
    let folds = folds
    // Both fingers of a pinch come before more lanes, if they fit at all.
    for fingers in [fingers(max(limit, 6)), fingers(limit)] {
      for effort in 0...3 {
        rows = fingers + lanes(of: folds, effort)
        if rows.count <= limit { return }
      }
    }
  }

  // MARK: Fingers

  private func fingers(_ limit: Int) -> [Row] {
    var touches = Array(sequence.touches.indices)
    if let chosen, touches.count > 1 {
      let received = Set(sequence.lanes[chosen].attempts.flatMap { $0.touches })
      touches.sort { (received.contains($0) ? 0 : 1, $0) < (received.contains($1) ? 0 : 1, $1) }
    }
    return touches.prefix(max(limit / 3, 1)).sorted().map { .finger($0) }
  }

  /// The finger, the selected recognizer, and the one that decided about it.
  private var fewRows: [Row] {
    var rows = fingers(3)
    guard let chosen else { return rows + sequence.lanes.indices.prefix(2).map { .lane($0) } }
    var lanes = [chosen]
    if let rival = sequence.rival(of: chosen) { lanes.append(rival) }
    rows += lanes.sorted().map { .lane($0) }
    return rows
  }

  // MARK: Lanes

  /// Returns rows for all lanes; with more effort more of them are folded.
  private func lanes(of all: [Fold], _ effort: Int) -> [Row] {
    var folds = all
    if effort > 0 { folds = merged(folds, within: effort == 1, keepsActing: effort < 3) }
    var rows: [Row] = []
    var view: String?
    for fold in folds {
      let name = sequence.lanes[fold.lanes[0]].name.view
      let isMixed = fold.lanes.contains { sequence.lanes[$0].name.view != name }
      if name != view, !isMixed {
        rows.append(.heading(name))
        view = name
      }
      if fold.lanes.count == 1 {
        rows.append(.lane(fold.lanes[0]))
      } else if open.contains(fold.lanes[0]) {
        var opened = fold
        opened.isOpen = true
        rows.append(.fold(opened))
        rows += fold.lanes.map { .lane($0) }
      } else {
        rows.append(.fold(fold))
      }
    }
    return rows
  }

  /// The lanes in the order of views, with alike outcomes in one fold.
  private var folds: [Fold] {
    var folds: [Fold] = []
    var keys: [String: Int] = [:]
    for lane in sequence.lanes.indices {
      let outcome = sequence.outcome(of: lane, isShared: true)
      let key = lane == chosen ? nil : foldKey(of: lane, outcome)
      if let key, let known = keys[key] {
        folds[known].lanes.append(lane)
      } else {
        if let key { keys[key] = folds.count }
        let isUnchanged = compared != nil && !sequence.differs(lane, from: compared)
        folds.append(
          Fold(lanes: [lane], words: outcome, isUnchanged: isUnchanged))
      }
    }
    return folds.filter { $0.lanes.count == 1 }.sorted { order($0) < order($1) }
      .interleaved(with: folds.filter { $0.lanes.count > 1 }) {
        self.sequence.lanes[$0.lanes[0]].name.view
      }
  }

  private func order(_ fold: Fold) -> Int { fold.lanes[0] }

  /// Returns a text that alike lanes of one view have in common; nil for a lane that acted.
  private func foldKey(of lane: Int, _ outcome: String) -> String? {
    let names = sequence.lanes[lane].name
    if compared != nil {
      return sequence.differs(lane, from: compared)
        ? nil : "unchanged"
    }
    guard !sequence.hasActed(lane) else { return nil }
    return "\(names.view) \(outcome)"
  }

  /// Returns the folds with all lanes that did not act in one fold, for each view or for all.
  private func merged(_ folds: [Fold], within isWithin: Bool, keepsActing: Bool) -> [Fold] {
    var rest: [String: Int] = [:]
    var result: [Fold] = []
    let firstActing = sequence.lanes.indices.first { sequence.hasActed($0) }
    for fold in folds {
      let lane = fold.lanes[0]
      let isKept =
        fold.lanes.contains { $0 == chosen }
        || fold.lanes.count == 1
          && (keepsActing ? sequence.hasActed(lane) : lane == firstActing)
      let key = isWithin ? sequence.lanes[lane].name.view : ""
      if isKept {
        result.append(fold)
      } else if let known = rest[key] {
        if result[known].words != fold.words { result[known].words = nil }
        result[known].isUnchanged = result[known].isUnchanged && fold.isUnchanged
        result[known].lanes += fold.lanes
      } else {
        rest[key] = result.count
        result.append(fold)
      }
    }
    let (singles, several) = (
      result.filter { $0.lanes.count == 1 }, result.filter { $0.lanes.count > 1 }
    )
    return isWithin
      ? singles.interleaved(with: several) { self.sequence.lanes[$0.lanes[0]].name.view }
      : singles + several
  }
}

extension [LaneRows.Fold] {
  /// Returns the folds with those of `others` after the last one of the same view.
  fileprivate func interleaved(
    with others: [LaneRows.Fold], view: (LaneRows.Fold) -> String
  ) -> [LaneRows.Fold] {
    var result = self
    for other in others {
      if let last = result.lastIndex(where: { view($0) == view(other) }) {
        result.insert(other, at: last + 1)
      } else {
        result.append(other)
      }
    }
    return result
  }
}
