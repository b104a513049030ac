// The events of SDL 3 that the package reads, with the fields that SDL's documentation states, so that
// tests find the fields' places without SDL 3: https://wiki.libsdl.org/SDL3/SDL_Event

#include <stdbool.h>
#include <stdint.h>

// The fields with which all begin: those of SDL 2 have no place for nanoseconds, and other types after them, so that
// nothing of its header serves here.
#define SDL3_COMMON uint32_t type, reserved; uint64_t timestamp;
#define SDL3_WINDOW SDL3_COMMON uint32_t windowID
#define SDL3_PEN SDL3_WINDOW, which, pen_state; float x, y;

typedef struct { SDL3_COMMON } SDL3_CommonEvent;

typedef struct {
  SDL3_WINDOW;
  int32_t data1, data2;
} SDL3_WindowEvent;

typedef struct {
  SDL3_WINDOW, which;
  int32_t scancode;
  uint32_t key;
  uint16_t mod, raw;
  bool down, repeat;
} SDL3_KeyboardEvent;

typedef struct {
  SDL3_WINDOW, which, state;
  float x, y, xrel, yrel;
} SDL3_MouseMotionEvent;

typedef struct {
  SDL3_WINDOW, which;
  uint8_t button;
  bool down;
  uint8_t clicks, padding;
  float x, y;
} SDL3_MouseButtonEvent;

typedef struct {
  SDL3_WINDOW, which;
  float x, y;
  int32_t direction;
  float mouse_x, mouse_y;
  int32_t integer_x, integer_y;
} SDL3_MouseWheelEvent;

typedef struct {
  SDL3_COMMON
  uint64_t touchID, fingerID;
  float x, y, dx, dy, pressure;
  uint32_t windowID;
} SDL3_TouchFingerEvent;

typedef struct {
  SDL3_COMMON
  float scale;
  uint32_t windowID;
} SDL3_PinchFingerEvent;

typedef struct { SDL3_PEN } SDL3_PenMotionEvent;

typedef struct {
  SDL3_PEN
  bool eraser, down;
} SDL3_PenTouchEvent;

typedef struct {
  SDL3_PEN
  uint32_t axis;
  float value;
} SDL3_PenAxisEvent;

typedef struct { SDL3_WINDOW, which; } SDL3_PenProximityEvent;

typedef union {
  uint32_t type;
  SDL3_CommonEvent common;
  SDL3_WindowEvent window;
  SDL3_KeyboardEvent key;
  SDL3_MouseMotionEvent motion;
  SDL3_MouseButtonEvent button;
  SDL3_MouseWheelEvent wheel;
  SDL3_TouchFingerEvent tfinger;
  SDL3_PinchFingerEvent pinch;
  SDL3_PenMotionEvent pmotion;
  SDL3_PenTouchEvent ptouch;
  SDL3_PenAxisEvent paxis;
  SDL3_PenProximityEvent pproximity;
  uint8_t padding[128];
} SDL3_Event;
