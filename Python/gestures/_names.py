"""The constants, structs and functions of gestures.h. Python/write-names writes this file."""
from ctypes import (Structure, c_bool, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64,
                    c_void_p)
from enum import IntEnum, IntFlag
from typing import Any


class Result(IntEnum):
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


class Phase(IntEnum):
    BEGAN = 0
    MOVED = 1
    STATIONARY = 2
    ENDED = 3
    CANCELLED = 4
    REGION_ENTERED = 5
    REGION_MOVED = 6
    REGION_EXITED = 7


class TouchType(IntEnum):
    DIRECT = 0
    INDIRECT = 1
    PENCIL = 2
    INDIRECT_POINTER = 3


class Scroll(IntEnum):
    NO_SCROLL = 0
    DISCRETE_SCROLL = 1
    CONTINUOUS_SCROLL = 2
    TRANSFORM = 4


class Button(IntFlag):
    PRIMARY_BUTTON = 1
    SECONDARY_BUTTON = 2


class Key(IntFlag):
    SHIFT = 1 << 17
    CONTROL = 1 << 18
    ALTERNATE = 1 << 19
    COMMAND = 1 << 20


class TapLocation(IntEnum):
    UNCHANGED = 0
    FIRST = 1
    LAST = 2


class SessionProperty(IntEnum):
    REPEAT_INTERVAL = 1
    REPEAT_DISTANCE = 2
    TREMOR_AMPLITUDE = 3
    HOLD_DURATION = 4
    TAP_LOCATION = 5
    TAP_DISTANCE = 6
    TAP_DURATION = 7
    REST_DURATION = 8
    REST_DISTANCE = 9
    SDL_WINDOW = 10
    FOLLOWS_WINDOW_SIZE = 11
    PIXEL_DENSITY = 12
    REPORTS_HOVER = 13
    OTHER_BUTTONS = 14
    WHEEL_SCROLLS = 15
    FINGER_KEYS = 16
    CUMULATIVE_PINCHES = 17


class ViewProperty(IntEnum):
    HIDDEN = 1
    ALPHA = 2
    INTERACTIVE = 3
    MULTIPLE_TOUCH = 4
    EXCLUSIVE_TOUCH = 5
    ANIMATING = 6


class Sdl(IntEnum):
    SDL2 = 2
    SDL3 = 3


class DeviceQuestion(IntEnum):
    IS_LISTED = 1
    IS_TRACKPAD = 2
    FINGERS = 3


class Kind(IntEnum):
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


class State(IntEnum):
    POSSIBLE = 0
    BEGAN = 1
    CHANGED = 2
    ENDED = 3
    RECOGNIZED = 3
    CANCELLED = 4
    FAILED = 5


class Direction(IntFlag):
    RIGHT = 1
    LEFT = 2
    UP = 4
    DOWN = 8


class Edge(IntFlag):
    TOP = 1
    LEFT = 2
    BOTTOM = 4
    RIGHT = 8


class Estimator(IntEnum):
    WEIGHTED_LEAST_SQUARES_2 = 0
    LEAST_SQUARES_2 = 1
    LEAST_SQUARES_1 = 2
    IMPULSE = 3
    UIKIT = 4
    LAST_DELTA = 5


class Property(IntEnum):
    ENABLED = 1
    CANCELS_TOUCHES_IN_VIEW = 2
    DELAYS_TOUCHES_BEGAN = 3
    DELAYS_TOUCHES_ENDED = 4
    ALLOWED_TOUCH_TYPES = 5
    REQUIRES_EXCLUSIVE_TOUCH_TYPE = 6
    NUMBER_OF_TAPS_REQUIRED = 10
    NUMBER_OF_TOUCHES_REQUIRED = 11
    ALLOWABLE_MOVEMENT = 12
    MAXIMUM_DURATION = 13
    MAXIMUM_INTERVAL = 14
    BUTTON_MASK_REQUIRED = 15
    MINIMUM_PRESS_DURATION = 16
    ALLOWABLE_TAP_MOVEMENT = 17
    MAXIMUM_TAP_DURATION = 18
    MINIMUM_NUMBER_OF_TOUCHES = 20
    MAXIMUM_NUMBER_OF_TOUCHES = 21
    SETTLING_TIME = 22
    SETTLING_DISTANCE = 23
    ROLLING_TAP_DISTANCE = 24
    ROLLING_TAP_DURATION = 25
    ALLOWED_SCROLL_TYPES = 26
    DISCRETE_SCROLL_HYSTERESIS = 27
    EDGES = 28
    REGION_WIDTH = 29
    HYSTERESIS = 40
    POINTER_HYSTERESIS = 41
    VELOCITY_ESTIMATOR = 42
    SCALE_HYSTERESIS = 43
    ROTATION_HYSTERESIS = 44
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


class QuestionKind(IntEnum):
    SHOULD_RECEIVE_TOUCH = 1
    SHOULD_RECEIVE_EVENT = 2
    SHOULD_BEGIN = 4
    SHOULD_RECOGNIZE_SIMULTANEOUSLY = 8
    SHOULD_REQUIRE_FAILURE = 16
    SHOULD_BE_REQUIRED_TO_FAIL = 32


class ReasonCode(IntEnum):
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
    ALLOWED_REQUIREMENT = 50
    ALLOWED_KIND = 51
    ALLOWED_RELATION = 52


class Quantity(IntEnum):
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


class Relation(IntEnum):
    NO_RELATION = 0
    AT_MOST = 1
    LESS_THAN = 2
    AT_LEAST = 3
    MORE_THAN = 4


class Unit(IntEnum):
    NO_UNIT = 0
    POINTS = 1
    RADIANS = 2
    SECONDS = 3
    POINTS_PER_SECOND = 4
    RATIO = 5
    COUNT = 6


class EventKind(IntEnum):
    STATE = 1
    WAITS = 2
    CYCLE = 3
    REFUSED = 4
    ALLOWED = 5
    CORRECTED = 6
    MISFIT = 7


class MotionKind(IntEnum):
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


#: The types of the parameters of each function that returns a result.
FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "session_create": (c_double, c_double, c_void_p,),
    "session_free": (c_uint64,),
    "session_window": (c_uint64, c_void_p,),
    "session_resize": (c_uint64, c_double, c_double, c_int64,),
    "session_send": (c_uint64, c_void_p, c_size_t, c_size_t,),
    "session_touch": (c_uint64, c_int64, c_int32, c_double, c_double, c_int64,),
    "session_advance": (c_uint64, c_int64,),
    "session_cancel": (c_uint64, c_int64,),
    "session_now": (c_uint64, c_void_p,),
    "session_next_deadline": (c_uint64, c_void_p,),
    "session_touch_count": (c_uint64, c_void_p,),
    "session_set": (c_uint64, c_int32, c_double,),
    "session_get": (c_uint64, c_int32, c_void_p,),
    "view_create": (c_uint64, c_double, c_double, c_double, c_double, c_void_p,),
    "view_free": (c_uint64,),
    "view_insert": (c_uint64, c_uint64, c_size_t,),
    "view_remove": (c_uint64,),
    "view_superview": (c_uint64, c_void_p,),
    "view_subview_count": (c_uint64, c_void_p,),
    "view_subview": (c_uint64, c_size_t, c_void_p,),
    "view_set_frame": (c_uint64, CRect,),
    "view_frame": (c_uint64, c_void_p,),
    "view_set_center": (c_uint64, CPoint,),
    "view_center": (c_uint64, c_void_p,),
    "view_set_bounds": (c_uint64, CRect,),
    "view_bounds": (c_uint64, c_void_p,),
    "view_set_transform": (c_uint64, CTransform,),
    "view_transform": (c_uint64, c_void_p,),
    "view_set_pose": (c_uint64, CPose,),
    "view_pose": (c_uint64, c_void_p,),
    "view_set": (c_uint64, c_int32, c_double,),
    "view_get": (c_uint64, c_int32, c_void_p,),
    "view_set_name": (c_uint64, c_char_p,),
    "view_convert": (c_uint64, CPoint, c_uint64, c_uint64, c_void_p,),
    "session_hit_test": (c_uint64, CPoint, c_void_p,),
    "view_on_touches": (c_uint64, c_void_p, c_void_p,),
    "session_touches": (c_uint64, c_void_p, c_size_t, c_size_t, c_void_p,),
    "session_receive": (c_uint64, c_int32, c_void_p, c_size_t,),
    "session_advance_after_wait": (c_uint64, c_int64,),
    "session_on_device": (c_uint64, c_void_p, c_void_p,),
    "session_set_panel": (c_uint64, c_void_p,),
    "session_emulated_fingers": (c_uint64, c_void_p, c_size_t, c_size_t, c_void_p,),
    "recognizer_create": (c_uint64, c_int32, c_void_p,),
    "recognizer_free": (c_uint64,),
    "recognizer_attach": (c_uint64, c_uint64,),
    "recognizer_detach": (c_uint64,),
    "recognizer_view": (c_uint64, c_void_p,),
    "recognizer_kind": (c_uint64, c_void_p,),
    "recognizer_state": (c_uint64, c_void_p,),
    "recognizer_set_name": (c_uint64, c_char_p,),
    "recognizer_set": (c_uint64, c_int32, c_double,),
    "recognizer_get": (c_uint64, c_int32, c_void_p,),
    "recognizer_on_action": (c_uint64, c_void_p, c_void_p,),
    "recognizer_values": (c_uint64, c_uint64, c_void_p, c_size_t,),
    "recognizer_touch_location": (c_uint64, c_size_t, c_uint64, c_void_p,),
    "recognizer_velocity_confidence": (c_uint64, c_void_p,),
    "recognizer_take_change": (c_uint64, c_uint64, c_void_p,),
    "recognizer_set_translation": (c_uint64, CVector, c_uint64,),
    "recognizer_set_scale": (c_uint64, c_double,),
    "recognizer_set_rotation": (c_uint64, c_double,),
    "session_set_queue": (c_uint64, c_size_t,),
    "session_next_action": (c_uint64, c_void_p, c_size_t,),
    "session_take_actions": (c_uint64, c_void_p, c_size_t, c_size_t, c_void_p,),
    "session_lost_actions": (c_uint64, c_void_p,),
    "recognizer_require_failure": (c_uint64, c_uint64,),
    "recognizer_set_simultaneous": (c_uint64, c_uint64, c_bool,),
    "recognizer_set_prevents": (c_uint64, c_uint64, c_bool,),
    "recognizer_on_question": (c_uint64, c_uint32, c_void_p, c_void_p,),
    "session_record_reasons": (c_uint64, c_bool,),
    "recognizer_reason": (c_uint64, c_void_p, c_size_t,),
    "recognizer_reason_words": (c_uint64, c_char_p, c_size_t, c_void_p,),
    "session_on_event": (c_uint64, c_void_p, c_void_p,),
    "session_event_words": (c_uint64, c_char_p, c_size_t, c_void_p,),
    "recognizer_set_moved_view": (c_uint64, c_uint64, c_double, c_double,),
    "recognizer_flight": (c_uint64, c_void_p,),
    "recognizer_set_flight": (c_uint64, c_void_p,),
    "flight_at": (c_void_p, c_int64, c_void_p,),
    "flight_end": (c_void_p, c_void_p, c_void_p,),
    "estimate_velocity": (c_void_p, c_size_t, c_int64, c_int32, c_void_p, c_void_p,),
    "motion_make": (c_int32, c_void_p,),
    "motion_at": (c_void_p, c_double, c_void_p, c_void_p,),
    "motion_end": (c_void_p, c_void_p, c_void_p,),
    "rubber_band": (c_double, c_double, c_double, c_double, c_double, c_void_p,),
    "rubber_band_inverse": (c_double, c_double, c_double, c_double, c_double, c_void_p,),
}
