// The callbacks of gestures.h, which the page has as functions of its own: user_data is the page's number of what
// set the callback.
#include "gestures.h"

#define PAGE(name) __attribute__((import_module("page"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))

PAGE("action") void page_action(const gestures_action *action, void *user_data);
PAGE("question") bool page_question(const gestures_question *question, void *user_data);
PAGE("event") void page_event(const gestures_event *event, void *user_data);

EXPORT("action_callback") gestures_action_callback action_callback(void) { return page_action; }
EXPORT("question_callback") gestures_question_callback question_callback(void) { return page_question; }
EXPORT("event_callback") gestures_event_callback event_callback(void) { return page_event; }
