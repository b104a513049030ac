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
 * gestures_sdl2_sample instead, and cancels the touches when the window loses the focus.
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

/* The present in the time of SDL's events: what gestures_session_advance needs once a frame. */
static inline gestures_time gestures_sdl2_now(void) {
  return GESTURES_MILLISECONDS(SDL_GetTicks());
}

/* The held keys, as bits of gestures_sample.modifiers. */
static inline uint32_t gestures_sdl2_modifiers(void) {
  const SDL_Keymod keys = SDL_GetModState();
  return ((keys & KMOD_SHIFT) ? (uint32_t)GESTURES_SHIFT : 0u)
      | ((keys & KMOD_CTRL) ? (uint32_t)GESTURES_CONTROL : 0u)
      | ((keys & KMOD_ALT) ? (uint32_t)GESTURES_ALTERNATE : 0u)
      | ((keys & KMOD_GUI) ? (uint32_t)GESTURES_COMMAND : 0u);
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
  uint32_t pressed;
  *sample = none;
  sample->time = GESTURES_MILLISECONDS(event->common.timestamp);
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
      pressed = SDL_GetMouseState(NULL, NULL);
      /* Of several buttons, the first that goes down begins and the last that goes up ends. */
      if (event->type == SDL_MOUSEBUTTONDOWN) pressed |= SDL_BUTTON(event->button.button);
      else pressed &= ~(uint32_t)SDL_BUTTON(event->button.button);
      sample->finger = GESTURES_SDL2_MOUSE;
      sample->type = GESTURES_INDIRECT_POINTER;
      sample->x = event->button.x;
      sample->y = event->button.y;
      sample->buttons = gestures_sdl2_buttons(
          event->type == SDL_MOUSEBUTTONDOWN
              ? pressed : (uint32_t)SDL_BUTTON(event->button.button));
      if (event->type == SDL_MOUSEBUTTONDOWN) {
        sample->phase = (pressed & (pressed - 1)) ? GESTURES_MOVED : GESTURES_BEGAN;
      } else {
        sample->phase = pressed ? GESTURES_MOVED : GESTURES_ENDED;
      }
      break;
    case SDL_MOUSEMOTION:
      if (event->motion.which == SDL_TOUCH_MOUSEID) return false;
      sample->finger = GESTURES_SDL2_MOUSE;
      sample->x = event->motion.x;
      sample->y = event->motion.y;
      sample->buttons = gestures_sdl2_buttons(event->motion.state);
      sample->type = event->motion.state ? GESTURES_INDIRECT_POINTER : GESTURES_DIRECT;
      sample->phase = event->motion.state ? GESTURES_MOVED : GESTURES_REGION_MOVED;
      break;
    case SDL_MOUSEWHEEL: {
      int x, y;
      const double sign = event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
      if (event->wheel.which == SDL_TOUCH_MOUSEID) return false;
      SDL_GetMouseState(&x, &y);
      sample->finger = GESTURES_SDL2_MOUSE;
      sample->x = x;
      sample->y = y;
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
