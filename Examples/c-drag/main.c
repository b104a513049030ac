/* A card that is dragged, without a window: the program plays the finger itself. */
#include <gestures.h>
#include <stdio.h>

/* Called when the pan begins, changes and ends. */
static void drag(const gestures_action *action, void *unused) {
  const gestures_vector zero = {0, 0};
  gestures_point center;
  (void)unused;
  gestures_view_center(action->view, &center);
  center.x += action->translation.dx;
  center.y += action->translation.dy;
  gestures_view_set_center(action->view, center);
  gestures_recognizer_set_translation(action->recognizer, zero, 0);
}

int main(void) {
  gestures_session session;
  gestures_view window, card;
  gestures_recognizer pan;
  gestures_point center;
  gestures_session_create(800, 600, &session);
  gestures_session_window(session, &window);
  gestures_view_create(window, 100, 100, 200, 120, &card);
  gestures_recognizer_create(card, GESTURES_PAN, &pan);
  gestures_recognizer_on_action(pan, drag, NULL);

  gestures_session_touch(session, 1, GESTURES_BEGAN, 150, 150, GESTURES_MILLISECONDS(0));
  gestures_session_touch(session, 1, GESTURES_MOVED, 190, 150, GESTURES_MILLISECONDS(16));
  gestures_session_touch(session, 1, GESTURES_ENDED, 190, 150, GESTURES_MILLISECONDS(32));

  gestures_view_center(card, &center);
  printf("%.0f %.0f\n", center.x, center.y); /* 230 160 */
  gestures_session_free(session);
  return 0;
}
