/* Checks the samples that gestures_sdl2.h makes from events, or gestures_sdl3.h with WITH_SDL3.
 *
 * SDL's functions are replaced, so that they answer as after all events of a queue. SDL 3 need not be
 * installed: its declarations are here. */
#include <stdio.h>
#include <string.h>

#ifdef WITH_SDL3
#include "../CSDL3Events/events.h"
typedef SDL3_Event SDL_Event;
typedef uint64_t SDL_TouchID, SDL_FingerID;
typedef uint16_t SDL_Keymod;
enum { SDL_KMOD_SHIFT = 3, SDL_KMOD_CTRL = 0xC0, SDL_KMOD_ALT = 0x300, SDL_KMOD_GUI = 0xC00 };
enum { SDL_BUTTON_LEFT = 1, SDL_BUTTON_RIGHT = 3, SDL_BUTTON_X1 = 4, SDL_MOUSEWHEEL_FLIPPED = 1 };
enum { SDL_BUTTON_LMASK = 1, SDL_BUTTON_MMASK = 2, SDL_BUTTON_RMASK = 4 };
enum {
  SDL_EVENT_WINDOW_MOUSE_LEAVE = 0x20D,
  SDL_EVENT_WINDOW_FOCUS_LOST = 0x20F,
  SDL_EVENT_MOUSE_MOTION = 0x400,
  SDL_EVENT_MOUSE_BUTTON_DOWN,
  SDL_EVENT_MOUSE_BUTTON_UP,
  SDL_EVENT_MOUSE_WHEEL,
  SDL_EVENT_FINGER_DOWN = 0x700,
  SDL_EVENT_FINGER_UP,
  SDL_EVENT_FINGER_MOTION,
  SDL_EVENT_FINGER_CANCELED
};
#define SDL_MOUSE_TOUCHID ((SDL_TouchID)-1)
#define SDL_TOUCH_MOUSEID ((uint32_t)-1)
#define SDL_BUTTON_MASK(button) (1u << ((button) - 1))
#define SDL_GetModState() ((SDL_Keymod)0)
#define SDL_GetTicksNS() ((uint64_t)0)
#else
#include <SDL.h>
#define SDL_GetTicks64() present
#define SDL_GetModState() KMOD_NONE
Uint64 present = 5;
#endif

/* The mouse after all events of the queue. */
static uint32_t queued_buttons = 0;
static inline uint32_t queued_mouse(void *x, void *y) {
  (void)x, (void)y;
  return queued_buttons;
}
#define SDL_GetMouseState(x, y) queued_mouse(x, y)

#ifdef WITH_SDL3
#include <gestures_sdl3.h>
#define BUTTON_DOWN SDL_EVENT_MOUSE_BUTTON_DOWN
#define BUTTON_UP SDL_EVENT_MOUSE_BUTTON_UP
#define MOTION SDL_EVENT_MOUSE_MOTION
#define WHEEL SDL_EVENT_MOUSE_WHEEL
#define make_sample gestures_sdl3_sample
#define SEND gestures_sdl3_send
#else
#include <gestures_sdl2.h>
#define BUTTON_DOWN SDL_MOUSEBUTTONDOWN
#define BUTTON_UP SDL_MOUSEBUTTONUP
#define MOTION SDL_MOUSEMOTION
#define WHEEL SDL_MOUSEWHEEL
#define make_sample gestures_sdl2_sample
#define SEND gestures_sdl2_send
#endif

static int failures = 0;
static gestures_sample sample;

static void check(int is_right, const char *what) {
  if (is_right) return;
  failures++;
  fprintf(stderr, "%s: phase %d, buttons %u, time %lld\n", what, (int)sample.phase,
      (unsigned)sample.buttons, (long long)sample.time);
}

/* Makes a sample from the event of a button; returns its phase, -1 for none. */
static int click(uint32_t type, int button) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.button.button = (uint8_t)button;
#ifdef WITH_SDL3
  event.button.down = type == BUTTON_DOWN;
#endif
  return make_sample(&event, 800, 600, &sample) ? sample.phase : -1;
}

static int move(uint32_t held) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = MOTION;
  event.motion.state = held;
  return make_sample(&event, 800, 600, &sample) ? sample.phase : -1;
}

static void check_buttons(void) {
  queued_buttons = SDL_BUTTON_LMASK | SDL_BUTTON_RMASK;
  check(click(BUTTON_DOWN, SDL_BUTTON_LEFT) == GESTURES_BEGAN, "the first button of two");
  check(sample.buttons == GESTURES_PRIMARY_BUTTON, "the first button alone");
  check(click(BUTTON_DOWN, SDL_BUTTON_RIGHT) == GESTURES_MOVED, "the second button");
  check(sample.buttons == 3, "both buttons");
  check(move(SDL_BUTTON_LMASK | SDL_BUTTON_RMASK) == GESTURES_MOVED, "a drag");
  check(click(BUTTON_UP, SDL_BUTTON_LEFT) == GESTURES_MOVED, "the first button up");
  queued_buttons = SDL_BUTTON_LMASK;
  check(click(BUTTON_UP, SDL_BUTTON_RIGHT) == GESTURES_ENDED, "the second button up");
  check(click(BUTTON_DOWN, SDL_BUTTON_LEFT) == GESTURES_BEGAN, "another click");
  queued_buttons = SDL_BUTTON_RMASK;
  check(click(BUTTON_UP, SDL_BUTTON_LEFT) == GESTURES_ENDED, "the end before another button");
  check(click(BUTTON_DOWN, SDL_BUTTON_RIGHT) == GESTURES_BEGAN, "the other button");
  /* An event that the program did not pass. */
  check(move(0) == GESTURES_REGION_MOVED, "hovering");
  check(click(BUTTON_DOWN, SDL_BUTTON_X1) == GESTURES_BEGAN, "a button after a lost event");
  check(click(BUTTON_UP, SDL_BUTTON_X1) == GESTURES_ENDED, "its end");
  check(click(BUTTON_DOWN, 0) == -1 && click(BUTTON_DOWN, 33) == -1, "a button without a bit");
}

static void check_wheel(void) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = WHEEL;
#ifdef WITH_SDL3
  event.wheel.mouse_x = 30;
  event.wheel.mouse_y = 40;
#elif SDL_VERSION_ATLEAST(2, 26, 0)
  event.wheel.mouseX = 30;
  event.wheel.mouseY = 40;
#else
  return;
#endif
  check(make_sample(&event, 800, 600, &sample) && sample.x == 30 && sample.y == 40, "a wheel");
}

static void check_sending(void) {
  gestures_session session = 0;
  SDL_Event event;
  check(gestures_session_create(800, 600, &session) == GESTURES_OK, "a session");
  memset(&event, 0, sizeof event);
  event.type = MOTION;
  check(SEND(session, &event, 800, 600) == GESTURES_OK, "an event of the mouse is sent");
#ifdef WITH_SDL3
  event.type = SDL_EVENT_WINDOW_FOCUS_LOST;
#else
  event.type = SDL_WINDOWEVENT;
  event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
#endif
  check(SEND(session, &event, 800, 600) == GESTURES_OK, "the loss of the focus cancels");
  event.type = 1;
  check(SEND(session, &event, 800, 600) == GESTURES_NOTHING, "another event is not sent");
  gestures_session_free(session);
}

#ifndef WITH_SDL3
static void check_times(void) {
#if SDL_VERSION_ATLEAST(2, 0, 18)
  const Uint64 turn = (Uint64)1 << 32;
  check(gestures_sdl2_time(3) == GESTURES_MILLISECONDS(3), "a time");
  check(gestures_sdl2_time(6) == GESTURES_MILLISECONDS(5), "a time after the present");
  present = turn + 5;
  check(gestures_sdl2_now() == GESTURES_MILLISECONDS(turn + 5), "the present after 49.7 days");
  check(gestures_sdl2_time(3) == GESTURES_MILLISECONDS(turn + 3), "a time after 49.7 days");
  check(gestures_sdl2_time(UINT32_MAX) == GESTURES_MILLISECONDS(turn - 1), "a time just before");
  check(move(0) == GESTURES_REGION_MOVED && sample.time == GESTURES_MILLISECONDS(turn),
      "the time of an event");
#endif
}
#endif

int main(void) {
  check_buttons();
  check_wheel();
  check_sending();
#ifndef WITH_SDL3
  check_times();
#endif
  return failures > 0;
}
