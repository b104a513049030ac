"""The constants, structs and functions of gestures.h. .ci/write-functions writes this file."""
from ctypes import (Structure, c_bool, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64,
                    c_void_p)
from typing import Any

from ._enumerations import Flags, Names


class Result(Names):
    """What a function returns.

    NOTHING: The queue has no action; not an error.
    BAD_HANDLE: The handle is zero, or no function ever returned it.
    FREED: The handle was freed, or its session was.
    WRONG_KIND: The handle is of another kind, such as a view where a recognizer is needed; or the function does not
        apply to this kind of view or recognizer, such as a scale to a tap.
    WRONG_SESSION: Two handles belong to different sessions.
    NULL_POINTER: A pointer is NULL.
    BAD_VALUE: A number is NaN, infinite, out of its range, or not a constant of its enumeration.
    BAD_PROPERTY: The recognizer, view or session has no such property.
    BAD_SIZE: The size of a struct is of no version of this library.
    BUSY: The session is calling the callback that called the function.
    FULL: There are as many sessions (511), or handles in the session (1,048,575), as possible.
    """
    OK = 0
    NOTHING = 1
    BAD_HANDLE = 2
    FREED = 3
    WRONG_KIND = 4
    WRONG_SESSION = 5
    NULL_POINTER = 6
    BAD_VALUE = 7
    BAD_PROPERTY = 8
    BAD_SIZE = 9
    BUSY = 10
    FULL = 11


class Phase(Names):
    """The phase of a sample of a finger, a pointer or a scroll; the numbers are UIKit's.

    REGION_ENTERED: The mouse pointer, with no button pressed, enters the window, moves in it or leaves it.
    """
    BEGAN = 0
    MOVED = 1
    STATIONARY = 2
    ENDED = 3
    CANCELLED = 4
    REGION_ENTERED = 5
    REGION_MOVED = 6
    REGION_EXITED = 7


class TouchType(Names):
    """What touches; the numbers are UIKit's.

    DIRECT: a finger on the screen
    INDIRECT: a finger on another surface, such as a trackpad
    PENCIL: a pen
    INDIRECT_POINTER: the mouse pointer while a button is pressed
    """
    DIRECT = 0
    INDIRECT = 1
    PENCIL = 2
    INDIRECT_POINTER = 3


class Scroll(Names):
    """Whether a sample belongs to a scroll, and the kind of device, where the first two are bits of a set for the
    property Property.ALLOWED_SCROLL_TYPES; or to a pinch that a trackpad reports without fingers.

    DISCRETE_SCROLL: a mouse wheel that turns in clicks
    CONTINUOUS_SCROLL: a trackpad, or a wheel that turns freely
    TRANSFORM: a trackpad's pinch: scroll_x is the factor of the scale since the sample before, above 0
    """
    NO_SCROLL = 0
    DISCRETE_SCROLL = 1
    CONTINUOUS_SCROLL = 2
    TRANSFORM = 4


class Button(Flags):
    """Bits of pressed mouse buttons; further buttons have further bits."""
    PRIMARY_BUTTON = 1
    SECONDARY_BUTTON = 2


class Key(Flags):
    """Bits of held keys."""
    SHIFT = 1 << 17
    CONTROL = 1 << 18
    ALTERNATE = 1 << 19
    COMMAND = 1 << 20


class TapLocation(Names):
    """The locations that the samples of a tap can have.

    UNCHANGED: where the finger is
    FIRST: where the finger landed
    LAST: where the finger was lifted
    """
    UNCHANGED = 0
    FIRST = 1
    LAST = 2


class SessionProperty(Names):
    """The properties of sessions, all as numbers from 0 to 1e9: durations in seconds, which are rounded to
    nanoseconds, distances in points, and 0 and 1 for off and on. Each line has the default; where that of a filter
    is 0, the filter is off.

    Ignore repeats: a landing soon and near after a lift is discarded with its touch.
    REPEAT_INTERVAL: from the lift of a touch that counts to a repeat; 0
    REPEAT_DISTANCE: from the lift to a repeat; 45

    Smooth tremor: an oscillation of 4 to 12 Hz is averaged.
    TREMOR_AMPLITUDE: the largest, half of the distance from turn to turn; 0

    Hold: a touch counts after a time, and is discarded if it is shorter.
    HOLD_DURATION: by which every touch begins later; 0

    Location of taps: all samples of a tap have one location. With the last location, a touch begins when it is
    lifted or no longer a tap.
    TAP_LOCATION: a TapLocation; 0
    TAP_DISTANCE: from the landing, within which the finger of a tap stays; 26
    TAP_DURATION: of the longest tap; 0.562

    Resting finger: it is cancelled when another finger lands, and ignored until it is lifted.
    REST_DURATION: after which a finger that stays is resting; 0
    REST_DISTANCE: within which a finger stays; 10

    Lost contact: a landing soon and near after a lift continues its touch. It is the first of the filters.
    GAP_DURATION: for which a contact may be lost, and by which every sample is later; 0
    GAP_DISTANCE: from the lift to the landing that continues the touch; 45

    Events of SDL: gestures_session_receive.
    SDL_WINDOW: SDL's number of the window, up to 2^32 - 1; 0: events of all windows
    FOLLOWS_WINDOW_SIZE: 0, 1; 1. The window's events change the session's size; 0 for a logical size, which
        gestures_session_resize sets.
    PIXEL_DENSITY: pixels per point of the window, above 0; 1
    REPORTS_HOVER: 0, 1; 1. The pointer hovers while no button is pressed.
    OTHER_BUTTONS: 0, 1; 1. Not the left mouse button alone makes touches.
    WHEEL_SCROLLS: 0, 1; 0. The wheel makes scrolls, 20 points for each notch, instead of fingers that pinch, turn
        or pan.
    FINGER_KEYS: 0, 1; 0. The keys f, Shift and a digit, and then arrows, put fingers down.
    CUMULATIVE_PINCHES: 0, 1; 0. The scale of SDL 3's pinch events is that since the pinch began, as with the
        drivers "wayland" and "x11" of SDL 3.4.
    """
    REPEAT_INTERVAL = 1
    REPEAT_DISTANCE = 2
    TREMOR_AMPLITUDE = 3
    HOLD_DURATION = 4
    TAP_LOCATION = 5
    TAP_DISTANCE = 6
    TAP_DURATION = 7
    REST_DURATION = 8
    REST_DISTANCE = 9
    GAP_DURATION = 18
    GAP_DISTANCE = 19
    SDL_WINDOW = 10
    FOLLOWS_WINDOW_SIZE = 11
    PIXEL_DENSITY = 12
    REPORTS_HOVER = 13
    OTHER_BUTTONS = 14
    WHEEL_SCROLLS = 15
    FINGER_KEYS = 16
    CUMULATIVE_PINCHES = 17


class ViewProperty(Names):
    """The properties of views, as numbers; 0 and 1 for off and on.

    HIDDEN: 1: the view and all views in it cannot be touched; 0
    ALPHA: opacity from 0 to 1; below 0.01 it cannot be touched; 1
    INTERACTIVE: 0: the view and all views in it cannot be touched; 1
    MULTIPLE_TOUCH: 1: the view receives all touches, not the first alone; 0
    EXCLUSIVE_TOUCH: 1: while it is touched, other views are not; 0
    ANIMATING: 1: touches pass through to what is behind; 0
    """
    HIDDEN = 1
    ALPHA = 2
    INTERACTIVE = 3
    MULTIPLE_TOUCH = 4
    EXCLUSIVE_TOUCH = 5
    ANIMATING = 6


class Sdl(Names):
    """The major versions of SDL; sdl2-compat has the events of SDL 2."""
    SDL2 = 2
    SDL3 = 3


class DeviceQuestion(Names):
    """What a session asks about a touch device.

    IS_LISTED: 1 if the system lists the device. When it no longer does, the touches on it are cancelled; one that
        it did not list when a finger landed is as unknown as without a callback.
    IS_TRACKPAD: 1 if the device is a trackpad, whose fingers are not at locations of the window.
    FINGERS: How many fingers are down on the device; the first of their numbers are written to fingers. -1 if that
        is unknown.
    IS_PEN: 1 if the device is a pen: of SDL 2, by the name of the device. capacity is 0.
    """
    IS_LISTED = 1
    IS_TRACKPAD = 2
    FINGERS = 3
    IS_PEN = 4


class Kind(Names):
    """The kinds of recognizers.

    TAP: quick taps by fingers in one place; discrete
    LONG_PRESS: fingers that stay; continuous
    PAN: a drag by fingers, or a scroll; continuous
    PINCH: two fingers that change their distance; continuous
    ROTATION: two fingers that turn about each other; continuous
    SWIPE: a quick straight movement by fingers; discrete
    SCREEN_EDGE_PAN: a drag that starts at an edge of the window; continuous
    HOVER: the mouse pointer over the view; continuous
    TICKLE: a finger that rubs left and right; discrete
    CHECK_MARK: a finger that draws a check mark; discrete
    MANIPULATION: fingers that move, scale and turn one thing; continuous
    CUSTOM_GESTURE: what the program recognizes: gestures_recognizer_on_call
    """
    TAP = 1
    LONG_PRESS = 2
    PAN = 3
    PINCH = 4
    ROTATION = 5
    SWIPE = 6
    SCREEN_EDGE_PAN = 7
    HOVER = 8
    TICKLE = 9
    CHECK_MARK = 10
    MANIPULATION = 11
    CUSTOM_GESTURE = 12


class State(Names):
    """The states of a recognizer; the numbers are UIKit's.

    A discrete recognizer goes from POSSIBLE to RECOGNIZED or FAILED. A continuous one begins, changes any number of
    times, and ends or is cancelled, or fails before it begins. After the end it is POSSIBLE again. Actions report
    all states except POSSIBLE and FAILED."""
    POSSIBLE = 0
    BEGAN = 1
    CHANGED = 2
    ENDED = 3
    RECOGNIZED = 3
    CANCELLED = 4
    FAILED = 5


class Direction(Flags):
    """Directions of a swipe, as bits of a set."""
    RIGHT = 1
    LEFT = 2
    UP = 4
    DOWN = 8


class Edge(Flags):
    """Edges of the window, as bits of a set."""
    TOP = 1
    LEFT = 2
    BOTTOM = 4
    RIGHT = 8


class Estimator(Names):
    """The methods by which a velocity is computed from samples.

    WEIGHTED_LEAST_SQUARES_2: A parabola fitted with larger weights for recent samples: the smallest error; the
        default.
    LEAST_SQUARES_2: a parabola fitted with equal weights
    LEAST_SQUARES_1: a straight line fitted with equal weights
    IMPULSE: Android's method for touch screens
    UIKIT: UIKit's method: 0.2 of the newest step, 0.8 of the one before
    LAST_DELTA: the step between the newest two samples
    """
    WEIGHTED_LEAST_SQUARES_2 = 0
    LEAST_SQUARES_2 = 1
    LEAST_SQUARES_1 = 2
    IMPULSE = 3
    UIKIT = 4
    LAST_DELTA = 5


class Property(Names):
    """The properties of recognizers, all as numbers: 0 and 1 for off and on, durations in seconds, distances in
    points. Each line has the kinds, the range and the default.

    All kinds.
    ENABLED: 0, 1; 1. Setting 0 cancels the gesture.
    CANCELS_TOUCHES_IN_VIEW: 0, 1; 1. Recognition cancels the view's touches.
    DELAYS_TOUCHES_BEGAN: 0, 1; 0. The view's touches wait for failure.
    DELAYS_TOUCHES_ENDED: 0, 1; 1. The end of the view's touches waits.
    ALLOWED_TOUCH_TYPES: bits 1 << TouchType; 15, all types
    REQUIRES_EXCLUSIVE_TOUCH_TYPE: 0, 1; 1. All touches of a gesture of one type.
    LEAVES_OUT_RESTING_TOUCHES: 0, 1; 0. A palm is no finger too many.

    Taps, presses and swipes.
    NUMBER_OF_TAPS_REQUIRED: tap: from 1; 1. Long press: taps before it, 0.
    NUMBER_OF_TOUCHES_REQUIRED: tap, long press, swipe: fingers, from 1; 1
    ALLOWABLE_MOVEMENT: tap: from 0; 45. Long press: before it begins; 10.
    MAXIMUM_DURATION: tap: of each tap; 0.75. Swipe: 0.5.
    MAXIMUM_INTERVAL: tap, long press: between taps; 0.35
    BUTTON_MASK_REQUIRED: tap: bits of mouse buttons, not 0; 1, primary
    MINIMUM_PRESS_DURATION: long press: from 0; 0.5
    ALLOWABLE_TAP_MOVEMENT: long press: during its taps, from 0; 45
    MAXIMUM_TAP_DURATION: long press: of each tap; 0.75
    HOLDS_EACH_TOUCH: tap: 0, 1; 0. Each finger stays within the movement.

    Pans; a screen edge pan has all properties of a pan.
    MINIMUM_NUMBER_OF_TOUCHES: pan, manipulation: fingers, from 1; 1
    MAXIMUM_NUMBER_OF_TOUCHES: pan, manipulation: from 1; math.inf, no maximum
    SETTLING_TIME: pan, manipulation: after all fingers but one have lifted; 0.1
    SETTLING_DISTANCE: pan, manipulation: by which the last finger then moves; 6
    ROLLING_TAP_DISTANCE: pan, pinch, rotation, manipulation: within which the fingers of a rolled tap stay; 0, none
    ROLLING_TAP_DURATION: the same kinds: of such a tap; 0.5
    ROLLING_TAP_DISTANCE_OF_SEVERAL: the same kinds: within which they stay from when several are down, if it is
        larger; 0
    ALLOWED_SCROLL_TYPES: pan: bits of Scroll; 0, none
    DISCRETE_SCROLL_HYSTERESIS: pan: of a mouse wheel, from 0; 0.0001
    EDGES: screen edge pan: bits of edges; 0, none
    REGION_WIDTH: screen edge pan: from the edge, from 0; 13

    Pans, pinches, rotations and manipulations. Of a manipulation, math.inf for a movement that does not begin it.
    HYSTERESIS: pan: movement before it begins, points; 10. Pinch: change of the distance, points; 8. Rotation:
        turn, radians; pi / 36. Manipulation: movement; 10.
    POINTER_HYSTERESIS: pinch: for a pointer, points; 2. Rotation: radians; pi / 180.
    VELOCITY_ESTIMATOR: pan, pinch, rotation, manipulation: an Estimator; 0
    SCALE_HYSTERESIS: manipulation: change of the distance, points; 8
    ROTATION_HYSTERESIS: manipulation: turn, radians; pi / 36
    ALLOWS_ROTATION: manipulation: 0, 1; 1. Fingers turn the thing.

    Swipes.
    DIRECTION: bits of directions; 1, right
    MINIMUM_PRIMARY_MOVEMENT: along the direction, of a very quick swipe; 50
    MAXIMUM_SECONDARY_MOVEMENT: to the side, of a very quick swipe; 50
    PRIMARY_DECAY: fraction left of the first after 1 s, 0 to 1; 0.06
    SECONDARY_DECAY: fraction left of the second after 1 s; 0.02
    OPPOSITE_MOVEMENT_TOLERANCE: against the direction, from 0; 10
    SLOP: movement before the swipe is checked; 10

    Tickles and check marks.
    MINIMUM_STROKE: tickle: length of a stroke; 25
    NUMBER_OF_STROKES_REQUIRED: tickle: from 1; 3
    MINIMUM_SIZE: check mark: of both sides; 20
    TOLERANCE: check mark: movement in a wrong direction; 3
    MINIMUM_DOWNSTROKE: check mark: of the first stroke; 0
    MAXIMUM_STROKE: tickle: length of a stroke; 0, no maximum
    MAXIMUM_STROKE_DURATION: tickle: from a stroke to the next; 0, no maximum
    COUNTS_VERTICAL_STROKES: tickle: 1 counts strokes up and down too
    """
    ENABLED = 1
    CANCELS_TOUCHES_IN_VIEW = 2
    DELAYS_TOUCHES_BEGAN = 3
    DELAYS_TOUCHES_ENDED = 4
    ALLOWED_TOUCH_TYPES = 5
    REQUIRES_EXCLUSIVE_TOUCH_TYPE = 6
    LEAVES_OUT_RESTING_TOUCHES = 7
    NUMBER_OF_TAPS_REQUIRED = 10
    NUMBER_OF_TOUCHES_REQUIRED = 11
    ALLOWABLE_MOVEMENT = 12
    MAXIMUM_DURATION = 13
    MAXIMUM_INTERVAL = 14
    BUTTON_MASK_REQUIRED = 15
    MINIMUM_PRESS_DURATION = 16
    ALLOWABLE_TAP_MOVEMENT = 17
    MAXIMUM_TAP_DURATION = 18
    HOLDS_EACH_TOUCH = 19
    MINIMUM_NUMBER_OF_TOUCHES = 20
    MAXIMUM_NUMBER_OF_TOUCHES = 21
    SETTLING_TIME = 22
    SETTLING_DISTANCE = 23
    ROLLING_TAP_DISTANCE = 24
    ROLLING_TAP_DURATION = 25
    ROLLING_TAP_DISTANCE_OF_SEVERAL = 30
    ALLOWED_SCROLL_TYPES = 26
    DISCRETE_SCROLL_HYSTERESIS = 27
    EDGES = 28
    REGION_WIDTH = 29
    HYSTERESIS = 40
    POINTER_HYSTERESIS = 41
    VELOCITY_ESTIMATOR = 42
    SCALE_HYSTERESIS = 43
    ROTATION_HYSTERESIS = 44
    ALLOWS_ROTATION = 45
    DIRECTION = 50
    MINIMUM_PRIMARY_MOVEMENT = 51
    MAXIMUM_SECONDARY_MOVEMENT = 52
    PRIMARY_DECAY = 53
    SECONDARY_DECAY = 54
    OPPOSITE_MOVEMENT_TOLERANCE = 55
    SLOP = 56
    MINIMUM_STROKE = 60
    NUMBER_OF_STROKES_REQUIRED = 61
    MINIMUM_SIZE = 62
    TOLERANCE = 63
    MINIMUM_DOWNSTROKE = 64
    MAXIMUM_STROKE = 65
    MAXIMUM_STROKE_DURATION = 66
    COUNTS_VERTICAL_STROKES = 67


class Call(Names):
    """Why a custom recognizer calls the program; those of touches have the numbers of phases.

    BEGAN: fingers landed
    MOVED: fingers moved; one call for each time of samples
    ENDED: fingers lifted
    CANCELLED: the system cancelled touches; not if the recognizer is prevented
    RESET: the gesture is over, and the state still the last one: forget it
    TIMER: the time of gestures_recognizer_set_timer has come
    """
    BEGAN = 0
    MOVED = 1
    ENDED = 3
    CANCELLED = 4
    RESET = 8
    TIMER = 9


class QuestionKind(Names):
    """The questions that a recognizer can ask a callback, as bits of a set.

    SHOULD_RECEIVE_TOUCH: Whether the recognizer receives a touch; asked for each finger that lands. Default: true.
    SHOULD_RECEIVE_EVENT: Whether it receives anything of a gesture; asked once before its first touch. Default:
        true.
    SHOULD_BEGIN: Whether the gesture may begin now; false makes the recognizer fail. Default: true.
    SHOULD_RECOGNIZE_SIMULTANEOUSLY: Whether the recognizer and other may recognize at the same time; asked when one
        is about to prevent the other; one true is enough. Default: false.
    SHOULD_REQUIRE_FAILURE: Whether the recognizer waits until other fails; asked once for each pair. Default:
        false.
    SHOULD_BE_REQUIRED_TO_FAIL: Whether other waits until the recognizer fails; asked once for each pair. Default:
        false.
    """
    SHOULD_RECEIVE_TOUCH = 1
    SHOULD_RECEIVE_EVENT = 2
    SHOULD_BEGIN = 4
    SHOULD_RECOGNIZE_SIMULTANEOUSLY = 8
    SHOULD_REQUIRE_FAILURE = 16
    SHOULD_BE_REQUIRED_TO_FAIL = 32


class ReasonCode(Names):
    """Why a recognizer failed or was cancelled, waits, does not receive a touch, or may act together with another one.

    Why a recognizer failed or was cancelled: EventKind.STATE.
    LIMIT: a measured value missed its limit: see quantity
    WRONG_BUTTON: other mouse buttons than required
    NO_EDGES: a screen edge pan without edges
    OUTSIDE_WINDOW: a finger was outside the window at the beginning
    TOUCHES_CANCELLED: the system cancelled its touches
    REFUSED_TO_BEGIN: QuestionKind.SHOULD_BEGIN was answered with false
    PREVENTED: other recognized its gesture first
    REQUIREMENT_RECOGNIZED: other was required to fail but recognized, and does not prevent this one: else
        ReasonCode.PREVENTED
    REQUIREMENT_CYCLE: recognizers that wait for each other
    DISABLED: Property.ENABLED was set to 0
    REMOVED: the recognizer or its view was removed
    UNDECIDED: no touch or timer was left to wait for
    REQUESTED: by the recognizer, without a reason
    CUSTOM: by the recognizer, with words alone
    ROLLED_TAP: a tap whose fingers rolled: see the property
    ROLL_OFF: a pan whose rested finger slipped as it was lifted

    Why a recognizer waits for other: EventKind.WAITS.
    REQUIRES_FAILURE: gestures_recognizer_require_failure
    KIND_REQUIRES_FAILURE: the rules of its kind
    ANSWER_REQUIRES_FAILURE: an answer to a question

    Why a recognizer does not receive a touch: EventKind.REFUSED.
    REFUSED_FINISHED: it ended or failed, and others are not finished
    REFUSED_COMPLETE: it only waits for others to fail
    REFUSED_TYPE: the type of the touch is not allowed
    REFUSED_SCROLLED: it is driven by a scroll
    REFUSED_OTHER_TYPE: the type differs from that of its other touches
    REFUSED_EXCLUSIVE_TOUCH: another view has exclusive touch
    REFUSED_EVENT: by its kind, or an answer to a question
    REFUSED_TOUCH: by an answer to a question
    REFUSED_IGNORED: the recognizer ignores the touch
    REFUSED_TRANSFORMED: it is driven by a trackpad's pinch
    REFUSED_WAITED: it acted after a wait; a finger that landed meanwhile is down
    REFUSED_RESTING_TOUCH: it leaves out a finger that rests

    Why a recognizer may act together with other: EventKind.ALLOWED.
    ALLOWED_REQUIREMENT: other requires it to fail
    ALLOWED_KIND: the rules of their kinds
    ALLOWED_RELATION: a relation, or an answer to a question
    """
    NO_REASON = 0
    LIMIT = 1
    WRONG_BUTTON = 2
    NO_EDGES = 3
    OUTSIDE_WINDOW = 4
    TOUCHES_CANCELLED = 5
    REFUSED_TO_BEGIN = 6
    PREVENTED = 7
    REQUIREMENT_RECOGNIZED = 8
    REQUIREMENT_CYCLE = 9
    DISABLED = 10
    REMOVED = 11
    UNDECIDED = 12
    REQUESTED = 13
    CUSTOM = 14
    ROLLED_TAP = 15
    ROLL_OFF = 16
    REQUIRES_FAILURE = 20
    KIND_REQUIRES_FAILURE = 21
    ANSWER_REQUIRES_FAILURE = 22
    REFUSED_DISABLED = 30
    REFUSED_FINISHED = 31
    REFUSED_COMPLETE = 32
    REFUSED_TOO_MANY_TOUCHES = 33
    REFUSED_TYPE = 34
    REFUSED_SCROLLED = 35
    REFUSED_OTHER_TYPE = 36
    REFUSED_EXCLUSIVE_TOUCH = 37
    REFUSED_EVENT = 38
    REFUSED_TOUCH = 39
    REFUSED_IGNORED = 40
    REFUSED_TRANSFORMED = 41
    REFUSED_WAITED = 42
    REFUSED_RESTING_TOUCH = 43
    ALLOWED_REQUIREMENT = 50
    ALLOWED_KIND = 51
    ALLOWED_RELATION = 52


class Quantity(Names):
    """What was measured, for the reason ReasonCode.LIMIT.

    NUMBER_OF_THINGS: that a kind counts, such as strokes of a tickle
    OTHER_QUANTITY: that a kind measures: the words name it
    """
    NO_QUANTITY = 0
    DISTANCE_FROM_START = 1
    DISTANCE_ALONG_X = 2
    DISTANCE_ALONG_Y = 3
    SCROLL_ALONG_X = 4
    SCROLL_ALONG_Y = 5
    DISTANCE_FROM_FIRST_TAP = 6
    DISTANCE_IN_DIRECTION = 7
    DISTANCE_AGAINST_DIRECTION = 8
    DISTANCE_FROM_LINE = 9
    DISTANCE_FROM_EDGE = 10
    DISTANCE_INWARD = 11
    DISTANCE_ALONG_EDGE = 12
    SEPARATION_CHANGE = 13
    ANGLE = 14
    DURATION = 15
    PRESS_DURATION = 16
    TIME_AFTER_TAP = 17
    NUMBER_OF_TOUCHES = 18
    NUMBER_OF_THINGS = 19
    OTHER_QUANTITY = 20


class Relation(Names):
    """How the measured value should have been, compared with the limit."""
    NO_RELATION = 0
    AT_MOST = 1
    LESS_THAN = 2
    AT_LEAST = 3
    MORE_THAN = 4


class Unit(Names):
    """The unit of the measured value and of the limit."""
    NO_UNIT = 0
    POINTS = 1
    RADIANS = 2
    SECONDS = 3
    POINTS_PER_SECOND = 4
    RATIO = 5
    COUNT = 6


class EventKind(Names):
    """What an event is about.

    STATE: the recognizer's state changed; the reason if it failed
    WAITS: it could recognize, but waits for other to fail
    CYCLE: recognizers wait for each other; this is the first of them
    REFUSED: it does not receive the touch of a finger
    ALLOWED: it may act although other recognized first
    CORRECTED: it requested an impossible state; the library used another
    MISFIT: a sample of a finger broke the rules and was corrected
    """
    STATE = 1
    WAITS = 2
    CYCLE = 3
    REFUSED = 4
    ALLOWED = 5
    CORRECTED = 6
    MISFIT = 7


class MotionKind(Names):
    """The laws by which a value moves.

    DECELERATION: Slows down by friction from start and velocity, with rate and tolerance.
    SPRING: Is pulled from start, with velocity, to target by a spring, with damping_ratio, response and tolerance.
    THROW: Slows down between lower and upper, where springs push it back; all fields but target.
    """
    DECELERATION = 1
    SPRING = 2
    THROW = 3


class CPoint(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]
    x: float
    y: float


class CVector(Structure):
    _fields_ = [("dx", c_double), ("dy", c_double)]
    dx: float
    dy: float


class CRect(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]
    x: float
    y: float
    width: float
    height: float


class CTransform(Structure):
    _fields_ = [("a", c_double), ("b", c_double), ("c", c_double), ("d", c_double), ("tx", c_double), ("ty", c_double)]
    a: float
    b: float
    c: float
    d: float
    tx: float
    ty: float


class CPose(Structure):
    _fields_ = [("center", CPoint), ("scale", c_double), ("rotation", c_double)]
    center: CPoint
    scale: float
    rotation: float


class CSample(Structure):
    _fields_ = [("finger", c_int64), ("time", c_int64), ("x", c_double), ("y", c_double), ("force", c_double), ("scroll_x", c_double), ("scroll_y", c_double), ("phase", c_int32), ("type", c_int32), ("scroll", c_int32), ("buttons", c_uint32), ("modifiers", c_uint32), ("reserved", c_uint32)]
    finger: int
    time: int
    x: float
    y: float
    force: float
    scroll_x: float
    scroll_y: float
    phase: int
    type: int
    scroll: int
    buttons: int
    modifiers: int
    reserved: int


class CTouch(Structure):
    _fields_ = [("finger", c_int64), ("time", c_int64), ("x", c_double), ("y", c_double), ("force", c_double), ("type", c_int32), ("tap_count", c_int32)]
    finger: int
    time: int
    x: float
    y: float
    force: float
    type: int
    tap_count: int


class CEmulatedFinger(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("is_down", c_int32), ("reserved", c_int32)]
    x: float
    y: float
    is_down: int
    reserved: int


class CAction(Structure):
    _fields_ = [("recognizer", c_uint64), ("view", c_uint64), ("time", c_int64), ("kind", c_int32), ("state", c_int32), ("touches", c_int32), ("is_rolled_tap", c_int32), ("location", CPoint), ("translation", CVector), ("velocity", CVector), ("scale", c_double), ("scale_velocity", c_double), ("rotation", c_double), ("rotation_velocity", c_double)]
    recognizer: int
    view: int
    time: int
    kind: int
    state: int
    touches: int
    is_rolled_tap: int
    location: CPoint
    translation: CVector
    velocity: CVector
    scale: float
    scale_velocity: float
    rotation: float
    rotation_velocity: float


class CQuestion(Structure):
    _fields_ = [("recognizer", c_uint64), ("other", c_uint64), ("finger", c_int64), ("location", CPoint), ("time", c_int64), ("kind", c_int32), ("type", c_int32)]
    recognizer: int
    other: int
    finger: int
    location: CPoint
    time: int
    kind: int
    type: int


class CReason(Structure):
    _fields_ = [("code", c_int32), ("quantity", c_int32), ("relation", c_int32), ("unit", c_int32), ("measured", c_double), ("limit", c_double), ("other", c_uint64)]
    code: int
    quantity: int
    relation: int
    unit: int
    measured: float
    limit: float
    other: int


class CEvent(Structure):
    _fields_ = [("recognizer", c_uint64), ("time", c_int64), ("finger", c_int64), ("kind", c_int32), ("from_", c_int32), ("to", c_int32), ("reserved", c_int32), ("reason", CReason)]
    recognizer: int
    time: int
    finger: int
    kind: int
    from_: int
    to: int
    reserved: int
    reason: CReason


class CFlight(Structure):
    _fields_ = [("start_time", c_int64), ("start", CPose), ("velocity", CVector), ("scale_velocity", c_double), ("rotation_velocity", c_double), ("lower", CPoint), ("upper", CPoint), ("minimum_scale", c_double), ("maximum_scale", c_double), ("rate", c_double), ("damping_ratio", c_double), ("response", c_double)]
    start_time: int
    start: CPose
    velocity: CVector
    scale_velocity: float
    rotation_velocity: float
    lower: CPoint
    upper: CPoint
    minimum_scale: float
    maximum_scale: float
    rate: float
    damping_ratio: float
    response: float


class CMeasurement(Structure):
    _fields_ = [("time", c_int64), ("x", c_double), ("y", c_double)]
    time: int
    x: float
    y: float


class CMotion(Structure):
    _fields_ = [("kind", c_int32), ("reserved", c_int32), ("start", c_double), ("velocity", c_double), ("target", c_double), ("lower", c_double), ("upper", c_double), ("rate", c_double), ("damping_ratio", c_double), ("response", c_double), ("tolerance", c_double)]
    kind: int
    reserved: int
    start: float
    velocity: float
    target: float
    lower: float
    upper: float
    rate: float
    damping_ratio: float
    response: float
    tolerance: float


#: The names and types of the parameters of each function that returns a result.
FUNCTIONS: dict[str, dict[str, Any]] = {
    "session_create": {"width": c_double, "height": c_double, "session": c_void_p},
    "session_free": {"session": c_uint64},
    "session_window": {"session": c_uint64, "window": c_void_p},
    "session_resize": {"session": c_uint64, "width": c_double, "height": c_double, "time": c_int64},
    "session_send": {"session": c_uint64, "samples": c_void_p, "count": c_size_t, "sample_size": c_size_t},
    "session_touch": {"session": c_uint64, "finger": c_int64, "phase": c_int32, "x": c_double, "y": c_double, "time": c_int64},
    "session_advance": {"session": c_uint64, "time": c_int64},
    "session_cancel": {"session": c_uint64, "time": c_int64},
    "session_now": {"session": c_uint64, "time": c_void_p},
    "session_next_deadline": {"session": c_uint64, "time": c_void_p},
    "session_touch_count": {"session": c_uint64, "count": c_void_p},
    "session_record": {"session": c_uint64, "callback": c_void_p, "user_data": c_void_p},
    "session_set": {"session": c_uint64, "property": c_int32, "value": c_double},
    "session_get": {"session": c_uint64, "property": c_int32, "value": c_void_p},
    "view_create": {"superview": c_uint64, "x": c_double, "y": c_double, "width": c_double, "height": c_double, "view": c_void_p},
    "view_free": {"view": c_uint64},
    "view_insert": {"view": c_uint64, "superview": c_uint64, "index": c_size_t},
    "view_remove": {"view": c_uint64},
    "view_superview": {"view": c_uint64, "superview": c_void_p},
    "view_subview_count": {"view": c_uint64, "count": c_void_p},
    "view_subview": {"view": c_uint64, "index": c_size_t, "subview": c_void_p},
    "view_set_frame": {"view": c_uint64, "frame": CRect},
    "view_frame": {"view": c_uint64, "frame": c_void_p},
    "view_set_center": {"view": c_uint64, "center": CPoint},
    "view_center": {"view": c_uint64, "center": c_void_p},
    "view_set_bounds": {"view": c_uint64, "bounds": CRect},
    "view_bounds": {"view": c_uint64, "bounds": c_void_p},
    "view_set_transform": {"view": c_uint64, "transform": CTransform},
    "view_transform": {"view": c_uint64, "transform": c_void_p},
    "view_set_pose": {"view": c_uint64, "pose": CPose},
    "view_pose": {"view": c_uint64, "pose": c_void_p},
    "view_set": {"view": c_uint64, "property": c_int32, "value": c_double},
    "view_get": {"view": c_uint64, "property": c_int32, "value": c_void_p},
    "view_set_name": {"view": c_uint64, "name": c_char_p},
    "view_convert": {"session": c_uint64, "point": CPoint, "from": c_uint64, "to": c_uint64, "converted": c_void_p},
    "session_hit_test": {"session": c_uint64, "point": CPoint, "view": c_void_p},
    "session_set_hit_view": {"session": c_uint64, "hit_view": c_uint64},
    "view_on_touches": {"view": c_uint64, "callback": c_void_p, "user_data": c_void_p},
    "session_touches": {"session": c_uint64, "touches": c_void_p, "capacity": c_size_t, "size": c_size_t, "count": c_void_p},
    "session_receive": {"session": c_uint64, "version": c_int32, "event": c_void_p, "size": c_size_t},
    "session_advance_after_wait": {"session": c_uint64, "time": c_int64},
    "session_on_device": {"session": c_uint64, "callback": c_void_p, "user_data": c_void_p},
    "session_set_panel": {"session": c_uint64, "matrix": c_void_p},
    "session_emulated_fingers": {"session": c_uint64, "fingers": c_void_p, "capacity": c_size_t, "size": c_size_t, "count": c_void_p},
    "recognizer_create": {"view": c_uint64, "kind": c_int32, "recognizer": c_void_p},
    "recognizer_free": {"recognizer": c_uint64},
    "recognizer_attach": {"recognizer": c_uint64, "view": c_uint64},
    "recognizer_detach": {"recognizer": c_uint64},
    "recognizer_view": {"recognizer": c_uint64, "view": c_void_p},
    "recognizer_kind": {"recognizer": c_uint64, "kind": c_void_p},
    "recognizer_state": {"recognizer": c_uint64, "state": c_void_p},
    "recognizer_set_name": {"recognizer": c_uint64, "name": c_char_p},
    "recognizer_set": {"recognizer": c_uint64, "property": c_int32, "value": c_double},
    "recognizer_get": {"recognizer": c_uint64, "property": c_int32, "value": c_void_p},
    "recognizer_on_action": {"recognizer": c_uint64, "callback": c_void_p, "user_data": c_void_p},
    "recognizer_values": {"recognizer": c_uint64, "in_view": c_uint64, "values": c_void_p, "size": c_size_t},
    "recognizer_touch_location": {"recognizer": c_uint64, "index": c_size_t, "in_view": c_uint64, "location": c_void_p},
    "recognizer_velocity_confidence": {"recognizer": c_uint64, "confidence": c_void_p},
    "recognizer_take_change": {"recognizer": c_uint64, "in_view": c_uint64, "change": c_void_p},
    "recognizer_set_translation": {"recognizer": c_uint64, "translation": CVector, "in_view": c_uint64},
    "recognizer_set_scale": {"recognizer": c_uint64, "scale": c_double},
    "recognizer_set_rotation": {"recognizer": c_uint64, "rotation": c_double},
    "session_set_queue": {"session": c_uint64, "capacity": c_size_t},
    "session_next_action": {"session": c_uint64, "action": c_void_p, "size": c_size_t},
    "session_take_actions": {"session": c_uint64, "actions": c_void_p, "capacity": c_size_t, "size": c_size_t, "count": c_void_p},
    "session_lost_actions": {"session": c_uint64, "count": c_void_p},
    "recognizer_on_call": {"recognizer": c_uint64, "callback": c_void_p, "user_data": c_void_p},
    "recognizer_request": {"recognizer": c_uint64, "state": c_int32, "reason_words": c_char_p},
    "recognizer_set_timer": {"recognizer": c_uint64, "seconds": c_double},
    "recognizer_require_failure": {"recognizer": c_uint64, "other": c_uint64},
    "recognizer_set_simultaneous": {"recognizer": c_uint64, "other": c_uint64, "simultaneous": c_bool},
    "recognizer_set_prevents": {"recognizer": c_uint64, "other": c_uint64, "prevents": c_bool},
    "recognizer_on_question": {"recognizer": c_uint64, "questions": c_uint32, "callback": c_void_p, "user_data": c_void_p},
    "session_record_reasons": {"session": c_uint64, "records": c_bool},
    "recognizer_reason": {"recognizer": c_uint64, "reason": c_void_p, "size": c_size_t},
    "recognizer_reason_words": {"recognizer": c_uint64, "buffer": c_char_p, "size": c_size_t, "length": c_void_p},
    "session_on_event": {"session": c_uint64, "callback": c_void_p, "user_data": c_void_p},
    "session_event_words": {"session": c_uint64, "buffer": c_char_p, "size": c_size_t, "length": c_void_p},
    "recognizer_set_moved_view": {"recognizer": c_uint64, "view": c_uint64, "minimum_scale": c_double, "maximum_scale": c_double},
    "recognizer_flight": {"recognizer": c_uint64, "flight": c_void_p},
    "recognizer_set_flight": {"recognizer": c_uint64, "flight": c_void_p},
    "flight_at": {"flight": c_void_p, "time": c_int64, "pose": c_void_p},
    "flight_end": {"flight": c_void_p, "pose": c_void_p, "time": c_void_p},
    "estimate_velocity": {"measurements": c_void_p, "count": c_size_t, "now": c_int64, "estimator": c_int32, "velocity": c_void_p, "confidence": c_void_p},
    "motion_make": {"kind": c_int32, "motion": c_void_p},
    "motion_at": {"motion": c_void_p, "seconds": c_double, "value": c_void_p, "velocity": c_void_p},
    "motion_end": {"motion": c_void_p, "value": c_void_p, "seconds": c_void_p},
    "rubber_band": {"value": c_double, "lower": c_double, "upper": c_double, "constant": c_double, "dimension": c_double, "shown": c_void_p},
    "rubber_band_inverse": {"shown": c_double, "lower": c_double, "upper": c_double, "constant": c_double, "dimension": c_double, "value": c_void_p},
}
