// What the module for pages has beside the C library: callbacks of the page, and a system in little space.
#include "gestures.h"

#include "../Web/Module/system.h"

#define PAGE(name) __attribute__((import_module("page"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))

// The callbacks of gestures.h are functions of the page.
PAGE("action") void page_action(const gestures_action *action, void *user_data);
PAGE("question") bool page_question(const gestures_question *question, void *user_data);
PAGE("event") void page_event(const gestures_event *event, void *user_data);
PAGE("call") void page_call(gestures_recognizer recognizer, gestures_call call, const gestures_touch *touches, size_t count,
                            void *user_data);

EXPORT("action_callback") gestures_action_callback action_callback(void) { return page_action; }
EXPORT("question_callback") gestures_question_callback question_callback(void) { return page_question; }
EXPORT("event_callback") gestures_event_callback event_callback(void) { return page_event; }
EXPORT("call_callback") gestures_custom_callback call_callback(void) { return page_call; }

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

// A page has one thread: references are counted without care for others.
void *swift_retain(void *object);
void *swift_retain_n(void *object, uint32_t count);
void swift_release(void *object);
void swift_release_n(void *object, uint32_t count);
void *swift_nonatomic_retain(void *object) { return swift_retain(object); }
void *swift_nonatomic_retain_n(void *object, uint32_t count) { return swift_retain_n(object, count); }
void swift_nonatomic_release(void *object) { swift_release(object); }
void swift_nonatomic_release_n(void *object, uint32_t count) { swift_release_n(object, count); }

// Mathematics is the page's: tables of the C library would be a twentieth of the module.
PAGE("sin") double page_sin(double x);
PAGE("cos") double page_cos(double x);
PAGE("atan2") double page_atan2(double y, double x);
PAGE("exp") double page_exp(double x);
PAGE("log") double page_log(double x);
double sin(double x) { return page_sin(x); }
double cos(double x) { return page_cos(x); }
double atan2(double y, double x) { return page_atan2(y, x); }
double exp(double x) { return page_exp(x); }
double log(double x) { return page_log(x); }

void abort(void) { __builtin_trap(); }

// Memory. Blocks have sizes of which each doubling has four, and those that are free are kept by their size.
enum { HEADER = 16, PAGE_SIZE = 1 << 16 };
typedef struct block {
  struct block *next;
} block;
static block *spare[32 * 4];
extern uint8_t __heap_base;
static uintptr_t used, limit;

void *malloc(size_t size) {
  if (size > 1 << 30) return NULL;
  size += HEADER;
  if (size < 32) size = 32;
  int doubling = 31 - __builtin_clz(size - 1);
  size_t step = doubling < 6 ? HEADER : 1u << (doubling - 2);
  size = (size + step - 1) & ~(step - 1);
  doubling = 31 - __builtin_clz(size - 1);
  uint32_t kind = doubling * 4 + ((size - 1) >> (doubling - 2) & 3);
  block *found = spare[kind];
  if (found) {
    spare[kind] = found->next;
    return found;
  }
  if (!limit) {
    used = ((uintptr_t)&__heap_base + HEADER - 1) & ~(uintptr_t)(HEADER - 1);
    limit = __builtin_wasm_memory_size(0) * PAGE_SIZE;
  }
  if (size > limit - used) {
    size_t pages = (size - (limit - used)) / PAGE_SIZE + 1;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return NULL;
    limit += pages * PAGE_SIZE;
  }
  uintptr_t place = used + HEADER;
  used += size;
  ((uint32_t *)place)[-1] = kind;
  return (void *)place;
}

void free(void *memory) {
  if (!memory) return;
  block *freed = memory;
  uint32_t kind = ((uint32_t *)memory)[-1];
  freed->next = spare[kind];
  spare[kind] = freed;
}

// The blocks are aligned to what every type of Swift needs.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > HEADER) return 22;
  *memory = malloc(size);
  return *memory ? 0 : 12;
}
