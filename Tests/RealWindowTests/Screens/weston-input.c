/* A module of the Wayland compositor weston: a touch screen, a mouse and a keyboard that a program
 * controls through a Unix socket, "input" in the folder SCREEN_INPUT.
 *
 * The commands are lines; positions are pixels of the screen, codes are the Linux kernel's:
 *
 *   touch began|moved|ended FINGER X Y
 *   frame                     all touches since the last frame happened at the same time
 *   pointer X Y
 *   button CODE 0|1           1 is down
 *   wheel TICKS               positive away from the user
 *   key CODE 0|1
 *   scale N                   clients see the display with N pixels per point
 *   sync                      answered with a dot when all earlier input has been sent to clients
 */
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server.h>
#include <weston.h>

/* Functions of libweston 10 for backends, which the installed headers do not declare. */
struct weston_point2d_device_normalized;
struct weston_touch_device_ops;
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *name);
void weston_seat_init_pointer(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
void weston_seat_init_touch(struct weston_seat *);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *path, void *data, const struct weston_touch_device_ops *);
void notify_touch_normalized(
    struct weston_touch_device *, const struct timespec *, int finger, double x, double y,
    const struct weston_point2d_device_normalized *, int type);
void notify_touch_frame(struct weston_touch_device *);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, double x, double y);
void notify_button(
    struct weston_seat *, const struct timespec *, int32_t code, enum wl_pointer_button_state);
void notify_axis(
    struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_axis_source(struct weston_seat *, uint32_t source);
void notify_pointer_frame(struct weston_seat *);
void notify_key(
    struct weston_seat *, const struct timespec *, uint32_t code, enum wl_keyboard_key_state,
    enum weston_key_state_update);

/* The module's state; it accepts one client at a time. */
static struct {
  struct weston_compositor *compositor;
  struct weston_seat *seat;
  struct weston_touch_device *touch_screen;
  struct wl_event_source *source;
  char line[256];
  size_t length;
} state;

static bool touch(const char *line, const struct timespec *now)
{
  static const struct { const char *name; int type; } phases[] = {
    { "began", WL_TOUCH_DOWN }, { "moved", WL_TOUCH_MOTION }, { "ended", WL_TOUCH_UP },
  };
  char phase[8];
  int finger;
  double x, y;

  if (sscanf(line, "touch %7s %d %lf %lf", phase, &finger, &x, &y) != 4)
    return false;
  for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
    if (strcmp(phase, phases[i].name) == 0) {
      notify_touch_normalized(state.touch_screen, now, finger, x, y, NULL, phases[i].type);
      return true;
    }
  }
  return false;
}

static void turn_wheel(int ticks, const struct timespec *now)
{
  /* A tick is 10 units; weston's values are positive towards the user. */
  struct weston_pointer_axis_event event = {
    .axis = WL_POINTER_AXIS_VERTICAL_SCROLL,
    .value = -10.0 * ticks,
    .has_discrete = true,
    .discrete = -ticks,
  };

  notify_axis_source(state.seat, WL_POINTER_AXIS_SOURCE_WHEEL);
  notify_axis(state.seat, now, &event);
  notify_pointer_frame(state.seat);
}

/* Tells the clients another scale, and that their windows were moved to that display. The compositor
 * itself keeps its scale, and shows what clients draw with more pixels at the same size. */
static void set_scale(int scale)
{
  struct weston_output *output;
  struct weston_head *head;
  struct weston_view *view;
  struct wl_resource *resource;

  wl_list_for_each(output, &state.compositor->output_list, link)
  wl_list_for_each(head, &output->head_list, output_link)
  wl_resource_for_each(resource, &head->resource_list) {
    wl_output_send_scale(resource, scale);
    wl_output_send_done(resource);
    wl_list_for_each(view, &state.compositor->view_list, link) {
      struct wl_resource *surface = view->surface->resource;

      if (!surface || wl_resource_get_client(surface) != wl_resource_get_client(resource))
        continue;
      wl_surface_send_leave(surface, resource);
      wl_surface_send_enter(surface, resource);
    }
  }
}

static bool execute(const char *line, int socket)
{
  struct timespec now;
  double x, y;
  int code, is_down;

  clock_gettime(CLOCK_MONOTONIC, &now);
  if (touch(line, &now))
    return true;
  if (strcmp(line, "frame") == 0) {
    notify_touch_frame(state.touch_screen);
  } else if (sscanf(line, "pointer %lf %lf", &x, &y) == 2) {
    notify_motion_absolute(state.seat, &now, x, y);
    notify_pointer_frame(state.seat);
  } else if (sscanf(line, "button %d %d", &code, &is_down) == 2) {
    notify_button(
        state.seat, &now, code,
        is_down ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
    notify_pointer_frame(state.seat);
  } else if (sscanf(line, "wheel %d", &code) == 1) {
    turn_wheel(code, &now);
  } else if (sscanf(line, "key %d %d", &code, &is_down) == 2) {
    notify_key(
        state.seat, &now, code,
        is_down ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED,
        STATE_UPDATE_AUTOMATIC);
  } else if (sscanf(line, "scale %d", &code) == 1) {
    set_scale(code);
  } else if (strcmp(line, "sync") == 0) {
    wl_display_flush_clients(state.compositor->wl_display);
    return write(socket, ".", 1) == 1;
  } else {
    weston_log("weston-input: unknown command: %s\n", line);
    return false;
  }
  return true;
}

/* Reads lines and executes them; an invalid line closes the connection. */
static int receive(int socket, uint32_t mask, void *data)
{
  char bytes[4096];
  ssize_t count = read(socket, bytes, sizeof bytes);
  bool is_valid = count > 0;

  (void)mask;
  (void)data;
  for (ssize_t i = 0; is_valid && i < count; i++) {
    if (bytes[i] != '\n') {
      is_valid = state.length + 1 < sizeof state.line;
      state.line[state.length++] = bytes[i];
      continue;
    }
    state.line[state.length] = 0;
    state.length = 0;
    is_valid = execute(state.line, socket);
  }
  if (!is_valid) {
    wl_event_source_remove(state.source);
    state.source = NULL;
    close(socket);
  }
  return 1;
}

static int accept_client(int listener, uint32_t mask, void *data)
{
  int socket = accept4(listener, NULL, NULL, SOCK_CLOEXEC);

  (void)mask;
  (void)data;
  if (socket < 0)
    return 0;
  if (state.source) {
    weston_log("weston-input: another client is connected\n");
    close(socket);
    return 0;
  }
  state.length = 0;
  state.source = wl_event_loop_add_fd(
      wl_display_get_event_loop(state.compositor->wl_display), socket, WL_EVENT_READABLE, receive, NULL);
  return 0;
}

/* Creates a seat with all devices, since the headless backend has none. */
static bool make_devices(void)
{
  struct weston_touch *touch;

  state.seat = calloc(1, sizeof *state.seat);
  if (!state.seat)
    return false;
  weston_seat_init(state.seat, state.compositor, "seat0");
  weston_seat_init_pointer(state.seat);
  weston_seat_init_keyboard(state.seat, NULL);
  weston_seat_init_touch(state.seat);
  touch = weston_seat_get_touch(state.seat);
  if (touch)
    state.touch_screen = weston_touch_create_touch_device(touch, "touch screen", NULL, NULL);
  return state.touch_screen != NULL;
}

static bool listen_at(const char *folder)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  const size_t room = sizeof address.sun_path;
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

  if (!folder || listener < 0 ||
      (size_t)snprintf(address.sun_path, room, "%s/input", folder) >= room ||
      bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, 1) != 0)
    return false;
  return wl_event_loop_add_fd(
      wl_display_get_event_loop(state.compositor->wl_display), listener, WL_EVENT_READABLE, accept_client,
      NULL) != NULL;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
  (void)argc;
  (void)argv;
  state.compositor = compositor;
  if (make_devices() && listen_at(getenv("SCREEN_INPUT")))
    return 0;
  weston_log("weston-input: cannot create the devices, or the socket in the folder SCREEN_INPUT\n");
  return -1;
}
