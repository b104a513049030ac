/* Measures the cost of a touch through the C library, and checks that none allocates memory. */
#define _GNU_SOURCE
#include <gestures.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static size_t allocations = 0, actions = 0;

#ifdef __GLIBC__
/* Replace the functions of the C library in the whole process. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
void *malloc(size_t size) { allocations++; return __libc_malloc(size); }
void *calloc(size_t count, size_t size) { allocations++; return __libc_calloc(count, size); }
void *realloc(void *block, size_t size) { allocations++; return __libc_realloc(block, size); }
void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **block, size_t alignment, size_t size) {
  allocations++;
  *block = __libc_memalign(alignment, size);
  return 0;
}
#endif

static void act(const gestures_action *action, void *unused) {
  (void)unused;
  actions += action->state != GESTURES_STATE_POSSIBLE;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

enum { MOVES = 1000 };
static gestures_session session;
static gestures_time clock_time = 0;
/* Whether the finger is one of events of SDL, with a frame for each. */
static int by_events = 0;

/* Passes a sample as an event of SDL 2, by the places of its fields, and ends the frame. */
static void send_event(const gestures_sample *sample) {
  unsigned char event[56] = {0};
  const uint32_t type = sample->phase == GESTURES_BEGAN ? 0x700
      : sample->phase == GESTURES_ENDED ? 0x701 : 0x702;
  const uint32_t milliseconds = (uint32_t)(sample->time / 1000000);
  const float place[2] = {(float)(sample->x / 800), (float)(sample->y / 600)};
  memcpy(event, &type, 4);
  memcpy(event + 4, &milliseconds, 4);
  event[8] = event[16] = 1;
  memcpy(event + 24, place, 8);
  gestures_session_receive(session, GESTURES_SDL2, event, sizeof event);
  gestures_session_advance(session, sample->time);
}

/* Drags one finger there and back by one sample a call, then taps. */
static void drag(void) {
  gestures_sample sample = {0};
  sample.finger = 1;
  for (int i = 0; i <= MOVES + 2; i++) {
    sample.time = clock_time += GESTURES_MILLISECONDS(4);
    sample.x = 100 + (i < MOVES / 2 ? i : MOVES - i) * 0.5;
    sample.y = 100;
    sample.phase = i == 0 || i == MOVES + 1 ? GESTURES_BEGAN
        : i == MOVES || i == MOVES + 2 ? GESTURES_ENDED : GESTURES_MOVED;
    if (by_events)
      send_event(&sample);
    else
      gestures_session_send(session, &sample, 1, sizeof sample);
  }
}

/* Switches all filters on that allocate no memory. */
static void set_filters(void) {
  gestures_session_set(session, GESTURES_REPEAT_INTERVAL, 0.001);
  gestures_session_set(session, GESTURES_HOLD_DURATION, 0.002);
  gestures_session_set(session, GESTURES_TAP_LOCATION, GESTURES_TAP_LOCATION_FIRST);
  gestures_session_set(session, GESTURES_REST_DURATION, 2);
}

/* Measures drags by a recognizer of a kind; returns whether they allocate memory or do not act. */
static int measure(const char *name, gestures_kind kind, int is_filtered) {
  const int rounds = 200;
  gestures_view window, card;
  gestures_recognizer recognizer;
  gestures_action action;
  gestures_session_create(800, 600, &session);
  if (is_filtered) set_filters();
  gestures_session_window(session, &window);
  gestures_view_create(window, 50, 50, 400, 400, &card);
  gestures_recognizer_create(card, kind, &recognizer);
  gestures_recognizer_on_action(recognizer, act, NULL);
  for (int i = 0; i < 20; i++) drag();

  size_t before = allocations, called = actions;
  double start = now();
  for (int i = 0; i < rounds; i++) drag();
  const double callback = (now() - start) / rounds / (MOVES + 3);
  const size_t with_callback = allocations - before;
  if (actions - called < (size_t)rounds * (MOVES - 100)) return 1;

  gestures_session_set_queue(session, 64);
  gestures_recognizer_on_action(recognizer, NULL, NULL);
  drag();
  while (gestures_session_next_action(session, &action, sizeof action) == GESTURES_OK) {}
  before = allocations;
  start = now();
  for (int i = 0; i < rounds; i++) {
    drag();
    while (gestures_session_next_action(session, &action, sizeof action) == GESTURES_OK) {}
  }
  const double queue = (now() - start) / rounds / (MOVES + 3);
  const size_t with_queue = allocations - before;
  printf("%s: %.0f ns a touch with callback, %zu allocations; %.0f ns with queue, %zu allocations\n",
      name, callback, with_callback, queue, with_queue);
  gestures_session_free(session);
  return with_callback + with_queue > 0;
}

int main(void) {
  const int pan = measure("pan", GESTURES_PAN, 0);
  const int filtered = measure("pan with filters", GESTURES_PAN, 1);
  const int manipulation = measure("manipulation", GESTURES_MANIPULATION, 0);
  by_events = 1;
  return measure("pan by events of SDL", GESTURES_PAN, 0) || pan || filtered || manipulation;
}
