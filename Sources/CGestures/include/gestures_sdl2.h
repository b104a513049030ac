/* SDL 2 events for a session: a header alone, without a library of its own.
 *
 * In the program's event loop, where width and height are the size of the window in points:
 *
 *   while (SDL_PollEvent(&event)) gestures_sdl2_send(session, &event, width, height);
 *   gestures_session_advance(session, gestures_sdl2_now());
 *
 * Fingers, the mouse with its buttons, the hovering pointer and the wheel become samples. Set the
 * hint SDL_HINT_TOUCH_MOUSE_EVENTS to "0" before SDL_Init; mouse events that SDL makes from fingers
 * are ignored here in any case. A program that collects the samples of a frame calls
 * gestures_sdl2_sample instead, and cancels the touches when the window loses the focus. Pass
 * every event of the mouse, in order and from one source file: the functions remember which buttons are
 * held.
 *
 * Needs SDL 2.0.14. Include SDL.h, or SDL2/SDL.h, first.
 */
#ifndef GESTURES_SDL2_H
#define GESTURES_SDL2_H

#include "gestures.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The finger number of the mouse; those of fingers are never negative. */
#define GESTURES_SDL2_MOUSE (-1)
/* The distance in points that one click of a mouse wheel scrolls. */
#define GESTURES_SDL2_WHEEL 20.0

/* The present in the time of SDL's events: what gestures_session_advance needs once a frame.
 *
 * With SDL before 2.0.18, times begin again after 49.7 days, and a session ignores such times. */
static inline gestures_time gestures_sdl2_now(void) {
#if SDL_VERSION_ATLEAST(2, 0, 18)
  return GESTURES_MILLISECONDS(SDL_GetTicks64());
#else
  return GESTURES_MILLISECONDS(SDL_GetTicks());
#endif
}

/* The time of an event from its timestamp, of which SDL keeps only the low 32 bits. */
static inline gestures_time gestures_sdl2_time(uint32_t timestamp) {
#if SDL_VERSION_ATLEAST(2, 0, 18)
  const uint64_t now = SDL_GetTicks64();
  const uint32_t age = (uint32_t)now - timestamp;
  /* An age of many days is that of a timestamp after the present. */
  return GESTURES_MILLISECONDS(age <= INT32_MAX && age <= now ? now - age : now);
#else
  return GESTURES_MILLISECONDS(timestamp);
#endif
}

/* The keys that are held when the function is called, as bits of gestures_sample.modifiers. */
static inline uint32_t gestures_sdl2_modifiers(void) {
  const SDL_Keymod keys = SDL_GetModState();
  return ((keys & KMOD_SHIFT) ? (uint32_t)GESTURES_SHIFT : 0u)
      | ((keys & KMOD_CTRL) ? (uint32_t)GESTURES_CONTROL : 0u)
      | ((keys & KMOD_ALT) ? (uint32_t)GESTURES_ALTERNATE : 0u)
      | ((keys & KMOD_GUI) ? (uint32_t)GESTURES_COMMAND : 0u);
}

/* The mouse buttons that are held after the newest event, which are fewer or more than those of
 * SDL_GetMouseState while further events are in SDL's queue. */
static inline uint32_t *gestures_sdl2_held(void) {
  static uint32_t held = 0;
  return &held;
}

/* The pressed mouse buttons, as bits of gestures_sample.buttons: SDL's middle button is the third. */
static inline uint32_t gestures_sdl2_buttons(uint32_t pressed) {
  return ((pressed & SDL_BUTTON_LMASK) ? (uint32_t)GESTURES_PRIMARY_BUTTON : 0u)
      | ((pressed & SDL_BUTTON_RMASK) ? (uint32_t)GESTURES_SECONDARY_BUTTON : 0u)
      | ((pressed & SDL_BUTTON_MMASK) ? 4u : 0u);
}

/* A number for a finger of a touch device: fingers of two devices can have the same number. */
static inline int64_t gestures_sdl2_finger(SDL_TouchID device, SDL_FingerID finger) {
  const uint64_t mixed = (uint64_t)device * 0x9E3779B97F4A7C15u + (uint64_t)finger;
  return (int64_t)(mixed & INT64_MAX);
}

/* Makes a sample from an event; returns false, with an undefined sample, for other events.
 *
 * width and height are the size of the window in points. One finger of the mouse begins with the
 * first button that goes down and ends with the last one. */
static inline bool gestures_sdl2_sample(
    const SDL_Event *event, double width, double height, gestures_sample *sample) {
  const gestures_sample none = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  uint32_t button, *held = gestures_sdl2_held();
  *sample = none;
  sample->time = gestures_sdl2_time(event->common.timestamp);
  switch (event->type) {
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
      if (event->tfinger.touchId == SDL_MOUSE_TOUCHID) return false;
      sample->finger = gestures_sdl2_finger(event->tfinger.touchId, event->tfinger.fingerId);
      sample->x = event->tfinger.x * width;
      sample->y = event->tfinger.y * height;
      sample->force = event->tfinger.pressure > 0 && event->tfinger.pressure <= 1
          ? event->tfinger.pressure : 0;
      sample->phase = event->type == SDL_FINGERDOWN ? GESTURES_BEGAN
          : event->type == SDL_FINGERUP ? GESTURES_ENDED : GESTURES_MOVED;
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      if (event->button.which == SDL_TOUCH_MOUSEID) return false;
      if (event->button.button < 1 || event->button.button > 32) return false;
      button = (uint32_t)1 << (event->button.button - 1);
      sample->finger = GESTURES_SDL2_MOUSE;
      sample->type = GESTURES_INDIRECT_POINTER;
      sample->x = event->button.x;
      sample->y = event->button.y;
      /* Of several buttons, the first that goes down begins and the last that goes up ends. */
      if (event->type == SDL_MOUSEBUTTONDOWN) {
        sample->phase = (*held & ~button) ? GESTURES_MOVED : GESTURES_BEGAN;
        *held |= button;
        sample->buttons = gestures_sdl2_buttons(*held);
      } else {
        *held &= ~button;
        sample->phase = *held ? GESTURES_MOVED : GESTURES_ENDED;
        sample->buttons = gestures_sdl2_buttons(button);
      }
      break;
    case SDL_MOUSEMOTION:
      if (event->motion.which == SDL_TOUCH_MOUSEID) return false;
      *held &= event->motion.state;
      sample->finger = GESTURES_SDL2_MOUSE;
      sample->x = event->motion.x;
      sample->y = event->motion.y;
      sample->buttons = gestures_sdl2_buttons(event->motion.state);
      sample->type = event->motion.state ? GESTURES_INDIRECT_POINTER : GESTURES_DIRECT;
      sample->phase = event->motion.state ? GESTURES_MOVED : GESTURES_REGION_MOVED;
      break;
    case SDL_MOUSEWHEEL: {
      const double sign = event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
      if (event->wheel.which == SDL_TOUCH_MOUSEID) return false;
      sample->finger = GESTURES_SDL2_MOUSE;
#if SDL_VERSION_ATLEAST(2, 26, 0)
      sample->x = event->wheel.mouseX;
      sample->y = event->wheel.mouseY;
#else
      {
        int x, y;
        SDL_GetMouseState(&x, &y);
        sample->x = x;
        sample->y = y;
      }
#endif
      sample->phase = GESTURES_MOVED;
      sample->scroll = GESTURES_DISCRETE_SCROLL;
#if SDL_VERSION_ATLEAST(2, 0, 18)
      sample->scroll_x = -event->wheel.preciseX * sign * GESTURES_SDL2_WHEEL;
      sample->scroll_y = event->wheel.preciseY * sign * GESTURES_SDL2_WHEEL;
#else
      sample->scroll_x = -event->wheel.x * sign * GESTURES_SDL2_WHEEL;
      sample->scroll_y = event->wheel.y * sign * GESTURES_SDL2_WHEEL;
#endif
      break;
    }
    case SDL_WINDOWEVENT:
      if (event->window.event != SDL_WINDOWEVENT_LEAVE) return false;
      sample->finger = GESTURES_SDL2_MOUSE;
      sample->phase = GESTURES_REGION_EXITED;
      return true;
    default: return false;
  }
  sample->modifiers = gestures_sdl2_modifiers();
  return true;
}

/* Sends the sample of an event to a session, and cancels its touches when the window loses the focus.
 *
 * GESTURES_NOTHING for other events. width and height are the size of the window in points. */
static inline gestures_result gestures_sdl2_send(
    gestures_session session, const SDL_Event *event, double width, double height) {
  gestures_sample sample;
  if (gestures_sdl2_sample(event, width, height, &sample))
    return gestures_session_send(session, &sample, 1, sizeof sample);
  if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_FOCUS_LOST)
    return gestures_session_cancel(session, GESTURES_MILLISECONDS(event->common.timestamp));
  return GESTURES_NOTHING;
}

#ifdef __cplusplus
}
#endif

#endif
