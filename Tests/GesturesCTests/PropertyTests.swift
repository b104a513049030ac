import CGestures
import Testing

extension GesturesCTests {
  @Suite struct PropertyTests {
    /// The kinds with a property, its default, another valid value, and invalid values.
    private static let rows:
      [(kinds: [gestures_kind], key: gestures_property, Double, Double, [Double])] = [
        (Fixture.kinds, GESTURES_ENABLED, 1, 0, [2, -1, 0.5, .nan]),
        (Fixture.kinds, GESTURES_CANCELS_TOUCHES_IN_VIEW, 1, 0, [2, .nan]),
        (Fixture.kinds, GESTURES_DELAYS_TOUCHES_BEGAN, 0, 1, [2, .nan]),
        (Fixture.kinds, GESTURES_DELAYS_TOUCHES_ENDED, 1, 0, [2, .nan]),
        (Fixture.kinds, GESTURES_ALLOWED_TOUCH_TYPES, 15, 9, [16, -1, 1.5, .nan, .infinity]),
        (Fixture.kinds, GESTURES_REQUIRES_EXCLUSIVE_TOUCH_TYPE, 1, 0, [2, .nan]),
        (Fixture.kinds, GESTURES_LEAVES_OUT_RESTING_TOUCHES, 0, 1, [2, .nan]),
        ([GESTURES_TAP], GESTURES_NUMBER_OF_TAPS_REQUIRED, 1, 2, [0, -1, 1.5, .nan, .infinity]),
        (
          [GESTURES_LONG_PRESS], GESTURES_NUMBER_OF_TAPS_REQUIRED, 0, 2, [-1, 1.5, .nan, .infinity]
        ),
        (
          [GESTURES_TAP, GESTURES_LONG_PRESS, GESTURES_SWIPE],
          GESTURES_NUMBER_OF_TOUCHES_REQUIRED, 1, 3, [0, 1.5, .nan, .infinity, 1e12]
        ),
        ([GESTURES_TAP], GESTURES_ALLOWABLE_MOVEMENT, 45, 0, [-1, .nan, .infinity]),
        ([GESTURES_LONG_PRESS], GESTURES_ALLOWABLE_MOVEMENT, 10, 20.5, [-1, .nan]),
        ([GESTURES_TAP], GESTURES_HOLDS_EACH_TOUCH, 0, 1, [2, -1, 0.5, .nan]),
        ([GESTURES_TAP], GESTURES_MAXIMUM_DURATION, 0.75, 0.001, [-1, .nan, .infinity]),
        ([GESTURES_SWIPE], GESTURES_MAXIMUM_DURATION, 0.5, 1, [-1, .nan]),
        ([GESTURES_TAP, GESTURES_LONG_PRESS], GESTURES_MAXIMUM_INTERVAL, 0.35, 1, [-1, .nan]),
        ([GESTURES_TAP], GESTURES_BUTTON_MASK_REQUIRED, 1, 2, [0, -1, 1.5, .nan]),
        ([GESTURES_LONG_PRESS], GESTURES_MINIMUM_PRESS_DURATION, 0.5, 0, [-1, .nan]),
        ([GESTURES_LONG_PRESS], GESTURES_ALLOWABLE_TAP_MOVEMENT, 45, 10, [-1, .nan]),
        ([GESTURES_LONG_PRESS], GESTURES_MAXIMUM_TAP_DURATION, 0.75, 1, [-1, .nan]),
        (drags, GESTURES_MINIMUM_NUMBER_OF_TOUCHES, 1, 2, [0, 1.5, .nan, .infinity]),
        (drags, GESTURES_SETTLING_TIME, 0.1, 0, [-1, .nan]),
        (drags, GESTURES_SETTLING_DISTANCE, 6, 0, [-1, .nan]),
        (rolling, GESTURES_ROLLING_TAP_DISTANCE, 0, 25, [-1, .nan]),
        (rolling, GESTURES_ROLLING_TAP_DISTANCE_OF_SEVERAL, 0, 40, [-1, .nan]),
        (rolling, GESTURES_ROLLING_TAP_DURATION, 0.5, 1, [-1, .nan]),
        (pans, GESTURES_ALLOWED_SCROLL_TYPES, 0, 3, [4, -1, .nan]),
        (pans, GESTURES_DISCRETE_SCROLL_HYSTERESIS, 0.0001, 1, [-1, .nan]),
        ([GESTURES_SCREEN_EDGE_PAN], GESTURES_EDGES, 0, 15, [16, -1, .nan]),
        ([GESTURES_SCREEN_EDGE_PAN], GESTURES_REGION_WIDTH, 13, 20, [-1, .nan]),
        (pans, GESTURES_HYSTERESIS, 10, 5, [-1, .infinity, .nan]),
        ([GESTURES_MANIPULATION], GESTURES_HYSTERESIS, 10, .infinity, [-1, .nan]),
        ([GESTURES_MANIPULATION], GESTURES_SCALE_HYSTERESIS, 8, .infinity, [-1, .nan]),
        ([GESTURES_MANIPULATION], GESTURES_ROTATION_HYSTERESIS, .pi / 36, .infinity, [-1, .nan]),
        ([GESTURES_MANIPULATION], GESTURES_ALLOWS_ROTATION, 1, 0, [2, -1, 0.5, .nan]),
        ([GESTURES_PINCH], GESTURES_HYSTERESIS, 8, 5, [-1, .nan]),
        ([GESTURES_ROTATION], GESTURES_HYSTERESIS, .pi / 36, 0.1, [-1, .nan]),
        ([GESTURES_PINCH], GESTURES_POINTER_HYSTERESIS, 2, 5, [-1, .nan]),
        ([GESTURES_ROTATION], GESTURES_POINTER_HYSTERESIS, .pi / 180, 0.1, [-1, .nan]),
        (
          drags + [GESTURES_PINCH, GESTURES_ROTATION], GESTURES_VELOCITY_ESTIMATOR, 0, 4,
          [6, -1, 0.5, .nan]
        ),
        ([GESTURES_SWIPE], GESTURES_DIRECTION, 1, 12, [0, 16, .nan]),
        ([GESTURES_SWIPE], GESTURES_MINIMUM_PRIMARY_MOVEMENT, 50, 10, [-1, .nan]),
        ([GESTURES_SWIPE], GESTURES_MAXIMUM_SECONDARY_MOVEMENT, 50, 10, [-1, .nan]),
        ([GESTURES_SWIPE], GESTURES_PRIMARY_DECAY, 0.06, 1, [-1, 1.1, .nan]),
        ([GESTURES_SWIPE], GESTURES_SECONDARY_DECAY, 0.02, 0, [-1, 1.1, .nan]),
        ([GESTURES_SWIPE], GESTURES_OPPOSITE_MOVEMENT_TOLERANCE, 10, 5, [-1, .nan]),
        ([GESTURES_SWIPE], GESTURES_SLOP, 10, 5, [-1, .nan]),
        ([GESTURES_TICKLE], GESTURES_MINIMUM_STROKE, 25, 20, [-1, .nan]),
        ([GESTURES_TICKLE], GESTURES_NUMBER_OF_STROKES_REQUIRED, 3, 4, [0, 1.5, .nan, .infinity]),
        ([GESTURES_TICKLE], GESTURES_MAXIMUM_STROKE, 0, 160, [-1, .nan]),
        ([GESTURES_TICKLE], GESTURES_MAXIMUM_STROKE_DURATION, 0, 0.25, [-1, .nan]),
        ([GESTURES_TICKLE], GESTURES_COUNTS_VERTICAL_STROKES, 0, 1, [2, -1, 0.5, .nan]),
        ([GESTURES_CHECK_MARK], GESTURES_MINIMUM_SIZE, 20, 10, [-1, .nan]),
        ([GESTURES_CHECK_MARK], GESTURES_TOLERANCE, 3, 5, [-1, .nan]),
        ([GESTURES_CHECK_MARK], GESTURES_MINIMUM_DOWNSTROKE, 0, 8, [-1, .nan]),
      ]

    private static let pans = [GESTURES_PAN, GESTURES_SCREEN_EDGE_PAN]
    private static let drags = pans + [GESTURES_MANIPULATION]
    private static let rolling = drags + [GESTURES_PINCH, GESTURES_ROTATION]

    @Test func `each property has its default and range, and keeps a value that is set`() {
      let fixture = Fixture()
      for (kinds, key, standard, other, invalid) in Self.rows {
        for kind in kinds {
          let recognizer = fixture.add(kind)
          var value = -1.0
          #expect(gestures_recognizer_get(recognizer, key, &value) == GESTURES_OK, "\(key)")
          #expect(value == standard, "\(key) of \(kind)")
          #expect(gestures_recognizer_set(recognizer, key, other) == GESTURES_OK, "\(key)")
          for bad in invalid {
            let result = gestures_recognizer_set(recognizer, key, bad)
            #expect(result == GESTURES_BAD_VALUE, "\(key) of \(kind): \(bad)")
          }
          #expect(gestures_recognizer_get(recognizer, key, &value) == GESTURES_OK)
          #expect(value == other, "\(key) of \(kind)")
        }
      }
    }

    @Test func `kinds without a property refuse it`() {
      let fixture = Fixture()
      for kind in Fixture.kinds {
        let recognizer = fixture.add(kind)
        for key in (0...70 as ClosedRange<UInt32>).map({ gestures_property($0) }) {
          let hasProperty =
            key == GESTURES_MAXIMUM_NUMBER_OF_TOUCHES && Self.drags.contains(kind)
            || Self.rows.contains { $0.key == key && $0.kinds.contains(kind) }
          var value = 0.0
          let result = gestures_recognizer_get(recognizer, key, &value)
          #expect(result == (hasProperty ? GESTURES_OK : GESTURES_BAD_PROPERTY), "\(key) \(kind)")
          if !hasProperty {
            #expect(gestures_recognizer_set(recognizer, key, 1) == GESTURES_BAD_PROPERTY)
          }
        }
      }
    }

    @Test func `infinity stands for no maximum of touches`() {
      let fixture = Fixture()
      let pan = fixture.add(GESTURES_PAN)
      var value = 0.0
      let key = GESTURES_MAXIMUM_NUMBER_OF_TOUCHES

      #expect(gestures_recognizer_get(pan, key, &value) == GESTURES_OK && value == .infinity)
      #expect(gestures_recognizer_set(pan, key, 2) == GESTURES_OK)
      #expect(gestures_recognizer_get(pan, key, &value) == GESTURES_OK && value == 2)
      #expect(gestures_recognizer_set(pan, key, .infinity) == GESTURES_OK)
      #expect(gestures_recognizer_get(pan, key, &value) == GESTURES_OK && value == .infinity)
    }

    @Test func `properties of views keep the values that are set`() {
      let fixture = Fixture()
      let standards: [(gestures_view_property, Double)] = [
        (GESTURES_HIDDEN, 0), (GESTURES_INTERACTIVE, 1), (GESTURES_MULTIPLE_TOUCH, 0),
        (GESTURES_EXCLUSIVE_TOUCH, 0), (GESTURES_ANIMATING, 0), (GESTURES_ALPHA, 1),
      ]
      for (key, standard) in standards {
        var value = -1.0
        #expect(gestures_view_get(fixture.view, key, &value) == GESTURES_OK)
        #expect(value == standard)
        #expect(gestures_view_set(fixture.view, key, 1 - standard) == GESTURES_OK)
        #expect(gestures_view_set(fixture.view, key, 2) == GESTURES_BAD_VALUE)
        #expect(gestures_view_get(fixture.view, key, &value) == GESTURES_OK)
        #expect(value == 1 - standard)
      }
    }
  }
}
