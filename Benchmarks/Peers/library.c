// The engine through its C library, with a callback for each recognizer: the board of gesture-bench.
//
// With 0, each sample is a call; with 1, the samples of one time are a call.
#include "peer.h"
#include <gestures.h>

static gestures_session session;
static gestures_time start = 0;

static void act(const gestures_action *action, void *user) {
    Bench *b = (Bench *)user;
    switch (action->kind) {
    case GESTURES_PAN:
        b->count[C_PAN]++;
        b->sink += action->translation.dx + action->velocity.dx;
        break;
    case GESTURES_PINCH:
        b->count[C_PINCH]++;
        b->sink += action->scale + action->scale_velocity;
        break;
    case GESTURES_ROTATION:
        b->count[C_ROTATE]++;
        b->sink += action->rotation + action->rotation_velocity;
        break;
    case GESTURES_TAP:
        b->count[C_TAP]++;
        b->sink += action->location.x;
        break;
    default:
        b->count[C_LONG]++;
        b->sink += action->location.x;
    }
}

static void check(gestures_result result) {
    if (result == GESTURES_OK) return;
    fprintf(stderr, "%s\n", gestures_result_words(result));
    exit(2);
}

/* Five recognizers on each view, all of which may recognize simultaneously. */
static void make_board(Bench *b) {
    const gestures_kind kinds[] = {
        GESTURES_PAN, GESTURES_PINCH, GESTURES_ROTATION, GESTURES_TAP, GESTURES_LONG_PRESS};
    gestures_recognizer made[5 * 16];
    gestures_view window, view;
    int n = 0;
    check(gestures_session_create(1280, 800, &session));
    check(gestures_session_window(session, &window));
    for (int v = 0; v < b->n_views && v < 16; v++) {
        const Rect *r = &b->views[v];
        check(gestures_view_create(window, r->x, r->y, r->w, r->h, &view));
        for (int k = 0; k < 5; k++, n++) {
            check(gestures_recognizer_create(view, kinds[k], &made[n]));
            check(gestures_recognizer_on_action(made[n], act, b));
        }
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++) check(gestures_recognizer_set_simultaneous(made[i], made[k], true));
}

static gestures_phase phase(int32_t phase) {
    return phase == T_BEGAN ? GESTURES_BEGAN : phase == T_MOVED ? GESTURES_MOVED
        : phase == T_ENDED ? GESTURES_ENDED : GESTURES_CANCELLED;
}

static gestures_time time_of(const Sample *s) { return start + (gestures_time)(s->t * 1e9 + 0.5); }

/* Never inlined: the profiler counts the instructions in functions of this name. */
static __attribute__((noinline)) void playOnce(Bench *b) {
    for (size_t i = 0; i < b->n; i++) {
        const Sample *s = &b->s[i];
        gestures_session_touch(session, s->id, phase(s->phase), s->x, s->y, time_of(s));
    }
}

static __attribute__((noinline)) void playOnceInFrames(Bench *b) {
    gestures_sample frame[256];
    memset(frame, 0, sizeof frame);
    for (size_t i = 0; i < b->n; i += b->s[i].frame_n) {
        const size_t count = b->s[i].frame_n < 256 ? b->s[i].frame_n : 256;
        for (size_t k = 0; k < count; k++) {
            const Sample *s = &b->s[i + k];
            frame[k].finger = s->id;
            frame[k].time = time_of(s);
            frame[k].x = s->x;
            frame[k].y = s->y;
            frame[k].phase = phase(s->phase);
        }
        gestures_session_send(session, frame, count, sizeof *frame);
    }
}

static void play(Bench *b) {
    if (b->with == 0) playOnce(b); else playOnceInFrames(b);
    /* Times must not decrease. */
    start = time_of(&b->s[b->n - 1]) + GESTURES_MILLISECONDS(1000);
}

int main(int argc, char **argv) {
    static Bench b;
    b_init(&b, "library", argc, argv);
    make_board(&b);
    b_run(&b, play);
    gestures_session_free(session);
    return 0;
}
