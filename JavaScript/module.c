// The callbacks of gestures.h, which the page has as functions of its own: user_data is the page's number of what
// set the callback.
#include "gestures.h"

#include "../Web/Module/system.h"

#define PAGE(name) __attribute__((import_module("page"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))

PAGE("action") void page_action(const gestures_action *action, void *user_data);
PAGE("question") bool page_question(const gestures_question *question, void *user_data);
PAGE("event") void page_event(const gestures_event *event, void *user_data);

EXPORT("action_callback") gestures_action_callback action_callback(void) { return page_action; }
EXPORT("question_callback") gestures_question_callback question_callback(void) { return page_question; }
EXPORT("event_callback") gestures_event_callback event_callback(void) { return page_event; }

// The module compares and prints names and numbers, whose letters it does not combine: the tables of Unicode, an eighth of
// the module, say that each letter stands for itself.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return UINT8_MAX; }
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return false; }
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return false; }
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) { return 0; }
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, size_t *length) { return NULL; }
