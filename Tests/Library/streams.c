/* Plays a stream of Tests/EventStreams through gestures_sdl2.h, or gestures_sdl3.h with WITH_SDL3, and prints
 * its log: ./streams FILE.
 *
 * SDL's functions are replaced, so that the devices are those of the stream. SDL 3 need not be installed:
 * its declarations are here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The touch device that is listed, 0 for none, and its fingers; the device that is a pen. */
static long long device = 0, fingers[8], pen = 0;
static int finger_count = 0;

#ifdef WITH_SDL3
#include "../CSDL3Events/events.h"
typedef SDL3_Event SDL_Event;
typedef uint64_t SDL_TouchID;
typedef struct { uint64_t id; } SDL_Finger;
typedef enum { SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE = 1, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE } SDL_TouchDeviceType;
enum { SDL_EVENT_WINDOW_FOCUS_LOST = 0x20F, SDL_EVENT_MOUSE_MOTION = 0x400, SDL_EVENT_FINGER_DOWN = 0x700 };
#define SDL_free free
static inline uint64_t SDL_GetTicksNS(void) { return 0; }
static inline const char *SDL_GetCurrentVideoDriver(void) { return "cocoa"; }
static inline SDL_TouchID *SDL_GetTouchDevices(int *count) {
  SDL_TouchID *list = calloc(2, sizeof *list);
  list[0] = (SDL_TouchID)device;
  *count = device != 0;
  return list;
}
static inline SDL_TouchDeviceType SDL_GetTouchDeviceType(SDL_TouchID asked) {
  (void)asked;
  return (SDL_TouchDeviceType)0;
}
static inline SDL_Finger **SDL_GetTouchFingers(SDL_TouchID asked, int *count) {
  static SDL_Finger known[8];
  SDL_Finger **list = calloc(9, sizeof *list);
  if ((long long)asked != device) return free(list), NULL;
  for (int i = 0; i < finger_count; i++) {
    known[i].id = (uint64_t)fingers[i];
    list[i] = &known[i];
  }
  *count = finger_count;
  return list;
}
#include <gestures_sdl3.h>
#define RECEIVE gestures_sdl3_receive
#define SEND gestures_sdl3_send
#define MOTION SDL_EVENT_MOUSE_MOTION
#else
#include <SDL.h>
static inline int stream_devices(void) { return device != 0; }
static inline SDL_TouchID stream_device(int index) { return index == 0 ? device : 0; }
static inline SDL_TouchDeviceType stream_type(SDL_TouchID asked) {
  return asked == device ? SDL_TOUCH_DEVICE_DIRECT : SDL_TOUCH_DEVICE_INVALID;
}
static inline int stream_fingers(SDL_TouchID asked) { return asked == device ? finger_count : 0; }
static inline SDL_Finger *stream_finger(SDL_TouchID asked, int index) {
  static SDL_Finger finger;
  finger.id = fingers[index];
  return asked == device ? &finger : NULL;
}
static inline const char *stream_name(int index) {
  return index == 0 && device == pen ? "Penny's Pen (0)" : "Pens and open stylusses";
}
#define SDL_GetTouchName stream_name
#define SDL_GetNumTouchDevices stream_devices
#define SDL_GetTouchDevice stream_device
#define SDL_GetTouchDeviceType stream_type
#define SDL_GetNumTouchFingers stream_fingers
#define SDL_GetTouchFinger stream_finger
#include <gestures_sdl2.h>
#define RECEIVE gestures_sdl2_receive
#define SEND gestures_sdl2_send
#define MOTION SDL_MOUSEMOTION
#endif

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static void act(const gestures_action *action, void *unused) {
  static const char *states[] = {"possible", "began", "changed", "ended", "cancelled"};
  (void)unused;
  printf("%.3f %s %d %.3f %.3f %.3f %.3f\n", (double)action->time / 1e6, states[action->state],
      (int)action->touches, action->translation.dx, action->translation.dy, action->scale,
      action->rotation);
}

/* Reads the bytes of an event from their digits. */
static SDL_Event read_event(const char *hex) {
  SDL_Event event;
  unsigned byte;
  memset(&event, 0, sizeof event);
  for (size_t i = 0; i < sizeof event && sscanf(hex + 2 * i, "%2x", &byte) == 1; i++)
    ((unsigned char *)&event)[i] = (unsigned char)byte;
  return event;
}

static void read_device(const char *text) {
  int length = 0;
  device = finger_count = 0;
  if (sscanf(text, "%lld%n", &device, &length) != 1) return;
  while (sscanf(text += length, "%lld%n", &fingers[finger_count], &length) == 1) finger_count++;
}

/* Checks what the functions return, with a size that the program passes. */
static void check_results(void) {
  gestures_session session;
  gestures_view window;
  gestures_rect bounds;
  SDL_Event event;
  gestures_session_create(800, 600, &session);
  gestures_session_window(session, &window);
  memset(&event, 0, sizeof event);
  if (RECEIVE(session, &event) != GESTURES_NOTHING) fail("an event of no kind is needed");
  event.type = MOTION;
  if (SEND(session, &event, 400, 300) != GESTURES_OK) fail("an event of the mouse is not needed");
  gestures_view_bounds(window, &bounds);
  if (bounds.width != 400 || bounds.height != 300) fail("the size of the program is not taken");
  gestures_session_free(session);
}

int main(int count, char **arguments) {
  gestures_session session;
  gestures_view window, card;
  gestures_recognizer recognizer;
  char line[512];
  FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
  if (!file) fail("usage: streams FILE");
  check_results();
  gestures_session_create(400, 300, &session);
  gestures_session_set(session, GESTURES_SDL_WINDOW, 7);
  gestures_session_window(session, &window);
  gestures_view_create(window, 100, 50, 200, 200, &card);
  gestures_recognizer_create(card, GESTURES_MANIPULATION, &recognizer);
  gestures_recognizer_on_action(recognizer, act, NULL);
  while (fgets(line, sizeof line, file)) {
    long long time;
    size_t down;
    gestures_touch touches[8];
    if (strncmp(line, "event ", 6) == 0) {
      const SDL_Event event = read_event(line + 6);
      if (RECEIVE(session, &event) != GESTURES_OK) fail("an event is not needed");
    } else if (strncmp(line, "device", 6) == 0) {
      read_device(line + 6);
    } else if (sscanf(line, "pen %lld", &pen) == 1) {
      continue;
    } else if (sscanf(line, "advance %lld", &time) == 1) {
      gestures_session_advance(session, GESTURES_MILLISECONDS(time));
      if (gestures_session_touches(session, touches, 8, sizeof *touches, &down) != GESTURES_OK)
        fail("the touches are not known");
      printf("%lld down %d", time, (int)down);
      for (size_t i = 0; i < down && i < 8; i++)
        if (touches[i].type == GESTURES_PENCIL) printf(" pencil %.3f", touches[i].force);
      printf("\n");
    }
  }
  fclose(file);
  return gestures_session_free(session) != GESTURES_OK;
}
