// SDL's event queue, and with `--with 1` its recognizer of gestures with two fingers.
//
// SDL recognizes gestures of touch devices that it knows. Without a screen there is none; the hint
// SDL_MOUSE_TOUCH_EVENTS makes SDL register the mouse as one.
#include "peer.h"
#include <SDL2/SDL.h>
#include <math.h>

static SDL_TouchID touch_id;

static inline void fill(SDL_Event *e, const Sample *s, float *lx, float *ly) {
    memset(&e->tfinger, 0, sizeof e->tfinger);
    e->type = s->phase == T_BEGAN ? SDL_FINGERDOWN
            : s->phase == T_MOVED ? SDL_FINGERMOTION : SDL_FINGERUP;
    e->tfinger.touchId = touch_id;
    e->tfinger.fingerId = s->id;
    e->tfinger.x = s->x / 1280.f; /* SDL's finger positions are 0..1 */
    e->tfinger.y = s->y / 800.f;
    if (s->phase == T_MOVED) {
        e->tfinger.dx = e->tfinger.x - lx[s->id];
        e->tfinger.dy = e->tfinger.y - ly[s->id];
    }
    e->tfinger.pressure = 1;
    lx[s->id] = e->tfinger.x;
    ly[s->id] = e->tfinger.y;
}

static inline void take(Bench *b, const SDL_Event *e) {
    switch (e->type) {
    case SDL_FINGERDOWN: case SDL_FINGERMOTION: case SDL_FINGERUP:
        b->count[C_OTHER]++;
        b->sink += e->tfinger.x;
        break;
    case SDL_MULTIGESTURE: /* one event carries pan, pinch and rotation */
        b->count[C_PINCH]++;
        b->sink += e->mgesture.dDist + e->mgesture.dTheta + e->mgesture.x;
        break;
    default: break;
    }
}

static float lx[256], ly[256];

/* The profiler counts the instructions in this function. */
__attribute__((noinline)) static void play_poll(Bench *b) {
    SDL_Event e, got;
    for (size_t i = 0; i < b->n; i++) {
        fill(&e, &b->s[i], lx, ly);
        SDL_PushEvent(&e);
        while (SDL_PollEvent(&got)) take(b, &got);
    }
}

int main(int argc, char **argv) {
    static Bench b;
    b_init(&b, "sdl", argc, argv);
    if (b.with) b.peer = "sdl-gestures";
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, b.with ? "1" : "0");
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) { fprintf(stderr, "%s\n", SDL_GetError()); return 2; }
    SDL_Event e;
    while (SDL_PollEvent(&e)) {}
    touch_id = b.with ? SDL_MOUSE_TOUCHID : 1;
    if (b.with && SDL_GetNumTouchDevices() < 1) { fprintf(stderr, "no touch device\n"); return 2; }
    b_run(&b, play_poll);
    SDL_Quit();
    return 0;
}
