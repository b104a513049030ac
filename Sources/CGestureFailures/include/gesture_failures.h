#ifndef GESTURE_FAILURES_H
#define GESTURE_FAILURES_H

// Swift has no variables of threads.

/// The words of the last failure of the calling thread; empty before the first.
const char **gesture_failure_words(void);

/// The size of the memory of a thread, with the final 0.
enum { GESTURE_FAILURE_MEMORY_SIZE = 160 };

/// The calling thread's memory for words that are no constant.
char *gesture_failure_memory(void);

#endif
