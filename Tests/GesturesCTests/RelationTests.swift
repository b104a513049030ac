import CGestures
import Testing

extension GesturesCTests {
  @Suite struct RelationTests {
    @Test(arguments: [false, true])
    func `two pans of one finger exclude each other unless they are simultaneous`(both: Bool) {
      let fixture = Fixture()
      let (one, two) = (fixture.add(GESTURES_PAN), fixture.add(GESTURES_PAN))
      gestures_recognizer_set_simultaneous(one, two, true)
      if !both { gestures_recognizer_set_simultaneous(two, one, false) }

      fixture.drag(from: 50, 50, by: 60, 0)

      #expect(fixture.states(of: one).last == 3)
      #expect(fixture.states(of: two).isEmpty == !both)
    }

    @Test func `a recognizer that does not prevent another lets it continue, in one direction`() {
      let fixture = Fixture()
      let (pan, press) = (fixture.add(GESTURES_PAN), fixture.add(GESTURES_LONG_PRESS))
      gestures_recognizer_set(press, GESTURES_ALLOWABLE_MOVEMENT, 1000)
      #expect(gestures_recognizer_set_prevents(pan, press, false) == GESTURES_OK)

      fixture.send(GESTURES_BEGAN, 50, 50)
      fixture.send(GESTURES_MOVED, 90, 50)
      fixture.wait(600)
      fixture.send(GESTURES_ENDED, 90, 50)
      #expect(fixture.states(of: pan) == [1, 3])
      #expect(fixture.states(of: press) == [1, 3])

      // The press comes first and prevents the pan.
      fixture.send(GESTURES_BEGAN, 50, 50)
      fixture.wait(600)
      fixture.send(GESTURES_MOVED, 90, 50)
      fixture.send(GESTURES_ENDED, 90, 50)
      #expect(fixture.states(of: pan) == [1, 3])
      #expect(fixture.states(of: press).count > 2)

      #expect(gestures_recognizer_set_prevents(pan, press, true) == GESTURES_OK)
      let count = fixture.states(of: press).count
      fixture.send(GESTURES_BEGAN, 50, 50)
      fixture.send(GESTURES_MOVED, 90, 50)
      fixture.wait(600)
      fixture.send(GESTURES_ENDED, 90, 50)
      #expect(fixture.states(of: press).count == count)
    }

    /// The questions that a recognizer asked, and the answers that it receives.
    private final class Answers {
      var asked: [gestures_question] = []
      var answer = true

      static let callback: gestures_question_callback = { question, userData in
        guard let question = question?.pointee, let userData else { return false }
        let answers = Unmanaged<Answers>.fromOpaque(userData).takeUnretainedValue()
        answers.asked.append(question)
        return answers.answer
      }

      var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    }

    @Test(arguments: [
      GESTURES_SHOULD_RECEIVE_TOUCH, GESTURES_SHOULD_RECEIVE_EVENT, GESTURES_SHOULD_BEGIN,
    ])
    func `an answer can keep a gesture from happening`(kind: gestures_question_kind) {
      let (fixture, answers) = (Fixture(), Answers())
      let pan = fixture.add(GESTURES_PAN)
      #expect(
        gestures_recognizer_on_question(pan, kind.rawValue, Answers.callback, answers.pointer)
          == GESTURES_OK)

      fixture.drag(from: 50, 60, by: 60, 0)
      #expect(fixture.states(of: pan).last == 3)
      let count = fixture.actions.count
      answers.answer = false
      fixture.drag(from: 50, 60, by: 60, 0, finger: 7)

      #expect(fixture.actions.count == count)
      #expect(answers.asked.map(\.kind) == [Int32(kind.rawValue), Int32(kind.rawValue)])
      #expect(answers.asked.allSatisfy { $0.recognizer == pan })
      if kind == GESTURES_SHOULD_RECEIVE_TOUCH {
        #expect(answers.asked.last?.finger == 7 && answers.asked.last?.location.y == 60)
      }
      #expect(gestures_session_free(fixture.session) == GESTURES_OK)
    }
  }
}
