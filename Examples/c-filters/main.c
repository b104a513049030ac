/* A tap of a hand that bounces, counted without touch filters and with them; without a window. */
#include <gestures.h>
#include <stdio.h>

static void count(const gestures_action *action, void *taps) {
  (void)action;
  ++*(int *)taps;
}

static void set_filters(gestures_session session) {
  /* Ignore landings within 0.3 s of a lift. */
  gestures_session_set(session, GESTURES_REPEAT_INTERVAL, 0.3);
  /* Smooth oscillations of up to 26 points. */
  gestures_session_set(session, GESTURES_TREMOR_AMPLITUDE, 26);
  /* Ignore touches that are shorter than 50 ms. */
  gestures_session_set(session, GESTURES_HOLD_DURATION, 0.05);
  /* Keep taps where they landed. */
  gestures_session_set(session, GESTURES_TAP_LOCATION, GESTURES_TAP_LOCATION_FIRST);
  /* Ignore a finger that has rested for 2 s when another one lands. */
  gestures_session_set(session, GESTURES_REST_DURATION, 2);
}

/* Returns how many taps are recognized when a finger taps once and bounces. */
static int count_taps(bool is_filtered) {
  gestures_session session;
  gestures_view window;
  gestures_recognizer tap;
  int taps = 0;
  gestures_session_create(800, 600, &session);
  gestures_session_window(session, &window);
  gestures_recognizer_create(window, GESTURES_TAP, &tap);
  gestures_recognizer_on_action(tap, count, &taps);
  if (is_filtered) set_filters(session);

  gestures_session_touch(session, 1, GESTURES_BEGAN, 150, 150, GESTURES_MILLISECONDS(0));
  gestures_session_touch(session, 1, GESTURES_ENDED, 150, 150, GESTURES_MILLISECONDS(90));
  gestures_session_touch(session, 1, GESTURES_BEGAN, 152, 151, GESTURES_MILLISECONDS(200));
  gestures_session_touch(session, 1, GESTURES_ENDED, 152, 151, GESTURES_MILLISECONDS(260));

  gestures_session_free(session);
  return taps;
}

int main(void) {
  printf("%d %d\n", count_taps(false), count_taps(true)); /* 2 1 */
  return 0;
}
