#include "gesture_failures.h"

static _Thread_local const char *words = "";
static _Thread_local char memory[GESTURE_FAILURE_MEMORY_SIZE];

const char **gesture_failure_words(void) { return &words; }

char *gesture_failure_memory(void) { return memory; }
