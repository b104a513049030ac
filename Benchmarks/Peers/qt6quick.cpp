// Qt Quick's pointer handlers: drag, pinch and tap on each item.
//
// Events enter as those of a platform plugin do: one for each frame of the touch screen, with all
// contacts. Qt Quick merges those that arrive before the next picture, so each frame is flushed.
#include "peer.h"
#include <QtGui/QPointingDevice>
#include <QtGui/QWindow>
#include <unistd.h>
#include <qpa/qwindowsysteminterface.h>

/* The offscreen platform's screen is 800x800 unless a file says otherwise. */
static inline void qt_offscreen() {
    static char path[] = "/tmp/qtscreenXXXXXX";
    int fd = mkstemp(path);
    const char json[] = "{\"screens\": [{\"name\": \"s\", \"x\": 0, \"y\": 0, \"width\": 1400,"
                        " \"height\": 1000, \"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": 1}]}";
    if (fd < 0 || write(fd, json, sizeof json - 1) < 0) exit(2);
    close(fd);
    qputenv("QT_QPA_PLATFORM", QByteArray("offscreen:configfile=") + path);
    atexit([] { unlink(path); });
}

struct QtFeed {
    QWindow *window = nullptr;
    QPointingDevice *device = nullptr;
    QList<QWindowSystemInterface::TouchPoint> points;
    double base = 1000;

    void init(QWindow *w) {
        window = w;
        device = new QPointingDevice("bench touchscreen", 1, QInputDevice::DeviceType::TouchScreen,
                                     QPointingDevice::PointerType::Finger,
                                     QInputDevice::Capability::Position | QInputDevice::Capability::Area
                                         | QInputDevice::Capability::NormalizedPosition,
                                     10, 0);
        QWindowSystemInterface::registerInputDevice(device);
        points.reserve(16);
    }

    template <typename Flush> void play(Bench *b, Flush flush) {
        const QPointF origin = window->mapToGlobal(QPointF(0, 0));
        for (size_t i = 0; i < b->n;) {
            const uint32_t k = b->s[i].frame_n;
            bool cancel = false;
            for (auto &p : points) p.state = QEventPoint::State::Stationary;
            for (uint32_t j = 0; j < k; j++) {
                const Sample &s = b->s[i + j];
                QWindowSystemInterface::TouchPoint *tp = nullptr;
                for (auto &p : points) if (p.id == s.id) { tp = &p; break; }
                if (!tp) {
                    points.append(QWindowSystemInterface::TouchPoint());
                    tp = &points.last();
                    tp->id = s.id;
                    tp->pressure = 1;
                }
                tp->area = QRectF(origin.x() + s.x - 4, origin.y() + s.y - 4, 8, 8);
                tp->normalPosition = QPointF(s.x / 1280., s.y / 800.);
                tp->state = s.phase == T_BEGAN ? QEventPoint::State::Pressed
                          : s.phase == T_MOVED ? QEventPoint::State::Updated
                                               : QEventPoint::State::Released;
                if (s.phase == T_CANCELLED) cancel = true;
            }
            const ulong ms = ulong((base + b->s[i].t) * 1000);
            if (cancel) /* Qt can only cancel the whole sequence */
                QWindowSystemInterface::handleTouchCancelEvent<QWindowSystemInterface::SynchronousDelivery>(
                    window, ms, device);
            else
                QWindowSystemInterface::handleTouchEvent<QWindowSystemInterface::SynchronousDelivery>(
                    window, ms, device, points);
            flush();
            if (cancel) points.clear();
            else
                for (int p = points.size() - 1; p >= 0; p--)
                    if (points[p].state == QEventPoint::State::Released) points.removeAt(p);
            i += k;
        }
        base += b->s[b->n - 1].t + 5;
    }
};
#include <QtGui/QGuiApplication>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlContext>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>
#include <QtQuick/private/qquickdraghandler_p.h>
#include <QtQuick/private/qquickpinchhandler_p.h>
#include <QtQuick/private/qquicktaphandler_p.h>
#include <QtQuick/private/qquickwindow_p.h>

static Bench b;
static QtFeed feed;
static QQuickWindow *window;

static const char qml[] = R"(
import QtQuick
Window {
    width: 1280; height: 800; visible: true
    Repeater {
        model: rects
        Item {
            x: modelData.x; y: modelData.y; width: modelData.width; height: modelData.height
            DragHandler { target: null; grabPermissions: all }
            PinchHandler { target: null; grabPermissions: all }
            TapHandler { grabPermissions: all }
        }
    }
}
)";

static void play(Bench *bb) {
    auto *d = QQuickWindowPrivate::get(window);
    feed.play(bb, [d] { d->flushFrameSynchronousEvents(); });
}

int main(int argc, char **argv) {
    qt_offscreen();
    qputenv("QT_QUICK_BACKEND", "software");
    b_init(&b, "qt6-quick-handlers", argc, argv);
    QGuiApplication app(argc, argv);
    QQmlEngine engine;
    QVariantList rects;
    for (int i = 0; i < b.n_views; i++)
        rects << QRectF(b.views[i].x, b.views[i].y, b.views[i].w, b.views[i].h);
    engine.rootContext()->setContextProperty("rects", rects);
    engine.rootContext()->setContextProperty(
        "all", int(QQuickPointerHandler::CanTakeOverFromAnything | QQuickPointerHandler::ApprovesTakeOverByAnything));
    QQmlComponent c(&engine);
    c.setData(qml, QUrl());
    window = qobject_cast<QQuickWindow *>(c.create());
    if (!window) { fprintf(stderr, "%s\n", qPrintable(c.errorString())); return 2; }
    int handlers = 0;
    for (QQuickItem *item : window->contentItem()->childItems()) {
        for (QObject *o : item->findChildren<QObject *>()) {
            if (auto *h = qobject_cast<QQuickDragHandler *>(o)) {
                handlers++;
                QObject::connect(h, &QQuickDragHandler::translationChanged, [h] {
                    b.count[C_PAN]++;
                    b.sink += h->activeTranslation().x();
                });
            } else if (auto *h = qobject_cast<QQuickPinchHandler *>(o)) {
                handlers++;
                QObject::connect(h, &QQuickPinchHandler::updated, [h] { /* one signal for both */
                    b.count[C_PINCH]++;
                    b.count[C_ROTATE]++;
                    b.sink += h->activeScale() + h->rotation() + h->translation().x();
                });
            } else if (auto *h = qobject_cast<QQuickTapHandler *>(o)) {
                handlers++;
                QObject::connect(h, &QQuickTapHandler::tapped, [] { b.count[C_TAP]++; });
                QObject::connect(h, &QQuickTapHandler::longPressed, [] { b.count[C_LONG]++; });
            }
        }
    }
    if (handlers != 3 * b.n_views) { fprintf(stderr, "%d handlers\n", handlers); return 2; }
    for (int i = 0; i < 20; i++) app.processEvents();
    feed.init(window);
    b_run(&b, play);
    return 0;
}
