import CGestures
import Gestures
import Testing

@testable import GesturesC

extension GesturesCTests {
  /// Tests of callbacks that change the tree during the call that calls them.
  @Suite struct CallbackTests {
    /// A pan that has begun in the fixture's view, and a view that was removed from the window.
    private final class World {
      let fixture = Fixture()
      let pan: gestures_recognizer
      private(set) var removed: gestures_view = 0
      /// Called once, when the pan is cancelled.
      var onCancel: (World) -> Void = { _ in }

      init() {
        pan = fixture.add(GESTURES_PAN)
        gestures_view_create(fixture.window, 0, 0, 10, 10, &removed)
        gestures_view_remove(removed)
        fixture.onAction = { [unowned self] action in
          guard action.state == Int32(GESTURES_STATE_CANCELLED.rawValue) else { return }
          let onCancel = onCancel
          self.onCancel = { _ in }
          onCancel(self)
        }
        fixture.send(GESTURES_BEGAN, 50, 50)
        fixture.send(GESTURES_MOVED, 90, 50)
      }

      func superview(of view: gestures_view) -> gestures_view {
        var superview: gestures_view = 0
        #expect(gestures_view_superview(view, &superview) == GESTURES_OK)
        return superview
      }

      func view(of recognizer: gestures_recognizer) -> gestures_view {
        var view: gestures_view = 0
        #expect(gestures_recognizer_view(recognizer, &view) == GESTURES_OK)
        return view
      }

      /// Drags a finger over the fixture's view, and returns the states of a new pan of the window,
      /// which pans that were added to the window earlier would prevent.
      func statesOfAnotherPan() -> [Int32] {
        fixture.send(GESTURES_ENDED, 90, 50)
        let other = fixture.add(GESTURES_PAN, to: fixture.window)
        fixture.drag(from: 50, 50, by: 60, 0)
        return fixture.states(of: other)
      }
    }

    // MARK: Inserting

    @Test func `two views cannot be put into each other`() {
      let world = World()
      world.onCancel = {
        #expect(gestures_view_insert($0.removed, $0.fixture.view, 0) == GESTURES_OK)
      }

      #expect(gestures_view_insert(world.fixture.view, world.removed, 0) == GESTURES_BAD_VALUE)

      #expect(world.superview(of: world.fixture.view) == world.fixture.window)
      #expect(world.superview(of: world.removed) == world.fixture.view)
    }

    @Test func `a view is not inserted if it or its new superview was freed meanwhile`() {
      for freesSuperview in [false, true] {
        let world = World()
        world.onCancel = {
          let freed = freesSuperview ? $0.removed : $0.fixture.view
          #expect(gestures_view_free(freed) == GESTURES_OK)
        }

        #expect(gestures_view_insert(world.fixture.view, world.removed, 0) == GESTURES_FREED)

        var count = -1
        if freesSuperview {
          #expect(world.superview(of: world.fixture.view) == world.fixture.window)
        } else {
          #expect(gestures_view_subview_count(world.removed, &count) == GESTURES_OK && count == 0)
        }
      }
    }

    // MARK: Attaching and freeing

    @Test func `a recognizer that was attached again while it is freed is detached`() {
      let world = World()
      world.onCancel = {
        #expect(gestures_recognizer_attach($0.pan, $0.fixture.window) == GESTURES_OK)
      }

      #expect(gestures_recognizer_free(world.pan) == GESTURES_OK)

      #expect(!world.statesOfAnotherPan().isEmpty)
    }

    @Test func `a recognizer that was freed while it is attached stays freed`() {
      let world = World()
      world.onCancel = { #expect(gestures_recognizer_free($0.pan) == GESTURES_OK) }

      #expect(gestures_recognizer_attach(world.pan, world.fixture.window) == GESTURES_FREED)

      #expect(!world.statesOfAnotherPan().isEmpty)
    }

    @Test func `a recognizer is not attached to a view that was freed meanwhile`() {
      let world = World()
      world.onCancel = { #expect(gestures_view_free($0.removed) == GESTURES_OK) }

      #expect(gestures_recognizer_attach(world.pan, world.removed) == GESTURES_FREED)

      #expect(world.view(of: world.pan) == 0)
    }

    @Test func `a recognizer that was attached elsewhere meanwhile is in one view`() {
      for sameView in [false, true] {
        let world = World()
        world.onCancel = {
          let view = sameView ? $0.fixture.window : $0.removed
          #expect(gestures_recognizer_attach($0.pan, view) == GESTURES_OK)
        }

        #expect(gestures_recognizer_attach(world.pan, world.fixture.window) == GESTURES_OK)
        #expect(gestures_view_free(world.removed) == GESTURES_OK)

        #expect(world.view(of: world.pan) == world.fixture.window)
        #expect(gestures_recognizer_detach(world.pan) == GESTURES_OK)
        let count = world.fixture.states(of: world.pan).count
        #expect(!world.statesOfAnotherPan().isEmpty)
        #expect(world.fixture.states(of: world.pan).count == count)
      }
    }

    @Test func `a view that is freed takes what callbacks add to it along`() {
      let world = World()
      var (child, tap) = (gestures_view(), gestures_recognizer())
      world.onCancel = {
        let view = $0.fixture.view
        #expect(gestures_view_create(view, 0, 0, 10, 10, &child) == GESTURES_OK)
        #expect(gestures_recognizer_create(view, GESTURES_TAP, &tap) == GESTURES_OK)
        #expect(gestures_view_insert($0.removed, view, 0) == GESTURES_OK)
      }

      #expect(gestures_view_free(world.fixture.view) == GESTURES_OK)

      for view in [world.fixture.view, world.removed, child] {
        #expect(gestures_view_remove(view) == GESTURES_FREED)
      }
      #expect(gestures_recognizer_detach(tap) == GESTURES_FREED)
    }

    // MARK: Relations

    @Test func `a recognizer forgets its relations to recognizers that were freed`() throws {
      let fixture = Fixture()
      let pan = fixture.add(GESTURES_PAN)
      let hosted = try HostedSession.recognizer(pan)
      for round in 0..<3 {
        let card = fixture.add(GESTURES_PAN)
        #expect(gestures_recognizer_set_simultaneous(pan, card, true) == GESTURES_OK)
        #expect(gestures_recognizer_set_simultaneous(card, pan, true) == GESTURES_OK)
        #expect(gestures_recognizer_set_prevents(card, pan, false) == GESTURES_OK)
        #expect(gestures_recognizer_set_prevents(pan, card, false) == GESTURES_OK)
        if round == 2 {
          #expect(gestures_recognizer_set_simultaneous(pan, card, false) == GESTURES_OK)
        }

        #expect(gestures_recognizer_free(card) == GESTURES_OK)

        #expect(hosted.simultaneous.isEmpty && hosted.harmless.isEmpty && hosted.related.isEmpty)
        #expect(hosted.recognizer.delegate == nil && hosted.recognizer.overrides == nil)
      }
    }
  }
}
