// swift-format-ignore-file
// .ci/write-functions writes this file of gestures.h.

import CGestures

/// The functions that return a result, with their arguments, and with the numbers of which structs are made.
let functions: [Function] = [
  Function("session_create", [Argument("width", .number), Argument("height", .number), Argument("session", .pointer)]) {
    gestures_session_create($0.number(0), $0.number(1), $0.output(2))
  },
  Function("session_free", [Argument("session", .session)]) {
    gestures_session_free($0[0])
  },
  Function("session_window", [Argument("session", .session), Argument("window", .pointer)]) {
    gestures_session_window($0[0], $0.output(1))
  },
  Function("session_resize", [Argument("session", .session), Argument("width", .number), Argument("height", .number), Argument("time", .time)]) {
    gestures_session_resize($0[0], $0.number(1), $0.number(2), Int64($0.integer(3)))
  },
  Function("session_send", [Argument("session", .session), Argument("samples", .pointer), Argument("samples[0].finger", .integer), Argument("samples[0].time", .time), Argument("samples[0].x", .number), Argument("samples[0].y", .number), Argument("samples[0].force", .number), Argument("samples[0].scroll_x", .number), Argument("samples[0].scroll_y", .number), Argument("samples[0].phase", .constant("gestures_phase")), Argument("samples[0].type", .constant("gestures_touch_type")), Argument("samples[0].scroll", .constant("gestures_scroll")), Argument("samples[0].buttons", .integer), Argument("samples[0].modifiers", .integer), Argument("samples[0].reserved", .integer), Argument("count", .count), Argument("sample_size", .size(MemoryLayout<gestures_sample>.size))]) {
    $0.store(gestures_sample(finger: Int64($0.integer(2)), time: Int64($0.integer(3)), x: $0.number(4), y: $0.number(5), force: $0.number(6), scroll_x: $0.number(7), scroll_y: $0.number(8), phase: Int32($0.integer(9)), type: Int32($0.integer(10)), scroll: Int32($0.integer(11)), buttons: UInt32($0.integer(12)), modifiers: UInt32($0.integer(13)), reserved: UInt32($0.integer(14))), at: 1); return gestures_session_send($0[0], $0.input(1), Int($0.integer(15)), Int($0.integer(16)))
  },
  Function("session_touch", [Argument("session", .session), Argument("finger", .integer), Argument("phase", .constant("gestures_phase")), Argument("x", .number), Argument("y", .number), Argument("time", .time)]) {
    gestures_session_touch($0[0], Int64($0.integer(1)), gestures_phase(UInt32($0.integer(2))), $0.number(3), $0.number(4), Int64($0.integer(5)))
  },
  Function("session_advance", [Argument("session", .session), Argument("time", .time)]) {
    gestures_session_advance($0[0], Int64($0.integer(1)))
  },
  Function("session_cancel", [Argument("session", .session), Argument("time", .time)]) {
    gestures_session_cancel($0[0], Int64($0.integer(1)))
  },
  Function("session_now", [Argument("session", .session), Argument("time", .pointer)]) {
    gestures_session_now($0[0], $0.output(1))
  },
  Function("session_next_deadline", [Argument("session", .session), Argument("time", .pointer)]) {
    gestures_session_next_deadline($0[0], $0.output(1))
  },
  Function("session_touch_count", [Argument("session", .session), Argument("count", .pointer)]) {
    gestures_session_touch_count($0[0], $0.output(1))
  },
  Function("session_record", [Argument("session", .session)]) {
    gestures_session_record($0[0], nil, nil)
  },
  Function("session_set", [Argument("session", .session), Argument("property", .constant("gestures_session_property")), Argument("value", .number)]) {
    gestures_session_set($0[0], gestures_session_property(UInt32($0.integer(1))), $0.number(2))
  },
  Function("session_get", [Argument("session", .session), Argument("property", .constant("gestures_session_property")), Argument("value", .pointer)]) {
    gestures_session_get($0[0], gestures_session_property(UInt32($0.integer(1))), $0.output(2))
  },
  Function("view_create", [Argument("superview", .view), Argument("x", .number), Argument("y", .number), Argument("width", .number), Argument("height", .number), Argument("view", .pointer)]) {
    gestures_view_create($0[0], $0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.output(5))
  },
  Function("view_free", [Argument("view", .view)]) {
    gestures_view_free($0[0])
  },
  Function("view_insert", [Argument("view", .view), Argument("superview", .view), Argument("index", .count)]) {
    gestures_view_insert($0[0], $0[1], Int($0.integer(2)))
  },
  Function("view_remove", [Argument("view", .view)]) {
    gestures_view_remove($0[0])
  },
  Function("view_superview", [Argument("view", .view), Argument("superview", .pointer)]) {
    gestures_view_superview($0[0], $0.output(1))
  },
  Function("view_subview_count", [Argument("view", .view), Argument("count", .pointer)]) {
    gestures_view_subview_count($0[0], $0.output(1))
  },
  Function("view_subview", [Argument("view", .view), Argument("index", .count), Argument("subview", .pointer)]) {
    gestures_view_subview($0[0], Int($0.integer(1)), $0.output(2))
  },
  Function("view_set_frame", [Argument("view", .view), Argument("frame.x", .number), Argument("frame.y", .number), Argument("frame.width", .number), Argument("frame.height", .number)]) {
    gestures_view_set_frame($0[0], gestures_rect(x: $0.number(1), y: $0.number(2), width: $0.number(3), height: $0.number(4)))
  },
  Function("view_frame", [Argument("view", .view), Argument("frame", .pointer)]) {
    gestures_view_frame($0[0], $0.output(1))
  },
  Function("view_set_center", [Argument("view", .view), Argument("center.x", .number), Argument("center.y", .number)]) {
    gestures_view_set_center($0[0], gestures_point(x: $0.number(1), y: $0.number(2)))
  },
  Function("view_center", [Argument("view", .view), Argument("center", .pointer)]) {
    gestures_view_center($0[0], $0.output(1))
  },
  Function("view_set_bounds", [Argument("view", .view), Argument("bounds.x", .number), Argument("bounds.y", .number), Argument("bounds.width", .number), Argument("bounds.height", .number)]) {
    gestures_view_set_bounds($0[0], gestures_rect(x: $0.number(1), y: $0.number(2), width: $0.number(3), height: $0.number(4)))
  },
  Function("view_bounds", [Argument("view", .view), Argument("bounds", .pointer)]) {
    gestures_view_bounds($0[0], $0.output(1))
  },
  Function("view_set_transform", [Argument("view", .view), Argument("transform.a", .number), Argument("transform.b", .number), Argument("transform.c", .number), Argument("transform.d", .number), Argument("transform.tx", .number), Argument("transform.ty", .number)]) {
    gestures_view_set_transform($0[0], gestures_transform(a: $0.number(1), b: $0.number(2), c: $0.number(3), d: $0.number(4), tx: $0.number(5), ty: $0.number(6)))
  },
  Function("view_transform", [Argument("view", .view), Argument("transform", .pointer)]) {
    gestures_view_transform($0[0], $0.output(1))
  },
  Function("view_set_pose", [Argument("view", .view), Argument("pose.center.x", .number), Argument("pose.center.y", .number), Argument("pose.scale", .number), Argument("pose.rotation", .number)]) {
    gestures_view_set_pose($0[0], gestures_pose(center: gestures_point(x: $0.number(1), y: $0.number(2)), scale: $0.number(3), rotation: $0.number(4)))
  },
  Function("view_pose", [Argument("view", .view), Argument("pose", .pointer)]) {
    gestures_view_pose($0[0], $0.output(1))
  },
  Function("view_set", [Argument("view", .view), Argument("property", .constant("gestures_view_property")), Argument("value", .number)]) {
    gestures_view_set($0[0], gestures_view_property(UInt32($0.integer(1))), $0.number(2))
  },
  Function("view_get", [Argument("view", .view), Argument("property", .constant("gestures_view_property")), Argument("value", .pointer)]) {
    gestures_view_get($0[0], gestures_view_property(UInt32($0.integer(1))), $0.output(2))
  },
  Function("view_set_name", [Argument("view", .view), Argument("name", .pointer)]) {
    gestures_view_set_name($0[0], $0.input(1))
  },
  Function("view_convert", [Argument("session", .session), Argument("point.x", .number), Argument("point.y", .number), Argument("from", .view), Argument("to", .view), Argument("converted", .pointer)]) {
    gestures_view_convert($0[0], gestures_point(x: $0.number(1), y: $0.number(2)), $0[3], $0[4], $0.output(5))
  },
  Function("session_hit_test", [Argument("session", .session), Argument("point.x", .number), Argument("point.y", .number), Argument("view", .pointer)]) {
    gestures_session_hit_test($0[0], gestures_point(x: $0.number(1), y: $0.number(2)), $0.output(3))
  },
  Function("session_set_hit_view", [Argument("session", .session), Argument("hit_view", .view)]) {
    gestures_session_set_hit_view($0[0], $0[1])
  },
  Function("view_on_touches", [Argument("view", .view)]) {
    gestures_view_on_touches($0[0], nil, nil)
  },
  Function("session_touches", [Argument("session", .session), Argument("touches", .pointer), Argument("capacity", .count), Argument("size", .size(MemoryLayout<gestures_touch>.size)), Argument("count", .pointer)]) {
    gestures_session_touches($0[0], $0.output(1), Int($0.integer(2)), Int($0.integer(3)), $0.output(4))
  },
  Function("session_receive", [Argument("session", .session), Argument("version", .constant("gestures_sdl")), Argument("event", .pointer), Argument("size", .count)]) {
    gestures_session_receive($0[0], gestures_sdl(UInt32($0.integer(1))), $0.raw(2), Int($0.integer(3)))
  },
  Function("session_advance_after_wait", [Argument("session", .session), Argument("time", .time)]) {
    gestures_session_advance_after_wait($0[0], Int64($0.integer(1)))
  },
  Function("session_on_device", [Argument("session", .session)]) {
    gestures_session_on_device($0[0], nil, nil)
  },
  Function("session_set_panel", [Argument("session", .session), Argument("matrix", .pointer)]) {
    gestures_session_set_panel($0[0], $0.input(1))
  },
  Function("session_emulated_fingers", [Argument("session", .session), Argument("fingers", .pointer), Argument("capacity", .count), Argument("size", .size(MemoryLayout<gestures_emulated_finger>.size)), Argument("count", .pointer)]) {
    gestures_session_emulated_fingers($0[0], $0.output(1), Int($0.integer(2)), Int($0.integer(3)), $0.output(4))
  },
  Function("recognizer_create", [Argument("view", .view), Argument("kind", .constant("gestures_kind")), Argument("recognizer", .pointer)]) {
    gestures_recognizer_create($0[0], gestures_kind(UInt32($0.integer(1))), $0.output(2))
  },
  Function("recognizer_free", [Argument("recognizer", .recognizer)]) {
    gestures_recognizer_free($0[0])
  },
  Function("recognizer_attach", [Argument("recognizer", .recognizer), Argument("view", .view)]) {
    gestures_recognizer_attach($0[0], $0[1])
  },
  Function("recognizer_detach", [Argument("recognizer", .recognizer)]) {
    gestures_recognizer_detach($0[0])
  },
  Function("recognizer_view", [Argument("recognizer", .recognizer), Argument("view", .pointer)]) {
    gestures_recognizer_view($0[0], $0.output(1))
  },
  Function("recognizer_kind", [Argument("recognizer", .recognizer), Argument("kind", .pointer)]) {
    gestures_recognizer_kind($0[0], $0.output(1))
  },
  Function("recognizer_state", [Argument("recognizer", .recognizer), Argument("state", .pointer)]) {
    gestures_recognizer_state($0[0], $0.output(1))
  },
  Function("recognizer_set_name", [Argument("recognizer", .recognizer), Argument("name", .pointer)]) {
    gestures_recognizer_set_name($0[0], $0.input(1))
  },
  Function("recognizer_set", [Argument("recognizer", .recognizer), Argument("property", .constant("gestures_property")), Argument("value", .number)]) {
    gestures_recognizer_set($0[0], gestures_property(UInt32($0.integer(1))), $0.number(2))
  },
  Function("recognizer_get", [Argument("recognizer", .recognizer), Argument("property", .constant("gestures_property")), Argument("value", .pointer)]) {
    gestures_recognizer_get($0[0], gestures_property(UInt32($0.integer(1))), $0.output(2))
  },
  Function("recognizer_on_action", [Argument("recognizer", .recognizer)]) {
    gestures_recognizer_on_action($0[0], nil, nil)
  },
  Function("recognizer_values", [Argument("recognizer", .recognizer), Argument("in_view", .view), Argument("values", .pointer), Argument("size", .size(MemoryLayout<gestures_action>.size))]) {
    gestures_recognizer_values($0[0], $0[1], $0.output(2), Int($0.integer(3)))
  },
  Function("recognizer_touch_location", [Argument("recognizer", .recognizer), Argument("index", .count), Argument("in_view", .view), Argument("location", .pointer)]) {
    gestures_recognizer_touch_location($0[0], Int($0.integer(1)), $0[2], $0.output(3))
  },
  Function("recognizer_velocity_confidence", [Argument("recognizer", .recognizer), Argument("confidence", .pointer)]) {
    gestures_recognizer_velocity_confidence($0[0], $0.output(1))
  },
  Function("recognizer_take_change", [Argument("recognizer", .recognizer), Argument("in_view", .view), Argument("change", .pointer)]) {
    gestures_recognizer_take_change($0[0], $0[1], $0.output(2))
  },
  Function("recognizer_set_translation", [Argument("recognizer", .recognizer), Argument("translation.dx", .number), Argument("translation.dy", .number), Argument("in_view", .view)]) {
    gestures_recognizer_set_translation($0[0], gestures_vector(dx: $0.number(1), dy: $0.number(2)), $0[3])
  },
  Function("recognizer_set_scale", [Argument("recognizer", .recognizer), Argument("scale", .number)]) {
    gestures_recognizer_set_scale($0[0], $0.number(1))
  },
  Function("recognizer_set_rotation", [Argument("recognizer", .recognizer), Argument("rotation", .number)]) {
    gestures_recognizer_set_rotation($0[0], $0.number(1))
  },
  Function("session_set_queue", [Argument("session", .session), Argument("capacity", .count)]) {
    gestures_session_set_queue($0[0], Int($0.integer(1)))
  },
  Function("session_next_action", [Argument("session", .session), Argument("action", .pointer), Argument("size", .size(MemoryLayout<gestures_action>.size))]) {
    gestures_session_next_action($0[0], $0.output(1), Int($0.integer(2)))
  },
  Function("session_take_actions", [Argument("session", .session), Argument("actions", .pointer), Argument("capacity", .count), Argument("size", .size(MemoryLayout<gestures_action>.size)), Argument("count", .pointer)]) {
    gestures_session_take_actions($0[0], $0.output(1), Int($0.integer(2)), Int($0.integer(3)), $0.output(4))
  },
  Function("session_lost_actions", [Argument("session", .session), Argument("count", .pointer)]) {
    gestures_session_lost_actions($0[0], $0.output(1))
  },
  Function("recognizer_on_call", [Argument("recognizer", .recognizer)]) {
    gestures_recognizer_on_call($0[0], nil, nil)
  },
  Function("recognizer_request", [Argument("recognizer", .recognizer), Argument("state", .constant("gestures_state")), Argument("reason_words", .pointer)]) {
    gestures_recognizer_request($0[0], gestures_state(UInt32($0.integer(1))), $0.input(2))
  },
  Function("recognizer_set_timer", [Argument("recognizer", .recognizer), Argument("seconds", .number)]) {
    gestures_recognizer_set_timer($0[0], $0.number(1))
  },
  Function("recognizer_require_failure", [Argument("recognizer", .recognizer), Argument("other", .recognizer)]) {
    gestures_recognizer_require_failure($0[0], $0[1])
  },
  Function("recognizer_set_simultaneous", [Argument("recognizer", .recognizer), Argument("other", .recognizer), Argument("simultaneous", .flag)]) {
    gestures_recognizer_set_simultaneous($0[0], $0[1], $0[2] != 0)
  },
  Function("recognizer_set_prevents", [Argument("recognizer", .recognizer), Argument("other", .recognizer), Argument("prevents", .flag)]) {
    gestures_recognizer_set_prevents($0[0], $0[1], $0[2] != 0)
  },
  Function("recognizer_on_question", [Argument("recognizer", .recognizer), Argument("questions", .integer)]) {
    gestures_recognizer_on_question($0[0], UInt32($0.integer(1)), nil, nil)
  },
  Function("session_record_reasons", [Argument("session", .session), Argument("records", .flag)]) {
    gestures_session_record_reasons($0[0], $0[1] != 0)
  },
  Function("recognizer_reason", [Argument("recognizer", .recognizer), Argument("reason", .pointer), Argument("size", .size(MemoryLayout<gestures_reason>.size))]) {
    gestures_recognizer_reason($0[0], $0.output(1), Int($0.integer(2)))
  },
  Function("recognizer_reason_words", [Argument("recognizer", .recognizer), Argument("buffer", .pointer), Argument("size", .count), Argument("length", .pointer)]) {
    gestures_recognizer_reason_words($0[0], $0.output(1), Int($0.integer(2)), $0.output(3))
  },
  Function("session_on_event", [Argument("session", .session)]) {
    gestures_session_on_event($0[0], nil, nil)
  },
  Function("session_event_words", [Argument("session", .session), Argument("buffer", .pointer), Argument("size", .count), Argument("length", .pointer)]) {
    gestures_session_event_words($0[0], $0.output(1), Int($0.integer(2)), $0.output(3))
  },
  Function("recognizer_set_moved_view", [Argument("recognizer", .recognizer), Argument("view", .view), Argument("minimum_scale", .number), Argument("maximum_scale", .number)]) {
    gestures_recognizer_set_moved_view($0[0], $0[1], $0.number(2), $0.number(3))
  },
  Function("recognizer_flight", [Argument("recognizer", .recognizer), Argument("flight", .pointer)]) {
    gestures_recognizer_flight($0[0], $0.output(1))
  },
  Function("recognizer_set_flight", [Argument("recognizer", .recognizer), Argument("flight", .pointer), Argument("flight.start_time", .time), Argument("flight.start.center.x", .number), Argument("flight.start.center.y", .number), Argument("flight.start.scale", .number), Argument("flight.start.rotation", .number), Argument("flight.velocity.dx", .number), Argument("flight.velocity.dy", .number), Argument("flight.scale_velocity", .number), Argument("flight.rotation_velocity", .number), Argument("flight.lower.x", .number), Argument("flight.lower.y", .number), Argument("flight.upper.x", .number), Argument("flight.upper.y", .number), Argument("flight.minimum_scale", .number), Argument("flight.maximum_scale", .number), Argument("flight.rate", .number), Argument("flight.damping_ratio", .number), Argument("flight.response", .number)]) {
    $0.store(gestures_flight(start_time: Int64($0.integer(2)), start: gestures_pose(center: gestures_point(x: $0.number(3), y: $0.number(4)), scale: $0.number(5), rotation: $0.number(6)), velocity: gestures_vector(dx: $0.number(7), dy: $0.number(8)), scale_velocity: $0.number(9), rotation_velocity: $0.number(10), lower: gestures_point(x: $0.number(11), y: $0.number(12)), upper: gestures_point(x: $0.number(13), y: $0.number(14)), minimum_scale: $0.number(15), maximum_scale: $0.number(16), rate: $0.number(17), damping_ratio: $0.number(18), response: $0.number(19)), at: 1); return gestures_recognizer_set_flight($0[0], $0.input(1))
  },
  Function("flight_at", [Argument("flight", .pointer), Argument("flight.start_time", .time), Argument("flight.start.center.x", .number), Argument("flight.start.center.y", .number), Argument("flight.start.scale", .number), Argument("flight.start.rotation", .number), Argument("flight.velocity.dx", .number), Argument("flight.velocity.dy", .number), Argument("flight.scale_velocity", .number), Argument("flight.rotation_velocity", .number), Argument("flight.lower.x", .number), Argument("flight.lower.y", .number), Argument("flight.upper.x", .number), Argument("flight.upper.y", .number), Argument("flight.minimum_scale", .number), Argument("flight.maximum_scale", .number), Argument("flight.rate", .number), Argument("flight.damping_ratio", .number), Argument("flight.response", .number), Argument("time", .time), Argument("pose", .pointer)]) {
    $0.store(gestures_flight(start_time: Int64($0.integer(1)), start: gestures_pose(center: gestures_point(x: $0.number(2), y: $0.number(3)), scale: $0.number(4), rotation: $0.number(5)), velocity: gestures_vector(dx: $0.number(6), dy: $0.number(7)), scale_velocity: $0.number(8), rotation_velocity: $0.number(9), lower: gestures_point(x: $0.number(10), y: $0.number(11)), upper: gestures_point(x: $0.number(12), y: $0.number(13)), minimum_scale: $0.number(14), maximum_scale: $0.number(15), rate: $0.number(16), damping_ratio: $0.number(17), response: $0.number(18)), at: 0); return gestures_flight_at($0.input(0), Int64($0.integer(19)), $0.output(20))
  },
  Function("flight_end", [Argument("flight", .pointer), Argument("flight.start_time", .time), Argument("flight.start.center.x", .number), Argument("flight.start.center.y", .number), Argument("flight.start.scale", .number), Argument("flight.start.rotation", .number), Argument("flight.velocity.dx", .number), Argument("flight.velocity.dy", .number), Argument("flight.scale_velocity", .number), Argument("flight.rotation_velocity", .number), Argument("flight.lower.x", .number), Argument("flight.lower.y", .number), Argument("flight.upper.x", .number), Argument("flight.upper.y", .number), Argument("flight.minimum_scale", .number), Argument("flight.maximum_scale", .number), Argument("flight.rate", .number), Argument("flight.damping_ratio", .number), Argument("flight.response", .number), Argument("pose", .pointer), Argument("time", .pointer)]) {
    $0.store(gestures_flight(start_time: Int64($0.integer(1)), start: gestures_pose(center: gestures_point(x: $0.number(2), y: $0.number(3)), scale: $0.number(4), rotation: $0.number(5)), velocity: gestures_vector(dx: $0.number(6), dy: $0.number(7)), scale_velocity: $0.number(8), rotation_velocity: $0.number(9), lower: gestures_point(x: $0.number(10), y: $0.number(11)), upper: gestures_point(x: $0.number(12), y: $0.number(13)), minimum_scale: $0.number(14), maximum_scale: $0.number(15), rate: $0.number(16), damping_ratio: $0.number(17), response: $0.number(18)), at: 0); return gestures_flight_end($0.input(0), $0.output(19), $0.output(20))
  },
  Function("estimate_velocity", [Argument("measurements", .pointer), Argument("measurements[0].time", .time), Argument("measurements[0].x", .number), Argument("measurements[0].y", .number), Argument("count", .count), Argument("now", .time), Argument("estimator", .constant("gestures_estimator")), Argument("velocity", .pointer), Argument("confidence", .pointer)]) {
    $0.store(gestures_measurement(time: Int64($0.integer(1)), x: $0.number(2), y: $0.number(3)), at: 0); return gestures_estimate_velocity($0.input(0), Int($0.integer(4)), Int64($0.integer(5)), gestures_estimator(UInt32($0.integer(6))), $0.output(7), $0.output(8))
  },
  Function("motion_make", [Argument("kind", .constant("gestures_motion_kind")), Argument("motion", .pointer)]) {
    gestures_motion_make(gestures_motion_kind(UInt32($0.integer(0))), $0.output(1))
  },
  Function("motion_at", [Argument("motion", .pointer), Argument("motion.kind", .constant("gestures_motion_kind")), Argument("motion.reserved", .integer), Argument("motion.start", .number), Argument("motion.velocity", .number), Argument("motion.target", .number), Argument("motion.lower", .number), Argument("motion.upper", .number), Argument("motion.rate", .number), Argument("motion.damping_ratio", .number), Argument("motion.response", .number), Argument("motion.tolerance", .number), Argument("seconds", .number), Argument("value", .pointer), Argument("velocity", .pointer)]) {
    $0.store(gestures_motion(kind: Int32($0.integer(1)), reserved: Int32($0.integer(2)), start: $0.number(3), velocity: $0.number(4), target: $0.number(5), lower: $0.number(6), upper: $0.number(7), rate: $0.number(8), damping_ratio: $0.number(9), response: $0.number(10), tolerance: $0.number(11)), at: 0); return gestures_motion_at($0.input(0), $0.number(12), $0.output(13), $0.output(14))
  },
  Function("motion_end", [Argument("motion", .pointer), Argument("motion.kind", .constant("gestures_motion_kind")), Argument("motion.reserved", .integer), Argument("motion.start", .number), Argument("motion.velocity", .number), Argument("motion.target", .number), Argument("motion.lower", .number), Argument("motion.upper", .number), Argument("motion.rate", .number), Argument("motion.damping_ratio", .number), Argument("motion.response", .number), Argument("motion.tolerance", .number), Argument("value", .pointer), Argument("seconds", .pointer)]) {
    $0.store(gestures_motion(kind: Int32($0.integer(1)), reserved: Int32($0.integer(2)), start: $0.number(3), velocity: $0.number(4), target: $0.number(5), lower: $0.number(6), upper: $0.number(7), rate: $0.number(8), damping_ratio: $0.number(9), response: $0.number(10), tolerance: $0.number(11)), at: 0); return gestures_motion_end($0.input(0), $0.output(12), $0.output(13))
  },
  Function("rubber_band", [Argument("value", .number), Argument("lower", .number), Argument("upper", .number), Argument("constant", .number), Argument("dimension", .number), Argument("shown", .pointer)]) {
    gestures_rubber_band($0.number(0), $0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.output(5))
  },
  Function("rubber_band_inverse", [Argument("shown", .number), Argument("lower", .number), Argument("upper", .number), Argument("constant", .number), Argument("dimension", .number), Argument("value", .pointer)]) {
    gestures_rubber_band_inverse($0.number(0), $0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.output(5))
  },
]
