// The parts that the programs of this folder share: the trace, the layout, the times, the result.
//
// Each program plays a trace of touch samples to another library and prints one line of JSON, like
// gesture-bench.
#ifndef BENCH_H
#define BENCH_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { T_BEGAN, T_MOVED, T_ENDED, T_CANCELLED };

typedef struct {
    double t;
    int32_t id;
    int32_t phase;
    float x, y;
    uint32_t contact; /* 1, 2, 3...: never reused, unlike id */
    uint32_t frame_n; /* samples in this hardware frame; 0 unless first of it */
} Sample;

typedef struct { float x, y, w, h; } Rect;

enum { C_PAN, C_PINCH, C_ROTATE, C_TAP, C_LONG, C_SWIPE, C_OTHER, C_N };
static const char *const c_names[C_N] = {"pan", "pinch", "rotate", "tap",
                                         "long", "swipe", "other"};

typedef struct {
    const char *peer, *trace, *layout;
    Sample *s;
    size_t n;
    Rect views[1024];
    int n_views;
    int runs, warmup;
    int with; /* a variant of the program, --with N */
    uint64_t count[C_N];
    double sink; /* checksum of callback arguments: keeps the work alive */
    size_t baseline_kb;
} Bench;

static inline double b_now(clockid_t c) {
    struct timespec ts;
    clock_gettime(c, &ts);
    return ts.tv_sec + ts.tv_nsec * 1e-9;
}

/* Not getrusage: its maximum survives exec and would be that of the parent. */
static inline size_t b_rss_kb(void) {
    FILE *f = fopen("/proc/self/status", "r");
    char line[128];
    size_t kb = 0;
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "VmHWM: %zu", &kb) == 1) break;
    if (f) fclose(f);
    return kb;
}

static void b_load(Bench *b, const char *path) {
    FILE *f = fopen(path, "r");
    if (!f) { perror(path); exit(2); }
    size_t cap = 1 << 17;
    b->s = (Sample *)malloc(cap * sizeof(Sample));
    char line[256], ph[16];
    uint32_t contact_of[256] = {0}, next = 1;
    while (fgets(line, sizeof line, f)) {
        Sample s;
        memset(&s, 0, sizeof s);
        if (sscanf(line, "{\"t\": %lf, \"id\": %d, \"phase\": \"%15[a-z]\", \"x\": %f, \"y\": %f}",
                   &s.t, &s.id, ph, &s.x, &s.y) != 5 || s.id < 0 || s.id > 255) {
            fprintf(stderr, "bad line: %s", line);
            exit(2);
        }
        s.phase = ph[0] == 'b' ? T_BEGAN : ph[0] == 'm' ? T_MOVED
                : ph[0] == 'e' ? T_ENDED : T_CANCELLED;
        if (s.phase == T_BEGAN) contact_of[s.id] = next++;
        s.contact = contact_of[s.id];
        if (b->n == cap) b->s = (Sample *)realloc(b->s, (cap *= 2) * sizeof(Sample));
        b->s[b->n++] = s;
    }
    fclose(f);
    for (size_t i = 0; i < b->n;) {
        size_t j = i;
        while (j < b->n && b->s[j].t == b->s[i].t) j++;
        b->s[i].frame_n = (uint32_t)(j - i);
        i = j;
    }
}

static void b_layout(Bench *b) {
    const char *l = b->layout;
    int i, n = 0;
    if (!strcmp(l, "two")) {
        Rect m = {40, 60, 580, 680}, k = {660, 60, 580, 680};
        b->views[n++] = m;
        b->views[n++] = k;
    } else if (!strcmp(l, "five")) {
        for (i = 0; i < 5; i++) {
            Rect r = {20.f + 248.f * i, 60, 240, 680};
            b->views[n++] = r;
        }
    } else if (!strncmp(l, "grid:", 5)) {
        int want = atoi(l + 5), cols, rows;
        if (want <= 1) cols = rows = 1;
        else if (want <= 10) { cols = 5; rows = 2; }
        else if (want <= 100) { cols = 10; rows = 10; }
        else { cols = 40; rows = 25; }
        for (i = 0; i < cols * rows; i++) {
            float w = 1280.f / cols, h = 800.f / rows;
            Rect r = {(i % cols) * w, (i / cols) * h, w, h};
            b->views[n++] = r;
        }
    } else {
        fprintf(stderr, "layout: two, five or grid:N\n");
        exit(2);
    }
    b->n_views = n;
}

/* usage: driver TRACE.jsonl --layout two --runs 7 --warmup 1 --with 0 */
static void b_init(Bench *b, const char *peer, int argc, char **argv) {
    memset(b, 0, sizeof *b);
    b->peer = peer;
    b->layout = "two";
    b->runs = 7;
    b->warmup = 2;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--layout")) b->layout = argv[++i];
        else if (!strcmp(argv[i], "--runs")) b->runs = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--warmup")) b->warmup = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--with")) b->with = atoi(argv[++i]);
        else b->trace = argv[i];
    }
    if (!b->trace) {
        fprintf(stderr, "usage: %s TRACE.jsonl [--layout two|five|grid:N] [--runs 7]"
                        " [--warmup 2] [--with N]\n", argv[0]);
        exit(2);
    }
    b_load(b, b->trace);
    b_layout(b);
    b->baseline_kb = b_rss_kb();
}

/* Warm-up runs, then timed runs; one JSON line on stdout. `play` feeds the
   whole trace once. Counts reported are those of one run, and every timed run
   must give the same number (same_counts says whether they did). */
static void b_run(Bench *b, void (*play)(Bench *)) {
    double wall[64], cpu[64];
    uint64_t per_run[C_N], first[C_N];
    int same = 1;
    for (int i = 0; i < b->warmup; i++) play(b);
    if (b->runs > 64) b->runs = 64;
    for (int i = 0; i < b->runs; i++) {
        uint64_t before[C_N];
        memcpy(before, b->count, sizeof before);
        double w0 = b_now(CLOCK_MONOTONIC), c0 = b_now(CLOCK_PROCESS_CPUTIME_ID);
        play(b);
        cpu[i] = (b_now(CLOCK_PROCESS_CPUTIME_ID) - c0) / b->n * 1e9;
        wall[i] = (b_now(CLOCK_MONOTONIC) - w0) / b->n * 1e9;
        for (int k = 0; k < C_N; k++) per_run[k] = b->count[k] - before[k];
        if (i == 0) memcpy(first, per_run, sizeof first);
        else if (memcmp(first, per_run, sizeof first)) same = 0;
    }
    const char *base = strrchr(b->trace, '/');
    printf("{\"peer\": \"%s\", \"trace\": \"%s\", \"layout\": \"%s\", \"samples\": %zu, "
           "\"views\": %d, \"wall_ns\": [", b->peer, base ? base + 1 : b->trace,
           b->layout, b->n, b->n_views);
    for (int i = 0; i < b->runs; i++) printf("%s%.2f", i ? ", " : "", wall[i]);
    printf("], \"cpu_ns\": [");
    for (int i = 0; i < b->runs; i++) printf("%s%.2f", i ? ", " : "", cpu[i]);
    printf("], \"callbacks\": {");
    for (int k = 0, c = 0; k < C_N; k++)
        if (per_run[k]) printf("%s\"%s\": %llu", c++ ? ", " : "", c_names[k],
                               (unsigned long long)per_run[k]);
    printf("}, \"same_counts\": %s, \"rss_kb\": %zu, \"base_kb\": %zu, \"sink\": %.6g}\n",
           same ? "true" : "false", b_rss_kb(), b->baseline_kb, b->sink);
    fflush(stdout);
}
#endif
