#ifndef MEASURE_H
#define MEASURE_H
#include <stdint.h>

/// The time of a monotonic clock, in nanoseconds.
uint64_t measure_wall(void);

/// The processor time of this process, in nanoseconds.
uint64_t measure_processor(void);

/// The peak memory of this process, in KiB.
uint64_t measure_peak_memory(void);

/// The number of heap allocations by this program and the Swift runtime since the process began;
/// always 0 where it is not counted.
uint64_t measure_allocations(void);

/// Writes a line to standard error and exits with status 2.
_Noreturn void measure_fail(const char *message);

#endif
