/* SDL 3 events for a session: a header alone, without a library of its own.
 *
 * In the program's event loop:
 *
 *   while (SDL_PollEvent(&event)) gestures_sdl3_receive(session, &event);
 *   gestures_session_advance(session, gestures_sdl3_now());
 *
 * gestures_session_receive in gestures.h documents what becomes of the events. Set the hint
 * SDL_HINT_TOUCH_MOUSE_EVENTS to "0" before SDL_Init if the program has mouse code of its own.
 *
 * Include SDL3/SDL.h first.
 */
#ifndef MONKEYGESTURES_SDL3_H
#define MONKEYGESTURES_SDL3_H

#include "gestures.h"
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The present: what gestures_session_advance needs once a frame. */
static inline gestures_time gestures_sdl3_now(void) { return (gestures_time)SDL_GetTicksNS(); }

/* Answers a question about a touch device: the callback of gestures_session_on_device. */
static inline int32_t gestures_sdl3_device(
    int64_t device, gestures_device_question question, int64_t *fingers, int32_t capacity,
    void *unused) {
  int count = 0, index = 0;
  (void)unused;
  if (question == GESTURES_DEVICE_IS_LISTED) {
    SDL_TouchID *devices = SDL_GetTouchDevices(&count);
    while (index < count && devices[index] != (SDL_TouchID)device) index++;
    SDL_free(devices);
    return index < count;
  } else if (question == GESTURES_DEVICE_IS_TRACKPAD) {
    const SDL_TouchDeviceType type = SDL_GetTouchDeviceType((SDL_TouchID)device);
    return type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
  } else if (question == GESTURES_DEVICE_IS_PEN) {
    return 0; /* Pens have events of their own. */
  } else {
    SDL_Finger **down = SDL_GetTouchFingers((SDL_TouchID)device, &count);
    if (!down) return -1;
    for (; index < count && index < capacity; index++) fingers[index] = (int64_t)down[index]->id;
    SDL_free(down);
    return index;
  }
}

/* Stores an event until gestures_session_advance; GESTURES_NOTHING for events that it does not need. */
static inline gestures_result gestures_sdl3_receive(
    gestures_session session, const SDL_Event *event) {
  if (event->type == SDL_EVENT_FINGER_DOWN)
    gestures_session_on_device(session, gestures_sdl3_device, NULL);
  if (event->type == 0x710) { /* SDL_EVENT_PINCH_BEGIN, which headers before SDL 3.4 do not have */
    const char *driver = SDL_GetCurrentVideoDriver();
    const bool is_cumulative =
        driver && (strcmp(driver, "wayland") == 0 || strcmp(driver, "x11") == 0);
    gestures_session_set(session, GESTURES_CUMULATIVE_PINCHES, is_cumulative);
  }
  return gestures_session_receive(session, GESTURES_SDL3, event, sizeof *event);
}

/* Does the same for a program that knows the window's size, in points or in a logical size of SDL. */
static inline gestures_result gestures_sdl3_send(
    gestures_session session, const SDL_Event *event, double width, double height) {
  gestures_view window;
  gestures_rect bounds;
  gestures_session_set(session, GESTURES_FOLLOWS_WINDOW_SIZE, 0);
  if (gestures_session_window(session, &window) == GESTURES_OK
      && gestures_view_bounds(window, &bounds) == GESTURES_OK
      && (bounds.width != width || bounds.height != height))
    gestures_session_resize(session, width, height, gestures_sdl3_now());
  return gestures_sdl3_receive(session, event);
}

#ifdef __cplusplus
}
#endif

#endif
