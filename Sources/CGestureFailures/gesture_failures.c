#include "gesture_failures.h"

static _Thread_local char words[GESTURE_FAILURE_WORDS_SIZE];

char *gesture_failure_words(void) { return words; }
