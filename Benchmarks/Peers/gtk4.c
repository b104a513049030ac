// GTK 4's gestures: drag, zoom, rotation, click and long press on each view.
//
// GTK has no public function that makes a touch event. The events are filled by the layout of GTK 4.8,
// which is checked at the start, and enter at the surface's public signal `event`.
#include "peer.h"
#include <gtk/gtk.h>

typedef struct { /* gdk/gdkeventsprivate.h of GTK 4.8 */
    GTypeInstance parent_instance;
    int ref_count;
    GdkEventType event_type;
    GdkSurface *surface;
    GdkDevice *device;
    guint32 time;
    guint16 flags;
    gint16 x_align;
} EventHead;
typedef struct {
    EventHead head;
    GdkModifierType state;
    double x, y;
    double *axes;
    GdkEventSequence *sequence;
    gboolean touch_emulating, pointer_emulated;
} TouchEvent;

static Bench b;
static GtkWidget *window;
static GdkSurface *surface;
static GdkDevice *device;
static guint event_signal;
static double off_x, off_y;

static void on_drag(GtkGestureDrag *g, double x, double y, gpointer v) {
    (void)g; (void)v;
    b.count[C_PAN]++;
    b.sink += x + y;
}
static void on_scale(GtkGestureZoom *g, double s, gpointer v) {
    (void)g; (void)v;
    b.count[C_PINCH]++;
    b.sink += s;
}
static void on_angle(GtkGestureRotate *g, double a, double d, gpointer v) {
    (void)g; (void)v; (void)a;
    b.count[C_ROTATE]++;
    b.sink += d;
}
static void on_click(GtkGestureClick *g, int n, double x, double y, gpointer v) {
    (void)g; (void)v; (void)x; (void)y;
    b.count[C_TAP]++;
    b.sink += n;
}
static void on_long(GtkGestureLongPress *g, double x, double y, gpointer v) {
    (void)g; (void)v; (void)x; (void)y;
    b.count[C_LONG]++;
}
static void on_swipe(GtkGestureSwipe *g, double vx, double vy, gpointer v) {
    (void)g; (void)v;
    b.count[C_SWIPE]++;
    b.sink += vx + vy;
}

static GdkEvent *touch(const Sample *s, double base) {
    static const GdkEventType types[] = {GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE,
                                         GDK_TOUCH_END, GDK_TOUCH_CANCEL};
    TouchEvent *e = (TouchEvent *)g_type_create_instance(GDK_TYPE_TOUCH_EVENT);
    e->head.event_type = types[s->phase];
    e->head.surface = g_object_ref(surface);
    e->head.device = g_object_ref(device);
    e->head.time = (guint32)((base + s->t) * 1000);
    e->x = s->x + off_x;
    e->y = s->y + off_y;
    e->sequence = (GdkEventSequence *)GUINT_TO_POINTER(s->contact);
    return (GdkEvent *)e;
}

static double base_time = 1000;
static void play(Bench *bb) {
    for (size_t i = 0; i < bb->n; i++) {
        gboolean handled = FALSE;
        GdkEvent *e = touch(&bb->s[i], base_time);
        g_signal_emit(surface, event_signal, 0, e, &handled);
        gdk_event_unref(e);
    }
    base_time += bb->s[bb->n - 1].t + 5;
}

static void check_layout(void) {
    Sample s = {.t = 1.5, .x = 12, .y = 34, .phase = T_MOVED, .contact = 77};
    double ox = off_x, oy = off_y, x, y;
    off_x = off_y = 0;
    GdkEvent *e = touch(&s, 0);
    if (gdk_event_get_event_type(e) != GDK_TOUCH_UPDATE || !gdk_event_get_position(e, &x, &y) ||
        x != 12 || y != 34 || gdk_event_get_time(e) != 1500 || gdk_event_get_surface(e) != surface ||
        gdk_event_get_device(e) != device ||
        gdk_event_get_event_sequence(e) != (GdkEventSequence *)GUINT_TO_POINTER(77) ||
        gdk_touch_event_get_emulating_pointer(e)) {
        fprintf(stderr, "this GTK's event layout is not that of 4.8\n");
        exit(3);
    }
    gdk_event_unref(e);
    off_x = ox;
    off_y = oy;
}

int main(int argc, char **argv) {
    b_init(&b, "gtk4", argc, argv);
    if (b.with) b.peer = "gtk4+swipe";
    g_setenv("GSK_RENDERER", "cairo", TRUE);
    if (!gtk_init_check()) { fprintf(stderr, "no display (use xvfb-run)\n"); return 2; }
    window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    GtkWidget *fixed = gtk_fixed_new();
    gtk_window_set_child(GTK_WINDOW(window), fixed);
    GtkWidget *first = NULL;
    for (int i = 0; i < b.n_views; i++) {
        GtkWidget *w = gtk_drawing_area_new();
        gtk_widget_set_size_request(w, (int)b.views[i].w, (int)b.views[i].h);
        gtk_fixed_put(GTK_FIXED(fixed), w, b.views[i].x, b.views[i].y);
        GtkGesture *g[6] = {gtk_gesture_drag_new(), gtk_gesture_zoom_new(), gtk_gesture_rotate_new(),
                            gtk_gesture_click_new(), gtk_gesture_long_press_new(),
                            b.with ? gtk_gesture_swipe_new() : NULL};
        g_signal_connect(g[0], "drag-update", G_CALLBACK(on_drag), NULL);
        g_signal_connect(g[1], "scale-changed", G_CALLBACK(on_scale), NULL);
        g_signal_connect(g[2], "angle-changed", G_CALLBACK(on_angle), NULL);
        g_signal_connect(g[3], "released", G_CALLBACK(on_click), NULL);
        g_signal_connect(g[4], "pressed", G_CALLBACK(on_long), NULL);
        if (g[5]) g_signal_connect(g[5], "swipe", G_CALLBACK(on_swipe), NULL);
        for (int k = 0; k < 6; k++) {
            if (!g[k]) continue;
            gtk_widget_add_controller(w, GTK_EVENT_CONTROLLER(g[k]));
            if (k) gtk_gesture_group(g[0], g[k]); /* recognised together */
        }
        if (!first) first = w;
    }
    gtk_window_present(GTK_WINDOW(window));
    double until = b_now(CLOCK_MONOTONIC) + 1.0;
    while (b_now(CLOCK_MONOTONIC) < until) g_main_context_iteration(NULL, FALSE);
    surface = gtk_native_get_surface(GTK_NATIVE(window));
    device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_surface_get_display(surface)));
    event_signal = g_signal_lookup("event", GDK_TYPE_SURFACE);
    double sx, sy;
    gtk_native_get_surface_transform(GTK_NATIVE(window), &sx, &sy);
    gtk_widget_translate_coordinates(first, window, 0, 0, &off_x, &off_y);
    off_x += sx - b.views[0].x;
    off_y += sy - b.views[0].y;
    check_layout();
    if (getenv("BENCH_VERBOSE"))
        fprintf(stderr, "window %dx%d, offset %g,%g, mapped %d\n", gtk_widget_get_width(window),
                gtk_widget_get_height(window), off_x, off_y, gtk_widget_get_mapped(window));
    b_run(&b, play);
    return 0;
}
