import GestureHistory
import Gestures

/// The story of a touch sequence, made again only when something was decided since, or for new figures.
struct KeptStory {
  /// What a sentence is about; only its figures change while these stay.
  private struct Decisions: Equatable {
    var start: Duration
    var isOver: Bool
    /// The numbers of touches, lifts, lanes, attempts, states, waits, refusals and unreached views.
    var counts: [Int]

    init(of sequence: TouchSequence) {
      (start, isOver) = (sequence.start, sequence.isOver)
      var (attempts, states, waits, refusals) = (0, 0, 0, 0)
      for lane in sequence.lanes {
        attempts += lane.attempts.count
        refusals += lane.refusals.count
        for attempt in lane.attempts {
          states += attempt.spans.count + (attempt.outcome == .open ? 0 : 1)
          waits += attempt.waits.count
        }
      }
      let lifts = sequence.touches.count { $0.end != nil }
      counts = [
        sequence.touches.count, lifts, sequence.lanes.count, attempts, states, waits, refusals,
        sequence.cycles.count, sequence.unreached.count,
      ]
    }
  }

  let story: Story
  private let decisions: Decisions
  private let end: Duration

  /// The time after which figures of a sequence that is not over, such as how far a finger has moved,
  /// are made again: faster changes cannot be read.
  private static let figuresTime = Duration.milliseconds(100)

  init(of sequence: TouchSequence) {
    story = Story(of: sequence)
    decisions = Decisions(of: sequence)
    end = sequence.end
  }

  /// Returns whether the story is that of a sequence, perhaps with slightly older figures.
  func isOf(_ sequence: TouchSequence) -> Bool {
    let age = sequence.end - end
    return (sequence.isOver ? age == .zero : .zero <= age && age < Self.figuresTime)
      && decisions == Decisions(of: sequence)
  }
}
