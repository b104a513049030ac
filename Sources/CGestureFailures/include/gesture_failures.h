#ifndef GESTURE_FAILURES_H
#define GESTURE_FAILURES_H

/// The size of the memory for the words of a thread's last failure, with the final 0.
enum { GESTURE_FAILURE_WORDS_SIZE = 160 };

/// The memory for the words of the last failure of the calling thread; empty before the first.
///
/// Swift has no variables of threads.
char *gesture_failure_words(void);

#endif
