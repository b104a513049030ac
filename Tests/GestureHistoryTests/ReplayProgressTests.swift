import GestureTesting
import Gestures
import Testing

@testable import GestureHistory

/// When a replay has answered its question.
@Suite struct ReplayProgressTests {
  private let stage = Stage()
  private let question: ReplayQuestion
  private let known: KnownRecognizer

  init() {
    let tap = TapGestureRecognizer(name: "tap")
    var table = KnownRecognizers(properties: [], noting: nil)
    known = table.known(tap)
    question = ReplayQuestion(recognizer: RecognizerName(tap), start: .zero, end: .seconds(1))
  }

  @Test func `fingers that are down may still change the answer`() {
    var progress = ReplayProgress()
    var answers: [Bool] = []
    let question = question
    stage.session.addObserver { event in
      guard case .touch(let touch) = event else { return }
      progress.note(touch, at: touch.timestamp)
      answers.append(progress.isDecided(question, at: .seconds(2)))
    }
    stage.finger(1).down(at: 150, 150)
    stage.finger(2).down(at: 160, 160).move(to: 170, 170)
    stage.finger(1).up()
    stage.finger(2).cancel()

    #expect(answers == [false, false, false, false, true])
  }

  @Test func `attempts that began in time are waited for`() {
    var progress = ReplayProgress()
    func isDecided(at seconds: Double) -> Bool {
      progress.isDecided(question, at: .seconds(seconds))
    }
    #expect(!isDecided(at: 1))
    #expect(isDecided(at: 1.1))
    progress.noteOffer(known, Touch.ID(1))
    #expect(!isDecided(at: 1.1))
    progress.noteRefusal(known, Touch.ID(2))
    #expect(!isDecided(at: 1.1))
    progress.noteRefusal(known, Touch.ID(1))

    #expect(isDecided(at: 1.1))
  }

  @Test(arguments: [(0.0, false), (0.5, true), (1, true), (1.1, false)])
  func `a gesture that is recognized in time is the answer`(seconds: Double, isAnswer: Bool) {
    var progress = ReplayProgress()
    progress.note(known, .began, nil, at: .seconds(seconds), question)

    #expect(progress.isDecided(question, at: .seconds(1)) == isAnswer)
  }
}
