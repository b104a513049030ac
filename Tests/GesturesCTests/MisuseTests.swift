import CGestures
import Foundation
import Gestures
import Synchronization
import Testing

@testable import GesturesC

/// All tests of the C library, one after the other, because a process has a limited number of
/// sessions.
@Suite(.serialized) struct GesturesCTests {}

extension GesturesCTests {
  /// Tests of the numbers of sessions, of the words of failures, and of callbacks that free what calls them.
  @Suite struct MisuseTests {
    @Test func `a session cannot be freed by its own callbacks`() {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      var result = GESTURES_OK
      fixture.onAction = { [unowned fixture] _ in result = gestures_session_free(fixture.session) }

      fixture.tap(50, 50)

      #expect(result == GESTURES_BUSY)
      #expect(fixture.states(of: tap) == [3])
    }

    @Test func `a callback may free its recognizer, its view and others`() {
      for frees in 0..<3 {
        let fixture = Fixture()
        let tap = fixture.add(GESTURES_TAP)
        let pan = fixture.add(GESTURES_PAN)
        fixture.onAction = { action in
          switch frees {
          case 0: #expect(gestures_recognizer_free(action.recognizer) == GESTURES_OK)
          case 1: #expect(gestures_view_free(action.view) == GESTURES_OK)
          default: #expect(gestures_recognizer_free(pan) == GESTURES_OK)
          }
        }

        fixture.tap(50, 50)

        #expect(fixture.states(of: tap) == [3])
        fixture.onAction = { _ in }
      }
    }

    @Test func `a recognizer that is freed leaves no object behind`() throws {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      weak let hosted = try HostedSession.recognizer(tap)
      fixture.tap(50, 50)
      #expect(hosted != nil)

      #expect(gestures_recognizer_free(tap) == GESTURES_OK)
      #expect(hosted == nil)
    }

    @Test func `the last generation of a place is enough for a session and its window`() {
      let session = HostedSession(
        size: .zero, place: 0, generation: SessionTable.lastGeneration)

      #expect(session.nextGeneration == .max)
      #expect(!session.objects.hasRoom)
    }

    @Test func `there are at most 511 sessions`() {
      var sessions: [gestures_session] = []
      var session: gestures_session = 0
      var result = GESTURES_OK
      for _ in 0..<600 where result == GESTURES_OK {
        result = gestures_session_create(10, 10, &session)
        if result == GESTURES_OK { sessions.append(session) }
      }
      for session in sessions { #expect(gestures_session_free(session) == GESTURES_OK) }

      #expect(result == GESTURES_FULL)
      #expect(sessions.count <= 511)
      #expect(Set(sessions).count == sessions.count)
    }

    @Test func `the words of a failure stay until the next one`() {
      #expect(gestures_view_free(0) == GESTURES_BAD_HANDLE)
      let words = { String(cString: gestures_failure_words()) }
      #expect(words() == String(cString: gestures_result_words(GESTURES_BAD_HANDLE)))
      let fixture = Fixture()
      #expect(gestures_session_advance(fixture.session, -1) == GESTURES_BAD_VALUE)
      #expect(words() == "`time` must be at least 0")

      #expect(gestures_session_advance(fixture.session, 1) == GESTURES_OK)

      #expect(words() == "`time` must be at least 0")
    }

    @Test func `the words of a failure are those of a thread`() {
      #expect(gestures_view_free(0) == GESTURES_BAD_HANDLE)
      let (words, done) = (WordsOfThread(), DispatchSemaphore(value: 0))

      Thread.detachNewThread {
        var motion = gestures_motion()
        let before = String(cString: gestures_failure_words())
        _ = gestures_motion_make(gestures_motion_kind(0), &motion)
        words.both.withLock { $0 = [before, String(cString: gestures_failure_words())] }
        done.signal()
      }
      done.wait()

      #expect(words.both.withLock { $0 } == ["", "`kind` must be a gestures_motion_kind"])
      #expect(
        String(cString: gestures_failure_words())
          == String(cString: gestures_result_words(GESTURES_BAD_HANDLE)))
    }

    /// The words in another thread before and after its failure.
    private final class WordsOfThread: Sendable {
      let both = Mutex<[String]>([])
    }

    @Test func `every result has words`() {
      let words = (0..<12).map { String(cString: gestures_result_words(gestures_result($0))) }

      #expect(Set(words).count == 12)
      #expect(
        String(cString: gestures_result_words(gestures_result(99))) == "the result is unknown")
    }
  }
}
