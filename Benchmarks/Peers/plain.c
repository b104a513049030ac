// A recognizer of pans, pinches, rotations and taps as a state machine in C, with no arbitration, no
// failure requirements and no observers: about the least that any engine costs.
#include "peer.h"
#include <math.h>

typedef struct { int view, moving, down; float x0, y0, x, y, vx, vy; double t, t0; } Pan;
static Pan slot[256];
typedef void (*Callback)(Bench *, int, const Pan *);
static void on_pan(Bench *b, int view, const Pan *p) {
    b->count[C_PAN]++;
    b->sink += p->x - p->x0 + p->vx * 1e-3 + view;
}
static Callback volatile callback = on_pan;

static inline int hit(const Bench *b, float x, float y) {
    for (int v = b->n_views - 1; v >= 0; v--) {
        const Rect *r = &b->views[v];
        if (x >= r->x && x < r->x + r->w && y >= r->y && y < r->y + r->h) return v;
    }
    return -1;
}

typedef struct { int a, b; float d, ang, scale, rot; } Two;
static Two two[1024];
static void play(Bench *b) {
    for (int v = 0; v < b->n_views; v++) two[v].a = two[v].b = -1;
    for (size_t i = 0; i < b->n; i++) {
        const Sample *s = &b->s[i];
        Pan *p = &slot[s->id];
        if (s->phase == T_BEGAN) {
            Pan q = {hit(b, s->x, s->y), 0, 1, s->x, s->y, s->x, s->y, 0, 0, s->t, s->t};
            *p = q;
            if (p->view >= 0) {
                Two *w = &two[p->view];
                if (w->a < 0) w->a = s->id;
                else if (w->b < 0) {
                    w->b = s->id;
                    float dx = s->x - slot[w->a].x, dy = s->y - slot[w->a].y;
                    w->d = sqrtf(dx * dx + dy * dy);
                    w->ang = atan2f(dy, dx);
                    w->scale = 1; w->rot = 0;
                }
            }
        } else if (p->view >= 0) {
            Two *w = &two[p->view];
            if (s->phase == T_MOVED) {
                float dt = (float)(s->t - p->t);
                if (dt > 0) {
                    p->vx = p->vx * 0.5f + (s->x - p->x) / dt * 0.5f;
                    p->vy = p->vy * 0.5f + (s->y - p->y) / dt * 0.5f;
                }
                p->x = s->x; p->y = s->y; p->t = s->t;
                if (!p->moving) {
                    float dx = s->x - p->x0, dy = s->y - p->y0;
                    if (dx * dx + dy * dy > 100) p->moving = 1;
                }
                if (p->moving) callback(b, p->view, p);
                if (w->b >= 0 && (s->id == w->a || s->id == w->b)) {
                    float dx = slot[w->b].x - slot[w->a].x, dy = slot[w->b].y - slot[w->a].y;
                    float d = sqrtf(dx * dx + dy * dy), a = atan2f(dy, dx), da = a - w->ang;
                    if (da > (float)M_PI) da -= 2 * (float)M_PI;
                    if (da < -(float)M_PI) da += 2 * (float)M_PI;
                    w->rot += da; w->ang = a;
                    w->scale = d / (w->d > 1 ? w->d : 1);
                    b->count[C_PINCH]++;
                    b->count[C_ROTATE]++;
                    b->sink += w->scale + w->rot;
                }
            } else {
                if (p->moving) callback(b, p->view, p);
                else if (s->phase == T_ENDED && s->t - p->t0 < 0.25) b->count[C_TAP]++;
                if (w->b == s->id) w->b = -1;
                else if (w->a == s->id) { w->a = w->b; w->b = -1; }
                p->view = -1;
            }
        }
    }
}

int main(int argc, char **argv) {
    static Bench b;
    b_init(&b, "plain", argc, argv);
    b_run(&b, play);
    return 0;
}
