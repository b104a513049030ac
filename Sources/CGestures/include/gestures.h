/* Gestures: taps, drags, pinches, turns and swipes from touch samples, with UIKit's rules.
 *
 * The host creates a session for each window, views for the areas that can be touched, and
 * recognizers of gestures in the views. It sends samples of fingers, and receives actions by
 * callbacks or by polling a queue. The library opens no window, reads no clock and starts no thread:
 * the same samples always produce the same actions. In a window of SDL 2 or SDL 3, the session makes the
 * samples from the events that the program polls: see gestures_session_receive.
 *
 *   gestures_session session;
 *   gestures_view window, card;
 *   gestures_recognizer pan;
 *   gestures_session_create(800, 600, &session);
 *   gestures_session_window(session, &window);
 *   gestures_view_create(window, 100, 100, 200, 120, &card);
 *   gestures_recognizer_create(card, GESTURES_PAN, &pan);
 *   gestures_recognizer_on_action(pan, dragged, NULL);
 *   gestures_session_touch(session, 1, GESTURES_BEGAN, 150, 150, 0);
 *
 * Results. Almost every function returns a gestures_result: GESTURES_OK, or the first thing that is
 * wrong with the arguments; gestures_failure_words says it in English. A function that fails changes
 * nothing. Outputs are written through the last pointers, and only by a function that returns
 * GESTURES_OK; an output that is not needed may be NULL where the function says so, and is
 * GESTURES_NULL_POINTER elsewhere.
 *
 * Handles. Sessions, views and recognizers are numbers that the library never uses twice. Zero, a
 * handle that was freed, and a handle of another kind are errors and never crash.
 *
 * Units. Locations and distances are in points, with y downward; a point is a pixel unless the host
 * scales. Angles are in radians, clockwise on screen. Times are in nanoseconds since any moment that
 * the host chooses for a session. Durations are in seconds. Numbers must be finite, except where
 * INFINITY is mentioned; coordinates and sizes must be between -1e9 and 1e9.
 *
 * Threads. One session, with its views and recognizers, may be used by one thread at a time, and
 * different sessions by different threads at the same time. Two threads in one session at the same
 * time are the one error that the library does not detect. gestures_session_create and the
 * functions without a handle may be called by any thread at any time.
 *
 * Callbacks. They are called by gestures_session_send, gestures_session_touch,
 * gestures_session_advance, gestures_session_cancel, and by functions that cancel a gesture, such as
 * gestures_view_free; on the thread that calls these, and before they return. A callback may call
 * every function, except gestures_session_free of its own session. Samples that a callback sends are
 * delivered after the current ones. A function whose callbacks free the objects of its arguments, or
 * move one view into the other, returns the result of a call after them.
 *
 * Versions. The functions and constants of a major version stay as they are. Structs can grow at the
 * end in a new minor version: functions take the size of the caller's struct, by sizeof, where the
 * caller provides it.
 */
#ifndef MONKEYGESTURES_H
#define MONKEYGESTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Marks the functions of the library. */
#if defined(_WIN32) && !defined(GESTURES_STATIC)
#define GESTURES_API __declspec(dllimport)
#else
#define GESTURES_API
#endif

/* MARK: Version and results */

/* The one place of the version, which the libraries and the program have in common. */
#define GESTURES_VERSION_MAJOR 0
#define GESTURES_VERSION_MINOR 2
#define GESTURES_VERSION_PATCH 0
/* "-dev" until the version is released. */
#define GESTURES_VERSION_SUFFIX "-dev"
/* The version of this header: major * 10000 + minor * 100 + patch. */
#define GESTURES_VERSION \
  (GESTURES_VERSION_MAJOR * 10000 + GESTURES_VERSION_MINOR * 100 + GESTURES_VERSION_PATCH)

/* What a function returns. */
typedef enum gestures_result {
  GESTURES_OK = 0,
  /* The queue has no action; not an error. */
  GESTURES_NOTHING = 1,
  /* The handle is zero, or no function ever returned it. */
  GESTURES_BAD_HANDLE = 2,
  /* The handle was freed, or its session was. */
  GESTURES_FREED = 3,
  /* The handle is of another kind, such as a view where a recognizer is needed; or the function
   * does not apply to this kind of view or recognizer, such as a scale to a tap. */
  GESTURES_WRONG_KIND = 4,
  /* Two handles belong to different sessions. */
  GESTURES_WRONG_SESSION = 5,
  /* A pointer is NULL. */
  GESTURES_NULL_POINTER = 6,
  /* A number is NaN, infinite, out of its range, or not a constant of its enumeration. */
  GESTURES_BAD_VALUE = 7,
  /* The recognizer, view or session has no such property. */
  GESTURES_BAD_PROPERTY = 8,
  /* The size of a struct is of no version of this library. */
  GESTURES_BAD_SIZE = 9,
  /* The session is calling the callback that called the function. */
  GESTURES_BUSY = 10,
  /* There are as many sessions (511), or handles in the session (1,048,575), as possible. */
  GESTURES_FULL = 11
} gestures_result;

/* Returns the version of the library, in the form of GESTURES_VERSION.
 *
 * The major version is that of the header with which the program was compiled, or else the program
 * does not start: the name of the library file contains it. */
GESTURES_API uint32_t gestures_version(void);

/* Returns an English clause about a result, such as "the handle was freed"; never NULL, never freed.
 */
GESTURES_API const char *gestures_result_words(gestures_result result);

/* Returns an English clause about the last function that failed on this thread.
 *
 * For GESTURES_BAD_VALUE it names the argument, as in "`time` must be at least 0" or "`samples[2].x` must be
 * between -1e9 and 1e9"; other results have the words of gestures_result_words. Empty if no function
 * failed; valid until the next one fails on this thread; never NULL. */
GESTURES_API const char *gestures_failure_words(void);

/* MARK: Handles and values */

/* A session, which stands for one window; 0 is none. */
typedef uint64_t gestures_session;
/* A view: a rectangle that can be touched; 0 is none, or the window where a function says so. */
typedef uint64_t gestures_view;
/* A recognizer of one gesture in one view; 0 is none. */
typedef uint64_t gestures_recognizer;

/* A time in nanoseconds, at least 0, since a moment that the host chooses for the session.
 *
 * Times never decrease: a sample that is earlier than the session's time counts as of that time. */
typedef int64_t gestures_time;
/* The time of nothing: gestures_session_next_deadline writes it if no timer is set; no function takes it. */
#define GESTURES_NEVER INT64_MAX
/* Converts milliseconds, such as those of SDL 2, to a gestures_time. */
#define GESTURES_MILLISECONDS(count) ((gestures_time)(count) * 1000000)

/* A location in points, in the coordinates that the function or field states. */
typedef struct gestures_point {
  double x, y;
} gestures_point;

/* A displacement in points, or a velocity in points per second. */
typedef struct gestures_vector {
  double dx, dy;
} gestures_vector;

/* A rectangle in points; width and height are at least 0. */
typedef struct gestures_rect {
  double x, y, width, height;
} gestures_rect;

/* An affine transform: x' = a x + c y + tx, y' = b x + d y + ty. */
typedef struct gestures_transform {
  double a, b, c, d, tx, ty;
} gestures_transform;

/* The center of a thing in points, its scale factor, and its rotation in radians, clockwise. */
typedef struct gestures_pose {
  gestures_point center;
  double scale, rotation;
} gestures_pose;

/* MARK: Samples */

/* The phase of a sample of a finger, a pointer or a scroll; the numbers are UIKit's. */
typedef enum gestures_phase {
  GESTURES_BEGAN = 0,
  GESTURES_MOVED = 1,
  GESTURES_STATIONARY = 2,
  GESTURES_ENDED = 3,
  GESTURES_CANCELLED = 4,
  /* The mouse pointer, with no button pressed, enters the window, moves in it or leaves it. */
  GESTURES_REGION_ENTERED = 5,
  GESTURES_REGION_MOVED = 6,
  GESTURES_REGION_EXITED = 7
} gestures_phase;

/* What touches; the numbers are UIKit's. */
typedef enum gestures_touch_type {
  GESTURES_DIRECT = 0,           /* a finger on the screen */
  GESTURES_INDIRECT = 1,         /* a finger on another surface, such as a trackpad */
  GESTURES_PENCIL = 2,           /* a pen */
  GESTURES_INDIRECT_POINTER = 3  /* the mouse pointer while a button is pressed */
} gestures_touch_type;

/* Whether a sample belongs to a scroll, and the kind of device, where the first two are bits of a set for
 * the property GESTURES_ALLOWED_SCROLL_TYPES; or to a pinch that a trackpad reports without fingers. */
typedef enum gestures_scroll {
  GESTURES_NO_SCROLL = 0,
  GESTURES_DISCRETE_SCROLL = 1,   /* a mouse wheel that turns in clicks */
  GESTURES_CONTINUOUS_SCROLL = 2, /* a trackpad, or a wheel that turns freely */
  GESTURES_TRANSFORM = 4          /* a trackpad's pinch: scroll_x is the factor of the scale since the
                                   * sample before, above 0 */
} gestures_scroll;

/* Bits of pressed mouse buttons; further buttons have further bits. */
enum { GESTURES_PRIMARY_BUTTON = 1, GESTURES_SECONDARY_BUTTON = 2 };

/* Bits of held keys. */
enum {
  GESTURES_SHIFT = 1 << 17,
  GESTURES_CONTROL = 1 << 18,
  GESTURES_ALTERNATE = 1 << 19,
  GESTURES_COMMAND = 1 << 20
};

/* The state of a finger, of the mouse pointer or of a scroll at one time.
 *
 * Each finger begins once, moves, and ends or is cancelled once; afterwards its number may begin
 * again. Samples that break this rule are corrected or discarded, and reported as
 * GESTURES_EVENT_MISFIT. Fields that are 0 have their usual values: a finger on the screen, no
 * button, no key, no scroll. */
typedef struct gestures_sample {
  int64_t finger;     /* the number of the finger, unique among the fingers that are down */
  gestures_time time;
  double x, y;        /* the location in the window's coordinates */
  double force;       /* above 0 to 1; 0 if the hardware does not report it */
  double scroll_x, scroll_y; /* the displacement of the contents by a scroll, in points; or as
                              * GESTURES_TRANSFORM says */
  int32_t phase;      /* a gestures_phase */
  int32_t type;       /* a gestures_touch_type */
  int32_t scroll;     /* a gestures_scroll */
  uint32_t buttons;   /* bits of pressed mouse buttons */
  uint32_t modifiers; /* bits of held keys */
  uint32_t reserved;  /* 0 */
} gestures_sample;

/* MARK: Sessions */

/* Creates a session for a window of a size in points, each at least 0.
 *
 * GESTURES_FULL if there are 511 sessions already. */
GESTURES_API gestures_result gestures_session_create(
    double width, double height, gestures_session *session);

/* Frees a session with all its views and recognizers, without calling any callback.
 *
 * GESTURES_BUSY in a callback of this session. */
GESTURES_API gestures_result gestures_session_free(gestures_session session);

/* Writes the view that stands for the window, in which the other views are created.
 *
 * Its frame is that of the window. It can have recognizers, but it cannot be freed, moved,
 * transformed or removed, and receives no touches by gestures_view_on_touches. */
GESTURES_API gestures_result gestures_session_window(
    gestures_session session, gestures_view *window);

/* Sets the size of the window, in points, at a time. */
GESTURES_API gestures_result gestures_session_resize(
    gestures_session session, double width, double height, gestures_time time);

/* Delivers the samples of a frame in order, and calls the callbacks of what they cause.
 *
 * Successive moves become one delivery, whose velocities count every sample; so one call for all
 * events of a frame costs less than a call for each. sample_size is sizeof(gestures_sample).
 * GESTURES_BAD_VALUE, with none delivered, if a number of any sample is not valid. samples may be
 * NULL if count is 0. Allocates nothing once the first samples have been sent. */
GESTURES_API gestures_result gestures_session_send(
    gestures_session session, const gestures_sample *samples, size_t count, size_t sample_size);

/* Delivers one sample of a finger on the screen: gestures_session_send with the usual values. */
GESTURES_API gestures_result gestures_session_touch(
    gestures_session session, int64_t finger, gestures_phase phase, double x, double y,
    gestures_time time);

/* Advances the session's time: delivers the touches of the events of gestures_session_receive, fires all
 * timers that are due, such as that of a long press, and moves the views that fingers have thrown.
 *
 * Called once a frame, after the frame's samples or events. An earlier time has no effect. In a callback,
 * events are not delivered. */
GESTURES_API gestures_result gestures_session_advance(
    gestures_session session, gestures_time time);

/* Cancels all touches, for example when the window no longer receives the fingers; those of events that
 * were received before are delivered first. */
GESTURES_API gestures_result gestures_session_cancel(
    gestures_session session, gestures_time time);

/* Writes the time of the newest sample or advance. */
GESTURES_API gestures_result gestures_session_now(
    gestures_session session, gestures_time *time);

/* Writes the time at which gestures_session_advance must be called if no sample comes earlier, or
 * GESTURES_NEVER: how long a program may sleep. */
GESTURES_API gestures_result gestures_session_next_deadline(
    gestures_session session, gestures_time *time);

/* Writes the number of fingers that are down; of those that a touch filter lets through. */
GESTURES_API gestures_result gestures_session_touch_count(
    gestures_session session, size_t *count);

/* MARK: Recordings */

/* Receives one or more whole lines of a recording, as UTF-8 that is valid during the call. */
typedef void (*gestures_lines_callback)(const char *lines, size_t length, void *user_data);

/* Records what the session gets from now on as a touch recording, the text format of the project, in which it can
 * be replayed and sent with a report: each sample and event, changes of size, cancels, and advances of the time.
 *
 * callback receives the header at once and then lines as they come; a program writes them to a file,
 * NAME.touches.jsonl. NULL ends the recording, and another callback begins another one. Samples are recorded as they
 * were sent, before touch filters; a finger that is down already from its next landing on. The recording ends by
 * itself after 24 hours or 4 GiB. */
GESTURES_API gestures_result gestures_session_record(
    gestures_session session, gestures_lines_callback callback, void *user_data);

/* MARK: Touch filters
 *
 * For hands that tremble, bounce, roll or rest. Each filter is off by default, and samples then pass
 * unchanged. A filter changes, delays or discards the samples of fingers on the screen before views
 * and recognizers receive them; those of other types, scrolls and hovering pass unchanged.
 *
 * A touch that a filter holds back is delivered, with the time at which it is due, by the first
 * sample or gestures_session_advance at or after that time; gestures_session_next_deadline includes
 * it. Only GESTURES_TREMOR_AMPLITUDE allocates memory, when a finger lands. */

/* The locations that the samples of a tap can have. */
typedef enum gestures_tap_location {
  GESTURES_TAP_LOCATION_UNCHANGED = 0, /* where the finger is */
  GESTURES_TAP_LOCATION_FIRST = 1,     /* where the finger landed */
  GESTURES_TAP_LOCATION_LAST = 2       /* where the finger was lifted */
} gestures_tap_location;

/* The properties of sessions, all as numbers from 0 to 1e9: durations in seconds, which are rounded
 * to nanoseconds, distances in points, and 0 and 1 for off and on. Each line has the default; where that
 * of a filter is 0, the filter is off. */
typedef enum gestures_session_property {
  /* Ignore repeats: a landing soon and near after a lift is discarded with its touch. */
  GESTURES_REPEAT_INTERVAL = 1,  /* from the lift of a touch that counts to a repeat; 0 */
  GESTURES_REPEAT_DISTANCE = 2,  /* from the lift to a repeat; 45 */

  /* Smooth tremor: an oscillation of 4 to 12 Hz is averaged. */
  GESTURES_TREMOR_AMPLITUDE = 3, /* the largest, half of the distance from turn to turn; 0 */

  /* Hold: a touch counts after a time, and is discarded if it is shorter. */
  GESTURES_HOLD_DURATION = 4,    /* by which every touch begins later; 0 */

  /* Location of taps: all samples of a tap have one location. With the last location, a touch begins
   * when it is lifted or no longer a tap. */
  GESTURES_TAP_LOCATION = 5,     /* a gestures_tap_location; 0 */
  GESTURES_TAP_DISTANCE = 6,     /* from the landing, within which the finger of a tap stays; 26 */
  GESTURES_TAP_DURATION = 7,     /* of the longest tap; 0.562 */

  /* Resting finger: it is cancelled when another finger lands, and ignored until it is lifted. */
  GESTURES_REST_DURATION = 8,    /* after which a finger that stays is resting; 0 */
  GESTURES_REST_DISTANCE = 9,    /* within which a finger stays; 10 */

  /* Lost contact: a landing soon and near after a lift continues its touch. It is the first of the filters. */
  GESTURES_GAP_DURATION = 18,    /* for which a contact may be lost, and by which every sample is later; 0 */
  GESTURES_GAP_DISTANCE = 19,    /* from the lift to the landing that continues the touch; 45 */

  /* Events of SDL: gestures_session_receive. */
  GESTURES_SDL_WINDOW = 10,      /* SDL's number of the window, up to 2^32 - 1; 0: events of all windows */
  GESTURES_FOLLOWS_WINDOW_SIZE = 11, /* 0, 1; 1. The window's events change the session's size; 0 for a
                                      * logical size, which gestures_session_resize sets. */
  GESTURES_PIXEL_DENSITY = 12,   /* pixels per point of the window, above 0; 1 */
  GESTURES_REPORTS_HOVER = 13,   /* 0, 1; 1. The pointer hovers while no button is pressed. */
  GESTURES_OTHER_BUTTONS = 14,   /* 0, 1; 1. Not the left mouse button alone makes touches. */
  GESTURES_WHEEL_SCROLLS = 15,   /* 0, 1; 0. The wheel makes scrolls, 20 points for each notch, instead
                                  * of fingers that pinch, turn or pan. */
  GESTURES_FINGER_KEYS = 16,     /* 0, 1; 0. The keys f, Shift and a digit, and then arrows, put fingers
                                  * down. */
  GESTURES_CUMULATIVE_PINCHES = 17 /* 0, 1; 0. The scale of SDL 3's pinch events is that since the pinch
                                    * began, as with the drivers "wayland" and "x11" of SDL 3.4. */
} gestures_session_property;

/* Sets a property of a session; touches that have landed before keep the former values. A change of
 * GESTURES_PIXEL_DENSITY cancels them.
 *
 * GESTURES_BAD_PROPERTY if there is no such property, GESTURES_BAD_VALUE if the value is not in the
 * range. */
GESTURES_API gestures_result gestures_session_set(
    gestures_session session, gestures_session_property property, double value);

/* Writes a property of a session. */
GESTURES_API gestures_result gestures_session_get(
    gestures_session session, gestures_session_property property, double *value);

/* MARK: Views */

/* Creates a view in front of the other views in a superview, in the superview's coordinates.
 *
 * The superview is the window's view or another view. width and height are at least 0. */
GESTURES_API gestures_result gestures_view_create(
    gestures_view superview, double x, double y, double width, double height,
    gestures_view *view);

/* Frees a view, all views in it, and all their recognizers.
 *
 * Gestures and touches in them are cancelled first, with their callbacks. GESTURES_WRONG_KIND for
 * the window's view. */
GESTURES_API gestures_result gestures_view_free(gestures_view view);

/* Moves a view into a superview, at an index from 0 at the back; SIZE_MAX for the front.
 *
 * Gestures continue if both are in the window. The view may be in the superview already.
 * GESTURES_BAD_VALUE if the superview is the view or inside it. */
GESTURES_API gestures_result gestures_view_insert(
    gestures_view view, gestures_view superview, size_t index);

/* Takes a view out of its superview and cancels the gestures in it; the view can be inserted again.
 */
GESTURES_API gestures_result gestures_view_remove(gestures_view view);

/* Writes the superview; 0 for the window's view and for a view that was removed. */
GESTURES_API gestures_result gestures_view_superview(
    gestures_view view, gestures_view *superview);

/* Writes the number of views directly inside a view. */
GESTURES_API gestures_result gestures_view_subview_count(gestures_view view, size_t *count);

/* Writes the view at an index, from 0 at the back, of the views directly inside a view. */
GESTURES_API gestures_result gestures_view_subview(
    gestures_view view, size_t index, gestures_view *subview);

/* Places a view without a transform by its rectangle in the superview's coordinates. */
GESTURES_API gestures_result gestures_view_set_frame(gestures_view view, gestures_rect frame);

/* Writes the bounding rectangle of the transformed view, in the superview's coordinates. */
GESTURES_API gestures_result gestures_view_frame(gestures_view view, gestures_rect *frame);

/* Sets the location of the view's center, in the superview's coordinates. */
GESTURES_API gestures_result gestures_view_set_center(gestures_view view, gestures_point center);

/* Writes the location of the view's center, in the superview's coordinates. */
GESTURES_API gestures_result gestures_view_center(gestures_view view, gestures_point *center);

/* Sets the rectangle of the view in its own coordinates: another origin scrolls its subviews. */
GESTURES_API gestures_result gestures_view_set_bounds(gestures_view view, gestures_rect bounds);

/* Writes the rectangle of the view in its own coordinates. */
GESTURES_API gestures_result gestures_view_bounds(gestures_view view, gestures_rect *bounds);

/* Sets the transform of the view about its center. */
GESTURES_API gestures_result gestures_view_set_transform(
    gestures_view view, gestures_transform transform);

/* Writes the transform of the view about its center. */
GESTURES_API gestures_result gestures_view_transform(
    gestures_view view, gestures_transform *transform);

/* Sets the center, and a transform that scales and rotates about the center. The scale is above 0.
 */
GESTURES_API gestures_result gestures_view_set_pose(gestures_view view, gestures_pose pose);

/* Writes the center, and the scale and rotation of the x axis by the transform. */
GESTURES_API gestures_result gestures_view_pose(gestures_view view, gestures_pose *pose);

/* The properties of views, as numbers; 0 and 1 for off and on. */
typedef enum gestures_view_property {
  GESTURES_HIDDEN = 1,          /* 1: the view and all views in it cannot be touched; 0 */
  GESTURES_ALPHA = 2,           /* opacity from 0 to 1; below 0.01 it cannot be touched; 1 */
  GESTURES_INTERACTIVE = 3,     /* 0: the view and all views in it cannot be touched; 1 */
  GESTURES_MULTIPLE_TOUCH = 4,  /* 1: the view receives all touches, not the first alone; 0 */
  GESTURES_EXCLUSIVE_TOUCH = 5, /* 1: while it is touched, other views are not; 0 */
  GESTURES_ANIMATING = 6        /* 1: touches pass through to what is behind; 0 */
} gestures_view_property;

/* Sets a property of a view. GESTURES_BAD_VALUE if the value is outside of the property's range. */
GESTURES_API gestures_result gestures_view_set(
    gestures_view view, gestures_view_property property, double value);

/* Writes a property of a view. */
GESTURES_API gestures_result gestures_view_get(
    gestures_view view, gestures_view_property property, double *value);

/* Sets the name of a view in messages, a text in UTF-8 that is copied; NULL for none. */
GESTURES_API gestures_result gestures_view_set_name(gestures_view view, const char *name);

/* Converts a location from one view's coordinates to another's; 0 for either is the window. */
GESTURES_API gestures_result gestures_view_convert(
    gestures_session session, gestures_point point, gestures_view from, gestures_view to,
    gestures_point *converted);

/* Writes the view in front that can be touched at a location in the window; 0 if there is none. */
GESTURES_API gestures_result gestures_session_hit_test(
    gestures_session session, gestures_point point, gestures_view *view);

/* Sets the view that fingers and the pointer hit from now on, wherever they are; 0, the default, for the view
 * in front at their location.
 *
 * For a host that finds what is hit itself, such as a web page or a toolkit of controls: it sets the view before
 * it sends the sample of a finger that lands, a pointer that hovers, or a scroll. Nothing is hit once the view has been
 * freed or removed. */
GESTURES_API gestures_result gestures_session_set_hit_view(
    gestures_session session, gestures_view hit_view);

/* A touch that a view receives. */
typedef struct gestures_touch {
  int64_t finger;
  gestures_time time;
  double x, y;       /* the location in the view's coordinates */
  double force;      /* from 0 to 1 */
  int32_t type;      /* a gestures_touch_type */
  int32_t tap_count; /* 1 for the first tap, 2 for a second one soon and near, 0 after moving */
} gestures_touch;

/* Called when touches of a view begin, move, end or are cancelled because a recognizer in the view,
 * or in one that contains it, has recognized its gesture. touches is valid during the call. */
typedef void (*gestures_touches_callback)(
    gestures_view view, gestures_phase phase, const gestures_touch *touches, size_t count,
    void *user_data);

/* Sets the callback of a view's touches; NULL for none, so that touches go to the superview.
 *
 * GESTURES_WRONG_KIND for the window's view. */
GESTURES_API gestures_result gestures_view_on_touches(
    gestures_view view, gestures_touches_callback callback, void *user_data);

/* Writes the touches that are down, in the order in which they landed and in the window's coordinates.
 *
 * count is the number of all; at most capacity are written. touches may be NULL if capacity is 0. size is
 * sizeof(gestures_touch). */
GESTURES_API gestures_result gestures_session_touches(
    gestures_session session, gestures_touch *touches, size_t capacity, size_t size, size_t *count);

/* MARK: Events of SDL
 *
 * A program with a window of SDL passes each event that it polls, and advances the time once a frame; no
 * other samples are sent to the session:
 *
 *   while (SDL_PollEvent(&event)) gestures_session_receive(session, GESTURES_SDL2, &event, sizeof event);
 *   gestures_session_advance(session, GESTURES_MILLISECONDS(SDL_GetTicks64()));
 *
 * Fingers, pens of SDL 3, the mouse, Alt and the mouse for two fingers, the wheel and trackpads become
 * touches; a pinch that SDL 3.4 reports of a trackpad drives pinches and manipulations without touches.
 * Moves that one poll has returned together get times of their own. No touch gets stuck:
 * each that began ends once, also if its lift is told for another window. It is cancelled when its finger
 * lands again without having lifted; when the window loses the focus, changes its size or is closed; when
 * its device is removed; and when the device has no such finger, which the callback of
 * gestures_session_on_device knows. Events in which SDL repeats a finger or a pen as a mouse, or the mouse as
 * a finger, are ignored, and so are those of mouse number 0 at the place of a finger that has landed or lifted
 * within the last 150 ms, which Windows makes of it.
 *
 * A pen is a touch of the type GESTURES_PENCIL with its force: one of SDL 3 by its events, one of SDL 2 if
 * the callback of gestures_session_on_device says that its device is a pen.
 *
 * The library reads an event by its layout in SDL's binary interface, and needs neither SDL nor its
 * header. gestures_sdl2.h and gestures_sdl3.h do the above in one call. */

/* The major versions of SDL; sdl2-compat has the events of SDL 2. */
typedef enum gestures_sdl {
  GESTURES_SDL2 = 2,
  GESTURES_SDL3 = 3
} gestures_sdl;

/* Stores an event of SDL until the session's time advances.
 *
 * event is an SDL_Event of the version, and size is its sizeof: at least 56 for SDL 2, 128 for SDL 3.
 * GESTURES_NOTHING for an event that is not one of fingers, pens, the mouse, keys or windows, and that is
 * not stored. */
GESTURES_API gestures_result gestures_session_receive(
    gestures_session session, gestures_sdl version, const void *event, size_t size);

/* Advances the session's time as gestures_session_advance does, after the program has waited for events,
 * as by SDL_WaitEvent: the first of them has then just arrived. */
GESTURES_API gestures_result gestures_session_advance_after_wait(
    gestures_session session, gestures_time time);

/* What a session asks about a touch device. */
typedef enum gestures_device_question {
  /* 1 if the system lists the device. When it no longer does, the touches on it are cancelled; one that
   * it did not list when a finger landed is as unknown as without a callback. */
  GESTURES_DEVICE_IS_LISTED = 1,
  /* 1 if the device is a trackpad, whose fingers are not at locations of the window. */
  GESTURES_DEVICE_IS_TRACKPAD = 2,
  /* How many fingers are down on the device; the first of their numbers are written to fingers. -1 if
   * that is unknown. */
  GESTURES_DEVICE_FINGERS = 3,
  /* 1 if the device is a pen: of SDL 2, by the name of the device. capacity is 0. */
  GESTURES_DEVICE_IS_PEN = 4
} gestures_device_question;

/* Called for a question about a touch device of SDL; fingers has room for capacity numbers.
 *
 * It answers from SDL alone: functions about the events of this session return GESTURES_BUSY. */
typedef int32_t (*gestures_device_callback)(
    int64_t device, gestures_device_question question, int64_t *fingers, int32_t capacity,
    void *user_data);

/* Sets the callback that knows touch devices; NULL for none: each device is then a touch screen, and a
 * finger whose lift was lost stays down until it lands again or all touches are cancelled.
 *
 * A touch is cancelled if its device does not have the finger after five seconds without an event of it,
 * or after a tenth of a second if another finger lands on the device. */
GESTURES_API gestures_result gestures_session_on_device(
    gestures_session session, gestures_device_callback callback, void *user_data);

/* Sets the orientation of touch panels: x' = m[0] x + m[1] y + m[2], y' = m[3] x + m[4] y + m[5], with
 * coordinates from 0 to 1.
 *
 * The order is that of libinput's calibration matrix. NULL for a panel that is mounted like the screen.
 * GESTURES_BAD_VALUE if a number is not finite or above a million, or if the matrix has no inverse. */
GESTURES_API gestures_result gestures_session_set_panel(
    gestures_session session, const double *matrix);

/* A finger that the program draws: emulated by the mouse, the wheel, keys or a trackpad. */
typedef struct gestures_emulated_finger {
  double x, y;      /* the location in the window */
  int32_t is_down;  /* 0 for a finger that would land there */
  int32_t reserved; /* 0 */
} gestures_emulated_finger;

/* Writes the emulated fingers to draw; that of a mouse button alone is not among them.
 *
 * count is the number of all; at most capacity are written. fingers may be NULL if capacity is 0. size is
 * sizeof(gestures_emulated_finger). */
GESTURES_API gestures_result gestures_session_emulated_fingers(
    gestures_session session, gestures_emulated_finger *fingers, size_t capacity, size_t size,
    size_t *count);

/* MARK: Recognizers */

/* The kinds of recognizers. */
typedef enum gestures_kind {
  GESTURES_TAP = 1,             /* quick taps by fingers in one place; discrete */
  GESTURES_LONG_PRESS = 2,      /* fingers that stay; continuous */
  GESTURES_PAN = 3,             /* a drag by fingers, or a scroll; continuous */
  GESTURES_PINCH = 4,           /* two fingers that change their distance; continuous */
  GESTURES_ROTATION = 5,        /* two fingers that turn about each other; continuous */
  GESTURES_SWIPE = 6,           /* a quick straight movement by fingers; discrete */
  GESTURES_SCREEN_EDGE_PAN = 7, /* a drag that starts at an edge of the window; continuous */
  GESTURES_HOVER = 8,           /* the mouse pointer over the view; continuous */
  GESTURES_TICKLE = 9,          /* a finger that rubs left and right; discrete */
  GESTURES_CHECK_MARK = 10,     /* a finger that draws a check mark; discrete */
  GESTURES_MANIPULATION = 11,   /* fingers that move, scale and turn one thing; continuous */
  GESTURES_CUSTOM_GESTURE = 12  /* what the program recognizes: gestures_recognizer_on_call */
} gestures_kind;

/* The states of a recognizer; the numbers are UIKit's.
 *
 * A discrete recognizer goes from POSSIBLE to RECOGNIZED or FAILED. A continuous one begins, changes
 * any number of times, and ends or is cancelled, or fails before it begins. After the end it is
 * POSSIBLE again. Actions report all states except POSSIBLE and FAILED. */
typedef enum gestures_state {
  GESTURES_STATE_POSSIBLE = 0,
  GESTURES_STATE_BEGAN = 1,
  GESTURES_STATE_CHANGED = 2,
  GESTURES_STATE_ENDED = 3,
  GESTURES_STATE_RECOGNIZED = 3,
  GESTURES_STATE_CANCELLED = 4,
  GESTURES_STATE_FAILED = 5
} gestures_state;

/* Creates a recognizer and attaches it to a view.
 *
 * It receives the touches that begin in the view and in the views inside it. Earlier ones of a view
 * act first when several could act at the same time. */
GESTURES_API gestures_result gestures_recognizer_create(
    gestures_view view, gestures_kind kind, gestures_recognizer *recognizer);

/* Frees a recognizer; a gesture that has begun is cancelled first, with its callback. */
GESTURES_API gestures_result gestures_recognizer_free(gestures_recognizer recognizer);

/* Attaches a recognizer to a view, after those that are attached; detaches it from its former view.
 */
GESTURES_API gestures_result gestures_recognizer_attach(
    gestures_recognizer recognizer, gestures_view view);

/* Detaches a recognizer from its view; a gesture that has begun is cancelled. */
GESTURES_API gestures_result gestures_recognizer_detach(gestures_recognizer recognizer);

/* Writes the view to which a recognizer is attached; 0 if it is detached. */
GESTURES_API gestures_result gestures_recognizer_view(
    gestures_recognizer recognizer, gestures_view *view);

/* Writes the kind of a recognizer. */
GESTURES_API gestures_result gestures_recognizer_kind(
    gestures_recognizer recognizer, gestures_kind *kind);

/* Writes the current state of a recognizer. */
GESTURES_API gestures_result gestures_recognizer_state(
    gestures_recognizer recognizer, gestures_state *state);

/* Sets the name of a recognizer in messages, a text in UTF-8 that is copied; NULL for none. */
GESTURES_API gestures_result gestures_recognizer_set_name(
    gestures_recognizer recognizer, const char *name);

/* Directions of a swipe, as bits of a set. */
enum {
  GESTURES_DIRECTION_RIGHT = 1,
  GESTURES_DIRECTION_LEFT = 2,
  GESTURES_DIRECTION_UP = 4,
  GESTURES_DIRECTION_DOWN = 8
};

/* Edges of the window, as bits of a set. */
enum {
  GESTURES_EDGE_TOP = 1,
  GESTURES_EDGE_LEFT = 2,
  GESTURES_EDGE_BOTTOM = 4,
  GESTURES_EDGE_RIGHT = 8
};

/* The methods by which a velocity is computed from samples. */
typedef enum gestures_estimator {
  /* A parabola fitted with larger weights for recent samples: the smallest error; the default. */
  GESTURES_WEIGHTED_LEAST_SQUARES_2 = 0,
  GESTURES_LEAST_SQUARES_2 = 1, /* a parabola fitted with equal weights */
  GESTURES_LEAST_SQUARES_1 = 2, /* a straight line fitted with equal weights */
  GESTURES_IMPULSE = 3,         /* Android's method for touch screens */
  GESTURES_UIKIT = 4,           /* UIKit's method: 0.2 of the newest step, 0.8 of the one before */
  GESTURES_LAST_DELTA = 5       /* the step between the newest two samples */
} gestures_estimator;

/* The properties of recognizers, all as numbers: 0 and 1 for off and on, durations in seconds,
 * distances in points. Each line has the kinds, the range and the default. */
typedef enum gestures_property {
  /* All kinds. */
  GESTURES_ENABLED = 1,                     /* 0, 1; 1. Setting 0 cancels the gesture. */
  GESTURES_CANCELS_TOUCHES_IN_VIEW = 2,     /* 0, 1; 1. Recognition cancels the view's touches. */
  GESTURES_DELAYS_TOUCHES_BEGAN = 3,        /* 0, 1; 0. The view's touches wait for failure. */
  GESTURES_DELAYS_TOUCHES_ENDED = 4,        /* 0, 1; 1. The end of the view's touches waits. */
  GESTURES_ALLOWED_TOUCH_TYPES = 5,         /* bits 1 << gestures_touch_type; 15, all types */
  GESTURES_REQUIRES_EXCLUSIVE_TOUCH_TYPE = 6, /* 0, 1; 1. All touches of a gesture of one type. */
  GESTURES_LEAVES_OUT_RESTING_TOUCHES = 7,  /* 0, 1; 0. A palm is no finger too many. */

  /* Taps, presses and swipes. */
  GESTURES_NUMBER_OF_TAPS_REQUIRED = 10,    /* tap: from 1; 1. Long press: taps before it, 0. */
  GESTURES_NUMBER_OF_TOUCHES_REQUIRED = 11, /* tap, long press, swipe: fingers, from 1; 1 */
  GESTURES_ALLOWABLE_MOVEMENT = 12,         /* tap: from 0; 45. Long press: before it begins; 10. */
  GESTURES_MAXIMUM_DURATION = 13,           /* tap: of each tap; 0.75. Swipe: 0.5. */
  GESTURES_MAXIMUM_INTERVAL = 14,           /* tap, long press: between taps; 0.35 */
  GESTURES_BUTTON_MASK_REQUIRED = 15,       /* tap: bits of mouse buttons, not 0; 1, primary */
  GESTURES_MINIMUM_PRESS_DURATION = 16,     /* long press: from 0; 0.5 */
  GESTURES_ALLOWABLE_TAP_MOVEMENT = 17,     /* long press: during its taps, from 0; 45 */
  GESTURES_MAXIMUM_TAP_DURATION = 18,       /* long press: of each tap; 0.75 */
  GESTURES_HOLDS_EACH_TOUCH = 19,           /* tap: 0, 1; 0. Each finger stays within the movement. */

  /* Pans; a screen edge pan has all properties of a pan. */
  GESTURES_MINIMUM_NUMBER_OF_TOUCHES = 20,  /* pan, manipulation: fingers, from 1; 1 */
  GESTURES_MAXIMUM_NUMBER_OF_TOUCHES = 21,  /* pan, manipulation: from 1; INFINITY, no maximum */
  GESTURES_SETTLING_TIME = 22,              /* pan, manipulation: after all fingers but one have
                                             * lifted; 0.1 */
  GESTURES_SETTLING_DISTANCE = 23,          /* pan, manipulation: by which the last finger then
                                             * moves; 6 */
  GESTURES_ROLLING_TAP_DISTANCE = 24,       /* pan, pinch, rotation, manipulation: within which the
                                             * fingers of a rolled tap stay; 0, none */
  GESTURES_ROLLING_TAP_DURATION = 25,       /* the same kinds: of such a tap; 0.5 */
  GESTURES_ROLLING_TAP_DISTANCE_OF_SEVERAL = 30, /* the same kinds: within which they stay from when
                                             * several are down, if it is larger; 0 */
  GESTURES_ALLOWED_SCROLL_TYPES = 26,       /* pan: bits of gestures_scroll; 0, none */
  GESTURES_DISCRETE_SCROLL_HYSTERESIS = 27, /* pan: of a mouse wheel, from 0; 0.0001 */
  GESTURES_EDGES = 28,                      /* screen edge pan: bits of edges; 0, none */
  GESTURES_REGION_WIDTH = 29,               /* screen edge pan: from the edge, from 0; 13 */

  /* Pans, pinches, rotations and manipulations. Of a manipulation, INFINITY for a movement that does
   * not begin it. */
  GESTURES_HYSTERESIS = 40,                 /* pan: movement before it begins, points; 10. Pinch:
                                             * change of the distance, points; 8. Rotation: turn,
                                             * radians; pi / 36. Manipulation: movement; 10. */
  GESTURES_POINTER_HYSTERESIS = 41,         /* pinch: for a pointer, points; 2. Rotation: radians;
                                             * pi / 180. */
  GESTURES_VELOCITY_ESTIMATOR = 42,         /* pan, pinch, rotation, manipulation: a
                                             * gestures_estimator; 0 */
  GESTURES_SCALE_HYSTERESIS = 43,           /* manipulation: change of the distance, points; 8 */
  GESTURES_ROTATION_HYSTERESIS = 44,        /* manipulation: turn, radians; pi / 36 */
  GESTURES_ALLOWS_ROTATION = 45,            /* manipulation: 0, 1; 1. Fingers turn the thing. */

  /* Swipes. */
  GESTURES_DIRECTION = 50,                  /* bits of directions; 1, right */
  GESTURES_MINIMUM_PRIMARY_MOVEMENT = 51,   /* along the direction, of a very quick swipe; 50 */
  GESTURES_MAXIMUM_SECONDARY_MOVEMENT = 52, /* to the side, of a very quick swipe; 50 */
  GESTURES_PRIMARY_DECAY = 53,              /* fraction left of the first after 1 s, 0 to 1; 0.06 */
  GESTURES_SECONDARY_DECAY = 54,            /* fraction left of the second after 1 s; 0.02 */
  GESTURES_OPPOSITE_MOVEMENT_TOLERANCE = 55, /* against the direction, from 0; 10 */
  GESTURES_SLOP = 56,                       /* movement before the swipe is checked; 10 */

  /* Tickles and check marks. */
  GESTURES_MINIMUM_STROKE = 60,             /* tickle: length of a stroke; 25 */
  GESTURES_NUMBER_OF_STROKES_REQUIRED = 61, /* tickle: from 1; 3 */
  GESTURES_MINIMUM_SIZE = 62,               /* check mark: of both sides; 20 */
  GESTURES_TOLERANCE = 63,                  /* check mark: movement in a wrong direction; 3 */
  GESTURES_MINIMUM_DOWNSTROKE = 64,         /* check mark: of the first stroke; 0 */
  GESTURES_MAXIMUM_STROKE = 65,             /* tickle: length of a stroke; 0, no maximum */
  GESTURES_MAXIMUM_STROKE_DURATION = 66,    /* tickle: from a stroke to the next; 0, no maximum */
  GESTURES_COUNTS_VERTICAL_STROKES = 67     /* tickle: 1 counts strokes up and down too */
} gestures_property;

/* Sets a property of a recognizer.
 *
 * GESTURES_BAD_PROPERTY if its kind has no such property, GESTURES_BAD_VALUE if the value is not in
 * the range, or not whole where the property is a count, a set or a switch. */
GESTURES_API gestures_result gestures_recognizer_set(
    gestures_recognizer recognizer, gestures_property property, double value);

/* Writes a property of a recognizer. */
GESTURES_API gestures_result gestures_recognizer_get(
    gestures_recognizer recognizer, gestures_property property, double *value);

/* MARK: Actions */

/* What a gesture does at one time: the values of the recognizer when it began, changed, or ended.
 *
 * Fields of other kinds have the values 0, scale 1. Locations and vectors of actions are in the
 * window's coordinates; gestures_recognizer_values writes them in those of a view. */
typedef struct gestures_action {
  gestures_recognizer recognizer;
  gestures_view view;          /* the recognizer's view; 0 if it was detached */
  gestures_time time;          /* the session's time */
  int32_t kind;                /* a gestures_kind */
  int32_t state;               /* a gestures_state */
  int32_t touches;             /* the number of fingers of the gesture that are down */
  int32_t is_rolled_tap;       /* cancelled: 1 if it was a tap whose fingers rolled, or a finger that
                                * slipped as it was lifted: undo what the gesture did */
  gestures_point location;     /* the middle of the fingers; of a tap or a swipe, where it began */
  gestures_vector translation; /* pan: points since it began or since the last set_translation;
                                * manipulation: of the point between the fingers, since it began */
  gestures_vector velocity;    /* pan, manipulation: points per second */
  double scale;                /* pinch, manipulation: the fingers' distance relative to the start */
  double scale_velocity;       /* pinch: change of the scale per second; manipulation: change of
                                * its natural logarithm per second */
  double rotation;             /* rotation, manipulation: radians since the start, clockwise, also
                                * past a turn */
  double rotation_velocity;    /* rotation, manipulation: radians per second */
} gestures_action;

/* Called when a gesture begins, changes, ends, is cancelled, or is recognized.
 *
 * action is valid during the call. */
typedef void (*gestures_action_callback)(const gestures_action *action, void *user_data);

/* Sets the callback of a recognizer's actions; NULL for none. */
GESTURES_API gestures_result gestures_recognizer_on_action(
    gestures_recognizer recognizer, gestures_action_callback callback, void *user_data);

/* Writes the current values of a recognizer in the coordinates of a view, 0 for the window.
 *
 * size is sizeof(gestures_action). */
GESTURES_API gestures_result gestures_recognizer_values(
    gestures_recognizer recognizer, gestures_view in_view, gestures_action *values, size_t size);

/* Writes the location of a gesture's finger in the coordinates of a view, 0 for the window.
 *
 * The index is less than the field touches of the values, or else GESTURES_BAD_VALUE. */
GESTURES_API gestures_result gestures_recognizer_touch_location(
    gestures_recognizer recognizer, size_t index, gestures_view in_view, gestures_point *location);

/* Writes how reliable the velocity of a pan, pinch or rotation is: 0 for a guess, 1 for certainty. */
GESTURES_API gestures_result gestures_recognizer_velocity_confidence(
    gestures_recognizer recognizer, double *confidence);

/* Takes what a manipulation has changed since the last call, as a transform of the coordinates of a
 * view, 0 for the window.
 *
 * It maps each location under the fingers from where it was to where it is: call it in each action,
 * and apply it to the thing that the fingers hold. The velocities do not change. To move a view, use
 * gestures_recognizer_set_moved_view instead, which takes all changes. */
GESTURES_API gestures_result gestures_recognizer_take_change(
    gestures_recognizer recognizer, gestures_view in_view, gestures_transform *change);

/* Makes the translation of a pan continue from a value in the coordinates of a view, 0 for the
 * window. The velocity does not change. No effect between gestures. */
GESTURES_API gestures_result gestures_recognizer_set_translation(
    gestures_recognizer recognizer, gestures_vector translation, gestures_view in_view);

/* Makes the scale of a pinch continue from a value above 0.
 *
 * The velocity is zero until the fingers move again. */
GESTURES_API gestures_result gestures_recognizer_set_scale(
    gestures_recognizer recognizer, double scale);

/* Makes the rotation of a rotation continue from a value in radians.
 *
 * The velocity is zero until the fingers move again. */
GESTURES_API gestures_result gestures_recognizer_set_rotation(
    gestures_recognizer recognizer, double rotation);

/* Makes a session keep the actions of all its recognizers in a queue, besides calling callbacks.
 *
 * capacity is the number of actions that the queue holds, up to 1,000,000; 0, the default, for no
 * queue. An action that finds the queue full replaces the oldest one, which is counted as lost.
 * Empties the queue and sets the number of lost actions to 0. */
GESTURES_API gestures_result gestures_session_set_queue(gestures_session session, size_t capacity);

/* Takes the oldest action out of the queue; GESTURES_NOTHING if the queue is empty.
 *
 * size is sizeof(gestures_action). */
GESTURES_API gestures_result gestures_session_next_action(
    gestures_session session, gestures_action *action, size_t size);

/* Takes up to capacity actions out of the queue, oldest first, and writes how many.
 *
 * size is sizeof(gestures_action). */
GESTURES_API gestures_result gestures_session_take_actions(
    gestures_session session, gestures_action *actions, size_t capacity, size_t size,
    size_t *count);

/* Writes the number of actions that were lost because the queue was full, since
 * gestures_session_set_queue. */
GESTURES_API gestures_result gestures_session_lost_actions(
    gestures_session session, size_t *count);

/* MARK: Custom recognizers
 *
 * A recognizer of the kind GESTURES_CUSTOM_GESTURE passes its touches to the program, which requests its states; it
 * waits, acts and is prevented by UIKit's rules, as all others. */

/* Why a custom recognizer calls the program; those of touches have the numbers of phases. */
typedef enum gestures_call {
  GESTURES_CALL_BEGAN = 0,     /* fingers landed */
  GESTURES_CALL_MOVED = 1,     /* fingers moved; one call for each time of samples */
  GESTURES_CALL_ENDED = 3,     /* fingers lifted */
  GESTURES_CALL_CANCELLED = 4, /* the system cancelled touches; not if the recognizer is prevented */
  GESTURES_CALL_RESET = 8,     /* the gesture is over, and the state still the last one: forget it */
  GESTURES_CALL_TIMER = 9      /* the time of gestures_recognizer_set_timer has come */
} gestures_call;

/* Called with the touches of a custom recognizer, in the window's coordinates; count is 0 for a reset and a
 * timer. touches is valid during the call. */
typedef void (*gestures_custom_callback)(
    gestures_recognizer recognizer, gestures_call call, const gestures_touch *touches,
    size_t count, void *user_data);

/* Sets the callback of a custom recognizer; NULL for none.
 *
 * GESTURES_WRONG_KIND for the other kinds, as of the two functions below. */
GESTURES_API gestures_result gestures_recognizer_on_call(
    gestures_recognizer recognizer, gestures_custom_callback callback, void *user_data);

/* Requests a state of a custom recognizer, which takes effect once the recognizer may act.
 *
 * BEGAN, CHANGED and ENDED for a continuous gesture, RECOGNIZED for a discrete one. FAILED ends the attempt; it and
 * CANCELLED cancel a gesture that has begun, with reason_words, a clause in English or NULL, as the reason
 * GESTURES_CUSTOM. POSSIBLE has no effect, nor has a request during a reset; one that is impossible is corrected as in
 * UIKit, with a GESTURES_EVENT_CORRECTED. A recognizer that has requested nothing and has no timer fails when its last
 * finger lifts. */
GESTURES_API gestures_result gestures_recognizer_request(
    gestures_recognizer recognizer, gestures_state state, const char *reason_words);

/* Sets a timer of a custom recognizer, which calls it once after seconds, at least 0, unless the gesture is over
 * before; INFINITY for none. No effect without touches. */
GESTURES_API gestures_result gestures_recognizer_set_timer(
    gestures_recognizer recognizer, double seconds);

/* MARK: Relations */

/* Makes a recognizer wait until another fails, and fail if the other recognizes its gesture.
 *
 * Lasts as long as both exist. GESTURES_BAD_VALUE if both are the same. */
GESTURES_API gestures_result gestures_recognizer_require_failure(
    gestures_recognizer recognizer, gestures_recognizer other);

/* Sets whether two recognizers may recognize their gestures at the same time; false by default.
 *
 * false takes back an earlier true, and leaves the rules of their kinds. */
GESTURES_API gestures_result gestures_recognizer_set_simultaneous(
    gestures_recognizer recognizer, gestures_recognizer other, bool simultaneous);

/* Sets whether a recognizer that recognizes its gesture makes another one fail.
 *
 * true, the default, leaves the rules of their kinds: almost all prevent each other. false lets the
 * other continue; the other still prevents this one if it is first. */
GESTURES_API gestures_result gestures_recognizer_set_prevents(
    gestures_recognizer recognizer, gestures_recognizer other, bool prevents);

/* The questions that a recognizer can ask a callback, as bits of a set. */
typedef enum gestures_question_kind {
  /* Whether the recognizer receives a touch; asked for each finger that lands. Default: true. */
  GESTURES_SHOULD_RECEIVE_TOUCH = 1,
  /* Whether it receives anything of a gesture; asked once before its first touch. Default: true. */
  GESTURES_SHOULD_RECEIVE_EVENT = 2,
  /* Whether the gesture may begin now; false makes the recognizer fail. Default: true. */
  GESTURES_SHOULD_BEGIN = 4,
  /* Whether the recognizer and other may recognize at the same time; asked when one is about to
   * prevent the other; one true is enough. Default: false. */
  GESTURES_SHOULD_RECOGNIZE_SIMULTANEOUSLY = 8,
  /* Whether the recognizer waits until other fails; asked once for each pair. Default: false. */
  GESTURES_SHOULD_REQUIRE_FAILURE = 16,
  /* Whether other waits until the recognizer fails; asked once for each pair. Default: false. */
  GESTURES_SHOULD_BE_REQUIRED_TO_FAIL = 32
} gestures_question_kind;

/* A question of a recognizer; fields that do not belong to its kind are 0. */
typedef struct gestures_question {
  gestures_recognizer recognizer;
  gestures_recognizer other;
  int64_t finger;          /* the finger that lands, and its location in the window */
  gestures_point location;
  gestures_time time;
  int32_t kind;            /* a gestures_question_kind */
  int32_t type;            /* the gestures_touch_type of the finger */
} gestures_question;

/* Answers a question. question is valid during the call. */
typedef bool (*gestures_question_callback)(const gestures_question *question, void *user_data);

/* Sets the callback that answers questions of a recognizer; NULL, or no questions, for none.
 *
 * questions has the bits of the questions that are asked; the others have their default answers. */
GESTURES_API gestures_result gestures_recognizer_on_question(
    gestures_recognizer recognizer, uint32_t questions, gestures_question_callback callback,
    void *user_data);

/* MARK: Reasons */

/* Why a recognizer failed or was cancelled, waits, does not receive a touch, or may act together with
 * another one. */
typedef enum gestures_reason_code {
  GESTURES_NO_REASON = 0,

  /* Why a recognizer failed or was cancelled: GESTURES_EVENT_STATE. */
  GESTURES_LIMIT = 1,                    /* a measured value missed its limit: see quantity */
  GESTURES_WRONG_BUTTON = 2,             /* other mouse buttons than required */
  GESTURES_NO_EDGES = 3,                 /* a screen edge pan without edges */
  GESTURES_OUTSIDE_WINDOW = 4,           /* a finger was outside the window at the beginning */
  GESTURES_TOUCHES_CANCELLED = 5,        /* the system cancelled its touches */
  GESTURES_REFUSED_TO_BEGIN = 6,         /* GESTURES_SHOULD_BEGIN was answered with false */
  GESTURES_PREVENTED = 7,                /* other recognized its gesture first */
  GESTURES_REQUIREMENT_RECOGNIZED = 8,   /* other was required to fail but recognized, and
                                          * does not prevent this one: else GESTURES_PREVENTED */
  GESTURES_REQUIREMENT_CYCLE = 9,        /* recognizers that wait for each other */
  GESTURES_DISABLED = 10,                /* GESTURES_ENABLED was set to 0 */
  GESTURES_REMOVED = 11,                 /* the recognizer or its view was removed */
  GESTURES_UNDECIDED = 12,               /* no touch or timer was left to wait for */
  GESTURES_REQUESTED = 13,               /* by the recognizer, without a reason */
  GESTURES_CUSTOM = 14,                  /* by the recognizer, with words alone */
  GESTURES_ROLLED_TAP = 15,              /* a tap whose fingers rolled: see the property */
  GESTURES_ROLL_OFF = 16,                /* a pan whose rested finger slipped as it was lifted */

  /* Why a recognizer waits for other: GESTURES_EVENT_WAITS. */
  GESTURES_REQUIRES_FAILURE = 20,        /* gestures_recognizer_require_failure */
  GESTURES_KIND_REQUIRES_FAILURE = 21,   /* the rules of its kind */
  GESTURES_ANSWER_REQUIRES_FAILURE = 22, /* an answer to a question */

  /* Why a recognizer does not receive a touch: GESTURES_EVENT_REFUSED. */
  GESTURES_REFUSED_DISABLED = 30,
  GESTURES_REFUSED_FINISHED = 31,        /* it ended or failed, and others are not finished */
  GESTURES_REFUSED_COMPLETE = 32,        /* it only waits for others to fail */
  GESTURES_REFUSED_TOO_MANY_TOUCHES = 33,
  GESTURES_REFUSED_TYPE = 34,            /* the type of the touch is not allowed */
  GESTURES_REFUSED_SCROLLED = 35,        /* it is driven by a scroll */
  GESTURES_REFUSED_OTHER_TYPE = 36,      /* the type differs from that of its other touches */
  GESTURES_REFUSED_EXCLUSIVE_TOUCH = 37, /* another view has exclusive touch */
  GESTURES_REFUSED_EVENT = 38,           /* by its kind, or an answer to a question */
  GESTURES_REFUSED_TOUCH = 39,           /* by an answer to a question */
  GESTURES_REFUSED_IGNORED = 40,         /* the recognizer ignores the touch */
  GESTURES_REFUSED_TRANSFORMED = 41,     /* it is driven by a trackpad's pinch */
  GESTURES_REFUSED_WAITED = 42,          /* it acted after a wait; a finger that landed meanwhile is down */
  GESTURES_REFUSED_RESTING_TOUCH = 43,   /* it leaves out a finger that rests */

  /* Why a recognizer may act together with other: GESTURES_EVENT_ALLOWED. */
  GESTURES_ALLOWED_REQUIREMENT = 50,     /* other requires it to fail */
  GESTURES_ALLOWED_KIND = 51,            /* the rules of their kinds */
  GESTURES_ALLOWED_RELATION = 52         /* a relation, or an answer to a question */
} gestures_reason_code;

/* What was measured, for the reason GESTURES_LIMIT. */
typedef enum gestures_quantity {
  GESTURES_NO_QUANTITY = 0,
  GESTURES_DISTANCE_FROM_START = 1,
  GESTURES_DISTANCE_ALONG_X = 2,
  GESTURES_DISTANCE_ALONG_Y = 3,
  GESTURES_SCROLL_ALONG_X = 4,
  GESTURES_SCROLL_ALONG_Y = 5,
  GESTURES_DISTANCE_FROM_FIRST_TAP = 6,
  GESTURES_DISTANCE_IN_DIRECTION = 7,
  GESTURES_DISTANCE_AGAINST_DIRECTION = 8,
  GESTURES_DISTANCE_FROM_LINE = 9,
  GESTURES_DISTANCE_FROM_EDGE = 10,
  GESTURES_DISTANCE_INWARD = 11,
  GESTURES_DISTANCE_ALONG_EDGE = 12,
  GESTURES_SEPARATION_CHANGE = 13,
  GESTURES_ANGLE = 14,
  GESTURES_DURATION = 15,
  GESTURES_PRESS_DURATION = 16,
  GESTURES_TIME_AFTER_TAP = 17,
  GESTURES_NUMBER_OF_TOUCHES = 18,
  GESTURES_NUMBER_OF_THINGS = 19,    /* that a kind counts, such as strokes of a tickle */
  GESTURES_OTHER_QUANTITY = 20       /* that a kind measures: the words name it */
} gestures_quantity;

/* How the measured value should have been, compared with the limit. */
typedef enum gestures_relation {
  GESTURES_NO_RELATION = 0,
  GESTURES_AT_MOST = 1,
  GESTURES_LESS_THAN = 2,
  GESTURES_AT_LEAST = 3,
  GESTURES_MORE_THAN = 4
} gestures_relation;

/* The unit of the measured value and of the limit. */
typedef enum gestures_unit {
  GESTURES_NO_UNIT = 0,
  GESTURES_POINTS = 1,
  GESTURES_RADIANS = 2,
  GESTURES_SECONDS = 3,
  GESTURES_POINTS_PER_SECOND = 4,
  GESTURES_RATIO = 5,
  GESTURES_COUNT = 6
} gestures_unit;

/* A reason as codes and numbers. */
typedef struct gestures_reason {
  int32_t code;              /* a gestures_reason_code */
  int32_t quantity;          /* a gestures_quantity, for GESTURES_LIMIT */
  int32_t relation;          /* a gestures_relation, for GESTURES_LIMIT */
  int32_t unit;              /* a gestures_unit, for GESTURES_LIMIT */
  double measured;           /* the measured value, for GESTURES_LIMIT */
  double limit;              /* the limit of the value, for GESTURES_LIMIT */
  gestures_recognizer other; /* the other recognizer, where the code has one */
} gestures_reason;

/* Sets whether a session records the reason of each recognizer's last failure; false by default.
 *
 * Recording costs time for each touch. */
GESTURES_API gestures_result gestures_session_record_reasons(
    gestures_session session, bool records);

/* Writes why a recognizer last failed or was cancelled, also after it has recognized its gesture later;
 * the code GESTURES_NO_REASON if it never did, or if the session does not record reasons. size is
 * sizeof(gestures_reason). */
GESTURES_API gestures_result gestures_recognizer_reason(
    gestures_recognizer recognizer, gestures_reason *reason, size_t size);

/* Writes the same reason as an English clause, such as "moved 48.2 pt, more than the 45.0 pt that a
 * tap allows".
 *
 * Writes at most size bytes of UTF-8 to buffer, with a final 0, and cuts a longer text. buffer may be
 * NULL if size is 0. length, which may be NULL, is the length of the whole text without the 0. */
GESTURES_API gestures_result gestures_recognizer_reason_words(
    gestures_recognizer recognizer, char *buffer, size_t size, size_t *length);

/* What an event is about. */
typedef enum gestures_event_kind {
  GESTURES_EVENT_STATE = 1,     /* the recognizer's state changed; the reason if it failed */
  GESTURES_EVENT_WAITS = 2,     /* it could recognize, but waits for other to fail */
  GESTURES_EVENT_CYCLE = 3,     /* recognizers wait for each other; this is the first of them */
  GESTURES_EVENT_REFUSED = 4,   /* it does not receive the touch of a finger */
  GESTURES_EVENT_ALLOWED = 5,   /* it may act although other recognized first */
  GESTURES_EVENT_CORRECTED = 6, /* it requested an impossible state; the library used another */
  GESTURES_EVENT_MISFIT = 7     /* a sample of a finger broke the rules and was corrected */
} gestures_event_kind;

/* Something that happened in a session, for diagnostics; fields of other kinds are 0. */
typedef struct gestures_event {
  gestures_recognizer recognizer;
  gestures_time time;
  int64_t finger;         /* of GESTURES_EVENT_REFUSED and GESTURES_EVENT_MISFIT */
  int32_t kind;           /* a gestures_event_kind */
  int32_t from;           /* the former gestures_state; the requested one for CORRECTED */
  int32_t to;             /* the new gestures_state */
  int32_t reserved;
  gestures_reason reason;
} gestures_event;

/* Called for each event. event is valid during the call. */
typedef void (*gestures_event_callback)(const gestures_event *event, void *user_data);

/* Sets the callback of a session's events; NULL for none. It costs time for each touch. */
GESTURES_API gestures_result gestures_session_on_event(
    gestures_session session, gestures_event_callback callback, void *user_data);

/* Writes the reason of the event as an English clause; empty without a reason.
 *
 * Only in the callback of this event; GESTURES_NOTHING elsewhere. buffer, size and length are as in
 * gestures_recognizer_reason_words. */
GESTURES_API gestures_result gestures_session_event_words(
    gestures_session session, char *buffer, size_t size, size_t *length);

/* MARK: Moved and thrown views */

/* Sets the view that a manipulation moves, scales and turns before each of its actions; 0 for none.
 *
 * Usually it is the recognizer's own view. What is under the fingers stays under them, while the
 * view's scale stays between two limits; 0 and INFINITY are none. When the fingers let go,
 * gestures_session_advance moves the view on, until it rests or a finger lands for the recognizer. */
GESTURES_API gestures_result gestures_recognizer_set_moved_view(
    gestures_recognizer recognizer, gestures_view view, double minimum_scale,
    double maximum_scale);

/* The motion of a thrown view: it moves, scales and turns on, and slows down. */
typedef struct gestures_flight {
  gestures_time start_time;     /* when the fingers let go */
  gestures_pose start;          /* at that time, in the superview's coordinates */
  gestures_vector velocity;     /* of the center, in points per second */
  double scale_velocity;        /* change of the scale's natural logarithm per second */
  double rotation_velocity;     /* radians per second */
  gestures_point lower, upper;  /* where the center comes to rest: the superview's bounds;
                                 * -INFINITY and INFINITY for no bounds */
  double minimum_scale, maximum_scale;  /* at rest: those of gestures_recognizer_set_moved_view */
  double rate, damping_ratio, response; /* as in gestures_motion: those of a scroll view */
} gestures_flight;

/* Writes the flight of the moved view; GESTURES_NOTHING if the view does not fly. */
GESTURES_API gestures_result gestures_recognizer_flight(
    gestures_recognizer recognizer, gestures_flight *flight);

/* Replaces the flight of the moved view, for example in the last action of a gesture by one with
 * other bounds; NULL stops the view. No effect without a moved view. */
GESTURES_API gestures_result gestures_recognizer_set_flight(
    gestures_recognizer recognizer, const gestures_flight *flight);

/* Writes the pose of a flight at a time of the session. */
GESTURES_API gestures_result gestures_flight_at(
    const gestures_flight *flight, gestures_time time, gestures_pose *pose);

/* Writes the pose in which a flight ends, and the time of that, when each part of the view has at most 0.05 points to
 * move; either may be NULL. */
GESTURES_API gestures_result gestures_flight_end(
    const gestures_flight *flight, gestures_pose *pose, gestures_time *time);

/* MARK: Motion
 *
 * Functions of values without a session, which any thread may call at any time. */

/* A value, such as a location, that was measured at a time. */
typedef struct gestures_measurement {
  gestures_time time;
  double x, y;
} gestures_measurement;

/* Writes the velocity, in units per second, at the newest of measurements in order of time.
 *
 * Only the last 0.1 s count. The velocity is 0 with fewer than two measurements, and if the newest is
 * more than 0.04 s before now, except for GESTURES_UIKIT. confidence, which may be NULL, is 0 for a
 * guess and 1 for certainty. Of more than 64 measurements, the last 64 count. */
GESTURES_API gestures_result gestures_estimate_velocity(
    const gestures_measurement *measurements, size_t count, gestures_time now,
    gestures_estimator estimator, gestures_vector *velocity, double *confidence);

/* The fraction of its speed that a scrolled thing keeps each millisecond, as in UIKit. */
#define GESTURES_DECELERATION_NORMAL 0.998
#define GESTURES_DECELERATION_FAST 0.99

/* The laws by which a value moves. */
typedef enum gestures_motion_kind {
  /* Slows down by friction from start and velocity, with rate and tolerance. */
  GESTURES_DECELERATION = 1,
  /* Is pulled from start, with velocity, to target by a spring, with damping_ratio, response and
   * tolerance. */
  GESTURES_SPRING = 2,
  /* Slows down between lower and upper, where springs push it back; all fields but target. */
  GESTURES_THROW = 3
} gestures_motion_kind;

/* The motion of one number, such as a coordinate; start it with gestures_motion_make. */
typedef struct gestures_motion {
  int32_t kind;          /* a gestures_motion_kind */
  int32_t reserved;
  double start;          /* the value at the beginning */
  double velocity;       /* the velocity at the beginning, in units per second */
  double target;         /* GESTURES_SPRING: the value at the end */
  double lower, upper;   /* GESTURES_THROW: the bounds; -INFINITY and INFINITY for none */
  double rate;           /* fraction of the speed kept each millisecond, above 0 and below 1 */
  double damping_ratio;  /* of the spring, above 0: below 1 it swings, at 1 it does not */
  double response;       /* the period of the spring without damping, in seconds, above 0 */
  double tolerance;      /* the distance from the end at which the motion ends, above 0 */
} gestures_motion;

/* Writes a motion of a kind with usual values: no movement at 0, no bounds, the normal rate, the
 * spring of a scroll view's edge (1, 0.575; 1, 0.5 for GESTURES_SPRING), tolerance 0.5 (0.01 for
 * GESTURES_SPRING). */
GESTURES_API gestures_result gestures_motion_make(
    gestures_motion_kind kind, gestures_motion *motion);

/* Writes the value and the velocity of a motion at a number of seconds after its beginning.
 *
 * velocity may be NULL. */
GESTURES_API gestures_result gestures_motion_at(
    const gestures_motion *motion, double seconds, double *value, double *velocity);

/* Writes the value at the end of a motion and its duration in seconds; either may be NULL. */
GESTURES_API gestures_result gestures_motion_end(
    const gestures_motion *motion, double *value, double *seconds);

/* The usual resistance of a rubber band, as in UIKit. */
#define GESTURES_RUBBER_BAND 0.55

/* Writes where to show content that a finger has dragged to a value outside of bounds.
 *
 * constant is the ratio of the content's speed to the finger's speed at the bound, above 0;
 * dimension the size of what shows the content, above 0, which the distance past the bound never
 * reaches. Inside of the bounds the result is the value. */
GESTURES_API gestures_result gestures_rubber_band(
    double value, double lower, double upper, double constant, double dimension, double *shown);

/* Writes the value to which a finger has dragged content that is shown at a place: the inverse. */
GESTURES_API gestures_result gestures_rubber_band_inverse(
    double shown, double lower, double upper, double constant, double dimension, double *value);

#ifdef __cplusplus
}
#endif

#endif
