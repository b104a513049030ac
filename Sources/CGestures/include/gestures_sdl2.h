/* SDL 2 events for a session: a header alone, without a library of its own.
 *
 * In the program's event loop:
 *
 *   while (SDL_PollEvent(&event)) gestures_sdl2_receive(session, &event);
 *   gestures_session_advance(session, gestures_sdl2_now());
 *
 * gestures_session_receive in gestures.h documents what becomes of the events. Set the hint
 * SDL_HINT_TOUCH_MOUSE_EVENTS to "0" before SDL_Init if the program has mouse code of its own.
 *
 * Needs SDL 2.0.14; pens are told from fingers with SDL 2.0.22. Include SDL.h, or SDL2/SDL.h, first.
 */
#ifndef MONKEYGESTURES_SDL2_H
#define MONKEYGESTURES_SDL2_H

#include "gestures.h"
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The present: what gestures_session_advance needs once a frame.
 *
 * With SDL before 2.0.18, times begin again after 49.7 days, and a session ignores such times. */
static inline gestures_time gestures_sdl2_now(void) {
#if SDL_VERSION_ATLEAST(2, 0, 18)
  return GESTURES_MILLISECONDS(SDL_GetTicks64());
#else
  return GESTURES_MILLISECONDS(SDL_GetTicks());
#endif
}

/* Whether a word of a device's name is "pen", "pencil" or "stylus". */
static inline int32_t gestures_sdl2_is_pen_name(const char *name) {
  static const char *const words[] = {"pen", "pencil", "stylus"};
  while (name && *name) {
    const size_t skipped = strcspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const size_t length = strspn(name += skipped, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    for (int word = 0; word < 3; word++)
      if (length == strlen(words[word]) && SDL_strncasecmp(name, words[word], length) == 0) return 1;
    name += length;
  }
  return 0;
}

/* Answers a question about a touch device: the callback of gestures_session_on_device. */
static inline int32_t gestures_sdl2_device(
    int64_t device, gestures_device_question question, int64_t *fingers, int32_t capacity,
    void *unused) {
  int32_t count = 0, known = 0;
  (void)unused;
  switch (question) {
    case GESTURES_DEVICE_IS_LISTED:
      for (; count < SDL_GetNumTouchDevices(); count++)
        if (SDL_GetTouchDevice(count) == device) return 1;
      return 0;
    case GESTURES_DEVICE_IS_TRACKPAD:
      return SDL_GetTouchDeviceType(device) == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
          || SDL_GetTouchDeviceType(device) == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
    case GESTURES_DEVICE_IS_PEN:
#if SDL_VERSION_ATLEAST(2, 0, 22)
      for (; count < SDL_GetNumTouchDevices(); count++)
        if (SDL_GetTouchDevice(count) == device)
          return gestures_sdl2_is_pen_name(SDL_GetTouchName(count));
#endif
      return 0;
    default:
      for (; count < SDL_GetNumTouchFingers(device) && known < capacity; count++) {
        const SDL_Finger *finger = SDL_GetTouchFinger(device, count);
        if (finger) fingers[known++] = finger->id;
      }
      return known;
  }
}

/* Stores an event until gestures_session_advance; GESTURES_NOTHING for events that it does not need. */
static inline gestures_result gestures_sdl2_receive(
    gestures_session session, const SDL_Event *event) {
  if (event->type == SDL_FINGERDOWN)
    gestures_session_on_device(session, gestures_sdl2_device, NULL);
  return gestures_session_receive(session, GESTURES_SDL2, event, sizeof *event);
}

/* Does the same for a program that knows the window's size, in points or in a logical size of SDL. */
static inline gestures_result gestures_sdl2_send(
    gestures_session session, const SDL_Event *event, double width, double height) {
  gestures_view window;
  gestures_rect bounds;
  gestures_session_set(session, GESTURES_FOLLOWS_WINDOW_SIZE, 0);
  if (gestures_session_window(session, &window) == GESTURES_OK
      && gestures_view_bounds(window, &bounds) == GESTURES_OK
      && (bounds.width != width || bounds.height != height))
    gestures_session_resize(session, width, height, gestures_sdl2_now());
  return gestures_sdl2_receive(session, event);
}

#ifdef __cplusplus
}
#endif

#endif
